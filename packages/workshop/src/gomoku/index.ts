export { prove, progressName } from './prove.ts';
