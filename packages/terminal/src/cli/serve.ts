import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { serverFolder } from '../folders.ts';
import { wholeNumber } from './setting.ts';
import { Failure, print, UsageProblem, withExamples } from './usage.ts';
import { appFolder } from './web.ts';

/** What every part of the command understands. */
interface DatabaseFlags {
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

const usualPort = 4657;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const portNumber = (text: string): number => {
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

function databaseAddress(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError('It must be an address such as postgres://user@host/ludoteca.');
  }
  return text;
}

/** The database that the flags mean: PostgreSQL, or a file in the data folder. */
function databaseOf({ database, data }: DatabaseFlags): string {
  return database ?? join(data === undefined ? serverFolder() : resolve(data), 'ludoteca.db');
}

/** What can go wrong with a right call, as one sentence. */
function failureOf(
  error: unknown,
  database: string,
  { LockedFile, NewerDatabase, isPostgres }: typeof import('@ludoteca/server'),
): Failure {
  const { code, message, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (error instanceof LockedFile) return new Failure(`${error.message} is being used by another server.`);
  if (error instanceof NewerDatabase) return new Failure(`The database was ${error.message}.`);
  if (code === 'EADDRINUSE') return new Failure(`${address}:${port} is taken.`);
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES')
    return new Failure(`It is not possible to listen on ${address}:${port}: ${code}.`);
  return new Failure(`${isPostgres(database) ? 'The database' : database} can not be used: ${message || code}.`);
}

async function serve(flags: ServeFlags): Promise<void> {
  const { data: _, database: __, lan, host, publicUrl, name, metricsPort, trustProxy, ...rest } = flags;
  if (lan && host !== undefined) throw new UsageProblem('--lan and --host exclude each other.');
  const server = await import('@ludoteca/server');
  const database = databaseOf(flags);
  try {
    if (!server.isPostgres(database)) mkdirSync(resolve(database, '..'), { recursive: true });
    await server.runServer(
      {
        database,
        host: host ?? (lan ? '0.0.0.0' : '127.0.0.1'),
        ...rest,
        trustProxy: trustProxy ?? false,
        ...(publicUrl !== undefined && { publicUrl }),
        ...(name !== undefined && { name }),
        ...(metricsPort !== undefined && { metricsPort }),
        ...(existsSync(appFolder) && { app: appFolder }),
      },
      print,
    );
  } catch (error) {
    throw failureOf(error, database, server);
  }
}

/** A command that looks at a database which must be there. */
async function withDatabase(
  flags: DatabaseFlags,
  run: (database: string, server: typeof import('@ludoteca/server')) => void | Promise<void>,
): Promise<void> {
  const server = await import('@ludoteca/server');
  const database = databaseOf(flags);
  if (!server.isPostgres(database) && !existsSync(database)) throw new Failure(`${database} is not there.`);
  try {
    await run(database, server);
  } catch (error) {
    throw error instanceof Failure ? error : failureOf(error, database, server);
  }
}

const backup = (copy: string, _: unknown, command: Command): Promise<void> =>
  withDatabase(command.optsWithGlobals(), (database, { isPostgres, copyFile }) => {
    if (isPostgres(database)) throw new Failure('PostgreSQL has a tool for this: pg_dump.');
    if (existsSync(copy)) throw new Failure(`${copy} is there already.`);
    copyFile(database, copy);
  });

const exportAll = (folder: string, _: unknown, command: Command): Promise<void> =>
  withDatabase(command.optsWithGlobals(), async (database, { openReader, exportMatches }) => {
    const db = openReader(database);
    try {
      print(String(await exportMatches(db, folder)));
    } finally {
      await db.destroy();
    }
  });

const check = (_: unknown, command: Command): Promise<void> =>
  withDatabase(command.optsWithGlobals(), async (database, { openReader, storedMatches, faultsOf, ratingFaults }) => {
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
    print(`${count} matches, ${faulty} with faults`);
    if (faulty > 0) throw new Failure('What is stored does not hold together.');
  });

const rateAll = (_: unknown, command: Command): Promise<void> =>
  withDatabase(command.optsWithGlobals(), async (database, { openEngine, rateAgain, ServerRunning }) => {
    const engine = await openEngine(database);
    try {
      print(`${await rateAgain(engine)} results rated`);
    } catch (error) {
      throw error instanceof ServerRunning ? new Failure('A server is running on this database: stop it first.') : error;
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
    .action(serve);
  command.command('backup').argument('<file>').description('a copy of the file while the server goes on').action(backup);
  command.command('export').argument('[folder]', 'where to', '.').description('every match as a saved game').action(exportAll);
  command.command('ratings').description('makes all ratings anew from the matches, while no server runs').action(rateAll);
  command.command('check').description('replays every match and looks whether all holds together').action(check);
}
