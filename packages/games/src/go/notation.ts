import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { isPoint, type Size } from './geometry.ts';
import type { GoMove, GoRefusal, GoState } from './rules.ts';

const allLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** From nine columns on, as in every Go tool, there is no I. */
const lettersFor = (columns: number): string => (columns < 9 ? allLetters : allLetters.replace('I', '')).slice(0, columns);

/** The letters under the board, from the left. */
export const columnLetters = ({ columns }: Size): readonly string[] => [...lettersFor(columns)];

/** `A1` is at the bottom left. */
export function formatPoint(point: number, size: Size): string {
  if (!isPoint(point, size)) return String(point);
  const { rows, columns } = size;
  return `${lettersFor(columns)[point % columns]}${rows - Math.floor(point / columns)}`;
}

const coordinate = /^([A-Z])(\d{1,3})$/;
/** Longer than anything that could be meant; a refusal repeats no more than this of what was typed. */
const longestText = 20;

const notUnderstood = (text: string) => err({ code: 'not-understood', at: text.slice(0, longestText).trim() } as const);

export function parsePoint(text: string, size: Size): Result<number, Refusal<'not-understood' | 'off-board'>> {
  const at = text.slice(0, longestText).trim().toUpperCase();
  const match = coordinate.exec(at);
  if (!match || text.length > longestText) return notUnderstood(text);
  const column = lettersFor(size.columns).indexOf(match[1]!);
  const row = size.rows - Number(match[2]);
  if (column < 0 || row < 0 || row >= size.rows) return err({ code: 'off-board', at });
  return ok(row * size.columns + column);
}

export function formatMove(move: GoMove, { board }: GoState): string {
  switch (move.kind) {
    case 'place':
      return formatPoint(move.point, board);
    case 'toggle':
      return `toggle ${formatPoint(move.point, board)}`;
    default:
      return move.kind;
  }
}

const plainMoves: readonly GoMove[] = [{ kind: 'pass' }, { kind: 'accept' }, { kind: 'resume' }];

/** A point alone is a stone to place, or in the settlement a group to toggle. */
export function parseMove(text: string, { board, phase }: GoState): Result<GoMove, Refusal<GoRefusal>> {
  if (text.length > longestText) return notUnderstood(text);
  const typed = text.trim().toLowerCase();
  const plain = plainMoves.find(({ kind }) => kind === typed);
  if (plain) return ok(plain);
  const toggled = /^toggle\s+(.+)$/.exec(typed)?.[1];
  const point = parsePoint(toggled ?? typed, board);
  if (!point.ok) return point.error.code === 'off-board' ? point : notUnderstood(text);
  return ok({ kind: toggled !== undefined || phase === 'settling' ? 'toggle' : 'place', point: point.value });
}
