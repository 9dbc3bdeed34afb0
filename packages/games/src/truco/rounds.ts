import type { Seat } from '../core/game.ts';

/** Seats 0 and 2 against 1 and 3; with two players each is a side. */
const sides = [0, 1] as const;
export type Side = (typeof sides)[number];
export type RoundResult = Side | 'tie';

export const roundsInHand = 3;
/** Below every card: a card face down is worth nothing. */
export const faceDown = -1;

export const sideOf = (seat: Seat): Side => (seat % 2) as Side;
export const otherSide = (side: Side): Side => (1 - side) as Side;

/** One card of a round, in the order of play. */
type Shown = { readonly seat: Seat; readonly strength: number };

/**
 * Who takes a round, and who leads the next. When the highest cards are of both sides it is a tie and the last
 * to play one of them leads ("o jogador que empatar"); when they are of partners, their side wins and the first leads.
 */
export function settleRound(shown: readonly Shown[]): { readonly result: RoundResult; readonly leader: Seat } {
  let [highest, leader, tied] = [Number.NEGATIVE_INFINITY, 0, false];
  for (const { seat, strength } of shown) {
    if (strength > highest) [highest, leader, tied] = [strength, seat, false];
    else if (strength === highest && (tied || sideOf(seat) !== sideOf(leader))) [leader, tied] = [seat, true];
  }
  return { result: tied ? 'tie' : sideOf(leader), leader };
}

/**
 * The rules for ties after one, two and three rounds are one: as soon as there is a tie, whoever won the first
 * round that was won at all has the hand. `undefined`: the hand goes on.
 */
export function handWinner(rounds: readonly RoundResult[]): Side | 'nobody' | undefined {
  const won = rounds.filter((round) => round !== 'tie');
  if (won.length < rounds.length) return won[0] ?? (rounds.length === roundsInHand ? 'nobody' : undefined);
  return sides.find((side) => won.filter((winner) => winner === side).length > roundsInHand / 2);
}
