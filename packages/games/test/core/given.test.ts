import { describe, expect, test } from 'vitest';
import { givenMove } from '../../src/core/given.ts';
import type { TableEvent } from '../../src/core/table.ts';

const move = (by: number | 'chance', text: string): TableEvent => ({ kind: 'move', by, move: text, at: 0 });
const back = (ply: number): TableEvent => ({ kind: 'back', by: 0, ply, at: 0 });
const redo = (ply: number): TableEvent => ({ kind: 'redo', by: 0, ply, at: 0 });
const seated = (seat: number): TableEvent => ({ kind: 'seat', seat, occupant: { kind: 'person', name: 'Ana' }, at: 0 });

describe('what was given and taken back is given again', () => {
  test('nothing, where nothing was taken back', () => {
    expect(givenMove([move('chance', '6'), move(0, 'a')], 'chance')).toBeUndefined();
    expect(givenMove([move('chance', '6'), move(0, 'a')], 1)).toBeUndefined();
  });

  test('cards and dice are one row, whatever is played in between', () => {
    const events = [move(0, 'a'), move('chance', '6'), move(0, 'b'), move('chance', '1')];
    expect(givenMove([...events, back(0), move(0, 'other')], 'chance')).toBe('6');
    expect(givenMove([...events, back(0), move(0, 'other'), move('chance', '6'), move(0, 'x')], 'chance')).toBe('1');
    expect(givenMove([...events, back(2), move(0, 'c')], 'chance')).toBe('1');
    expect(givenMove([...events, back(2), move(0, 'c'), move('chance', '1')], 'chance'), 'what was never dealt').toBeUndefined();
    expect(givenMove([...events, back(2), redo(3)], 'chance')).toBe('1');
  });

  test('an answer is one to the same moves', () => {
    const events = [move(0, 'truco'), move(1, 'accept'), move(0, '3P')];
    expect(givenMove([...events, back(0), move(0, 'truco')], 1)).toBe('accept');
    expect(givenMove([...events, back(0), move(0, '3P')], 1), 'to another move').toBeUndefined();
    expect(givenMove([...events, back(1)], 1)).toBe('accept');
    expect(givenMove([...events, back(0), move(0, '3P'), move(1, '4O'), back(0), move(0, 'truco')], 1)).toBe('accept');
    expect(givenMove([...events, back(0), move(0, '3P'), move(1, '4O'), back(1)], 1)).toBe('4O');
  });

  test('moves that are redone stand again', () => {
    const events = [move(0, 'truco'), move(1, 'accept'), move(0, '3P')];
    expect(givenMove([...events, back(0), redo(1)], 1)).toBe('accept');
    expect(givenMove([...events, back(2), redo(3)], 0), 'the move after those').toBeUndefined();
    expect(givenMove([...events, back(2)], 0)).toBe('3P');
  });

  test('whoever sits down later gives their own', () => {
    const events = [move(0, 'truco'), move(1, 'accept'), back(1), seated(1)];
    expect(givenMove(events, 1)).toBeUndefined();
  });
});
