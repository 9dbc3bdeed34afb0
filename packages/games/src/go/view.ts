import type { Board, Colour } from './board.ts';
import { areaOf } from './geometry.ts';
import type { Scoring } from './options.ts';
import { type GoEnd, type GoState, scoreOf } from './rules.ts';
import type { Score } from './score.ts';

/** What everybody sees: Go hides nothing. */
export interface GoView {
  readonly rows: number;
  readonly columns: number;
  /** A letter for each point, row by row from the top left: `.` empty, `b` `w` a stone, `B` `W` a stone marked dead. */
  readonly points: string;
  readonly phase: GoState['phase'];
  readonly end: GoEnd | null;
  /** Who plays, or who decides about the dead stones. */
  readonly toMove: Colour;
  /** Where a stone may not be taken back at once. */
  readonly ko: number | null;
  /** Stones that each has taken. */
  readonly prisoners: readonly [black: number, white: number];
  readonly scoring: Scoring;
  readonly komi: number;
  /** As if play were over; `owners` has a letter for each point: `b`, `w`, or `.` for nobody's. */
  readonly score: Omit<Score, 'owners'> & { readonly owners: string };
}

const letters = '.bw';
const deadLetters = '.BW';

const lettered = (cells: Uint8Array, letterOf: (cell: number, point: number) => string): string =>
  Array.from(cells, letterOf).join('');

function pointsOf({ cells, ...size }: Readonly<Board>, dead: Uint8Array): string {
  return lettered(cells.subarray(0, areaOf(size)), (cell, point) => (dead[point] ? deadLetters : letters)[cell]!);
}

export function goView(state: GoState): GoView {
  const { board, dead, phase, end, toMove, prisoners, options } = state;
  const { owners, ...score } = scoreOf(state);
  return {
    rows: board.rows,
    columns: board.columns,
    points: pointsOf(board, dead),
    phase,
    end: end ?? null,
    toMove,
    ko: board.ko < 0 ? null : board.ko,
    prisoners,
    scoring: options.scoring,
    komi: options.komi,
    score: { ...score, owners: lettered(owners, (owner) => letters[owner]!) },
  };
}

export type StoneColour = 'black' | 'white';

const colourOf = (letter: string | undefined): StoneColour | undefined =>
  letter === 'b' || letter === 'B' ? 'black' : letter === 'w' || letter === 'W' ? 'white' : undefined;

export const stoneAt = ({ points }: GoView, point: number): StoneColour | undefined => colourOf(points[point]);

export const isDeadAt = ({ points }: GoView, point: number): boolean => points[point] === 'B' || points[point] === 'W';

export const ownerAt = ({ score }: GoView, point: number): StoneColour | undefined => colourOf(score.owners[point]);
