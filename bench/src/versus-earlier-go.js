// Plays matches of go against an earlier build of the players, at equal processor time.
// Usage: node bench/src/versus-earlier-go.js <dist/index.js of the earlier players> [side of the board] [games] [ms a move] [seed]
import { seededRandom } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import { proposeDeadStones } from '@ludoteca/players';
import { eloOf } from './elo.js';
import { choose, contestants, sayUsed } from './equal-time.js';

/** @typedef {import('@ludoteca/games/go').GoState} State */
/** @typedef {import('@ludoteca/games/go').GoMove} Move */

const [path, ...numbers] = process.argv.slice(2);
if (path === undefined) throw new Error('which earlier build? node bench/src/versus-earlier-go.js <dist/index.js> …');
const [side = 8, games = 200, ms = 20, seed = 1] = numbers.map(Number);
/** An opening that is worth more to either side decides too much. */
const even = 0.12;
const glance = 1000;
/** A game is given up once both are so sure who has won. */
const sure = 0.93;

const options = go.options({ size: `${side}x${side}`, rules: 'chinese', komi: 7.5 });
if (!options.ok) throw new Error(options.error.code);
const start = go.start(options.value);
const random = seededRandom(seed);
const { ours, theirs } = await contestants('go', path, seed, 20);

/** @param {State} state @param {Move} move */
function play(state, move) {
  const played = go.play(state, move);
  if (!played.ok) throw new Error(played.error.code);
  return played.value;
}

/** @param {State} state */
const question = (state) => ({ known: state, seat: state.toMove - 1, legal: () => go.moves(state) });

/** @param {number} stones by chance, none at the edge @returns {State} */
function scatter(stones) {
  let state = start;
  const inside = () => 1 + random.below(side - 2);
  while (state.plies < stones) {
    const placed = go.play(state, { kind: 'place', point: side * inside() + inside() });
    if (placed.ok) state = placed.value;
  }
  return state;
}

/** Two or three stones that leave things even in the eyes of both. @returns {Promise<State>} */
async function opening() {
  for (;;) {
    const state = scatter(2 + random.below(2));
    let isEven = true;
    for (const judge of [ours, theirs]) {
      const { thought } = await judge.thinker.choose(question(state), { nodes: glance, signal: { aborted: false } });
      if (Math.abs((thought?.chance ?? 0) - 0.5) > even) isEven = false;
    }
    if (isEven) return state;
  }
}

/** Who has won once both have passed. @param {State} state */
async function payoffsOf(state) {
  const dead = new Uint8Array(state.dead.length);
  for (const point of (await proposeDeadStones(state)).dead) dead[point] = 1;
  return go.outcome({ ...state, dead, phase: 'over', end: 'agreed' })?.payoffs ?? [0.5, 0.5];
}

/** @param {State} first @param {0 | 1} seat ours */
async function game(first, seat) {
  let state = first;
  /** What each thinks of Black's chances. */
  const views = [0.5, 0.5];
  /** @type {string[]} */
  const log = [];
  while (state.phase === 'play') {
    const mover = state.toMove - 1;
    const { move, thought } = await choose(mover === seat ? ours : theirs, question(state), ms);
    const chance = thought?.chance ?? 0.5;
    views[mover] = mover === 0 ? chance : 1 - chance;
    log.push(go.formatMove(/** @type {Move} */ (move), state));
    if (Math.min(...views) > sure || Math.max(...views) < 1 - sure) break;
    state = play(state, /** @type {Move} */ (move));
  }
  const blackWins = state.phase === 'play' ? Number((views[0] ?? 0) > 0.5) : ((await payoffsOf(state))[0] ?? 0.5);
  return { payoff: seat === 0 ? blackWins : 1 - blackWins, log: log.join(' ') };
}

const score = { won: 0, drawn: 0, lost: 0 };
const pairs = [0, 0, 0];
const seen = new Set();
for (let pair = 0; pair < games / 2; pair++) {
  const first = await opening();
  let won = 0;
  for (const seat of /** @type {const} */ ([0, 1])) {
    const { payoff, log } = await game(first, seat);
    score[payoff === 1 ? 'won' : payoff === 0 ? 'lost' : 'drawn']++;
    won += payoff === 1 ? 1 : 0;
    seen.add(`${pair} ${log}`);
  }
  pairs[won] = (pairs[won] ?? 0) + 1;
  console.log(
    `${side}x${side}: ${eloOf(score)}, pairs won 2, 1, 0: ${pairs.toReversed().join(', ')}; ${seen.size} distinct games`,
  );
  for (const who of [ours, theirs]) console.log(sayUsed(who));
}
