// Plays matches of gomoku against an earlier build of the players, at equal processor time, from openings of tournaments.
// Usage: node bench/src/versus-earlier-gomoku.js <dist/index.js of the earlier players> [games] [ms a move] [seed]
import { readFileSync } from 'node:fs';
import { seededRandom } from '@ludoteca/games';
import { gomoku } from '@ludoteca/games/gomoku';
import { eloOf } from './elo.js';
import { choose, contestants, sayUsed } from './equal-time.js';

/** @typedef {import('@ludoteca/games/gomoku').GomokuState} State */
/** @typedef {import('@ludoteca/games/gomoku').GomokuMove} Move */
/** @typedef {{ won: number, drawn: number, lost: number }} Score */

const [path, ...numbers] = process.argv.slice(2);
if (path === undefined) throw new Error('which earlier build? node bench/src/versus-earlier-gomoku.js <dist/index.js> …');
const [games = 128, ms = 40, seed = 1] = numbers.map(Number);
/** By how much the time for a move may be more or less, so that an opening that comes again is another game. */
const jitter = 0.2;

const files = ['gomoku-openings.txt', 'gomoku-more-openings.txt'];
const options = gomoku.options({});
if (!options.ok) throw new Error(options.error.code);
const start = gomoku.start(options.value);
const random = seededRandom(seed);
const { ours, theirs } = await contestants('gomoku', path, seed, 500);

/** @param {State} state @param {Move} move */
function play(state, move) {
  const played = gomoku.play(state, move);
  if (!played.ok) throw new Error(played.error.code);
  return played.value;
}

/** @param {string} line */
function openingOf(line) {
  let state = start;
  for (const text of line.trim().split(/\s+/)) {
    const move = gomoku.parseMove(text, state);
    if (!move.ok) throw new Error(`${line}: ${move.error.code}`);
    state = play(state, move.value);
  }
  return state;
}

const openings = files.flatMap((file) =>
  readFileSync(new URL(`../../docs/strength/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[a-o]\d/.test(line))
    .map((line) => ({ file, state: openingOf(line) })),
);

/** @param {State} first @param {0 | 1} seat ours */
async function game(first, seat) {
  let state = first;
  /** @type {string[]} */
  const log = [];
  for (;;) {
    const outcome = gomoku.outcome(state);
    if (outcome) return { payoff: outcome.payoffs[seat] ?? 0.5, log: log.join(' ') };
    const mover = state.colour - 1;
    const question = { known: state, seat: mover, legal: () => gomoku.moves(state) };
    const time = ms * (1 + jitter * (2 * random.fraction() - 1));
    const { move } = await choose(mover === seat ? ours : theirs, question, time);
    log.push(gomoku.formatMove(/** @type {Move} */ (move), state));
    state = play(state, /** @type {Move} */ (move));
  }
}

/** @returns {Score} */
const noGames = () => ({ won: 0, drawn: 0, lost: 0 });
const [all, asBlack] = [noGames(), noGames()];
/** @type {Map<string, Score>} */
const byFile = new Map(files.map((file) => [file, noGames()]));
const pairs = [0, 0, 0, 0, 0];
const seen = new Set();
for (let pair = 0; pair < games / 2; pair++) {
  const opening = openings[pair % openings.length];
  if (!opening) throw new Error('no openings');
  let points = 0;
  for (const seat of /** @type {const} */ ([0, 1])) {
    const { payoff, log } = await game(opening.state, seat);
    const result = payoff === 1 ? 'won' : payoff === 0 ? 'lost' : 'drawn';
    for (const score of [all, byFile.get(opening.file), seat === 0 ? asBlack : undefined]) if (score) score[result]++;
    points += payoff;
    seen.add(`${pair % openings.length} ${log}`);
  }
  pairs[2 * points] = (pairs[2 * points] ?? 0) + 1;
  if (pair % 10 === 9 || pair + 1 >= games / 2) {
    console.log(`${eloOf(all)}; pairs with 2, 1½, 1, ½, 0 points: ${pairs.toReversed().join(', ')}; ${seen.size} distinct games`);
  }
}
console.log(`as Black: ${eloOf(asBlack)}`);
for (const [file, score] of byFile) if (score.won + score.drawn + score.lost > 0) console.log(`${file}: ${eloOf(score)}`);
for (const who of [ours, theirs]) console.log(sayUsed(who));
