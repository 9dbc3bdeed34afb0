import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../dist/ludoteca.js', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'ludoteca-serve-'));
const data = join(home, 'data');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

const { LANG: _, LC_ALL: __, LC_MESSAGES: ___, ...outer } = process.env;
const env: Record<string, string | undefined> = { ...outer, HOME: home, LUDOTECA_LOG_LEVEL: 'silent', NODE_OPTIONS: '' };
interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}
const runWith = (more: Readonly<Record<string, string>>, ...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'serve', ...args],
      { env: { ...env, ...more } },
      (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
const run = (...args: string[]): Promise<Ran> => runWith({}, ...args);

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  /** All that it has printed, on both streams. */
  printed(): string;
}

/** Starts a server, and gives its address as it was printed. */
function startWith(more: Readonly<Record<string, string>>, ...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, [program, 'serve', ...args], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    const printed = () => pieces.join('');
    child.once('exit', (code) => reject(new Error(`exit code ${code}: ${printed()}`)));
    child.stderr.on('data', (piece) => pieces.push(String(piece)));
    child.stdout.on('data', (piece) => {
      pieces.push(String(piece));
      const address = /^(http:\/\/\S+)\n/m.exec(printed())?.[1];
      if (address !== undefined) resolve({ child, address, printed });
    });
  });
}
const start = (...args: string[]): Promise<Started> => startWith({}, ...args);

async function stop({ child }: Started): Promise<unknown> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return gone;
}

test('serves until it is told to go, and says in a sentence why it can not', async () => {
  const started = await start('--data', data, '--port', '0', '--name', '3º B');
  const { address } = started;
  expect(started.printed()).toContain('Only this machine can reach it');
  expect(await (await fetch(`${address}/api/server`)).json()).toMatchObject({ name: '3º B' });
  expect(await (await fetch(`${address}/`)).text()).toContain('<html');

  const second = await run('--data', data, '--port', '0');
  expect([second.status, second.stderr]).toEqual([1, `${join(data, 'ludoteca.db')} is being used by another server.\n`]);
  const taken = await run('--data', join(home, 'other'), '--port', new URL(address).port);
  expect([taken.status, taken.stderr]).toEqual([1, `127.0.0.1:${new URL(address).port} is taken.\n`]);

  const cookie = (await fetch(`${address}/api/me`, { method: 'POST', body: JSON.stringify({ name: 'Ana' }) })).headers.get(
    'set-cookie',
  ) as string;
  const made = await fetch(`${address}/api/matches`, {
    method: 'POST',
    headers: { cookie },
    body: JSON.stringify({ game: 'truco', seats: [{ kind: 'me' }, { kind: 'me' }] }),
  });
  expect(made.status).toBe(201);
  expect((await run('backup', join(home, 'copy.db'), '--data', data)).status).toBe(0);
  expect((await run('backup', join(home, 'copy.db'), '--data', data)).stderr).toMatch(/already exists\.\n$/);
  expect((await run('check', '--data', data)).stdout).toBe('Matches: 1, with faults: 0.\n');
  expect((await run('check', '--data', data, '--lang', 'es')).stdout).toBe('Partidas: 1; con fallos: 0.\n');
  const games = join(home, 'games');
  expect((await run('export', games, '--data', data)).stdout).toBe(`Matches written to ${games}: 1.\n`);
  expect(readdirSync(games)).toHaveLength(1);

  expect((await run('ratings', '--data', data)).status).toBe(1);
  expect(await stop(started)).toBe(0);
  expect((await run('ratings', '--data', data)).status).toBe(0);

  // The copy is a whole server: put in place of the file, everything is there again.
  const restored = join(home, 'restored');
  mkdirSync(restored);
  renameSync(join(home, 'copy.db'), join(restored, 'ludoteca.db'));
  const again = await start('--data', restored, '--port', '0');
  const { matches } = (await (await fetch(`${again.address}/api/matches?list=mine`, { headers: { cookie } })).json()) as {
    matches: unknown[];
  };
  expect(matches).toHaveLength(1);
  expect(await stop(again)).toBe(0);
});

