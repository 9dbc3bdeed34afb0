import { column, countBits, type Engine, lowest, type Pieces, type Side, white } from '@ludoteca/games/damas';
import type { Evaluation } from '../evaluation.ts';
import { makeRegions, patternCount, patternOf } from './regions.ts';

/** What is counted beside the patterns, in the order of the weights; the squares of kings come after them. */
const patternTerms = [
  'man',
  'king',
  // It is one's turn; and by the columns of the pieces, one has the opposition.
  'turn',
  'opposition',
  // Kings with so few free squares beside them.
  'kingFree0',
  'kingFree1',
  'kingFree2',
] as const;
const [manAt, kingAt, turnAt, oppositionAt, freeAt] = [0, 1, 2, 3, 4];
const fewFree = 3;
const squaresAt = patternTerms.length;

export const termCountOf = (squares: number): number => squaresAt + squares;

/** More kings of a side count as so many. */
const mostKings = 3;

/** How many men a side begins with. */
const mostMenOf = ({ menRows, columns }: Engine['facts']): number => (menRows * columns) / 2;

export const materialCountOf = (facts: Engine['facts']): number => ((mostMenOf(facts) + 1) * (mostKings + 1)) ** 2;

/** What both sides have left as a number: a piece more wins in one ending and not in another. */
function materialCode(men: number, theirMen: number, kings: number, theirKings: number, mostMen: number): number {
  const menCode = (men > mostMen ? mostMen : men) * (mostMen + 1) + (theirMen > mostMen ? mostMen : theirMen);
  const kingsCode = (kings > mostKings ? mostKings : kings) * (mostKings + 1) + (theirKings > mostKings ? mostKings : theirKings);
  return menCode * (mostKings + 1) ** 2 + kingsCode;
}

/**
 * Everything in hundredths of a man, seen by the side to move, and for each thing but material two: with all the pieces, and with
 * hardly any.
 */
export interface Patterns {
  readonly terms: Int16Array;
  /** What is left, beside what each piece is worth. */
  readonly material: Int16Array;
  /** By region and pattern, in positions without kings, and in those with some. */
  readonly menOnly: Int8Array;
  readonly withKings: Int8Array;
}

/** Both ends of a weight in one number, so that they are summed at once; 16 bits are enough for either sum. */
const packed = (weights: Int8Array | Int16Array): Int32Array =>
  Int32Array.from({ length: weights.length / 2 }, (_, at) => (weights[2 * at]! << 16) + weights[2 * at + 1]!);

interface PatternBoard {
  readonly squares: number;
  readonly allPieces: number;
  readonly regions: number;
  readonly regionsInRow: number;
}

/** What the evaluation of a position sums up, for those who fit weights to it: the board is looked at as White, who is to move. */
export interface PatternFeatures extends PatternBoard {
  readonly termCount: number;
  readonly materialCount: number;
  /** Fills in how often each term counts, and the pattern of each region. */
  read(pieces: Pieces, counts: Int16Array, patterns: Uint16Array): void;
  /** What is left as a number. */
  material(pieces: Pieces): number;
  /** How much of the opening it still is, from 1 to 0. */
  share(pieces: Pieces): number;
}

/** The squares beside each, as sets. */
function makeNeighbours({ squares, words, next }: Engine['board']): Int32Array {
  const sets = new Int32Array(squares * words);
  for (let square = 0; square < squares; square++) {
    for (let d = 0; d < 4; d++) {
      const there = next[d * squares + square]!;
      if (there >= 0) sets[square * words + (there >> 5)]! |= 1 << there;
    }
  }
  return sets;
}

function makeOppositionColumns(board: Engine['board']): Int32Array {
  const set = new Int32Array(board.words);
  for (let square = 0; square < board.squares; square++) {
    if (column(board, square) % 2 === 0) set[square >> 5]! |= 1 << square;
  }
  return set;
}

/** Boards of one word or two have patterns. */
export const hasPatterns = ({ words, columns }: Engine['board']): boolean => words <= 2 && columns >= 8;

