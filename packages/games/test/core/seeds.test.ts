import { describe, expect, test } from 'vitest';
import { decide } from '../../src/core/decide.ts';
import { eventRefusal } from '../../src/core/replay.ts';
import { isSeedEvent } from '../../src/core/seeds.ts';
import type { Command, Party, Table } from '../../src/core/table.ts';
import { after, newTable, offer, person, played, said } from './tables.ts';

const [a, b, c] = ['a', 'b', 'c'].map((figure) => figure.repeat(64)) as [string, string, string];
const commit = (hash: string): Command => ({ kind: 'commit', hash });
const reveal = (seed: string): Command => ({ kind: 'reveal', seed });
const refusal = (table: Table, by: Party, command: Command): string | undefined => {
  const decided = decide(table, by, command, 5);
  // What the table refuses is refused in a record, too.
  const recorded = eventRefusal(table, { ...command, by, at: 5 } as never);
  expect(recorded?.code).toBe(decided.ok ? undefined : decided.error.code);
  return decided.ok ? undefined : decided.error.code;
};

describe('seeds for chance', () => {
  const fresh = newTable();
  const promised = after(fresh, ['host', commit(a)], [0, commit(b)], [1, commit(c)]);

  test('are promised by the host first, and once by everybody', () => {
    expect(refusal(fresh, 0, commit(a))).toBe('not-allowed');
    expect(refusal(after(fresh, ['host', commit(a)]), 'host', commit(b))).toBe('not-allowed');
    expect(refusal(promised, 0, commit(a))).toBe('not-allowed');
    expect(refusal(fresh, 'chance', commit(a))).toBe('not-allowed');
    expect(promised.seeds.given).toEqual([
      { by: 'host', hash: a },
      { by: 0, hash: b },
      { by: 1, hash: c },
    ]);
  });

  test('are 64 small hexadecimal figures', () => {
    for (const wrong of ['', 'a', 'A'.repeat(64), 'g'.repeat(64), `${a}a`]) {
      expect(refusal(fresh, 'host', commit(wrong))).toBe('not-understood');
      expect(refusal(promised, 0, reveal(wrong))).toBe('not-understood');
    }
  });

  test('are not promised any more once one is open, and not opened twice or unpromised', () => {
    const one = after(fresh, ['host', commit(a)], [0, commit(b)], [0, reveal(c)]);
    expect(refusal(one, 1, commit(c))).toBe('not-allowed');
    expect(refusal(one, 0, reveal(c))).toBe('not-allowed');
    expect(refusal(one, 1, reveal(c))).toBe('not-allowed');
    expect(refusal(one, 'host', reveal(a))).toBe('not-allowed');
  });

  test('come too late once chance has spoken', () => {
    const begun = played(promised, 'coin3');
    expect(begun.seeds.closed).toBe(true);
    expect(refusal(begun, 0, reveal(b))).toBe('not-allowed');
    expect(refusal(played(after(fresh, ['host', commit(a)]), 'coin3'), 0, commit(b))).toBe('not-allowed');
  });

  test('are those of whoever sits there: a newcomer promises anew, unless others have opened theirs', () => {
    const handOver: Command = { kind: 'hand-over', seat: 1, occupant: person('Eva') };
    expect(after(promised, ['host', handOver]).seeds.given.map(({ by }) => by)).toEqual(['host', 0]);
    expect(after(promised, [0, reveal(b)], ['host', handOver]).seeds.given.map(({ by }) => by)).toEqual(['host', 0, 1]);
  });

  test('are waited for from the host’s promise on, and anew from each newcomer until chance has spoken', () => {
    const handOver: Command = { kind: 'hand-over', seat: 1, occupant: person('Eva') };
    const sinceAfter = (table: Table, by: Party, command: Command, at: number) => said(table, by, command, at).table.seeds.since;
    expect(fresh.seeds.since).toBe(0);
    expect(sinceAfter(fresh, 'host', handOver, 20)).toBe(0);
    const host = said(fresh, 'host', commit(a), 30).table;
    expect(host.seeds.since).toBe(30);
    expect(sinceAfter(host, 0, commit(b), 40)).toBe(30);
    expect(sinceAfter(host, 'host', handOver, 50)).toBe(50);
    expect(sinceAfter(played(host, 'coin3'), 'host', handOver, 9000)).toBe(30);
  });

  test('are told apart from everything else that happens', () => {
    expect((['commit', 'reveal', 'move', 'seat'] as const).map((kind) => isSeedEvent({ kind }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('change nothing of the game, and the host’s is opened at the end, after which nothing is taken back', () => {
    expect(promised.match).toBe(fresh.match);
    const over = after(promised, [0, { kind: 'resign' }]);
    expect(decide(over, 0, offer('takeback'), 5).ok).toBe(true);
    const opened = after(over, ['host', reveal(b)]);
    expect(decide(opened, 0, offer('takeback'), 5)).toMatchObject({ error: { code: 'game-over' } });
    expect(eventRefusal(opened, { kind: 'back', by: 0, ply: 0, at: 5 })).toEqual({ code: 'game-over' });
    expect(refusal(over, 1, reveal(c))).toBe('not-allowed');
  });
});
