import { visibleText } from '@ludoteca/games';
import type { Scene, Surface } from '../surface.ts';
import type { Ask } from '../ui/game-ui.ts';
import { type Keyboard, quietKeyboard } from './keyboard.ts';

/** Everything the screen shows; React only draws it. */
export interface Snapshot {
  readonly scene: Scene | undefined;
  readonly messages: readonly string[];
  readonly ask: Ask | undefined;
  /** Squares of a move that is being put together. */
  readonly picked: readonly string[];
  readonly keyboard: Keyboard;
}

export interface Store {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  update(change: Partial<Snapshot>): void;
  say(lines: readonly string[]): void;
  /** What the person answered: to whoever asks now, or else to whoever asks next. */
  answer(text: string): void;
  question(ask: Ask, signal?: AbortSignal): Promise<string | undefined>;
  wait: Surface['wait'];
}

/** So many answers may be typed ahead. */
const mostEarly = 200;
const mostMessages = 200;
/** In characters; no window shows more. */
const longestMessage = 20_000;

export function makeStore(): Store {
  let current: Snapshot = { scene: undefined, messages: [], ask: undefined, picked: [], keyboard: quietKeyboard };
  const listeners = new Set<() => void>();
  /** Typed ahead of the question. */
  const early: string[] = [];
  /** The entries of the last menu. */
  let menu: string | undefined;
  let waiting: ((text: string | undefined) => void) | undefined;
  /** Somebody else is to move: what is shown meanwhile, and who hears what is typed. */
  let meanwhile: { ask: Ask; hear(text: string): boolean } | undefined;

  function update(change: Partial<Snapshot>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function say(lines: readonly string[]): void {
    const more = lines.flatMap((line) => visibleText(line.slice(0, longestMessage)).split('\n'));
    update({ messages: [...current.messages, ...more].slice(-mostMessages) });
  }

  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    say,
    answer(text) {
      if (!waiting) {
        if (!meanwhile?.hear(text) && early.length < mostEarly) early.push(text);
        return;
      }
      const resolve = waiting;
      waiting = undefined;
      // What was said before the answer may no longer be true after it.
      update({ ask: meanwhile?.ask, picked: [], messages: [] });
      resolve(text);
    },
    question(ask, signal) {
      if (signal?.aborted) return Promise.resolve(undefined);
      const typed = early.shift();
      if (typed !== undefined) {
        update({ messages: [] });
        return Promise.resolve(typed);
      }
      say(ask.lines ?? []);
      update({ ask, picked: [] });
      // Another menu begins at its first entry, whichever was chosen in the one before.
      if (ask.menu && ask.options?.join('\n') !== menu) update({ keyboard: { ...current.keyboard, cursor: undefined } });
      if (ask.menu) menu = ask.options?.join('\n');
      return new Promise((resolve) => {
        waiting = resolve;
        const takeBack = (): void => {
          if (waiting !== resolve) return;
          waiting = undefined;
          update({ ask: meanwhile?.ask, picked: [] });
          resolve(undefined);
        };
        signal?.addEventListener('abort', takeBack, { once: true });
      });
    },
    wait(prompt, hear) {
      function say(text: string): void {
        meanwhile = { ask: { prompt: text }, hear };
        if (!waiting) update({ ask: meanwhile.ask });
      }
      say(prompt);
      return {
        say,
        end(forgets = false) {
          meanwhile = undefined;
          if (forgets) early.length = 0;
          if (!waiting) update({ ask: undefined });
        },
      };
    },
  };
}
