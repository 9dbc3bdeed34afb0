import type { GameSummary } from './summary.ts';

/** What every window and worker of the app tells the others of the saved games. */
export type SavedGamesNews =
  | { readonly kind: 'kept'; readonly summary: GameSummary }
  | { readonly kind: 'forgotten'; readonly id: string };

export interface NewsChannel {
  tell(news: SavedGamesNews): void;
  listen(hear: (news: SavedGamesNews) => void): void;
}

export function openNews(): NewsChannel {
  const channel = new BroadcastChannel('ludoteca-games');
  return {
    tell: (news) => channel.postMessage(news),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data)),
  };
}
