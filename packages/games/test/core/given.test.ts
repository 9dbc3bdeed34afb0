import fc from 'fast-check';
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

/** The same by another road: every move is noted with all that stood before it. */
function slowlyGiven(events: readonly TableEvent[], by: number | 'chance'): string | undefined {
  type Noted = { by: number | 'chance'; move: string };
  let log: readonly Noted[] = [];
  let undone: readonly Noted[] = [];
  let notes: { before: readonly Noted[]; move: string }[] = [];
  for (const event of events) {
    if (event.kind === 'seat' && event.seat === by) notes = [];
    if (event.kind === 'back') [log, undone] = [log.slice(0, event.ply), [...undone, ...log.slice(event.ply).toReversed()]];
    if (event.kind === 'redo') {
      const again = undone.toReversed().slice(0, Math.max(0, event.ply - log.length));
      [log, undone] = [[...log, ...again], undone.slice(0, undone.length - again.length)];
    }
    if (event.kind !== 'move') continue;
    if (event.by === by) notes.push({ before: log, move: event.move });
    [log, undone] = [[...log, { by: event.by, move: event.move }], []];
  }
  const place = (before: readonly Noted[]): string =>
    by === 'chance'
      ? String(before.filter((made) => made.by === 'chance').length)
      : before.map(({ move: text }) => text).join(' ');
  return events.some(({ kind }) => kind === 'back') ? notes.find(({ before }) => place(before) === place(log))?.move : undefined;
}

test('whatever was played, taken back and redone, it is what a plain search finds', () => {
  const event = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom(0, 1, 'chance' as const), fc.constantFrom('a', 'b')) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom('back' as const, 'redo' as const), fc.nat(4)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('seat' as const), fc.nat(1)) },
  );
  let found = 0;
  fc.assert(
    fc.property(fc.array(event, { minLength: 3, maxLength: 14 }), (drawn) => {
      const events = drawn.map(([what, value]): TableEvent => {
        if (what === 'back') return back(Number(value));
        if (what === 'redo') return redo(Number(value));
        return what === 'seat' ? seated(Number(value)) : move(what, String(value));
      });
      for (const by of [0, 1, 'chance'] as const) {
        const given = slowlyGiven(events, by);
        if (given !== undefined) found++;
        expect(givenMove(events, by)).toBe(given);
      }
    }),
    { numRuns: 400, seed: 9 },
  );
  expect(found).toBeGreaterThan(100);
});
