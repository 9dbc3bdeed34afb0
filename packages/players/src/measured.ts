/**
 * What each level scores against the one below it, in percent, from both sides of random openings, with the usual
 * options and counted work: the commands are in docs/strength.md.
 */
export const scoreAgainstBelow: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  go: { 2: 75, 3: 73, 4: 67, 5: 73, 6: 82, 7: 73, 8: 73 },
  gomoku: { 2: 76, 3: 78, 4: 77, 5: 75, 6: 81, 7: 70, 8: 72 },
  damas: { 2: 81, 3: 79, 4: 78, 5: 80, 6: 80, 7: 78, 8: 73 },
  truco: { 2: 66, 3: 64, 4: 63, 5: 63, 6: 61, 7: 61, 8: 68 },
};
