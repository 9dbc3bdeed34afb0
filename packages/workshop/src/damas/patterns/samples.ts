// Positions of games against itself, as they are kept between the calls that play and the one that fits.
import { seededRandom } from '@ludoteca/games';
import {
  countBits,
  type DamasOptions,
  type DamasState,
  type Engine,
  engineOf,
  type Pieces,
  positionOf,
  type Side,
  seatOf,
  white,
} from '@ludoteca/games/damas';
import type { Evaluation, Tablebase } from '@ludoteca/players/damas/internals';
import { makeGames } from '../self-play.ts';

/** Each is the pieces as if White were to move, then how the game ended and what the search expected, for the side to move. */
export interface Samples {
  readonly words: number;
  readonly data: Int32Array;
}

export const sampleSize = (words: number): number => 4 * words + 1;
/** Pay-offs and chances are kept in so many parts. */
export const parts = 10_000;

/** After so many plies without a capture or a man's move a game is a draw: it has shown what it had to. */
const quietPlies = 24;
/** Kings that go to and fro for longer teach nothing more. */
const aimlessPlies = 12;

function turned(pieces: Pieces, squares: number, words: number): Int32Array {
  const other = new Int32Array(pieces.length);
  for (let kind = 0; kind < 4; kind++) {
    for (let square = 0; square < squares; square++) {
      if (((pieces[kind * words + (square >> 5)]! >>> square) & 1) === 0) continue;
      const there = squares - 1 - square;
      other[(kind ^ 1) * words + (there >> 5)]! |= 1 << there;
    }
  }
  return other;
}

const piecesForMover = (pieces: Pieces, side: Side, squares: number, words: number): Pieces =>
  side === white ? pieces : turned(pieces, squares, words);

/** A score, in hundredths of a man, that is not lost any more. */
const decided = 450;

/**
 * What a game that nobody seems to win pays to White. Where kings go one square, the side with more pieces wins in the end, three
 * kings against two as well, but by more moves than so short a search sees.
 */
function settle({ facts }: Engine, { pieces }: DamasState): number {
  if (facts.kings !== 'short') return 0.5;
  const words = pieces.length / 4;
  const more = pieces.reduce((sum, set, at) => sum + (Math.floor(at / words) % 2 === white ? 1 : -1) * countBits(set), 0);
  return more === 0 ? 0.5 : more > 0 ? 1 : 0;
}

/** What a game pays to White, or undefined while it goes on: what the tables know of few pieces is the end of it. */
export function makePayoff(engine: Engine, tablebase: Tablebase | undefined) {
  return (state: DamasState, score: number): number | undefined => {
    const { pieces, quiet, side, outcome } = state;
    const paid = outcome?.payoffs[seatOf(engine, white)];
    if (paid !== undefined) return paid === 0.5 ? settle(engine, state) : paid;
    if (tablebase && pieces.reduce((sum, word) => sum + countBits(word), 0) <= tablebase.pieces) {
      const plies = tablebase.probe(positionOf(state));
      if (plies < 0) return 0.5;
      return (plies % 2 === 1) === (side === white) ? 1 : 0;
    }
    if (Math.abs(score) >= decided) return score > 0 === (side === white) ? 1 : 0;
    return quiet >= quietPlies ? settle(engine, state) : undefined;
  };
}

export interface Games {
  /** For each move. */
  readonly nodes: number;
  readonly games: number;
  readonly seed: number;
  readonly tablebase: Tablebase | undefined;
}

/** The samples of so many games: the same seed gives the same. */
export function playSamples(options: DamasOptions, evaluation: Evaluation, { nodes, games, seed, tablebase }: Games): Int32Array {
  const engine = engineOf(options);
  const { squares, words } = engine.board;
  const play = makeGames(options, evaluation, nodes, seededRandom(seed), makePayoff(engine, tablebase), tablebase);
  const rows: number[] = [];
  for (let game = 0; game < games; game++) {
    const { quiet, payoff } = play();
    for (const { state, expected } of quiet) {
      if (state.quiet >= aimlessPlies) continue;
      const [result, chance] = state.side === white ? [payoff, expected] : [1 - payoff, 1 - expected];
      rows.push(...piecesForMover(state.pieces, state.side, squares, words));
      rows.push((Math.round(2 * result) << 16) | Math.round(chance * parts));
    }
  }
  return Int32Array.from(rows);
}
