// The ladder: a round robin of all levels of a game by the arena, their Elo with its error, printed into docs/strength.md.
//   node scripts/ladder.js truco                           goes on where it was stopped
//   node scripts/ladder.js truco --name truco-4 -- --players 4
// Flags: --games 200 (a pair of players), --far N (a pair more than two places apart; 0 for none), --costly N (a pair with one that has a
// budget of its own, as 8@120000n), --nodes N (each move of both; without it levels have their own), --rivals 1,2,…,machine (anything that
// the arena seats), --folder ladder, --name (of the table in the page). What comes after -- is the game's options.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countPairs, ratePlayers } from '@ludoteca/players';

const all = process.argv.slice(2);
const split = all.includes('--') ? all.indexOf('--') : all.length;
const { values: flags, positionals } = parseArgs({
  args: all.slice(0, split),
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    far: { type: 'string' },
    costly: { type: 'string' },
    nodes: { type: 'string' },
    rivals: { type: 'string', default: '1,2,3,4,5,6,7,8' },
    folder: { type: 'string', default: 'ladder' },
    name: { type: 'string' },
  },
});
const [game] = positionals;
if (game === undefined) throw new Error('Which game? For example: node scripts/ladder.js truco');
const options = all.slice(split + 1);
const name = flags.name ?? game;
const rivals = flags.rivals.split(',');
const root = new URL('..', import.meta.url).pathname;

/** Those who are further apart than this tell little of each other. */
const near = 2;
const { far = flags.games, costly = flags.games } = flags;

/** Plays what is missing of a match, and counts it. @param {string} a @param {string} b @param {string} games */
function match(a, b, games) {
  const folder = join(flags.folder, name, `${a}-${b}`);
  const limits = flags.nodes === undefined ? [] : ['--nodes', flags.nodes];
  const arena = ['arena', game ?? '', '--a', a, '--b', b, '--games', games, '--workers', '1', '--seed', '1'];
  const command = [join(root, 'packages/terminal/dist/ludoteca.js'), ...arena, ...limits, '--output', folder, '--results-only'];
  const { status } = spawnSync(process.execPath, [...command, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`the match of ${a} and ${b} was not played to its end`);
  const counter = countPairs();
  const lines = readFileSync(join(folder, 'results.jsonl'), 'utf8').split('\n');
  for (const line of lines) if (line !== '') counter.add(JSON.parse(line).bouts);
  return counter.tally();
}

/** @type {import('@ludoteca/players').Meeting[]} */
const meetings = [];
const scores = rivals.map(() => rivals.map(() => ''));
for (const [first, a] of rivals.entries()) {
  for (const [second, b] of rivals.entries()) {
    const wanted = second - first > near ? far : b.includes('@') ? costly : flags.games;
    if (second <= first || wanted === '0') continue;
    const { pairs, wins, draws, games } = match(a, b, wanted);
    meetings.push({ first, second, pairs });
    const percent = (100 * (wins + draws / 2)) / games;
    const [row, column] = [scores[first], scores[second]];
    if (row) row[second] = percent.toFixed(0);
    if (column) column[first] = (100 - percent).toFixed(0);
    console.log(`${name}: ${a} against ${b}: ${percent.toFixed(1)} % of ${games}`);
  }
}
const ratings = ratePlayers(rivals.length, meetings);
const lowest = Math.min(...ratings.map(({ elo }) => elo));
const rows = ratings.map(({ elo, error }, at) => {
  const results = scores[at]?.map((score) => score || '—').join(' | ');
  return `| ${rivals[at]} | ${(elo - lowest).toFixed(0)} | ±${error.toFixed(0)} | ${results} |`;
});
// Where the games are kept is nobody else's business.
const shown = all.filter((word, at) => word !== '--folder' && all[at - 1] !== '--folder');
const budget = flags.nodes === undefined ? '' : `, ${flags.nodes} nodes a move`;
const fewer = [
  costly === flags.games ? '' : `, at least ${costly} where a budget is given`,
  far === flags.games ? '' : `, ${far === '0' ? 'none' : `at least ${far}`} for those more than two apart`,
].join('');
const table = [
  `\`node scripts/ladder.js ${shown.join(' ')}\`: ${flags.games} games a pair${fewer}${budget}; Elo above the lowest, its error (95 %), and percent against each.`,
  '',
  `| | Elo | | ${rivals.join(' | ')} |`,
  `| --- | --- | --- | ${rivals.map(() => '---').join(' | ')} |`,
  ...rows,
].join('\n');
console.log(table);

const page = join(root, 'docs/strength.md');
const text = readFileSync(page, 'utf8');
const [begin, end] = [`<!-- ladder ${name} -->`, `<!-- end of ladder ${name} -->`];
const before = text.indexOf(begin);
const after = text.indexOf(end);
if (before < 0 || after < 0) throw new Error(`docs/strength.md has no place for it: ${begin} and ${end}`);
writeFileSync(page, `${text.slice(0, before + begin.length)}\n${table}\n${text.slice(after)}`);
