import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type GomokuMove, swap2Choices } from './move.ts';
import type { GomokuState } from './rules.ts';

/** Longer than any move that can be meant. */
const longestText = 40;

/** Column letter from `a` at the left, no letter left out, and row number from 1 at the bottom, as renju writes it. */
export function formatCell(cell: number, rows: number, columns: number): string {
  return `${String.fromCharCode(97 + (cell % columns))}${rows - Math.floor(cell / columns)}`;
}

export function parseCell(text: string, rows: number, columns: number): number | undefined {
  const [, letter, number] = /^([a-y])([1-9]\d?)$/.exec(text) ?? [];
  if (letter === undefined) return undefined;
  const column = letter.charCodeAt(0) - 97;
  const row = rows - Number(number);
  return column < columns && row >= 0 ? row * columns + column : undefined;
}

/** `detail` is the corner opposite to a1. */
export const offBoard = (at: string, rows: number, columns: number): Refusal<'off-board'> => ({
  code: 'off-board',
  at,
  detail: formatCell(columns - 1, rows, columns),
});

export function formatMove(move: GomokuMove, { options: { rows, columns } }: GomokuState): string {
  if (move.kind === 'place') return formatCell(move.cell, rows, columns);
  return move.kind === 'choose' ? move.choice : move.kind;
}

export function parseMove(
  text: string,
  { options: { rows, columns } }: GomokuState,
): Result<GomokuMove, Refusal<'not-understood' | 'off-board'>> {
  const word = text.slice(0, longestText).trim().toLowerCase();
  if (word === 'pass') return ok({ kind: 'pass' });
  const choice = swap2Choices.find((known) => known === word);
  if (choice) return ok({ kind: 'choose', choice });
  const cell = parseCell(word, rows, columns);
  if (cell !== undefined) return ok({ kind: 'place', cell });
  if (/^[a-z]\d{1,3}$/.test(word)) return err(offBoard(word, rows, columns));
  return err({ code: 'not-understood', at: word });
}
