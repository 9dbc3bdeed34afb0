export { LockedFile } from './libsql.ts';
export { copyFile, exportMatches, faultsOf, openReader, storedMatches } from './maintenance.ts';
export { NewerDatabase } from './migrations.ts';
export { rateAgain, ratingFaults, ServerRunning } from './rating-check.ts';
export { type RunSettings, runServer } from './run.ts';
export { isPostgres, openEngine, startServer } from './serve.ts';
