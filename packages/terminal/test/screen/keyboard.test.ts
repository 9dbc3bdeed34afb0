import { describe, expect, test } from 'vitest';
import { type Key, type Keyboard, nearestSpot, parseClick, press, quietKeyboard, spotAt } from '../../src/screen/keyboard.ts';
import type { Spot } from '../../src/ui/game-ui.ts';

/** a1 is at the bottom left; two columns a point. */
const spots: Spot[] = ['a', 'b', 'c'].flatMap((column, x) =>
  [3, 2, 1].map((row, line) => ({ name: `${column}${row}`, line, column: 2 * x, width: 2 })),
);

function type(keys: readonly (string | Key)[], start: Keyboard = { input: '', cursor: 'b2' }, own = spots): Keyboard {
  return keys.reduce<Keyboard>((keyboard, key) => {
    const pressed: Key = typeof key === 'string' ? { kind: 'text', text: key } : key;
    return press(keyboard, pressed, { spots: own });
  }, start);
}

describe('the cursor', () => {
  test.each([
    ['up', 'b3'],
    ['down', 'b1'],
    ['left', 'a2'],
    ['right', 'c2'],
  ] as const)('goes %s to the next spot', (direction, to) => {
    expect(nearestSpot(spots, 'b2', direction)).toBe(to);
  });

  test('stays at the edge, and begins in the middle', () => {
    expect(type([{ kind: 'arrow', direction: 'up' }], { input: '', cursor: 'b3' }).cursor).toBe('b3');
    expect(type([{ kind: 'arrow', direction: 'up' }], quietKeyboard).cursor).toBe('b2');
  });

  test('goes to a spot that is not straight ahead when there is none', () => {
    const card = { name: 'x', line: 5, column: 3, width: 1 };
    expect(nearestSpot([...spots, card], 'a1', 'down')).toBe('x');
  });

  test('steps as the game says where it says so', () => {
    const wrapped = press({ input: '', cursor: 'c3' }, { kind: 'arrow', direction: 'right' }, { spots, step: () => 'a2' });
    expect(wrapped.cursor).toBe('a2');
  });

  test('h j k l move it while nothing is typed', () => {
    expect(type(['h']).cursor).toBe('a2');
    expect(type(['j']).cursor).toBe('b1');
    expect(type(['k']).cursor).toBe('b3');
    expect(type(['l']).cursor).toBe('c2');
    expect(type(['h', 'j'])).toMatchObject({ input: '', cursor: 'a1' });
  });
});

describe('typing', () => {
  test('a coordinate or a word that begins with h, j, k or l takes the cursor back', () => {
    expect(type(['h', '8'])).toMatchObject({ input: 'h8', cursor: 'b2' });
    expect(type([...'help'])).toMatchObject({ input: 'help', cursor: 'b2' });
    expect(type([...'load'])).toMatchObject({ input: 'load', cursor: 'b2' });
    expect(type([...'jugadas'])).toMatchObject({ input: 'jugadas', cursor: 'b2' });
  });

  test('a letter that can not go on from the one before it leaves that a move of the cursor', () => {
    expect(type(['h', 'c'])).toMatchObject({ input: 'c', cursor: 'a2' });
    expect(type(['h', ...'c3'])).toMatchObject({ input: 'c3', cursor: 'a2' });
    expect(type(['l', ...'o3']), 'lo could have become load').toMatchObject({ input: 'o3', cursor: 'c2' });
  });

  test('where there is nothing to point at, letters are letters', () => {
    expect(type([...'hjkl'], quietKeyboard, [])).toMatchObject({ input: 'hjkl' });
  });

  test('is corrected and given up', () => {
    expect(type([...'c3é', { kind: 'erase' }]).input).toBe('c3');
    expect(type([...'c3', { kind: 'cancel' }]).input).toBe('');
  });
});

describe('the mouse', () => {
  test.each([
    ['\u001b[<0;5;3M', { line: 2, column: 4 }],
    ['[<0;5;3M', { line: 2, column: 4 }],
    ['[<0;5;3m', 'other'],
    ['[<64;5;3M', 'other'],
    ['c3', undefined],
  ])('%j', (sequence, click) => expect(parseClick(sequence)).toEqual(click));

  test('finds the spot under it', () => {
    expect(spotAt(spots, 1, 3)).toBe('b2');
    expect(spotAt(spots, 1, 6)).toBeUndefined();
    expect(spotAt(spots, 3, 0)).toBeUndefined();
  });
});
