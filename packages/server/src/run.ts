// A server as a process: its log, its measures, and how it goes when it is told to.
import { createServer, type Server } from 'node:http';
import pino from 'pino';
import { addressesOf, isLoopback } from './addresses.ts';
import { openEngine, type RunningServer, startServer } from './serve.ts';

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
  const { publicUrl, name, app } = settings;
  const engine = await openEngine(settings.database);
  let measures: Server | undefined;
  let server: RunningServer;
  try {
    server = await startServer({
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
  } catch (error) {
    await engine.close();
    throw error;
  }
  try {
    if (settings.metricsPort !== undefined) {
      measures = await measuresServer(server);
      await listen(measures, settings.metricsPort, settings.host);
    }
    const addresses = addressesOf(settings.host, publicUrl, server.url, server.port);
    const shown = addresses.find((address) => !isLoopback(address));
    const qr = shown === undefined ? undefined : (await import('qr')).default(shown, 'ascii').trimEnd();
    tell(addresses, qr);
    log.info({ node: server.node, addresses }, 'ready');
    log.info({ signal: await ending }, 'leaving');
  } finally {
    await server.close();
    measures?.close();
    measures?.closeAllConnections();
  }
  log.info('gone');
}
