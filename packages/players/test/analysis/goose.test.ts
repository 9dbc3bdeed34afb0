import { seededRandom, statesOf } from '@ludoteca/games';
import { type GooseOptions, type GooseState, goose, placeGoose } from '@ludoteca/games/goose';
import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/analysis/analyse.ts';
import { chancesOf } from '../../src/analysis/analysis.ts';
import { raceAnalyst } from '../../src/goose/analyst.ts';
import { matchOf } from './matches.ts';

const asset = () => Promise.reject(new Error('no assets here'));
const short = { players: 2, race: '0 0 2 0 5 0 0 4 3 0 6 0 0' };
const { signal } = new AbortController();

async function analysed(options: unknown, moves: string, seed = 1) {
  const analysis = await analyse(matchOf('goose', options, moves), { asset, seed, budget: { nodes: 8 } });
  if (!analysis.ok) throw new Error(analysis.error.code);
  return analysis.value;
}

describe('a race that can be solved', () => {
  test('every throw is worth on average what was expected before it', async () => {
    const match = matchOf('goose', short, '3 5 2 2 4 6 1');
    const analyst = raceAnalyst(seededRandom(1));
    for (const state of statesOf(match) as GooseState[]) {
      if (state.winner !== undefined) continue;
      const before = await analyst.assess(state, { signal });
      const after = await Promise.all(
        goose.moves(state).map(async (move) => {
          const next = goose.play(state, move);
          if (!next.ok) throw new Error(next.error.code);
          return (goose.outcome(next.value)?.payoffs ?? (await analyst.assess(next.value, { signal })).chances)[0] as number;
        }),
      );
      expect(after.reduce((sum, chance) => sum + chance, 0) / 6).toBeCloseTo(before.chances[0] as number, 8);
    }
  });

  test('luck decides everything, is nobody’s gain in sum, and adds up to the result', async () => {
    const { steps, accounts, luckShare, error } = await analysed({ ...short, ending: '1A' }, '6 1 3 1 4');
    expect(luckShare).toBe(1);
    expect(error).toBeUndefined();
    for (const step of steps) {
      if (step.by !== 'chance') throw new Error('nobody decides in the race');
      expect(step.luck.reduce((sum, won) => sum + won, 0)).toBeCloseTo(0, 9);
    }
    expect(accounts.map(({ end }) => end)).toEqual([1, 0]);
    for (const { start, luck, decisions, end, accuracy } of accounts) {
      expect(start + luck).toBeCloseTo(end, 9);
      expect(decisions).toBeCloseTo(0, 9);
      expect(accuracy).toBeUndefined();
    }
  });

  test('the throws that turned it are named with their thrower', async () => {
    const { steps, turningPoints } = await analysed({ ...short, ending: '1A' }, '6 1 3 1 4');
    expect(turningPoints.length).toBeGreaterThan(0);
    for (const { kind, step, seat, size } of turningPoints) {
      const { before, after, ply } = steps[step] as (typeof steps)[number];
      const won = (after[seat] as number) - (before[seat] as number);
      expect(kind).toBe(won > 0 ? 'lucky-throw' : 'unlucky-throw');
      expect(Math.abs(won)).toBeCloseTo(size, 12);
      expect(size).toBeGreaterThanOrEqual(0.15);
      expect((statesOf(matchOf('goose', { ...short, ending: '1A' }, '6 1 3 1 4'))[ply - 1] as GooseState).seat).toBe(seat);
    }
  });

  test('whoever has left has no chance any more', async () => {
    const options = goose.options({ ...short, players: 3 });
    if (!options.ok) throw new Error(options.error.code);
    const placed = placeGoose(options.value as GooseOptions, { cells: [3, 1, 6], seat: 0 });
    if (!placed.ok) throw new Error(placed.error.code);
    const players = placed.value.players.map((player, seat) =>
      seat === 1 ? { ...player, cell: 0, out: true as const } : player,
    );
    const { chances } = await raceAnalyst(seededRandom(1)).assess({ ...placed.value, players }, { signal });
    expect(chances[1]).toBe(0);
    expect(chances[0]! + chances[2]!).toBeCloseTo(1, 9);
  });

  test('stops in the middle of its solution', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    setTimeout(() => stop.abort(reason));
    await expect(analyse(matchOf('goose', {}, '3'), { asset, signal: stop.signal })).rejects.toBe(reason);
  });
});

describe('a race too large to be solved', () => {
  const huge: unknown = { players: 3, ending: '1B', item3: false, race: Array.from({ length: 301 }, () => 0) };

  test('is sampled, within the error that it tells', async () => {
    const options = goose.options(huge);
    if (!options.ok) throw new Error(options.error.code);
    // Two runners one cell before the end, each with one face of six, the third far away: 6/11 and 5/11.
    const placed = placeGoose(options.value as GooseOptions, { cells: [299, 0, 299], seat: 0 });
    if (!placed.ok) throw new Error(placed.error.code);
    const { chances, error } = await raceAnalyst(seededRandom(5)).assess(placed.value, { signal, nodes: 500 });
    expect(error).toBeCloseTo(Math.sqrt(((6 / 11) * (5 / 11)) / 8000), 3);
    const expected = [6 / 11, 0, 5 / 11];
    for (const [seat, chance] of chances.entries()) {
      expect(Math.abs(chance - (expected[seat] as number))).toBeLessThan(4 * (error as number));
    }
  });

  test('so is one of six players on twelve cells', async () => {
    const { error } = await analysed({ players: 6, race: '0 0 0 0 0 0 0 0 0 0 0 0', ending: '1A' }, '3 1');
    expect(error).toBeGreaterThan(0);
  });

  test('the same seed gives the same analysis, another seed another', async () => {
    const one = await analysed(huge, '3 4 5');
    expect(await analysed(huge, '3 4 5')).toEqual(one);
    expect(chancesOf(await analysed(huge, '3 4 5', 2))).not.toEqual(chancesOf(one));
    expect(one.error).toBeGreaterThan(0);
  });
});
