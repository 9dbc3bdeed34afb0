import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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

const env = { ...process.env, LUDOTECA_LOG_LEVEL: 'silent', NODE_OPTIONS: '' };
const run = (...args: string[]): Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [program, 'serve', ...args], { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });

/** Starts a server, and gives its address as it was printed. */
function start(...args: string[]): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const child = spawn(process.execPath, [program, 'serve', ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`exit code ${code}`)));
    child.stdout.on('data', (piece) => {
      text += piece;
      const address = /^(http:\/\/\S+)\n/.exec(text)?.[1];
      if (address !== undefined) resolve({ child, address });
    });
  });
}

test('serves until it is told to go, and says in a sentence why it can not', async () => {
  const { child, address } = await start('--data', data, '--port', '0', '--name', '3º B');
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
  expect((await run('backup', join(home, 'copy.db'), '--data', data)).stderr).toMatch(/is there already\.\n$/);
  expect((await run('check', '--data', data)).stdout).toBe('1 matches, 0 with faults\n');
  expect((await run('export', join(home, 'games'), '--data', data)).stdout).toBe('1\n');

  expect((await run('ratings', '--data', data)).stderr).toMatch(/is being used by another server\.\n$/);

  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
  expect((await run('ratings', '--data', data)).stdout).toBe('0 results rated\n');
});

test.each([
  [['--port', 'x'], /It must be a whole number/],
  [['--database', 'mysql://x'], /It must be an address such as postgres:/],
  [['--public-url', 'ftp://x'], /It must be an address such as https:/],
  [['--lan', '--host', '::1'], /exclude each other/],
])('%j is refused', async (args, sentence) => {
  const { status, stderr } = await run(...args);
  expect(status).toBe(2);
  expect(stderr).toMatch(sentence);
});
