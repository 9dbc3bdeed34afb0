import { fill, type Language, winnersOf } from '@ludoteca/games';
import type { GameUi } from '../game-ui.ts';
import { peopleIn, type SessionState } from '../session/session.ts';
import { pageWords } from '../words/index.ts';
import { capitalize } from './format.ts';

/** Who is asked, unless there is but one person to ask, and what for; nothing while nobody is. */
export function sayTurn(
  ui: GameUi,
  { observation, asked, people }: SessionState,
  names: readonly string[],
  language: Language,
): string | undefined {
  if (asked === null) return undefined;
  const { turn, yourTurn } = pageWords(language).play;
  const alone = peopleIn({ observation, people }).length === 1;
  const who = names[asked] ?? '';
  const what = ui.request?.(observation.view, language);
  if (what === undefined) return alone ? yourTurn : fill(turn, { who });
  return alone ? capitalize(what, language) : `${who}: ${what}`;
}

export interface End {
  /** To whoever sits here alone: that they won, or did not. */
  readonly kind: 'won' | 'lost' | 'drawn' | 'ended';
  readonly title: string;
  readonly lines: readonly string[];
}

/** How it ended; nothing while it goes on. */
export function sayEnd(
  ui: GameUi,
  { observation, people }: Pick<SessionState, 'observation' | 'people'>,
  names: readonly string[],
  language: Language,
): End | undefined {
  const { outcome, view } = observation;
  if (!outcome) return undefined;
  const { youWin, youLose, drawn } = pageWords(language).play;
  const [first = '', ...lines] = ui.narration.conclude(view, outcome, names, language);
  const winners = winnersOf(outcome);
  const [own, ...others] = peopleIn({ observation, people });
  if (own === undefined || others.length > 0 || first === '') return { kind: 'ended', title: first, lines };
  if (winners.length === 0) return { kind: 'drawn', title: drawn, lines: [first, ...lines] };
  const won = winners.includes(own);
  return { kind: won ? 'won' : 'lost', title: won ? youWin : youLose, lines: [first, ...lines] };
}
