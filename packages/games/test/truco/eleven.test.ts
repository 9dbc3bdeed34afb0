import { describe, expect, test } from 'vitest';
import { truco } from '../../src/truco/index.ts';
import { dealtHand, playText, refusalOf, seatOf } from './support.ts';

const cards = { hands: ['3O 3E 3C', 'QO QE QC'], vira: '4P' };
const seatZeroWins = ['3O,QO,3E,QE', 'QO,3O,3E,QE'] as const;

describe.each([0, 1] as const)('mão de onze of seat %i', (seat) => {
  const scores = (own: number, other: number): [number, number] => (seat === 0 ? [own, other] : [other, own]);

  describe.each([0, 1] as const)('seat %i leading', (leader) => {
    const state = dealtHand({ ...cards, scores: scores(11, 5), leader });

    test('the one with 11 sees the cards and decides, whoever leads', () => {
      expect(seatOf(state)).toBe(seat);
      expect(truco.moves(state)).toEqual([{ kind: 'run' }, { kind: 'accept' }]);
      expect(truco.view(state, seat)).toMatchObject({ phase: 'eleven', cards: seat === 0 ? [9, 19, 29] : [4, 14, 24], vira: 30 });
      expect(refusalOf(state, '3O')).toBe('not-now');
      expect(refusalOf(state, 'raise')).toBe('not-now');
    });

    test('running gives one point', () => {
      const ran = playText(state, 'run');
      expect(ran.scores).toEqual(scores(11, 6));
      expect(ran.past[0]).toMatchObject({ winner: 1 - seat, points: 1, plays: [] });
    });

    test('playing makes the hand worth 3, with no raises for anybody', () => {
      let playing = playText(state, 'play');
      expect(playing.value).toBe(3);
      for (const move of seatZeroWins[leader].split(',')) {
        expect(refusalOf(playing, 'truco')).toBe('no-bets-at-eleven');
        expect(truco.moves(playing).some(({ kind }) => kind === 'raise')).toBe(false);
        playing = playText(playing, move);
      }
      expect(playing.scores).toEqual(seat === 0 ? [14, 5] : [8, 11]);
      expect(truco.turn(playing).kind).toBe(seat === 0 ? 'over' : 'chance');
    });

    test('three ties leave it all as it was, with the mão de onze again', () => {
      const tying = dealtHand({ hands: ['3O 6O 7O', '3E 6E 7E'], vira: '4P', scores: scores(11, 5), leader });
      const tied = playText(tying, leader === 0 ? 'play,3O,3E,6E,6O,7O,7E' : 'play,3E,3O,6O,6E,7E,7O');
      expect(tied.scores).toEqual(scores(11, 5));
      expect(playText(tied, 'deal 4O,deal 5O,deal 6O,deal 7O,deal QO,deal JO,deal KO').phase).toBe('eleven');
    });
  });
});

describe('mão de ferro: 11–11', () => {
  const both = { ...cards, scores: [11, 11] as const };

  test('nobody is asked, nobody may raise, and the winner of the hand wins the match', () => {
    let state = dealtHand(both);
    expect(state).toMatchObject({ phase: 'card', value: 1 });
    for (const move of seatZeroWins[0].split(',')) {
      expect(refusalOf(state, 'truco')).toBe('no-bets-at-eleven');
      state = playText(state, move);
    }
    expect(state.scores).toEqual([12, 11]);
    expect(truco.outcome(state)).toEqual({ payoffs: [1, 0], reason: 'twelve-points' });
  });

  test('open: the cards are seen; blind: they are played by position', () => {
    const open = dealtHand(both);
    expect(truco.view(open, 0)).toMatchObject({ cards: [9, 19, 29], blind: false });
    expect(refusalOf(open, '#1')).toBe('not-now');

    const blind = dealtHand({ ...both, options: { ferro: 'blind' } });
    expect(truco.view(blind, 0)).toMatchObject({ cards: [null, null, null], left: [0, 1, 2], blind: true, vira: 30 });
    expect(truco.moves(blind).map((move) => truco.formatMove(move, blind))).toEqual(['#1', '#2', '#3']);
    expect(['3O', 'QO', '7P'].map((text) => refusalOf(blind, text))).toEqual(['blind-hand', 'blind-hand', 'blind-hand']);

    const second = playText(blind, '#2,#1');
    expect(truco.view(second, 1)).toMatchObject({ plays: [{ card: 19 }, { card: 4 }], cards: [null, null, null], left: [1, 2] });
    expect(refusalOf(second, '#2')).toBe('card-used');
    const hidden = playText(second, '#3 down');
    for (const seat of [0, 1, undefined])
      expect(truco.view(hidden, seat).plays.at(-1)).toEqual({ seat: 0, card: null, down: true });
    expect(playText(hidden, '#2').rounds).toEqual([0, 1]);
  });

  test('a blind option does not blind any other hand', () => {
    const state = dealtHand({ ...cards, scores: [11, 10], options: { ferro: 'blind' } });
    expect(truco.view(state, 1)).toMatchObject({ cards: [4, 14, 24], blind: false });
  });
});

describe('a match ends at 12 or more', () => {
  test.each<[readonly [number, number], string, readonly [number, number]]>([
    [[10, 0], 'truco,accept', [13, 0]],
    [[9, 10], 'truco,accept', [12, 10]],
    [[10, 10], 'truco,6,9,12,accept', [22, 10]],
    [[3, 3], 'truco,6,9,accept', [12, 3]],
  ])('%j and %s', (scores, said, end) => {
    const state = playText(dealtHand({ ...cards, scores }), `${said},${seatZeroWins[0]}`);
    expect(state.scores).toEqual(end);
    expect(truco.turn(state)).toEqual({ kind: 'over' });
    expect(truco.outcome(state)).toEqual({ payoffs: [1, 0], reason: 'twelve-points' });
    expect(refusalOf(state, '3O')).toBe('game-over');
  });

  test('running from a raise can end it too', () => {
    const state = playText(dealtHand({ ...cards, scores: [10, 9] }), 'truco,6,run');
    expect(truco.outcome(state)).toEqual({ payoffs: [0, 1], reason: 'twelve-points' });
  });

  test('not before: 8 and 3 are 11, and so are 8 and the 3 of a lost mão de onze', () => {
    const eleven = playText(dealtHand({ ...cards, scores: [8, 0] }), `truco,accept,${seatZeroWins[0]}`);
    expect(eleven).toMatchObject({ scores: [11, 0], phase: 'deal' });
    const ferro = playText(dealtHand({ ...cards, scores: [8, 11] }), `play,${seatZeroWins[0]}`);
    expect(ferro).toMatchObject({ scores: [11, 11], phase: 'deal' });
  });

  test('hands that nobody wins do not go on for ever: the hundredth without a winner of the match draws it', () => {
    let state = dealtHand({ hands: ['3O 6O 7O', '3E 6E 7E'], vira: '4P' });
    for (let hand = 1; hand < 100; hand++) {
      state = playText(state, hand % 2 === 1 ? '3O,3E,6E,6O,7O,7E' : '3E,3O,6O,6E,7E,7O');
      expect(state.past).toHaveLength(hand);
      const order = hand % 2 === 1 ? '3E,3O,6E,6O,7E,7O,4P' : '3O,3E,6O,6E,7O,7E,4P';
      state = playText(state, order);
    }
    expect(truco.outcome(state)).toBeUndefined();
    expect(truco.outcome(playText(state, '3E,3O,6O,6E,7E,7O'))).toEqual({ payoffs: [0.5, 0.5], reason: 'too-many-hands' });
  });
});
