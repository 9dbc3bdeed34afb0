/** As small as a game with stones can be: the rules take no time. */
export const stones = {
  name: 'stones',
  setup: () => ({ cells: Array(361).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    /** @param {{ G: { cells: (string | null)[] }, playerID: string }} context @param {number} cell */
    place: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
};
