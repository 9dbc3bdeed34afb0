import {
  black,
  column,
  countBits,
  type Engine,
  lowest,
  makeShift,
  type Pieces,
  type Position,
  row,
  type Side,
  white,
} from '@ludoteca/games/damas';
import type { Term, Weights } from './weights.ts';

export interface Evaluation {
  /** For the side to move, in hundredths of a man. */
  score(position: Position): number;
}

/** One that is a sum of terms. */
interface TermEvaluation extends Evaluation {
  /** What `score` mixes by the pieces that are left: both ends of it, from White's side. */
  ends(position: Position): { readonly opening: number; readonly ending: number; readonly share: number };
}

type Board = Engine['board'];

export function countPieces(pieces: Pieces): number {
  let count = 0;
  for (let word = 0; word < pieces.length; word++) count += countBits(pieces[word]!);
  return count;
}

/** Rows counted from a side's own first one, as if the board had eight. */
function advance(board: Board, side: Side, square: number): number {
  const from = side === white ? board.rows - 1 - row(board, square) : row(board, square);
  return Math.round((from * 7) / (board.rows - 1));
}

const distanceToSide = (board: Board, square: number): number => {
  const c = column(board, square);
  return Math.min(c, board.columns - 1 - c);
};

const distanceToEdge = (board: Board, square: number): number => {
  const r = row(board, square);
  return Math.min(r, board.rows - 1 - r, distanceToSide(board, square));
};

/** On the diagonal from corner to corner. */
const isOnMainDiagonal = (board: Board, square: number): boolean => column(board, square) === board.rows - 1 - row(board, square);

function termsOfMan(board: Board, side: Side, square: number): Term[] {
  const on = advance(board, side, square);
  const sides = distanceToSide(board, square);
  const isLeft = column(board, square) < board.columns / 2 === (side === white);
  return [
    'man',
    ...(on >= 1 && on <= 6 ? [`row${on}` as Term] : []),
    ...(sides === 0 ? (['edge'] as const) : sides >= 2 ? (['centre'] as const) : []),
    ...(isLeft ? (['left'] as const) : []),
  ];
}

function termsOfKing(board: Board, square: number): Term[] {
  const edges = distanceToEdge(board, square);
  return [
    'king',
    ...(edges === 0 ? (['kingEdge'] as const) : edges >= 2 ? (['kingCentre'] as const) : []),
    ...(isOnMainDiagonal(board, square) ? (['kingLine'] as const) : []),
  ];
}

/** The squares that a man could ever come to, as sets of `words` words for each side and square. */
function makeCones(board: Board): Int32Array {
  const { squares, words, next } = board;
  const cones = new Int32Array(2 * squares * words);
  const joinCone = (side: Side, square: number, to: number): void => {
    const at = (side * squares + square) * words;
    cones[at + (to >> 5)]! |= 1 << to;
    for (let word = 0; word < words; word++) {
      cones[at + word]! |= cones[(side * squares + to) * words + word]!;
    }
  };
  for (const side of [white, black] as const) {
    for (let step = 0; step < squares; step++) {
      // From the row of crowning backward, so that the squares ahead are done.
      const square = side === white ? step : squares - 1 - step;
      for (const d of [2 * side, 2 * side + 1]) {
        const to = next[d * squares + square]!;
        if (to >= 0) joinCone(side, square, to);
      }
    }
  }
  return cones;
}

/** Both ends of a weight in one number, so that they are summed at once; 16 bits are enough for either sum. */
const pack = ([opening, ending]: readonly [number, number]): number => (opening << 16) + ending;
const endingOf = (sum: number): number => (sum << 16) >> 16;
const openingOf = (sum: number): number => (sum - endingOf(sum)) >> 16;

const passedTerms = ['passed1', 'passed2', 'passed3'] as const;

