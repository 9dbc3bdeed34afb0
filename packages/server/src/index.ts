export { LockedFile } from './libsql.ts';
export { NewerDatabase } from './migrations.ts';
export { isPostgres, openEngine, type RunningServer, type ServerSetup, startServer } from './serve.ts';
export type { Engine } from './store.ts';
