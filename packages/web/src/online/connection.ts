// The one connection of this page to its server, opened when somebody needs it.
import {
  type Client,
  identityCalls,
  type ListedMatch,
  type MatchList,
  matchCalls,
  newSeed,
  openClient,
  type PersonInfo,
  Refused,
  roomCalls,
  type Socket,
  type TalkMessage,
} from '@ludoteca/online';
import { useEffect, useState } from 'react';
import { createStore, type Store, useStore } from '../store.ts';
import { hasServer } from './has-server.ts';

/** `idle`: nobody has needed it yet. `lost`: it is being opened again. */
export type ConnectionStatus = 'idle' | 'connecting' | 'open' | 'lost' | 'closed';

/** After so many milliseconds without a word a line is tried, and after as many again it is given up. */
const quietMs = 8000;
const secretKey = 'ludoteca.seed-secret';

const calls = {
  ...matchCalls((...request) => fetch(...request)),
  ...identityCalls((...request) => fetch(...request)),
};
/** Apart, for the names of what it asks are those of rooms. */
const rooms = roomCalls((...request) => fetch(...request));

const status = createStore<ConnectionStatus>('idle');
/** Who the server takes us for: nobody yet, or not asked yet. */
const me = createStore<PersonInfo | null | undefined>(undefined);

const talkListeners = new Set<(message: TalkMessage) => void>();
const errorListeners = new Set<(code: string, place: { readonly match?: string; readonly room?: string }) => void>();

/** Over plain HTTP browsers have no `randomUUID`. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Seeds that were promised can be opened after the page was loaded again. */
function seedSecret(): string {
  try {
    const known = localStorage.getItem(secretKey);
    if (known !== null && /^[0-9a-f]{64}$/.test(known)) return known;
    const fresh = newSeed();
    localStorage.setItem(secretKey, fresh);
    return fresh;
  } catch {
    return newSeed();
  }
}

let client: Client | undefined;

/** Waits that a network which has come back cuts short. */
const waits = new Set<() => void>();

function wait(ms: number, then: () => void): () => void {
  const run = (): void => {
    cancel();
    then();
  };
  const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
  const cancel = (): void => {
    clearTimeout(timer);
    waits.delete(run);
  };
  waits.add(run);
  return cancel;
}

function hurry(): void {
  if (document.visibilityState !== 'visible' || status.get() !== 'lost') return;
  for (const run of [...waits]) run();
}

function openShared(): Client {
  const address = new URL('/api/socket', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  addEventListener('offline', () => client?.reconnect());
  return openClient({
    connect: () => new WebSocket(address) as unknown as Socket,
    newId,
    now: () => Date.now(),
    wait,
    quietMs,
    seedSecret: seedSecret(),
    onStatus: (next) => status.set(next),
    onError: (code, match, room) => {
      for (const hear of [...errorListeners])
        hear(code, { ...(match !== undefined && { match }), ...(room !== undefined && { room }) });
    },
    onTalk: (message) => {
      for (const hear of [...talkListeners]) hear(message);
    },
  });
}

/** Who speaks over the line is decided when it is opened. */
function become(person: PersonInfo | null): void {
  const before = me.get();
  me.set(person);
  if (before?.id !== person?.id) client?.reconnect();
}

/** Several who ask at once ask once. */
let asking: Promise<PersonInfo | null> | undefined;

export const online = {
  calls,
  rooms,
  status: status as Store<ConnectionStatus>,
  me: me as Store<PersonInfo | null | undefined>,
  newId,
  /** Opens it where it is not open. */
  client(): Client {
    client ??= openShared();
    return client;
  },
  /** Asks who we are, unless it is known; rejects while the server is away. */
  async whoAmI(): Promise<PersonInfo | null> {
    const known = me.get();
    if (known !== undefined) return known;
    asking ??= calls
      .me()
      .then(({ person }) => {
        // The line, where there is one, is this person's already.
        me.set(person);
        return person;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  },
  /** Somebody new, or another name. */
  async takeName(name: string): Promise<PersonInfo> {
    const { person } = await calls.name(name);
    become(person);
    return person;
  },
  /** After a recovery, a passkey or being forgotten: we are somebody else, or nobody. */
  become,
  onTalk(hear: (message: TalkMessage) => void): () => void {
    talkListeners.add(hear);
    return () => talkListeners.delete(hear);
  },
  /** What the server would not do about something that was asked over the line. */
  onError(hear: (code: string, place: { readonly match?: string; readonly room?: string }) => void): () => void {
    errorListeners.add(hear);
    return () => errorListeners.delete(hear);
  },
};

/** Why a request came to nothing: the server's code, or `away` where nobody answered. */
export const refusalOf = (error: unknown): string => (error instanceof Refused ? error.code : 'away');

export const useMe = (): PersonInfo | null | undefined => useStore(online.me);

/** The same, asked for where it is not known, and again when a server that was away is back. */
export function useWhoAmI(): PersonInfo | null | undefined {
  const line = useStore(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the line is another one.
  useEffect(() => {
    if (hasServer) online.whoAmI().catch(() => online.client());
  }, [line]);
  return useMe();
}

/** A line that breaks for a moment is nobody's business. */
const lostMs = 700;

/** Whether the connection has been away for longer than a moment. */
export function useIsLost(): boolean {
  const line = useStore(status);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (line === 'open') return setLost(false);
    const timer = setTimeout(() => setLost(true), lostMs);
    return () => clearTimeout(timer);
  }, [line]);
  return isLost;
}

/** A list of matches as it is now, for as long as somebody looks at it; nothing before the first word of it. */
export function useList(list: MatchList): readonly ListedMatch[] | undefined {
  const [matches, setMatches] = useState<readonly ListedMatch[]>();
  useEffect(() => online.client().followList(list, setMatches), [list]);
  return matches;
}
