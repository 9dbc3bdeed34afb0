import { createStore, type WritableStore } from '../store.ts';

const key = 'ludoteca.learned';
/** No more names are kept than this; there are far fewer. */
const mostNames = 10_000;

function stored(): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, mostNames) : []);
  } catch {
    // Nothing may be stored here, or it is damaged: what was solved can be solved again.
    return new Set();
  }
}

/** What was learned and solved in this browser, by name: `go/ko`, `gomoku-3`. */
export const learned: WritableStore<ReadonlySet<string>> = createStore(stored());

export function noteLearned(name: string): void {
  if (learned.get().has(name)) return;
  learned.set(new Set([...learned.get(), name]));
  try {
    localStorage.setItem(key, JSON.stringify([...learned.get()]));
  } catch {
    // A full or forbidden storage: it is known until the page is closed.
  }
}
