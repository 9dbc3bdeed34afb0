// Positions of few pieces on the 32 squares of an 8×8 board, each with a place of its own in one array. Every position is
// seen by the side to move, whose men go up: Black's are turned round.
import { lowest, type Pieces, type Side, white } from '@ludoteca/games/damas';

/** How many men and kings the side to move has, and the other. */
export interface Slice {
  readonly ownMen: number;
  readonly theirMen: number;
  readonly ownKings: number;
  readonly theirKings: number;
  /** Where its positions begin. */
  readonly offset: number;
  readonly size: number;
}

export interface Layout {
  readonly pieces: number;
  readonly size: number;
  /** How many places those with fewer pieces take, which stand first. */
  readonly fewer: number;
  /** So that captures and crownings lead to slices that stand before. */
  readonly slices: readonly Slice[];
  /** The slice with the same pieces, seen from the other side. */
  turned(slice: Slice): Slice;
  /** The place of a position, or -1 if the side to move has no pieces. */
  placeOf(pieces: Pieces, side: Side): number;
  /** Sets up the position at a place, White to move; false if two pieces stand on one square. */
  setUp(slice: Slice, place: number, pieces: Pieces): boolean;
}

const squares = 32;
/** Men never stand on the row where they are crowned. */
const manSquares = 28;
const crownRow = squares - manSquares;

function makeChoose(most: number): Int32Array {
  const choose = new Int32Array((squares + 1) * (most + 1));
  for (let n = 0; n <= squares; n++) {
    choose[n * (most + 1)] = 1;
    for (let k = 1; k <= most && n > 0; k++) {
      const above = (n - 1) * (most + 1) + k;
      choose[n * (most + 1) + k] = choose[above - 1]! + choose[above]!;
    }
  }
  return choose;
}

/** All sets of `k` squares of the first `n`, by number, in the order of their highest square. */
function setsOf(n: number, k: number): Int32Array {
  if (k === 0) return Int32Array.of(0);
  const smaller = setsOf(n, k - 1);
  const sets: number[] = [];
  for (let highest = k - 1; highest < n; highest++) {
    for (const set of smaller) {
      if (set >>> highest !== 0) break;
      sets.push(set | (1 << highest));
    }
  }
  return Int32Array.from(sets);
}

export function makeLayout(pieces: number): Layout {
  const stride = pieces;
  const choose = makeChoose(pieces - 1);
  const manSets = Array.from({ length: pieces }, (_, k) => setsOf(manSquares, k));
  const kingSets = Array.from({ length: pieces }, (_, k) => setsOf(squares, k));
  const keyOf = (ownMen: number, theirMen: number, ownKings: number, theirKings: number): number =>
    ((ownMen * pieces + theirMen) * pieces + ownKings) * pieces + theirKings;

  const slices: Slice[] = [];
  const byKey: (Slice | undefined)[] = [];
  let size = 0;
  let fewer = 0;
  for (let total = 2; total <= pieces; total++) {
    fewer = size;
    for (let men = 0; men <= total; men++) {
      for (let ownMen = 0; ownMen <= men; ownMen++) {
        for (let ownKings = 0; ownKings <= total - men; ownKings++) {
          const [theirMen, theirKings] = [men - ownMen, total - men - ownKings];
          if (ownMen + ownKings === 0 || theirMen + theirKings === 0) continue;
          const count = [manSets[ownMen], manSets[theirMen], kingSets[ownKings], kingSets[theirKings]].reduce(
            (product, sets) => product * sets!.length,
            1,
          );
          const slice: Slice = { ownMen, theirMen, ownKings, theirKings, offset: size, size: count };
          slices.push(slice);
          byKey[keyOf(ownMen, theirMen, ownKings, theirKings)] = slice;
          size += count;
        }
      }
    }
  }
  const offsets = Int32Array.from({ length: pieces ** 4 }, (_, key) => byKey[key]?.offset ?? -1);

  /** How many squares the set has that was ranked last. */
  let count = 0;

  /** The place of a set among those of as many squares, the first `before` of which it never has. */
  function rank(set: number, before: number): number {
    let sum = 0;
    count = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) sum += choose[(lowest(rest) - before) * stride + ++count]!;
    return sum;
  }

  /** The same of a set with the board turned round. */
  function rankTurned(set: number, before: number): number {
    let sum = 0;
    count = 0;
    for (let rest = set; rest !== 0; ) {
      const square = Math.clz32(rest);
      sum += choose[(square - before) * stride + ++count]!;
      rest ^= 0x80000000 >>> square;
    }
    return sum;
  }

  return {
    pieces,
    size,
    fewer,
    slices,
    turned: ({ ownMen, theirMen, ownKings, theirKings }) => byKey[keyOf(theirMen, ownMen, theirKings, ownKings)]!,
    placeOf(position, side) {
      const up = side === white;
      let place = up ? rank(position[0]!, crownRow) : rankTurned(position[1]!, crownRow);
      const ownMen = count;
      const theirMenRank = up ? rank(position[1]!, 0) : rankTurned(position[0]!, 0);
      const theirMen = count;
      place = place * choose[manSquares * stride + theirMen]! + theirMenRank;
      const ownKingsRank = up ? rank(position[2]!, 0) : rankTurned(position[3]!, 0);
      const ownKings = count;
      place = place * choose[squares * stride + ownKings]! + ownKingsRank;
      const theirKingsRank = up ? rank(position[3]!, 0) : rankTurned(position[2]!, 0);
      const offset = offsets[keyOf(ownMen, theirMen, ownKings, count)]!;
      return offset < 0 ? -1 : offset + place * choose[squares * stride + count]! + theirKingsRank;
    },
    setUp(slice, place, position) {
      const [ownMen, theirMen] = [manSets[slice.ownMen]!, manSets[slice.theirMen]!];
      const [ownKings, theirKings] = [kingSets[slice.ownKings]!, kingSets[slice.theirKings]!];
      let rest = place;
      const last = theirKings[rest % theirKings.length]!;
      rest = Math.floor(rest / theirKings.length);
      const third = ownKings[rest % ownKings.length]!;
      rest = Math.floor(rest / ownKings.length);
      const second = theirMen[rest % theirMen.length]!;
      const first = ownMen[Math.floor(rest / theirMen.length)]! << crownRow;
      if ((first & second) | (third & last) | ((first | second) & (third | last))) return false;
      position[0] = first;
      position[1] = second;
      position[2] = third;
      position[3] = last;
      return true;
    },
  };
}

/** The slices that can only be solved together: one, or two that quiet moves lead to and fro between. */
export function groupsOf(layout: Layout): (readonly Slice[])[] {
  return layout.slices.flatMap((slice) => {
    const turned = layout.turned(slice);
    if (turned === slice) return [[slice]];
    return slice.offset < turned.offset ? [[slice, turned]] : [];
  });
}
