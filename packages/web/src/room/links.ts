// Where a room and its parts are, for the address bar and for others.
import { formatRoute, type Route } from '../route.ts';

export type WallView = 'tables' | 'standings' | { readonly table: string };

export const roomLink = (room: string): string => formatRoute({ page: 'room', id: room });

/** The page of a match. */
export const tableRoute = (match: string): Route => ({ page: 'table', id: match });

/** The match that a page is about. */
export const matchAt = (route: Route): string | undefined => (route.page === 'table' ? route.id : undefined);

export const tableLink = (match: string): string => formatRoute(tableRoute(match));

export const doorLink = (room: string): string => formatRoute({ page: 'room-door', id: room });

export const wallLink = (room: string, view: WallView): string =>
  formatRoute({ page: 'room-wall', id: room, view: typeof view === 'string' ? view : view.table });

/** What people type to come to a link's page: no more of it than they need. */
export const shownAddress = (link: string): string => link.replace(/^https?:\/\//, '').replace(/\/?(index\.html)?#.*$/, '');

const keyPlace = 'ludoteca.room-keys';

function knownKeys(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(keyPlace) ?? '{}'));
  } catch {
    return {};
  }
}

/** The secret is told once: it stays in the browser that was told. */
export function keepRoomKey(room: string, key: string): void {
  try {
    localStorage.setItem(keyPlace, JSON.stringify({ ...knownKeys(), [room]: key }));
  } catch {
    // A full or forbidden storage: this browser is host all the same.
  }
}

export function roomKey(room: string): string | undefined {
  const keys = knownKeys();
  const key = Object.hasOwn(keys, room) ? keys[room] : undefined;
  return typeof key === 'string' ? key : undefined;
}
