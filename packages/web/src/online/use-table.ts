import type { Seat } from '@ludoteca/games';
import type { Followed, MatchInfo } from '@ludoteca/online';
import { useEffect, useState } from 'react';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { online, refusalOf } from './connection.ts';
import { type OnlineSession, openOnlineSession } from './session.ts';

export type OpenedTable =
  /** There is no such table, or it is not for whoever asks. */
  | { readonly kind: 'lost' }
  /** The server, or a part of the page, did not come. */
  | { readonly kind: 'failed'; readonly code: string }
  /** Only those who play may look: one may sit down, and no more. */
  | { readonly kind: 'closed'; readonly ui: GameUi; readonly match: MatchInfo }
  | { readonly kind: 'open'; readonly ui: GameUi; readonly session: OnlineSession };

/** A match at the server, followed for as long as the page is there; from this seat, for somebody who holds several. */
export function useOnlineTable(id: string, seat: Seat | undefined): OpenedTable | undefined {
  const [opened, setOpened] = useState<OpenedTable>();

  useEffect(() => {
    let gone = false;
    const ends: (() => void)[] = [];
    const tell = (next: OpenedTable): void => {
      if (!gone) setOpened(next);
    };

    function follow(ui: GameUi): void {
      const client = online.client();
      let hear: ((followed: Followed) => void) | undefined;
      ends.push(
        client.follow(
          id,
          (followed) => {
            if (hear) return hear(followed);
            // What it is about comes first, and what has happened after it.
            const isThere = followed.match !== undefined && followed.events.length >= followed.match.seq;
            if (!isThere || (ui.game.facts.hidden && followed.table === undefined)) return;
            const open = openOnlineSession(ui.game, client, followed, seat);
            hear = open.hear;
            // Whoever gets a name sits at their own seat.
            ends.push(online.me.subscribe(open.refresh));
            tell({ kind: 'open', ui, session: open.session });
          },
          seat,
        ),
        online.onError((code, place) => {
          if (place.match === id && code === 'no-such-match') tell({ kind: 'lost' });
        }),
      );
    }

    async function open(): Promise<void> {
      const [me, match] = await Promise.all([online.whoAmI(), online.calls.info(id)]);
      const ui = await loadGameUi(match.game);
      if (gone) return;
      const isMine = me !== null && match.holders.includes(me.id);
      if (match.watchers === 'nobody' && !isMine) tell({ kind: 'closed', ui, match });
      else follow(ui);
    }

    setOpened(undefined);
    open().catch((error) => {
      const code = refusalOf(error);
      tell(code === 'no-such-match' ? { kind: 'lost' } : { kind: 'failed', code });
    });
    return () => {
      gone = true;
      for (const end of ends) end();
    };
  }, [id, seat]);

  return opened;
}
