export { startPostgres } from './embedded-postgres.js';
