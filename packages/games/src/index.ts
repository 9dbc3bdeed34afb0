export * from './core/dealer.ts';
export * from './core/game.ts';
export * from './core/match.ts';
export * from './core/options.ts';
export * from './core/random.ts';
export * from './core/result.ts';
export * from './core/saved.ts';
export * from './core/table.ts';
