import { seededRandom } from '@ludoteca/games';
import { type GoMove, type GoState, go } from '@ludoteca/games/go';
import { expect, test } from 'vitest';
import { forecast } from '../../src/go/dead-stones.ts';
import { kinds } from '../../src/go/index.ts';
import { strengths } from '../../src/go/levels.ts';
import type { Level } from '../../src/level.ts';
import { startWatch } from '../../src/search/watch.ts';
import type { Thinker } from '../../src/thinker.ts';
import { convincing, stakeOn } from '../stronger.ts';
import { goState, never } from './support.ts';

/** Both sides of a game get the same fraction of their simulations, so that the stronger has at most so many. */
const most = 64;

/** What a level that goes by time does in it on a board of 8 × 8, roughly. */
const simulationsIn = (level: Level): number => {
  const { nodes, time = 0 } = strengths[level].limits;
  return nodes ?? 12 * time;
};

const asset = () => Promise.reject(new Error('no file is needed'));
const makePlayer = (level: Level, seed: number) =>
  kinds[level]!({ random: seededRandom(seed), asset }) as Thinker<GoState, GoMove>;

/** A stone of each colour somewhere in the middle, the same for both colours of a pair. */
function opening(pair: number): GoState {
  const random = seededRandom(pair);
  let state = goState({ size: '7x7', komi: 8.5, rules: 'chinese' });
  for (let stones = 0; stones < 2; ) {
    const [row, column] = [2 + random.below(3), 2 + random.below(3)];
    const after = go.play(state, { kind: 'place', point: 7 * row + column });
    if (!after.ok) continue;
    state = after.value;
    stones++;
  }
  return state;
}

/** What the stronger wins in one game. */
async function play(weaker: Level, stronger: Level, pair: number, seat: 0 | 1): Promise<number> {
  const scale = Math.min(1, most / simulationsIn(stronger));
  const sides = [stronger, weaker].map((level, index) => ({
    player: makePlayer(level, 10 * (2 * pair + seat) + index),
    nodes: Math.max(1, Math.round(scale * simulationsIn(level))),
  }));
  let state = opening(pair);
  while (state.phase === 'play') {
    const { player, nodes } = sides[state.toMove - 1 === seat ? 0 : 1]!;
    const question = { known: state, seat: state.toMove - 1, legal: () => go.moves(state) };
    const { move, resigns } = await player.choose(question, { nodes, signal: never });
    if (resigns) return state.toMove - 1 === seat ? 0 : 1;
    const after = go.play(state, move);
    if (!after.ok) throw new Error(after.error.code);
    state = after.value;
  }
  const dead = new Uint8Array(state.dead.length);
  for (const point of forecast(state, { first: 100, closer: 800 }, startWatch({ signal: never }, {}, 16)).dead) dead[point] = 1;
  return go.outcome({ ...state, phase: 'over', end: 'agreed', dead })?.payoffs[seat] ?? 0;
}

test.each([1, 2, 3, 4, 5, 6] as const)('level %i loses to the one two above', async (weaker) => {
  const stake = await stakeOn((pair, seat) => play(weaker, (weaker + 2) as Level, pair, seat), 12);
  expect(stake).toBeGreaterThanOrEqual(convincing);
});
