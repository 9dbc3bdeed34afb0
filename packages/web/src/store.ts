import { useSyncExternalStore } from 'react';

/** A value that changes, and those who want to know. Lives outside of React: a component reads it with `useStore`. */
export interface Store<T> {
  get(): T;
  subscribe(hear: () => void): () => void;
}

export interface WritableStore<T> extends Store<T> {
  set(next: T): void;
}

export function createStore<T>(first: T): WritableStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const hear of [...listeners]) hear();
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
