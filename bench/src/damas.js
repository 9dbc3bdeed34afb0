// Perft from the start. Neither side plays the moves of the last ply: both take the length of their list. Before that, ours
// goes through make and unmake with its hash, the peer by copying its engine, which is the only way it offers.
import { damas, engineOf, positionOf } from '@ludoteca/games/damas';
import { EnglishDraughtsEngineFactory } from './rapid-draughts.js';

const depth = 7;

/** @param {import('./rapid-draughts.js').PeerEngine} engine @param {number} left @returns {number} */
function peerPerft(engine, left) {
  const { moves } = engine;
  if (left === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    const next = engine.clone();
    next.move(move);
    leaves += peerPerft(next, left - 1);
  }
  return leaves;
}

const peer = { name: 'rapid-draughts (English rules)', run: () => peerPerft(EnglishDraughtsEngineFactory.setup(), depth) };

/** @param {string} variant */
function ours(variant) {
  const options = damas.options({ variant });
  if (!options.ok) throw new Error(options.error.code);
  const engine = engineOf(options.value);
  const position = positionOf(damas.start(options.value));
  return () => engine.perft(position, depth);
}

const english = ours('english');
if (english() !== peer.run()) throw new Error('the two sides do not count the same leaves');

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  { name: `damas: perft ${depth}, English rules`, unit: 'leaves', ours: english, peer },
  { name: `damas: perft ${depth}, default rules`, unit: 'leaves', ours: ours('classic'), peer },
];
