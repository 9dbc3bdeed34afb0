import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** From asking a worker for the file to the end of its last test. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

/** Tells which test files took longest, at the end of a run of more than those. */
export const slowestFiles = (count: number): Reporter => ({
  onTestRunEnd(modules) {
    if (modules.length <= count) return;
    const timed = modules.map((module) => ({ seconds: secondsOf(module), file: relative(process.cwd(), module.moduleId) }));
    const slowest = timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
    console.log(`\n The ${count} slowest of ${modules.length} files, of ${total(timed)} in all:`);
    for (const { seconds, file } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  },
});

const total = (timed: readonly { readonly seconds: number }[]): string =>
  `${timed.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)} s`;
