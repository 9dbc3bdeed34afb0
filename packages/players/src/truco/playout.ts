import type { Random } from '@ludoteca/games';
import { type FastHand, handField, handMove, handOver, handPoints, handTurn, makeHandMove } from '@ludoteca/games/truco';
import { type Dice, glance, type Manner, manners } from './policy.ts';

export const newDice = (random: Random): Dice => ({ word: random.next() | 1 });

/** Plays the hand to its end at a glance and gives the points of side 0, or, below zero, of side 1. */
export function playOut(hand: FastHand, dice: Dice): number {
  for (let seat = handTurn(hand); seat !== handOver; seat = handTurn(hand))
    makeHandMove(hand, glance(hand, seat, manners.sensible, dice));
  return handPoints(hand);
}

const silent: Manner = { ...manners.sensible, asks: 99, bluffs: 0 };

/** The same with nothing more said: whatever is asked for is accepted. */
export function playOutCards(hand: FastHand, dice: Dice): number {
  for (let seat = handTurn(hand); seat !== handOver; seat = handTurn(hand))
    makeHandMove(hand, handField(hand, 'asked') > 0 ? handMove.accept : glance(hand, seat, silent, dice));
  return handPoints(hand);
}
