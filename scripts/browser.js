// Makes sure that there is a browser for the tests that look at pages, and does nothing at all when there is one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];
const aptGet = '/usr/bin/apt-get';
const debianPackages = ['chromium', 'fonts-dejavu-core'];

/** @param {string} path */
const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** A browser of the Chromium family: the one that CHROMIUM_PATH names, or else any that is installed. */
export function findBrowser() {
  const said = process.env.CHROMIUM_PATH;
  if (said) return isFile(said) ? said : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter((folder) => folder !== '');
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(isFile);
}

/** Why there is none, and what would help. */
export function browserAdvice() {
  const said = process.env.CHROMIUM_PATH;
  if (said) return `CHROMIUM_PATH is ${said}, where there is no file`;
  return 'no Chromium or Chrome was found: install one, or name it in CHROMIUM_PATH';
}

/** Only root on Debian is helped without being asked; elsewhere installing is the user's to decide. */
function mayInstall() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && /^ID=debian$/m.test(release) && isFile(aptGet);
}

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** What apt prints goes to the error stream. @param {string[]} args */
  const apt = (args) => execFileSync(aptGet, ['-qq', ...args], { env, stdio: ['ignore', 2, 2] });
  console.error(`Installing ${debianPackages.join(' and ')} for the tests that need a browser (once) …`);
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', ...debianPackages]);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !findBrowser()) {
  try {
    if (mayInstall()) install();
  } catch (error) {
    console.error(`apt-get failed: ${error instanceof Error ? error.message : error}`);
  }
  // The tests go on without it, and say what they leave out.
  if (!findBrowser()) console.error(`The tests that need a browser will not run: ${browserAdvice()}.`);
}
