// How far our dead stones agree with those of GNU Go, in games that it plays against itself to the end.
//   node scripts/agreement.js --size 9x9 --games 200       goes on where it was stopped
// Flags: --folder agreement (where the games are kept), --differences (shows every board on which a stone is judged differently).
// The same number of a game gives the same game: levels and seeds of GNU Go vary with it, and so do the first two stones.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { seededRandom } from '@ludoteca/games';
import { black, formatPoint, go, white } from '@ludoteca/games/go';
import { proposeDeadStones } from '@ludoteca/players';
import { findGnuGo, gnuGoAdvice } from './tools.js';

/** @typedef {{ game: number, level: number, moves: string[], dead: string[], seki: string[] }} Finished */

const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '9x9' },
    games: { type: 'string', default: '200' },
    folder: { type: 'string', default: 'agreement' },
    differences: { type: 'boolean', default: false },
  },
});
const path = findGnuGo();
if (path === undefined) throw new Error(gnuGoAdvice());
const side = Number(flags.size.split('x')[0]);
const games = Number(flags.games);
/** Games are played at its levels from 1 on; the stones are judged at its usual one. */
const [levels, judging] = [5, 10];

function emptyGame() {
  const options = go.options({ size: flags.size, rules: 'chinese', ko: 'simple' });
  if (!options.ok) throw new Error(`--size ${flags.size}: ${options.error.code}`);
  return go.start(options.value);
}

/** GNU Go, asked by GTP. @param {string} gnuGo @param {number} level @param {number} seed */
function openGnuGo(gnuGo, level, seed) {
  const engine = spawn(gnuGo, ['--mode', 'gtp', '--chinese-rules', '--level', String(level), '--seed', String(seed)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  /** What it answers, with all its lines. @param {string} command */
  async function ask(command) {
    engine.stdin.write(`${command}\n`);
    const answer = [];
    for (let line = await lines.next(); !line.done && line.value !== ''; line = await lines.next()) answer.push(line.value);
    if (!answer[0]?.startsWith('=')) throw new Error(`${command}: GNU Go says ${answer.join(' ')}`);
    return answer.join(' ').slice(1).trim();
  }
  return { ask, close: () => engine.kill() };
}

/** @param {number} game @returns {Promise<Finished>} */
async function playGame(game) {
  const level = 1 + (game % levels);
  const { ask, close } = openGnuGo(path ?? '', level, game);
  const random = seededRandom(game);
  /** @type {string[]} */
  const moves = [];
  await ask(`boardsize ${side}`);
  await ask('komi 7.5');
  for (let passes = 0; passes < 2 && moves.length < 3 * side * side; ) {
    const colour = moves.length % 2 === 0 ? 'b' : 'w';
    const inside = () => 1 + random.below(side - 2);
    const point = formatPoint(side * inside() + inside(), { rows: side, columns: side });
    const isFirst = moves.length < 2 && !moves.includes(point);
    if (isFirst) await ask(`play ${colour} ${point}`);
    const move = isFirst ? point : await ask(`genmove ${colour}`);
    moves.push(move);
    passes = move === 'PASS' ? passes + 1 : 0;
  }
  await ask(`level ${judging}`);
  const dead = (await ask('final_status_list dead')).split(' ').filter(Boolean);
  const seki = (await ask('final_status_list seki')).split(' ').filter(Boolean);
  close();
  return { game, level, moves, dead, seki };
}

/** The position in which both have passed. @param {Finished} finished */
function settle({ game, moves }) {
  let state = emptyGame();
  for (const text of moves) {
    const move = go.parseMove(text, state);
    const after = move.ok ? go.play(state, move.value) : move;
    if (!after.ok) throw new Error(`game ${game}: ${text} is refused: ${after.error.code}`);
    state = after.value;
  }
  return state;
}

/**
 * The board with small letters for what GNU Go holds for dead, and a sign behind each stone that is judged differently.
 * @param {import('@ludoteca/games/go').GoState} state @param {Set<number>} theirs @param {Set<number>} ours @param {Set<number>} unsure
 */
function draw({ board }, theirs, ours, unsure) {
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => {
      const point = row * side + column;
      const sign = ['.', 'X', 'O'][board.cells[point] ?? 0] ?? '.';
      const differs = theirs.has(point) !== ours.has(point);
      return (theirs.has(point) ? sign.toLowerCase() : sign) + (differs ? (unsure.has(point) ? '?' : '!') : ' ');
    }).join(''),
  ).join('\n');
}

mkdirSync(flags.folder, { recursive: true });
const file = join(flags.folder, `${flags.size}.jsonl`);
/** @type {Finished[]} */
const kept = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];
for (let game = kept.length + 1; game <= games; game++) {
  const finished = await playGame(game);
  appendFileSync(file, `${JSON.stringify(finished)}\n`);
  kept.push(finished);
  console.error(`game ${game} of ${games}: ${finished.moves.length} moves`);
}

let [stones, different, unfinished, changed] = [0, 0, 0, 0];
for (const finished of kept.slice(0, games)) {
  const state = settle(finished);
  if (state.phase !== 'settling') {
    unfinished++;
    continue;
  }
  const cells = [...state.board.cells.keys()];
  const occupied = cells.filter((point) => state.board.cells[point] === black || state.board.cells[point] === white);
  const named = new Set(finished.dead);
  const theirs = new Set(occupied.filter((point) => named.has(formatPoint(point, state.board))));
  const proposal = await proposeDeadStones(state);
  const ours = new Set(proposal.dead);
  const differing = occupied.filter((point) => theirs.has(point) !== ours.has(point));
  stones += occupied.length;
  different += differing.length;
  if (differing.length === 0) continue;
  changed++;
  console.error(`game ${finished.game}: ${differing.length} of ${occupied.length} stones differ`);
  if (flags.differences) console.log(`game ${finished.game}\n${draw(state, theirs, ours, new Set(proposal.unsure))}\n`);
}
const distinct = new Set(kept.slice(0, games).map(({ moves }) => moves.join(' '))).size;
console.log(
  `${flags.size}: ${distinct} different games, ${unfinished} not finished; ${stones} stones, ${stones - different} judged alike ` +
    `(${((100 * (stones - different)) / stones).toFixed(2)} %); boards with a difference: ${changed}`,
);
