// Passkeys with a real browser and a virtual authenticator, on localhost, where browsers allow them without HTTPS.
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../../../test/browser.ts';
import { passkeyPlace } from '../src/identity/passkeys.ts';
import { openReader } from '../src/maintenance.ts';
import { type TestServer, temporaryFolder, testServer } from './support.ts';

test('there are passkeys over HTTPS and on localhost, and nowhere else', () => {
  expect(passkeyPlace('https://games.example.org', 'games.example.org')).toEqual({
    rpID: 'games.example.org',
    origin: 'https://games.example.org',
  });
  expect(passkeyPlace(undefined, 'localhost:4657')).toEqual({ rpID: 'localhost', origin: 'http://localhost:4657' });
  expect(passkeyPlace(undefined, '192.168.1.5:4657')).toBeUndefined();
  expect(passkeyPlace('http://games.example.org', 'games.example.org')).toBeUndefined();
  expect(passkeyPlace(undefined, 'localhost.example.org')).toBeUndefined();
});

describeInBrowser('passkeys', (browser) => {
  const folder = temporaryFolder();
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    writeFileSync(`${folder.path}/index.html`, '<!doctype html><title>Passkeys</title>');
    server = await testServer(`${folder.path}/passkeys.db`, { app: folder.path });
    address = `http://localhost:${server.port}`;
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  /** What a page does; `tamper` changes what the authenticator said before it is sent. */
  const inPage = `
    const post = async (path, body, method = 'POST') => {
      const response = await fetch('/api/' + path, { method, ...(body && { body: JSON.stringify(body) }) });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : {} };
    };
    const register = async (tamper = (x) => x) => {
      const options = await post('me/passkeys/options', {});
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.body);
      const said = (await navigator.credentials.create({ publicKey })).toJSON();
      return { said, answer: await post('me/passkeys', tamper(said)) };
    };
    const signIn = async (tamper = (x) => x) => {
      const options = await post('passkeys/options', {});
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.body);
      const said = (await navigator.credentials.get({ publicKey })).toJSON();
      return { said, answer: await post('passkeys', tamper(said)) };
    };`;

  test('are made, sign in on a browser that has forgotten everything, and hold only for what was asked', async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const run = (code: string): Promise<never> =>
      page.evaluate(`(async () => { ${inPage} return ${code}; })()`) as Promise<never>;
    type Spoken = { readonly said: object; readonly answer: { readonly status: number; readonly body: Record<string, unknown> } };
    await page.goto(`${address}/`);
    const { body } = (await run(`await post('me', { name: 'Ana' })`)) as { body: { person: { id: string } } };
    expect(await (await page.request.get(`${address}/api/server`)).json()).toMatchObject({ passkeys: true });

    const flipped = `(said) => { const at = said.response.clientDataJSON;
      return { ...said, response: { ...said.response, clientDataJSON: at.slice(0, 30) + (at[30] === 'A' ? 'B' : 'A') + at.slice(31) } }; }`;
    expect(((await run(`await register(${flipped})`)) as Spoken).answer.status).toBe(409);
    const made: Spoken = await run('await register()');
    expect(made.answer.status).toBe(201);
    // The same answer a second time: its challenge is spent.
    const again = (await run(`await post('me/passkeys', ${JSON.stringify(made.said)})`)) as Spoken['answer'];
    expect(again).toEqual({ status: 409, body: { code: 'wrong-passkey' } });

    await context.clearCookies();
    expect(await run(`(await post('me', undefined, 'GET')).body.person`)).toBeNull();
    const wrongSignature = `(said) => ({ ...said, response: { ...said.response, signature: said.response.signature.slice(0, -6) + 'AAAAAA' } })`;
    expect(((await run(`await signIn(${wrongSignature})`)) as Spoken).answer.status).toBe(403);
    expect(await run(`(await post('me', undefined, 'GET')).body.person`)).toBeNull();
    const signed: Spoken = await run('await signIn()');
    expect(signed.answer).toEqual({ status: 200, body: { person: { id: body.person.id, name: 'Ana', kind: 'guest' } } });
    expect(await run(`(await post('me', undefined, 'GET')).body.person`)).toMatchObject({ id: body.person.id });
    const replayed = (await run(`await post('passkeys', ${JSON.stringify(signed.said)})`)) as Spoken['answer'];
    expect(replayed.status).toBe(403);

    const { passkeys } = (await run(`(await post('me/passkeys', undefined, 'GET')).body`)) as { passkeys: { id: string }[] };
    expect(passkeys.map(({ id }) => id)).toEqual([(made.said as { id: string }).id]);
    const db = openReader(server.database);
    const [row] = await db.selectFrom('passkeys').selectAll().execute();
    expect(row).toMatchObject({ person: body.person.id, id: passkeys[0]!.id });
    // What was answered wrongly in the beginning is left until it expires.
    expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1);
    await db.destroy();
    expect(await run(`(await post('me/passkeys/${passkeys[0]!.id}', undefined, 'DELETE')).status`)).toBe(204);
    await context.clearCookies();
    expect(((await run('await signIn()')) as Spoken).answer.status).toBe(403);
    await context.close();
  });
});
