// Positions of games against itself, as they are kept between the calls that play and the one that fits.
import { seededRandom } from '@ludoteca/games';
import { type DamasOptions, type DamasState, engineOf, type Pieces, type Side, white } from '@ludoteca/games/damas';
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

function payoffOf({ quiet, side }: DamasState, score: number): number | undefined {
  if (Math.abs(score) >= decided) return score > 0 === (side === white) ? 1 : 0;
  return quiet >= quietPlies ? 0.5 : undefined;
}

/** The samples of so many games: the same seed gives the same. */
export function playSamples(
  options: DamasOptions,
  evaluation: Evaluation,
  nodes: number,
  games: number,
  seed: number,
): Int32Array {
  const { board } = engineOf(options);
  const { squares, words } = board;
  const play = makeGames(options, evaluation, nodes, seededRandom(seed), payoffOf);
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
