// A board that knows the threats of either colour on every empty cell, and nothing else, so that stones are quick to put and to take.
import { seededRandom } from '@ludoteca/games';
import { black, type Colour, empty, white } from '@ludoteca/games/gomoku';
import { threat } from '@ludoteca/players/gomoku/internals';
import { lineShape, makeLines, maxLength, stepsEach } from './lines.ts';

/** Kinds of threats, from `threat.none` to `threat.five`. */
const kinds = 7;

const kindByShapes = Uint8Array.from({ length: 1 << 12 }, (_, code) => {
  const shapes = [0, 3, 6, 9].map((shift) => (code >> shift) & 7);
  const count = (shape: number): number => shapes.filter((one) => one === shape).length;
  const fours = count(lineShape.four);
  const threes = count(lineShape.three);
  if (count(lineShape.five) > 0) return threat.five;
  if (count(lineShape.openFour) > 0 || fours > 1) return threat.openFour;
  if (fours > 0) return threes > 0 ? threat.fourAndThree : threat.four;
  if (threes > 0) return threes > 1 ? threat.twoThrees : threat.three;
  return threat.none;
});

/** Sets of cells are words of 32 bits. */
export type CellSet = Int32Array;

export interface ThreatBoard {
  readonly side: number;
  readonly winning: number;
  readonly cells: Uint8Array;
  /** Low and high half of the position's Zobrist key, and what the stones add to it: at 6 × cell + 2 × colour. */
  readonly hash: Int32Array;
  readonly keys: Int32Array;
  /** Words of a set of cells. */
  readonly words: number;
  place(cell: number, colour: Colour): void;
  /** Takes the stone that was put last. */
  undo(): void;
  /** How many stones there are. */
  placed(): number;
  count(colour: Colour, kind: number): number;
  /** The first cell where a stone of this colour makes this threat, or −1. */
  first(colour: Colour, kind: number): number;
  kindAt(cell: number, colour: Colour): number;
  /** Writes the cells with threats from `lowest` to `highest` into the list, from `end` on; returns the new end. */
  add(colour: Colour, lowest: number, highest: number, list: Int16Array, end: number): number;
  /** Adds the empty cells of every line of `winning` without black stones where so many white ones are missing, or fewer. */
  addBesideWhite(set: CellSet, missing: 2 | 3): void;
}

export const emptySet = ({ words }: Pick<ThreatBoard, 'words'>): CellSet => new Int32Array(words);

export function addToSet(set: CellSet, cell: number): void {
  set[cell >> 5]! |= 1 << (cell & 31);
}

export const isInSet = (set: CellSet, cell: number): boolean => ((set[cell >> 5]! >> (cell & 31)) & 1) !== 0;

interface Geometry {
  /** The line of each cell in the four directions, or −1 where it is too short, and the cell's place in it. */
  readonly lineOf: Int16Array;
  readonly placeOf: Uint8Array;
  readonly lengths: readonly number[];
  /** By line and place. */
  readonly cellAt: Uint8Array;
}

function geometryOf(side: number, winning: number): Geometry {
  const lineOf = new Int16Array(4 * side * side).fill(-1);
  const placeOf = new Uint8Array(4 * side * side);
  const found: number[][] = [];
  for (const [direction, [down, right]] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ].entries() as IterableIterator<[number, [number, number]]>) {
    const isOn = (row: number, column: number): boolean => row >= 0 && column >= 0 && row < side && column < side;
    for (let cell = 0; cell < side * side; cell++) {
      let [row, column] = [Math.floor(cell / side), cell % side];
      if (isOn(row - down, column - right)) continue;
      const line: number[] = [];
      for (; isOn(row, column); row += down, column += right) line.push(row * side + column);
      if (line.length < winning) continue;
      for (const [place, on] of line.entries()) {
        lineOf[4 * on + direction] = found.length;
        placeOf[4 * on + direction] = place;
      }
      found.push(line);
    }
  }
  const cellAt = new Uint8Array(found.length * maxLength);
  for (const [line, cells] of found.entries()) cellAt.set(cells, line * maxLength);
  return { lineOf, placeOf, lengths: found.map(({ length }) => length), cellAt };
}

