// Rooms and talk over one socket.
import type { ClientMessage, ServerMessage } from '@ludoteca/online';
import { StoreAway } from '../database/store.ts';
import type { Person } from '../identity/people.ts';
import type { RoomFollowers } from '../room/followers.ts';
import type { Talk } from '../talk.ts';

const mostRooms = 8;

export interface RoomSessionSetup {
  readonly followers: Pick<RoomFollowers, 'follow'>;
  readonly talk: Pick<Talk, 'say'>;
}

type RoomRequest = Extract<ClientMessage, { type: 'follow-room' | 'unfollow-room' | 'say' }>;

export function roomSession(
  { followers, talk }: RoomSessionSetup,
  person: Person | undefined,
  send: (message: ServerMessage) => void,
) {
  const followed = new Map<string, () => void>();

  async function follow(room: string, { id }: Person): Promise<void> {
    if (!followed.has(room) && followed.size >= mostRooms) return send({ type: 'error', code: 'too-many', room });
    followed.get(room)?.();
    let isWanted = true;
    let end: (() => void) | undefined;
    const stop = (): void => {
      isWanted = false;
      end?.();
    };
    followed.set(room, stop);
    try {
      end = await followers.follow(room, { person: id, send: (message) => isWanted && send(message) });
    } catch (error) {
      if (followed.get(room) === stop) followed.delete(room);
      throw error;
    }
    if (!isWanted) return end?.();
    if (end) return;
    followed.delete(room);
    send({ type: 'error', code: 'no-such-room', room });
  }

  return {
    async hear(message: RoomRequest): Promise<void> {
      const { room } = message;
      const place = { ...(room !== undefined && { room }), ...('match' in message && { match: message.match }) };
      if (message.type === 'unfollow-room') {
        followed.get(message.room)?.();
        followed.delete(message.room);
        return;
      }
      if (!person) return send({ type: 'error', code: 'no-name', ...place });
      try {
        if (message.type === 'follow-room') return await follow(message.room, person);
        const { phrase, text } = message;
        const words = { ...(phrase !== undefined && { phrase }), ...(text !== undefined && { text }) };
        const refusal = await talk.say(person, place, words);
        if (refusal) send({ type: 'error', code: refusal.code, ...place });
      } catch (error) {
        send({ type: 'error', code: error instanceof StoreAway ? 'try-again' : 'failed', ...place });
        if (!(error instanceof StoreAway)) throw error;
      }
    },
    close(): void {
      for (const end of followed.values()) end();
      followed.clear();
    },
  };
}
