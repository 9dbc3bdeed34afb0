// The way to a server: requests and a socket, both with the bot's token in a header, never in an address.
import type { ClientRequestArgs } from 'node:http';

type Client = import('@ludoteca/online').Client;
type Socket = import('@ludoteca/online').Socket;

/** A server speaks at least every 20 seconds; a line that is silent for longer is dead, whatever it says. */
const silenceMs = 50_000;
const requestMs = 15_000;

/** The server refused, by a code. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface Connection {
  readonly client: Client;
  get<T>(path: string): Promise<T>;
  close(): void;
}

export interface ConnectionSetup {
  /** Where the server is, without a slash at the end. */
  readonly url: string;
  readonly token: string;
  onStatus(status: 'connecting' | 'open' | 'lost' | 'closed'): void;
}

export async function connect({ url, token, onStatus }: ConnectionSetup): Promise<Connection> {
  const [{ openClient }, { WebSocket }] = await Promise.all([import('@ludoteca/online'), import('ws')]);
  const headers = { authorization: `Bearer ${token}` } satisfies ClientRequestArgs['headers'];

  function open(): Socket {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`, { headers, handshakeTimeout: requestMs });
    let timer: NodeJS.Timeout | undefined;
    const alive = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => socket.terminate(), silenceMs);
    };
    const wrapped: Socket = {
      send: (text) => socket.send(text),
      close: () => (socket.readyState === WebSocket.OPEN ? socket.close() : socket.terminate()),
      onopen: null,
      onclose: null,
      onerror: null,
      onmessage: null,
    };
    alive();
    socket.on('open', () => wrapped.onopen?.());
    socket.on('ping', alive);
    socket.on('message', (data) => {
      alive();
      wrapped.onmessage?.({ data: String(data) });
    });
    socket.on('error', () => wrapped.onerror?.());
    socket.on('close', () => {
      clearTimeout(timer);
      wrapped.onclose?.();
    });
    return wrapped;
  }

  const client = openClient({
    connect: open,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    onStatus,
  });
  return {
    client,
    async get<T>(path: string): Promise<T> {
      const response = await fetch(`${url}/api/${path}`, { headers, signal: AbortSignal.timeout(requestMs) });
      const body = (await response.json()) as T & { readonly code?: string };
      if (!response.ok) throw new Refused(response.status, body.code ?? '');
      return body;
    },
    close: () => client.close(),
  };
}
