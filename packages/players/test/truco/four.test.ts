import { seededRandom } from '@ludoteca/games';
import { handMove, type TrucoState, truco } from '@ludoteca/games/truco';
import { describe, expect, test } from 'vitest';
import { dealtHand, optionsOf, playText, reshuffled, seatOf, step } from '../../../games/test/truco/support.ts';
import { gunzip, gzip } from '../../src/gzip.ts';
import { loadPlayer } from '../../src/registry.ts';
import { seenFour } from '../../src/truco/four-deals.ts';
import { fourActions, fourInfoset, fourSize, infosetWith, numbersAt } from '../../src/truco/four-infoset.ts';
import { openFour, packFour } from '../../src/truco/four-strategy.ts';
import { byteSource } from '../../src/truco/heuristic.ts';
import { asset, chanceFor, never } from './support.ts';

const bytes = byteSource(seededRandom(1));

function decisionAt(state: TrucoState) {
  const seat = seatOf(state)!;
  const four = seenFour(truco.view(state, seat), seat, bytes);
  const actions = new Uint8Array(4);
  const count = fourActions(four, seat, actions);
  return { infoset: fourInfoset(four, seat), actions: [...actions.subarray(0, count)] };
}

/** Decisions of matches at random. */
function* decisions(matches: number): Generator<TrucoState> {
  const random = seededRandom(7);
  for (let match = 0; match < matches; match++) {
    let state = truco.start(optionsOf({ players: 4 }));
    while (truco.turn(state).kind !== 'over') {
      const moves = truco.moves(state);
      if (seatOf(state) !== undefined) yield state;
      state = step(state, seatOf(state) === undefined ? chanceFor(match, state, random) : moves[random.below(moves.length)]!);
    }
  }
}

describe('the information sets of four', () => {
  test('what is hidden never enters: hands that differ in nothing else are one', () => {
    const random = seededRandom(3);
    for (const state of decisions(25)) expect(decisionAt(reshuffled(state, seatOf(state), random))).toEqual(decisionAt(state));
  });

  test('each has a number for each of its moves, and shares none with another', () => {
    const begins = new Set<number>();
    for (const state of decisions(25)) {
      const { infoset, actions } = decisionAt(state);
      if (actions.length === 1) continue;
      expect(actions.length).toBeLessThanOrEqual(numbersAt(infoset));
      expect(infoset + actions.length).toBeLessThanOrEqual(fourSize);
      begins.add(infoset);
    }
    for (const begin of begins)
      for (let next = begin + 1; next < begin + numbersAt(begin); next++) expect(begins.has(next)).toBe(false);
  });

  test('their moves are those of the rules without cards face down, the lowest card first', () => {
    for (const state of decisions(5)) {
      const { actions } = decisionAt(state);
      const expected = truco.moves(state).filter((move) => move.kind !== 'card' || !move.down);
      expect(actions.length).toBe(expected.length);
      expect(actions.includes(handMove.raise)).toBe(expected.some(({ kind }) => kind === 'raise'));
    }
    // The fives are manilhas.
    const dealt = dealtHand({
      hands: ['5O 4E 3C', '6O QE JC', '6E QC JP', '6C QP JO'],
      vira: '4O',
      leader: 0,
      options: { players: 4 },
    });
    expect(decisionAt(dealt).actions).toEqual([1, 2, 0, handMove.raise]);
  });

  const hands = ['3O 7E KC', '7C QE JC', '3E QC JP', '6C QP JO'];
  const at = (played: string, leader: number, given = hands) =>
    decisionAt(playText(dealtHand({ hands: given, vira: '4O', leader, options: { players: 4 } }), played)).infoset;

  test("it matters who holds the round: the same cards lie there, the best of them the partner's or an enemy's", () => {
    const [first, second, third, fourth] = hands as [string, string, string, string];
    const partners = at('3E,6C', 2);
    expect(at('6C,3E', 2, [first, second, fourth, third])).not.toBe(partners);
    expect(at('3E,QP', 2)).toBe(partners);
  });

  test('it matters who has asked, and for how much', () => {
    const open = at('', 0);
    const answered = new Set([
      open,
      at('3O,truco,accept,7C,3E,6C', 0),
      at('3O,7C,truco,accept,3E,6C', 0),
      at('3O,truco,seis,accept,7C,3E,6C', 0),
    ]);
    expect(answered.size).toBe(4);
  });
});

describe('the file', () => {
  test('is read as it was written, in fifteenths', async () => {
    const random = seededRandom(5);
    const mean = new Float32Array(fourSize);
    const places = Array.from({ length: 300 }, () => infosetWith(random.below(fourSize)));
    for (const at of places) mean.set([2, 1], at);
    const strategy = await openFour(await packFour(mean));
    for (const at of places) {
      const index = strategy.indexAt(at);
      expect([...strategy.numbers.subarray(index, index + numbersAt(at))]).toEqual([10, 5, 0, 0].slice(0, numbersAt(at)));
    }
    expect(strategy.indexAt(infosetWith(places[0]! + 4))).toBe(-1);
  });

  test('does without what is done in less than a tenth of the cases', async () => {
    const mean = new Float32Array(fourSize);
    mean.set([1, 19, 10, 0]);
    const strategy = await openFour(await packFour(mean));
    expect([...strategy.numbers]).toEqual([0, 10, 5, 0]);
  });

  test('is asked for again when it could not be had, and others play until then', async () => {
    const asked: boolean[] = [];
    let isThere = false;
    const thinker = (await loadPlayer('truco', '8'))({
      random: seededRandom(1),
      asset: async (name) => {
        asked.push(isThere);
        if (!isThere) throw new Error(name);
        return asset(name);
      },
    });
    const state = dealtHand({
      hands: ['3O 7E KC', '7C QE JC', '3E QC JP', '6C QP JO'],
      vira: '4O',
      leader: 0,
      options: { players: 4 },
    });
    const question = { known: truco.view(state, 0), seat: 0, legal: () => truco.moves(state) };
    for (isThere of [false, true, true]) {
      const { move } = await thinker.choose(question, { nodes: 50, signal: never });
      expect(truco.moves(state)).toContainEqual(move);
    }
    expect(asked).toEqual([false, true]);
  });

  test('is refused when something is missing', async () => {
    const mean = new Float32Array(fourSize);
    mean[0] = 1;
    const whole = await gunzip(await packFour(mean));
    await expect(openFour(await gzip(whole.subarray(0, whole.length - 1)))).rejects.toThrow('damaged');
  });
});
