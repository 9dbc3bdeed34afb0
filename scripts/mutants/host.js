// A process that runs tests of packages/games, one request at a time, with one source changed on its way to them; no file is
// written. What takes far more of the processor than it should ends the process, whose starter makes a new one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { marked, mutated } from './mutations.js';

/**
 * @typedef {import('./mutations.js').Mutation} Mutation
 * @typedef {{ file: string, tests?: string[], seconds?: number }} Part A test file, or some of its tests, and what they take.
 * @typedef {{ kind: 'survey', sites: Mutation[], file: string } | { kind: 'mutant', mutation: Mutation, parts: Part[] }} Request
 * @typedef {{ id: string, seconds: number, reached: number[] }} SurveyedTest
 * @typedef {{ kind: 'survey', passed: boolean, seconds: number, outside: number[], tests: SurveyedTest[] }} Survey
 * @typedef {{ kind: 'ready' } | Survey | { kind: 'mutant', killer: string | undefined }} Said
 * @typedef {Said & { used: number }} Answer With the seconds of processor that the process has used so far.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** How many times as long as usual a test file may take, and so many seconds more: beyond that it will not end. */
const patience = { times: 3, seconds: 4 };
const watchMs = 100;

/** The seconds of processor that this process has used. */
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** @param {Said} said */
const say = (said) => process.send?.({ ...said, used: used() });

/** The source that the next run sees otherwise. @type {Map<string, string>} */
const changed = new Map();
/** @type {Map<string, number>} */
let usual = new Map();
let deadline = Number.POSITIVE_INFINITY;
let partStart = 0;

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    testTimeout: 1_000_000,
    hookTimeout: 1_000_000,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    retry: 0,
    coverage: { enabled: false },
    setupFiles: [join(root, 'scripts/mutants/reached.js')],
    sequence: {
      sequencer: class {
        /** @param {import('vitest/node').TestSpecification[]} specs */
        sort = async (specs) => specs;
        shard = this.sort;
      },
    },
    reporters: [
      {
        onTestModuleStart({ moduleId }) {
          partStart = used();
          const seconds = usual.get(moduleId);
          if (seconds !== undefined) deadline = partStart + patience.times * seconds + patience.seconds;
        },
      },
    ],
  },
  {
    resolve: { conditions: ['ludoteca-source'] },
    ssr: { resolve: { conditions: ['ludoteca-source'] } },
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        transform: (_, id) => changed.get(id.split('?')[0] ?? id),
      },
    ],
  },
);
const project = vitest.getRootProject();

/** @param {readonly (readonly [file: string, code: string])[]} sources */
function change(sources) {
  const files = [...changed.keys(), ...sources.map(([file]) => file)];
  changed.clear();
  for (const [file, code] of sources) changed.set(file, code);
  for (const { moduleGraph } of Object.values(project.vite.environments)) {
    for (const file of files) {
      for (const node of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(node);
    }
  }
}

/** A file that replaces modules would meet those that others have loaded. @param {Part} part */
const isMocking = ({ file }) => readFileSync(file, 'utf8').includes('vi.mock(');

/** Runs the parts in their order until a test fails; gives the test files that were run. @param {readonly Part[]} parts */
async function run(parts) {
  usual = new Map(parts.flatMap(({ file, seconds }) => (seconds === undefined ? [] : [[file, seconds]])));
  const groups = [parts.filter((part) => !isMocking(part)), ...parts.filter(isMocking).map((part) => [part])];
  /** @type {import('vitest/node').TestModule[]} */
  const modules = [];
  for (const group of groups) {
    if (group.length === 0 || modules.some((module) => !module.ok())) continue;
    const specs = group.map(({ file, tests }) => project.createSpecification(file, tests ? { testIds: tests } : undefined));
    // It keeps what every run before this one has found.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    vitest.state.clearErrors();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs, false);
    modules.push(...testModules);
    if (unhandledErrors.length > 0) throw unhandledErrors[0];
  }
  deadline = Number.POSITIVE_INFINITY;
  return modules;
}

/** @param {string} file @param {Mutation[]} sites @returns {Promise<Survey>} */
async function survey(file, sites) {
  /** @type {Map<string, { site: Mutation['site'], index: number }[]>} */
  const byFile = new Map();
  for (const [index, { file: source, site }] of sites.entries()) {
    byFile.set(source, [...(byFile.get(source) ?? []), { site, index }]);
  }
  if (changed.size === 0) change([...byFile].map(([source, list]) => [source, marked(readFileSync(source, 'utf8'), list)]));
  const start = used();
  const [module] = await run([{ file }]);
  /** @param {{ meta(): object }} entity */
  const reachedBy = (entity) => /** @type {{ reached?: number[] }} */ (entity.meta()).reached ?? [];
  const tests = [...(module?.children.allTests() ?? [])].map((test) => ({
    id: test.id,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    reached: reachedBy(test),
  }));
  return {
    kind: 'survey',
    passed: module?.ok() ?? false,
    seconds: used() - start,
    outside: module ? reachedBy(module) : [],
    tests,
  };
}

/** @param {Mutation} mutation @param {Part[]} parts @returns {Promise<Said>} */
async function tryMutant(mutation, parts) {
  const { file } = mutation;
  change([[file, mutated(readFileSync(file, 'utf8'), mutation)]]);
  const failed = (await run(parts)).find((module) => !module.ok());
  return { kind: 'mutant', killer: failed?.moduleId };
}

setInterval(() => {
  // With a thread that will not end there is no orderly way out.
  if (used() > deadline) process.kill(process.pid, 'SIGKILL');
}, watchMs);

process.on('disconnect', () => process.exit(0));
process.on('message', async (/** @type {Request} */ request) => {
  try {
    say(request.kind === 'survey' ? await survey(request.file, request.sites) : await tryMutant(request.mutation, request.parts));
  } catch {
    // An error outside the tests, which nothing that comes after can be trusted with.
    process.exit(1);
  }
});
say({ kind: 'ready' });
