import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fill } from '@ludoteca/games';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { serverFolder } from '../folders.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { Failure, print, UsageProblem, withExamples } from './usage.ts';
import { appFolder } from './web.ts';

type Server = typeof import('@ludoteca/server');
type Maintenance = Awaited<ReturnType<Server['maintenance']>>;

/** What every part of the command understands. */
interface DatabaseFlags extends Pick<CommonFlags, 'lang'> {
  readonly data?: string;
  readonly database?: string;
}

interface ServeFlags extends DatabaseFlags {
  readonly lan?: boolean;
  readonly port: number;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly trustProxy?: boolean;
  readonly name?: string;
  readonly metricsPort?: number;
  readonly logLevel: string;
}

const wordsFor = (flags: Pick<CommonFlags, 'lang'>) => wordsOf(languageFor(flags, readSettings(), undefined)).serve;

export const usualPort = 4657;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export const portNumber = (text: string): number => {
  const port = wholeNumber(text);
  if (port > 65_535) throw new InvalidArgumentError('No port is above 65535.');
  return port;
};

function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new InvalidArgumentError('It must be an address such as https://games.example.org.');
  }
  return url.origin;
}

/** What is wrong with it is told without it: there may be a password in it, and somebody keeps what is printed. */
function databaseAddress(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new UsageProblem('The database must be an address such as postgres://user@host/ludoteca.');
  }
  return text;
}

/** The database that the flags mean: PostgreSQL, or a file in the data folder. */
export function databaseOf({ database, data }: DatabaseFlags): string {
  return database ?? join(data === undefined ? serverFolder() : resolve(data), 'ludoteca.db');
}

/** What can go wrong with a right call, as one sentence. */
export function serveFailure(
  error: unknown,
  flags: DatabaseFlags & { readonly host?: string; readonly port?: number },
  { LockedFile, NewerDatabase, isPostgres }: Pick<Server, 'LockedFile' | 'NewerDatabase' | 'isPostgres'>,
): Failure {
  const words = wordsFor(flags);
  const database = databaseOf(flags);
  type SystemError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };
  const { code, message, address, port, syscall, hostname } = error as SystemError;
  if (error instanceof LockedFile) return new Failure(fill(words.locked, { at: error.message }));
  if (error instanceof NewerDatabase) return new Failure(words.newer);
  if (syscall === 'listen') {
    return new Failure(
      fill(code === 'EADDRINUSE' ? words.taken : words.cannotListen, { at: `${address}:${port ?? flags.port}`, why: code! }),
    );
  }
  if (syscall === 'getaddrinfo' && hostname === flags.host) return new Failure(fill(words.noHost, { at: hostname! }));
  const why = message || code || String(error);
  return new Failure(isPostgres(database) ? fill(words.databaseAway, { why }) : fill(words.fileUnusable, { at: database, why }));
}

/** A flag without a value: commander takes any value of its variable for a yes. */
function readSwitch(name: 'LAN' | 'TRUST_PROXY', said: boolean | undefined, isFromEnvironment: boolean): boolean {
  if (!isFromEnvironment) return said ?? false;
  const text = process.env[`LUDOTECA_${name}`] ?? '';
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  if (/^(0|false|no|off|)$/i.test(text)) return false;
  throw new UsageProblem(`LUDOTECA_${name} is "${text}". It must be 1 or 0.`);
}

/** Variables of other commands and of our tests. */
const otherVariables = new Set(['LUDOTECA_TOKEN', 'LUDOTECA_FAULTS', 'LUDOTECA_SEED']);

/** A variable that nothing reads is a mistake, unless Kubernetes made it of a service that is called ludoteca. */
function refuseUnknownVariables(command: Command): void {
  const known = command.options.flatMap(({ envVar }) => envVar ?? []);
  const isMade = (name: string): boolean => /^LUDOTECA_(SERVICE_|PORT_\d)/.test(name);
  const isRight = (name: string): boolean => known.includes(name) || otherVariables.has(name) || isMade(name);
  const wrong = Object.keys(process.env).find((name) => name.startsWith('LUDOTECA_') && !isRight(name));
  if (wrong !== undefined) throw new UsageProblem(`There is no setting ${wrong}. Right are ${known.join(', ')}.`);
}

async function serve(flags: ServeFlags, command: Command): Promise<void> {
  refuseUnknownVariables(command);
  const isFromEnvironment = (name: string): boolean => command.getOptionValueSource(name) === 'env';
  const isLan = readSwitch('LAN', flags.lan, isFromEnvironment('lan'));
  const trustProxy = readSwitch('TRUST_PROXY', flags.trustProxy, isFromEnvironment('trustProxy'));
  const { host, port, logLevel, publicUrl, name, metricsPort } = flags;
  if (isLan && host !== undefined) throw new UsageProblem('--lan and --host exclude each other.');
  const words = wordsFor(flags);
  const server = await import('@ludoteca/server');
  const database = databaseOf(flags);
  try {
    if (!server.isPostgres(database)) mkdirSync(resolve(database, '..'), { recursive: true });
    await server.runServer(
      {
        database,
        host: host ?? (isLan ? '0.0.0.0' : '127.0.0.1'),
        port,
        logLevel,
        trustProxy,
        ...(publicUrl !== undefined && { publicUrl }),
        ...(name !== undefined && { name }),
        ...(metricsPort !== undefined && { metricsPort }),
        ...(existsSync(appFolder) && { app: appFolder }),
      },
      (addresses, qr) => print(...addresses, ...(qr === undefined ? [words.alone] : [qr, words.open])),
    );
  } catch (error) {
    throw serveFailure(error, flags, server);
  }
}

