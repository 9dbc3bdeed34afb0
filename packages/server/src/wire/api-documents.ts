// The protocol as OpenAPI and AsyncAPI documents, made of the same schemas that every message is checked with.
import {
  botsAnswer,
  clientMessage,
  commandAnswer,
  commandMessage,
  httpRefusal,
  joinAnswer,
  limits,
  matchesAnswer,
  matchInfo,
  matchLists,
  meAnswer,
  nameRequest,
  newBotAnswer,
  newMatch,
  passkeyInfo,
  passkeyOptions,
  passkeyRegistration,
  passkeySignature,
  passkeysAnswer,
  personAnswer,
  protocolVersion,
  recoveredAnswer,
  recoverRequest,
  recoveryAnswer,
  serverInfo,
  serverMessage,
  viewsAnswer,
} from '@ludoteca/online';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { roomRoutes } from './room-documents.ts';

type Schema = v.GenericSchema;

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly body?: Schema;
  readonly query?: Readonly<Record<string, Schema>>;
  /** What is answered when all is well: a schema, or nothing but the number. */
  readonly answers: Readonly<Record<number, Schema | null>>;
  /** Which refusals there are beside those that any request may meet. */
  readonly refusals?: readonly number[];
  /** JSON lines instead of one answer. */
  readonly isStream?: true;
  /** A file instead of JSON. */
  readonly isCsv?: true;
  /** Whether it asks for nobody in particular. */
  readonly isOpen?: true;
}

const anything = v.record(v.string(), v.unknown());

