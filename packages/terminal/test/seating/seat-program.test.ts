import { games } from '@ludoteca/games';
import { afterEach, expect, test, vi } from 'vitest';
import { type SeatedProgram, seatProgram } from '../../src/seating/seat-program.ts';

const open: SeatedProgram[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));

test.each([
  ['8', {}, 2, 'two threads'],
  ['8', {}, 1, 'one thread'],
  ['8', { nodes: 500 }, 2, 'one thread'],
  ['5', {}, 2, 'one thread'],
  ['5', { time: 100 }, 2, 'two threads'],
] as const)('go, level %s with %o in %i cores: %s', async (player, limits, cores, expected) => {
  const game = games.find(({ id }) => id === 'go')!;
  const openPlayer = vi.fn(() => ({
    thinker: { choose: () => Promise.reject(new Error('nobody asks')) },
    close: async () => {},
  }));
  const occupant = { kind: 'player', name: '', player, ...limits } as const;
  open.push(await seatProgram(occupant, { game, options: {}, seed: 1, language: 'en', limits: {}, cores, openPlayer }));
  expect(openPlayer).toHaveBeenCalledTimes(expected === 'one thread' ? 1 : 0);
});
