// While somebody sits at a table of a room, the room goes on: its next table opens by itself, and the way back is there.
import { fill } from '@ludoteca/games';
import { ownTable } from '@ludoteca/online';
import { useEffect } from 'react';
import { useApp } from '../context.ts';
import { online, useWhoAmI } from '../online/connection.ts';
import type { Route } from '../route.ts';
import { useStore } from '../store.ts';
import { roomWords } from '../words/room/index.ts';
import { matchAt, roomLink, tableLink, tableRoute } from './links.ts';
import { leaveRoom, noteOpened, ownRoom, wasOpened } from './own-room.ts';
import { useFollowedRoom } from './use-room.ts';

export default function Companion({ route }: { readonly route: Route }) {
  const room = useStore(ownRoom);
  const me = useWhoAmI();
  return room !== undefined && me ? <InRoom id={room} me={me.id} route={route} /> : null;
}

function InRoom({ id, me, route }: { readonly id: string; readonly me: string; readonly route: Route }) {
  const { language, go } = useApp();
  const { mySide: words } = roomWords(language);
  const room = useFollowedRoom(online.client(), id);
  const own = ownTable(room, me);
  const isHost = room.members.get(me)?.host ?? false;
  const next = own?.match ?? undefined;
  const shown = matchAt(route);
  const isPlaying = [...room.tables.values()].some(({ match, over }) => match === shown && !over);
  // Whoever looks at something else is not torn away from it.
  const isWaiting = (route.page === 'room' && !isHost) || (shown !== undefined && !isPlaying);
  const opens = own !== undefined && own.round > 0 && next !== undefined && !wasOpened(next) && isWaiting;

  useEffect(
    () =>
      online.onError((code, place) => {
        if (place.room === id && (code === 'no-such-room' || code === 'no-name')) leaveRoom();
      }),
    [id],
  );
  useEffect(() => {
    if (!opens) return;
    noteOpened(next);
    go(tableRoute(next));
  }, [opens, next, go]);

  if (!room.info || shown === undefined) return null;
  const isElsewhere = next !== undefined && next !== shown;
  return (
    <aside className="room-companion" aria-label={words.room}>
      <a href={roomLink(id)}>{fill(words.toRoom, { room: room.info.name })}</a>
      {isElsewhere && (
        <a className="button primary" href={tableLink(next)}>
          {words.next}
        </a>
      )}
    </aside>
  );
}