/** Every route of the server. What is not here is found by a test. */
const routes: readonly Route[] = [
  { method: 'get', path: '/api/server', summary: 'What the place is called.', answers: { 200: serverInfo }, isOpen: true },
  { method: 'get', path: '/api/openapi.json', summary: 'This document.', answers: { 200: anything }, isOpen: true },
  {
    method: 'get',
    path: '/api/asyncapi.json',
    summary: 'The messages of the WebSocket at /api/socket.',
    answers: { 200: anything },
    isOpen: true,
  },
  {
    method: 'get',
    path: '/api/me',
    summary: 'Who the cookie or the bearer token stands for.',
    answers: { 200: meAnswer },
    isOpen: true,
  },
  {
    method: 'post',
    path: '/api/me',
    summary: 'Become a guest with a name (a cookie is set), or change the name.',
    body: nameRequest,
    answers: { 200: personAnswer },
    refusals: [400, 409],
    isOpen: true,
  },
  {
    method: 'delete',
    path: '/api/me',
    summary: 'Be forgotten: the name goes everywhere, the matches stay.',
    answers: { 204: null },
    isOpen: true,
  },
  {
    method: 'post',
    path: '/api/me/recovery',
    summary: 'A new recovery code; the one before it no longer holds.',
    answers: { 201: recoveryAnswer },
    refusals: [403],
  },
  {
    method: 'post',
    path: '/api/recover',
    summary: 'Be on this device whoever the code belongs to (a cookie is set); it works once.',
    body: recoverRequest,
    answers: { 200: recoveredAnswer },
    refusals: [400, 404],
    isOpen: true,
  },
  {
    method: 'delete',
    path: '/api/me/devices',
    summary: 'Sign out everywhere else (a new cookie is set here).',
    answers: { 204: null },
    refusals: [403],
  },
  { method: 'get', path: '/api/me/passkeys', summary: 'One’s passkeys.', answers: { 200: passkeysAnswer }, refusals: [403] },
  {
    method: 'post',
    path: '/api/me/passkeys/options',
    summary: 'What navigator.credentials.create needs.',
    answers: { 200: passkeyOptions },
    refusals: [403, 409],
  },
  {
    method: 'post',
    path: '/api/me/passkeys',
    summary: 'Keep a new passkey.',
    body: passkeyRegistration,
    answers: { 201: passkeyInfo },
    refusals: [400, 403, 409],
  },
  {
    method: 'delete',
    path: '/api/me/passkeys/:id',
    summary: 'Forget a passkey.',
    answers: { 204: null },
    refusals: [403, 404],
  },
  {
    method: 'post',
    path: '/api/passkeys/options',
    summary: 'What navigator.credentials.get needs.',
    answers: { 200: passkeyOptions },
    refusals: [403],
    isOpen: true,
  },
  {
    method: 'post',
    path: '/api/passkeys',
    summary: 'Sign in with a passkey (a cookie is set).',
    body: passkeySignature,
    answers: { 200: personAnswer },
    refusals: [400, 403],
    isOpen: true,
  },
  { method: 'get', path: '/api/bots', summary: 'One’s bots.', answers: { 200: botsAnswer }, refusals: [403] },
  {
    method: 'post',
    path: '/api/bots',
    summary: 'A new bot; its bearer token is told this once.',
    body: nameRequest,
    answers: { 201: newBotAnswer },
    refusals: [400, 403, 409],
  },
  {
    method: 'delete',
    path: '/api/bots/:id',
    summary: 'Revoke a bot’s token; what it played stays.',
    answers: { 204: null },
    refusals: [403, 404],
  },
  {
    method: 'post',
    path: '/api/matches',
    summary: 'A new match.',
    body: newMatch,
    answers: { 201: matchInfo },
    refusals: [400, 403],
  },
  {
    method: 'get',
    path: '/api/matches',
    summary: 'Open challenges, what is being played, or all that one sits or sat at; the latest first.',
    query: { list: v.picklist(matchLists), until: v.optional(v.pipe(v.string(), v.digits())) },
    answers: { 200: matchesAnswer },
    refusals: [400],
    isOpen: true,
  },
  {
    method: 'get',
    path: '/api/join/:code',
    summary: 'The match or the room with this code of six letters.',
    answers: { 200: joinAnswer },
    refusals: [404],
    isOpen: true,
  },
  {
    method: 'get',
    path: '/api/matches/:id',
    summary: 'What a match is about and who sits there.',
    answers: { 200: matchInfo },
    refusals: [404],
    isOpen: true,
  },
  {
    method: 'post',
    path: '/api/matches/:id/rematch',
    summary: 'The match after this one, with everybody one seat further; made by whoever asks first.',
    answers: { 200: matchInfo },
    refusals: [403, 409],
  },
  {
    method: 'get',
    path: '/api/matches/:id/views',
    summary: 'What whoever asks saw after so many moves, from one ply to another; 200 at most.',
    query: {
      from: commandMessage.entries.seq,
      to: commandMessage.entries.seq,
      seat: v.optional(v.picklist(['0', '1', '2', '3', '4', '5', '6', '7'])),
    },
    answers: { 200: viewsAnswer },
    refusals: [400, 404],
    isOpen: true,
  },
  {
    method: 'get',
    path: '/api/matches/:id/record',
    summary: 'The match as whoever asks may know it, to be kept, with what is opened to them of its chance: see fair-chance.md.',
    query: { seat: v.optional(v.picklist(['0', '1', '2', '3', '4', '5', '6', '7'])) },
    answers: { 200: anything },
    refusals: [404],
    isOpen: true,
  },
  {
    method: 'post',
    path: '/api/matches/:id/commands',
    summary: 'Say something at a match. Sent again with the same id it gives the same answer and happens once.',
    body: v.omit(commandMessage, ['type', 'match']),
    answers: { 200: commandAnswer, 409: commandAnswer },
    refusals: [400],
  },
  {
    method: 'get',
    path: '/api/matches/:id/events',
    summary:
      'The messages of a match after a number, one JSON document a line, for as long as somebody reads; empty lines in between.',
    query: { after: v.optional(commandMessage.entries.seq, 0) },
    answers: { 200: serverMessage },
    refusals: [400],
    isStream: true,
    isOpen: true,
  },
  ...roomRoutes,
];