test.each([
  [['--port', 'x'], /It must be a whole number/],
  [['--port', '70000'], /No port is above 65535/],
  [['--database', 'mysql://nobody:secret-word@x'], /^The database must be an address such as postgres:/],
  [['--public-url', 'ftp://x'], /It must be an address such as https:/],
  [['--lan', '--host', '::1'], /exclude each other/],
  [['--log-level', 'loud'], /Allowed choices are/],
])('%j is refused', async (args, sentence) => {
  const { status, stderr } = await run(...args);
  expect(status).toBe(2);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('secret-word');
});

test.each([
  [{ LUDOTECA_PORT: 'x' }, /LUDOTECA_PORT.*It must be a whole number/],
  [{ LUDOTECA_LAN: 'perhaps' }, /LUDOTECA_LAN is "perhaps"\. It must be 1 or 0\./],
  [{ LUDOTECA_DATABASE: 'postgres://x' }, /There is no setting LUDOTECA_DATABASE\. Right are .*LUDOTECA_DATABASE_URL/],
  [{ LUDOTECA_PUBLIC_URL: 'games' }, /LUDOTECA_PUBLIC_URL.*It must be an address/],
  [{ LUDOTECA_DATABASE_URL: 'postgres://nobody:secret-word@[x' }, /^The database must be an address/],
])('%j in the environment is refused', async (more, sentence) => {
  const { status, stderr } = await runWith(more as unknown as Record<string, string>);
  expect(status).toBe(2);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('secret-word');
});

