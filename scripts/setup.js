// Makes a fresh clone ready to run, and does nothing at all when it already is.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [wantedMajor, wantedMinor] = /** @type {const} */ ([20, 19]);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(`Ludoteca needs Node ${wantedMajor}.${wantedMinor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** What npm prints goes to the error stream: the program's own output stays clean. @param {string[]} args */
function npm(args) {
  const script = process.env.npm_execpath;
  const [command, first] = script ? [process.execPath, [script]] : ['npm', []];
  execFileSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !script && process.platform === 'win32',
  });
}

/** @param {string} path */
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Newest change below a folder. @param {string} folder @returns {number} */
function newest(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const path = join(folder, entry.name);
    return Math.max(latest, entry.isDirectory() ? newest(path) : modified(path));
  }, modified(folder));
}

if (modified(join(root, 'node_modules', '.package-lock.json')) < modified(join(root, 'package-lock.json'))) {
  console.error('Installing what Ludoteca needs (once) …');
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** The rooms in the order of their arrows: whatever a room is built from stands before it. */
const rooms = ['games', 'players', 'workshop', 'report', 'online', 'server', 'terminal', 'web'];
let source = 0;
for (const room of rooms) {
  const folder = join(root, 'packages', room);
  if (!existsSync(folder)) continue;
  const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html'].map((name) => modified(join(folder, name)));
  const folders = ['src', 'build', 'public'].map((name) => newest(join(folder, name)));
  source = Math.max(source, ...folders, ...settings);
  const stamp = join(folder, 'dist', '.built');
  if (modified(stamp) > source) continue;
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  console.error(`Building ${name} …`);
  npm(['run', 'build', '--silent', '--workspace', name]);
  writeFileSync(stamp, '');
}
