// People who play whole matches through a bad line, and write down whatever they were told.
import {
  type Client,
  type ClientMessage,
  type NewMatchRequest,
  openClient,
  type ServerMessage,
  type Socket,
  serverMessage,
} from '@ludoteca/online';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { choose, isOver } from '../support.ts';

/** What one tab said and was told, word for word. */
export interface TabRecord {
  readonly person: string;
  /** As it stands at the tables; nobody's where somebody only looks on. */
  readonly name: string | undefined;
  /** The match of each command, by the command's id. */
  readonly sent: Map<string, string>;
  readonly acknowledged: { readonly match: string; readonly id: string; readonly seq: number }[];
  readonly told: Extract<ServerMessage, { type: 'events' }>[];
  /** How often the server could not say whether it was kept. */
  triedAgain: number;
}

export interface Tab {
  readonly record: TabRecord;
  readonly client: Client;
  /** Commands that have no answer yet. */
  unanswered(): number;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until there is an answer. */
async function ask<T>(url: string, cookie: string, body?: unknown): Promise<{ readonly body: T; readonly cookie: string }> {
  for (;;) {
    try {
      const response = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { cookie, connection: 'close' },
        signal: AbortSignal.timeout(5000),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (response.status < 500) {
        return { body: (await response.json()) as T, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie };
      }
    } catch {
      // The line is cut, or the node is gone.
    }
    await wait(200);
  }
}

export interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

export async function somebody(url: string, name: string): Promise<Somebody> {
  const { body, cookie } = await ask<{ person: { id: string } }>(`${url}/api/me`, '', { name });
  return { id: body.person.id, name, cookie };
}

export const newMatch = async (
  url: string,
  { cookie }: Somebody,
  request: NewMatchRequest,
): Promise<{ readonly id: string; readonly seq: number }> =>
  (await ask<{ id: string; seq: number }>(`${url}/api/matches`, cookie, request)).body;

/** A tab of somebody's browser. One message in five is sent twice, half of these over a connection of its own to whichever node. */
export function openTab(url: string, { id: person, name, cookie }: Somebody, pick: (below: number) => number): Tab {
  const record: TabRecord = { person, name, sent: new Map(), acknowledged: [], told: [], triedAgain: 0 };

  function hear(text: string): ServerMessage {
    const message = v.parse(serverMessage, JSON.parse(text));
    if (message.type === 'answer' && message.ok) {
      record.acknowledged.push({ match: record.sent.get(message.id)!, id: message.id, seq: message.seq });
    }
    if (message.type === 'answer' && !message.ok && message.refusal.code === 'try-again') record.triedAgain++;
    if (message.type === 'events') record.told.push(message);
    return message;
  }

  const address = `${url.replace('http', 'ws')}/api/socket`;
  /** The same words once more by another way, as when a page is restored twice. */
  function sayElsewhere(text: string): void {
    const socket = new WebSocket(address, { headers: { cookie } });
    const timer = setTimeout(() => socket.terminate(), 3000);
    socket.on('open', () => socket.send(text));
    socket.on('error', () => {});
    socket.on('close', () => clearTimeout(timer));
    socket.on('message', (data) => {
      if (hear(String(data)).type === 'answer') socket.terminate();
    });
  }

  const client = openClient({
    connect() {
      const socket = new WebSocket(address, { headers: { cookie } });
      const wrapped: Socket = {
        send(text) {
          const message = JSON.parse(text) as ClientMessage;
          const isCommand = message.type === 'command';
          if (isCommand) record.sent.set(message.id, message.match);
          socket.send(text);
          const chance = pick(10);
          if (chance === 0) socket.send(text);
          if (chance === 1 && isCommand) sayElsewhere(text);
        },
        close: () => socket.terminate(),
        onopen: null,
        onclose: null,
        onerror: null,
        onmessage: null,
      };
      socket.on('open', () => wrapped.onopen?.());
      socket.on('close', () => wrapped.onclose?.());
      socket.on('error', () => wrapped.onerror?.());
      socket.on('message', (data) => {
        hear(String(data));
        wrapped.onmessage?.({ data: String(data) });
      });
      return wrapped;
    },
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    wait(ms, then) {
      // Nobody here has the patience of a person.
      const timer = setTimeout(then, Math.min(ms, 1000));
      return () => clearTimeout(timer);
    },
  });
  let open = 0;
  const { command } = client;
  return {
    record,
    unanswered: () => open,
    client: {
      ...client,
      command(...args) {
        open++;
        return command(...args).finally(() => open--);
      },
    },
  };
}

/** Plays at random whatever this tab's seat has to play; gives a promise of the end. */
export function playInTab({ client }: Tab, match: string, pick: (below: number) => number, paceMs: number): Promise<void> {
  return new Promise((resolve) => {
    let asked = -1;
    const end = client.follow(match, async (followed) => {
      if (isOver(followed)) {
        queueMicrotask(() => end());
        return resolve();
      }
      const { length } = followed.events;
      if (asked >= length) return;
      const command = choose(followed, pick);
      if (!command) return;
      asked = length;
      await wait(pick(paceMs));
      if (client.known(match)?.events.length !== length) return;
      const answer = await client.command(match, command, { seq: length });
      // Another tab of the same seat was faster, or the move is one that only the server knows to be illegal.
      if (!answer.ok) asked = -1;
    });
  });
}
