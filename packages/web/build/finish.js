// After the build: measures what a first visit loads, and writes the service worker that makes the rest work offline.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const own = new URL('./service-worker.js', import.meta.url);

/** Gzipped bytes of scripts before a game is chosen. */
const largestFirstLoad = 110_000;
/** Files above this are kept after the first visit, not during it. */
const largestPrecached = 1_000_000;

/** @type {Readonly<Record<string, { file: string, isEntry?: boolean, imports?: string[] }>>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** The entry and all that it imports without being asked. @param {string} name @param {Set<string>} found */
function loadedBy(name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) loadedBy(next, found);
  return found;
}

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
if (!entry) throw new Error('the build has no entry');
const first = [...loadedBy(entry)];
const bytes = first.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
console.log(`first load: ${(bytes / 1000).toFixed(1)} kB of JavaScript, gzipped (at most ${largestFirstLoad / 1000})`);
if (bytes > largestFirstLoad) {
  console.error('The first load is too large: load more of it on demand.');
  process.exitCode = 1;
}

/** @param {string | Buffer} content */
const digest = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);

const all = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && !file.name.startsWith('.') && file.name !== 'service-worker.js')
  .map((file) => join(file.parentPath, file.name))
  .filter((path) => !path.includes('.vite'))
  .map((path) => ({ path: `./${path.slice(dist.length).replaceAll('\\', '/')}`, bytes: readFileSync(path) }))
  .map(({ path, bytes }) => ({ path, size: bytes.length, content: digest(bytes) }))
  .toSorted((one, other) => (one.path < other.path ? -1 : 1));
/** What the players look up. @param {typeof all[number]} file */
const isTable = ({ path, size }) => path.startsWith('./data/') || size > largestPrecached;
const small = all.filter((file) => !isTable(file));
const tables = all.filter(isTable).map(({ path, content }) => ({ path, content }));
const head = [
  `const version = '${digest(JSON.stringify(small))}';`,
  `const files = ${JSON.stringify(['./', ...small.map(({ path }) => path)])};`,
  `const tables = ${JSON.stringify(tables)};`,
];
writeFileSync(join(dist, 'service-worker.js'), [...head, readFileSync(own, 'utf8')].join('\n'));
const megabytes = (/** @type {typeof all} */ list) => (list.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1);
console.log(`offline: ${small.length} files (${megabytes(small)} MB) on the first visit, ${tables.length} tables after it`);
