// A room as it is now, and its standings.
import type { Client, FollowedRoom, RoomCalls, RoomStanding } from '@ludoteca/online';
import { useEffect, useState } from 'react';
import { resultsKey } from './room-model.ts';

const nothing: FollowedRoom = { info: undefined, members: new Map(), tables: new Map() };

export function useFollowedRoom(client: Client, id: string): FollowedRoom {
  const [room, setRoom] = useState<FollowedRoom>(nothing);
  useEffect(() => client.followRoom(id, setRoom), [client, id]);
  return room;
}

interface Known {
  readonly key: string;
  readonly standings: readonly RoomStanding[];
}

/** Asked for again when a result is there; what was known stays until the answer has come. */
export function useStandings(calls: RoomCalls, id: string, room: FollowedRoom): readonly RoomStanding[] {
  const [known, setKnown] = useState<Known>({ key: '', standings: [] });
  const key = resultsKey(room);
  useEffect(() => {
    let gone = false;
    calls.standings(id).then(
      ({ standings }) => {
        if (!gone) setKnown({ key, standings });
      },
      // The next result asks again.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [calls, id, key]);
  return known.standings;
}
