import { createStore, type Store } from '../store.ts';
import type { Copies } from './copies.ts';
import { changedAt, type Place } from './shelf.ts';

/** Where the games of this browser stand. It never refuses one: at worst a game lasts as long as the page. */
export interface Cabinet extends Place {
  /** Whether there is something that would not outlive the page. */
  readonly full: Store<boolean>;
}

/**
 * What is written to localStorage is safe when the page is closed in the next moment, but not yet when the browser breaks down;
 * a copy in IndexedDB the other way round. So everything is put into both, and the later one counts.
 */
export function openCabinet(local: Place | undefined, copies: Copies | undefined): Cabinet {
  const full = createStore(false);
  /** What localStorage had no room for. */
  const beside = new Map<string, string>();

  function put(key: string, value: string): boolean {
    try {
      if (!local) throw new Error('there is no storage');
      local.setItem(key, value);
      beside.delete(key);
      return true;
    } catch {
      beside.set(key, value);
      return false;
    }
  }

  for (const [key, value] of copies?.found ?? []) {
    if (changedAt(value) > changedAt(local?.getItem(key) ?? null)) put(key, value);
  }

  const keys = (): string[] => {
    const stored = Array.from({ length: local?.length ?? 0 }, (_, index) => local?.key(index) ?? '');
    return [...new Set([...stored, ...beside.keys()])];
  };

  return {
    full,
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => beside.get(key) ?? local?.getItem(key) ?? null,
    setItem(key, value) {
      const stored = put(key, value);
      const copied = copies?.put(key, value) ?? Promise.reject();
      copied.catch(() => stored || full.set(true));
    },
    removeItem(key) {
      beside.delete(key);
      local?.removeItem(key);
      copies?.remove(key).catch(() => {});
    },
  };
}
