import { type Game, numberedSeats, type Outcome } from '../core/game.ts';
import { cardsOf } from './cards.ts';
import { formatMove, formatSeen, parseMove } from './notation.ts';
import { choices, options, type TrucoOptions } from './options.ts';
import { sideOf } from './rounds.ts';
import { goal, mostHands, play, type TrucoOutcome } from './rules.ts';
import {
  betValues,
  cardAt,
  cardsLeft,
  isBlind,
  mayHide,
  nextBet,
  positions,
  positionsLeft,
  start,
  type TrucoMove,
  type TrucoRefusal,
  type TrucoState,
  turn,
} from './state.ts';
import { type TrucoView, view } from './view.ts';

const mostPlayers = choices.players.max;
/** Every card dealt and played, the vira, and each raise with an answer of its own. */
const longestHand = 2 * mostPlayers * positions.length + 1 + 2 * (betValues.length - 1);

const sides = ({ players }: TrucoOptions): readonly number[] => Array.from({ length: players }, (_, seat) => sideOf(seat));

const dealMoves = cardsOf.dirty.map((card): TrucoMove => ({ kind: 'deal', card }));

function cardMoves(state: TrucoState): TrucoMove[] {
  const { toPlay } = state;
  const blind = isBlind(state);
  const places = positionsLeft(state, toPlay);
  const laid = (down: boolean) =>
    places.map(
      (position): TrucoMove =>
        blind ? { kind: 'blind', position, down } : { kind: 'card', card: cardAt(state, toPlay, position), down },
    );
  return mayHide(state) ? [...laid(false), ...laid(true)] : laid(false);
}

function withRaise(state: TrucoState, others: TrucoMove[]): readonly TrucoMove[] {
  const next = nextBet(state);
  if (next.ok) others.push({ kind: 'raise', to: next.value });
  return others;
}

/** Cards face up, face down, then the raise; of answers: run, accept, raise. */
function moves(state: TrucoState): readonly TrucoMove[] {
  switch (state.phase) {
    case 'lot':
      return sides(state.options).map((_, seat) => ({ kind: 'leader', seat }));
    case 'deal':
      return cardsLeft(state).map((card) => dealMoves[card]!);
    case 'card':
      return withRaise(state, cardMoves(state));
    case 'answer':
    case 'eleven':
      return withRaise(state, [{ kind: 'run' }, { kind: 'accept' }]);
    case 'over':
      return [];
  }
}

function chances(state: TrucoState): readonly number[] {
  if (turn(state).kind !== 'chance') return [];
  const outcomes = state.phase === 'lot' ? state.options.players : cardsLeft(state).length;
  return Array.from({ length: outcomes }, () => 1 / outcomes);
}

function outcome({ phase, scores, options }: TrucoState): Outcome | undefined {
  if (phase !== 'over') return undefined;
  const winner = scores.findIndex((score) => score >= goal);
  const payoff = (side: number) => (winner < 0 ? 1 / 2 : Number(side === winner));
  const reason: TrucoOutcome = winner < 0 ? 'too-many-hands' : 'twelve-points';
  return { payoffs: sides(options).map(payoff), reason };
}

export const truco: Game<TrucoOptions, TrucoState, TrucoMove, TrucoView, TrucoRefusal> = {
  id: 'truco',
  facts: {
    seats: [choices.players.min, mostPlayers],
    chance: true,
    hidden: true,
    longest: 1 + mostHands * longestHand,
    drawsByAgreement: false,
    rulesVersion: 1,
  },
  choices,
  options,
  sides,
  seatCodes: ({ players }) => numberedSeats(players),
  start,
  turn,
  moves,
  chances,
  play,
  outcome,
  view,
  isListed: (text) => !/^(deal|leader) /.test(text),
  formatMove,
  parseMove,
  formatSeen,
};
