/** Colours are numbers of the palette of 256, which every terminal with colours knows. */
export interface Ink {
  readonly fg?: number;
  readonly bg?: number;
  readonly bold?: boolean;
}

/** For coordinates and what stands beside a drawing; to be read on any ground. */
export const dim: Ink = { fg: 245 };

interface Cell {
  readonly glyph: string;
  readonly ink: Ink;
}

/** A drawing while it is made: rows of cells, one glyph each. */
export type Canvas = Cell[][];

const nothing: Cell = { glyph: ' ', ink: {} };

export const blankCanvas = (width: number, height: number): Canvas =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => nothing));

/** Writes over what is there and leaves of its ink what `ink` does not say. What would fall outside is cut off. */
export function write(canvas: Canvas, line: number, column: number, text: string, ink: Ink = {}): void {
  const row = canvas[line] ?? [];
  for (const [index, glyph] of [...text].entries()) {
    const under = row[column + index];
    if (under) row[column + index] = { glyph, ink: { ...under.ink, ...ink } };
  }
}

/** New ink for glyphs that stay. */
export function tint(canvas: Canvas, line: number, column: number, width: number, ink: Ink): void {
  const row = canvas[line] ?? [];
  for (let at = Math.max(0, column); at < column + width; at++) {
    const under = row[at];
    if (under) row[at] = { ...under, ink: { ...under.ink, ...ink } };
  }
}

const sameInk = (one: Ink, other: Ink): boolean => one.fg === other.fg && one.bg === other.bg && one.bold === other.bold;

function inked(text: string, { fg, bg, bold }: Ink): string {
  const codes = [
    ...(bold ? ['1'] : []),
    ...(fg === undefined ? [] : [`38;5;${fg}`]),
    ...(bg === undefined ? [] : [`48;5;${bg}`]),
  ];
  return codes.length === 0 ? text : `\u001b[${codes.join(';')}m${text}\u001b[0m`;
}

function lineOf(row: readonly Cell[]): string {
  let line = '';
  for (let from = 0; from < row.length; ) {
    const { ink } = row[from]!;
    let to = from + 1;
    while (to < row.length && sameInk(ink, row[to]!.ink)) to++;
    const text = row.slice(from, to).map(({ glyph }) => glyph);
    line += inked(text.join(''), ink);
    from = to;
  }
  return line;
}

export const linesOf = (canvas: Canvas, colour: boolean): string[] =>
  canvas.map((row) => (colour ? lineOf(row) : row.map(({ glyph }) => glyph).join('')));

export const lengthOf = (text: string): number => [...text].length;