/** A command that looks at a database which must be there. */
async function withDatabase(
  flags: DatabaseFlags,
  run: (database: string, tools: Maintenance, words: ReturnType<typeof wordsFor>) => void | Promise<void>,
): Promise<void> {
  const server = await import('@ludoteca/server');
  const words = wordsFor(flags);
  const database = databaseOf(flags);
  if (!server.isPostgres(database) && !existsSync(database)) throw new Failure(fill(words.notThere, { at: database }));
  try {
    await run(database, await server.maintenance(), words);
  } catch (error) {
    throw error instanceof Failure ? error : serveFailure(error, flags, server);
  }
}

const backup = (copy: string, _: unknown, command: Command): Promise<void> =>
  withDatabase(command.optsWithGlobals(), (database, { copyFile, isPostgres }, words) => {
    if (isPostgres(database)) throw new Failure(words.pgDump);
    if (existsSync(copy)) throw new Failure(fill(words.exists, { at: copy }));
    copyFile(database, copy);
    print(fill(words.copied, { at: copy }));
  });

const exportAll = (folder: string, _: unknown, command: Command): Promise<void> =>
  withDatabase(command.optsWithGlobals(), async (database, { openReader, exportMatches }, words) => {
    const db = openReader(database);
    try {
      print(fill(words.exported, { count: await exportMatches(db, folder), at: folder }));
    } finally {
      await db.destroy();
    }
  });

const check = (_: unknown, command: Command): Promise<void> =>
  withDatabase(command.optsWithGlobals(), async (database, { openReader, storedMatches, faultsOf, ratingFaults }, words) => {
    const db = openReader(database);
    let [count, faulty] = [0, 0];
    try {
      for await (const match of storedMatches(db)) {
        count++;
        const faults = faultsOf(match);
        if (faults.length === 0) continue;
        faulty++;
        print(`${match.row.id}: ${faults.join(', ')}`);
      }
      const wrong = await ratingFaults(db);
      print(...wrong);
      faulty += wrong.length;
    } finally {
      await db.destroy();
    }
    print(fill(words.checked, { count, faulty }));
    if (faulty > 0) throw new Failure(words.inconsistent);
  });

const rateAll = (_: unknown, command: Command): Promise<void> =>
  withDatabase(command.optsWithGlobals(), async (database, { openEngine, rateAgain, ServerRunning }, words) => {
    const engine = await openEngine(database);
    try {
      print(fill(words.rated, { count: await rateAgain(engine) }));
    } catch (error) {
      throw error instanceof ServerRunning ? new Failure(words.stillRunning) : error;
    } finally {
      await engine.close();
    }
  });

const option = (flags: string, description: string, variable: string): Option =>
  new Option(flags, description).env(`LUDOTECA_${variable}`);

export function addServe(program: Command): void {
  const command = withExamples(
    program.command('serve'),
    'serve --lan',
    'serve --database postgres://ludoteca@db/ludoteca --host 0.0.0.0 --public-url https://games.example.org',
    'serve backup friday.db',
  )
    .description('tables for everybody who can reach this machine, with the browser app')
    // Its flags may stand behind the words below, too.
    .enablePositionalOptions(false)
    .addOption(option('--data <folder>', 'where matches are kept', 'DATA'))
    .addOption(option('--database <address>', 'keep them in PostgreSQL instead', 'DATABASE_URL').argParser(databaseAddress))
    .addOption(option('--lan', 'for everybody on the local network, not for this machine alone', 'LAN'))
    .addOption(option('--port <number>', 'where to listen', 'PORT').argParser(portNumber).default(usualPort))
    .addOption(option('--host <address>', 'on which of this machine’s addresses to listen', 'HOST'))
    .addOption(option('--public-url <address>', 'where browsers find it, behind a proxy', 'PUBLIC_URL').argParser(webAddress))
    .addOption(option('--trust-proxy', 'believe the proxy about who connects', 'TRUST_PROXY'))
    .addOption(option('--name <name>', 'what the place is called', 'NAME'))
    .addOption(option('--metrics-port <number>', 'where to tell health and measures', 'METRICS_PORT').argParser(portNumber))
    .addOption(option('--log-level <level>', 'how much to log', 'LOG_LEVEL').choices(logLevels).default('info'))
    .action((flags: ServeFlags) => serve(flags, command));
  addLanguage(command);
  command.command('backup').argument('<file>').description('a copy of the file while the server goes on').action(backup);
  command.command('export').argument('[folder]', 'where to', '.').description('every match as a saved game').action(exportAll);
  command.command('ratings').description('makes all ratings anew from the matches, while no server runs').action(rateAll);
  command.command('check').description('replays every match and looks whether all holds together').action(check);
}
