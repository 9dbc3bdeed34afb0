import { isCommandStart } from '../commands.ts';
import type { Spot } from '../ui/game-ui.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const viKeys: Readonly<Record<string, Direction>> = { h: 'left', j: 'down', k: 'up', l: 'right' };

export interface Keyboard {
  readonly input: string;
  readonly cursor: string | undefined;
  /** A letter that has moved the cursor may turn out to be the first of a word, however slowly it is typed: `h8`, `help`, `load`. */
  readonly lately?: { readonly key: string; readonly before: string | undefined; readonly after: string | undefined };
}

/** Whether this may become a point such as `h8` or a word that is understood. */
const canBegin = (text: string): boolean => /^[a-z]\d{1,2}$/i.test(text) || isCommandStart(text);

export const quietKeyboard: Keyboard = { input: '', cursor: undefined };

export type Key =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'arrow'; readonly direction: Direction }
  | { readonly kind: 'erase' | 'cancel' };

export interface Around {
  readonly spots: readonly Spot[];
  /** A game's own way to step, instead of the nearest spot. */
  step?(from: string, direction: Direction): string;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Where a cursor begins. */
function centralSpot(spots: readonly Spot[]): string | undefined {
  const [line, column] = [mean(spots.map((spot) => spot.line)), mean(spots.map((spot) => spot.column))];
  const distance = (spot: Spot) => 2 * Math.abs(spot.line - line) + Math.abs(spot.column - column);
  return spots.toSorted((a, b) => distance(a) - distance(b))[0]?.name;
}

/** The nearest spot in a direction: along the line first, sideways distance counts double. */
export function nearestSpot(spots: readonly Spot[], from: string | undefined, direction: Direction): string | undefined {
  const start = spots.find(({ name }) => name === from);
  if (!start) return centralSpot(spots);
  const vertical = direction === 'up' || direction === 'down';
  const sign = direction === 'up' || direction === 'left' ? -1 : 1;
  const ahead = (spot: Spot) => sign * (vertical ? spot.line - start.line : spot.column - start.column);
  const aside = (spot: Spot) => Math.abs(vertical ? spot.column - start.column : spot.line - start.line);
  const distance = (spot: Spot) => ahead(spot) + 2 * aside(spot);
  const candidates = spots.filter((spot) => spot.name !== from && ahead(spot) > 0);
  return candidates.reduce<Spot | undefined>((best, spot) => (!best || distance(spot) < distance(best) ? spot : best), undefined)
    ?.name;
}

function step(cursor: string | undefined, direction: Direction, around: Around): string | undefined {
  const known = cursor !== undefined && around.spots.some(({ name }) => name === cursor);
  if (known && around.step) return around.step(cursor, direction);
  return nearestSpot(around.spots, cursor, direction) ?? cursor;
}

export function press(keyboard: Keyboard, key: Key, around: Around): Keyboard {
  const { input, cursor, lately } = keyboard;
  switch (key.kind) {
    case 'arrow':
      return { input, cursor: step(cursor, key.direction, around) };
    case 'erase':
      return { input: [...input].slice(0, -1).join(''), cursor };
    case 'cancel':
      return { input: '', cursor };
    case 'text': {
      const direction = viKeys[key.text];
      if (input === '' && direction && around.spots.length > 0) {
        const after = step(cursor, direction, around);
        return { input: '', cursor: after, lately: { key: key.text, before: cursor, after } };
      }
      if (!lately) return { input: input + key.text, cursor };
      const joined = cursor === lately.before && input.startsWith(lately.key) && input !== '';
      const alone = (joined ? input.slice(1) : input) + key.text;
      return canBegin(lately.key + alone)
        ? { input: lately.key + alone, cursor: lately.before, lately }
        : { input: alone, cursor: lately.after, lately };
    }
  }
}

/** A click as terminals report it in SGR mode (`ESC [ < button ; column ; line M`), counted from 0. */
export function parseClick(sequence: string): { readonly line: number; readonly column: number } | 'other' | undefined {
  const match = /^\[<(\d+);(\d+);(\d+)([Mm])/.exec(sequence.replace('\u001b', ''));
  if (!match) return undefined;
  const [, button, column, line, kind] = match;
  return button === '0' && kind === 'M' ? { line: Number(line) - 1, column: Number(column) - 1 } : 'other';
}

export const spotAt = (spots: readonly Spot[], line: number, column: number): string | undefined =>
  spots.find((spot) => spot.line === line && column >= spot.column && column < spot.column + spot.width)?.name;
