// Plays matches of damas against an earlier build of the players, at equal processor time.
// Usage: node bench/src/versus-earlier.js <dist/index.js of the earlier players> [variant] [games] [ms a move] [seed]
import { seededRandom } from '@ludoteca/games';
import { damas, engineOf, seatOf } from '@ludoteca/games/damas';
import { eloOf } from './elo.js';
import { choose, contestants, sayUsed } from './equal-time.js';

/** @typedef {import('@ludoteca/games/damas').DamasState} State */
/** @typedef {import('@ludoteca/games/damas').DamasMove} Move */

const [path, variant = 'classic', ...numbers] = process.argv.slice(2);
if (path === undefined) throw new Error('which earlier build? node bench/src/versus-earlier.js <dist/index.js> …');
const [games = 100, ms = 20, seed = 1] = numbers.map(Number);
const openingPlies = 6;
/** An opening that is worth more to either side decides too much. */
const even = 0.12;
const longest = 240;

const options = damas.options({ variant });
if (!options.ok) throw new Error(options.error.code);
const start = damas.start(options.value);
const engine = engineOf(options.value);
const random = seededRandom(seed);
const { ours, theirs } = await contestants('damas', path, seed, 1000);

/** @param {State} state @param {Move} move */
function play(state, move) {
  const played = damas.play(state, move);
  if (!played.ok) throw new Error(played.error.code);
  return played.value;
}

/** @param {State} state */
const question = (state) => ({ known: state, seat: seatOf(engine, state.side), legal: () => damas.moves(state) });

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
      const { thought } = await judge.thinker.choose(question(state), { nodes: 20_000, signal: { aborted: false } });
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
    const { move } = await choose(who, question(state), ms);
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
for (const who of [ours, theirs]) console.log(sayUsed(who));
