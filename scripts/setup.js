// Makes a fresh clone ready to run, and does nothing at all when it already is.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [wantedMajor, wantedMinor] = /** @type {const} */ ([20, 19]);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(`Ludoteca needs Node ${wantedMajor}.${wantedMinor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const npmCommand = process.env.npm_execpath;

/** @param {string[]} args */
function npm(args) {
  if (npmCommand) execFileSync(process.execPath, [npmCommand, ...args], { cwd: root, stdio: 'inherit' });
  else execFileSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

/** @param {string} path */
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Newest change below a folder. @param {string} folder @returns {number} */
function newest(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const path = join(folder, entry.name);
    return Math.max(latest, entry.isDirectory() ? newest(path) : modified(path));
  }, modified(folder));
}

const installed = join(root, 'node_modules', '.package-lock.json');
if (modified(installed) < modified(join(root, 'package-lock.json'))) {
  console.error('Installing what Ludoteca needs (once) …');
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
for (const name of readdirSync(join(root, 'packages'))) {
  const folder = join(root, 'packages', name);
  const config = join(folder, 'tsconfig.json');
  if (!existsSync(config) || !JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).exports) continue;
  const built = join(folder, 'dist', 'index.js');
  if (modified(built) >= Math.max(newest(join(folder, 'src')), modified(config))) continue;
  console.error(`Building ${name} …`);
  execFileSync(process.execPath, [tsc, '-p', config], { cwd: root, stdio: 'inherit' });
}
