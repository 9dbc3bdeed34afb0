import { spawn } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { fill } from '@ludoteca/games';
import { type Command, Option } from 'commander';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { portNumber } from './serve.ts';
import { addLanguage, type CommonFlags, languageFor } from './setting.ts';
import { Failure, print, withExamples } from './usage.ts';

/** The browser app. The bundle lies in packages/terminal/dist, its source one folder deeper. */
export const appFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../web/dist/' : '../../web/dist/', import.meta.url),
);

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

/** Milliseconds that a browser may take to ask, once it is connected; whoever only holds the line is dropped. */
const askingTime = 5000;

/** Answers nobody who came by another name: a page elsewhere could lead its own name here. */
export function localServer(answer: RequestListener): Server {
  const limits = { headersTimeout: askingTime, requestTimeout: 2 * askingTime, connectionsCheckingInterval: 1000 };
  const server = createServer({ ...limits, keepAliveTimeout: askingTime }, (request, response) => {
    const { port } = server.address() as AddressInfo;
    const hosts = ['127.0.0.1', 'localhost', '[::1]'].flatMap((host) => [`${host}:${port}`, ...(port === 80 ? [host] : [])]);
    if (hosts.includes(request.headers.host?.toLowerCase() ?? '')) return answer(request, response);
    response.writeHead(421, { 'content-type': 'text/plain' }).end();
  });
  server.maxConnections = 100;
  server.setTimeout(2 * askingTime, (socket) => socket.destroy());
  return server;
}

interface WebFlags extends CommonFlags {
  readonly port?: number;
  readonly open: boolean;
}

async function web({ port, open, ...flags }: WebFlags): Promise<void> {
  const words = wordsOf(languageFor(flags, readSettings(), undefined)).serve;
  const { staticFiles } = await import('@ludoteca/server/static-files');
  const server = localServer(staticFiles(appFolder));
  await listen(server, port ?? usualPort).catch(async (error: NodeJS.ErrnoException) => {
    const at = `127.0.0.1:${port ?? usualPort}`;
    if (error.code !== 'EADDRINUSE') throw new Failure(fill(words.cannotListen, { at, why: error.code! }));
    if (port !== undefined) throw new Failure(fill(words.taken, { at }));
    process.stderr.write(`${fill(words.elsewhere, { at })}\n`);
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
  addLanguage(withExamples(program.command('web'), 'web', 'web --port 8080 --no-open'))
    .description('play in a browser: serves the app on this machine alone and opens it')
    .addOption(
      new Option('--port <number>', `where to listen, ${usualPort} if it is free; 0: wherever there is room`).argParser(
        portNumber,
      ),
    )
    .option('--no-open', 'say the address and open nothing')
    .action(web);
}
