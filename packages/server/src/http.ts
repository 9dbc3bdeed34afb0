// The HTTP end of the wire.
import type { IncomingMessage } from 'node:http';
import { commandMessage, limits, nameRequest, newMatch, type ServerMessage } from '@ludoteca/online';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import type { Matches } from './matches.ts';
import { type People, type Person, readName } from './people.ts';
import { StoreAway } from './store.ts';

export const cookieName = 'ludoteca';
const yearInSeconds = 365 * 24 * 3600;
const keepAliveMs = 15_000;

/** The token that a request brings: a cookie, or a bearer token. */
export function tokenIn(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const bearer = /^Bearer ([\w-]{1,100})$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = new RegExp(`(?:^|; )${cookieName}=([\\w-]{1,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return bearer ?? cookie;
}

export interface HttpSetup {
  readonly matches: Matches;
  readonly people: People;
  /** Whether a request comes from a page of this server, or from no page at all. */
  isAllowed(headers: { readonly origin?: string | undefined; readonly host?: string | undefined }): boolean;
  readonly isSecure: boolean;
}

type Env = { Variables: { person: Person | undefined } };

const failed = (context: Context, status: 400 | 403 | 404 | 409 | 413 | 429 | 503, code: string, more: object = {}) =>
  context.json({ code, ...more }, status);

export function httpApi({ matches, people, isAllowed, isSecure }: HttpSetup): Hono<Env> {
  const app = new Hono<Env>();

  app.use('/api/*', async (context, next) => {
    const { origin, host } = { origin: context.req.header('origin'), host: context.req.header('host') };
    if (!isAllowed({ origin, host })) return failed(context, 403, 'wrong-origin');
    const headers = { authorization: context.req.header('authorization'), cookie: context.req.header('cookie') };
    const token = tokenIn({ headers });
    context.set('person', token === undefined ? undefined : await people.byToken(token));
    context.header('cache-control', 'no-store');
    return next();
  });
  app.use('/api/*', bodyLimit({ maxSize: limits.message, onError: (context) => failed(context, 413, 'too-large') }));
  app.onError((error, context) =>
    error instanceof StoreAway ? failed(context, 503, 'try-again') : failed(context, 503, 'failed'),
  );

  async function body<Schema extends v.GenericSchema>(
    context: Context,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | undefined> {
    const read = v.safeParse(schema, await context.req.json().catch(() => undefined));
    return read.success ? read.output : undefined;
  }

  app.get('/api/me', (context) => {
    const person = context.get('person');
    return context.json({ person: person ?? null });
  });

  /** A guest needs nothing but a name; whoever has been here changes theirs. */
  app.post('/api/me', async (context) => {
    const name = readName((await body(context, nameRequest))?.name ?? '');
    if (name === undefined) return failed(context, 400, 'bad-name');
    const known = context.get('person');
    if (known) return context.json({ person: await people.rename(known, name) });
    const { person, token } = await people.create(name, 'guest');
    setCookie(context, cookieName, token, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: isSecure,
      maxAge: yearInSeconds,
    });
    return context.json({ person });
  });

  app.delete('/api/me', async (context) => {
    const person = context.get('person');
    if (person) await people.forget(person);
    setCookie(context, cookieName, '', { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure, maxAge: 0 });
    return context.body(null, 204);
  });

  app.post('/api/matches', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    const request = await body(context, newMatch);
    if (!request) return failed(context, 400, 'not-understood');
    const made = await matches.create(request, person);
    return 'id' in made ? context.json(made, 201) : failed(context, 400, made.code, made);
  });

  app.get('/api/matches/:id', async (context) => {
    const info = await matches.info(context.req.param('id'));
    return info ? context.json(info) : failed(context, 404, 'no-such-match');
  });

  app.post('/api/matches/:id/commands', async (context) => {
    const message = await body(context, v.omit(commandMessage, ['type', 'match']));
    if (!message) return failed(context, 400, 'not-understood');
    const answer = await matches.command(context.req.param('id'), context.get('person')?.id, message);
    return context.json(answer, answer.ok ? 200 : 409);
  });

  /** JSON lines, for as long as somebody reads them. */
  app.get('/api/matches/:id/events', (context) => {
    const after = Number(context.req.query('after') ?? 0);
    if (!Number.isSafeInteger(after) || after < 0) return failed(context, 400, 'not-understood');
    context.header('content-type', 'application/x-ndjson');
    return stream(context, async (out) => {
      let end: (() => void) | undefined;
      const waiting: ServerMessage[] = [];
      let wake: () => void = () => {};
      out.onAbort(() => {
        end?.();
        wake();
      });
      const send = (message: ServerMessage): void => {
        waiting.push(message);
        wake();
      };
      end = await matches.follow(context.req.param('id'), { person: context.get('person')?.id, send }, after);
      if (!end) {
        await out.writeln(JSON.stringify({ type: 'error', code: 'no-such-match' }));
        return;
      }
      while (!out.aborted && !out.closed) {
        for (const message of waiting.splice(0)) await out.writeln(JSON.stringify(message));
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, keepAliveMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          if (waiting.length > 0) wake();
        });
        if (waiting.length === 0 && !out.aborted) await out.writeln('');
      }
    });
  });

  return app;
}
