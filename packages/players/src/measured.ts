/**
 * What each level scores against the one below it, in percent, from both sides of random openings, with the usual
 * options and counted work: the commands are in docs/strength.md.
 */
export const scoreAgainstBelow: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  go: { 2: 75, 3: 80, 4: 65, 5: 70, 6: 70, 7: 71, 8: 71 },
  gomoku: { 2: 75, 3: 88, 4: 90, 5: 65, 6: 75, 7: 69, 8: 67 },
  damas: { 2: 75, 3: 81, 4: 84, 5: 83, 6: 86, 7: 66, 8: 75 },
  truco: { 2: 58, 3: 56, 4: 64, 5: 64, 6: 59, 7: 78, 8: 73 },
};
