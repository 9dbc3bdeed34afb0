import { type DamasState, type Engine, engineOf, opposite, row, type Side, writeSquare } from '@ludoteca/games/damas';
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
}

type Finder = (grounds: Grounds, engine: Engine) => Reason | undefined;

const queensOf = ({ pieces, side }: Pick<DamasState, 'pieces' | 'side'>): number => {
  const words = pieces.length / 4;
  return countPieces(pieces.subarray((side + 2) * words, (side + 3) * words));
};

/** Whether `side` could take if it were to move. */
function couldTake(engine: Engine, { pieces, run }: DamasState, side: Side): boolean {
  return engine.canCapture(engine.position(pieces, side, 0, run));
}

const movesOf = (plies: number): number => Math.ceil(plies / 2);

const only: Finder = ({ legal }) => (legal === 1 ? { code: 'only' } : undefined);

const proven: Finder = ({ score }) => {
  if (!isProven(score)) return undefined;
  return { code: score > 0 ? 'wins' : 'resists', data: { moves: movesOf(pliesToEnd(score)) } };
};

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

const crowning: Finder = ({ state, line: { moves, states } }, engine) => {
  let before = queensOf(state);
  for (const [ply, after] of states.entries()) {
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

/** With so few pieces the opposition decides. */
const fewPieces = 8;

const standing: Finder = ({ state, line: { moves } }, engine) => {
  const move = moves[0];
  if (!move) return undefined;
  const { board } = engine;
  const at = writeSquare(engine, move.to);
  const home = state.side === 0 ? board.rows - 1 : 0;
  const isQueen = [state.side + 2].some(
    (kind) => ((state.pieces[kind * board.words + (move.from >> 5)] as number) >>> move.from) & 1,
  );
  if (isQueen) return { code: 'queen', data: { at } };
  if (countPieces(state.pieces) > fewPieces && row(board, move.from) !== home) return { code: 'develops', data: { at } };
  return undefined;
};

const best: Finder = ({ score }) => ({ code: 'best', data: { percent: Math.round(100 * chanceOf(score)) } });

const finders: readonly Finder[] = [only, proven, taking, crowning, safe, saving, threatening, standing, best];

/** Why the first move of a line is the one to play: the first thing that a strong player would say. */
export function reasonFor(grounds: Grounds): Reason {
  const engine = engineOf(grounds.state.options);
  for (const find of finders) {
    const reason = find(grounds, engine);
    if (reason) return reason;
  }
  throw new Error('the last finder always finds');
}
