// After the build: measures what a first visit loads, and writes the service worker that makes the rest work offline.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const own = new URL('./service-worker.js', import.meta.url);

/** Gzipped bytes of scripts before a game is chosen. */
const largestFirstLoad = 150_000;
/** Files above this are kept once they are used, not before. */
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

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && !file.name.startsWith('.') && file.name !== 'service-worker.js')
  .map((file) => join(file.parentPath, file.name))
  .filter((path) => !path.includes('.vite'))
  .map((path) => ({ path: path.slice(dist.length).replaceAll('\\', '/'), content: readFileSync(path) }))
  .filter(({ content }) => content.length <= largestPrecached)
  .toSorted((one, other) => (one.path < other.path ? -1 : 1));
const version = createHash('sha256');
for (const { path, content } of files) version.update(path).update(content);
const list = ['./', ...files.map(({ path }) => `./${path}`)];
const head = `const version = '${version.digest('hex').slice(0, 12)}';\nconst files = ${JSON.stringify(list)};\n`;
writeFileSync(join(dist, 'service-worker.js'), head + readFileSync(own, 'utf8'));
