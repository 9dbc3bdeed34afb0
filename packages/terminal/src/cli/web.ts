import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, Option } from 'commander';
import { wholeNumber } from './setting.ts';
import { Failure, print, withExamples } from './usage.ts';

// The bundle lies in packages/terminal/dist, its source one folder deeper.
const folder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../web/dist/' : '../../web/dist/', import.meta.url),
);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const policy = [
  "default-src 'none'",
  ...['script', 'style', 'connect', 'worker', 'manifest'].map((kind) => `${kind}-src 'self'`),
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** The file that an address asks for; nothing where it would lead out of the folder. */
export function fileFor(root: string, address: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(address.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.includes('\\')) return undefined;
  const file = normalize(join(root, path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : undefined;
}

/** A folder of static files on this machine alone. */
export function serveFolder(root: string): Server {
  return createServer(async ({ method, url = '/' }, answer) => {
    const file = method === 'GET' || method === 'HEAD' ? fileFor(root, url) : undefined;
    const content = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (file === undefined || content === undefined) {
      answer.writeHead(file === undefined ? 400 : 404, headers).end();
      return;
    }
    answer.writeHead(200, { ...headers, 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    answer.end(method === 'HEAD' ? undefined : content);
  });
}

const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Whoever has no browser to open still has the address. */
function openBrowser(address: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** A browser keeps games by the address they were played at: it must be the same tomorrow. */
const usualPort = 4656;

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

async function web({ port, open }: { readonly port?: number; readonly open: boolean }): Promise<void> {
  const server = serveFolder(folder);
  await listen(server, port ?? usualPort).catch(async (error: NodeJS.ErrnoException) => {
    if (port !== undefined || error.code !== 'EADDRINUSE') throw new Failure(`127.0.0.1:${port ?? usualPort}: ${error.code}`);
    process.stderr.write(`127.0.0.1:${usualPort} is taken; what was played there is kept there.\n`);
    await listen(server, 0);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  print(address);
  if (open) openBrowser(address);
  await new Promise<void>((resolve) => {
    server.once('close', resolve);
    process.once('SIGINT', () => {
      server.close();
      server.closeAllConnections();
    });
  });
}

export function addWeb(program: Command): void {
  withExamples(program.command('web'), 'web', 'web --port 8080 --no-open')
    .description('play in a browser: serves the app on this machine alone and opens it')
    .addOption(
      new Option('--port <number>', `where to listen, ${usualPort} if it is free; 0: wherever there is room`).argParser(
        wholeNumber,
      ),
    )
    .option('--no-open', 'say the address and open nothing')
    .action(web);
}
