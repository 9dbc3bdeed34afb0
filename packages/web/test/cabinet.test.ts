import { startMatch } from '@ludoteca/games';
import { gomoku } from '@ludoteca/games/gomoku';
import { expect, test } from 'vitest';
import { openCabinet } from '../src/table/cabinet.ts';
import type { Copies } from '../src/table/copies.ts';
import { find, forget, type Kept, keep, keptOf, keyOf, listKept } from '../src/table/shelf.ts';
import { memory } from './memory.ts';

const options = gomoku.options({});
if (!options.ok) throw new Error('no defaults');
const match = startMatch(gomoku, options.value, ['Ana', 'Luis']);
const kept = (id: string, changed: number): Kept => keptOf(id, match, ['person', 'person'], changed);
const entry = (id: string, changed: number): [string, string] => {
  const { id: _, ...stored } = kept(id, changed);
  return [keyOf(id), JSON.stringify(stored)];
};

/** Copies that hold what is put into them, or have no room. */
function copies(found: readonly [string, string][] = [], hasRoom = true): Copies & { readonly now: Map<string, string> } {
  const now = new Map(found);
  return {
    found: new Map(found),
    now,
    put: async (key, value) => {
      if (!hasRoom) throw new Error('QuotaExceededError');
      now.set(key, value);
    },
    remove: async (key) => void now.delete(key),
  };
}

/** Until what was put has arrived or failed. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what the browser lost when it broke down comes back from the copy', () => {
  const local = memory();
  local.setItem(...entry('both', 10));
  local.setItem(...entry('newer', 30));
  const cabinet = openCabinet(local, copies([entry('both', 20), entry('newer', 20), entry('only', 5)]));
  expect(find(cabinet, 'both')?.changed).toBe(20);
  expect(find(cabinet, 'newer')?.changed).toBe(30);
  expect(find(cabinet, 'only')?.changed).toBe(5);
});

test('a game is put into both, and forgotten by both', () => {
  const [local, second] = [memory(), copies()];
  const cabinet = openCabinet(local, second);
  keep(cabinet, kept('a', 1));
  expect(local.getItem(keyOf('a'))).toBe(second.now.get(keyOf('a')));
  forget(cabinet, 'a');
  expect([local.length, second.now.size, listKept(cabinet)]).toEqual([0, 0, []]);
});

test.each([
  ['a full one', () => memory(10)],
  ['none at all', () => undefined],
])('with %s for storage a game can be played, and the copy keeps it', async (_name, local) => {
  const second = copies();
  const cabinet = openCabinet(local(), second);
  keep(cabinet, kept('a', 1));
  await settled();
  expect(listKept(cabinet).map(({ id }) => id)).toEqual(['a']);
  expect(cabinet.full.get()).toBe(false);
  expect(find(openCabinet(local(), copies([...second.now])), 'a')).toEqual(kept('a', 1));
});

test.each([
  ['no copies', () => undefined],
  ['no room for a copy', () => copies([], false)],
])('with a full storage and %s the game goes on, and it is told', async (_name, second) => {
  const cabinet = openCabinet(memory(10), second());
  keep(cabinet, kept('a', 1));
  await settled();
  expect(find(cabinet, 'a')).toEqual(kept('a', 1));
  expect(cabinet.full.get()).toBe(true);
});

test('a copy that fails is no trouble while the storage has room', async () => {
  const cabinet = openCabinet(memory(), copies([], false));
  keep(cabinet, kept('a', 1));
  await settled();
  expect(cabinet.full.get()).toBe(false);
});
