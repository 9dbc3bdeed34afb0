/** Where in the app somebody is. Kept in the part of the address behind `#`, so that any static server will do. */
export type Route =
  | { readonly page: 'front' }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'play' | 'report'; readonly id: string }
  | { readonly page: 'games' | 'race' }
  | { readonly page: 'shared'; readonly data: string };

const word = /^[a-z0-9-]{1,40}$/;

/** Anything that is no address of ours leads to the front page. */
export function parseRoute(hash: string): Route {
  const [page = '', rest = '', ...more] = hash.replace(/^#?\/?/, '').split('/');
  if (more.length > 0) return { page: 'front' };
  if (rest === '') return page === 'games' || page === 'race' ? { page } : { page: 'front' };
  if (page === 'new' && word.test(rest)) return { page, game: rest };
  if ((page === 'play' || page === 'report') && word.test(rest)) return { page, id: rest };
  return page === 'shared' && /^[\w-]+$/.test(rest) ? { page, data: rest } : { page: 'front' };
}

export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'front':
      return '#/';
    case 'new':
      return `#/new/${route.game}`;
    case 'play':
    case 'report':
      return `#/${route.page}/${route.id}`;
    case 'shared':
      return `#/shared/${route.data}`;
    default:
      return `#/${route.page}`;
  }
}
