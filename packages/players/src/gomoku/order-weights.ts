// How moves are ordered before anything is known of them. Fitted to the moves of 13,852 games that the search played against itself, in
// 60ths of a unit of log-odds. For each cell the two best shapes count together and the other two on their own. Shapes up to `one` are
// rare in such games: they have the weights of `openOne`, and all from `three` on as third or fourth shape have one.

export interface Weights {
  /** By the better and the worse of the two best shapes. */
  readonly pairs: readonly (readonly number[])[];
  readonly singles: readonly number[];
}

/** How likely a move to the cell is the best: by what it makes of the own shapes, and of the enemy's. */
export const orderWeights: { readonly own: Weights; readonly enemy: Weights } = {
  own: {
    pairs: [
      [0],
      [0, 0],
      [-18, -18, -18],
      [19, 19, 19, 61],
      [52, 52, 52, 97, 138],
      [140, 140, 140, 145, 208, 257],
      [121, 121, 121, 153, 209, 259, 264],
      [238, 238, 238, 264, 337, 392, 360, 430],
      [359, 359, 359, 356, 420, 448, 426, 437, 483],
      [253, 253, 253, 261, 343, 391, 360, 480, 551, 549],
      [637, 637, 637, 645, 721, 737, 725, 889, 929, 909, 1269],
      [837, 837, 837, 845, 921, 937, 925, 1089, 1129, 1109, 1469, 1669],
      [37, 37, 37, 45, 121, 137, 125, 289, 329, 309, 669, 869, 69],
    ],
    singles: [0, 0, 19, 26, 70, 103, 66, 66, 66, 66, 66, 66, 66],
  },
  enemy: {
    pairs: [
      [0],
      [0, 0],
      [4, 4, 4],
      [23, 23, 23, 22],
      [42, 42, 42, 44, 67],
      [56, 56, 56, 60, 79, 91],
      [79, 79, 79, 80, 104, 120, 141],
      [148, 148, 148, 149, 176, 202, 220, 320],
      [212, 212, 212, 214, 248, 262, 279, 352, 363],
      [204, 204, 204, 223, 286, 315, 333, 517, 519, 313],
      [357, 357, 357, 361, 399, 407, 401, 483, 503, 493, 673],
      [457, 457, 457, 461, 499, 507, 501, 583, 603, 593, 773, 873],
      [57, 57, 57, 61, 99, 107, 101, 183, 203, 193, 373, 473, 73],
    ],
    singles: [0, 0, -10, 0, 19, 45, 44, 44, 44, 44, 44, 44, 44],
  },
};
