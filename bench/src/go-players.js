import { spawnSync } from 'node:child_process';
import { seededRandom } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import { loadPlayer } from '@ludoteca/players';
import { peerPlayout } from './go.js';

/** Large boards have fewer of them, so that no run takes longer than the others. */
const boards = /** @type {const} */ ([
  { side: 8, simulations: 4000 },
  { side: 13, simulations: 2000 },
  { side: 19, simulations: 1000 },
]);
const komi = 7.5;
const kind = await loadPlayer('go', '8');
let seed = 0;

/** @param {object} input */
function startOf(input) {
  const options = go.options(input);
  if (!options.ok) throw new Error(options.error.code);
  return go.start(options.value);
}

/**
 * The first move of a game by a player who has not thought before: descents, playouts, and what the tree learns.
 * @param {number} side @param {number} simulations
 */
function ourSearch(side, simulations) {
  const state = startOf({ size: `${side}x${side}`, rules: 'chinese', komi });
  return async () => {
    const random = seededRandom(++seed);
    const player = kind({ random, asset: () => Promise.reject(new Error('no file is needed')) });
    const question = { known: state, seat: 0, legal: () => go.moves(state) };
    const { thought } = await player.choose(question, { nodes: simulations, signal: { aborted: false } });
    return thought?.nodes ?? 0;
  };
}

const gnugo = ['gnugo', '/usr/games/gnugo'].find((path) => spawnSync(path, ['--version']).status === 0);

const gnugoMoves = 4;

/**
 * GNU Go's own Monte Carlo search of the same position, `simulations` a move at its level 1.
 * @param {string} path @param {number} side @param {number} simulations
 */
function gnugoSearch(path, side, simulations) {
  const flags = ['--mode', 'gtp', '--monte-carlo', '--level', '1', '--mc-games-per-level', String(simulations)];
  const { status } = spawnSync(path, [...flags, '--chinese-rules', '--boardsize', String(side), '--komi', String(komi)], {
    input: 'clear_board\ngenmove b\n'.repeat(gnugoMoves),
  });
  if (status !== 0) throw new Error(`${path} ended with ${status}`);
  return gnugoMoves * simulations;
}

const [small] = boards;
const nameOf = (/** @type {number} */ side) => `go: simulations of the search, ${side}x${side}`;

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  ...boards.map(({ side, simulations }) => ({
    name: nameOf(side),
    unit: 'simulations',
    ours: ourSearch(side, simulations),
    peer: { name: 'random playouts, @sabaki/go-board', run: () => peerPlayout(side) && 1 },
  })),
  // It searches no larger boards that way.
  ...(gnugo
    ? [
        {
          name: nameOf(small.side),
          unit: 'simulations',
          ours: ourSearch(small.side, small.simulations),
          peer: { name: 'GNU Go 3.8 --monte-carlo (C)', run: () => gnugoSearch(gnugo, small.side, small.simulations) },
        },
      ]
    : []),
];
