import type { Course } from './course.ts';

type Hand = readonly [string, string, string];

/** A deal, one card to each in turn, from the leader of the hand on; then the vira. */
const deal = (leads: Hand, other: Hand, vira: string): string[] =>
  [...leads.flatMap((card, index) => [card, other[index]!]), vira].map((card) => `deal ${card}`);

const youLead = (yours: Hand, theirs: Hand, vira: string): string[] => ['leader 1', ...deal(yours, theirs, vira)];
const theyLead = (yours: Hand, theirs: Hand, vira: string): string[] => ['leader 2', ...deal(theirs, yours, vira)];

/** The learner has asked and can not ask again: what is left to choose is a card. */
const asked = ['truco', 'accept'];

/** Nine points in one hand and two hands that the other ran from: 11 to 0, and the other leads. */
const toEleven = [
  ...youLead(['7P', '7C', '3P'], ['4O', '5O', '6E'], '6O'),
  ...['truco', '6', '9', 'accept', '7P', '4O', '7C', '5O'],
  ...deal(['4C', '5C', '6C'], ['7O', 'KO', 'AO'], 'QO'),
  ...['4C', 'truco', 'run'],
  ...deal(['3O', '2O', 'AE'], ['4P', '5P', '6P'], 'JO'),
  ...['truco', 'run'],
];

const fourHands = ['7P', '4O', '3C', 'QE', '2E', '5C', 'AO', 'JC', 'KE', '6E', '4P', '3O', '6O'].map((card) => `deal ${card}`);

export const trucoCourse = {
  topics: {
    about: {},
    cards: { position: { options: {}, moves: youLead(['7P', '3C', 'KE'], ['4O', '5C', '2E'], '6O') } },
    rounds: { position: { options: {}, moves: [...theyLead(['AC', 'KC', '4O'], ['AE', '5C', '2E'], '6O'), 'AE', 'AC'] } },
    bets: { position: { options: {}, moves: [...theyLead(['7P', '3C', 'KE'], ['4O', '5C', '2E'], '6O'), 'truco'] } },
    eleven: { position: { options: {}, moves: [...toEleven, ...deal(['4C', '5E', 'JE'], ['3P', '2C', 'KC'], '6O')] } },
    faceDown: {
      position: { options: {}, moves: [...theyLead(['4C', '3P', '2C'], ['7P', '5C', 'KO'], '6O'), '7P', '4C', '5C down'] },
    },
    four: { position: { options: { players: 4 }, moves: ['leader 1', ...fourHands] } },
    mistakes: {},
    notation: {},
  },
  lessons: {
    manilha: {
      position: { options: {}, moves: [...theyLead(['7O', '2C', 'KE'], ['3P', '4C', '5E'], '6O'), '3P', ...asked] },
      right: ['7O'],
      wrong: ['2C', 'KE'],
      refused: { '3P': 'not-your-card' },
    },
    suits: {
      position: { options: {}, moves: [...theyLead(['7E', '7P', '3P'], ['7C', '4C', '5E'], '6O'), '7C', ...asked] },
      right: ['7P'],
      wrong: ['7E', '3P'],
      refused: {},
    },
    afterThree: {
      position: { options: {}, moves: [...theyLead(['4O', '3P', 'AE'], ['3C', '5C', '6E'], '3O'), '3C', ...asked] },
      right: ['4O'],
      wrong: ['3P', 'AE'],
      refused: {},
    },
    smallest: {
      position: { options: {}, moves: [...theyLead(['7P', 'KC', '3E'], ['QO', '4C', '5E'], '6O'), 'QO', ...asked] },
      right: ['KC'],
      wrong: ['7P', '3E'],
      refused: {},
    },
    lowCard: {
      position: { options: {}, moves: [...theyLead(['4C', '3P', '2C'], ['7P', '5C', 'KO'], '6O'), '7P', ...asked] },
      right: ['4C'],
      wrong: ['3P', '2C'],
      refused: { '4C down': 'face-up-first' },
    },
    firstTie: {
      position: {
        options: {},
        moves: [...youLead(['AC', '2C', '4O'], ['AE', 'KE', '5E'], '6O'), ...asked, 'AC', 'AE', 'KE'],
      },
      right: ['2C'],
      wrong: ['4O', '2C down'],
      refused: { AC: 'card-used' },
    },
    thirdTie: {
      position: {
        options: {},
        moves: [...youLead(['AC', '4O', '3P'], ['KE', '5E', '3C'], '6O'), ...asked, 'AC', 'KE', '4O', '5E', '3C'],
      },
      right: ['3P'],
      wrong: ['3P down'],
      refused: { 6: 'raise-used' },
    },
    ask: {
      position: { options: {}, moves: [...youLead(['AC', '7P', '4O'], ['KE', '5E', '3C'], '6O'), 'AC', 'KE'] },
      right: ['truco'],
      wrong: ['7P', '4O'],
      refused: { 6: 'wrong-bet' },
    },
    run: {
      position: { options: {}, moves: [...theyLead(['5C', '4O', '4E'], ['KE', '5E', '3C'], '6O'), 'KE', '5C', 'truco'] },
      right: ['run'],
      wrong: ['accept', '6'],
      refused: {},
    },
    raise: {
      position: {
        options: {},
        moves: [...theyLead(['7P', 'KC', 'AO'], ['QE', '2E', '3C'], '6O'), 'QE', 'KC', 'AO', '2E', 'truco'],
      },
      right: ['6'],
      wrong: ['accept', 'run'],
      refused: { 9: 'wrong-bet' },
    },
    eleven: {
      position: { options: {}, moves: [...toEleven, ...deal(['4C', '5E', 'JE'], ['7P', '7C', '3P'], '6O')] },
      right: ['accept'],
      wrong: ['run'],
      refused: { truco: 'not-now' },
    },
    elevenHand: {
      position: { options: {}, moves: [...toEleven, ...deal(['4C', '5E', 'JE'], ['7P', '7C', '3P'], '6O'), 'accept', 'JE'] },
      right: ['3P'],
      wrong: ['7P', '7C'],
      refused: { truco: 'no-bets-at-eleven' },
    },
  },
} as const satisfies Course;
