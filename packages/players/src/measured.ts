/**
 * What each level scores against the one below it, in percent, from both sides of random openings, with the usual
 * options and counted work: `ludoteca arena`, seed 5 (Go: 1); Truco by its ladder. See docs/strength.md. What was not measured of the player
 * as it is now is not there.
 */
export const scoreAgainstBelow: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  go: { 2: 75, 3: 80, 4: 65, 5: 70, 6: 70 },
  gomoku: { 2: 75, 3: 88, 4: 90, 5: 65, 6: 75, 7: 69 },
  damas: { 2: 75, 3: 81, 4: 84, 5: 83 },
  truco: { 2: 66, 3: 64, 4: 63, 5: 63, 6: 61, 7: 61 },
};
