// Utilities: what a hand is worth to those who play it, in points, by what it does to their chance to win the match.
import { betValues } from '@ludoteca/games/truco';
import { chanceAfter, type MatchChances, type Score } from './score.ts';

/** What the hand is worth to a player, by the bet's level, 0 for 1 point to 4 for 12. */
export interface Utility {
  readonly win: ArrayLike<number>;
  readonly lose: ArrayLike<number>;
  readonly none: number;
}

/** The leader's and the other's. */
export type Utilities = readonly [Utility, Utility];

/** In points: what winning a point rather than losing it changes is two. */
export function chanceOfPoint(chances: MatchChances, leader: number, follower: number): number {
  return (chanceAfter(chances, leader + 1, follower) - chanceAfter(chances, leader, follower + 1)) / 2;
}

/** What a hand at this score is worth to its leader and to the other, in points above a hand that nobody wins. */
export function utilitiesAt(chances: MatchChances, leader: number, follower: number): Utilities {
  const point = chanceOfPoint(chances, leader, follower);
  const none = chanceAfter(chances, leader, follower);
  const inPoints = (chance: number) => (chance - none) / point;
  const wins = betValues.map((value) => inPoints(chanceAfter(chances, leader + value, follower)));
  const loses = betValues.map((value) => inPoints(chanceAfter(chances, leader, follower + value)));
  return utilitiesOf(wins, loses);
}

/** Of a hand that gives its leader so much, or takes it: for both sides. */
function utilitiesOf(wins: readonly number[], loses: readonly number[]): Utilities {
  const minus = (utility: number) => -utility;
  return [
    { win: wins, lose: loses, none: 0 },
    { win: loses.map(minus), lose: wins.map(minus), none: 0 },
  ];
}

/** Points for their own sake. */
export const pointUtilities: Utilities = utilitiesOf(
  betValues,
  betValues.map((value) => -value),
);

const mean = (of: readonly (readonly number[])[]): number[] =>
  of[0]!.map((_, index) => of.reduce((sum, one) => sum + one[index]!, 0) / of.length);

/** The mean over scores that are played as one. */
export function meanUtilities(chances: MatchChances, scores: readonly Score[]): Utilities {
  const all = scores.map(([leader, follower]) => utilitiesAt(chances, leader, follower)[0]);
  const joined = (part: (utility: Utility) => ArrayLike<number>) => mean(all.map((utility) => Array.from(part(utility))));
  return utilitiesOf(
    joined(({ win }) => win),
    joined(({ lose }) => lose),
  );
}