export function makeEvaluation({ board, facts }: Engine, weights: Weights): TermEvaluation {
  const { squares, words, all } = board;
  const step = makeShift(board);
  /** Pieces at the start of a game. */
  const allPieces = facts.menRows * facts.columns;
  const cones = makeCones(board);
  const sum = (some: readonly Term[]): number => some.reduce((total, term) => total + pack(weights[term]), 0);
  const locked = pack(weights.kingLocked);
  const alone = pack(weights.kingAlone);
  const mobility = pack(weights.mobility);
  const supported = pack(weights.supported);
  const bridge = pack(weights.bridge);
  const turn = pack(weights.turn);
  const opposition = pack(weights.opposition);

  /** Piece-square values, by kind and square. */
  const pieceSquares = new Int32Array(4 * squares);
  /** What it adds to a man to be passed, with nobody before him, by side and square, and where that is looked at. */
  const passedSquares = new Int32Array(2 * squares);
  const nearCrown = new Int32Array(2 * words);
  /** Two of a side's first squares that keep the other's men from being crowned. */
  const bridges = new Int32Array(2 * words);
  /** The columns that begin on White's first row: an odd number of pieces there gives the side to move the opposition. */
  const oppositionColumns = new Int32Array(words);
  const put = (set: Int32Array, at: number, square: number): void => {
    set[at + (square >> 5)]! |= 1 << square;
  };
  for (const side of [white, black] as const) {
    for (let square = 0; square < squares; square++) {
      pieceSquares[side * squares + square] = sum(termsOfMan(board, side, square));
      pieceSquares[(side + 2) * squares + square] = sum(termsOfKing(board, square));
      const left = 7 - advance(board, side, square);
      const term = passedTerms[left - 1];
      if (term) {
        passedSquares[side * squares + square] = pack(weights[term]);
        put(nearCrown, side * words, square);
      }
    }
    for (const place of [0, 2]) put(bridges, side * words, side === white ? squares - 1 - place : place);
  }
  for (let square = 0; square < squares; square++) if (column(board, square) % 2 === 0) put(oppositionColumns, 0, square);

  const empty = new Int32Array(words);
  const own = new Int32Array(words);
  let count = 0;

  function pieceSquareSum(pieces: Int32Array, kind: number): number {
    let total = 0;
    for (let word = 0; word < words; word++) {
      const base = kind * squares + word * 32;
      for (let rest = pieces[kind * words + word]!; rest !== 0; rest &= rest - 1) {
        total += pieceSquares[base + lowest(rest)]!;
      }
    }
    return total;
  }

  function passedSum(pieces: Int32Array, side: Side): number {
    let total = 0;
    for (let word = 0; word < words; word++) {
      let rest = pieces[side * words + word]! & nearCrown[side * words + word]!;
      for (; rest !== 0; rest &= rest - 1) {
        const square = word * 32 + lowest(rest);
        const cone = (side * squares + square) * words;
        let foes = 0;
        for (let at = 0; at < words; at++) {
          const there = pieces[(1 - side) * words + at]! | pieces[(3 - side) * words + at]!;
          foes |= there & cones[cone + at]!;
        }
        if (foes === 0) total += passedSquares[side * squares + square]!;
      }
    }
    return total;
  }

  function structureSum(pieces: Int32Array, side: Side): number {
    let [moves, backed, shut] = [0, 0, 0];
    let bridged = true;
    for (let word = 0; word < words; word++) {
      own[word] = pieces[side * words + word]! | pieces[(side + 2) * words + word]!;
    }
    const first = 2 * side;
    const second = first + 1;
    for (let word = 0; word < words; word++) {
      const men = pieces[side * words + word]!;
      const kings = pieces[(side + 2) * words + word]!;
      const beforeFirst = step(empty, first ^ 2, word);
      const beforeSecond = step(empty, second ^ 2, word);
      moves += countBits(beforeFirst & men) + countBits(beforeSecond & men);
      backed += countBits(step(own, first, word) & men) + countBits(step(own, second, word) & men);
      if (kings !== 0) {
        shut += countBits(kings & ~(beforeFirst | beforeSecond | step(empty, first, word) | step(empty, second, word)));
      }
      const stays = bridges[side * words + word]!;
      if ((men & stays) !== stays) bridged = false;
    }
    return moves * mobility + backed * supported + shut * locked + (bridged ? bridge : 0);
  }

  /** From White's side. */
  function sumFor(position: Position): number {
    const { pieces, side } = position;
    let [whites, blacks, odd, whiteKings, blackKings] = [0, 0, 0, 0, 0];
    for (let word = 0; word < words; word++) {
      const light = pieces[word]! | pieces[2 * words + word]!;
      const dark = pieces[words + word]! | pieces[3 * words + word]!;
      empty[word] = all[word]! & ~(light | dark);
      whiteKings |= pieces[2 * words + word]!;
      blackKings |= pieces[3 * words + word]!;
      whites += countBits(light);
      blacks += countBits(dark);
      odd += countBits((light | dark) & oppositionColumns[word]!);
    }
    count = whites + blacks;
    let total = pieceSquareSum(pieces, 0) - pieceSquareSum(pieces, 1) + pieceSquareSum(pieces, 2) - pieceSquareSum(pieces, 3);
    total += passedSum(pieces, white) - passedSum(pieces, black);
    total += structureSum(pieces, white) - structureSum(pieces, black);
    if (whiteKings === 0 && blackKings !== 0) total -= alone;
    if (blackKings === 0 && whiteKings !== 0) total += alone;
    let moves = turn;
    if (whites === blacks) moves += (odd & 1) === 1 ? opposition : -opposition;
    return side === white ? total + moves : total - moves;
  }

  return {
    score(position) {
      const total = sumFor(position);
      const share = Math.min(count, allPieces);
      const ending = endingOf(total);
      const mixed = ((openingOf(total) * share + ending * (allPieces - share)) / allPieces) | 0;
      return position.side === white ? mixed : 0 - mixed;
    },
    ends(position) {
      const total = sumFor(position);
      return { opening: openingOf(total), ending: endingOf(total), share: Math.min(count, allPieces) / allPieces };
    },
  };
}
