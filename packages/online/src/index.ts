export * from './chance/deals.ts';
export * from './chance/decks.ts';
export * from './chance/record.ts';
export * from './chance/seeds.ts';
export * from './chance/settling.ts';
export * from './chance/verify.ts';
export * from './client.ts';
export * from './schema.ts';
