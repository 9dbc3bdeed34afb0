import { fill, type Language } from '@ludoteca/games';
import type { Face } from '../face.ts';
import { person } from '../table/shelf.ts';
import type { SittingState } from '../table/sitting.ts';
import { pageWords } from '../words/index.ts';
import { capital } from './capital.ts';

/** Who is asked, unless there is but one person to ask, and what for; nothing while nobody is. */
export function sayTurn(face: Face, { match, asked, seats }: SittingState, language: Language): string | undefined {
  if (asked === undefined) return undefined;
  const { turn, yourTurn } = pageWords(language).play;
  const alone = seats.filter((taker) => taker === person).length === 1;
  const who = match.names[asked] ?? '';
  const what = face.request?.(match.game.view(match.state, asked), language);
  if (what === undefined) return alone ? yourTurn : fill(turn, { who });
  return alone ? capital(what, language) : `${who}: ${what}`;
}
