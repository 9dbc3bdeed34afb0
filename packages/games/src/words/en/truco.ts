import type { CommonRefusal } from '../../core/game.ts';
import type { Rank, Suit } from '../../truco/cards.ts';
import type { choices } from '../../truco/options.ts';
import type { TrucoOutcome } from '../../truco/rules.ts';
import type { BetValue, TrucoRefusal } from '../../truco/state.ts';

type Choices = typeof choices;

export const truco = {
  name: 'Truco Paulista',
  about: 'Three cards, a bluff, and a shout.',
  seats: { player1: 'Player 1', player2: 'Player 2', player3: 'Player 3', player4: 'Player 4' },
  /** With four players. */
  sides: ['Players 1 and 3', 'Players 2 and 4'],
  wins: { one: '{winner} wins.', other: '{winner} win.' },
  options: {
    players: 'Players',
    raises: 'Raises',
    ferro: 'Hand at 11–11',
    deck: 'Deck',
  } as const satisfies Record<keyof Choices, string>,
  values: {
    raises: {
      once: 'once a hand',
      alternate: 'the side that accepted last may raise again',
    } as const satisfies Record<Choices['raises']['values'][number], string>,
    ferro: {
      open: 'everybody sees their own cards',
      blind: 'blind, without looking at the cards',
    } as const satisfies Record<Choices['ferro']['values'][number], string>,
    deck: {
      dirty: 'dirty: all 40 cards',
      clean: 'clean: without 4, 5, 6 and 7',
    } as const satisfies Record<Choices['deck']['values'][number], string>,
  },
  refusals: {
    'not-in-deck': 'That card is not in the deck any more.',
    'not-your-card': 'You do not have that card.',
    'card-used': 'You have already played that card.',
    'face-up-first': 'In the first round a card cannot be played face down.',
    'blind-hand': 'This hand is played blind: choose the card by its place.',
    'no-bets-at-eleven': 'At 11 points nobody may raise.',
    'bet-at-limit': 'The bet cannot go above 12.',
    'raise-used': 'Truco has already been asked for in this hand.',
    'not-your-raise': 'The next raise belongs to the other side.',
    'wrong-bet': 'The bet goes up in order: 3, 6, 9 and 12.',
  } as const satisfies Record<Exclude<TrucoRefusal, CommonRefusal>, string>,
  outcomes: {
    'twelve-points': { one: '{winner} won the match with {points}!', other: '{winner} won the match with {points}!' },
    'too-many-hands': 'Too many hands without a winner: the match is a draw.',
  } as const satisfies Record<TrucoOutcome, unknown>,
  card: '{rank} of {suit}',
  ranks: {
    4: '4',
    5: '5',
    6: '6',
    7: '7',
    Q: 'Queen',
    J: 'Jack',
    K: 'King',
    A: 'Ace',
    2: '2',
    3: '3',
  } as const satisfies Record<Rank, string>,
  /** The French suits that stand for the Portuguese names. */
  suits: { O: 'Diamonds', E: 'Spades', C: 'Hearts', P: 'Clubs' } as const satisfies Record<Suit, string>,
  /** The manilhas, from the weakest to the strongest, as players call them. */
  manilhas: { O: 'pica-fumo', E: 'espadilha', C: 'copeta', P: 'zap' } as const satisfies Record<Suit, string>,
  hiddenCard: 'face-down card',
  bets: { 1: 'one', 3: 'truco', 6: 'six', 9: 'nine', 12: 'twelve' } as const satisfies Record<BetValue, string>,
  opening: {
    title: 'Truco Paulista',
    welcome: 'Welcome! The first side with {goal} points wins the match.',
    first: '{player} was drawn to lead the first hand.',
  },
  hand: {
    begins: 'Hand {hand}. {player} leads.',
    vira: 'Vira: {card}',
    manilha: 'Manilhas: {rank}',
    worth: 'This hand is worth {points}.',
    round: 'Round {round}',
    yourCards: 'Your cards:',
    partnerCards: 'Your partner’s cards:',
    allCards: '{player}’s cards:',
    numbered: '{number} - {card}',
    blindCard: 'card {number}',
    played: '{player} played {card}.',
    playedDown: '{player} played a card face down.',
    roundWon: { one: '{player} won the round.', other: '{player} won the round.' },
    roundTied: 'The round is a tie.',
    won: { one: '{player} won the hand and gets {points}.', other: '{player} won the hand and get {points}.' },
    tied: 'All three rounds were tied: nobody gets a point.',
  },
  /** Stands where the sentences have `{points}`. */
  points: { one: '{count} point', other: '{count} points' },
  score: {
    title: 'Score',
    line: '{player}: {points}',
  },
  prompts: {
    chooseCard: 'Choose a card: ',
    chooseFace: 'Play it face up or face down? (1 face up; 2 face down; 3 another card) ',
    faceUp: 'face up',
    faceDown: 'face down',
    askTruco: 'Do you want to ask for truco? (1 yes; 2 no) ',
    askNext: 'Do you want to ask for {bet}? (1 yes; 2 no) ',
    answer: 'Do you run, accept or raise? (1 run; 2 accept; 3 raise to {bet}) ',
    answerLast: 'Do you run or accept? (1 run; 2 accept) ',
    eleven: 'You have 11 points. Do you want to play this hand? (1 play; 2 run) ',
    yes: 'yes',
    no: 'no',
    run: 'run',
    accept: 'accept',
    raise: 'raise',
    invalid: 'Invalid option!',
    pause: 'Press ENTER to go on …',
  },
  betting: {
    asked: '{player} asks for {bet}!',
    ran: { one: '{player} ran. {other} gets {points}.', other: '{player} ran. {other} get {points}.' },
    accepted: '{player} accepted: the hand is worth {points}.',
    raised: '{player} raises to {bet}!',
  },
  eleven: {
    announce: { one: 'Mão de onze! {player} has 11 points.', other: 'Mão de onze! {player} have 11 points.' },
    played: '{player} plays the hand, worth 3 points.',
    ran: { one: '{player} ran. {other} gets 1 point.', other: '{player} ran. {other} get 1 point.' },
    ferro: 'Both sides have 11 points: no raises, and whoever wins this hand wins the match.',
    blind: 'The hand is played blind: nobody sees their cards.',
  },
} as const;
