// What a hand is worth to those who play it, in points, by what it does to their chance to win the match.
import { betValues } from '@ludoteca/games/truco';
import { afterwards, type MatchChances, type Score } from '@ludoteca/players/truco/internals';

/** What the hand is worth to the one looked at, by the bet's level, 0 for 1 point to 4 for 12. */
export interface Worth {
  readonly win: ArrayLike<number>;
  readonly lose: ArrayLike<number>;
  readonly none: number;
}

/** The leader's and the other's. */
export type Worths = readonly [Worth, Worth];

/** In points: what winning a point rather than losing it changes is two. */
function pointWorth(chances: MatchChances, leader: number, follower: number): number {
  return (afterwards(chances, leader + 1, follower) - afterwards(chances, leader, follower + 1)) / 2;
}

/** What a hand at this score is worth to its leader and to the other, in points above a hand that nobody wins. */
export function worthsAt(chances: MatchChances, leader: number, follower: number): Worths {
  const point = pointWorth(chances, leader, follower);
  const none = afterwards(chances, leader, follower);
  const inPoints = (chance: number) => (chance - none) / point;
  const wins = betValues.map((value) => inPoints(afterwards(chances, leader + value, follower)));
  const loses = betValues.map((value) => inPoints(afterwards(chances, leader, follower + value)));
  return worthsOf(wins, loses);
}

/** Of a hand that gives its leader so much, or takes it: for both sides. */
function worthsOf(wins: readonly number[], loses: readonly number[]): Worths {
  const minus = (worth: number) => -worth;
  return [
    { win: wins, lose: loses, none: 0 },
    { win: loses.map(minus), lose: wins.map(minus), none: 0 },
  ];
}

/** Points for their own sake. */
export const plainWorths: Worths = worthsOf(
  betValues,
  betValues.map((value) => -value),
);

const mean = (of: readonly (readonly number[])[]): number[] =>
  (of[0] as readonly number[]).map((_, index) => of.reduce((sum, one) => sum + (one[index] as number), 0) / of.length);

/** The mean over scores that are played as one. */
export function meanWorths(chances: MatchChances, scores: readonly Score[]): Worths {
  const all = scores.map(([leader, follower]) => worthsAt(chances, leader, follower)[0]);
  const joined = (part: (worth: Worth) => ArrayLike<number>) => mean(all.map((worth) => Array.from(part(worth))));
  return worthsOf(
    joined(({ win }) => win),
    joined(({ lose }) => lose),
  );
}
