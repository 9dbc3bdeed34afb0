/** What a pair of games came to for the first player: lost both, …, won both. A draw is half a win. */
export type Pairs = readonly [number, number, number, number, number];

/** A game as the tally sees it. */
export interface Result {
  /** Of the first player: 1, 0, or 0.5 for a draw. */
  readonly payoff: number;
  readonly reason: string;
  /** What tells it from a game with other moves. */
  readonly id: string;
}

export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly pairs: Pairs;
  /** Games that differ in a move at least. */
  readonly distinct: number;
  /** How often the games ended in which way. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** Adds up games that are played in pairs, each opening once from either side. */
export interface Counter {
  add(pair: readonly Result[]): void;
  tally(): Tally;
}

export function countPairs(): Counter {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const reasons = new Map<string, number>();
  const seen = new Set<string>();
  let [wins, draws, losses] = [0, 0, 0];
  return {
    add(pair) {
      for (const { payoff, reason, id } of pair) {
        if (payoff > 0.5) wins++;
        else if (payoff < 0.5) losses++;
        else draws++;
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        seen.add(id);
      }
      // Shares between a win and a draw do not occur with two sides.
      const points = pair.reduce((sum, { payoff }) => sum + payoff, 0);
      if (pair.length === 2) pairs[Math.round(2 * points) as 0]++;
    },
    tally: () => ({
      games: wins + draws + losses,
      wins,
      draws,
      losses,
      pairs: [...pairs],
      distinct: seen.size,
      reasons: Object.fromEntries(reasons),
    }),
  };
}
