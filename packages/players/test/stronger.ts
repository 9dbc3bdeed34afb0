/** What the stake of 1 has to become. */
export const convincing = 100;

/**
 * Bets on a player game after game, four fifths of what there is at even odds, until the stake is `convincing`; games come in
 * pairs of the same opening with the sides changed. Were he no stronger than the other, that would happen at most once in a
 * hundred matches, however long they are (Ville's inequality); who wins almost all has played no more than needed: four pairs.
 */
export async function stakeOn(play: (pair: number, side: 0 | 1) => Promise<number>, mostPairs: number): Promise<number> {
  let stake = 1;
  for (let pair = 0; pair < mostPairs && stake < convincing; pair++) {
    for (const side of [0, 1] as const) stake *= 1 + 0.8 * (2 * (await play(pair, side)) - 1);
  }
  return stake;
}
