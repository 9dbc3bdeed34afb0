// What points are worth: the chance to win the match from each score, and which scores are played alike.
import { betValues } from '@ludoteca/games/truco';

export const goal = 12;
export const eleven = 11;

/** How a hand ends when both sides follow a strategy: who wins how much, by the bet's level. Sums to 1. */
export interface HandOdds {
  readonly leader: readonly number[];
  readonly follower: readonly number[];
  readonly nobody: number;
}

/** The chance of who leads the next hand to win the match, at `leader's points × 12 + follower's`. */
export type MatchChances = Float64Array;

const scoreIndex = (leader: number, follower: number): number => leader * goal + follower;

/** The chance of the one who leads this hand, once the hand has given points: then the other one leads. */
export function chanceAfter(chances: MatchChances, leader: number, follower: number): number {
  if (leader >= goal) return 1;
  return follower >= goal ? 0 : 1 - chances[scoreIndex(follower, leader)]!;
}

/** Backward from the end. A hand that nobody wins comes back to the same score, so each pair of scores is gone over again. */
export function matchChances(oddsAt: (leader: number, follower: number) => HandOdds): MatchChances {
  const chances = new Float64Array(goal * goal).fill(1 / 2);
  const settle = (leader: number, follower: number) => {
    const odds = oddsAt(leader, follower);
    let chance = odds.nobody * chanceAfter(chances, leader, follower);
    for (const [level, value] of betValues.entries()) {
      chance += odds.leader[level]! * chanceAfter(chances, leader + value, follower);
      chance += odds.follower[level]! * chanceAfter(chances, leader, follower + value);
    }
    chances[scoreIndex(leader, follower)] = chance;
  };
  for (let sum = 2 * eleven; sum >= 0; sum--) {
    for (let pass = 0; pass < 20; pass++) {
      for (let leader = Math.max(0, sum - eleven); leader <= Math.min(eleven, sum); leader++) settle(leader, sum - leader);
    }
  }
  return chances;
}

/**
 * What a side needs decides which bets still matter to it: once one of them wins the match, a higher one adds nothing. Scores
 * with the same needs in this sense are played alike.
 */
const bands = [
  [2, 3],
  [4, 5, 6],
  [7, 8, 9],
  [10, 11, 12],
] as const;

export type Score = readonly [leader: number, follower: number];

/** Scores, of a leader and a follower, that are played as one. */
export interface ScoreGroup {
  readonly name: string;
  readonly scores: readonly Score[];
}

/** Near the end a single point changes everything: when neither side needs many, a need of 2 is not played like one of 3. */
const partsOf = (band: number, other: number): readonly (readonly number[])[] => {
  const needs: readonly number[] = bands[band]!;
  return band === 0 && other <= 1 ? needs.map((need) => [need]) : [needs];
};

/** Played like their neighbours, these lose more than a tenth of a point a hand: `ludoteca exploit truco` finds them. */
const aloneScores: readonly Score[] = [
  [3, 8],
  [3, 10],
  [4, 10],
  [5, 6],
  [6, 5],
  [6, 8],
  [7, 8],
  [8, 6],
  [8, 7],
];

const isAlone = ([leader, follower]: Score): boolean => aloneScores.some((score) => score[0] === leader && score[1] === follower);

function scoreGroupsOf(leaders: readonly number[], followers: readonly number[]): ScoreGroup[] {
  const points = (needs: readonly number[]) => needs.map((need) => goal - need);
  const scores = points(leaders).flatMap((leader) => points(followers).map((follower): Score => [leader, follower]));
  return [
    { name: `${points(leaders).join('.')}-${points(followers).join('.')}`, scores: scores.filter((score) => !isAlone(score)) },
    ...scores.filter(isAlone).map((score): ScoreGroup => ({ name: score.join('-'), scores: [score] })),
  ];
}

export const scoreGroups: readonly ScoreGroup[] = bands.flatMap((_, first) =>
  bands.flatMap((__, second) =>
    partsOf(first, second).flatMap((leaders) => partsOf(second, first).flatMap((followers) => scoreGroupsOf(leaders, followers))),
  ),
);

/** Which of `scoreGroups` a score belongs to. */
export const betTable = (leader: number, follower: number): number =>
  scoreGroups.findIndex(({ scores }) => scores.some(([one, other]) => one === leader && other === follower));

/** One at 11 and the other at 0 to 10, who leads the one or the other; and both at 11. */
export const elevenTables = 2 * eleven + 1;
export function elevenTable(leader: number, follower: number): number {
  if (leader === follower) return 2 * eleven;
  return leader === eleven ? follower : eleven + leader;
}

/** How hands between equals end, at any score: near enough to weigh points with before anything better is known. */
export const roughOdds: HandOdds = {
  leader: [0.264, 0.138, 0.006, 0.001, 0.001],
  follower: [0.442, 0.141, 0.006, 0.001, 0],
  nobody: 0,
};

/** The chance of a side to win the match when `leader` leads the next hand. */
export function sideChance(chances: MatchChances, scores: readonly [number, number], leader: 0 | 1, side: 0 | 1): number {
  const [mine, theirs] = side === 0 ? scores : [scores[1], scores[0]];
  if (mine >= goal) return 1;
  if (theirs >= goal) return 0;
  return leader === side ? chances[scoreIndex(mine, theirs)]! : 1 - chances[scoreIndex(theirs, mine)]!;
}