export function makeThreatBoard(side: number, winning: number): ThreatBoard {
  if (side > maxLength) throw new RangeError(`a board of ${side} is too large for the proof`);
  const { lineOf, placeOf, lengths, cellAt } = geometryOf(side, winning);
  const lines = makeLines(winning);
  const size = side * side;
  const words = Math.ceil(size / 32);
  const cells = new Uint8Array(size);
  const hash = new Int32Array(2);
  const random = seededRandom(size);
  const keys = Int32Array.from({ length: 6 * size }, () => random.next());
  const contents = Int32Array.from(lengths, (length) => lines.emptyLine(length));
  /** Of each cell: three bits for each of Black's lines, and above them for each of White's. */
  const codes = new Int32Array(size);
  const counts = new Int16Array(3 * kinds);
  const sets = new Int32Array(3 * kinds * words);
  const stones = new Int16Array(size);
  /** Of each stone, four a stone: the steps it took. */
  const steps = new Int32Array(4 * size);
  let placed = 0;

  function changeKind(cell: number, colour: Colour, before: number, after: number): void {
    const bit = 1 << (cell & 31);
    const word = cell >> 5;
    counts[colour * kinds + before]!--;
    counts[colour * kinds + after]!++;
    sets[(colour * kinds + before) * words + word]! &= ~bit;
    sets[(colour * kinds + after) * words + word]! |= bit;
  }

  /** The changes of a step, which are the same forth and back. */
  function change(line: number, direction: number, step: number): void {
    const { changes } = lines;
    const start = lines.changesAt[step]!;
    const end = start + changes[start]!;
    for (let at = start + 1; at <= end; at++) {
      const entry = changes[at]!;
      const cell = cellAt[line * maxLength + (entry & 15)]!;
      const ofBlack = (entry >> 4) & 7;
      const ofWhite = entry >> 7;
      const before = codes[cell]!;
      const after = before ^ ((ofBlack | (ofWhite << 12)) << (3 * direction));
      codes[cell] = after;
      if (ofBlack !== 0) {
        const [old, now] = [kindByShapes[before & 0xfff]!, kindByShapes[after & 0xfff]!];
        if (old !== now) changeKind(cell, black, old, now);
      }
      if (ofWhite !== 0) {
        const [old, now] = [kindByShapes[before >> 12]!, kindByShapes[after >> 12]!];
        if (old !== now) changeKind(cell, white, old, now);
      }
    }
  }

  function toggle(cell: number, colour: number): void {
    hash[0]! ^= keys[6 * cell + 2 * colour]!;
    hash[1]! ^= keys[6 * cell + 2 * colour + 1]!;
  }

  return {
    side,
    winning,
    cells,
    hash,
    keys,
    words,
    place(cell, colour) {
      cells[cell] = colour;
      toggle(cell, colour);
      stones[placed] = cell;
      for (let direction = 0; direction < 4; direction++) {
        const line = lineOf[4 * cell + direction]!;
        if (line < 0) continue;
        const move = 2 * placeOf[4 * cell + direction]! + colour - 1;
        const content = contents[line]!;
        const step = content * stepsEach + move;
        if (lines.next[step] === 0) lines.makeStep(content, move);
        contents[line] = lines.next[step]!;
        steps[4 * placed + direction] = step;
        change(line, direction, step);
      }
      placed++;
    },
    undo() {
      placed--;
      const cell = stones[placed]!;
      toggle(cell, cells[cell]!);
      cells[cell] = empty;
      for (let direction = 0; direction < 4; direction++) {
        const line = lineOf[4 * cell + direction]!;
        if (line < 0) continue;
        const step = steps[4 * placed + direction]!;
        contents[line] = Math.floor(step / stepsEach);
        change(line, direction, step);
      }
    },
    placed: () => placed,
    count: (colour, kind) => counts[colour * kinds + kind]!,
    first(colour, kind) {
      const start = (colour * kinds + kind) * words;
      for (let word = 0; word < words; word++) {
        const set = sets[start + word]!;
        if (set !== 0) return 32 * word + 31 - Math.clz32(set & -set);
      }
      return -1;
    },
    kindAt: (cell, colour) => kindByShapes[colour === black ? codes[cell]! & 0xfff : codes[cell]! >> 12]!,
    add(colour, lowest, highest, list, end) {
      const from = (colour * kinds + lowest) * words;
      const to = (colour * kinds + highest) * words;
      let next = end;
      for (let word = 0; word < words; word++) {
        let set = 0;
        for (let at = from + word; at <= to + word; at += words) set |= sets[at]!;
        for (; set !== 0; set &= set - 1) list[next++] = 32 * word + 31 - Math.clz32(set & -set);
      }
      return next;
    },
    addBesideWhite(set, missing) {
      for (let line = 0; line < contents.length; line++) {
        let places = (missing === 2 ? lines.besideThree : lines.besideTwo)[contents[line]!]!;
        for (; places !== 0; places &= places - 1) addToSet(set, cellAt[line * maxLength + 31 - Math.clz32(places & -places)]!);
      }
    },
  };
}
