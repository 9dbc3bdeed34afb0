import type { Refusal } from '../core/game.ts';
import { column, kindAt, row, white, writeSquare } from './board.ts';
import { shortfall } from './captures.ts';
import { writeMove } from './notation.ts';
import { engineOf } from './options.ts';
import {
  captureRoutes,
  type DamasMove,
  type DamasRefusal,
  type DamasState,
  damasMoves,
  positionOf,
  sameDamasMove,
} from './rules.ts';
import type { Criterion } from './variants.ts';

export interface RuledOut {
  readonly move: DamasMove;
  /** What it falls short in: pieces, worth, a king to take with, kings taken, a king taken early. */
  readonly reason: Criterion;
  /** What the best captures have there. */
  readonly needed: number;
}

export interface Obligations {
  readonly legal: readonly DamasMove[];
  readonly mustCapture: boolean;
  readonly ruledOut: readonly RuledOut[];
  /** Lesser captures are legal because every largest one leaves a piece at risk. */
  readonly freedByRisk: boolean;
  /** The king that has moved as often in a row as it may. */
  readonly resting: number | undefined;
}

/** Which moves are legal and which captures are not, and why. */
export function obligationsOf(state: DamasState): Obligations {
  const engine = engineOf(state.options);
  const { precedence, unlessAtRisk } = engine.facts;
  const legal = damasMoves(state);
  const routes = captureRoutes(state);
  const best = Math.max(...routes.map(({ rank }) => rank));
  const lesser = routes.filter(({ rank }) => rank < best);
  const freedByRisk = unlessAtRisk && lesser.some(({ move }) => legal.some((other) => sameDamasMove(move, other)));
  const ruledOut: RuledOut[] = [];
  for (const { move, rank } of freedByRisk || state.outcome ? [] : lesser) {
    if (ruledOut.some((known) => sameDamasMove(known.move, move)) || legal.some((known) => sameDamasMove(known, move))) continue;
    const { criterion, needed } = shortfall(precedence, rank, best);
    ruledOut.push({ move, reason: criterion, needed });
  }
  const mustCapture = legal.some(({ taken }) => taken.length > 0);
  const resting = engine.restingKing(positionOf(state));
  return { legal, mustCapture, ruledOut, freedByRisk, resting: mustCapture || resting < 0 ? undefined : resting };
}

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

export function listMoves(state: DamasState, moves: readonly DamasMove[]): string {
  const listed = moves.slice(0, mostListed).map((move) => writeMove(state, move));
  return [...listed, ...(moves.length > mostListed ? ['...'] : [])].join(', ');
}

/** Why a move that is not legal is refused; `taken` may be empty where it is not known. */
export function refusalOf(state: DamasState, { from, to, taken }: DamasMove): Refusal<DamasRefusal> {
  const engine = engineOf(state.options);
  const { board } = engine;
  const wrong = [from, to].find((square) => !(Number.isInteger(square) && square >= 0 && square < board.squares));
  if (wrong !== undefined) return { code: 'not-a-square', at: String(wrong) };
  const at = writeSquare(engine, from);
  const kind = kindAt(board, state.pieces, from);
  if (kind < 0) return { code: 'empty-square', at };
  if (kind % 2 !== state.side) return { code: 'not-your-piece', at };

  const { legal, mustCapture, ruledOut, resting } = obligationsOf(state);
  if (mustCapture) {
    const fits = ruledOut.find(
      ({ move }) => move.from === from && move.to === to && (taken.length === 0 || sameDamasMove(move, { from, to, taken })),
    );
    const listed = listMoves(state, legal);
    if (fits) {
      const { reason, needed } = fits;
      return { code: mustTake[reason], at, detail: reason === 'count' || reason === 'kings' ? String(needed) : listed };
    }
    const goesOn = captureRoutes(state).some(({ move, landings }) => move.from === from && landings.includes(to));
    return { code: goesOn ? 'must-continue' : 'must-capture', at, detail: listed };
  }
  if (from === resting) return { code: 'king-must-rest', at, detail: String(engine.facts.kingStreakLimit) };
  const own = legal.filter((move) => move.from === from);
  if (own.length === 0) return { code: 'blocked', at };
  const target = writeSquare(engine, to);
  if (to !== from && kindAt(board, state.pieces, to) >= 0) return { code: 'occupied', at: target };
  const back = (row(board, to) - row(board, from)) * (state.side === white ? 1 : -1);
  const besides = Math.abs(column(board, to) - column(board, from)) === Math.abs(back);
  if (kind < 2 && besides && back > 0) return { code: 'backward', at };
  return { code: 'cannot-reach', at: target, detail: listMoves(state, own) };
}
