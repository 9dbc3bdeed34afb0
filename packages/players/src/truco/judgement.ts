// What a decision was worth by what its seat could know: over the hands that the other one might hold, each as likely as the
// blueprint would have played so with it, everything after by the blueprint.
import type { Random } from '@ludoteca/games';
import { type Card, cardsOf, sideOf, type TrucoMove, type TrucoState, truco } from '@ludoteca/games/truco';
import type { Blueprint } from './blueprint.ts';
import type { WeightedMove } from './infoset.ts';
import { eleven, sideChance } from './score.ts';

/** How often somebody does what the blueprint never does. Chosen by hand. */
const mistakes = 0.02;
const positions = [0, 1, 2] as const;

function next(state: TrucoState, move: TrucoMove): TrucoState {
  const played = truco.play(state, move);
  if (!played.ok) throw new Error(`a hand is played again and refused: ${played.error.code}`);
  return played.value;
}

/** The hand of `state` with these cards, before anybody has done anything in it. */
function dealtAgain(state: TrucoState, dealt: readonly Card[]): TrucoState {
  const { bets: _bets, plays: _plays, rounds: _rounds, ...rest } = state;
  const undealt: TrucoState = {
    ...rest,
    phase: 'deal',
    dealt: dealt.slice(0, -1),
    plays: [],
    bets: [],
    rounds: [],
    toPlay: state.leader,
    value: 1,
    raiser: state.scores.includes(eleven) ? 'nobody' : 'either',
  };
  return next(undealt, { kind: 'deal', card: dealt.at(-1)! });
}

/** All that has been said and laid in the hand, in order; cards by the place they were dealt to. */
function happened({ plays, bets }: TrucoState): ((dealt: TrucoState) => TrucoMove)[] {
  const moves: ((dealt: TrucoState) => TrucoMove)[] = [];
  for (let after = 0; after <= plays.length; after++) {
    for (const bet of bets) {
      if (bet.after !== after) continue;
      moves.push(() => (bet.kind === 'raise' ? { kind: 'raise', to: bet.to } : { kind: bet.kind }));
    }
    const play = plays[after];
    if (!play) continue;
    const { seat, position, down } = play;
    moves.push(({ dealt, leader, options: { players } }) => ({
      kind: 'card',
      card: dealt[position * players + ((seat - leader + players) % players)]!,
      down,
    }));
  }
  return moves;
}

const textIn = (state: TrucoState, move: TrucoMove): string => truco.formatMove(move, state);

const usualMoves = (blueprint: Blueprint, state: TrucoState, seat: number): readonly WeightedMove[] =>
  blueprint.strategyAt(truco.view(state, seat), seat) ?? [{ move: truco.moves(state)[0]!, probability: 1 }];

/** The hand as it stands if the other one was dealt these cards, and how likely his part of it is with them. */
function replayed(blueprint: Blueprint, state: TrucoState, dealt: readonly Card[], other: number) {
  let [at, likely] = [dealtAgain(state, dealt), 1];
  for (const moveIn of happened(state)) {
    const move = moveIn(at);
    const turn = truco.turn(at);
    if (turn.kind === 'seat' && turn.seat === other) {
      const text = textIn(at, move);
      const here = at;
      const known = usualMoves(blueprint, at, other).find((one) => textIn(here, one.move) === text);
      // Nobody is so sure of another's play that what he did can not have been: he may have erred.
      likely *= Math.max(known?.probability ?? 0, mistakes);
    }
    at = next(at, move);
  }
  return { at, likely };
}

function drawn(moves: readonly WeightedMove[], random: Random): TrucoMove {
  let rest = random.fraction() * moves.reduce((sum, { probability }) => sum + probability, 0);
  for (const { move, probability } of moves) {
    rest -= probability;
    if (rest < 0) return move;
  }
  return moves[0]!.move;
}

/** The chance of a side to win the match at the end of the hand, played out by the blueprint. */
function playedOut(blueprint: Blueprint, state: TrucoState, side: 0 | 1, random: Random): number {
  const hands = state.past.length;
  let at = state;
  for (let turn = truco.turn(at); at.past.length === hands && turn.kind === 'seat'; turn = truco.turn(at))
    at = next(at, drawn(usualMoves(blueprint, at, turn.seat), random));
  return sideChance(blueprint.chances, at.scores, sideOf(at.leader), side);
}

export interface Judgement {
  /** The chance of the seat's side to win the match after each of the moves. */
  readonly chances: readonly number[];
  /** The standard error of what each is worth less than the first. */
  readonly errors: readonly number[];
}

/** `moves`: undefined to go on by the blueprint from here. */
export function judgeMoves(
  blueprint: Blueprint,
  state: TrucoState,
  seat: number,
  moves: readonly (TrucoMove | undefined)[],
  hands: number,
  random: Random,
): Judgement {
  const { leader, dealt, plays, options } = state;
  const other = 1 - seat;
  const indexOf = (of: number, position: number): number => position * 2 + ((of - leader + 2) % 2);
  const shown = new Set(plays.filter(({ seat: who, down }) => who === other && !down).map(({ position }) => position));
  const unknown = positions.filter((position) => !shown.has(position));
  const hiddenPlaces = unknown.map((position) => indexOf(other, position));
  const seen = new Set(dealt.filter((_, index) => !hiddenPlaces.includes(index)));
  const unseen = cardsOf[options.deck].filter((card) => !seen.has(card));

  const weights: number[] = [];
  const values: number[][] = moves.map(() => []);
  for (let hand = 0; hand < hands; hand++) {
    const guess = [...dealt];
    for (const [index, place] of hiddenPlaces.entries()) {
      const chosen = index + random.below(unseen.length - index);
      [unseen[index], unseen[chosen]] = [unseen[chosen]!, unseen[index]!];
      guess[place] = unseen[index]!;
    }
    const { at, likely } = replayed(blueprint, state, guess, other);
    weights.push(likely);
    for (const [index, move] of moves.entries())
      values[index]!.push(playedOut(blueprint, move ? next(at, move) : at, sideOf(seat), random));
  }
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const meanOf = (numbers: readonly number[]): number =>
    numbers.reduce((sum, value, index) => sum + weights[index]! * value, 0) / whole;
  const errorOf = (numbers: readonly number[]): number => {
    const mean = meanOf(numbers);
    const squares = numbers.reduce((sum, value, index) => sum + (weights[index]! * (value - mean)) ** 2, 0);
    return Math.sqrt(squares) / whole;
  };
  return {
    chances: values.map(meanOf),
    errors: values.map((list) => errorOf(list.map((value, hand) => values[0]![hand]! - value))),
  };
}
