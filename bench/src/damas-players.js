// The search of a player beside the peer's own computer player, both with English rules from the same positions. The peer's
// positions are those that it evaluates; to count them it is given an evaluation that only counts pieces.
import { seededRandom } from '@ludoteca/games';
import { countBits, damas } from '@ludoteca/games/damas';
import { loadPlayer } from '@ludoteca/players';
import { EnglishDraughts, EnglishDraughtsComputerFactory } from './rapid-draughts.js';

const depth = 7;
const nodes = 300_000;
const kind = await loadPlayer('damas', '6');
const openPlayer = () => kind({ random: seededRandom(1), asset: () => Promise.reject(new Error('no tables')) });

/** @param {string} variant */
function startOf(variant) {
  const options = damas.options({ variant });
  if (!options.ok) throw new Error(options.error.code);
  return damas.start(options.value);
}

/** @param {string} variant */
function positions(variant) {
  const view = startOf(variant);
  const thinker = openPlayer();
  const { signal } = new AbortController();
  return async () => {
    const { thought } = await thinker.choose({ known: view, seat: 0, legal: () => damas.moves(view) }, { nodes, signal });
    return thought?.nodes ?? 0;
  };
}

async function search() {
  const view = startOf('english');
  let reached = 0;
  const signal = {
    get aborted() {
      return reached >= depth;
    },
  };
  const onThought = (/** @type {{ depth?: number }} */ thought) => {
    reached = thought.depth ?? 0;
  };
  await openPlayer().choose(
    { known: view, seat: 0, legal: () => damas.moves(view) },
    { nodes: Number.MAX_SAFE_INTEGER, signal, onThought },
  );
  return 1;
}

let evaluations = 0;
const counting = EnglishDraughtsComputerFactory.alphaBeta({
  maxDepth: 5,
  evaluationFunction: ({ data: { player, board } }) => {
    evaluations++;
    const ahead = countBits(board.light) - countBits(board.dark);
    return player === 'light' ? ahead : -ahead;
  },
});
const peerPositions = {
  name: 'rapid-draughts (English rules)',
  run: async () => {
    evaluations = 0;
    await counting(EnglishDraughts.setup());
    return evaluations;
  },
};
const computer = EnglishDraughtsComputerFactory.alphaBeta({ maxDepth: depth });
const peerSearch = { name: peerPositions.name, run: async () => ((await computer(EnglishDraughts.setup())) ? 1 : 0) };

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  { name: 'damas: positions searched, default rules', unit: 'nodes', ours: positions('classic'), peer: peerPositions },
  { name: 'damas: positions searched, English rules', unit: 'nodes', ours: positions('english'), peer: peerPositions },
  { name: `damas: to depth ${depth}, English rules`, unit: 'searches', ours: search, peer: peerSearch },
];
