import { describe, expect, test } from 'vitest';
import { type TrucoState, truco } from '../../src/truco/index.ts';
import { card, dealtHand, optionsOf, playText, refusalOf, seatOf } from './support.ts';

const hands = ['3O KO 7O', 'QO JO 6O', '2E KE 7E', 'QE JE 6E'];
const four = { hands, vira: '4P' };

test('seats 0 and 2 play against 1 and 3', () => {
  expect(truco.sides(optionsOf({ players: 4 }))).toEqual([0, 1, 0, 1]);
  expect(truco.sides(optionsOf())).toEqual([0, 1]);
  const state = playText(dealtHand(four), '3O,QO,2E,QE,KO,JO,KE,JE');
  expect(state.past[0]).toMatchObject({ rounds: [0, 0], winner: 0 });
  expect(state.scores).toEqual([1, 0]);
});

test('thirteen cards are dealt, one to each seat in turn from the leader on, then the vira', () => {
  let state = playText(truco.start(optionsOf({ players: 4 })), 'leader 3');
  const dealtTo = [];
  for (let number = 0; number < 13; number++) {
    expect(truco.turn(state)).toEqual({ kind: 'chance' });
    const move = truco.moves(state)[0];
    if (move?.kind !== 'deal') throw new Error('no card is dealt');
    dealtTo.push([0, 1, 2, 3].find((seat) => truco.formatSeen(move, state, seat) !== 'deal ?'));
    state = playText(state, truco.formatMove(move, state));
  }
  expect(dealtTo.slice(0, 12)).toEqual([2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
  expect(truco.view(state, undefined).vira).toBe(12);
  expect(seatOf(state)).toBe(2);
});

test('play goes round the table, who wins a round leads the next, and the next seat leads the next hand', () => {
  const turns: (number | undefined)[] = [];
  let state = dealtHand({ ...four, leader: 1 });
  for (const move of 'QO,2E,QE,3O,KO,JO,KE down,JE'.split(',')) {
    turns.push(seatOf(state));
    state = playText(state, move);
  }
  expect(turns).toEqual([1, 2, 3, 0, 0, 1, 2, 3]);
  expect(state.past[0]).toMatchObject({ leader: 1, rounds: [0, 0] });
  expect(state.leader).toBe(2);
});

describe('after a tie the last to play a tying card leads', () => {
  test.each([
    ['3O,2O,2E,3E', 3],
    ['3O,3E,2E,2O', 1],
  ])('%s', (cards, leader) => {
    const [first, second, third, fourth] = cards.split(',');
    const state = dealtHand({
      hands: [`${first} KO 7O`, `${second} JO 6O`, `${third} KE 7E`, `${fourth} JE 6E`],
      vira: '4P',
    });
    const tied = playText(state, cards);
    expect(tied.rounds).toEqual(['tie']);
    expect(seatOf(tied)).toBe(leader);
  });
});

describe('who answers for a team', () => {
  const state = dealtHand(four);

  test('each request goes to the opponent next in turn, and after it the asker plays', () => {
    expect(seatOf(playText(state, 'truco'))).toBe(1);
    expect(seatOf(playText(state, 'truco,6'))).toBe(2);
    expect(seatOf(playText(state, 'truco,6,9'))).toBe(3);
    expect(seatOf(playText(state, 'truco,6,9,12'))).toBe(0);
    expect(seatOf(playText(state, 'truco,6,9,12,accept'))).toBe(0);
    expect(seatOf(playText(state, '3O,truco'))).toBe(2);
  });

  test('running pays the other team', () => {
    expect(playText(state, 'truco,run').scores).toEqual([1, 0]);
    expect(playText(state, 'truco,6,run').scores).toEqual([0, 3]);
    expect(playText(state, 'truco,6,9,run').scores).toEqual([6, 0]);
    expect(playText(state, 'truco,6,9,12,run').scores).toEqual([0, 9]);
  });

  test('alternate: the right to raise is the team’s', () => {
    const accepted = playText(dealtHand({ ...four, options: { raises: 'alternate' } }), 'truco,accept');
    expect(refusalOf(accepted, '6')).toBe('not-your-raise');
    expect(seatOf(playText(accepted, '3O,6'))).toBe(2);
    expect(refusalOf(playText(accepted, '3O,QO'), '6')).toBe('not-your-raise');
    expect(seatOf(playText(accepted, '3O,QO,2E,6'))).toBe(0);
  });
});

describe('mão de onze of a team', () => {
  const numbers = (seat: number) => hands[seat]?.split(' ').map(card);
  const at = (scores: readonly [number, number], leader: number, options = {}): TrucoState =>
    dealtHand({ ...four, scores, leader, options });

  test.each([
    [0, 0],
    [1, 2],
    [2, 2],
    [3, 0],
  ])('seat %i leading, seat %i, the first of the two to play, decides', (leader, decides) => {
    expect(seatOf(at([11, 4], leader))).toBe(decides);
    expect(seatOf(playText(at([11, 4], leader), 'play'))).toBe(leader);
    expect(playText(at([11, 4], leader), 'run').scores).toEqual([11, 5]);
  });

  test('partners see each other’s cards, and nobody else’s', () => {
    const state = at([11, 4], 0);
    expect(truco.view(state, 0)).toMatchObject({ cards: numbers(0), partner: numbers(2) });
    expect(truco.view(state, 2)).toMatchObject({ cards: numbers(2), partner: numbers(0) });
    expect(truco.view(state, 1)).toMatchObject({ cards: numbers(1), partner: [] });
    expect(truco.view(state, undefined)).toMatchObject({ cards: [], partner: [] });
  });

  test('in any other hand they do not, nor at 11–11', () => {
    for (const state of [at([10, 10], 0), at([11, 11], 0), at([11, 11], 0, { ferro: 'blind' })]) {
      for (const seat of [0, 1, 2, 3]) expect(truco.view(state, seat).partner).toEqual([]);
    }
  });

  test('not even a partner is told which card was laid face down', () => {
    const state = playText(at([11, 4], 0), 'play,3O,QO,2E,QE,7O down');
    expect(truco.view(state, 0).plays.at(-1)).toEqual({ seat: 0, card: card('7O'), down: true });
    for (const seat of [1, 2, 3, undefined])
      expect(truco.view(state, seat).plays.at(-1)).toEqual({ seat: 0, card: null, down: true });
    expect(truco.view(state, 2).partner).toEqual(numbers(0));
  });
});
