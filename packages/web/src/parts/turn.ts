import { fill, type Language } from '@ludoteca/games';
import type { GameUi } from '../game-ui.ts';
import { person } from '../table/shelf.ts';
import type { SittingState } from '../table/sitting.ts';
import { pageWords } from '../words/index.ts';
import { capitalize } from './format.ts';

/** Who is asked, unless there is but one person to ask, and what for; nothing while nobody is. */
export function sayTurn(ui: GameUi, { match, asked, seats }: SittingState, language: Language): string | undefined {
  if (asked === undefined) return undefined;
  const { turn, yourTurn } = pageWords(language).play;
  const alone = seats.filter((taker) => taker === person).length === 1;
  const who = match.names[asked] ?? '';
  const what = ui.request?.(match.state, language);
  if (what === undefined) return alone ? yourTurn : fill(turn, { who });
  return alone ? capitalize(what, language) : `${who}: ${what}`;
}