test('what can not be used is named in the language of whoever reads it', async () => {
  const broken = join(home, 'broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'ludoteca.db'), 'this is no database, and long enough to be seen as none');
  const file = await run('--data', broken, '--port', '0');
  expect([file.status, file.stderr]).toEqual([1, expect.stringMatching(/ludoteca\.db cannot be used: .*\.\n$/)]);
  const host = await run('--data', join(home, 'host'), '--port', '0', '--host', '192.0.2.77', '--lang', 'es');
  expect([host.status, host.stderr]).toEqual([1, 'No se puede escuchar en 192.0.2.77:0: EADDRNOTAVAIL.\n']);
  const away = await run('--database', 'postgres://nobody:secret-word@127.0.0.1:1/x', '--port', '0', '--lang', 'pt');
  expect([away.status, away.stderr]).toEqual([1, expect.stringMatching(/^Não dá para usar o banco de dados: /)]);
  expect(away.stderr).not.toContain('secret-word');
  const none = await run('check', '--data', join(home, 'none'));
  expect([none.status, none.stderr]).toEqual([1, expect.stringMatching(/does not exist\.\n$/)]);
});

test('a database that a newer program has made is refused, and left as it is', async () => {
  const newer = join(home, 'newer');
  expect(await stop(await start('--data', newer, '--port', '0'))).toBe(0);
  const Libsql = createRequire(new URL('../../server/package.json', import.meta.url))('libsql');
  const database = new Libsql(join(newer, 'ludoteca.db'));
  database.prepare('INSERT INTO kysely_migration (name, timestamp) VALUES (?, ?)').run('2099-01-later', 'x');
  database.close();
  const { status, stderr } = await run('--data', newer, '--port', '0');
  expect([status, stderr]).toEqual([1, 'The database was made by a newer version of Ludoteca.\n']);
});

test('all settings can come from the environment, and the local network is told its addresses', async () => {
  const settings = {
    LUDOTECA_DATA: join(home, 'environment'),
    LUDOTECA_PORT: '0',
    LUDOTECA_LAN: '1',
    LUDOTECA_NAME: 'Clube',
    LUDOTECA_TRUST_PROXY: 'false',
    LUDOTECA_METRICS_PORT: '0',
    // As Kubernetes makes them for a service called ludoteca.
    LUDOTECA_SERVICE_HOST: '10.0.0.1',
    LUDOTECA_PORT_4657_TCP: 'tcp://10.0.0.1:4657',
  };
  const started = await startWith(settings);
  await expect.poll(started.printed).toMatch(/http:\/\/localhost:\d+\n/);
  const { port } = new URL(started.address);
  expect(await (await fetch(`http://127.0.0.1:${port}/api/server`)).json()).toMatchObject({ name: 'Clube' });
  expect(await stop(started)).toBe(0);
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

test('health and measures are told on a port of their own; whoever is connected hears when it goes', async () => {
  const port = await freePort();
  const started = await start('--data', join(home, 'measured'), '--port', '0', '--metrics-port', String(port));
  const told = async (path: string): Promise<[number, string]> => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`);
    return [response.status, await response.text()];
  };
  await expect.poll(() => told('healthz').catch(() => undefined)).toEqual([200, 'ok\n']);
  expect(await told('readyz')).toEqual([200, 'ready\n']);
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(`${started.address.replace('http', 'ws')}/api/socket`);
  await new Promise((resolve) => socket.once('message', resolve));
  const [status, measures] = await told('metrics');
  expect(status).toBe(200);
  expect(measures).toMatch(/^ludoteca_connections 1$/m);
  for (const name of ['matches_loaded', 'commands_kept', 'programs_waiting'])
    expect(measures).toContain(`\nludoteca_${name} 0\n`);
  expect(measures).toMatch(/^process_cpu_seconds_total \d/m);
  expect(await told('other')).toEqual([404, '']);
  expect(await (await fetch(`${started.address}/metrics`)).text()).not.toContain('process_cpu_seconds_total');

  const farewell = new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
  const gone = stop(started);
  expect(await farewell).toMatchObject({ type: 'bye' });
  expect(await told('readyz')).toEqual([503, 'not ready\n']);
  expect(await gone).toBe(0);
});

test('no secret is in what is logged, however much is', async () => {
  const started = await startWith({ LUDOTECA_LOG_LEVEL: 'trace' }, '--data', join(home, 'secrets'), '--port', '0');
  const { address } = started;
  const secrets: string[] = [];
  let cookie = '';
  async function ask(method: string, path: string, body?: unknown, token?: string): Promise<Record<string, never>> {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: token === undefined ? { cookie } : { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const given = /ludoteca=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    if (given !== undefined) {
      cookie = `ludoteca=${given}`;
      secrets.push(given);
    }
    const text = await response.text();
    return (text === '' ? {} : JSON.parse(text)) as Record<string, never>;
  }
  await ask('POST', 'me', { name: 'Ana' });
  const { code, link } = await ask('POST', 'me/recovery');
  const recovered = await ask('POST', 'recover', { code });
  await ask('POST', 'recover', { code: 'WRNG-WRNG-WRNG-WRNG' });
  const { token } = await ask('POST', 'bots', { name: 'Robot' });
  await ask('DELETE', 'me/devices');
  const made = await ask('POST', 'matches', { game: 'truco', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await ask('GET', `join/${made.code}`);
  await ask('GET', 'join/SECRET');
  await ask('GET', 'me', undefined, token);
  await ask('GET', `nothing/${token}`);
  await ask('POST', 'passkeys/options');
  secrets.push(code!, recovered.code!, token!, made.code!, 'WRNG', 'SECRET');
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, { headers: { cookie } });
  await new Promise((resolve) => socket.once('message', resolve));
  socket.send('{"type":"nonsense"}');
  await new Promise((resolve) => socket.once('message', resolve));
  expect(String(link)).toBe(`${address}/#recover=${code}`);
  expect(await stop(started)).toBe(0);
  const log = started.printed();
  // It does tell of every request, by the route and a name that the answer had, too.
  expect(log).toContain('"route":"/api/join/:code"');
  expect(log).toMatch(/"request":"[\w-]{16}"/);
  expect(secrets.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
