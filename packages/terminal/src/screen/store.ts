import type { Ask } from '../face.ts';
import type { Scene } from '../stage.ts';

/** Everything the screen shows; React only draws it. */
export interface Snapshot {
  readonly scene?: Scene | undefined;
  readonly messages: readonly string[];
  readonly ask?: Ask;
  /** Squares of a move that is being put together. */
  readonly picked: readonly string[];
}

export interface Store {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  update(change: Partial<Snapshot>): void;
  /** What the person answered, to whoever asked last. */
  answer(text: string | undefined): void;
  question(ask: Ask): Promise<string | undefined>;
}

export const mostMessages = 200;

export function makeStore(): Store {
  let current: Snapshot = { messages: [], picked: [] };
  const listeners = new Set<() => void>();
  let waiting: ((text: string | undefined) => void) | undefined;

  function update(change: Partial<Snapshot>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    answer(text) {
      const resolve = waiting;
      waiting = undefined;
      const { ask: _, ...rest } = current;
      current = { ...rest, picked: [] };
      update({});
      resolve?.(text);
    },
    question(ask) {
      update({ ask, picked: [], messages: [...current.messages, ...(ask.lines ?? [])].slice(-mostMessages) });
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
  };
}
