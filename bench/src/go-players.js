import { spawnSync } from 'node:child_process';
import { seededRandom } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import { loadPlayer } from '@ludoteca/players';
import { peerPlayout } from './go.js';

const simulations = 4000;
const kind = await loadPlayer('go', '8');
const state = startOf({ size: '8x8', rules: 'chinese', komi: 7.5 });
let seed = 0;

/** @param {object} input */
function startOf(input) {
  const options = go.options(input);
  if (!options.ok) throw new Error(options.error.code);
  return go.start(options.value);
}

/** The first move of a game by a player who has not thought before: descents, playouts, and what the tree learns. */
async function ourSearch() {
  const random = seededRandom(++seed);
  const player = kind({ random, asset: () => Promise.reject(new Error('no file is needed')) });
  const question = { known: state, seat: 0, legal: () => go.moves(state) };
  const { thought } = await player.choose(question, { nodes: simulations, signal: { aborted: false } });
  return thought?.nodes ?? 0;
}

const gnugo = ['gnugo', '/usr/games/gnugo'].find((path) => spawnSync(path, ['--version']).status === 0);

const gnugoMoves = 4;

/** GNU Go's own Monte Carlo search of the same position, `simulations` a move at its level 1. @param {string} path */
function gnugoSearch(path) {
  const flags = ['--mode', 'gtp', '--monte-carlo', '--level', '1', '--mc-games-per-level', String(simulations)];
  const { status } = spawnSync(path, [...flags, '--chinese-rules', '--boardsize', '8', '--komi', '7.5'], {
    input: 'clear_board\ngenmove b\n'.repeat(gnugoMoves),
  });
  if (status !== 0) throw new Error(`${path} ended with ${status}`);
  return gnugoMoves * simulations;
}

const name = 'go: simulations of the search, 8x8';

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  {
    name,
    unit: 'simulations',
    ours: ourSearch,
    peer: { name: 'random playouts, @sabaki/go-board', run: () => peerPlayout() && 1 },
  },
  ...(gnugo
    ? [
        {
          name,
          unit: 'simulations',
          ours: ourSearch,
          peer: { name: 'GNU Go 3.8 --monte-carlo (C)', run: () => gnugoSearch(gnugo) },
        },
      ]
    : []),
];
