// The documents are right by their own standards, name every route, and what the server really says is what they promise.
import asyncApiSpecs from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { usualLimits } from '../src/limits.ts';
import { asyncApiDocument, openApiDocument } from '../src/wire/api-documents.ts';
import { httpApi } from '../src/wire/http.ts';
import { guest, playOn, type TestServer, temporaryFolder, testServer } from './support.ts';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: { readonly Refusal: object } };
}
const openApi = openApiDocument() as OpenApi;
const asyncApi = asyncApiDocument() as {
  readonly components: { readonly messages: Readonly<Record<string, { payload: object }>> };
};
const ajv = new Ajv2020({ strict: false });

/** Why something does not have the form of a schema; nothing where it has. */
function faultsIn(schema: object, value: unknown): string[] {
  const isRefusal = '$ref' in schema;
  const check = ajv.compile(isRefusal ? openApi.components.schemas.Refusal : schema);
  return check(value) ? [] : [`${ajv.errorsText(check.errors)} in ${JSON.stringify(value).slice(0, 300)}`];
}

test('the OpenAPI document is valid by the schema of OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(openApi) as never)).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = structuredClone(openApi) as unknown as { paths: Record<string, { get: { responses: unknown } }> };
  broken.paths['/api/me']!.get.responses = 7;
  expect((await new Validator().validate(broken as never)).valid).toBe(false);
});

test('the AsyncAPI document is valid by the schema of AsyncAPI 3', () => {
  const schema = (asyncApiSpecs as unknown as { schemasWithoutId: Record<string, object> }).schemasWithoutId['3.0.0']!;
  const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const isValid = check(asyncApi);
  expect(check.errors ?? []).toEqual([]);
  expect(isValid).toBe(true);
  expect(check({ ...asyncApi, channels: 7 })).toBe(false);
});

test('every route of the server is described, and nothing that is none', () => {
  const { routes } = httpApi({ name: null, limits: usualLimits } as never);
  const real = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  const described = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect([...new Set(real)].sort()).toEqual(described.sort());
});

