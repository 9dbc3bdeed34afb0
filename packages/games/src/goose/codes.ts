import { backward, type Course, forward, lastCell } from './track.ts';

export const faces = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof faces)[number];

export const codes = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Code = (typeof codes)[number];

export type Direction = 'forward' | 'backward';

/** What a code makes of a player who came by the die. */
export interface Effect {
  readonly to: number;
  /** Steps asked for, when the code moves the player at once. */
  readonly steps?: number;
  /** The next turn is missed. */
  readonly waits?: true;
  /** The die is to be thrown once more, and walked this way. */
  readonly second?: Direction;
  readonly loud?: true;
}

type Action = (course: Course, cell: number, face: Face) => Effect;

/** The document's jump table: codes 0000 to 0111. */
const actions: Readonly<Record<Code, Action>> = {
  0: (_, cell) => ({ to: cell }),
  1: (course, cell, face) => ({ to: forward(course, cell, face), steps: face }),
  2: (course, cell) => ({ to: forward(course, cell, 2), steps: 2 }),
  3: (_, cell) => ({ to: cell, second: 'forward' }),
  4: (_, cell) => ({ to: cell, waits: true }),
  5: (_, cell) => ({ to: backward(cell, 2), steps: -2 }),
  6: (_, cell) => ({ to: cell, second: 'backward' }),
  7: (_, cell) => ({ to: cell, loud: true }),
};

export interface Landing extends Effect {
  /** Where the die alone took the player. */
  readonly cell: number;
  /** The code that acted there; none on the last cell, where the race is over, nor after a throw that moves nobody. */
  readonly code?: Code;
}

/** The first throw of a turn. Only here does a cell act: not after a second throw, an award, a penalty or item 3. */
export function firstThrow(course: Course, from: number, face: Face): Landing {
  const cell = forward(course, from, face);
  // 1B leaves the player where they stand; 1C may bring them back to their own cell, and then it does act.
  const unmoved = course.ending === '1B' && cell === from;
  if (unmoved || cell === lastCell(course)) return { cell, to: cell };
  const code = course.race[cell] as Code;
  return { ...actions[code](course, cell, face), cell, code };
}

/** A second throw: no penalty and no award in the landing cell. */
export const secondThrow = (course: Course, from: number, face: Face, direction: Direction): number =>
  direction === 'forward' ? forward(course, from, face) : backward(from, face);
