import type { ListedMatch, ServerMessage } from '@ludoteca/online';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ListFollower, openListFollowers } from '../src/match/list-followers.ts';

let matches: ListedMatch[] = [];
let isAway = false;
let reads = 0;
const listed = (id: string, options: object = {}): ListedMatch => ({ id, options }) as ListedMatch;

beforeEach(() => {
  vi.useFakeTimers();
  [matches, isAway, reads] = [[listed('a')], false, 0];
});
afterEach(() => vi.useRealTimers());

/** Lists of everybody's matches, for which no database is asked. */
const openLists = () =>
  openListFollowers({
    engine: { db: undefined as never },
    async read() {
      reads++;
      if (isAway) throw new Error('away');
      return matches;
    },
  });

function follower(): ListFollower & { readonly told: ServerMessage[] } {
  const told: ServerMessage[] = [];
  return { person: undefined, told, send: (message) => void told.push(message) };
}

test('many changes are told together, what did not change is told to nobody, and whoever comes later hears all', async () => {
  const lists = openLists();
  const [early, late] = [follower(), follower()];
  lists.note(['a']);
  const end = lists.follow('open', early);
  await vi.advanceTimersByTimeAsync(0);
  expect(early.told).toEqual([{ type: 'list', list: 'open', whole: true, matches: [listed('a')], gone: [] }]);
  matches = [listed('b'), listed('c')];
  for (const id of ['a', 'b', 'c']) lists.note([id]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(early.told.slice(1)).toEqual([{ type: 'list', list: 'open', matches: [listed('b'), listed('c')], gone: ['a'] }]);
  lists.follow('open', late);
  lists.note(['c']);
  lists.sweep();
  await vi.advanceTimersByTimeAsync(2000);
  expect(early.told).toHaveLength(2);
  expect(late.told).toEqual([{ type: 'list', list: 'open', whole: true, matches: [listed('b'), listed('c')], gone: [] }]);
  expect(reads).toBe(4);
  end();
  matches = [];
  lists.sweep();
  await vi.advanceTimersByTimeAsync(0);
  expect(early.told).toHaveLength(2);
  expect(late.told.slice(1)).toEqual([{ type: 'list', list: 'open', matches: [], gone: ['b', 'c'] }]);
  lists.close();
});

test('a list that can not be read is asked for again, and one that is too large is told in part', async () => {
  const lists = openLists();
  const somebody = follower();
  isAway = true;
  let end = lists.follow('running', somebody);
  await vi.advanceTimersByTimeAsync(0);
  expect(somebody.told).toEqual([{ type: 'error', code: 'try-again', list: 'running' }]);
  end();
  isAway = false;
  const large = Array.from({ length: 100 }, (_, index) => listed(`m${index}`, { track: 'x'.repeat(15_000) }));
  matches = large;
  end = lists.follow('running', somebody);
  await vi.advanceTimersByTimeAsync(0);
  const [, message] = somebody.told;
  expect(JSON.stringify(message).length).toBeLessThan(1 << 19);
  expect(message).toMatchObject({ whole: true, matches: large.slice(0, 17) });
  end();
  lists.close();
});
