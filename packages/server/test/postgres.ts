import { startPostgres } from './embedded-postgres.js';

/** One for all the files that a worker runs, which ends with the worker; undefined, and said so, where it can not start. */
export const postgres = await startPostgres();
if (postgres) process.once('exit', postgres.stopAtOnce).once('SIGTERM', () => process.exit());

/** Why the tests on this database do not run; nothing where they do. */
export const notRun = (kind = 'postgresql'): string =>
  kind === 'postgresql' && !postgres ? 'NOT RUN: PostgreSQL can not start here' : '';
