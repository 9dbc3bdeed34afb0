// The way to a server: requests and a socket, both with the token in a header, never in an address.
type Client = import('@ludoteca/online').Client;
type Socket = import('@ludoteca/online').Socket;
type TalkMessage = import('@ludoteca/online').TalkMessage;

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

interface Requests {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}

export interface Connection extends Requests {
  readonly client: Client;
  close(): void;
}

export interface ConnectionSetup {
  /** Where the server is, without a slash at the end. */
  readonly url: string;
  /** Nobody in particular, where there is none: whoever only looks on. */
  readonly token?: string;
  /** See `ClientSetup`. */
  readonly seedSecret?: string;
  onStatus(status: 'connecting' | 'open' | 'lost' | 'closed'): void;
  onTalk?(message: TalkMessage): void;
  onError?(code: string, match: string | undefined): void;
}

const headersOf = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
}

/** One request; what the server refuses is thrown by its code. */
export async function request(url: string, path: string, { method = 'GET', body, token }: Asked = {}): Promise<Response> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...headersOf(token), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(requestMs),
  });
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as { readonly code?: string };
  throw new Refused(response.status, refusal.code ?? '');
}

export async function connect(setup: ConnectionSetup): Promise<Connection> {
  const { url, token, seedSecret, onStatus, onTalk, onError } = setup;
  const [{ openClient }, { WebSocket }] = await Promise.all([import('@ludoteca/online'), import('ws')]);

  function open(): Socket {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`, {
      headers: headersOf(token),
      handshakeTimeout: requestMs,
    });
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
    ...(seedSecret !== undefined && { seedSecret }),
    ...(onTalk && { onTalk }),
    ...(onError && { onError }),
  });
  const asked = token === undefined ? {} : { token };
  return {
    client,
    get: async <T>(path: string): Promise<T> => (await (await request(url, path, asked)).json()) as T,
    post: async <T>(path: string, body: unknown = {}): Promise<T> =>
      (await (await request(url, path, { method: 'POST', body, ...asked })).json()) as T,
    close: () => client.close(),
  };
}
