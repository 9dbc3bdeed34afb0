/** Where in the app somebody is. Kept in the part of the address behind `#`, so that any static server will do. */
export type Route =
  | { readonly page: 'front' }
  /** `like` is the id of a game to begin from. */
  | { readonly page: 'new'; readonly game: string; readonly like?: string }
  | { readonly page: 'play' | 'report'; readonly id: string }
  | { readonly page: 'games' | 'race' }
  | { readonly page: 'shared'; readonly data: string }
  /** `part` is a page of the rules or the number of a lesson. */
  | { readonly page: 'learn'; readonly game?: string; readonly part?: string }
  | { readonly page: 'puzzles'; readonly name?: string };

const word = /^[a-z0-9-]{1,40}$/;

/** Anything that is no address of ours leads to the front page. */
export function parseRoute(hash: string): Route {
  const [page = '', rest = '', like, ...more] = hash.replace(/^#?\/?/, '').split('/');
  const isWord = (text: string | undefined): text is string => text !== undefined && word.test(text);
  if (page === 'new' && isWord(rest) && more.length === 0) {
    if (like === undefined) return { page, game: rest };
    if (isWord(like)) return { page, game: rest, like };
  }
  if (page === 'learn' && isWord(rest) && isWord(like) && more.length === 0) return { page, game: rest, part: like };
  if (like !== undefined) return { page: 'front' };
  if (page === 'learn') return isWord(rest) ? { page, game: rest } : { page };
  if (page === 'puzzles') return isWord(rest) ? { page, name: rest } : { page };
  if (rest === '') return page === 'games' || page === 'race' ? { page } : { page: 'front' };
  if ((page === 'play' || page === 'report') && isWord(rest)) return { page, id: rest };
  return page === 'shared' && /^[\w-]+$/.test(rest) ? { page, data: rest } : { page: 'front' };
}

/** The parts of an address stand in the order in which a route names them. */
export const formatRoute = ({ page, ...parts }: Route): string =>
  page === 'front' ? '#/' : ['#', page, ...Object.values(parts)].join('/');
