// Ratings of a round robin: the Elo of each player that makes all results together likeliest (Bradley and Terry, 1952), and its error.
import { pairValues } from './elo.ts';
import type { Pairs } from './tally.ts';

/** What two players came to, by their places in the list: pairs of games as the first one sees them. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly pairs: Pairs;
}

export interface Rating {
  readonly elo: number;
  /** Half the width of the interval with 95 % confidence, against the mean of all. */
  readonly error: number;
}

const confidence = 1.959963984540054;
const eloScale = 400 / Math.LN10;
/** Every two who met are taken to have drawn so many games more: who lost everything still has a rating. */
const assumedDraws = 1;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Gauss and Jordan; the matrix is symmetric and has an inverse. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => Number(column === at))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const best = rows
      .slice(pivot)
      .reduce((most, row, at) => (Math.abs(row[pivot]!) > Math.abs(rows[most]![pivot]!) ? pivot + at : most), pivot);
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    const by = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / by);
    for (let at = 0; at < size; at++) {
      if (at === pivot) continue;
      const times = rows[at]![pivot]!;
      rows[at] = rows[at]!.map((value, column) => value - times * rows[pivot]![column]!);
    }
  }
  return rows.map((row) => row.slice(size));
}

/** Ratings whose mean is 0. */
export function ratePlayers(count: number, meetings: readonly Meeting[]): readonly Rating[] {
  const met = meetings
    .map(({ first, second, pairs }) => ({ first, second, pairs, games: 2 * sum(pairs) }))
    .filter(({ games }) => games > 0);
  const wins = Array.from({ length: count }, () => 0);
  for (const { first, second, pairs, games } of met) {
    const won = 2 * sum(pairs.map((times, at) => times * pairValues[at]!));
    wins[first]! += won + assumedDraws / 2;
    wins[second]! += games - won + assumedDraws / 2;
  }
  // Hunter's minorisation and maximisation (2004).
  let strengths = wins.map(() => 1);
  for (let round = 0; round < 2000; round++) {
    const shares = wins.map(() => 0);
    for (const { first, second, games } of met) {
      const share = (games + assumedDraws) / (strengths[first]! + strengths[second]!);
      shares[first]! += share;
      shares[second]! += share;
    }
    const next = wins.map((won, at) => (shares[at]! > 0 ? won / shares[at]! : 1));
    const mean = Math.exp(sum(next.map(Math.log)) / count);
    strengths = next.map((strength) => strength / mean);
  }
  // What the results tell: pairs are the observations, with the spread that was seen, or that of one more pair lost or won.
  const known = wins.map(() => wins.map(() => 1 / count));
  for (const { first, second, pairs } of met) {
    const number = sum(pairs);
    const mean = sum(pairs.map((times, at) => times * pairValues[at]!)) / number;
    const spread = sum(pairs.map((times, at) => times * (pairValues[at]! - mean) ** 2)) / number;
    const score = strengths[first]! / (strengths[first]! + strengths[second]!);
    const slope = (score * (1 - score)) / eloScale;
    const tells = (number * slope ** 2) / Math.max(spread, 1 / (4 * (number + 1)));
    known[first]![first]! += tells;
    known[second]![second]! += tells;
    known[first]![second]! -= tells;
    known[second]![first]! -= tells;
  }
  const spread = inverse(known);
  return strengths.map((strength, at) => ({
    elo: eloScale * Math.log(strength),
    error: confidence * Math.sqrt(Math.max(0, spread[at]![at]! - 1 / count)),
  }));
}