/** Any request may meet these. */
const usualRefusals: Readonly<Record<number, string>> = {
  403: 'Not allowed: who asks has no name, or the page is of another address.',
  413: 'The body is too large.',
  429: 'Too fast: ask again later.',
  500: 'Something went wrong; `request` names it in the log.',
  503: 'The database does not answer: nothing is known to have been kept. Ask again.',
};
const moreRefusals: Readonly<Record<number, string>> = {
  400: 'Not understood, or not possible: `code` says what is wrong.',
  404: 'There is no such thing, or it is not for whoever asks.',
  409: 'Not now: `code` says why.',
};

/** JSON schemas are open to whoever reads them: valibot's own transformations are left out. */
const jsonSchema = (schema: Schema, typeMode: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' });
  return rest;
};

const refusalAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

function operationOf({
  method,
  path,
  summary,
  body,
  query = {},
  answers,
  refusals = [],
  isStream,
  isCsv,
  isOpen,
}: Route): object {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema.type !== 'optional',
    schema: jsonSchema(schema, 'input'),
  }));
  const type = isStream ? 'application/x-ndjson' : isCsv ? 'text/csv' : 'application/json';
  const granted = Object.entries(answers).map(([status, schema]) => [
    status,
    {
      description: summary,
      ...(schema && { content: { [type]: { schema: jsonSchema(schema, 'output') } } }),
    },
  ]);
  const refused = [
    ...Object.entries(usualRefusals),
    ...refusals.flatMap((status) => (moreRefusals[status] ? [[String(status), moreRefusals[status]!] as const] : [])),
  ].filter(([status]) => !(Number(status) in answers));
  return {
    operationId: `${method}${path.replace('/api', '').replace(/[/:.]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    security: isOpen ? [{}, { cookie: [] }, { bearer: [] }] : [{ cookie: [] }, { bearer: [] }],
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
    responses: Object.fromEntries([...granted, ...refused.map(([status, text]) => [status, refusalAnswer(text)])]),
  };
}

const info = (title: string) => ({
  title,
  version: `${protocolVersion}.0.0`,
  description: `Messages are JSON of at most ${limits.message} bytes. docs/protocol.md tells the whole of it.`,
  license: { name: 'MIT', identifier: 'MIT' },
});

export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: info('Ludoteca'),
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: jsonSchema(httpRefusal, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'ludoteca' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** The messages of a variant by their type; an answer has two shapes. */
function messagesOf(schema: Schema, typeMode: 'input' | 'output'): Record<string, object> {
  const { options } = schema as unknown as { readonly options: readonly Schema[] };
  return Object.fromEntries(
    options.map((option) => {
      const first = (option as unknown as { readonly options?: readonly Schema[] }).options?.[0] ?? option;
      const { type } = (first as unknown as { readonly entries: { readonly type: { readonly literal: string } } }).entries;
      return [type.literal, { name: type.literal, contentType: 'application/json', payload: jsonSchema(option, typeMode) }];
    }),
  );
}

export function asyncApiDocument(): object {
  const [said, told] = [messagesOf(clientMessage, 'input'), messagesOf(serverMessage, 'output')];
  const messages = { ...said, ...told };
  const references = (names: object, at: string) => Object.keys(names).map((name) => ({ $ref: `#/${at}/messages/${name}` }));
  return {
    asyncapi: '3.0.0',
    info: { ...info('Ludoteca'), license: { name: 'MIT' } },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: '/api/socket',
        description: 'A WebSocket. Whoever connects is known by the cookie or by a bearer token.',
        messages: Object.fromEntries(Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: {
      hear: { action: 'receive', channel: { $ref: '#/channels/socket' }, messages: references(said, 'channels/socket') },
      tell: { action: 'send', channel: { $ref: '#/channels/socket' }, messages: references(told, 'channels/socket') },
    },
    components: { messages },
  };
}
