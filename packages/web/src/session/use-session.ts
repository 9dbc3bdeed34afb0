import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { pause } from '../motion.ts';
import { isGameKey } from '../storage/summary.ts';
import type { TableNews } from './client.ts';
import { type GameSession, openSession } from './session.ts';
import { startTableWorker } from './table-worker.ts';

export type Opened =
  | { readonly kind: 'open'; readonly ui: GameUi; readonly session: GameSession }
  /** There is no such game. */
  | { readonly kind: 'lost' }
  /** Another window plays it. */
  | { readonly kind: 'elsewhere' }
  /** A part of what is needed to play it did not come. */
  | { readonly kind: 'failed' };

/** The saved game of this id, played on. */
export function useSession(id: string): Opened | undefined {
  const { savedGames } = useApp();
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    let gone = false;
    let hearUpdates: ((news: TableNews) => void) | undefined;
    const early: TableNews[] = [];
    const { client, close } = startTableWorker(savedGames, hear);

    function hear(news: TableNews): void {
      if (gone) return;
      if (news.kind === 'elsewhere') {
        leave();
        setOpened({ kind: 'elsewhere' });
      } else if (hearUpdates) hearUpdates(news);
      else early.push(news);
    }

    function leave(): void {
      if (gone) return;
      gone = true;
      // What is being kept is kept before the worker ends.
      client
        .ask({ kind: 'close' })
        .catch(() => {})
        .finally(close);
    }

    async function open(): Promise<void> {
      if (!isGameKey(id)) return setOpened({ kind: 'lost' });
      const held = savedGames.held(id);
      const known = savedGames.find(id);
      // The board is loaded while the worker is.
      const loading = known && loadGameUi(known.game);
      const answer = await client.ask({ kind: 'open', id, ...(held && { held }) });
      const [first] = early;
      if (gone) return;
      if (answer === 'lost' || first?.kind !== 'update') return setOpened({ kind: 'lost' });
      const ui = await (loading ?? loadGameUi(first.update.observation.game));
      if (gone) return;
      const { session, hear: hearNews } = openSession(first.update, { client, pace: ({ text }) => pause(ui.pace(text)) });
      for (const news of early.slice(1)) hearNews(news);
      hearUpdates = hearNews;
      setOpened({ kind: 'open', ui, session });
    }
    open().catch(() => {
      if (!gone) setOpened({ kind: 'failed' });
    });
    return leave;
  }, [id, savedGames]);

  return opened;
}