export function makeFeatures({ board, facts }: Engine): PatternFeatures {
  const { squares, words, all } = board;
  const regions = makeRegions(board);
  const neighbours = makeNeighbours(board);
  const columns = makeOppositionColumns(board);
  const allPieces = facts.menRows * facts.columns;
  const countOf = (pieces: Pieces, kind: number): number => {
    let count = 0;
    for (let word = 0; word < words; word++) count += countBits(pieces[kind * words + word]!);
    return count;
  };

  function readKings(pieces: Pieces, side: Side, counts: Int16Array): void {
    const sign = side === white ? 1 : -1;
    for (let word = 0; word < words; word++) {
      for (let rest = pieces[(2 + side) * words + word]!; rest !== 0; rest &= rest - 1) {
        const square = word * 32 + lowest(rest);
        counts[squaresAt + (side === white ? square : squares - 1 - square)]! += sign;
        let free = 0;
        for (let at = 0; at < words; at++) {
          const taken = pieces[at]! | pieces[words + at]! | pieces[2 * words + at]! | pieces[3 * words + at]!;
          free += countBits(neighbours[square * words + at]! & all[at]! & ~taken);
        }
        if (free < fewFree) counts[freeAt + free]! += sign;
      }
    }
  }

  return {
    squares,
    allPieces,
    regions: regions.count,
    regionsInRow: regions.inRow,
    termCount: termCountOf(squares),
    materialCount: materialCountOf(facts),
    read(pieces, counts, patterns) {
      counts.fill(0);
      const [men, theirMen, kings, theirKings] = [0, 1, 2, 3].map((kind) => countOf(pieces, kind)) as [
        number,
        number,
        number,
        number,
      ];
      counts[manAt] = men - theirMen;
      counts[kingAt] = kings - theirKings;
      counts[turnAt] = 1;
      if (men + kings === theirMen + theirKings) {
        let odd = 0;
        for (let word = 0; word < words; word++) {
          const taken = pieces[word]! | pieces[words + word]! | pieces[2 * words + word]! | pieces[3 * words + word]!;
          odd += countBits(taken & columns[word]!);
        }
        counts[oppositionAt] = odd % 2 === 1 ? 1 : -1;
      }
      readKings(pieces, 0, counts);
      readKings(pieces, 1, counts);
      const worth = (pair: number): number =>
        regions.parts[regions.bits(pieces, 0, pair)]! + 2 * regions.parts[regions.bits(pieces, words, pair)]!;
      for (let region = 0; region < regions.count; region++) {
        const pair = Math.floor(region / regions.inRow);
        patterns[region] = patternOf(worth(pair), worth(pair + 1), region % regions.inRow);
      }
    },
    material: (pieces) =>
      materialCode(countOf(pieces, 0), countOf(pieces, 1), countOf(pieces, 2), countOf(pieces, 3), mostMenOf(facts)),
    share: (pieces) => Math.min(1, [0, 1, 2, 3].reduce((sum, kind) => sum + countOf(pieces, kind), 0) / allPieces),
  };
}

export function makePatternEvaluation({ board, facts }: Engine, { terms, material, menOnly, withKings }: Patterns): Evaluation {
  const { squares, words, all } = board;
  const { inRow, pairs, bits, parts, turnedParts } = makeRegions(board);
  const neighbours = makeNeighbours(board);
  const columns = makeOppositionColumns(board);
  const allPieces = facts.menRows * facts.columns;
  const mostMen = mostMenOf(facts);
  const values = packed(terms);
  const [menTable, kingTable] = [packed(menOnly), packed(withKings)];
  const [man, king, turn, opposition] = [values[manAt]!, values[kingAt]!, values[turnAt]!, values[oppositionAt]!];
  const empty = new Int32Array(words);

  /** Those of one side, whose squares are seen by that side. */
  function kingSum(pieces: Pieces, side: Side): number {
    let sum = 0;
    for (let word = 0; word < words; word++) {
      for (let rest = pieces[(2 + side) * words + word]!; rest !== 0; rest &= rest - 1) {
        const square = word * 32 + lowest(rest);
        sum += king + values[squaresAt + (side === white ? square : squares - 1 - square)]!;
        let free = 0;
        for (let at = 0; at < words; at++) {
          const near = neighbours[square * words + at]! & empty[at]!;
          if (near !== 0) free += countBits(near);
        }
        if (free < fewFree) sum += values[freeAt + free]!;
      }
    }
    return sum;
  }

  return {
    score({ pieces, side }) {
      let [men, theirMen, kings, theirKings, odd] = [0, 0, 0, 0, 0];
      const own = side * words;
      const their = (1 - side) * words;
      for (let word = 0; word < words; word++) {
        const ownMen = pieces[own + word]!;
        const otherMen = pieces[their + word]!;
        const ownKings = pieces[2 * words + own + word]!;
        const otherKings = pieces[2 * words + their + word]!;
        men += countBits(ownMen);
        theirMen += countBits(otherMen);
        if ((ownKings | otherKings) !== 0) {
          kings += countBits(ownKings);
          theirKings += countBits(otherKings);
        }
        const taken = ownMen | otherMen | ownKings | otherKings;
        empty[word] = all[word]! & ~taken;
        odd ^= taken & columns[word]!;
      }
      let sum = (men - theirMen) * man + turn;
      if (men + kings === theirMen + theirKings) sum += (countBits(odd) & 1) === 1 ? opposition : -opposition;
      let table = menTable;
      if (kings + theirKings > 0) {
        table = kingTable;
        sum += kingSum(pieces, side) - kingSum(pieces, (1 - side) as Side);
      }
      const worths = side === white ? parts : turnedParts;
      let upper = 0;
      for (let pair = 0, region = -inRow; pair < pairs; pair++, region += inRow) {
        const row = side === white ? pair : pairs - 1 - pair;
        const lower = worths[bits(pieces, own, row)]! + 2 * worths[bits(pieces, their, row)]!;
        if (pair > 0) {
          for (let place = 0; place < inRow; place++) {
            sum += table[(region + place) * patternCount + patternOf(upper, lower, place)]!;
          }
        }
        upper = lower;
      }
      const ending = (sum << 16) >> 16;
      const opening = (sum - ending) >> 16;
      const total = men + theirMen + kings + theirKings;
      const share = total > allPieces ? allPieces : total;
      const left = material[materialCode(men, theirMen, kings, theirKings, mostMen)]!;
      return (left + (opening * share + ending * (allPieces - share)) / allPieces) | 0;
    },
  };
}
