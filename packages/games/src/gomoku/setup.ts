import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { black, type Colour, white } from './lines.ts';
import { formatCell, parseCell } from './notation.ts';

/** A position that nobody has played to: the stones of each colour, and whose turn it is. */
export interface Setup {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly turn: Colour;
}

/** Words apart: `b:` and `w:` with cells between commas, `turn:b` or `turn:w`; each at most once. */
export function parseSetup(text: string, rows: number, columns: number): Result<Setup, Refusal<'bad-setup'>> {
  const refuse = (at: string) => err({ code: 'bad-setup', at } as const);
  const setup: { b: number[]; w: number[]; turn: string } = { b: [], w: [], turn: 'b' };
  const seen = new Set<string | number>();
  for (const word of text.toLowerCase().split(/\s+/).filter(Boolean)) {
    const [, key, value = ''] = /^(b|w|turn):(.+)$/.exec(word) ?? [];
    if (key === undefined || seen.has(key) || (key === 'turn' && !/^[bw]$/.test(value))) return refuse(word.slice(0, 40));
    seen.add(key);
    if (key === 'turn') {
      setup.turn = value;
      continue;
    }
    for (const name of value.split(',')) {
      const cell = parseCell(name, rows, columns);
      if (cell === undefined || seen.has(cell)) return refuse(name.slice(0, 40));
      seen.add(cell);
      setup[key as 'b' | 'w'].push(cell);
    }
  }
  return ok({ black: setup.b, white: setup.w, turn: setup.turn === 'w' ? white : black });
}

/** The position in options that `options` has read. */
export function setupOf({ setup, rows, columns }: { setup: string; rows: number; columns: number }): Setup {
  const read = parseSetup(setup, rows, columns);
  if (!read.ok) throw new Error(`a set-up that options would refuse: ${setup}`);
  return read.value;
}

/** The one way a position is written: cells in the order of the board, Black's turn left out. */
export function formatSetup(setup: Setup, rows: number, columns: number): string {
  const stones = (letter: string, cells: readonly number[]): string[] =>
    cells.length > 0
      ? [`${letter}:${cells.toSorted((one, other) => one - other).map((cell) => formatCell(cell, rows, columns))}`]
      : [];
  return [...stones('b', setup.black), ...stones('w', setup.white), ...(setup.turn === white ? ['turn:w'] : [])].join(' ');
}

export function setupCells(setup: Setup, rows: number, columns: number): Uint8Array {
  const cells = new Uint8Array(rows * columns);
  for (const cell of setup.black) cells[cell] = black;
  for (const cell of setup.white) cells[cell] = white;
  return cells;
}
