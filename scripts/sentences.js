// Every sentence of the catalogues, filled with examples, one a line: to be read as a native reader would.
//   npm run sentences -- es          one language (all without it)
//   npm run sentences -- es truco    only paths with this in them
import { pathToFileURL } from 'node:url';

const root = new URL('../', import.meta.url);
/** @param {string} path */
const load = async (path) => import(pathToFileURL(new URL(path, root).pathname).href);

const { words, languages } = await load('packages/games/dist/index.js');
const { playerWords } = await load('packages/players/dist/words/words.js');
const [language, part] = process.argv.slice(2);
const shown = /** @type {readonly string[]} */ (languages).filter((one) => language === undefined || one === language);
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
  const catalogues = { games: words[one], players: playerWords[one] };
  for (const [path, sentence] of sentences(catalogues)) {
    if (part === undefined || path.includes(part)) process.stdout.write(`${one}.${path}\t${sentence}\n`);
  }
}
