// npm run mutants: changes the rules of packages/games in one small place at a time and sees whether a test of the package
// notices. Which changes are tried is drawn by the seed alone, so the same command tries the same ones again.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { equivalentIn } from './mutants/equivalent.js';
import { mutationsOf } from './mutants/mutations.js';
import { namedIn } from './mutants/named.js';
import { typeChecker } from './mutants/types.js';

/**
 * @typedef {import('./mutants/mutations.js').Mutation} Mutation
 * @typedef {import('./mutants/host.js').Part} Part
 * @typedef {import('./mutants/host.js').Request} Request
 * @typedef {import('./mutants/host.js').Answer} Answer
 * @typedef {import('./mutants/host.js').Survey} Survey
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'packages/games/src');
const tests = join(root, 'packages/games/test');
const folders = ['core', 'go', 'gomoku', 'damas', 'goose', 'truco'];
/** Sentences, which the terminal's transcripts hold word for word. */
const sentences = new Set(['narration.ts', 'dialogue.ts']);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '400' },
    /** Passes over so many of the seed's changes: to go on where another run stopped. */
    from: { type: 'string', default: '0' },
    /** A folder of the rules, or the path of a file in it. */
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '10' },
    workers: { type: 'string', default: '2' },
    /** Leaves out the tests that compute for long: quicker, and what they alone would notice counts as unnoticed. */
    short: { type: 'boolean', default: false },
  },
});
const [count, from, minutes, workers] = [values.count, values.from, values.minutes, values.workers].map(Number);
if (![count, from, minutes, workers].every((number) => Number.isFinite(number)))
  throw new Error('--count, --from, --minutes and --workers are numbers');
const started = performance.now();
let isEnded = false;
const outOfTime = () => isEnded || performance.now() - started > Number(minutes) * 60_000;
// Whoever has seen enough is told what came of it so far.
process.once('SIGINT', () => {
  isEnded = true;
});

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** @param {string} path */
const short = (path) => relative(root, path);

const wanted = folders
  .flatMap((folder) => filesBelow(join(sources, folder)))
  .filter((file) => !sentences.has(basename(file)))
  .filter(
    (file) => `${relative(sources, file)}/`.startsWith(`${values.only}/`.replace(/^\//, '')) || file.endsWith(`/${values.only}`),
  );

/**
 * In the seed's order, which asks each change alone: the rest of the sample stays when some source changes.
 * @returns {{ mutation: Mutation, isLeftOut: boolean }[]}
 */
function sample() {
  /** @type {Map<string, number>} */
  const alike = new Map();
  return wanted
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const isEquivalent = equivalentIn(file, code);
      return mutationsOf(file, code).map((mutation) => ({ mutation, isLeftOut: isEquivalent(mutation) }));
    })
    .map(({ mutation, isLeftOut }) => {
      const name = [short(mutation.file), mutation.kind, mutation.before, mutation.after].join('\n');
      const number = alike.get(name) ?? 0;
      alike.set(name, number + 1);
      return { mutation, isLeftOut, key: createHash('sha1').update(`${values.seed}\n${name}\n${number}`).digest('hex') };
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** A process that answers requests, started anew whenever one has ended it. */
class Host {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** Seconds of processor that its processes have used, as far as they have told: those of now, and of all before. */
  #used = { now: 0, before: 0 };

  get used() {
    return this.#used.now + this.#used.before;
  }

  /** Nothing if the request ended the process. @param {Request} request @returns {Promise<Answer | undefined>} */
  async ask(request) {
    this.#child ??= await this.#start();
    const child = this.#child;
    const answer = await new Promise((resolve) => {
      child.once('message', resolve);
      child.once('exit', () => resolve(undefined));
      child.send(request);
    });
    child.removeAllListeners();
    if (answer === undefined) this.#forget();
    else this.#used.now = answer.used;
    return answer;
  }

  async #start() {
    const child = fork(join(root, 'scripts/mutants/host.js'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
    await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('the tests can not be started')));
    });
    child.removeAllListeners();
    return child;
  }

  stop() {
    this.#child?.kill('SIGKILL');
    // Whoever asks next must not take the end of this process for that of a change.
    this.#forget();
  }

  #forget() {
    this.#child = undefined;
    this.#used = { now: 0, before: this.used };
  }
}

const hosts = Array.from({ length: Math.max(1, Number(workers)) }, () => new Host());

/** Gives each item to the next host that is free. @template T @param {readonly T[]} items @param {(host: Host, item: T, index: number) => Promise<void>} work */
async function share(items, work) {
  let next = 0;
  await Promise.all(
    hosts.map(async (host) => {
      while (next < items.length && !outOfTime()) {
        const index = next++;
        await work(host, /** @type {T} */ (items[index]), index);
      }
    }),
  );
}

const ordered = sample();
const all = ordered.filter(({ isLeftOut }) => !isLeftOut).map(({ mutation }) => mutation);
const drawn = all.slice(Number(from), Number(from) + Number(count));
const named = wanted.flatMap((file) => namedIn(file, readFileSync(file, 'utf8')));
const chosen = [...named, ...drawn];
console.log(
  `${all.length} changes of the rules, ${drawn.length} of them drawn with seed ${values.seed}; ${named.length} that are always tried, ${ordered.length - all.length} left out that change nothing (scripts/mutants/equivalent.js).`,
);

