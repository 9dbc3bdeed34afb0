import type { Marks } from '../ui/game-ui.ts';
import { type Canvas, type Ink, tint, write } from './paint.ts';

/** What a place is marked as; of several, the last in this list is shown. */
const markKinds = ['target', 'won', 'last', 'hint', 'selected', 'cursor'] as const;
type Mark = (typeof markKinds)[number];

const brackets: Readonly<Record<Mark, string>> = {
  target: '<>',
  won: '<>',
  last: '()',
  hint: '!!',
  selected: '{}',
  cursor: '[]',
};

/** Colours that black and white can both be seen on. */
const grounds: Readonly<Record<Mark, number>> = { target: 107, won: 71, last: 131, hint: 91, selected: 166, cursor: 25 };
const pointers: readonly Mark[] = ['selected', 'cursor'];

/** Where the glyphs of a spot stand. */
export interface Place {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly width: number;
  /** Columns of its own beside them. */
  readonly before?: number;
  readonly after?: number;
}

function namesOf(
  { cursor, selected, targets = [], last = [], hint = [] }: Marks,
  won: readonly string[],
): Record<Mark, readonly string[]> {
  const alone = (name: string | undefined): readonly string[] => (name === undefined ? [] : [name]);
  return { target: targets, won, last, hint, selected: alone(selected), cursor: alone(cursor) };
}

interface Marking {
  readonly marks: Marks;
  readonly won?: readonly string[];
  readonly colour: boolean;
  /** Whether there is a column to spare on both sides of every place. */
  readonly room: boolean;
}

/** Whether `showMarks` writes beside this place, where there is room. */
export function isBracketed(name: string, marks: Marks, colour: boolean): boolean {
  const names = namesOf(marks, []);
  return (colour ? pointers : markKinds).some((kind) => names[kind].includes(name));
}

/** Marks places by the colour behind them; by brackets where there is no colour, and for what points, in any case. */
export function showMarks(canvas: Canvas, places: readonly Place[], { marks, won = [], colour, room }: Marking): void {
  const names = namesOf(marks, won);
  const kinds = new Map(markKinds.flatMap((kind) => names[kind].map((name) => [name, kind] as const)));
  const ends = new Map(places.map(({ name, line, column, width }) => [`${line} ${column + width}`, kinds.get(name)]));
  for (const kind of markKinds) {
    const [open = '', close = ''] = brackets[kind];
    const ink: Ink = { fg: 231, bg: grounds[kind], bold: true };
    for (const { line, column, width, before = 0, after = 0 } of places.filter(({ name }) => kinds.get(name) === kind)) {
      if (colour) tint(canvas, line, column - before, before + width + after, { bg: grounds[kind] });
      if (!room || (colour && !pointers.includes(kind))) continue;
      // Between two neighbours with the same mark one sign closes and opens.
      write(canvas, line, column - 1, ends.get(`${line} ${column - 1}`) === kind ? '=' : open, ink);
      write(canvas, line, column + width, close, ink);
    }
  }
}

/** The marks of a board so small that there is neither colour nor room for them: the names of the places, within brackets. */
export function namedMarks(marks: Marks, won: readonly string[] = []): string[] {
  const names = namesOf(marks, won);
  const noted = (marks.notes ?? []).filter(({ faint }) => !faint).map(({ at, sign }) => `${at}:${sign}`);
  return markKinds
    .filter((kind) => kind !== 'cursor' && names[kind].length > 0)
    .flatMap((kind) => brackets[kind].split('').join(names[kind].join(' ')).split(' '))
    .concat(noted);
}

/** Points to the row and the column of a place from outside the board, where there is neither colour nor room for more. */
export function pointFromEdges(
  canvas: Canvas,
  { line, column }: Place,
  edges: { readonly left: number; readonly right: number; readonly bottom: number },
): void {
  write(canvas, line, edges.left, '>');
  write(canvas, line, edges.right, '<');
  write(canvas, edges.bottom, column, '^');
}
