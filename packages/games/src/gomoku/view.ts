import type { Seat } from '../core/game.ts';
import type { Colour } from './lines.ts';
import { forbiddenPoints, type GomokuState, type Stage } from './rules.ts';

/** What everybody sees: Gomoku hides nothing. */
export interface GomokuView {
  readonly rows: number;
  readonly columns: number;
  /** A letter for each cell, row by row from the top: `.` empty, `b` `w` a stone, `x` empty but forbidden to the one to move. */
  readonly cells: string;
  readonly placed: number;
  /** Of the next stone. */
  readonly colour: Colour;
  readonly stage: Stage;
  /** Who holds Black: nobody yet while swap2 goes on. */
  readonly black: Seat | null;
  readonly last: number | null;
  /** The winning lines, all through the last stone; empty unless the game is won. */
  readonly lines: readonly (readonly number[])[];
}

const letters = '.bw';

export function gomokuView(state: GomokuState): GomokuView {
  const { options, cells, placed, colour, stage, black, last, lines } = state;
  const forbidden = lines.length > 0 ? undefined : forbiddenPoints(state);
  return {
    rows: options.rows,
    columns: options.columns,
    cells: Array.from(cells, (cell, at) => (forbidden?.has(at) ? 'x' : letters[cell])).join(''),
    placed,
    colour,
    stage,
    black: black ?? null,
    last: last ?? null,
    lines,
  };
}

export const stoneAt = ({ cells }: GomokuView, cell: number): 'black' | 'white' | undefined =>
  cells[cell] === 'b' ? 'black' : cells[cell] === 'w' ? 'white' : undefined;

export const isForbiddenAt = ({ cells }: GomokuView, cell: number): boolean => cells[cell] === 'x';