/** The tests of one game reach no other. @param {string} file */
function mayReach(file) {
  const [folder = ''] = relative(tests, file).split('/');
  const reaching = folders.includes(folder) && folder !== 'core' ? ['core', folder] : folders;
  return chosen.some((mutation) => reaching.includes(relative(sources, mutation.file).split('/')[0] ?? ''));
}

/** What each test reaches of the places to be changed, and how long it takes. @type {Map<string, Survey>} */
const surveys = new Map();
await share(
  filesBelow(tests).filter(
    (file) => file.endsWith('.test.ts') && mayReach(file) && !(values.short && file.endsWith('.long.test.ts')),
  ),
  async (host, file) => {
    const answer = await host.ask({ kind: 'survey', file, sites: chosen });
    if (answer?.kind === 'survey' && answer.passed) surveys.set(file, answer);
    else console.log(`${short(file)} fails as it is, and is left out`);
  },
);
for (const host of hosts) host.stop();
const surveyed = (performance.now() - started) / 1000;

/** The tests that reach a change, the quickest first. @param {number} index @returns {Part[]} */
function partsFor(index) {
  /** @type {(Part & { seconds: number })[]} */
  const parts = [];
  for (const [file, { outside, tests: all, seconds }] of surveys) {
    const own = all.filter(({ reached }) => reached.includes(index));
    if (outside.includes(index)) parts.push({ file, seconds });
    else if (own.length > 0)
      parts.push({ file, tests: own.map(({ id }) => id), seconds: own.reduce((sum, test) => sum + test.seconds, 0) });
  }
  return parts.sort((one, other) => one.seconds - other.seconds);
}

/** All tests of the files of which there are some: what one test has made and its file keeps, a table say, the others use too. @param {Part[]} parts @returns {Part[]} */
const whole = (parts) =>
  [...surveys]
    .filter(([file]) => parts.some((part) => part.file === file && part.tests))
    .map(([file, { seconds }]) => ({ file, seconds }));

/** @typedef {'killed' | 'broken' | 'refused' | 'survived' | 'unreached'} Fate */
/** @param {Fate} fate */
const isFound = (fate) => fate === 'killed' || fate === 'broken' || fate === 'refused';
/** @type {{ mutation: Mutation, fate: Fate }[]} */
const fates = [];
const types = typeChecker(root);
await share(chosen, async (host, mutation, index) => {
  const parts = partsFor(index);
  /** @type {Fate} */
  let fate = 'unreached';
  for (const some of [parts, whole(parts)]) {
    if (isFound(fate) || some.length === 0) continue;
    const answer = await host.ask({ kind: 'mutant', mutation, parts: some });
    fate = answer?.kind !== 'mutant' ? 'broken' : answer.killer === undefined ? 'survived' : 'killed';
  }
  if (!isFound(fate) && (await types.refuse(mutation))) fate = 'refused';
  fates.push({ mutation, fate });
  if (!isFound(fate)) {
    const { file, line, before, after } = mutation;
    const brief = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').slice(0, 90);
    console.log(`${fate.padEnd(9)} ${short(file)}:${line}  ${brief(before)}  →  ${brief(after) || '(nothing)'}`);
  }
});
for (const host of hosts) host.stop();
types.close();

/** Wilson's interval, 95 %. @param {number} successes @param {number} trials */
function interval(successes, trials) {
  const z = 1.96;
  const share = successes / trials;
  const centre = share + z ** 2 / (2 * trials);
  const spread = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  return [centre - spread, centre + spread].map((bound) => bound / (1 + z ** 2 / trials));
}

const percent = (/** @type {number} */ value) => `${(100 * value).toFixed(1)} %`;

/** @param {string} name @param {{ fate: Fate }[]} list */
function row(name, list) {
  const dead = list.filter(({ fate }) => isFound(fate)).length;
  const [low = 0, high = 0] = interval(dead, list.length);
  const surely = list.length === all.length ? '' : `  (${percent(low)} to ${percent(high)} of all, 95 % sure)`;
  console.log(`${name.padEnd(8)} ${dead} of ${list.length} found: ${percent(dead / list.length)}${surely}`);
}

console.log();
const isNamed = (/** @type {Mutation} */ mutation) => named.includes(mutation);
for (const { mutation, fate } of fates) if (isNamed(mutation)) console.log(`${mutation.kind}: ${isFound(fate) ? 'found' : fate}`);
const sampled = fates.filter(({ mutation }) => !isNamed(mutation));
for (const folder of folders) {
  const own = sampled.filter(({ mutation }) => mutation.file.startsWith(join(sources, folder, '/')));
  if (own.length > 0) row(folder, own);
}
if (sampled.length > 0) row('all', sampled);
const counted = (/** @type {Fate} */ wanted) => fates.filter(({ fate }) => fate === wanted).length;
const seconds = (performance.now() - started) / 1000;
const processor = hosts.reduce((sum, host) => sum + host.used, 0);
console.log(
  `${counted('refused')} of them by the type checker alone, ${counted('broken')} by never ending or breaking down; ${seconds.toFixed(0)} s, ${surveyed.toFixed(0)} of them to see what each test reaches; ${processor.toFixed(0)} s of processor.`,
);
if (fates.length < chosen.length)
  console.log(`${chosen.length - fates.length} are left: --from ${Number(from) + sampled.length} goes on.`);
