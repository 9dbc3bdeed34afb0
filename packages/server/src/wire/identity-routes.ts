// Who somebody is, over HTTP: a name, other devices, passkeys, bots, and being forgotten.
import { nameRequest, passkeyRegistration, passkeySignature, recoverRequest } from '@ludoteca/online';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { nameProblem } from '../identity/names.ts';
import { mostPasskeys, passkeyPlace } from '../identity/passkeys.ts';
import { rateLimits } from '../rate-limit.ts';
import { type ApiContext, type ApiEnv, addressIn, cookieName, failed, type HttpSetup, idIn, readBody } from './http.ts';

const yearInSeconds = 365 * 24 * 3600;

export function addIdentityRoutes(app: Hono<ApiEnv>, setup: HttpSetup): void {
  const { people, passkeys, forgetting, rooms, publicUrl, limits, now } = setup;
  const mayCome = rateLimits(limits.newcomers, now);
  const mayGuess = rateLimits(limits.guesses, now);
  const secure = publicUrl?.startsWith('https:') ?? false;

  const giveCookie = (context: ApiContext, token: string): void =>
    setCookie(context, cookieName, token, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure,
      maxAge: token === '' ? 0 : yearInSeconds,
    });
  const placeOf = (context: ApiContext) => passkeyPlace(publicUrl, context.req.header('host'));
  /** The code stands where no browser sends it on. */
  const linkOf = (context: ApiContext, code: string): string =>
    `${publicUrl ?? `http://${context.req.header('host')}`}/#recover=${code}`;

  app.get('/api/me', (context) => context.json({ person: context.get('person') ?? null }));

  /** A guest needs nothing but a name; whoever has been here changes theirs. */
  app.post('/api/me', async (context) => {
    const request = await readBody(context, nameRequest);
    const name = request.name.normalize('NFC');
    const problem = nameProblem(name, []);
    if (problem) return failed(context, 400, problem);
    const known = context.get('person');
    const taken = known && (await rooms.nameProblem(known.id, name));
    if (taken) return failed(context, 409, taken);
    if (known) return context.json({ person: await people.rename(known, name) });
    if (!mayCome(addressIn(context, setup))) return failed(context, 429, 'too-fast');
    const { person, token } = await people.create(name);
    giveCookie(context, token);
    return context.json({ person });
  });

  app.delete('/api/me', async (context) => {
    const person = context.get('person');
    giveCookie(context, '');
    if (person) for (const id of await people.forget(person)) await forgetting.takeOutEverywhere(id);
    return context.body(null, 204);
  });

  app.post('/api/me/recovery', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    if (person.kind === 'bot') return failed(context, 403, 'not-allowed');
    const code = await people.newRecoveryCode(person);
    return context.json({ code, link: linkOf(context, code) }, 201);
  });

  app.post('/api/recover', async (context) => {
    if (!mayGuess(addressIn(context, setup))) return failed(context, 429, 'too-fast');
    const request = await readBody(context, recoverRequest);
    const found = await people.recover(request.code);
    if (!found) return failed(context, 404, 'wrong-code');
    giveCookie(context, found.token);
    return context.json({ person: found.person, code: found.code, link: linkOf(context, found.code) });
  });

  app.delete('/api/me/devices', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    if (person.kind === 'bot') return failed(context, 403, 'not-allowed');
    giveCookie(context, await people.signOutElsewhere(person));
    return context.body(null, 204);
  });

  // Passkeys

  app.get('/api/me/passkeys', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    return context.json({ passkeys: await passkeys.list(person.id) });
  });

  app.post('/api/me/passkeys/options', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    const place = placeOf(context);
    if (!place || person.kind === 'bot') return failed(context, 403, 'not-allowed');
    if ((await passkeys.list(person.id)).length >= mostPasskeys) return failed(context, 409, 'too-many');
    return context.json(await passkeys.registrationOptions(place, person, setup.name ?? 'Ludoteca'));
  });

  app.post('/api/me/passkeys', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    const place = placeOf(context);
    if (!place || person.kind === 'bot') return failed(context, 403, 'not-allowed');
    const response = await readBody(context, passkeyRegistration);
    const kept = await passkeys.register(place, person, response as RegistrationResponseJSON);
    return kept ? context.json(kept, 201) : failed(context, 409, 'wrong-passkey');
  });

  app.delete('/api/me/passkeys/:id', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    const isGone = await passkeys.remove(person.id, context.req.param('id'));
    return isGone ? context.body(null, 204) : failed(context, 404, 'not-found');
  });

  app.post('/api/passkeys/options', async (context) => {
    const place = placeOf(context);
    if (!place) return failed(context, 403, 'not-allowed');
    if (!mayGuess(addressIn(context, setup))) return failed(context, 429, 'too-fast');
    return context.json(await passkeys.signInOptions(place));
  });

  app.post('/api/passkeys', async (context) => {
    const place = placeOf(context);
    if (!place) return failed(context, 403, 'not-allowed');
    const response = await readBody(context, passkeySignature);
    const id = await passkeys.signIn(place, response as AuthenticationResponseJSON);
    const found = id === undefined ? undefined : await people.signIn(id);
    if (!found) return failed(context, 403, 'wrong-passkey');
    giveCookie(context, found.token);
    return context.json({ person: found.person });
  });

  // Bots

  app.get('/api/bots', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    return context.json({ bots: await people.botsOf(person.id) });
  });

  /** A bot is somebody of its own, with a bearer token instead of a cookie. */
  app.post('/api/bots', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    if (person.kind === 'bot') return failed(context, 403, 'not-allowed');
    const request = await readBody(context, nameRequest);
    const own = await people.botsOf(person.id);
    const name = request.name.normalize('NFC');
    const problem = nameProblem(name, [person.name, ...own.map((bot) => bot.name)]);
    if (problem) return failed(context, 400, problem);
    const made = await people.createBot(person.id, name);
    if (!made) return failed(context, 409, 'too-many');
    const { person: bot, token } = made;
    return context.json({ bot: { id: bot.id, name: bot.name, created: now() }, token }, 201);
  });

  app.delete('/api/bots/:id', async (context) => {
    const person = context.get('person');
    if (!person) return failed(context, 403, 'no-name');
    const isGone = await people.revokeBot(person.id, idIn(context));
    return isGone ? context.body(null, 204) : failed(context, 404, 'not-found');
  });
}
