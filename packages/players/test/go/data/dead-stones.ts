/** Final positions: X and O live, x and o are dead. Where the names are well known, so are the verdicts (Sensei's Library). */
export const deadStonePositions = [
  {
    name: 'one dead stone in a large territory',
    picture: `
      . . . X O . . .
      . . . X O . . .
      . . o X O . . .
      . . . X O . . .
      . . . X O . . .
      . . . X O . . .
      . . . X O . . .
      . . . X O . . .`,
  },
  {
    name: 'a dead stone on each side',
    picture: `
      . . . X O . . .
      . . . X O . . .
      . . o X O . . .
      . . . X O . . .
      . . . X O . . .
      . . . X O x . .
      . . . X O . . .
      . . . X O . . .`,
  },
  {
    name: 'nothing is dead between two walls',
    picture: `
      . . X O . . .
      . . X O . . .
      . . X O . . .
      . . X O . . .
      . . X O . . .
      . . X O . . .
      . . X O . . .`,
  },
  {
    name: 'seki: two chains that share two liberties',
    picture: `
      O . O . O O O O
      O O O O O O O O
      X X X X X X X X
      . X . X X X X X
      X X X X X X X X
      X X X X X X X X
      O O O O O O X X
      . X X X . O X X`,
  },
  {
    name: 'a stone in the middle of three points: one eye only',
    picture: `
      . O . O . O .
      O O O O O O O
      X X X X X X X
      . . . . . . .
      X X X X X . .
      o o o o X . .
      . X . o X . .`,
  },
  {
    name: 'seki with an eye on each side',
    picture: `
      X . X O . O O O
      . X X O O O . O
      X X X O O O O O
      . X X O O O O O
      X X X O O O O O
      X X X O O O O O
      O O O X X X O O
      . O . X . X O O`,
  },
  {
    name: 'bent four in the corner',
    picture: `
      . X . . X O . O
      X X X . X O O .
      . X . X X O . O
      X X X X X O O O
      X X X X X O O O
      o o X X X X O O
      . o o o o X O O
      X X X . o X O O`,
  },
  {
    name: 'a snapback left on the board',
    picture: `
      . . . . X O . .
      . . . . X O . .
      . . . . X O . .
      . . . . X O . .
      . . . . X O . .
      X X X X X O . .
      X o o o X O . .
      X o . . X O . .`,
  },
  {
    name: 'two eyes in a corner live, a stone caught elsewhere does not',
    picture: `
      . X . X O . .
      X X X X O O O
      O O O O O . .
      O x . O . O O
      . . O O O O .
      O O O . O . O
      . O . O O O .`,
  },
  {
    name: 'a bulky five with the vital point taken',
    picture: `
      . . o X . X .
      X . o X X X X
      . o o X O O O
      o o X X O . O
      X X X O O O O
      O O O O . O .
      . O . O O O O`,
  },
  {
    name: 'a straight four lives',
    picture: `
      O . . . . O X .
      O O O O O O X .
      X X X X X X X .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`,
  },
  {
    name: 'a false eye does not save',
    picture: `
      . o X . X . X
      o o X X X X .
      o . o X . X X
      o o X X X X .
      X X X O O O O
      O O O O . O .
      . O . O O O O`,
  },
  {
    name: 'two stones in a net',
    picture: `
      . . . . X O . .
      . X X X X O . .
      . X o . X O . .
      . X o . X O . .
      . . X X X O . .
      . . . . X O . .
      . . . . X O . .`,
  },
  {
    name: 'a lone stone in a large open territory',
    picture: `
      . . . . X O . .
      . . . . X O . .
      . . . . X O . .
      . . . . X O . .
      . . . . X O . .
      . o . . X O . .
      . . . . X O . .
      . . . . X O . .`,
  },
  {
    name: 'bent four in the corner of a larger board',
    picture: `
      . . . . . . . . .
      . . O . . . O . .
      . . . . . . . . .
      O O O O O O O O O
      X X X X X X X X X
      X X X . . . . . .
      o o X X X X . . .
      . o o o o X . . .
      X X X . o X . . .`,
  },
  {
    name: 'seki between a wall and a group inside it',
    picture: `
      . O X . O X . X
      O O X . O X X X
      . O X O O X . X
      O O O X X X X X
      . . O O O O O O
      . . . . . . . .
      . . O . . O . .
      . . . . . . . .`,
  },
  {
    // GNU Go takes the stone at the upper edge for dead: E8 puts it in atari, but D9 saves it, and E8 is lost.
    name: 'a stone at the edge that an atari does not take',
    picture: `
      . . . . O X X . .
      . . O . . O X X .
      . . x O . O O X .
      . . . . . O X X .
      . . . . O X . . .
      . . . O O X X . .
      . O O X O X . . .
      . O X X O X X . .
      . X X X X X X . .`,
  },
  {
    name: 'an empty board',
    picture: `
      . . .
      . . .
      . . .`,
  },
] as const;
