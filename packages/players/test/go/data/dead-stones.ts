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
    name: 'a few scattered stones on each side',
    picture: `
      . . . X O . . .
      . o . X O . x .
      . . . X O . . .
      . o o X O . . .
      . . . X O . x .
      . . . X O . x .
      . o . X O . . .
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
    name: 'three in a row inside, and no seki: the fourth would be a living four, but the outside is open',
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
      . X . X X O . .
      X X X X O O O O
      X O O O O . O .
      O O X X X O O O
      . O X . X . O .
      O O X X X O O O
      X O O O O . O .
      X X X X O O O O`,
  },
  {
    name: 'bent four in the corner',
    picture: `
      . . . . X O . .
      . . . . X O . .
      . . . . X O . .
      . . . . X O . .
      X X . . X O . .
      o o X X X X O O
      . o o o o X X O
      X X X . o X . X`,
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
      X o o X X O . .
      X o . . X O . .`,
  },
  {
    name: 'the middle of three is taken: one eye only',
    picture: `
      . x . O O X . .
      x . x O O X . .
      x x x O O X . .
      O O O O O X . .
      . . . . O X . .
      . . . . O X . .
      . . . . O X . .
      . . . . O X . .`,
  },
  {
    name: 'two eyes inside the other side’s territory live, and what is caught in there is dead',
    picture: `
      . X . X O . .
      X X X X O . .
      O O O O O . .
      . . . . . . .
      . . x . . . .
      . . . . . . .
      . . . . . . .`,
  },
  {
    name: 'a bulky five with the vital point taken',
    picture: `
      . . o X . . .
      . X o X . . .
      . . o X . . .
      o o o X . . .
      X X X X . . .
      . . . . . . .
      . . . . . . .`,
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
      . o X . . . .
      o X o X . . .
      o o o X . . .
      X X X X . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .`,
  },
  {
    name: 'a ladder stone that can not run',
    picture: `
      . . . . . . .
      . . X X . . .
      . X o o X . .
      . . X X . . .
      . . . . . . .
      O O O O O O O
      . . . . . . .`,
  },
  {
    name: 'an empty board',
    picture: `
      . . .
      . . .
      . . .`,
  },
] as const;
