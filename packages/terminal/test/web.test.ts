import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileFor, staticFiles } from '@ludoteca/server/static-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localServer } from '../src/cli/web.ts';
import { homes } from './program.ts';

const home = mkdtempSync(join(tmpdir(), 'ludoteca-served-'));
const root = join(home, 'app');
mkdirSync(join(root, 'assets'), { recursive: true });
writeFileSync(join(root, 'index.html'), '<p>Ludoteca</p>');
writeFileSync(join(root, 'assets', 'a.js'), '1;');
writeFileSync(join(home, 'secret.txt'), 'secret');

writeFileSync(join(root, '.built'), '');
mkdirSync(join(root, '.vite'));
writeFileSync(join(root, '.vite', 'manifest.json'), '{}');

const server = localServer(staticFiles(root));
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(home, { recursive: true });
});

test('the folder is served with a policy that lets nothing else in', async () => {
  const page = await fetch(`${address}/`);
  expect(await page.text()).toBe('<p>Ludoteca</p>');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const script = await fetch(`${address}/assets/a.js?v=1`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
});

test('a server with tables says so in the page, and in what keeps the page for later', async () => {
  const own = join(home, 'tables');
  mkdirSync(own);
  writeFileSync(join(own, 'other.html'), '<title>x</title>');
  writeFileSync(join(own, 'service-worker.js'), '1;');
  writeFileSync(join(own, 'index.html'), '<title>Ludoteca</title>');
  const withTables = localServer(staticFiles(own, true));
  await new Promise<void>((resolve) => withTables.listen(0, '127.0.0.1', resolve));
  const place = `http://127.0.0.1:${(withTables.address() as AddressInfo).port}`;
  const read = async (where: string) => (await fetch(where)).text();
  expect(await read(`${place}/`)).toContain('<meta name="ludoteca-server" content="1" />');
  expect(await read(`${place}/other.html`)).toBe('<title>x</title>');
  expect(await read(`${place}/service-worker.js`)).not.toBe('1;');
  expect(await read(`${address}/`)).not.toContain('ludoteca-server');
  withTables.close();
});

test('there is nothing but files, and nothing is written', async () => {
  expect((await fetch(`${address}/assets/`)).status).toBe(404);
  expect((await fetch(`${address}/none.js`)).status).toBe(404);
  expect((await fetch(`${address}/index.html`, { method: 'POST', body: 'x' })).status).toBe(400);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/.built',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/assets/.x',
  '/%00',
  '/%',
  '/..\\secret.txt',
])('%s leads nowhere', (path) => expect(fileFor(root, path)).toBeUndefined());

test('nobody is answered who calls the server by another name', async () => {
  const { port } = server.address() as AddressInfo;
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: '/', headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
  expect(await statusFor(`LOCALHOST:${port}`)).toBe(200);
  expect(await statusFor(`evil.example:${port}`)).toBe(421);
  expect(await statusFor('127.0.0.1')).toBe(421);
});

test('a connection that asks for nothing is dropped', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const half = connect(port, '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nHost: x\r\nA: '));
  await Promise.all(
    [socket, half].map(
      (one) =>
        new Promise((resolve) =>
          one
            .on('error', () => {})
            .on('data', () => {})
            .on('close', resolve),
        ),
    ),
  );
});

test('an address inside is its file', () => {
  expect(fileFor(root, '/')).toBe(join(root, 'index.html'));
  expect(fileFor(root, '/assets/./a.js#x')).toBe(join(root, 'assets', 'a.js'));
});

test('what can be compressed is, and what has not changed is not sent again', async () => {
  const page = await fetch(`${address}/`, { headers: { 'accept-encoding': 'gzip' } });
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(await page.text()).toBe('<p>Ludoteca</p>');
  const tag = page.headers.get('etag')!;
  const again = await fetch(`${address}/`, { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  writeFileSync(join(root, 'index.html'), '<p>Ludoteca 2</p>');
  const changed = await fetch(`${address}/`, { headers: { 'if-none-match': tag } });
  expect(await changed.text()).toBe('<p>Ludoteca 2</p>');
  writeFileSync(join(root, 'index.html'), '<p>Ludoteca</p>');
  writeFileSync(join(root, 'assets', 'b-Cl5DI7EE.js'), '2;');
  expect((await fetch(`${address}/assets/b-Cl5DI7EE.js`)).headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${address}/assets/a.js`)).headers.get('cache-control')).toBe('no-cache');
});

const programs = homes();

test('a port that is taken is said to be, in a sentence', () => {
  const { port } = server.address() as AddressInfo;
  const { err, code } = programs().run(['web', '--port', String(port), '--no-open', '--lang', 'es']);
  expect({ err, code }).toEqual({ err: `127.0.0.1:${port} está ocupado.\n`, code: 1 });
});
