// Retrograde analysis: the values of positions with few pieces, from the end of games backward.
import {
  black,
  type Engine,
  headerCaptures,
  headerCrowned,
  lowest,
  type MoveList,
  type Position,
  white,
} from '@ludoteca/games/damas';
import {
  addCoarse,
  coarse,
  coarseBytes,
  coarseWin,
  type Layout,
  type Slice,
  type Values,
} from '@ludoteca/players/damas/internals';

const drawn = 0;
/** The side to move has no pieces, or no moves. */
const lostAlready = 1;
/** Plies are at most so many; the rules draw games that take as long. */
const mostPlies = 254;

const isLoss = (value: number): boolean => (value & 1) === 1;
const isWin = (value: number): boolean => value !== drawn && (value & 1) === 0;

interface Judge {
  readonly position: Position;
  readonly list: MoveList;
  /** What a move of the list leads to, seen by the one who is to move there. */
  after(index: number): number;
  /** What the position that is set up is worth by what its moves lead to; a draw while that is not known. */
  judge(): number;
}

function makeJudge(engine: Engine, layout: Layout, values: Values): Judge {
  const position = engine.position(new Int32Array(4), white, 0, [0, 0, 0, 0]);
  const list = engine.moveList();

  function after(index: number): number {
    engine.make(position, list, index);
    const place = layout.placeOf(position.pieces, position.side);
    engine.unmake(position);
    return place < 0 ? lostAlready : values[place]!;
  }

  function judge(): number {
    const count = engine.generate(position, list);
    if (count === 0) return lostAlready;
    let quickest = mostPlies;
    let slowest = 0;
    let open = false;
    for (let index = 0; index < count; index++) {
      const value = after(index);
      if (value === drawn) open = true;
      else if (isLoss(value)) quickest = Math.min(quickest, value);
      else slowest = Math.max(slowest, value);
    }
    if (quickest < mostPlies) return quickest + 1;
    return open ? drawn : slowest + 1;
  }

  return { position, list, after, judge };
}

/** Of a position where a capture is to be made: its moves all leave the group. */
const capturing = 255;
/** Of a position from which a crowning leads to a draw: it is never lost. */
const safe = 254;
/** Of a position that a quiet move is known to win: those that are found later win no sooner. */
const winning = 253;

/** Fills in the values of a group, from the end of games backward; those of the groups before it are known. */
export function solveGroup(engine: Engine, layout: Layout, values: Values, group: readonly Slice[]): void {
  const { board, facts } = engine;
  const { squares, next } = board;
  const { position, list, after, judge } = makeJudge(engine, layout, values);
  const { pieces } = position;
  const flies = facts.kings !== 'short';
  /** For each position of each slice: the quiet moves that are not known to lose. */
  const open = group.map(({ size }) => new Uint8Array(size));
  /** Places by the value that they are to have. */
  const queues: number[][] = [];

  const memberOf = (place: number): number => (place < group[0]!.offset + group[0]!.size ? 0 : 1);
  const secondOffset = group[1]?.offset ?? 0;
  const offsetOf = (member: number): number => (member === 0 ? group[0]!.offset : secondOffset);

  function expect(place: number, value: number): void {
    if (value > mostPlies) throw new RangeError('a win takes longer than a table can tell');
    queues[value] ??= [];
    queues[value].push(place);
  }

  function setUp(place: number): boolean {
    const member = memberOf(place);
    position.side = white;
    return layout.setUp(group[member]!, place - offsetOf(member), pieces);
  }

  /** Looks at the moves that leave the group, captures and crownings; tells how many others there are. */
  function begin(place: number): number {
    const value = judge();
    if (value !== drawn) expect(place, value);
    const { count, data, stride } = list;
    if (count === 0 || headerCaptures(data[0]!) > 0) return capturing;
    let quiet = 0;
    for (let index = 0; index < count; index++) {
      if (!headerCrowned(data[index * stride]!)) quiet++;
      else if (!isWin(after(index))) return safe;
    }
    return quiet;
  }

  /** A position from which a quiet move leads to one that has just been decided. */
  function learn(place: number, value: number): void {
    if (values[place] !== drawn) return;
    const member = memberOf(place);
    const counts = open[member]!;
    const at = place - offsetOf(member);
    if (counts[at] === capturing || counts[at] === winning) return;
    if (isLoss(value)) {
      counts[at] = winning;
      expect(place, value + 1);
    } else if (counts[at] !== safe && --counts[at]! === 0) hopeless.push(place);
  }
  const hopeless: number[] = [];

  function takeBack(kind: number, from: number, to: number, value: number): void {
    const both = (1 << from) | (1 << to);
    pieces[kind]! ^= both;
    learn(layout.placeOf(pieces, black), value);
    pieces[kind]! ^= both;
  }

  /** Takes back every quiet move that can have led to the position that is set up. */
  function takeBackAll(value: number): void {
    const taken = pieces[0]! | pieces[1]! | pieces[2]! | pieces[3]!;
    const isFree = (square: number): boolean => square >= 0 && ((taken >>> square) & 1) === 0;
    for (let rest = pieces[1]!; rest !== 0; rest &= rest - 1) {
      const at = lowest(rest);
      for (let d = 0; d < 2; d++) {
        const from = next[d * squares + at]!;
        if (isFree(from)) takeBack(1, from, at, value);
      }
    }
    for (let rest = pieces[3]!; rest !== 0; rest &= rest - 1) {
      const at = lowest(rest);
      for (let d = 0; d < 4; d++) {
        for (let from = next[d * squares + at]!; isFree(from); from = next[d * squares + from]!) {
          takeBack(3, from, at, value);
          if (!flies) break;
        }
      }
    }
  }

  for (const [member, { offset, size }] of group.entries()) {
    for (let at = 0; at < size; at++) {
      if (setUp(offset + at)) open[member]![at] = begin(offset + at);
    }
  }
  for (let value = lostAlready; value < queues.length; value++) {
    for (const place of queues[value] ?? []) {
      if (values[place] !== drawn) continue;
      values[place] = value;
      setUp(place);
      takeBackAll(value);
    }
    queues[value] = [];
    // All their moves lose, so that what they are worth can be told.
    for (const place of hopeless.splice(0)) {
      setUp(place);
      expect(place, judge());
    }
  }
}

/** The positions of the slices with most pieces, coarsely. Where something must be taken nothing is told: the moves tell. */
export function coarseValuesOf(engine: Engine, layout: Layout, values: Values): Uint8Array {
  const { position } = makeJudge(engine, layout, values);
  const first = layout.fewer;
  const packed = new Uint8Array(coarseBytes(layout.size - first));
  let last: number = coarse.drawn;
  for (const slice of layout.slices) {
    if (slice.offset < first) continue;
    for (let at = 0; at < slice.size; at++) {
      const place = slice.offset + at;
      // What is not told is whatever was before it: that takes the least room.
      if (layout.setUp(slice, at, position.pieces) && !engine.canCapture(position)) {
        const value = values[place]!;
        last = isWin(value) ? coarseWin(value - 1) : isLoss(value) ? coarse.lost : coarse.drawn;
      }
      addCoarse(packed, place - first, last);
    }
  }
  return packed;
}

/** The places whose value does not follow from those that its moves lead to. */
export function faultsIn(engine: Engine, layout: Layout, values: Values, slice: Slice): number[] {
  const { position, judge } = makeJudge(engine, layout, values);
  const faults: number[] = [];
  for (let at = 0; at < slice.size; at++) {
    if (layout.setUp(slice, at, position.pieces) && judge() !== values[slice.offset + at]) faults.push(slice.offset + at);
  }
  return faults;
}
