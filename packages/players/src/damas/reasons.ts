import {
  column,
  type DamasState,
  type Engine,
  engineOf,
  opposite,
  row,
  type Side,
  white,
  writeSquare,
} from '@ludoteca/games/damas';
import type { Reason } from '../thinker.ts';
import type { Line } from './line.ts';
import { countPieces } from './material.ts';
import { chanceOf, isProven, pliesToEnd } from './score.ts';

/** What a reason is found in. */
export interface Grounds {
  readonly state: DamasState;
  readonly legal: number;
  readonly line: Line;
  readonly score: number;
  /** What the best of the other moves is worth, at a glance. */
  readonly otherwise: number | undefined;
  /** The endgame tables know the position. */
  readonly isTold: boolean;
}

type Finder = (grounds: Grounds, engine: Engine) => Reason | undefined;

const queensOf = ({ pieces, side }: Pick<DamasState, 'pieces' | 'side'>): number => {
  const words = pieces.length / 4;
  return countPieces(pieces.subarray((side + 2) * words, (side + 3) * words));
};

/** Whether `side` could take if it were to move. */
function couldTake(engine: Engine, { pieces, kingStreak }: DamasState, side: Side): boolean {
  return engine.canCapture(engine.position(pieces, side, 0, kingStreak));
}

const movesOf = (plies: number): number => Math.ceil(plies / 2);

const only: Finder = ({ legal }) => (legal === 1 ? { code: 'only' } : undefined);

const proven: Finder = ({ score }) => {
  if (!isProven(score)) return undefined;
  return { code: score > 0 ? 'wins' : 'resists', data: { moves: movesOf(pliesToEnd(score)) } };
};

const holding: Finder = ({ isTold, score }) => (isTold && score === 0 ? { code: 'holds' } : undefined);

/** What both sides take in a row from the first move on. */
const taking: Finder = ({ line: { moves } }) => {
  let [taken, given] = [moves[0]?.taken.length ?? 0, 0];
  for (const [ply, move] of moves.entries()) {
    if (ply === 0) continue;
    if (move.taken.length === 0) break;
    if (ply % 2 === 0) taken += move.taken.length;
    else given += move.taken.length;
  }
  const data = { taken, given };
  if (taken > 0 && given === 0) return { code: 'takes', data };
  if (given === 0 || taken === 0) return undefined;
  if (moves[0]?.taken.length === 0 && taken > given) return { code: 'shot', data };
  return taken >= given ? { code: 'exchange', data } : undefined;
};

/** Plies that are easily seen. */
const soon = 7;

const crowning: Finder = ({ state, line: { moves, states } }, engine) => {
  let before = queensOf(state);
  for (const [ply, after] of states.slice(0, soon).entries()) {
    const now = queensOf({ pieces: after.pieces, side: state.side });
    if (ply % 2 === 0 && now > before) {
      const at = writeSquare(engine, moves[ply]?.to as number);
      return ply === 0 ? { code: 'crowns', data: { at } } : { code: 'runs', data: { at, moves: movesOf(ply + 1) } };
    }
    before = now;
  }
  return undefined;
};

/** A man less, more or less. */
const dear = 80;

const safe: Finder = ({ score, otherwise }) =>
  otherwise !== undefined && score - otherwise >= dear ? { code: 'safe' } : undefined;

const saving: Finder = ({ state, line: { states } }, engine) => {
  const after = states[0];
  if (!after || !couldTake(engine, state, opposite(state.side)) || couldTake(engine, after, opposite(state.side)))
    return undefined;
  return { code: 'saves' };
};

const threatening: Finder = ({ state, line: { states } }, engine) =>
  states[0] && !couldTake(engine, states[0], opposite(state.side)) && couldTake(engine, states[0], state.side)
    ? { code: 'threatens' }
    : undefined;

const kindAt = ({ board }: Engine, { pieces }: DamasState, square: number): number =>
  [0, 1, 2, 3].findIndex((kind) => ((pieces[kind * board.words + (square >> 5)] as number) >>> square) & 1);

/** With more pieces nobody counts the opposition. */
const fewPieces = 8;

/**
 * Of two sides with as many pieces, one to move, that one has the opposition if an odd number stands in the columns that begin
 * on White's first row: after the move that is the other side.
 */
const opposing: Finder = ({ line: { states } }, engine) => {
  const after = states[0];
  if (!after || countPieces(after.pieces) > fewPieces) return undefined;
  const all = Array.from({ length: engine.board.squares }, (_, square) => ({ square, kind: kindAt(engine, after, square) }));
  const sides = [0, 1].map((side) => all.filter(({ kind }) => kind >= 0 && kind % 2 === side).length);
  const inColumns = all.filter(({ square, kind }) => kind >= 0 && column(engine.board, square) % 2 === 0).length;
  return sides[0] === sides[1] && inColumns % 2 === 0 ? { code: 'opposition' } : undefined;
};

const standing: Finder = ({ state, line: { moves, states } }, engine) => {
  const [move, after] = [moves[0], states[0]];
  if (!move || !after) return undefined;
  const data = { at: writeSquare(engine, move.to) };
  if (kindAt(engine, state, move.from) === state.side + 2) return { code: 'queen', data };
  const { rows, columns, squares } = engine.board;
  const home = state.side === white ? rows - 1 : 0;
  const guards = Array.from({ length: squares }, (_, square) => square).filter(
    (square) => row(engine.board, square) === home && kindAt(engine, after, square) === state.side,
  ).length;
  if (guards >= columns / 4) return { code: 'guards', data };
  const middle = Math.min(column(engine.board, move.to), columns - 1 - column(engine.board, move.to)) >= 2;
  return middle ? { code: 'centre', data } : undefined;
};

const best: Finder = ({ score }) => ({ code: 'best', data: { percent: Math.round(100 * chanceOf(score)) } });

const finders: readonly Finder[] = [only, proven, holding, taking, crowning, safe, saving, threatening, opposing, standing, best];

/** Why the first move of a line is the one to play: the first thing that a strong player would say. */
export function reasonFor(grounds: Grounds): Reason {
  const engine = engineOf(grounds.state.options);
  for (const find of finders) {
    const reason = find(grounds, engine);
    if (reason) return reason;
  }
  throw new Error('the last finder always finds');
}
