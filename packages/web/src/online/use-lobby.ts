import type { ListedMatch } from '@ludoteca/online';
import { useEffect, useState } from 'react';
import { online } from './connection.ts';

/** So often the lists are asked for while somebody looks at them. */
const everyMs = 2500;

interface LobbyLists {
  readonly open: readonly ListedMatch[] | undefined;
  readonly running: readonly ListedMatch[] | undefined;
  /** The server has not answered lately. */
  readonly away: boolean;
}

/** Open challenges and running tables, as they are now. */
export function useLobby(): LobbyLists {
  const [lists, setLists] = useState<LobbyLists>({ open: undefined, running: undefined, away: false });
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        try {
          const [open, running] = await Promise.all([online.calls.list('open'), online.calls.list('running')]);
          if (!gone) setLists({ open: open.matches, running: running.matches, away: false });
        } catch {
          if (!gone) setLists((before) => ({ ...before, away: true }));
        }
      }
      if (!gone) timer = setTimeout(ask, everyMs);
    }

    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return lists;
}
