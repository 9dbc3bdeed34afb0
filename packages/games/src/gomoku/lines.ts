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

/** The stones of the same colour beyond `cell`: walks until another colour, an empty cell or the edge. */
function reach(cells: Uint8Array, { rows, columns }: LineRules, cell: number, down: number, right: number): number {
  const colour = cells[cell];
  const row = rowOf(cell, columns);
  let y = row + down;
  let x = cell - row * columns + right;
  let length = 0;
  while (y >= 0 && y < rows && x >= 0 && x < columns && cells[y * columns + x] === colour) {
    length++;
    y += down;
    x += right;
  }
  return length;
}

/** Whether an enemy stone stands `steps` away from `cell`; the edge is no enemy. */
function enemyAt(
  cells: Uint8Array,
  { rows, columns }: LineRules,
  cell: number,
  down: number,
  right: number,
  steps: number,
): boolean {
  const row = rowOf(cell, columns);
  const y = row + down * steps;
  const x = cell - row * columns + right * steps;
  return y >= 0 && y < rows && x >= 0 && x < columns && cells[y * columns + x] === opponent(cells[cell] as Colour);
}

/** The winning lines through the stone on `cell`, each with all of its cells from one end to the other. */
export function linesThrough(cells: Uint8Array, rules: LineRules, cell: number): number[][] {
  const lines: number[][] = [];
  for (const [down, right] of directions) {
    const before = reach(cells, rules, cell, -down, -right);
    const after = reach(cells, rules, cell, down, right);
    const length = before + 1 + after;
    if (length < rules.winning) continue;
    const blocked = enemyAt(cells, rules, cell, -down, -right, before + 1) && enemyAt(cells, rules, cell, down, right, after + 1);
    if (!lineWins(rules, cells[cell] as Colour, length, blocked)) continue;
    const step = down * rules.columns + right;
    lines.push(Array.from({ length }, (_, index) => cell + (index - before) * step));
  }
  return lines;
}
