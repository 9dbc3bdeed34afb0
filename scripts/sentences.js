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

const people = ['who', 'player', 'Player', 'name', 'winner', 'loser', 'other', 'opponent', 'seat', 'a'];

/** What could stand in a place: the same in every language, or one after the other for English, Spanish and Portuguese. */
const examples = new Map(
  `
accepted 1-8 · accuracy 87 · added 12 · address 192.168.1.7:4657 · after 0.612 · all 34 · answer h7 · asked genmove b · at C3 · attempts 900 · b Ludoteca 4
balance −3 · before 52 · below 4 · best D4 · bet truco · black 34 · board 4 · bytes 1204 · card Q of clubs|Q de tréboles|Q de paus · cards 48
carnet 201503702 · cell 7 · cells g7 h7 · checked 835 · clock 5 min + 3 s · code k7m2qp · columns A–H · command gnugo --mode gtp · cost 1
covered 216 · dame 1 · date 4 February 2026|4 de febrero de 2026|4 de fevereiro de 2026 · decisions 38 · depth 9 · detail 9 · distinct 198
done 21 · draws 25 · elo 57 · elo0 0 · elo1 10 · end 100 · ending .arq · endings .arq, .sgf · engine GNU Go · error 0.4 · example H8 · face 6
faulty 0 · file estadoTablero.html · fives 1 · follower 0.03 · format SGF · found 4 · fours 3 · free 1 · from 5 · game Go · games 200 · given 1 · guessed 41.1
goal 12 · hand 4 · hands 12 · kept 58 · komi 6.5|6,5|6,5 · label Komi · last 60 · leader 0.04 · level 5 · line C3–G7
link http://192.168.1.7:4657/#/t/k7m2qp · list C3, D4 · longest 31 · losses 71 · lost 17 · lower −2.94 · luck 12 · main D4 · marks C3, D4
minutes 5 · most 6 · move C3 · moves 21 · terminal:moves 21 moves|21 jugadas|21 jogadas · names Ana, Luis · nodes 21400 · now 41 · number 3 · ones 1 · others 30
ours 1 · over 2 · owner 0.538 · page 1 · pages 5 · pairs 3 21 40 28 8 · percent 37 · periods 3 · piece black men|fichas negras|pedras pretas · players Ana, Luis
plies 3 · ply 12 · points 34 · policy 2.353 · positions 12063 · prisoners 1 prisoner|1 prisionero|1 prisioneiro · program gnugo
rank Q · ratio 2.95 · reason It takes 2 for nothing.|Come 2 sin dar nada.|Captura 2 sem dar nada. · reasons 3 by resignation · replies 224
result won|ganada|ganha · room Club · round 2 · rounds 400 · rows 8 · said Q99 · score 58.3 · seats 2 · seconds 10 · section A
sixes 4 · start 50 · steps 6 · stones 1 stone|1 piedra|1 pedra · suit clubs|tréboles|paus · superiority 99.8 · taken 2 · territory 21 · theirs 2
thought 3 s · threes 2 · throws 21 throws|21 tiradas|21 lances · web:throws 21 · time 10:30 · timeA 0.8 · timeB 0.7 · to 12 · total 34 · turn Ana
turns 14.2|14,2|14,2 · twos 0 · upper 2.94 · url http://192.168.1.7:4657 · value 3 · verdict 0 Elo · wantedColumns 40 · wantedRows 12
what the disk is full|el disco está lleno|o disco está cheio · white 30 · why the disk is full|el disco está lleno|o disco está cheio
wins 104 · words Good game!|¡Buena partida!|Boa partida!
`
    .trim()
    .split(/ · |\n/)
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1).split('|')]),
);

/**
 * Who acts where a sentence has one form for one and another for several, a number of that form, or what could stand there.
 * @param {string} place
 * @param {string} path
 * @param {readonly string[]} many
 */
function example(place, path, many) {
  /** @param {readonly string[]} texts */
  const inTheirOrder = (texts) => texts[languages.indexOf(path.slice(0, 2))] ?? texts[0] ?? '';
  const form = path.split('.').at(-1);
  if (people.includes(place)) {
    if (path.includes('.tasks.')) return inTheirOrder(['Black', 'Negras', 'Pretas']);
    return form === 'other' ? (many[0] ?? inTheirOrder(['Ana and Luis', 'Ana y Luis', 'Ana e Luís'])) : 'Ana';
  }
  if (place === 'count') return form === 'one' ? '1' : '21';
  const found = examples.get(`${path.split('.')[1]}:${place}`) ?? examples.get(place);
  if (found === undefined) throw new Error(`${path} has a place {${place}} that no example is written for`);
  return inTheirOrder(found);
}

/**
 * @param {unknown} node
 * @param {string} path
 * @param {readonly string[]} many
 * @returns {Generator<[path: string, sentence: string]>}
 */
function* sentences(node, path, many = []) {
  if (typeof node === 'string') {
    yield [path, node.replace(/\{(\w+)\}/g, (_, /** @type {string} */ place) => example(place, path, many))];
    return;
  }
  const parts = /** @type {Record<string, unknown>} */ (node);
  const own = [parts.many, parts.sides].find((list) => Array.isArray(list)) ?? many;
  for (const [key, value] of Object.entries(parts))
    yield* sentences(value, `${path}.${key}`, /** @type {readonly string[]} */ (own));
}

const printed = new Set();
for (const one of shown) {
  for (const [name, folder] of catalogueFolders()) {
    const path = `packages/${folder}/${one}.ts`;
    if (!existsSync(root + path)) throw new Error(`${path} is missing`);
    for (const [place, sentence] of sentences(await load(path), `${one}.${name}`)) {
      // A catalogue may hold another that has a folder of its own.
      if (printed.has(place) || !place.includes(part ?? '')) continue;
      printed.add(place);
      process.stdout.write(`${place}\t${sentence}\n`);
    }
  }
}
