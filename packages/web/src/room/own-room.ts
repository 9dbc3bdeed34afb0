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

/** Tables that were opened once are not opened again, also by a page that is loaded again: whoever goes away from one means it. */
const openedPlace = 'ludoteca.room-tables';
const mostOpened = 50;

function keptTables(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(openedPlace) ?? '[]');
    return Array.isArray(kept) ? kept.filter((match) => typeof match === 'string') : [];
  } catch {
    return [];
  }
}

let opened = keptTables();

export const wasOpened = (match: string): boolean => opened.includes(match);

export function noteOpened(match: string): void {
  opened = [...opened, match].slice(-mostOpened);
  try {
    sessionStorage.setItem(openedPlace, JSON.stringify(opened));
  } catch {
    // Then they are known until the page is loaded again.
  }
}

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
