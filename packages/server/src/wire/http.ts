// The HTTP end of the wire.
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { commandMessage, limits, matchLists, newMatch, protocolVersion } from '@ludoteca/online';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { StoreAway } from '../database/store.ts';
import type { openForgetting } from '../identity/forgetting.ts';
import { type Passkeys, passkeyPlace } from '../identity/passkeys.ts';
import type { People, Person } from '../identity/people.ts';
import { newId } from '../ids.ts';
import type { Limits } from '../limits.ts';
import type { Lobby } from '../match/lobby.ts';
import type { Matches } from '../match/matches.ts';
import { rateLimits } from '../rate-limit.ts';
import type { RatingsKeeper } from '../rating/ratings.ts';
import type { Rooms } from '../room/rooms.ts';
import type { Talk } from '../talk.ts';
import { isLoopback } from './addresses.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import { NotUnderstood } from './not-understood.ts';
import { addRoomRoutes } from './room-routes.ts';
import type { Streams } from './streams.ts';

export const cookieName = 'ludoteca';

/** The token that a request brings: a cookie, or a bearer token. */
export function tokenIn(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const bearer = /^Bearer ([\w-]{1,100})$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = new RegExp(`(?:^|; )${cookieName}=([\\w-]{1,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return bearer ?? cookie;
}

export interface HttpSetup {
  readonly matches: Matches;
  readonly lobby: Lobby;
  readonly streams: Pick<Streams, 'serve'>;
  readonly people: People;
  readonly rooms: Rooms;
  readonly talk: Talk;
  readonly ratings: RatingsKeeper;
  readonly passkeys: Passkeys;
  readonly forgetting: Pick<ReturnType<typeof openForgetting>, 'takeOutEverywhere'>;
  /** Whether a request comes from a page of this server, or from no page at all. */
  isAllowed(headers: { readonly origin?: string | undefined; readonly host?: string | undefined }): boolean;
  /** Where browsers find the server, when that is not where it listens. */
  readonly publicUrl?: string | undefined;
  /** What the place is called. */
  readonly name: string | null;
  /** Where others find it. */
  addresses(): readonly string[];
  /** Where a request comes from; rates are counted by it. */
  addressOf(request: IncomingMessage): string;
  /** Room for one more connection of an address: the function that ends it, or nothing. */
  mayConnect(address: string): (() => void) | undefined;
  readonly limits: Limits;
  now(): number;
  onTrouble(error: unknown, where: object): void;
  /** A request has been answered: told without whatever it holds that is secret. */
  onAnswer?(what: { readonly request: string; readonly method: string; readonly route: string; readonly status: number }): void;
}

export type ApiEnv = { Bindings: Partial<HttpBindings>; Variables: { person: Person | undefined; request: string } };
export type ApiContext = Context<ApiEnv>;

/** Nothing here is a page, and no page of another address may read it. */
const safeHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

export const failed = (
  context: Context,
  status: 400 | 403 | 404 | 409 | 413 | 429 | 500 | 503,
  code: string,
  more: object = {},
) => context.json({ code, ...more }, status);

export async function readBody<Schema extends v.GenericSchema>(context: Context, schema: Schema): Promise<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, await context.req.json().catch(() => undefined));
  if (!read.success) throw new NotUnderstood(read.issues);
  return read.output;
}

/** What can be nobody's id is nobody's. */
export const idIn = (context: ApiContext): string => /^[\w-]{1,64}$/.exec(context.req.param('id')!)?.[0] ?? '';

/** Where a request comes from. */
export const addressIn = (context: ApiContext, { addressOf }: Pick<HttpSetup, 'addressOf'>): string =>
  context.env?.incoming ? addressOf(context.env.incoming) : '';

/** As it is written in this program: what stands in its place may be a code that nobody else should read. */
const routeOf = (context: ApiContext): string => matchedRoutes(context).at(-1)?.path ?? '';

export function httpApi(setup: HttpSetup): Hono<ApiEnv> {
  const { matches, lobby, people, streams, isAllowed, mayConnect, limits: most, publicUrl, now, onTrouble, onAnswer } = setup;
  const app = new Hono<ApiEnv>();
  const mayAsk = rateLimits(most.requests, now);
  const mayTryCode = rateLimits(most.codes, now);

  app.use('/api/*', async (context, next) => {
    // Whoever reports trouble can name the request.
    const request = newId();
    context.set('request', request);
    context.header('x-request-id', request);
    await next();
    onAnswer?.({ request, method: context.req.method, route: routeOf(context), status: context.res.status });
  });
  app.use('/api/*', async (context, next) => {
    for (const [name, value] of Object.entries(safeHeaders)) context.header(name, value);
    const { origin, host } = { origin: context.req.header('origin'), host: context.req.header('host') };
    if (!isAllowed({ origin, host })) return failed(context, 403, 'wrong-origin');
    if (!mayAsk(addressIn(context, setup))) return failed(context, 429, 'too-fast');
    const headers = { authorization: context.req.header('authorization'), cookie: context.req.header('cookie') };
    const token = tokenIn({ headers });
    context.set('person', token === undefined ? undefined : await people.byToken(token));
    return next();
  });
  app.use('/api/*', bodyLimit({ maxSize: limits.message, onError: (context) => failed(context, 413, 'too-large') }));
  app.onError((error, context) => {
    if (error instanceof NotUnderstood) return context.json(error.refusal, 400);
    if (error instanceof StoreAway) return failed(context, 503, 'try-again');
    const request = context.get('request');
    onTrouble(error, { request, route: routeOf(context) });
    return failed(context, 500, 'failed', { request });
  });
  app.notFound((context) => failed(context, 404, 'not-found'));

  app.get('/api/server', (context) =>
    context.json({
      name: setup.name,
      protocol: protocolVersion,
      passkeys: passkeyPlace(publicUrl, context.req.header('host')) !== undefined,
      addresses: isLoopback(`http://${context.req.header('host')}`) ? setup.addresses() : [],
    }),
  );

  /** Made once, when somebody first asks for it: few do, and nobody else should wait for it. */
  function addDocument(path: string, make: (documents: typeof import('./api-documents.ts')) => object): void {
    let text: Promise<string> | undefined;
    app.get(path, async (context) => {
      text ??= import('./api-documents.ts').then((documents) => JSON.stringify(make(documents)));
      return context.body(await text, 200, { 'content-type': 'application/json' });
    });
  }
  addDocument('/api/openapi.json', ({ openApiDocument }) => openApiDocument());
  addDocument('/api/asyncapi.json', ({ asyncApiDocument }) => asyncApiDocument());

  addIdentityRoutes(app, setup);

  app.post('/api/matches', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    const request = await readBody(context, newMatch);
    const made = await lobby.create(request, person);
    return 'id' in made ? context.json(made, 201) : failed(context, 400, made.code, made);
  });

  app.get('/api/matches', async (context) => {
    const which = matchLists.find((list) => list === context.req.query('list'));
    const until = Number(context.req.query('until') ?? Number.MAX_SAFE_INTEGER);
    if (!which || !Number.isSafeInteger(until)) return failed(context, 400, 'not-understood');
    return context.json({ matches: await lobby.list(which, context.get('person')?.id, { until }) });
  });

  app.get('/api/join/:code', async (context) => {
    if (!mayTryCode(addressIn(context, setup))) return failed(context, 429, 'too-fast');
    const code = /^[a-z]{6}$/i.exec(context.req.param('code'))?.[0] ?? '';
    const id = await lobby.byCode(code);
    if (id !== undefined) return context.json({ match: id });
    const room = await setup.rooms.byCode(code);
    return room === undefined ? failed(context, 404, 'no-such-match') : context.json({ room });
  });

  addRoomRoutes(app, setup);

  app.post('/api/matches/:id/rematch', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    const next = await lobby.rematch(idIn(context), person);
    return 'id' in next ? context.json(next) : failed(context, 409, next.code, next);
  });

  app.get('/api/matches/:id', async (context) => {
    const info = await matches.info(idIn(context), context.get('person')?.id);
    return info ? context.json(info) : failed(context, 404, 'no-such-match');
  });

  /** Where somebody holds several. */
  const seatIn = (context: ApiContext): number | undefined => {
    const wanted = context.req.query('seat');
    return wanted !== undefined && /^[0-7]$/.test(wanted) ? Number(wanted) : undefined;
  };

  /** For looking back at a game that hides something. */
  app.get('/api/matches/:id/views', async (context) => {
    const [from, to] = [context.req.query('from'), context.req.query('to')].map((text = '') => Number(text || Number.NaN));
    const isNumber = (value: number | undefined): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
    if (!isNumber(from) || !isNumber(to)) return failed(context, 400, 'not-understood');
    const seen = await matches.views(idIn(context), context.get('person')?.id, from, to, seatIn(context));
    return seen ? context.json(seen) : failed(context, 404, 'no-such-match');
  });

  /** To be kept and checked: `ludoteca verify`. */
  app.get('/api/matches/:id/record', async (context) => {
    const file = await matches.record(idIn(context), context.get('person')?.id, seatIn(context));
    if (!file) return failed(context, 404, 'no-such-match');
    context.header('content-disposition', `attachment; filename="${file.name}"`);
    return context.body(file.text, 200, { 'content-type': 'application/json' });
  });

  app.post('/api/matches/:id/commands', async (context) => {
    const message = await readBody(context, v.omit(commandMessage, ['type', 'match']));
    const answer = await matches.command(idIn(context), { person: context.get('person') }, message);
    return context.json(answer, answer.ok ? 200 : 409);
  });

  /** JSON lines, for as long as somebody reads them. */
  app.get('/api/matches/:id/events', (context) => {
    const after = Number(context.req.query('after') ?? 0);
    if (!Number.isSafeInteger(after) || after < 0) return failed(context, 400, 'not-understood');
    context.header('content-type', 'application/x-ndjson');
    const person = context.get('person');
    const id = idIn(context);
    const depart = mayConnect(addressIn(context, setup));
    if (!depart) return failed(context, 429, 'too-many');
    return stream(context, (out) => streams.serve(out, { match: id, person, after }).finally(depart));
  });

  return app;
}
