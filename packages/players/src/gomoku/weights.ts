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
      [-51, 13],
      [27, 5, -5],
      [36, 46, 9, 4],
      [129, -40, 2, -11, -4],
      [-16, -2, -15, 2, 9, 13],
      [-20, 18, 27, 20, 14, 46, 42],
      [35, 70, 48, 33, 44, 123, 69, 111],
      [-47, 65, 43, -5, 69, 84, 82, 85, 97],
      [-270, 57, 102, 129, 139, 236, 202, 282, 48, 60],
      [75, 75, 76, 77, 82, 84, 82, 102, 108, 105, 150],
      [100, 100, 101, 102, 107, 109, 107, 127, 133, 130, 175, 200],
      [0, 0, 1, 2, 7, 9, 7, 28, 33, 30, 75, 100, 0],
    ],
    singles: [1, -1, 0, -13, 24, 21, -84, 39, 17, 30, 75, 100, 0],
  },
  waiting: {
    pairs: [
      [0],
      [-43, 12],
      [28, 2, -6],
      [-2, 45, 3, 6],
      [96, -46, -5, -12, -7],
      [-50, -34, -15, -8, 2, 5],
      [-30, 23, 18, 18, 5, 26, 35],
      [-36, 18, 34, 32, 14, 94, 71, 68],
      [15, 23, 34, -6, 57, 63, 90, 55, 77],
      [-141, 58, 105, 166, 172, 210, 277, 563, 435, 294],
      [86, 203, 204, 247, 303, 332, 318, 156, 286, 138, 75],
      [50, 50, 51, 51, 53, 54, 54, 64, 66, 65, 88, 100],
      [0, 0, 1, 1, 3, 4, 4, 14, 16, 15, 38, 50, 0],
    ],
    singles: [3, 1, 0, -9, 20, 40, 40, 73, 16, 15, 38, 50, 0],
  },
  /** What the move itself is worth. */
  toMove: 0,
};
