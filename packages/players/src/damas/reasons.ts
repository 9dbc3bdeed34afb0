import {
  column,
  type DamasMove,
  type DamasState,
  damas,
  type Engine,
  engineOf,
  opposite,
  row,
  type Side,
  white,
  writeSquare,
} from '@ludoteca/games/damas';
import { isProven, pliesToMate } from '../search/score.ts';
import type { Reason } from '../thinker.ts';
import { countPieces } from './evaluation.ts';
import { chanceOf } from './score.ts';

/** Moves that are expected, played out by the rules. */
export interface Line {
  readonly moves: readonly DamasMove[];
  /** In the game's notation. */
  readonly texts: readonly string[];
  /** The position after each of the moves. */
  readonly states: readonly DamasState[];
}

/** `places` tells each move by its place in the list of the legal ones. */
export function playLine(start: DamasState, places: readonly number[]): Line {
  const [moves, texts, states]: [DamasMove[], string[], DamasState[]] = [[], [], []];
  let state = start;
  for (const place of places) {
    const move = damas.moves(state)[place];
    // A search may look beyond a draw by repetition, which the game does not.
    if (!move) break;
    const played = damas.play(state, move);
    if (!played.ok) break;
    moves.push(move);
    texts.push(damas.formatMove(move, state));
    state = played.value;
    states.push(state);
  }
  return { moves, texts, states };
}

/** What a search has found, for a reason to be read from. */
interface Findings {
  readonly state: DamasState;
  readonly legal: number;
  readonly line: Line;
  readonly score: number;
  /** The score of the best of the other moves, by a quick search. */
  readonly nextBest: number | undefined;
  /** The endgame tables know the position. */
  readonly isInTables: boolean;
}

type Finder = (findings: Findings, engine: Engine) => Reason | undefined;

const kingsOf = ({ pieces, side }: Pick<DamasState, 'pieces' | 'side'>): number => {
  const words = pieces.length / 4;
  return countPieces(pieces.subarray((side + 2) * words, (side + 3) * words));
};

/** Whether `side` could take if it were to move. */
function canTake(engine: Engine, { pieces, kingStreak }: DamasState, side: Side): boolean {
  return engine.canCapture(engine.position(pieces, side, 0, kingStreak));
}

const movesOf = (plies: number): number => Math.ceil(plies / 2);

const only: Finder = ({ legal }) => (legal === 1 ? { code: 'only' } : undefined);

const proven: Finder = ({ score }) => {
  if (!isProven(score)) return undefined;
  return { code: score > 0 ? 'wins' : 'resists', data: { moves: movesOf(pliesToMate(score)) } };
};

const holding: Finder = ({ isInTables, score }) => (isInTables && score === 0 ? { code: 'holds' } : undefined);

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

/** Crownings that are further ahead are not easily seen. */
const maxCrowningPlies = 7;

const crowning: Finder = ({ state, line: { moves, states } }, engine) => {
  let before = kingsOf(state);
  for (const [ply, after] of states.slice(0, maxCrowningPlies).entries()) {
    const now = kingsOf({ pieces: after.pieces, side: state.side });
    if (ply % 2 === 0 && now > before) {
      const at = writeSquare(engine, moves[ply]!.to);
      return ply === 0 ? { code: 'crowns', data: { at } } : { code: 'runs', data: { at, moves: movesOf(ply + 1) } };
    }
    before = now;
  }
  return undefined;
};

/** The loss of a man, more or less. */
const manLost = 80;

const safe: Finder = ({ score, nextBest }) =>
  nextBest !== undefined && score - nextBest >= manLost ? { code: 'safe' } : undefined;

const saving: Finder = ({ state, line: { states } }, engine) => {
  const after = states[0];
  if (!after || !canTake(engine, state, opposite(state.side)) || canTake(engine, after, opposite(state.side))) return undefined;
  return { code: 'saves' };
};

const threatening: Finder = ({ state, line: { states } }, engine) =>
  states[0] && !canTake(engine, states[0], opposite(state.side)) && canTake(engine, states[0], state.side)
    ? { code: 'threatens' }
    : undefined;

const kindAt = ({ board }: Engine, { pieces }: DamasState, square: number): number =>
  [0, 1, 2, 3].findIndex((kind) => (pieces[kind * board.words + (square >> 5)]! >>> square) & 1);

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
export function reasonFor(findings: Findings): Reason {
  const engine = engineOf(findings.state.options);
  for (const find of finders) {
    const reason = find(findings, engine);
    if (reason) return reason;
  }
  throw new Error('the last finder always finds');
}
