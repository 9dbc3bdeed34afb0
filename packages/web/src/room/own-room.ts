// The room one is in: it stays known while one sits at its tables, so that the next of them opens by itself.
import { createStore, type Store } from '../store.ts';

const place = 'ludoteca.room';

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

const store = createStore<string | undefined>(kept());

export const ownRoom: Store<string | undefined> = store;

export function enterRoom(room: string): void {
  store.set(room);
  try {
    sessionStorage.setItem(place, room);
  } catch {
    // Then it is known until the page is loaded again.
  }
}

export function leaveRoom(): void {
  store.set(undefined);
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
