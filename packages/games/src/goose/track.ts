import type { Seat } from '../core/game.ts';

export const endings = ['1A', '1B', '1C'] as const;
export type Ending = (typeof endings)[number];

/** As much of the options as a movement depends on; the last cell is `race.length - 1`. */
export interface Course {
  readonly race: readonly number[];
  readonly ending: Ending;
  readonly item3: boolean;
}

export const lastCell = ({ race }: Pick<Course, 'race'>): number => race.length - 1;

/** Nobody goes below cell 0, however the steps came about. */
export const backward = (from: number, steps: number): number => Math.max(0, from - steps);

/** Where a movement goes that would pass the last cell by `over` steps. */
const passing: Readonly<Record<Ending, (from: number, last: number, over: number) => number>> = {
  '1A': (_, last) => last,
  '1B': (from) => from,
  // In a race shorter than the die the way back may end at cell 0.
  '1C': (_, last, over) => backward(last, over),
};

/** Every movement forward, by die or by award, keeps to the ending. */
export function forward(course: Course, from: number, steps: number): number {
  const last = lastCell(course);
  const over = from + steps - last;
  return over > 0 ? passing[course.ending](from, last, over) : from + steps;
}

/** Item 3: back by one until the cell is held by nobody else. Cell 0 holds any number of players. */
export function freeCell(course: Course, cell: number, seat: Seat, players: readonly { readonly cell: number }[]): number {
  let free = cell;
  if (course.item3) while (free > 0 && isHeld(free, seat, players)) free--;
  return free;
}

function isHeld(cell: number, seat: Seat, players: readonly { readonly cell: number }[]): boolean {
  for (let other = 0; other < players.length; other++) {
    if (other !== seat && (players[other] as { cell: number }).cell === cell) return true;
  }
  return false;
}
