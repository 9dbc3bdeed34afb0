import type { TableEvent } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { type Client, openClient, type Socket } from '../src/client.ts';
import type { ClientMessage, ListedMatch, ServerMessage } from '../src/schema.ts';

/** A client whose connections and time are in the test's hands. */
function setup(quietMs?: number) {
  const sockets: Socket[] = [];
  const sent: ClientMessage[] = [];
  const waiting: { ms: number; then: () => void }[] = [];
  const errors: string[] = [];
  let ids = 0;
  const client: Client = openClient({
    connect() {
      const socket: Socket = {
        send: (text) => void sent.push(JSON.parse(text)),
        close: () => {},
        onopen: null,
        onclose: null,
        onerror: null,
        onmessage: null,
      };
      sockets.push(socket);
      return socket;
    },
    newId: () => `c${++ids}`,
    now: () => 1000,
    wait(ms, then) {
      const entry = { ms, then };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), 1);
    },
    ...(quietMs !== undefined && { quietMs }),
    onError: (code) => void errors.push(code),
  });
  return {
    client,
    sent,
    errors,
    sockets,
    open: () => sockets.at(-1)!.onopen?.(),
    say: (message: ServerMessage) => sockets.at(-1)!.onmessage?.({ data: JSON.stringify(message) }),
    lose: () => sockets.at(-1)!.onclose?.(),
    /** The shortest wait is over. */
    pass() {
      waiting.sort((a, b) => a.ms - b.ms);
      waiting.shift()?.then();
    },
    waits: () => waiting.map(({ ms }) => ms),
  };
}

const move = (text: string, at = 0): TableEvent => ({ kind: 'move', by: 0, move: text, at });
const events = (after: number, list: TableEvent[], seat: number | null = 0, more: object = {}): ServerMessage =>
  ({ type: 'events', match: 'm', after, events: list, seat, time: 1500, ...more }) as ServerMessage;

test('sends a command again over a new connection, with the same id, until it is answered', async () => {
  const { client, sent, open, lose, pass, say } = setup();
  open();
  const answer = client.command('m', { kind: 'resign' }, { seq: 7 });
  lose();
  pass();
  open();
  expect(sent.map((message) => message.type === 'command' && [message.id, message.seq])).toEqual([
    ['c1', 7],
    ['c1', 7],
  ]);
  say({ type: 'answer', id: 'c1', ok: true, seq: 9 });
  // An answer that comes twice is one.
  say({ type: 'answer', id: 'c1', ok: true, seq: 9 });
  expect(await answer).toEqual({ ok: true, seq: 9 });
});

test('tries again what the server could not keep, and gives back every other refusal', async () => {
  const { client, sent, open, pass, say } = setup();
  open();
  const answer = client.command('m', { kind: 'resign' });
  say({ type: 'answer', id: 'c1', ok: false, refusal: { code: 'try-again' }, seq: 0 });
  pass();
  expect(sent).toHaveLength(2);
  say({ type: 'answer', id: 'c1', ok: false, refusal: { code: 'stale' }, seq: 3 });
  expect(await answer).toEqual({ ok: false, refusal: { code: 'stale' }, seq: 3 });
});

test('takes events once and without gaps, and asks for what is missing', () => {
  const { client, sent, open, say } = setup();
  const end = client.follow('m', () => {});
  open();
  expect(sent).toEqual([{ type: 'follow', match: 'm', after: 0 }]);
  say(events(0, [move('a1'), move('b1')]));
  say(events(1, [move('b1'), move('c1')]));
  say(events(0, [move('a1')]));
  expect(client.known('m')!.events.map((event) => 'move' in event && event.move)).toEqual(['a1', 'b1', 'c1']);
  say(events(5, [move('f1')]));
  expect(sent.at(-1)).toEqual({ type: 'follow', match: 'm', after: 3 });
  expect(client.known('m')!.events).toHaveLength(3);
  expect(client.clockOffset()).toBe(500);
  end();
  expect(sent.at(-1)).toEqual({ type: 'unfollow', match: 'm' });
});

test('keeps a list as it is told, and begins it anew over a new connection', () => {
  const { client, sent, open, lose, pass, say } = setup();
  open();
  const heard: string[][] = [];
  const hear = (matches: readonly ListedMatch[]): void => void heard.push(matches.map(({ id }) => id));
  const end = client.followList('open', hear);
  const listed = (id: string, changed: number) => ({ id, changed }) as ListedMatch;
  say({ type: 'list', list: 'open', whole: true, matches: [listed('a', 1), listed('b', 2)], gone: [] });
  say({ type: 'list', list: 'open', matches: [listed('a', 4), listed('c', 3)], gone: ['b'] });
  say({ type: 'list', list: 'mine', whole: true, matches: [listed('d', 1)], gone: [] });
  lose();
  pass();
  open();
  say({ type: 'error', code: 'try-again', list: 'open' });
  pass();
  say({ type: 'list', list: 'open', whole: true, matches: [listed('e', 1)], gone: [] });
  expect(heard).toEqual([['b', 'a'], ['a', 'c'], ['e']]);
  end();
  const asked = { type: 'follow-list', list: 'open' };
  expect(sent).toEqual([asked, asked, asked, { ...asked, type: 'unfollow-list' }]);
});

test('begins the story anew when it is told from another seat', () => {
  const { client, open, say } = setup();
  client.follow('m', () => {});
  open();
  say(events(0, [move('?'), move('a')], null, { view: {}, legal: [] }));
  say(events(0, [move('K'), move('a'), move('b')], 1, { view: { cards: [1] }, legal: ['x'] }));
  expect(client.known('m')).toMatchObject({ seat: 1, legal: ['x'], view: { cards: [1] } });
  expect(client.known('m')!.events.map((event) => 'move' in event && event.move)).toEqual(['K', 'a', 'b']);
});

test('comes back when it is told to, later and later when nobody answers, and not once it is closed', () => {
  const { client, sockets, open, say, lose, pass, waits } = setup();
  open();
  say({ type: 'bye', after: 777 });
  expect(waits()).toEqual([777]);
  pass();
  lose();
  const [first] = waits();
  pass();
  lose();
  expect(waits()[0]).toBeGreaterThan(first!);
  client.close();
  expect(waits()).toEqual([]);
  expect(sockets).toHaveLength(3);
});

test('a line that is silent is tried, and given up when nobody answers', () => {
  const { sent, sockets, open, say, pass, waits } = setup(9000);
  open();
  expect(waits()).toEqual([9000]);
  pass();
  expect(sent).toEqual([{ type: 'ping', id: 0 }]);
  say({ type: 'pong', id: 0, time: 1000 });
  expect(waits()).toEqual([9000]);
  pass();
  pass();
  expect(waits()).toEqual([0]);
  pass();
  expect(sockets).toHaveLength(2);
});

test('connects anew when it is told to, and says again what has no answer', () => {
  const { client, sent, sockets, open, pass, lose, waits } = setup();
  open();
  client.command('m', { kind: 'resign' }, { seq: 7 });
  client.reconnect();
  pass();
  open();
  expect(sockets).toHaveLength(2);
  expect(sent.map(({ type }) => type)).toEqual(['command', 'command']);
  lose();
  client.reconnect();
  expect(waits()).toEqual([]);
  expect(sockets).toHaveLength(3);
});
