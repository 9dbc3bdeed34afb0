// What is said at the table, word for word: each line follows a move, as somebody without cards heard it.
import { describe, expect, test } from 'vitest';
import { type TrucoState, truco, trucoNarration } from '../../src/truco/index.ts';
import { cardName, pointsText, rankName, sideName } from '../../src/truco/narration.ts';
import type { Language } from '../../src/words/words.ts';
import { card, dealtHand, optionsOf, playText } from './support.ts';

/** What is said after the last of these moves. */
function told(state: TrucoState, moves: string, language: Language = 'en'): readonly string[] {
  const before = playText(state, moves.split(',').slice(0, -1).join(','));
  const last = moves.split(',').at(-1)!;
  const after = playText(before, last);
  const turn = truco.turn(before);
  const names = ['Ana', 'Luis', 'Eva', 'Juan'].slice(0, state.options.players);
  return trucoNarration.narrate(
    {
      by: turn.kind === 'seat' ? turn.seat : 'chance',
      move: last,
      before: truco.view(before, undefined),
      after: truco.view(after, undefined),
      names,
    },
    language,
  );
}

const two = { hands: ['3O 4O 4E', 'QO 6O KO'], vira: '4P' };
const four = { hands: ['3O 4O 4E', 'QO 6O KO', 'QE 6E KE', 'QC 6C KC'], vira: '4P' };

describe('cards', () => {
  test('face up and face down, and who takes the round', () => {
    expect(told(dealtHand(two), '3O')).toEqual(['Ana played 3 of Diamonds.']);
    expect(told(dealtHand(two), '3O,QO')).toEqual(['Luis played Queen of Diamonds.', 'Ana won the round.']);
    expect(told(dealtHand(two), '3O,QO,4O down')).toEqual(['Ana played a card face down.']);
    expect(told(dealtHand(two), '3O,QO,4O down,6O')).toEqual(['Luis played 6 of Diamonds.', 'Luis won the round.']);
    expect(told(dealtHand({ ...two, hands: ['3O 4O 4E', '3E 6O KO'] }), '3O,3E')).toEqual([
      'Luis played 3 of Spades.',
      'The round is a tie.',
    ]);
  });

  test('a team wins a round under its own name, with the verb of several', () => {
    expect(told(dealtHand(four), '3O,QO,QE,QC')).toEqual(['Juan played Queen of Hearts.', 'Players 1 and 3 won the round.']);
    expect(told(dealtHand(four), '3O,QO,QE,QC', 'es')).toEqual([
      'Juan jugó Reina de Corazones.',
      'Los Jugadores 1 y 3 ganaron la ronda.',
    ]);
  });

  test('the last card of a hand: the card, the round, the hand and the score, the leader first', () => {
    expect(told(dealtHand(two), '3O,QO,4O,KO,6O,4E')).toEqual([
      'Ana played 4 of Spades.',
      'Luis won the round.',
      'Luis won the hand and gets 1 point.',
      'Score',
      'Luis: 1 point',
      'Ana: 0 points',
    ]);
  });

  test('three ties give nobody a point', () => {
    const ties = dealtHand({ hands: ['3O QO 6O', '3E QE 6E'], vira: '4P' });
    expect(told(ties, '3O,3E,QE,QO,6O,6E').slice(1)).toEqual([
      'The round is a tie.',
      'All three rounds were tied: nobody gets a point.',
      'Score',
      'Ana: 0 points',
      'Luis: 0 points',
    ]);
  });
});

