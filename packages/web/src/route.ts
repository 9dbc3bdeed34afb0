import { formatRoomRoute, isRoomRoute, parseRoomRoute, type RoomRoute } from './room/room-route.ts';

/** Where in the app somebody is. Kept in the part of the address behind `#`, so that any static server will do. */
export type Route =
  | { readonly page: 'front' }
  /** `like` is the id of a game to begin from. */
  | { readonly page: 'new'; readonly game: string; readonly like?: string }
  | { readonly page: 'play' | 'report'; readonly id: string }
  /** A game to look into, or a position to set up; `data` is what stands there. */
  | { readonly page: 'board'; readonly id?: string }
  | { readonly page: 'editor'; readonly game: string; readonly data?: string }
  | { readonly page: 'games' | 'race' | 'lobby' }
  /** At a server: a table by its id, what it was like for whoever saw it, whatever has a code of six letters. */
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'match-report'; readonly id: string }
  | { readonly page: 'join'; readonly code: string }
  | { readonly page: 'shared'; readonly data: string }
  /** `part` is a page of the rules or the number of a lesson. */
  | { readonly page: 'learn'; readonly game?: string; readonly part?: string }
  | { readonly page: 'puzzles'; readonly name?: string }
  | RoomRoute;

const word = /^[a-z0-9-]{1,40}$/;
const matchId = /^[\w-]{1,64}$/;
const packed = /^[\w-]+$/;
const matchCode = /^[a-z]{6}$/i;

/** Anything that is no address of ours leads to the front page. */
export function parseRoute(hash: string): Route {
  const room = parseRoomRoute(hash);
  if (room) return room;
  // As the terminal and bots write it.
  const joined = /^#join=([a-z]{6})$/i.exec(hash)?.[1];
  if (joined !== undefined) return { page: 'join', code: joined.toUpperCase() };
  const [page = '', rest = '', like, ...more] = hash.replace(/^#?\/?/, '').split('/');
  const isWord = (text: string | undefined): text is string => text !== undefined && word.test(text);
  if (page === 'new' && isWord(rest) && more.length === 0) {
    if (like === undefined) return { page, game: rest };
    if (isWord(like)) return { page, game: rest, like };
  }
  if (page === 'learn' && isWord(rest) && isWord(like) && more.length === 0) return { page, game: rest, part: like };
  if (page === 'editor' && isWord(rest) && like !== undefined && packed.test(like) && more.length === 0)
    return { page, game: rest, data: like };
  if (like !== undefined) return { page: 'front' };
  if (page === 'learn') return isWord(rest) ? { page, game: rest } : { page };
  if (page === 'puzzles') return isWord(rest) ? { page, name: rest } : { page };
  if (rest === '')
    return page === 'games' || page === 'race' || page === 'lobby' || page === 'board' ? { page } : { page: 'front' };
  if (page === 'board' && isWord(rest)) return { page, id: rest };
  if (page === 'editor' && isWord(rest)) return { page, game: rest };
  if ((page === 'table' || page === 'match-report') && matchId.test(rest)) return { page, id: rest };
  if (page === 'join' && matchCode.test(rest)) return { page, code: rest.toUpperCase() };
  if ((page === 'play' || page === 'report') && isWord(rest)) return { page, id: rest };
  return page === 'shared' && packed.test(rest) ? { page, data: rest } : { page: 'front' };
}

/** The parts of an address stand in the order in which a route names them. */
export function formatRoute(route: Route): string {
  if (isRoomRoute(route)) return formatRoomRoute(route);
  const { page, ...parts } = route;
  return page === 'front' ? '#/' : ['#', page, ...Object.values(parts).filter((part) => part !== undefined)].join('/');
}
