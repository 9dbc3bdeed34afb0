// Counts branches only in the workers of projects that ask for it: counting makes everything else that runs there half as slow
// again, and only the rules have to be covered, by their own tests.
import v8 from '@vitest/coverage-v8';
import type { CoverageProviderModule } from 'vitest/node';

const isCounted = process.env.COUNTS_BRANCHES !== undefined;

const provider: CoverageProviderModule = {
  getProvider: () => v8.getProvider(),
  startCoverage: (options) => (isCounted ? v8.startCoverage?.(options) : undefined),
  takeCoverage: (options) => (isCounted ? v8.takeCoverage?.(options) : undefined),
  stopCoverage: (options) => (isCounted ? v8.stopCoverage?.(options) : undefined),
};

export default provider;
