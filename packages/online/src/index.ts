export * from './client.ts';
export * from './phrases.ts';
export * from './room-calls.ts';
export * from './room-schema.ts';
export * from './schema.ts';
export { limits } from './wire-parts.ts';
export { phrasesEn } from './words/en.ts';
export { phrasesEs } from './words/es.ts';
export { phrasesPt } from './words/pt.ts';
