import type { Refusal } from '../core/game.ts';
import { column, hasSquare, row } from './board.ts';
import { captureRoutes, explain } from './explain.ts';
import { engineOf } from './options.ts';
import { writeSquare } from './squares.ts';
import type { DamasRefusal, DamasState } from './state.ts';
import type { Criterion } from './variants.ts';
import { writeMove } from './writing.ts';

/** Which captures must be made, by what others fall short in. */
export const mustTake = {
  count: 'must-take-more',
  value: 'must-take-value',
  'with-king': 'must-take-with-king',
  kings: 'must-take-kings',
  'king-first': 'must-take-king-first',
} as const satisfies Record<Criterion, DamasRefusal>;

/** What a refusal lists at most. */
const mostListed = 12;

export const listMoves = (texts: readonly string[]): string =>
  texts.slice(0, mostListed).join(', ') + (texts.length > mostListed ? ', ...' : '');

/** Why the piece at `from` can not go to `to`, given that no legal move does. */
export function refusalOf(state: DamasState, from: number, to: number, taken?: readonly number[]): Refusal<DamasRefusal> {
  const engine = engineOf(state.options);
  const { board } = engine;
  if (state.outcome) return { code: 'game-over' };
  const wrong = [from, to].find((square) => !(Number.isInteger(square) && square >= 0 && square < board.squares));
  if (wrong !== undefined) return { code: 'not-a-square', at: String(wrong) };
  const at = writeSquare(engine, from);
  const kind = [0, 1, 2, 3].find((one) => hasSquare(state.pieces, one * board.words, from));
  if (kind === undefined) return { code: 'empty-square', at };
  if (kind % 2 !== state.side) return { code: 'not-your-piece', at };

  const explained = explain(state);
  const { legal, mustCapture, ruledOut, resting } = explained;
  if (mustCapture) {
    const fits = ruledOut.find(
      ({ move }) => move.from === from && move.to === to && (!taken?.length || String(move.taken) === String(taken)),
    );
    const listed = listMoves(legal.map((move) => writeMove(state, move)));
    if (fits) {
      const { reason, needed } = fits;
      return { code: mustTake[reason], at, detail: reason === 'count' || reason === 'kings' ? String(needed) : listed };
    }
    const goesOn = captureRoutes(state).some(({ move, landings }) => move.from === from && landings.includes(to));
    return { code: goesOn ? 'must-continue' : 'must-capture', at, detail: listed };
  }
  if (from === resting) return { code: 'king-must-rest', at, detail: String(engine.facts.kingRun) };
  const own = legal.filter((move) => move.from === from);
  if (own.length === 0) return { code: 'blocked', at };
  const target = writeSquare(engine, to);
  if (to !== from && [0, 1, 2, 3].some((one) => hasSquare(state.pieces, one * board.words, to)))
    return { code: 'occupied', at: target };
  const down = row(board, to) - row(board, from);
  const besides = Math.abs(column(board, to) - column(board, from)) === Math.abs(down);
  if (kind < 2 && besides && down !== 0 && down > 0 === (state.side === 0)) return { code: 'backward', at };
  return { code: 'cannot-reach', at: target, detail: listMoves(own.map((move) => writeMove(state, move))) };
}
