// Matches as JSON lines over plain HTTP, for as long as somebody reads them: the same messages as over a socket.
import type { ServerMessage } from '@ludoteca/online';
import type { StreamingApi } from 'hono/utils/stream';
import { StoreAway } from '../database/store.ts';
import type { Person } from '../identity/people.ts';
import type { Limits } from '../limits.ts';
import type { Matches } from '../match/matches.ts';
import type { PresenceKeeper } from '../match/presence.ts';

export interface StreamsSetup {
  readonly matches: Pick<Matches, 'follow'>;
  readonly presence: Pick<PresenceKeeper, 'enter'>;
  readonly limits: Pick<Limits, 'unread' | 'quietMs'>;
  onTrouble(error: unknown, where: object): void;
}

interface OpenStream {
  readonly person: string | undefined;
  /** Ends it, with a last word where there is one. */
  end(last?: ServerMessage): void;
}

export interface StreamRequest {
  readonly match: string;
  readonly person: Person | undefined;
  readonly after: number;
}

export type Streams = ReturnType<typeof openStreams>;

export function openStreams({ matches, presence, limits, onTrouble }: StreamsSetup) {
  const streams = new Set<OpenStream>();

  /** What there is to say, and whether anybody still listens. */
  function openQueue(out: StreamingApi) {
    const waiting: string[] = [];
    let unread = 0;
    let isEnding = false;
    let wake: () => void = () => {};
    out.onAbort(() => wake());
    const isOpen = (): boolean => !out.aborted && !out.closed;

    function say(line: string): void {
      waiting.push(line);
      unread += line.length;
      if (unread > limits.unread) out.abort();
      wake();
    }

    /** Until there is something to say; a sign of life where there is nothing for too long. */
    const somethingToSay = (): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), limits.quietMs);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
        if (waiting.length > 0 || isEnding || !isOpen()) wake();
      });

    return {
      send: (message: ServerMessage): void => {
        if (!isEnding) say(JSON.stringify(message));
      },
      end(last?: ServerMessage): void {
        if (last) say(JSON.stringify(last));
        isEnding = true;
        wake();
      },
      /** Until it is ended, or nobody reads it any more. */
      async write(): Promise<void> {
        while (isOpen()) {
          for (let line = waiting.shift(); line !== undefined && isOpen(); line = waiting.shift()) {
            await out.writeln(line);
            unread -= line.length;
          }
          if (isEnding) return;
          if (!(await somethingToSay())) await out.writeln('');
        }
      },
    };
  }

  return {
    count: () => streams.size,

    async serve(out: StreamingApi, { match, person, after }: StreamRequest): Promise<void> {
      const { send, end, write } = openQueue(out);
      const stream: OpenStream = { person: person?.id, end };
      streams.add(stream);
      const leave = person && presence.enter(person.id);
      let unfollow: (() => void) | undefined;
      try {
        unfollow = await matches.follow(match, { person: person?.id, send }, after);
        if (!unfollow) end({ type: 'error', code: 'no-such-match' });
      } catch (error) {
        if (!(error instanceof StoreAway)) onTrouble(error, { match });
        end({ type: 'error', code: error instanceof StoreAway ? 'try-again' : 'failed' });
      }
      try {
        await write();
      } finally {
        unfollow?.();
        leave?.();
        streams.delete(stream);
      }
    },

    /** Whoever this was has to come again, and say who they are. */
    drop(person: string): void {
      for (const stream of streams) if (stream.person === person) stream.end();
    },

    /** Everybody is told to come back, not all at the same moment. */
    close(): void {
      for (const stream of streams) stream.end({ type: 'bye', after: Math.round(200 + Math.random() * 2000) });
    },
  };
}
