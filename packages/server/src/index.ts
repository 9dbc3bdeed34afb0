export { type RunningServer, type ServerSetup, startServer } from './serve.ts';
