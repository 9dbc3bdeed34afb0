// Runs inside the tests, before them: tells which of the marked sites each test reaches.
import { afterAll, afterEach, beforeEach } from 'vitest';

/** @type {typeof globalThis & { reached?: Record<number, 1> }} */
const world = globalThis;
world.reached = {};
/** What loading the files and preparing the tests has reached: every test may depend on it. @type {Set<number>} */
const outside = new Set();
/** @type {import('vitest').RunnerTestFile | undefined} */
let file;

function take() {
  const indices = Object.keys(world.reached ?? {}).map(Number);
  world.reached = {};
  return indices;
}

beforeEach(({ task }) => {
  file = task.file;
  for (const index of take()) outside.add(index);
});

afterEach(({ task }) => {
  Object.assign(task.meta, { reached: take() });
});

afterAll(() => {
  if (file) Object.assign(file.meta, { reached: [...outside, ...take()] });
});