describe('what the server says', () => {
  const folder = temporaryFolder();
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(`${folder.path}/documents.db`);
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  test('has the form that is promised, route by route', async () => {
    let cookie = '';
    const met = new Set<string>();
    const faults: string[] = [];
    /** Asks, and compares the answer with what the document says of it. */
    async function ask(method: string, template: string, path: string, body?: unknown, token = cookie): Promise<never> {
      const operation = openApi.paths[template]![method.toLowerCase()]!;
      const response = await fetch(`${server.url.replace('127.0.0.1', 'localhost')}${path}`, {
        method,
        headers: token.includes('=') ? { cookie: token } : token === '' ? {} : { authorization: `Bearer ${token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (token === cookie) cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      met.add(`${method} ${template}`);
      const promised = operation.responses[response.status];
      const text = await response.text();
      const where = `${method} ${path} ${response.status}`;
      if (!promised) faults.push(`${where} is not promised: ${text}`);
      const schema = promised?.content?.['application/json']?.schema;
      if (promised?.content?.['text/csv']) return text as never;
      if (promised && !schema && text !== '') faults.push(`${where} should be empty: ${text}`);
      if (schema) faults.push(...faultsIn(schema, JSON.parse(text)).map((fault) => `${where}: ${fault}`));
      const asked = operation.requestBody?.content['application/json']?.schema;
      if (asked && response.ok) faults.push(...faultsIn(asked, body).map((fault) => `${where} was asked with: ${fault}`));
      return (text === '' ? {} : JSON.parse(text)) as never;
    }

    for (const path of ['/api/server', '/api/me', '/api/openapi.json', '/api/asyncapi.json']) await ask('GET', path, path);
    await ask('POST', '/api/me', '/api/me', { name: '\u202e' });
    await ask('POST', '/api/bots', '/api/bots', { name: 'Nobody' });
    await ask('POST', '/api/me', '/api/me', { name: 'Ana' });
    await ask('GET', '/api/me', '/api/me');
    const { code } = (await ask('POST', '/api/me/recovery', '/api/me/recovery')) as { code: string };
    await ask('POST', '/api/recover', '/api/recover', { code: 'WRONG' });
    await ask('POST', '/api/recover', '/api/recover', { code });
    await ask('DELETE', '/api/me/devices', '/api/me/devices');
    await ask('GET', '/api/me/passkeys', '/api/me/passkeys');
    await ask('POST', '/api/me/passkeys/options', '/api/me/passkeys/options');
    await ask('POST', '/api/me/passkeys', '/api/me/passkeys', {});
    await ask('DELETE', '/api/me/passkeys/{id}', '/api/me/passkeys/none');
    await ask('POST', '/api/passkeys/options', '/api/passkeys/options');
    await ask('POST', '/api/passkeys', '/api/passkeys', {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    });
    const { bot, token } = (await ask('POST', '/api/bots', '/api/bots', { name: 'Robot' })) as {
      bot: { id: string };
      token: string;
    };
    await ask('GET', '/api/bots', '/api/bots');
    await ask('GET', '/api/me', '/api/me', undefined, token);
    const board = { game: 'gomoku', options: { rows: 7, columns: 7 }, clock: { kind: 'fischer', main: 60_000, increment: 1000 } };
    await ask('POST', '/api/matches', '/api/matches', { ...board, seats: [] });
    await ask('POST', '/api/matches', '/api/matches', { ...board, game: 'chess', seats: [{ kind: 'me' }] });
    const match = (await ask('POST', '/api/matches', '/api/matches', {
      ...board,
      listed: true,
      seats: [{ kind: 'me' }, { kind: 'open' }],
    })) as { id: string; code: string };
    for (const list of ['open', 'running', 'mine', 'none']) await ask('GET', '/api/matches', `/api/matches?list=${list}`);
    await ask('GET', '/api/join/{code}', `/api/join/${match.code}`);
    await ask('GET', '/api/join/{code}', '/api/join/nocode');
    await ask('GET', '/api/matches/{id}', `/api/matches/${match.id}`);
    await ask('GET', '/api/matches/{id}', '/api/matches/none');
    await ask('GET', '/api/matches/{id}/record', `/api/matches/${match.id}/record`);
    await ask('GET', '/api/matches/{id}/views', `/api/matches/${match.id}/views?from=0&to=3`);
    await ask('GET', '/api/matches/{id}/views', `/api/matches/${match.id}/views?from=x&to=3`);
    await ask('GET', '/api/matches/{id}/views', '/api/matches/none/views?from=0&to=3');
    await ask('GET', '/api/matches/{id}/record', '/api/matches/none/record');
    const say = (seq: number, command: object, who = cookie) =>
      ask('POST', '/api/matches/{id}/commands', `/api/matches/${match.id}/commands`, { id: `c${seq}`, seq, command }, who);
    await say(0, { kind: 'sit', seat: 1 }, token);
    await say(1, { kind: 'move', text: 'd4' });
    await say(1, { kind: 'move', text: 'd5' }, token);
    await ask('POST', '/api/matches/{id}/rematch', `/api/matches/${match.id}/rematch`);
    await say(2, { kind: 'resign' });
    await ask('POST', '/api/matches/{id}/rematch', `/api/matches/${match.id}/rematch`);
    await ask('POST', '/api/matches/{id}/commands', `/api/matches/${match.id}/commands`, { id: 7 });
    await ask('GET', '/api/matches/{id}/events', `/api/matches/${match.id}/events?after=x`);
    const { room, key } = (await ask('POST', '/api/rooms', '/api/rooms', { name: '3º B', game: 'gomoku', playing: true })) as {
      room: { id: string; code: string };
      key: string;
    };
    const inRoom = (method: string, rest: string, more?: { path?: string; body?: unknown; token?: string }) =>
      ask(method, `/api/rooms/{id}${rest}`, `/api/rooms/${room.id}${more?.path ?? rest}`, more?.body, more?.token ?? cookie);
    const { person } = (await ask('GET', '/api/me', '/api/me')) as { person: { id: string } };
    await ask('POST', '/api/rooms', '/api/rooms', { name: '', game: 'gomoku' });
    await ask('GET', '/api/rooms', '/api/rooms');
    await ask('GET', '/api/join/{code}', `/api/join/${room.code}`);
    await ask('GET', '/api/rooms/{id}', '/api/rooms/none');
    await inRoom('GET', '');
    await inRoom('PATCH', '', { body: { talk: 'text', odd: '1' } });
    await inRoom('PATCH', '', { body: { talk: 'nobody' }, token });
    await inRoom('POST', '/members', { token });
    await inRoom('POST', '/host', { body: { key: 'x'.repeat(32) }, token });
    await inRoom('POST', '/host', { body: { key }, token });
    await inRoom('PATCH', '/members/{person}', { path: `/members/${bot.id}`, body: { host: false, silenced: true } });
    await inRoom('PATCH', '/members/{person}', { path: `/members/${person.id}`, body: { host: false } });
    await inRoom('POST', '/tables', { body: { seats: [{ kind: 'member', person: person.id }, { kind: 'open' }] } });
    await inRoom('POST', '/rounds', { body: { round: 1 } });
    await inRoom('POST', '/rounds', { body: { round: 2 } });
    await inRoom('POST', '/pause', { body: { paused: true } });
    await inRoom('POST', '/talk', { body: { text: 'Hello, everybody' } });
    await inRoom('POST', '/talk', { body: { phrase: 'hello' }, token });
    for (const what of ['/standings', '/results.json', '/results.csv', '/standings.csv']) await inRoom('GET', what);
    await inRoom('DELETE', '/members/me', { token });
    await inRoom('POST', '/close');
    await inRoom('POST', '/members', { token });
    await ask('POST', '/api/matches/{id}/talk', `/api/matches/${match.id}/talk`, { phrase: 'good-game' });
    for (const method of ['PUT', 'DELETE']) await ask(method, '/api/me/mutes/{id}', `/api/me/mutes/${bot.id}`);
    await ask('GET', '/api/me/mutes', '/api/me/mutes');
    const rated = { ...board, rated: true, seats: [{ kind: 'me' }, { kind: 'open' }] };
    const { id: ratedId } = (await ask('POST', '/api/matches', '/api/matches', rated)) as { id: string };
    for (const [seq, who, command] of [
      [0, token, { kind: 'sit', seat: 1 }],
      [1, cookie, { kind: 'move', text: 'd4' }],
      [2, token, { kind: 'move', text: 'd5' }],
      [3, cookie, { kind: 'resign' }],
    ] as const) {
      await ask('POST', '/api/matches/{id}/commands', `/api/matches/${ratedId}/commands`, { id: `r${seq}`, seq, command }, who);
    }
    const ratings = () => ask('GET', '/api/people/{id}/ratings', `/api/people/${person.id}/ratings`) as Promise<{ ratings: [] }>;
    await expect.poll(async () => (await ratings()).ratings.length).toBe(1);
    for (const speed of ['bullet', 'blitz', 'slow']) {
      await ask('GET', '/api/people/{id}/ratings/{game}/{speed}', `/api/people/${person.id}/ratings/gomoku/${speed}`);
    }
    await ask('DELETE', '/api/bots/{id}', `/api/bots/${bot.id}`);
    await ask('DELETE', '/api/me', '/api/me');
    expect(faults).toEqual([]);
    // All of them were asked.
    const described = Object.entries(openApi.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...met].sort()).toEqual(described.sort());
  });

  test('has the form of the AsyncAPI document, over the socket and as lines', async () => {
    const [ana, bia] = await Promise.all([guest(server, 'Ana'), guest(server, 'Bia')]);
    const { id } = await ana.create({ game: 'truco', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await bia.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 });
    await ana.until(id, ({ presence }) => presence.length > 0);
    await Promise.all([playOn(ana, id), playOn(bia, id)]);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers: { cookie: ana.cookie } });
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    await new Promise((resolve) => socket.on('open', resolve));
    const { room } = (await ana.api('rooms', { name: 'Club', game: 'truco' })).body as { room: { id: string } };
    const said = [
      { type: 'follow-room', room: room.id },
      { type: 'say', room: room.id, phrase: 'hello' },
      { type: 'unfollow-room', room: 'nowhere' },
      { type: 'ping', id: 3 },
      { type: 'follow', match: 'nowhere' },
      { type: 'follow', match: id, after: 0 },
      { type: 'command', match: id, id: 'late', seq: 0, command: { kind: 'resign' } },
      { type: 'unfollow', match: id },
    ];
    for (const message of said) {
      expect(faultsIn(asyncApi.components.messages[message.type]!.payload, message)).toEqual([]);
      socket.send(JSON.stringify(message));
    }
    await expect.poll(() => heard.join('').includes('"late"') && heard.join('').includes('"room"')).toBe(true);
    socket.send(JSON.stringify({ type: 'say', room: room.id, phrase: 'goodbye' }));
    await expect.poll(() => heard.join('').includes('"goodbye"')).toBe(true);
    const control = new AbortController();
    const response = await fetch(`${server.url}/api/matches/${id}/events`, {
      headers: { cookie: ana.cookie },
      signal: control.signal,
    });
    const lines: string[] = [];
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    while (!lines.join('').includes('"end"')) lines.push((await reader.read()).value ?? '');
    control.abort();
    socket.terminate();
    for (const { client } of [ana, bia]) client.close();

    const all = [...heard, ...ana.received, ...bia.received, ...lines.join('').split('\n')].filter(Boolean);
    const messages = all.map((text) => JSON.parse(text) as { type: string });
    const types = new Set(messages.map(({ type }) => type));
    expect([...types].sort()).toEqual(['answer', 'error', 'events', 'match', 'pong', 'presence', 'room', 'talk', 'welcome']);
    const checks = new Map([...types].map((type) => [type, ajv.compile(asyncApi.components.messages[type]!.payload)]));
    const wrong = messages.filter((message) => !checks.get(message.type)!(message));
    expect(wrong).toEqual([]);
    const welcome = checks.get('welcome')!;
    expect(welcome({ type: 'welcome', protocol: 1 })).toBe(false);
  });
});
