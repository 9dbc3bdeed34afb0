// Fitted to the results of games that the search played against itself: in 400ths of a unit of log-odds. For each cell the two
// best shapes count together and the other two on their own.

export interface Weights {
  /** By the better and the worse of the two best shapes. */
  readonly pairs: readonly (readonly number[])[];
  readonly singles: readonly number[];
}

export const weights: { readonly moving: Weights; readonly waiting: Weights; readonly toMove: number } = {
  moving: {
    pairs: [
      [0],
      [-52, 24],
      [29, 6, -6],
      [36, 44, 7, 2],
      [138, -35, 0, -11, -5],
      [-16, 0, -14, 3, 10, 16],
      [-21, 18, 26, 20, 21, 45, 45],
      [18, 72, 54, 36, 50, 123, 80, 122],
      [-21, 41, 40, -3, 71, 91, 88, 83, 97],
      [-287, 75, 103, 135, 152, 256, 224, 288, 113, 60],
      [75, 75, 76, 77, 82, 84, 82, 102, 108, 105, 150],
      [100, 100, 101, 102, 107, 109, 107, 127, 133, 130, 175, 200],
      [0, 0, 1, 2, 7, 9, 7, 28, 33, 30, 75, 100, 0],
    ],
    singles: [0, -1, 0, -11, 23, 21, -99, 17, 23, 30, 75, 100, 0],
  },
  waiting: {
    pairs: [
      [0],
      [-45, 19],
      [29, 2, -7],
      [11, 46, 1, 3],
      [106, -36, -6, -12, -10],
      [-45, -36, -14, -7, 2, 7],
      [-30, 29, 16, 19, 11, 26, 38],
      [-52, 17, 38, 32, 18, 96, 80, 88],
      [-23, 8, 34, -4, 59, 71, 90, 70, 91],
      [-142, 74, 102, 167, 171, 223, 294, 585, 498, 330],
      [107, 209, 220, 265, 321, 358, 344, 160, 281, 151, 83],
      [50, 50, 51, 51, 53, 54, 54, 64, 66, 65, 88, 100],
      [0, 0, 1, 1, 3, 4, 4, 14, 16, 15, 38, 50, 0],
    ],
    singles: [2, 1, 0, -9, 18, 36, 17, 49, 18, 15, 38, 50, 0],
  },
  /** What the move itself is worth. */
  toMove: 0,
};
