// What a stone would make of a line, for every place of it. The contents of a line are numbered as they come up, and what changes from
// one to the next is worked out once, so that a stone costs four steps through a table.
import { black, type Colour } from '@ludoteca/games/gomoku';

/** In one line; the names are those of lines of five. */
export const lineShape = { none: 0, three: 1, four: 2, openFour: 3, five: 4 } as const;

const isOne = (bits: number): boolean => bits !== 0 && (bits & (bits - 1)) === 0;

/** The rules of a line: Black needs exactly so many, White so many or more. */
interface LineRules {
  readonly length: number;
  readonly winning: number;
}

/** Where one more stone completes a line that has all the stones of `through` in it; sets of places are bits. */
function fivesIn({ length, winning }: LineRules, colour: Colour, own: number, foe: number, through: number): number {
  let found = 0;
  for (let start = 0; start + winning <= length; start++) {
    const window = ((1 << winning) - 1) << start;
    if ((window & foe) !== 0 || (window & through) !== through) continue;
    const missing = window & ~own;
    const isLonger = colour === black && (((own << 1) >> start) & 1 || (own >> (start + winning)) & 1);
    if (isOne(missing) && !isLonger) found |= missing;
  }
  return found;
}

function shapeOf(rules: LineRules, colour: Colour, own: number, foe: number, place: number): number {
  const bit = 1 << place;
  if ((fivesIn(rules, colour, own, foe, 0) & bit) !== 0) return lineShape.five;
  const fives = fivesIn(rules, colour, own | bit, foe, bit);
  if (fives !== 0) return isOne(fives) ? lineShape.four : lineShape.openFour;
  const first = Math.max(0, place - rules.winning + 1);
  const last = Math.min(rules.length - 1, place + rules.winning - 1);
  for (let next = first; next <= last; next++) {
    const other = 1 << next;
    if (((own | foe | bit) & other) !== 0) continue;
    const after = fivesIn(rules, colour, own | bit | other, foe, bit | other);
    if (after !== 0 && !isOne(after)) return lineShape.three;
  }
  return lineShape.none;
}

/** The empty places of every window without black stones that has at least `least` white ones. */
function besideWhite({ length, winning }: LineRules, blacks: number, whites: number, least: number): number {
  let found = 0;
  for (let start = 0; start + winning <= length; start++) {
    const window = ((1 << winning) - 1) << start;
    if ((window & blacks) !== 0) continue;
    let count = 0;
    for (let set = window & whites; set !== 0; set &= set - 1) count++;
    if (count >= least) found |= window & ~whites;
  }
  return found;
}

export const maxLength = 15;
/** Steps from one content: a stone of either colour on each place. */
export const stepsEach = 2 * maxLength;

/** Contents of lines by number. Arrays grow, so they are to be read from here each time. */
export interface Lines {
  /** By content and step (twice the place, and one more for White): the content it leads to, or 0 if it was not met yet. */
  next: Int32Array;
  /** For the same step, where its changes begin in `changes`. */
  changesAt: Int32Array;
  /** A count, and then for each changed place: the place in four bits, what changes for Black in three, and for White in three. */
  changes: Int32Array;
  /** Places where a third and a fourth white stone could matter: of windows with `winning` − 3 and − 2 white stones, as bits. */
  readonly besideTwo: Int32Array;
  readonly besideThree: Int32Array;
  /** The number of the empty line of this length. */
  emptyLine(length: number): number;
  /** Works a step out that was not met yet. */
  makeStep(content: number, step: number): void;
}

export function makeLines(winning: number): Lines {
  const numbers = new Map<number, number>();
  const lengths: number[] = [0];
  const blacks: number[] = [0];
  const whites: number[] = [0];
  const shapes: Uint8Array[] = [new Uint8Array(0)];
  let changesEnd = 1;

  const grown = (values: Int32Array<ArrayBuffer>, wanted: number): Int32Array<ArrayBuffer> => {
    if (wanted <= values.length) return values;
    const larger = new Int32Array(Math.max(wanted, 2 * values.length));
    larger.set(values);
    return larger;
  };

  function numberOf(length: number, black: number, white: number): number {
    const key = (length * 2 ** maxLength + black) * 2 ** maxLength + white;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = lengths.length;
    numbers.set(key, number);
    lengths.push(length);
    blacks.push(black);
    whites.push(white);
    const rules = { length, winning };
    shapes.push(
      Uint8Array.from({ length }, (_, place) =>
        (((black | white) >> place) & 1) !== 0
          ? 0
          : shapeOf(rules, 1, black, white, place) | (shapeOf(rules, 2, white, black, place) << 3),
      ),
    );
    lines.next = grown(lines.next, (number + 1) * stepsEach);
    lines.changesAt = grown(lines.changesAt, (number + 1) * stepsEach);
    lines.besideTwo = grown(lines.besideTwo, number + 1);
    lines.besideThree = grown(lines.besideThree, number + 1);
    lines.besideTwo[number] = besideWhite(rules, black, white, winning - 3);
    lines.besideThree[number] = besideWhite(rules, black, white, winning - 2);
    return number;
  }

  const lines = {
    next: new Int32Array(stepsEach << 12),
    changesAt: new Int32Array(stepsEach << 12),
    changes: new Int32Array(1 << 12),
    besideTwo: new Int32Array(1 << 12),
    besideThree: new Int32Array(1 << 12),
    emptyLine: (length: number): number => numberOf(length, 0, 0),
    makeStep(content: number, step: number): void {
      const bit = 1 << (step >> 1);
      const isWhite = (step & 1) !== 0;
      const after = numberOf(
        lengths[content]!,
        isWhite ? blacks[content]! : blacks[content]! | bit,
        isWhite ? whites[content]! | bit : whites[content]!,
      );
      const found: number[] = [];
      for (let place = 0; place < lengths[content]!; place++) {
        const change = shapes[content]![place]! ^ shapes[after]![place]!;
        if (change !== 0) found.push(place | (change << 4));
      }
      lines.changes = grown(lines.changes, changesEnd + 1 + found.length);
      lines.changes[changesEnd] = found.length;
      lines.changes.set(found, changesEnd + 1);
      lines.next[content * stepsEach + step] = after;
      lines.changesAt[content * stepsEach + step] = changesEnd;
      changesEnd += 1 + found.length;
    },
  };
  return lines;
}
