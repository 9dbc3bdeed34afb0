import { fill, type Language } from '@ludoteca/games';
import type { GameUi } from '../game-ui.ts';
import { peopleIn, type SessionState } from '../session/session.ts';
import { pageWords } from '../words/index.ts';
import { capitalize } from './format.ts';

/** Who is asked, unless there is but one person to ask, and what for; nothing while nobody is. */
export function sayTurn(
  ui: GameUi,
  { observation, asked }: SessionState,
  names: readonly string[],
  language: Language,
): string | undefined {
  if (asked === null) return undefined;
  const { turn, yourTurn } = pageWords(language).play;
  const alone = peopleIn(observation).length === 1;
  const who = names[asked] ?? '';
  const what = ui.request?.(observation.view, language);
  if (what === undefined) return alone ? yourTurn : fill(turn, { who });
  return alone ? capitalize(what, language) : `${who}: ${what}`;
}
