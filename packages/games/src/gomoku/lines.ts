import { rowOf } from './cursor.ts';
import type { Variant } from './options.ts';

/** What stands on a cell: the codes are those of `matrixText`. */
export const empty = 0;
export const black = 1;
export const white = 2;
export type Colour = typeof black | typeof white;

export const opponent = (colour: Colour): Colour => (colour === black ? white : black);

/** Row and column steps of the four lines through a cell; the other four directions are these walked backwards. */
export const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

interface LineRules {
  readonly variant: Variant;
  readonly rows: number;
  readonly columns: number;
  readonly winning: number;
}

/** Whether a whole line of `length` stones, enough of them, wins; `blocked`: an enemy stone stands at both of its ends. */
export function lineWins({ variant, winning }: LineRules, colour: Colour, length: number, blocked: boolean): boolean {
  if (length === winning) return !(variant === 'caro' && blocked);
  return !(variant === 'standard' || (variant === 'renju' && colour === black));
}

/** What is on the cell so far down and to the right; undefined beyond the edge. Above and below it the vector ends by itself. */
function codeAway(cells: Uint8Array, columns: number, cell: number, down: number, right: number): number | undefined {
  const row = rowOf(cell, columns);
  const column = cell - row * columns + right;
  return column >= 0 && column < columns ? cells[(row + down) * columns + column] : undefined;
}

/** The stones of the same colour beyond `cell`, and whether an enemy's is the next; the edge is no enemy. */
function walk(cells: Uint8Array, columns: number, cell: number, down: number, right: number) {
  const colour = cells[cell] as Colour;
  let length = 0;
  let next = codeAway(cells, columns, cell, down, right);
  while (next === colour) {
    length++;
    next = codeAway(cells, columns, cell, down * (length + 1), right * (length + 1));
  }
  return { length, isBlocked: next === opponent(colour) };
}

/** The winning lines through the stone on `cell`, each with all of its cells from one end to the other. */
export function linesThrough(cells: Uint8Array, rules: LineRules, cell: number): number[][] {
  const lines: number[][] = [];
  for (const [down, right] of directions) {
    const before = walk(cells, rules.columns, cell, -down, -right);
    const after = walk(cells, rules.columns, cell, down, right);
    const length = before.length + 1 + after.length;
    if (length < rules.winning) continue;
    if (!lineWins(rules, cells[cell] as Colour, length, before.isBlocked && after.isBlocked)) continue;
    const step = down * rules.columns + right;
    lines.push(Array.from({ length }, (_, index) => cell + (index - before.length) * step));
  }
  return lines;
}
