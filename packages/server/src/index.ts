export { LockedFile } from './database/libsql.ts';
export { NewerDatabase } from './database/migrations.ts';
export { type OpenServer, openQuietServer, qrText, type RunSettings, runServer } from './run.ts';
export { isPostgres, openEngine, startServer } from './serve.ts';

/** Copying, taking out, checking: not loaded where a server runs. */
export const maintenance = () => import('./maintenance.ts');
