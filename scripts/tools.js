// Makes sure that there are the programs some tests need — a browser that looks at pages, tmux that is a terminal to play in, GNU Go
// that plays at our table — and does nothing at all when they are there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The first name is the program that the packages of Debian bring.
 * @typedef {{ what: string, names: string[], elsewhere: string[], variable: string, debian: string[] }} Tool
 */

/** A browser of the Chromium family. The one without windows opens a page at a fifth of the processor time. */
const browser = {
  what: 'Chromium or Chrome',
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'microsoft-edge',
  ],
  elsewhere: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
  ],
  variable: 'CHROMIUM_PATH',
  debian: ['chromium-headless-shell', 'fonts-dejavu-core'],
};
const tmux = { what: 'tmux', names: ['tmux'], elsewhere: [], variable: 'TMUX_PATH', debian: ['tmux'] };
const gnuGo = { what: 'GNU Go', names: ['gnugo'], elsewhere: ['/usr/games/gnugo'], variable: 'GNUGO_PATH', debian: ['gnugo'] };

const aptGet = '/usr/bin/apt-get';

/** @param {string} path */
const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** The one that its variable names, or else any that is installed. @param {Tool} tool */
function find({ names, elsewhere, variable }) {
  const said = process.env[variable];
  if (said) return isFile(said) ? said : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter((folder) => folder !== '');
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(isFile);
}

/** Why there is none, and what would help. @param {Tool} tool */
function advice({ what, variable }) {
  const said = process.env[variable];
  if (said) return `${variable} is ${said}, where there is no file`;
  return `no ${what} was found: install it, or name it in ${variable}`;
}

export const findBrowser = () => find(browser);
export const browserAdvice = () => advice(browser);
export const findTmux = () => find(tmux);
export const tmuxAdvice = () => advice(tmux);
export const findGnuGo = () => find(gnuGo);
export const gnuGoAdvice = () => advice(gnuGo);

/** Only root on Debian is helped without being asked; elsewhere installing is the user's to decide. */
function mayInstall() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID=debian$/m.test(release) && isFile(aptGet);
}

/** @param {string[]} packages */
function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** What apt prints goes to the error stream. @param {string[]} args */
  const apt = (args) => execFileSync(aptGet, ['-qq', ...args], { env, stdio: ['ignore', 2, 2] });
  console.error(`Installing ${packages.join(', ')} for the tests that need them (once) …`);
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', ...packages]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tools = [browser, tmux, gnuGo];
  const isThere = (/** @type {Tool} */ tool) => process.env[tool.variable] || find({ ...tool, names: tool.names.slice(0, 1) });
  const wanted = tools.filter((tool) => !isThere(tool)).flatMap(({ debian }) => debian);
  try {
    if (wanted.length > 0 && mayInstall()) install(wanted);
  } catch (error) {
    console.error(`apt-get failed: ${error instanceof Error ? error.message : error}`);
  }
  // The tests go on without them, and say what they leave out.
  for (const tool of tools) if (!find(tool)) console.error(`The tests that need ${tool.what} will not run: ${advice(tool)}.`);
}
