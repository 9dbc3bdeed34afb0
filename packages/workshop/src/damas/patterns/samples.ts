// Positions of games against itself, as they are kept between the calls that play and the one that fits.
import { seededRandom } from '@ludoteca/games';
import {
  countBits,
  type DamasOptions,
  type DamasState,
  type Engine,
  engineOf,
  type Pieces,
  type Side,
  white,
} from '@ludoteca/games/damas';
import type { Evaluation } from '@ludoteca/players/damas/internals';
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
/** With a third of the pieces left, a score that wins more often than not. */
const likely = 100;

/** Who has won, or undefined while the game goes on. `isShort` ends it when a third of the pieces is left. */
function makePayoff({ facts }: Engine, isShort: boolean) {
  const few = isShort ? Math.floor((facts.menRows * facts.columns) / 3) : 0;
  return ({ pieces, quiet, side }: DamasState, score: number): number | undefined => {
    const isFew = pieces.reduce((sum, word) => sum + countBits(word), 0) <= few;
    if (Math.abs(score) >= (isFew ? likely : decided)) return score > 0 === (side === white) ? 1 : 0;
    return isFew || quiet >= quietPlies ? 0.5 : undefined;
  };
}

export interface Games {
  /** For each move. */
  readonly nodes: number;
  readonly games: number;
  readonly seed: number;
  /** Whether they end when a third of the pieces is left: endings are long, and most of what the first games teach is about them. */
  readonly isShort: boolean;
}

/** The samples of so many games: the same seed gives the same. */
export function playSamples(options: DamasOptions, evaluation: Evaluation, { nodes, games, seed, isShort }: Games): Int32Array {
  const engine = engineOf(options);
  const { squares, words } = engine.board;
  const play = makeGames(options, evaluation, nodes, seededRandom(seed), makePayoff(engine, isShort));
  const rows: number[] = [];
  for (let game = 0; game < games; game++) {
    const { quiet, payoff } = play();
    for (const { state, expected } of quiet) {
      const [result, chance] = state.side === white ? [payoff, expected] : [1 - payoff, 1 - expected];
      rows.push(...piecesForMover(state.pieces, state.side, squares, words));
      rows.push((Math.round(2 * result) << 16) | Math.round(chance * parts));
    }
  }
  return Int32Array.from(rows);
}
