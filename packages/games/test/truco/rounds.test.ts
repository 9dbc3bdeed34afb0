import { describe, expect, test } from 'vitest';
import { handWinner, type RoundResult } from '../../src/truco/index.ts';
import { settleRound } from '../../src/truco/rounds.ts';
import { dealtHand, playText, seatOf } from './support.ts';

// Rounds won by seat 0 (W), lost (L) and tied (T); then who has the hand and after how many rounds it is known.
const hands = {
  WWW: 'W2',
  WWL: 'W2',
  WWT: 'W2',
  WLW: 'W3',
  WLL: 'L3',
  WLT: 'W3',
  WTW: 'W2',
  WTL: 'W2',
  WTT: 'W2',
  LWW: 'W3',
  LWL: 'L3',
  LWT: 'L3',
  LLW: 'L2',
  LLL: 'L2',
  LLT: 'L2',
  LTW: 'L2',
  LTL: 'L2',
  LTT: 'L2',
  TWW: 'W2',
  TWL: 'W2',
  TWT: 'W2',
  TLW: 'L2',
  TLL: 'L2',
  TLT: 'L2',
  TTW: 'W3',
  TTL: 'L3',
  TTT: '-3',
} as const;

const results: Readonly<Record<string, RoundResult>> = { W: 0, L: 1, T: 'tie' };

// Cards of seat 0 and seat 1 that give each result in each round; with vira 4P the manilhas are the fives.
const cards: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  W: [
    ['3O', 'QO'],
    ['3E', 'QE'],
    ['3C', 'QC'],
  ],
  L: [
    ['QO', '3O'],
    ['QE', '3E'],
    ['QC', '3C'],
  ],
  T: [
    ['7O', '7E'],
    ['6O', '6E'],
    ['KO', 'KE'],
  ],
};

describe.each(Object.entries(hands))('rounds %s', (rounds, [winner = '', count = '']) => {
  test(`give ${winner} after ${count}`, () => {
    const played = [...rounds].slice(0, Number(count)).map((round) => results[round] as RoundResult);
    expect(handWinner(played)).toBe(winner === '-' ? 'nobody' : results[winner]);
    for (let fewer = 0; fewer < played.length; fewer++) expect(handWinner(played.slice(0, fewer))).toBeUndefined();
  });

  test.each([0, 1])('through the game, seat %i leading', (leader) => {
    const pairs = [...rounds].map((round, index) => cards[round]?.[index] as readonly [string, string]);
    let state = dealtHand({ hands: [0, 1].map((seat) => pairs.map((pair) => pair[seat]).join(' ')), vira: '4P', leader });
    let first = leader;
    for (const [index, pair] of pairs.slice(0, Number(count)).entries()) {
      expect(seatOf(state)).toBe(first);
      expect(state.past).toHaveLength(0);
      const [lead, reply] = first === 0 ? pair : [pair[1], pair[0]];
      state = playText(state, `${lead},${reply}`);
      // The winner leads; after a tie, the one who made it by playing second.
      first = rounds[index] === 'W' ? 0 : rounds[index] === 'L' ? 1 : 1 - first;
    }
    expect(state.past).toHaveLength(1);
    expect(state.scores).toEqual(winner === 'W' ? [1, 0] : winner === 'L' ? [0, 1] : [0, 0]);
    expect(state.past[0]).toMatchObject({ winner: winner === '-' ? 'nobody' : results[winner], points: winner === '-' ? 0 : 1 });
    expect(state.leader, 'the lead alternates, points or none').toBe(1 - leader);
  });
});

describe('a round of four', () => {
  const settle = (...strengths: number[]) => settleRound(strengths.map((strength, seat) => ({ seat, strength })));

  test.each<[string, number[], RoundResult, number]>([
    ['the highest card wins', [1, 2, 7, 3], 0, 2],
    ['and leads', [1, 2, 3, 7], 1, 3],
    ['opponents tie; the last of them leads', [7, 7, 1, 2], 'tie', 1],
    ['first and last tie', [7, 1, 2, 7], 'tie', 3],
    ['partners with the highest cards win; the first of them leads', [7, 1, 7, 2], 0, 0],
    ['the others too', [1, 7, 2, 7], 1, 1],
    ['three of both sides tie', [7, 1, 7, 7], 'tie', 3],
    ['a tie below the highest card is none', [5, 5, 5, 6], 1, 3],
    ['four face down tie', [-1, -1, -1, -1], 'tie', 3],
    ['any card face up beats face down', [-1, 0, -1, -1], 1, 1],
  ])('%s', (_, strengths, result, leader) => expect(settle(...strengths)).toEqual({ result, leader }));
});

describe('cards face down', () => {
  const dealt = dealtHand({ hands: ['3O 4O 4E', 'QO 6O KO'], vira: '7P' });

  test('lose to the lowest card face up', () => {
    // The vira makes Q the manilha, so seat 1 takes the first round and leads.
    const second = playText(dealt, '3O,QO');
    expect(playText(second, 'KO down,4O').rounds).toEqual([1, 0]);
    expect(playText(second, '6O,4E down').scores).toEqual([0, 1]);
  });

  test('tie with each other, and the one who played second leads', () => {
    // 3 against K: round one to seat 0; both hide: a tie, and the first round decides.
    const hidden = playText(dealt, '3O,KO,4O down,QO down');
    expect(hidden.past[0]).toMatchObject({ rounds: [0, 'tie'], winner: 0 });
    const tied = dealtHand({ hands: ['3O 4O 4E', '3E 6O KO'], vira: '7P' });
    expect(seatOf(playText(tied, '3O,3E,6O down,4O down'))).toBe(0);
  });
});
