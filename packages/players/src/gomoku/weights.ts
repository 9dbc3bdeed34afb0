// Fitted to the results of games that the search played against itself: in 400ths of a unit of log-odds. For each cell the two
// best shapes count together and the other two on their own. Shapes up to `one` are rare in such games, so what was fitted for
// them was chance and misled on small boards: they have the weights of the shapes next to them.

export interface Weights {
  /** By the better and the worse of the two best shapes. */
  readonly pairs: readonly (readonly number[])[];
  readonly singles: readonly number[];
}

export const weights: { readonly moving: Weights; readonly waiting: Weights; readonly toMove: number } = {
  moving: {
    pairs: [
      [0],
      [0, 0],
      [0, 0, -6],
      [2, 2, 2, 2],
      [0, 0, 0, -11, -5],
      [-10, -10, -10, 3, 10, 16],
      [14, 18, 26, 20, 21, 45, 45],
      [36, 50, 54, 36, 50, 123, 80, 122],
      [36, 41, 40, 30, 71, 91, 88, 83, 97],
      [70, 75, 103, 135, 152, 256, 224, 288, 113, 60],
      [75, 75, 76, 77, 82, 84, 82, 102, 108, 105, 150],
      [100, 100, 101, 102, 107, 109, 107, 127, 133, 130, 175, 200],
      [0, 0, 1, 2, 7, 9, 7, 28, 33, 30, 75, 100, 0],
    ],
    singles: [0, 0, 0, -11, 23, 21, 20, 17, 23, 30, 75, 100, 0],
  },
  waiting: {
    pairs: [
      [0],
      [0, 0],
      [0, 0, -7],
      [1, 1, 1, 3],
      [-6, -6, -6, -12, -10],
      [-14, -14, -14, -7, 2, 7],
      [10, 14, 16, 19, 11, 26, 38],
      [30, 34, 38, 32, 18, 96, 80, 88],
      [30, 32, 34, 25, 59, 71, 90, 70, 91],
      [70, 74, 102, 167, 171, 223, 294, 585, 498, 330],
      [107, 209, 220, 265, 321, 358, 344, 160, 281, 151, 83],
      [50, 50, 51, 51, 53, 54, 54, 64, 66, 65, 88, 100],
      [0, 0, 1, 1, 3, 4, 4, 14, 16, 15, 38, 50, 0],
    ],
    singles: [0, 0, 0, -9, 18, 36, 17, 49, 18, 15, 38, 50, 0],
  },
  /** What the move itself is worth. */
  toMove: 0,
};
