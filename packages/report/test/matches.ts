import { type AnyGame, type Match, matchAt, playMove, startMatch } from '@ludoteca/games';
import { damas } from '@ludoteca/games/damas';
import { go } from '@ludoteca/games/go';
import { gomoku } from '@ludoteca/games/gomoku';
import { goose } from '@ludoteca/games/goose';
import { truco } from '@ludoteca/games/truco';

/** A match of these options before its first move. */
export function begin(game: AnyGame, options: unknown = {}, names?: readonly string[]): Match {
  const read = game.options(options);
  if (!read.ok) throw new Error(`options refused: ${JSON.stringify(read.error)}`);
  return startMatch(game, read.value, names);
}

/** Plays moves as they would be typed, with `_` for the blanks inside a move. */
export function typed(match: Match, moves: string): Match {
  return moves
    .trim()
    .split(/\s+/)
    .reduce((now, text) => {
      const move = now.game.parseMove(text.replaceAll('_', ' '), now.state);
      const played = move.ok ? playMove(now, move.value) : move;
      if (!played.ok) throw new Error(`${text} refused: ${JSON.stringify(played.error)}`);
      return played.value;
    }, match);
}

/** One stone taken in the corner, two groups dead, two neutral points in the middle. */
const goMoves = 'D4 E4 C6 F6 D7 E5 G7 A1 D5 E7 C3 F5 D8 E3 B1 E8 G8 F3 C5 E2 A2 D2 D3 D1 C2 B4 C1';
const goEnd = 'pass pass toggle_G7 toggle_B4 accept accept';

/** A diagonal of five, blocked at one end. */
const gomokuMoves = 'h8 h9 g9 g8 f10 i8 i7 j6 g7 f8 i9 e8 j10 k11 h6 d8 e11';

/** Move 41 takes two pieces and crowns a man; in the end White has nothing left. */
const damasMoves = `
d6-e5 a3-b4 b6-c5 b4xd6 e7xc5 e3-f4 c5-b4 f4xd6 c7xe5 c3xa5 b8-c7 g3-f4 e5xg3 h2xf4 a7-b6 f2-e3 c7-d6 a5xc7 d8xb6 b2-a3
f8-e7 f4-e5 d6xf4 e3xg5 f6xh4 g1-h2 g7-f6 a1-b2 b6-a5 b2-c3 f6-g5 c3-b4 a5xc3 d2xb4 e7-f6 b4-a5 h8-g7 c1-d2 h4-g3 h2xf4
g5xc1 e1-d2 c1xe3 a3-b4 e3-c1 b4-c5 c1-a3 c5-b6 a3-e7 b6-c7 h6-g5 c7-d8 g5-h4 d8-c7 e7-c5 c7-g3 h4xf2 a5-b6 c5xa7`;

const gooseMoves = '3 2 4 4 4 4 3 3 4 3 1 4 1 2 4 1 5 1 2 5 3 6 5 6 2 1 1 2 6 5 6 6 6 6 5 3 4 6 3 5 5 4';

/** Bets raised, accepted and run from, ties, cards face down, two hands of eleven; move 74 is in the middle of a hand. */
const trucoMoves = `
leader_2 deal_QO deal_KO deal_QE deal_5P deal_6C deal_KE deal_7C QO 5P 6C_down KE truco run
deal_KC deal_5E deal_QP deal_6O deal_7C deal_5O deal_7O QP 5O 7C_down 5E_down
deal_6O deal_QC deal_6C deal_2O deal_KO deal_AE deal_QO truco accept 6C 2O AE_down 6O KO_down QC_down
deal_JC deal_JE deal_AC deal_6C deal_6O deal_4E deal_QP truco 6 run
deal_QP deal_7O deal_AC deal_7P deal_6O deal_4P deal_7C 6O truco 6 run
deal_3C deal_2O deal_4C deal_4O deal_QE deal_AO deal_5C 3C 4O 4C_down 2O truco 6 run
deal_3P deal_5P deal_JP deal_6E deal_2P deal_4E deal_QP 3P 5P truco run
deal_KE deal_2O deal_3C deal_4O deal_QO deal_6P deal_3O QO 6P 3C_down 2O 4O_down KE_down
deal_QC deal_6P deal_3E deal_7E deal_AE deal_5E deal_QO AE truco run
deal_6C deal_6E deal_QP deal_6P deal_2E deal_JO deal_KP QP JO 6E_down 2E_down
deal_4O deal_KP deal_5C deal_AC deal_QE deal_7P deal_QP 5C KP 7P 4O_down
deal_AP deal_4E deal_JE deal_3P deal_AC deal_2C deal_2P run
deal_JP deal_AP deal_4O deal_QP deal_6O deal_QE deal_4E accept JP QE 4O_down AP_down`;

/** For four players: three cards each in turn, then the vira. */
export const trucoDeal = '3P 4O 5O 6O AP KE QE JE 2C 7C 4C 5C 7O'.replace(/\S+/g, 'deal_$&');

/** A match of each game that is over, and the ply at which it is shown as it stands. */
const scripts = {
  go: { game: go, moves: `${goMoves} ${goEnd}`, ply: 27 },
  gomoku: { game: gomoku, moves: gomokuMoves, ply: 16 },
  damas: { game: damas, moves: damasMoves, ply: 41 },
  goose: { game: goose, moves: gooseMoves, ply: 25 },
  truco: { game: truco, moves: trucoMoves, ply: 74 },
} as const;

export type Sample = keyof typeof scripts;
export const samples = Object.keys(scripts) as Sample[];

export const finished = (sample: Sample, names?: readonly string[]): Match =>
  typed(begin(scripts[sample].game, {}, names), scripts[sample].moves);

export const underWay = (sample: Sample, names?: readonly string[]): Match =>
  matchAt(finished(sample, names), scripts[sample].ply);
