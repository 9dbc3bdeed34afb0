import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['ludoteca-source'] },
  ssr: { resolve: { conditions: ['ludoteca-source'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 240_000,
    // Left to itself it keeps one core free.
    maxWorkers: '100%',
    // Pages are slow where both cores are busy; what never comes still fails.
    expect: { poll: { timeout: 30_000 } },
    coverage: {
      provider: 'v8',
      include: ['packages/games/src/**'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { branches: 95 },
    },
  },
});
