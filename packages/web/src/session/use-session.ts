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
  | { readonly kind: 'elsewhere' };

/** The saved game of this id, played on. */
export function useSession(id: string): Opened | undefined {
  const { savedGames } = useApp();
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    let gone = false;
    let hearUpdates: ((news: TableNews) => void) | undefined;
    let ui: GameUi | undefined;
    const early: TableNews[] = [];
    const { client, close } = startTableWorker(savedGames, hear);

    function hear(news: TableNews): void {
      if (gone) return;
      if (news.kind === 'elsewhere') {
        leave();
        setOpened({ kind: 'elsewhere' });
      } else if (hearUpdates) hearUpdates(news);
      else {
        early.push(news);
        begin();
      }
    }

    /** As soon as the table is here and the board is loaded. */
    function begin(): void {
      const [first, ...later] = early;
      if (gone || hearUpdates || !ui || first?.kind !== 'update') return;
      const shown = ui;
      const opening = openSession(first.update, { client, pace: ({ text }) => pause(shown.pace(text)) });
      hearUpdates = opening.hear;
      for (const news of later) hearUpdates(news);
      setOpened({ kind: 'open', ui: shown, session: opening.session });
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
      const summary = savedGames.find(id);
      const held = savedGames.held(id);
      if (!isGameKey(id) || !summary) return setOpened({ kind: 'lost' });
      const loading = loadGameUi(summary.game).then((loaded) => {
        ui = loaded;
      });
      const answer = await client.ask({ kind: 'open', id, ...(held && { held }) });
      if (gone) return;
      if (answer === 'lost') return setOpened({ kind: 'lost' });
      await loading;
      begin();
    }
    open().catch((error) =>
      setOpened(() => {
        throw error;
      }),
    );
    return leave;
  }, [id, savedGames]);

  return opened;
}
