// Plays matches of English draughts against the computer player of rapid-draughts, at equal time: that player knows no clock,
// so ours gets for each move what that one has taken for a move so far.
// Usage: node bench/src/versus-rapid-draughts.js [games] [its depth] [seed]
import { seededRandom } from '@ludoteca/games';
import { damas, engineOf, seatOf } from '@ludoteca/games/damas';
import { loadPlayer } from '@ludoteca/players';
import { EnglishDraughts, EnglishDraughtsComputerFactory } from './rapid-draughts.js';

/** @typedef {import('@ludoteca/games/damas').DamasState} State */
/** @typedef {import('@ludoteca/games/damas').DamasMove} Move */
/** @typedef {import('./rapid-draughts.js').PeerMove} PeerMove */

const [games = 40, depth = 7, seed = 1] = process.argv.slice(2).map(Number);
const openingPlies = 6;
/** An opening that is worth more to either side decides too much. */
const even = 0.15;
const longest = 300;

const options = damas.options({ variant: 'english' });
if (!options.ok) throw new Error(options.error.code);
const start = damas.start(options.value);
const engine = engineOf(options.value);
const random = seededRandom(seed);
const { signal } = new AbortController();
const asset = () => Promise.reject(new Error('no tables'));
const openPlayer = async () => (await loadPlayer('damas', '8'))({ random: seededRandom(seed), asset });

/** @param {State} state @param {Move} move */
function play(state, move) {
  const played = damas.play(state, move);
  if (!played.ok) throw new Error(played.error.code);
  return played.value;
}

/** @param {Awaited<ReturnType<typeof openPlayer>>} thinker @param {State} state @param {{ time?: number, nodes?: number }} limits */
const ask = (thinker, state, limits) =>
  thinker.choose({ known: state, seat: seatOf(engine, state.side), legal: () => damas.moves(state) }, { ...limits, signal });

/** The same squares have the same numbers. @param {PeerMove} move @param {Move} ours */
const isSame = ({ origin, destination, captures }, ours) =>
  origin === ours.from &&
  destination === ours.to &&
  captures.length === ours.taken.length &&
  captures.every((square) => ours.taken.includes(square));

/** Moves by chance that leave things even. @returns {Promise<Move[]>} */
async function opening() {
  for (;;) {
    /** @type {Move[]} */
    const moves = [];
    let state = start;
    while (moves.length < openingPlies) {
      const legal = damas.moves(state);
      const move = /** @type {Move} */ (legal[random.below(legal.length)]);
      moves.push(move);
      state = play(state, move);
    }
    const { thought } = await ask(await openPlayer(), state, { nodes: 30_000 });
    if (Math.abs((thought?.chance ?? 0) - 0.5) <= even) return moves;
  }
}

const taken = { ours: 0, peer: 0, ourMoves: 0, peerMoves: 0 };

/** @param {readonly Move[]} first @param {0 | 1} side ours */
async function game(first, side) {
  const peer = EnglishDraughts.setup();
  const computer = EnglishDraughtsComputerFactory.alphaBeta({ maxDepth: depth });
  const thinker = await openPlayer();
  let state = start;
  /** @type {string[]} */
  const log = [];
  /** @param {Move} move */
  const both = (move) => {
    const there = peer.moves.find((one) => isSame(one, move));
    if (!there) throw new Error('the two sides do not have the same moves');
    peer.move(there);
    log.push(damas.formatMove(move, state));
    state = play(state, move);
  };
  for (const move of first) both(move);
  while (!state.outcome && log.length < longest) {
    const began = performance.now();
    if (state.side === side) {
      const time = taken.peerMoves === 0 ? 100 : taken.peer / taken.peerMoves;
      const { move } = await ask(thinker, state, { time });
      taken.ours += performance.now() - began;
      taken.ourMoves++;
      both(/** @type {Move} */ (move));
    } else {
      const chosen = await computer(peer);
      taken.peer += performance.now() - began;
      taken.peerMoves++;
      both(/** @type {Move} */ (damas.moves(state).find((move) => isSame(chosen, move))));
    }
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
    seen.add(log);
    const { won, drawn, lost } = score;
    const percent = ((100 * (won + drawn / 2)) / (won + drawn + lost)).toFixed(1);
    console.log(`${won} won, ${drawn} drawn, ${lost} lost: ${percent} %, ${seen.size} distinct games`);
  }
}
const { ours, ourMoves, peer, peerMoves } = taken;
console.log(
  `a move: ours ${(ours / ourMoves).toFixed(1)} ms, rapid-draughts (depth ${depth}) ${(peer / peerMoves).toFixed(1)} ms`,
);
