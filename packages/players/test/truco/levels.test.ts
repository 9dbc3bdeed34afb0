import { type TrucoMove, type TrucoState, truco } from '@ludoteca/games/truco';
import { describe, expect, test } from 'vitest';
import { dealtHand, optionsOf, playText, seatOf } from '../../../games/test/truco/support.ts';
import type { Thinker } from '../../src/thinker.ts';
import { duel, never, seat } from './support.ts';

/** Less than it takes on its own. Of two players: the tables as they are, without solving what remains of a hand. */
async function quickSeat(name: string, seed: number): Promise<Thinker> {
  const thinker = await seat(name, seed);
  return { choose: (question, budget) => thinker.choose(question, { ...budget, nodes: 1000 }) };
}
const seated = (level: number, seed: number) => (level === 8 ? quickSeat : seat)(String(level), seed);

const steps = [
  [3, 1],
  [4, 2],
  [5, 3],
  [6, 4],
  [7, 5],
  [8, 6],
] as const;

// The same cards are played twice with the seats changed. Of so many pairs, four standard errors above one half: by chance that
// happens once in 30,000 times.
describe('each level beats the one two below', () => {
  test.each(steps)('%i against %i, 100 pairs of matches', async (high, low) => {
    const { mean, error } = await duel(optionsOf(), await seated(high, 1), await seated(low, 2), 100);
    expect((mean - 1 / 2) / error).toBeGreaterThan(4);
    expect(mean).toBeGreaterThan(0.6);
  });

  test.each(steps)('four players: %i against %i, 60 pairs of matches', async (high, low) => {
    const { mean, error } = await duel(optionsOf({ players: 4 }), await seated(high, 1), await seated(low, 2), 60);
    expect((mean - 1 / 2) / error).toBeGreaterThan(4);
    expect(mean).toBeGreaterThan(0.6);
  });
});

describe('level 8 of four with the lowest cards', () => {
  const dealt = dealtHand({
    hands: ['4O 5E 6C', '7O QE JC', '7E QC JP', '7C QP JO'],
    vira: 'KO',
    leader: 0,
    options: { players: 4 },
  });
  const chosen = async (state: TrucoState, seed: number) => {
    const turn = seatOf(state)!;
    const question = { known: truco.view(state, turn), seat: turn, legal: () => truco.moves(state) };
    return (await (await seat('8', seed)).choose(question, { signal: never })).move as TrucoMove;
  };

  test('asks for nothing', async () => {
    for (let seed = 0; seed < 4; seed++) expect((await chosen(dealt, seed)).kind).toBe('card');
  });

  test('runs when asked', async () => {
    const weak = dealtHand({
      hands: ['7O QE JC', '4O 5E 6C', '7E QC JP', '7C QP JO'],
      vira: 'KO',
      leader: 0,
      options: { players: 4 },
    });
    const asked = playText(weak, 'truco');
    for (let seed = 0; seed < 4; seed++) expect((await chosen(asked, seed)).kind).toBe('run');
  });

  test('does not raise nine to twelve', async () => {
    const weak = dealtHand({
      hands: ['7O QE JC', '7E QC JP', '7C QP JO', '4O 5E 6C'],
      vira: 'KO',
      leader: 0,
      options: { players: 4 },
    });
    const asked = playText(weak, 'truco,seis,nove');
    for (let seed = 0; seed < 4; seed++) expect((await chosen(asked, seed)).kind).not.toBe('raise');
  });
});

test('level 8 of four counts on its partner: it keeps its best card in a round that the partner holds, and takes one that is not held', async () => {
  // The fives are manilhas; who is asked is the last to play.
  const at = (leads: string, partners: string) =>
    playText(
      dealtHand({
        hands: [`${leads} 6E 7C`, `${partners} 6C 7O`, 'QE QC JP', '3O 4E KC'],
        vira: '4O',
        leader: 0,
        options: { players: 4 },
      }),
      `truco,accept,${leads},${partners},QE`,
    );
  const chosen = async (state: TrucoState, seed: number) => {
    const question = { known: truco.view(state, 3), seat: 3, legal: () => truco.moves(state) };
    return truco.formatMove((await (await seat('8', seed)).choose(question, { signal: never })).move as TrucoMove, state);
  };
  let kept = 0;
  for (let seed = 0; seed < 20; seed++) {
    if ((await chosen(at('JO', '2P'), seed)) !== '3O') kept++;
    expect(await chosen(at('2P', 'JO'), seed)).toBe('3O');
  }
  // Who always did the same could be read.
  expect(kept).toBeGreaterThanOrEqual(14);
});

test('the equilibrium beats the machine of the report', async () => {
  const { mean, error } = await duel(optionsOf(), await quickSeat('equilibrium', 1), await seat('machine', 2), 200);
  expect((mean - 1 / 2) / error).toBeGreaterThan(4);
});
