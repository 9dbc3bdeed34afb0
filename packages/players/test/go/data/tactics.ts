/** Positions with one right move, or a few. */
export const tacticalPositions: readonly {
  readonly name: string;
  readonly picture: string;
  readonly first: 'black' | 'white';
  readonly right: readonly string[];
  readonly options?: object;
}[] = [
  {
    name: 'takes three stones that decide the game',
    first: 'black',
    right: ['E4'],
    picture: `
      . . . . . . .
      . . X X X . .
      . X O O O X .
      . X X X . O .
      . . O O O O .
      . . . . . . .
      . . . . . . .`,
  },
  {
    name: 'the middle of three kills',
    first: 'black',
    right: ['B1'],
    picture: `
      O . O . O . O
      O O O O O O O
      X X X X X X X
      . X . X . X .
      X X X X X X X
      O O O O X X X
      . . . O X . X`,
    options: { komi: 20 },
  },
  {
    name: 'the middle of three lives',
    first: 'white',
    right: ['B1'],
    picture: `
      O . O . O . O
      O O O O O O O
      X X X X X X X
      . X . X . X .
      X X X X X X X
      O O O O X X X
      . . . O X . X`,
    options: { komi: 8 },
  },
  {
    name: 'a snapback',
    first: 'black',
    right: ['D1'],
    picture: `
      O . O . O . O
      O O O O O O O
      X X X X X O O
      . X . X X O O
      X X X X X O O
      X O O O X O .
      X O . . O O O`,
    options: { komi: 0.5 },
  },
  {
    name: 'the vital point of a bulky five',
    first: 'black',
    right: ['A6'],
    picture: `
      . . O X . X .
      . . O X X X X
      . O O X O O O
      O O X X O . O
      X X X O O O O
      O O O O . O .
      . O . O O O O`,
    options: { komi: 0 },
  },
];