describe('bets', () => {
  test('are asked, raised, accepted and run from', () => {
    expect(told(dealtHand(two), 'truco')).toEqual(['Ana asks for truco!']);
    expect(told(dealtHand(two), 'truco,6')).toEqual(['Luis raises to six!']);
    expect(told(dealtHand(two), 'truco,accept')).toEqual(['Luis accepted: the hand is worth 3 points.']);
    expect(told(dealtHand(two), 'truco,run')).toEqual([
      'Luis ran. Ana gets 1 point.',
      'Ana won the hand and gets 1 point.',
      'Score',
      'Ana: 1 point',
      'Luis: 0 points',
    ]);
  });

  test('the winner after a run is said with the verb of one or of several', () => {
    expect(told(dealtHand(four), 'truco,run')[0]).toBe('Luis ran. Players 1 and 3 get 1 point.');
  });

  test('the hand of eleven is played, or run from', () => {
    const eleven = dealtHand({ ...two, scores: [11, 4] });
    expect(told(eleven, 'accept')).toEqual(['Ana plays the hand, worth 3 points.']);
    expect(told(eleven, 'run')[0]).toBe('Ana ran. Luis gets 1 point.');
  });
});

describe('dealing', () => {
  const fresh = truco.start(optionsOf());
  const deal = ['4O', '5O', '6O', '7O', 'QO', 'JO', 'KO'].map((text) => `deal ${text}`);

  test('the lot, the cards in silence, and the vira, with which the hand begins', () => {
    expect(told(fresh, 'leader 2')).toEqual(['Luis was drawn to lead the first hand.']);
    expect(told(fresh, ['leader 2', ...deal.slice(0, 3)].join(','))).toEqual([]);
    expect(told(fresh, ['leader 2', ...deal].join(','))).toEqual(['Hand 1. Luis leads.']);
  });

  const vira = (scores: readonly [number, number], options: object = {}) => {
    const led = playText(truco.start(optionsOf(options)), 'leader 1');
    return told({ ...led, scores, raiser: 'nobody' }, deal.join(','));
  };

  test.each<[string, readonly [number, number], object, readonly string[]]>([
    ['eleven points of the first', [11, 3], {}, ['Mão de onze! Ana has 11 points.']],
    ['eleven points of the second', [3, 11], {}, ['Mão de onze! Luis has 11 points.']],
    ['eleven of both', [11, 11], {}, ['Both sides have 11 points: no raises, and whoever wins this hand wins the match.']],
    [
      'eleven of both, blind',
      [11, 11],
      { ferro: 'blind' },
      [
        'Both sides have 11 points: no raises, and whoever wins this hand wins the match.',
        'The hand is played blind: nobody sees their cards.',
      ],
    ],
  ])('%s', (_, scores, options, more) => expect(vira(scores, options)).toEqual(['Hand 1. Ana leads.', ...more]));
});

describe('the end', () => {
  const view = (scores: readonly [number, number]) => truco.view({ ...truco.start(optionsOf()), scores }, 0);
  const end = (scores: readonly [number, number], payoffs: readonly number[], reason: string) =>
    trucoNarration.conclude(view(scores), { payoffs, reason }, ['Ana', 'Luis'], 'en');

  test('by points, by none, and by no rule', () => {
    expect(end([12, 7], [1, 0], 'twelve-points')).toEqual(['Ana won the match with 12 points!']);
    expect(end([7, 12], [0, 1], 'twelve-points')).toEqual(['Luis won the match with 12 points!']);
    expect(end([7, 7], [0.5, 0.5], 'too-many-hands')).toEqual(['Too many hands without a winner: the match is a draw.']);
    expect(end([1, 0], [0, 1], 'resigned')).toEqual(['Luis wins.', 'By resignation.']);
    expect(end([0, 0], [0, 0], 'aborted')).toEqual(['The game was aborted and does not count.']);
  });
});

test('names of cards, ranks, points and sides', () => {
  expect(cardName(card('KP'), 'pt')).toBe('Rei de Paus');
  expect([0, 7, 9].map((weight) => rankName(weight, 'en'))).toEqual(['4', 'Ace', '3']);
  expect([0, 1, 3].map((count) => pointsText(count, 'en'))).toEqual(['0 points', '1 point', '3 points']);
  expect(sideName(1, ['Ana', 'Luis'], 'en')).toBe('Luis');
  expect(sideName(1, ['Ana', 'Luis', 'Eva', 'Juan'], 'en')).toBe('Players 2 and 4');
});
