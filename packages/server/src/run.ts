// A server as a process: its log, its measures, and how it goes when it is told to.
import { createServer, type Server } from 'node:http';
import pino, { type Logger } from 'pino';
import { openEngine, type RunningServer, startServer } from './serve.ts';
import { addressesOf, isLoopback } from './wire/addresses.ts';

export interface RunSettings {
  readonly database: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string;
  readonly trustProxy: boolean;
  /** What the place is called, as for a class. */
  readonly name?: string;
  /** Where health and measures are told; nowhere without it. */
  readonly metricsPort?: number;
  readonly app?: string;
  readonly logLevel: string;
}

async function measuresServer(server: RunningServer): Promise<Server> {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of Object.keys(server.measures())) {
    new Gauge({
      name: `ludoteca_${name}`,
      help: name.replaceAll('_', ' '),
      registers: [register],
      collect() {
        this.set(server.measures()[name]!);
      },
    });
  }
  return createServer(async ({ url }, answer) => {
    if (url === '/healthz') return void answer.end('ok\n');
    if (url === '/readyz')
      return void answer.writeHead(server.isReady() ? 200 : 503).end(server.isReady() ? 'ready\n' : 'not ready\n');
    if (url !== '/metrics') return void answer.writeHead(404).end();
    answer.setHeader('content-type', register.contentType);
    answer.end(await register.metrics());
  });
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** A server that is ready, and how it is found. */
export interface OpenServer extends RunningServer {
  readonly addresses: readonly string[];
  /** The one that others can reach, where there is one. */
  readonly shared: string | undefined;
}

/** Opens the database and takes connections; `log` hears what goes wrong. */
async function openServer(settings: RunSettings, log: Pick<Logger, 'error' | 'debug'>): Promise<OpenServer> {
  const { publicUrl, name, app } = settings;
  const engine = await openEngine(settings.database);
  try {
    const server = await startServer({
      engine,
      host: settings.host,
      port: settings.port,
      trustProxy: settings.trustProxy,
      ...(publicUrl !== undefined && { publicUrl }),
      ...(name !== undefined && { name }),
      ...(app !== undefined && { app }),
      onTrouble: (err, where) => log.error({ err, ...where }, 'trouble'),
      onAnswer: (what) => log.debug(what, 'answered'),
    });
    const addresses = addressesOf(settings.host, publicUrl, server.url, server.port);
    return { ...server, addresses, shared: addresses.find((address) => !isLoopback(address)) };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Without a word about what goes wrong: for whoever plays where it would be seen. */
export const openQuietServer = (settings: RunSettings): Promise<OpenServer> => openServer(settings, pino({ level: 'silent' }));

/** As text, for a terminal. */
export const qrText = async (text: string): Promise<string> => (await import('qr')).default(text, 'ascii').trimEnd();

/**
 * Runs until the process is told to end; whoever is connected is sent to another node, and what was begun is kept. `tell` is called
 * when it is ready, with its addresses and, where others can reach one, a QR code of it.
 */
export async function runServer(
  settings: RunSettings,
  tell: (addresses: readonly string[], qr: string | undefined) => void,
): Promise<void> {
  const log = pino({ level: settings.logLevel }, pino.destination({ dest: 2, sync: true }));
  const ending = new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
  const server = await openServer(settings, log);
  const { addresses, shared } = server;
  let measures: Server | undefined;
  try {
    if (settings.metricsPort !== undefined) {
      measures = await measuresServer(server);
      await listen(measures, settings.metricsPort, settings.host);
    }
    tell(addresses, shared === undefined ? undefined : await qrText(shared));
    log.info({ node: server.node, addresses }, 'ready');
    log.info({ signal: await ending }, 'leaving');
  } finally {
    await server.close();
    measures?.close();
    measures?.closeAllConnections();
  }
  log.info('gone');
}
