import { describe, expect, test } from 'vitest';
import { endMatch, matchAt, matchOutcome, playMove, seenLog, startMatch, statesOf } from '../../src/core/match.ts';
import { type HeapMove, heap } from './toy.ts';

function played(...moves: string[]) {
  let match = startMatch(heap, { heap: 3 }, ['Ana', 'Luis']);
  for (const text of moves) {
    const move = heap.parseMove(text, match.state);
    const next = move.ok ? playMove(match, move.value) : move;
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    match = next.value;
  }
  return match;
}

test('names are the seat numbers when nobody says otherwise', () => {
  expect(startMatch(heap, { heap: 3 }).names).toEqual(['1', '2']);
});

test('the state is what the log gives', () => {
  const match = played('coin3', '1', 'coin1', '1');
  expect(match.state).toEqual({ left: 1, seat: 0 });
  expect(statesOf(match).map(({ left }) => left)).toEqual([3, 3, 2, 2, 1]);
  expect(seenLog(match, undefined)).toEqual(['coin3', '1', 'coin1', '1']);
});

test('undo is a shorter log', () => {
  const match = played('coin3', '1', 'coin1');
  expect(matchAt(match, 2)).toEqual(played('coin3', '1'));
  expect(matchAt(match, 0)).toEqual(played());
  expect(matchAt(endMatch(match, { kind: 'agreed-draw' }), 3)).toEqual(match);
});

test('a refused move changes nothing', () => {
  const match = played('coin1');
  expect(playMove(match, { kind: 'take', count: 2 })).toEqual({ ok: false, error: { code: 'not-now', at: '2' } });
  expect(match).toEqual(played('coin1'));
});

test('a log that the rules refuse is a mistake of the program', () => {
  const forged = { ...played('coin1'), log: [{ kind: 'take', count: 1 } as HeapMove] };
  expect(() => statesOf(forged)).toThrow('move 1 of a played match is refused: not-now');
});

describe('endings', () => {
  test('by the rules', () => expect(matchOutcome(played('coin3', '3'))).toEqual({ payoffs: [1, 0], reason: 'took-the-last' }));

  test('none while it goes on', () => expect(matchOutcome(played('coin3'))).toBeUndefined());

  test('resigned: the others win', () => {
    const match = endMatch(played('coin3'), { kind: 'resigned', seat: 0 });
    expect(matchOutcome(match)).toEqual({ payoffs: [0, 1], reason: 'resigned' });
    expect(playMove(match, { kind: 'take', count: 1 })).toEqual({ ok: false, error: { code: 'game-over' } });
  });

  test('agreed: equal shares', () => {
    expect(matchOutcome(endMatch(played(), { kind: 'agreed-draw' }))).toEqual({ payoffs: [0.5, 0.5], reason: 'agreed-draw' });
  });

  test('partners win and lose together', () => {
    const teams = { ...heap, sides: () => [0, 1, 0, 1] };
    const match = endMatch(startMatch(teams, { heap: 3 }), { kind: 'resigned', seat: 2 });
    expect(matchOutcome(match)?.payoffs).toEqual([0, 1, 0, 1]);
  });
});
