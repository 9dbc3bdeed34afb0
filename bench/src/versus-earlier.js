// Plays matches of damas against an earlier build of the players, at equal processor time: each side may look at as many positions
// a move as it has looked at in that time so far.
// Usage: node bench/src/versus-earlier.js <dist/index.js of the earlier players> [variant] [games] [ms a move] [seed]
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { seededRandom } from '@ludoteca/games';
import { damas, engineOf, seatOf } from '@ludoteca/games/damas';
import { loadPlayer } from '@ludoteca/players';
import { eloOf } from './elo.js';

/** @typedef {import('@ludoteca/games/damas').DamasState} State */
/** @typedef {import('@ludoteca/games/damas').DamasMove} Move */
/** @typedef {{ name: string, thinker: import('@ludoteca/players').Thinker, nodes: number, cpu: number, moves: number }} Contestant */

const [path, variant = 'classic', ...numbers] = process.argv.slice(2);
if (path === undefined) throw new Error('which earlier build? node bench/src/versus-earlier.js <dist/index.js> …');
const [games = 100, ms = 20, seed = 1] = numbers.map(Number);
const openingPlies = 6;
/** An opening that is worth more to either side decides too much. */
const even = 0.12;
const longest = 240;
/** What is assumed of both before anything is measured. */
const firstRate = 1000;
const level = '8';

/** @type {typeof import('@ludoteca/players')} */
const earlier = await import(pathToFileURL(path).href);
const options = damas.options({ variant });
if (!options.ok) throw new Error(options.error.code);
const start = damas.start(options.value);
const engine = engineOf(options.value);
const random = seededRandom(seed);
const { signal } = new AbortController();

/** @param {URL} folder */
const assetsIn = (folder) => (/** @type {string} */ name) => readFile(new URL(name, folder));
const ourData = new URL('../../packages/players/data/', import.meta.url);
const theirData = new URL('../data/', pathToFileURL(path));

/** Each plays the whole match, so that what it loads is loaded once. @param {string} name @param {typeof loadPlayer} load @param {URL} data @returns {Promise<Contestant>} */
const contestant = async (name, load, data) => ({
  name,
  thinker: (await load('damas', level))({ random: seededRandom(seed), asset: assetsIn(data) }),
  nodes: firstRate,
  cpu: 1,
  moves: 0,
});
const ours = await contestant('now', loadPlayer, ourData);
const theirs = await contestant('before', earlier.loadPlayer, theirData);

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** @param {State} state @param {Move} move */
function play(state, move) {
  const played = damas.play(state, move);
  if (!played.ok) throw new Error(played.error.code);
  return played.value;
}

/** @param {import('@ludoteca/players').Thinker} thinker @param {State} state @param {number} nodes */
const ask = (thinker, state, nodes) =>
  thinker.choose({ known: state, seat: seatOf(engine, state.side), legal: () => damas.moves(state) }, { nodes, signal });

/** Moves by chance that leave things even in the eyes of both. @returns {Promise<State>} */
async function opening() {
  for (;;) {
    let state = start;
    for (let ply = 0; ply < openingPlies; ply++) {
      const legal = damas.moves(state);
      state = play(state, /** @type {Move} */ (legal[random.below(legal.length)]));
    }
    let isEven = true;
    for (const judge of [ours, theirs]) {
      const { thought } = await ask(judge.thinker, state, 20_000);
      if (Math.abs((thought?.chance ?? 0) - 0.5) > even) isEven = false;
    }
    if (isEven) return state;
  }
}

/** @param {State} first @param {0 | 1} side ours */
async function game(first, side) {
  const [light, dark] = side === 0 ? [ours, theirs] : [theirs, ours];
  let state = first;
  /** @type {string[]} */
  const log = [];
  while (!state.outcome && log.length < longest) {
    const who = state.side === 0 ? light : dark;
    const began = cpuMs();
    const { move, thought } = await ask(who.thinker, state, Math.max(200, Math.round((ms * who.nodes) / who.cpu)));
    const used = cpuMs() - began;
    // What is loaded at the first move of few pieces is no thinking.
    if (used < 20 * ms) {
      who.cpu += used;
      who.nodes += thought?.nodes ?? 0;
      who.moves++;
    }
    log.push(damas.formatMove(/** @type {Move} */ (move), state));
    state = play(state, /** @type {Move} */ (move));
  }
  return { payoff: state.outcome?.payoffs[seatOf(engine, side)] ?? 0.5, log: log.join(' ') };
}

const score = { won: 0, drawn: 0, lost: 0 };
const seen = new Set();
for (let pair = 0; pair < games / 2; pair++) {
  const first = await opening();
  for (const side of /** @type {const} */ ([0, 1])) {
    const { payoff, log } = await game(first, side);
    score[payoff === 1 ? 'won' : payoff === 0 ? 'lost' : 'drawn']++;
    seen.add(`${pair} ${log}`);
  }
  if (pair % 5 === 4 || pair + 1 >= games / 2) console.log(`${variant}: ${eloOf(score)}, ${seen.size} distinct games`);
}
for (const { name, nodes, cpu, moves } of [ours, theirs]) {
  console.log(`${name}: ${(cpu / moves).toFixed(1)} ms of processor time a move, ${Math.round(nodes / moves)} positions`);
}
