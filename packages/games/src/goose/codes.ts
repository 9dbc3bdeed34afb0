import { backward, type Course, forward, lastCell } from './track.ts';

export const faces = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof faces)[number];

export const codes = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Code = (typeof codes)[number];

export type Direction = 'forward' | 'backward';

/** What a code makes of a player who came by the die. */
interface Effect {
  readonly to: number;
  /** Steps asked for when the code moves the player at once, backward below 0; else 0. */
  readonly steps: number;
  /** The next turn is missed. */
  readonly waits: boolean;
  /** The die is to be thrown once more, and walked this way. */
  readonly second: Direction | undefined;
}

const stay = (cell: number): Effect => ({ to: cell, steps: 0, waits: false, second: undefined });
const goTo = (to: number, steps: number): Effect => ({ ...stay(to), steps });
const throwAgain = (cell: number, second: Direction): Effect => ({ ...stay(cell), second });
const miss = (cell: number): Effect => ({ ...stay(cell), waits: true });

/** What each code does, 0000 to 0111: a table, where nested conditions would do the same. What is said loudly with code 7 is left to the words. */
const actions: Readonly<Record<Code, (course: Course, cell: number, face: Face) => Effect>> = {
  0: (_, cell) => stay(cell),
  1: (course, cell, face) => goTo(forward(course, cell, face), face),
  2: (course, cell) => goTo(forward(course, cell, 2), 2),
  3: (_, cell) => throwAgain(cell, 'forward'),
  4: (_, cell) => miss(cell),
  5: (_, cell) => goTo(backward(cell, 2), -2),
  6: (_, cell) => throwAgain(cell, 'backward'),
  7: (_, cell) => stay(cell),
};

interface Landing {
  /** Where the die alone took the player. */
  readonly cell: number;
  /** The code that acts there; none on the last cell, where the race is over, nor after a throw that moves nobody. */
  readonly code: Code | undefined;
  readonly effect: Effect;
}

/** The first throw of a turn. Only here does a cell act: not after a second throw, an award, a penalty or item 3. */
export function firstThrow(course: Course, from: number, face: Face): Landing {
  const cell = forward(course, from, face);
  // 1B leaves the player where they stand; 1C may bring them back to their own cell, and then it does act.
  const unmoved = course.ending === '1B' && cell === from;
  if (unmoved || cell === lastCell(course)) return { cell, code: undefined, effect: stay(cell) };
  const code = course.race[cell] as Code;
  return { cell, code, effect: actions[code](course, cell, face) };
}

/** A second throw: no penalty and no award in the landing cell. */
export const secondThrow = (course: Course, from: number, face: Face, direction: Direction): number =>
  direction === 'forward' ? forward(course, from, face) : backward(from, face);
