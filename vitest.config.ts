import { defineConfig } from 'vitest/config';
import { asBuilt, asWritten } from './test/built.ts';
import { slowestFiles } from './test/slowest.ts';

/** It replaces a module of the rules by another, which must not stay for others. */
const mocking = 'packages/games/test/go/collision.test.ts';

/** They compute for so long that counting branches would be most of the work; shorter tests reach the same branches. */
const long = ['packages/games/test/**/*.long.test.ts', 'packages/games/test/*/conformance.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Left to itself it keeps one core free.
    maxWorkers: '100%',
    // Pages are slow where both cores are busy; what never comes still fails.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', slowestFiles(10)],
    projects: [
      // Files share the workers of their project, what these have loaded, and the browser, PostgreSQL and server of the app that
      // they have started: that takes longer than most of the files.
      {
        extends: true,
        ...asWritten,
        test: {
          name: 'games',
          include: ['packages/games/test/**/*.test.ts'],
          exclude: [mocking, ...long],
          isolate: false,
          env: { COUNTS_BRANCHES: 'yes' },
        },
      },
      {
        extends: true,
        ...asBuilt,
        test: {
          ...asBuilt.test,
          name: 'players',
          include: [...long, 'packages/{players,workshop}/test/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        ...asBuilt,
        test: {
          ...asBuilt.test,
          name: 'apart',
          // Browsers, terminals and processes of their own on busy cores: one more try, which the reporter names.
          retry: process.env.CI ? 1 : 0,
          include: ['packages/{online,report,server,terminal,web}/test/**/*.test.ts', 'test/**/*.test.ts'],
          isolate: false,
        },
      },
      { extends: true, ...asWritten, test: { name: 'mocking', include: [mocking] } },
    ],
    coverage: {
      provider: 'custom',
      customProviderModule: './test/coverage.ts',
      include: ['packages/games/src/**'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { branches: 95 },
    },
  },
});
