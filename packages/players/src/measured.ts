/**
 * What each level scores against the one below it, in percent: `ludoteca arena`, seed 5, from both sides of random openings, with the
 * usual options and counted work; see docs/strength.md. What was not measured is not there.
 */
export const scoreAgainstBelow: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  go: { 2: 63, 3: 92, 4: 92, 5: 83, 6: 71 },
  gomoku: { 2: 75, 3: 88, 4: 90, 5: 65, 6: 75, 7: 69 },
  damas: { 2: 77, 3: 86, 4: 75, 5: 85, 6: 82, 7: 75 },
  truco: { 2: 58, 3: 56, 4: 64, 5: 64, 6: 59, 7: 78, 8: 79 },
};
