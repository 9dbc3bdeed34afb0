import { seededRandom } from '@ludoteca/games';
import { type TrucoMove, type TrucoState, truco } from '@ludoteca/games/truco';
import { elevenLayoutOf, type Holdings, holdingsOf, type Layout, layoutOf } from '@ludoteca/players/truco/internals';
import { describe, expect, test } from 'vitest';
import { card, dealtHand, seatOf, step } from '../../../games/test/truco/support.ts';
import { settledMove, spots, tableOf } from '../../../players/src/truco/spot.ts';
import { dealsOf } from '../../src/truco/deals.ts';
import { toChances } from '../../src/truco/solve.ts';
import { type Walked, walker } from '../../src/truco/walk.ts';
import { plainWorths } from '../../src/truco/worth.ts';

const holdings = holdingsOf('dirty');
const bets = layoutOf(holdings);
const eleven = elevenLayoutOf(holdings);
const spotOf = spots({ holdings, bets, eleven });

/** Some strategy, good or bad: the walk must tell the truth about any. */
function anyStrategy(layout: Layout, seed: number): Walked {
  const random = seededRandom(seed);
  const weights = new Float32Array(layout.size).map((_, at) => (layout.legal[at] ? Math.max(0, random.fraction() - 0.5) : 0));
  const chances = new Float32Array(layout.size);
  toChances(weights, layout, chances);
  return { chances, gains: new Float32Array(layout.size), reach: new Float32Array(layout.size) };
}

const vira = '4C';

/** Every two of these hands, which share no card, are dealt as often as any others. */
function dealsOfHands(hands: readonly string[], { handOf, pairIndex, pairCount, strengths, handCount }: Holdings) {
  const rows = hands.map((hand) => {
    const state = dealtHand({ hands: [hand, '4O 4E 6O'], vira });
    const [high, middle, low] = tableOf(truco.view(state, 0), 0, holdings).dealt.map((held) => held.strength) as [
      number,
      number,
      number,
    ];
    return handOf[high * pairCount + (pairIndex[middle * strengths + low] as number)] as number;
  });
  const weights = new Float64Array(handCount ** 2);
  for (const one of rows)
    for (const other of rows) if (one !== other) weights[one * handCount + other] = 1 / (rows.length * (rows.length - 1));
  return dealsOf(holdings, weights);
}

type Weighed = { readonly state: TrucoState; readonly weight: number };

/** What a strategy does, in the rules' own moves. */
function follow(state: TrucoState, seat: number, { chances }: Walked): { move: TrucoMove; share: number }[] {
  const view = truco.view(state, seat);
  const table = tableOf(view, seat, holdings);
  const spot = spotOf(view, table);
  // Off the tables: somebody hid a card that only loses. Then the rest is played up, and nothing more is asked for.
  if (!spot) return [{ move: view.asked === null ? settledMove(table) : { kind: 'accept' }, share: 1 }];
  return spot.moves
    .map((move, slot) => ({ move: move as TrucoMove, share: chances[spot.at + slot] as number }))
    .filter(({ share }) => share > 0);
}

/** The most that a seat can win, by the rules themselves: it tries every legal move and remembers all it has seen. */
function best(seat: number, all: readonly Weighed[], tables: Walked): number {
  const [{ state: any }] = all as [Weighed];
  if (any.past.length > 0) {
    const points = (state: TrucoState) => (state.scores[seat] as number) - (state.scores[1 - seat] as number);
    return all.reduce((sum, { state, weight }) => sum + weight * points(state), 0);
  }
  if (seatOf(any) === seat) {
    const after = (move: TrucoMove) => all.map(({ state, weight }) => ({ state: step(state, move), weight }));
    return Math.max(...truco.moves(any).map((move) => best(seat, after(move), tables)));
  }
  const seen = new Map<string, Weighed[]>();
  for (const { state, weight } of all) {
    for (const { move, share } of follow(state, 1 - seat, tables)) {
      const said = truco.formatSeen(move, state, seat);
      seen.set(said, [...(seen.get(said) ?? []), { state: step(state, move), weight: weight * share }]);
    }
  }
  return [...seen.values()].reduce((sum, next) => sum + best(seat, next, tables), 0);
}

// With the vira 4C the fives are manilhas.
const hands = ['3O 2O 7O', '5E KE 6E', '5P QO 4P', 'AC JC 3C'];

describe('the best answer of the walk is the best answer by the rules', () => {
  test.each([
    [0, 1],
    [1, 2],
    [0, 3],
    [1, 4],
  ] as const)('to a strategy at random: role %i, seed %i', (role, seed) => {
    const tables = anyStrategy(bets, seed);
    const walk = walker(dealsOfHands(hands, holdings), bets);
    let expected = 0;
    for (const own of hands) {
      const others = hands.filter((other) => other !== own);
      const deals = others.map((other) => ({
        state: dealtHand({ hands: role === 0 ? [own, other] : [other, own], vira, leader: 0 }),
        weight: 1 / (hands.length * others.length),
      }));
      expected += best(role, deals, tables);
    }
    expect(walk('bets', role, 'best', tables, plainWorths[role])).toBeCloseTo(expected, 4);
  });
});

test('what one side wins the other loses, and the best answer is never worse', () => {
  const tables = anyStrategy(bets, 7);
  const walk = walker(dealsOfHands([...hands, '6C 6P QC'], holdings), bets);
  const [first, second] = ([0, 1] as const).map((role) => walk('bets', role, 'follow', tables, plainWorths[role])) as [
    number,
    number,
  ];
  expect(first + second).toBeCloseTo(0, 6);
  expect(walk('bets', 0, 'best', tables, plainWorths[0])).toBeGreaterThan(first);
  expect(walk('bets', 1, 'best', tables, plainWorths[1])).toBeGreaterThan(second);
});

test('cards of the tests are what they seem', () => {
  expect(card('5O') % 10).toBe((card(vira) % 10) + 1);
});
