// Where rooms are, and the page about oneself; a part of `Route`.
export type RoomRoute =
  | { readonly page: 'rooms' | 'me' }
  /** `key` is the secret of the host's link. */
  | { readonly page: 'room'; readonly id: string; readonly key?: string }
  /** `view`: `tables`, `standings`, or the id of a table. */
  | { readonly page: 'room-wall'; readonly id: string; readonly view: string }
  | { readonly page: 'room-door'; readonly id: string }
  /** A recovery code that another device shows. */
  | { readonly page: 'recover'; readonly code: string };

const roomPages = ['rooms', 'me', 'room', 'room-wall', 'room-door', 'recover'] as const satisfies RoomRoute['page'][];

export const isRoomRoute = (route: { readonly page: string }): route is RoomRoute =>
  roomPages.some((page) => page === route.page);

const id = /^[\w-]{1,64}$/;

export function parseRoomRoute(hash: string): RoomRoute | undefined {
  const recover = /^#recover=([\w-]{1,100})$/.exec(hash);
  if (recover) return { page: 'recover', code: recover[1]! };
  if (hash === '#/rooms') return { page: 'rooms' };
  if (hash === '#/me') return { page: 'me' };
  const [start, room = '', part, detail, ...more] = hash.replace(/^#\/?/, '').split('/');
  if (start !== 'room' || !id.test(room) || more.length > 0) return undefined;
  if (part === undefined) return { page: 'room', id: room };
  if (part === 'door' && detail === undefined) return { page: 'room-door', id: room };
  if (detail === undefined || !id.test(detail)) return undefined;
  if (part === 'host') return { page: 'room', id: room, key: detail };
  return part === 'wall' ? { page: 'room-wall', id: room, view: detail } : undefined;
}

export function formatRoomRoute(route: RoomRoute): string {
  switch (route.page) {
    case 'room':
      return `#/room/${route.id}${route.key === undefined ? '' : `/host/${route.key}`}`;
    case 'room-wall':
      return `#/room/${route.id}/wall/${route.view}`;
    case 'room-door':
      return `#/room/${route.id}/door`;
    case 'recover':
      return `#recover=${route.code}`;
    default:
      return `#/${route.page}`;
  }
}
