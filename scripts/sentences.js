// Every sentence of the catalogues, filled with examples, one a line: to be read as a native reader would.
//   npm run sentences -- es          one language (all without it)
//   npm run sentences -- es truco    only paths with this in them
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const languages = ['en', 'es', 'pt'];

/** A catalogue as its source exports it: the one thing that is no function. @param {string} path */
async function load(path) {
  const settings = { configFile: /** @type {const} */ (false), logLevel: /** @type {const} */ ('error') };
  const { module } = await runnerImport(root + path, { ...settings, resolve: { conditions: ['ludoteca-source'] } });
  return Object.values(/** @type {object} */ (module))[0];
}

/** The folders in which a file a language stands, each with the name it is printed by. @returns {[name: string, folder: string][]} */
function catalogueFolders() {
  const all = readdirSync(`${root}packages`, { recursive: true }).map(String);
  return all
    .filter((path) => /^[a-z]+\/src\/(.*\/)?words\/(.*\/)?en\.ts$/.test(path) && !path.includes('node_modules'))
    .map((path) => path.slice(0, -'/en.ts'.length))
    .sort()
    .map((folder) => [
      folder
        .replace(/\/src\/|\/words\b|\//g, '.')
        .replace(/\.+/g, '.')
        .replace(/\.$/, ''),
      folder,
    ]);
}

const [language, part] = process.argv.slice(2);
const shown = languages.filter((one) => language === undefined || one === language);
if (shown.length === 0) throw new Error(`There is no language "${language}". There are: ${languages.join(', ')}.`);

const names = ['who', 'player', 'Player', 'name', 'winner', 'loser', 'other', 'opponent', 'seat'];
/** @type {Readonly<Record<string, string>>} */
const numbers = { percent: '37', ply: '12', all: '34', detail: '3', cell: '7', face: '6', count: '2', points: '3', total: '34' };

/**
 * A name where somebody is meant, a number where one is, else the name of the place.
 * @param {string} place
 * @param {string | undefined} form
 * @param {readonly string[]} many
 */
function example(place, form, many) {
  if (names.includes(place)) return (form === 'other' ? many[0] : undefined) ?? 'Ana';
  if (place === 'count') return form === 'one' ? '1' : '2';
  if (place === 'at' || place === 'move') return 'C3';
  return numbers[place] ?? `‹${place}›`;
}

/**
 * @param {unknown} node
 * @param {string} path
 * @param {readonly string[]} many
 * @returns {Generator<[path: string, sentence: string]>}
 */
function* sentences(node, path = '', many = []) {
  if (typeof node === 'string') {
    const form = path.split('.').at(-1);
    yield [path, node.replace(/\{(\w+)\}/g, (_, /** @type {string} */ place) => example(place, form, many))];
    return;
  }
  const parts = /** @type {Record<string, unknown>} */ (node);
  const own = [parts.many, parts.sides].find((list) => Array.isArray(list)) ?? many;
  for (const [key, value] of Object.entries(parts))
    yield* sentences(value, path === '' ? key : `${path}.${key}`, /** @type {readonly string[]} */ (own));
}

for (const one of shown) {
  for (const [name, folder] of catalogueFolders()) {
    const path = `packages/${folder}/${one}.ts`;
    if (!existsSync(root + path)) throw new Error(`${path} is missing`);
    for (const [place, sentence] of sentences(await load(path), name)) {
      if (part === undefined || place.includes(part)) process.stdout.write(`${one}.${place}\t${sentence}\n`);
    }
  }
}
