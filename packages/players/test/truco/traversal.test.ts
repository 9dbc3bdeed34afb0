import { seededRandom } from '@ludoteca/games';
import { type TrucoMove, type TrucoState, truco } from '@ludoteca/games/truco';
import { describe, expect, test } from 'vitest';
import { card, dealtHand, seatOf, step } from '../../../games/test/truco/support.ts';
import {
  type Abstraction,
  elevenAbstraction,
  lossyAbstraction,
  openActions,
  remainderAbstraction,
} from '../../src/truco/abstraction.ts';
import { tablesOf } from '../../src/truco/cfr/solver.ts';
import { type Tables, traversalOf } from '../../src/truco/cfr/traversal.ts';
import { dealsOf, meanWeights } from '../../src/truco/deals.ts';
import { type Holdings, holdingsOf } from '../../src/truco/holdings.ts';
import { infosetFinder, seenHand, settledMove } from '../../src/truco/infoset.ts';
import { pointUtilities } from '../../src/truco/utility.ts';

const holdings = holdingsOf('dirty');
const bets = lossyAbstraction(holdings);
const eleven = elevenAbstraction(holdings);
const infosetOf = infosetFinder({ holdings, bets, eleven });

/** Some strategy, good or bad: the traversal must tell the truth about any. */
function anyStrategy(abstraction: Abstraction, seed: number): Tables {
  const random = seededRandom(seed);
  const { size, legal } = abstraction;
  const weights = new Float32Array(size).map((_, at) => (legal[at] ? Math.max(0, random.fraction() - 0.5) : 0));
  return tablesOf(weights, abstraction);
}

const vira = '4C';

/** Every two of these hands, which share no card, are dealt as often as any others. */
function dealsOfHands(hands: readonly string[], { handOf, pairIndex, pairCount, strengths, handCount }: Holdings) {
  const rows = hands.map((hand) => {
    const state = dealtHand({ hands: [hand, '4O 4E 6O'], vira });
    const [high, middle, low] = seenHand(truco.view(state, 0), 0, holdings).dealt.map((held) => held.strength) as [
      number,
      number,
      number,
    ];
    return handOf[high * pairCount + pairIndex[middle * strengths + low]!]!;
  });
  const weights = new Float64Array(handCount ** 2);
  for (const one of rows)
    for (const other of rows) if (one !== other) weights[one * handCount + other] = 1 / (rows.length * (rows.length - 1));
  return dealsOf(holdings, weights);
}

type Weighed = { readonly state: TrucoState; readonly weight: number };

/** What a strategy does, in the rules' own moves. */
function follow(state: TrucoState, seat: number, { strategy }: Tables): { move: TrucoMove; share: number }[] {
  const view = truco.view(state, seat);
  const seen = seenHand(view, seat, holdings);
  const infoset = infosetOf(view, seen);
  // Off the tree: somebody hid a card that only loses. Then the rest is played up, and nothing more is asked for.
  if (!infoset) return [{ move: view.asked === null ? settledMove(seen) : { kind: 'accept' }, share: 1 }];
  return infoset.moves
    .map((move, action) => ({ move: move!, share: strategy[infoset.at + action]! }))
    .filter(({ share }) => share > 0);
}

/** The most that a seat can win, by the rules themselves: it tries every legal move and remembers all it has seen. */
function best(seat: number, all: readonly Weighed[], tables: Tables): number {
  const [{ state: any }] = all as [Weighed];
  if (any.past.length > 0) {
    const points = (state: TrucoState) => state.scores[seat]! - state.scores[1 - seat]!;
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

describe('the best response of the traversal is the best response by the rules', () => {
  test.each([
    [0, 1],
    [1, 2],
    [0, 3],
    [1, 4],
  ] as const)('to a strategy at random: role %i, seed %i', (role, seed) => {
    const tables = anyStrategy(bets, seed);
    const { bestResponse } = traversalOf(dealsOfHands(hands, holdings), bets);
    let expected = 0;
    for (const own of hands) {
      const others = hands.filter((other) => other !== own);
      const deals = others.map((other) => ({
        state: dealtHand({ hands: role === 0 ? [own, other] : [other, own], vira, leader: 0 }),
        weight: 1 / (hands.length * others.length),
      }));
      expected += best(role, deals, tables);
    }
    expect(bestResponse('bets', role, tables, pointUtilities[role])).toBeCloseTo(expected, 4);
  });
});

test('what one side wins the other loses, and the best response is never worse', () => {
  const tables = anyStrategy(bets, 7);
  const { bestResponse, expectedValue } = traversalOf(dealsOfHands([...hands, '6C 6P QC'], holdings), bets);
  const [first, second] = [
    expectedValue('bets', 0, tables, pointUtilities[0]),
    expectedValue('bets', 1, tables, pointUtilities[1]),
  ];
  expect(first + second).toBeCloseTo(0, 6);
  expect(bestResponse('bets', 0, tables, pointUtilities[0])).toBeGreaterThan(first);
  expect(bestResponse('bets', 1, tables, pointUtilities[1])).toBeGreaterThan(second);
});

test.each([
  [5, 8],
  [11, 2],
  [4, 4],
])('what remains after %i and %i is the sum of all that the second round may begin with', (lead, reply) => {
  const { strengths, secondLeads, pairs, pairsBeside, pairCount, manilhaBit } = holdings;
  const abstraction = remainderAbstraction(holdings, lead, reply);
  const tables = anyStrategy(abstraction, 9);
  const { remainder } = traversalOf(dealsOf(holdings, meanWeights(holdings)), abstraction);
  const root = { kind: 'second round', lead, reply } as const;
  const vector = () => new Float64Array(holdings.handCount);
  const leader = lead > reply ? 0 : 1;
  const leaders = pairsBeside[Math.max(lead, reply)]!;
  const shift = (manilhaBit(lead) | manilhaBit(reply)) * pairCount;
  const base = abstraction.openSecondLead[lead * strengths + reply]!;
  /** By pair how often it begins so. */
  const sharesOf = (begin: number | 'raise') => {
    const shares = vector();
    for (const pair of leaders) {
      const begins = [pairs[pair * 2], pairs[pair * 2 + 1], strengths, 'raise'];
      if (begins.includes(begin))
        shares[pair] = tables.strategy[base + abstraction.pairRow[shift + pair]! * openActions + begins.indexOf(begin)]!;
    }
    return shares;
  };
  for (const player of [0, 1] as const) {
    const [whole, parts] = [vector(), vector()];
    remainder.expectedValue(root, player, tables, pointUtilities[player], vector().fill(1), whole);
    for (const begin of [...Array(lead === reply ? strengths : secondLeads).keys(), 'raise' as const]) {
      const shares = sharesOf(begin);
      const values = vector();
      const reach = player === leader ? vector().fill(1) : shares;
      remainder.expectedValue({ ...root, begin }, player, tables, pointUtilities[player], reach, values);
      for (const pair of parts.keys()) parts[pair]! += values[pair]! * (player === leader ? shares[pair]! : 1);
    }
    for (const pair of parts.keys()) expect(parts[pair]).toBeCloseTo(whole[pair]!, 9);
    expect(Math.max(...whole)).toBeGreaterThan(0);
  }
});

test('cards of the tests are what they seem', () => {
  expect(card('5O') % 10).toBe((card(vira) % 10) + 1);
});
