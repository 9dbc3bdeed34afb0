export * from './client.ts';
export * from './http-schema.ts';
export * from './schema.ts';
