// Where the numbers of an abstraction's infosets stand.

/** Whether an action stands for a move at all. */
export type Legal = (row: number, action: number) => boolean;

/** Hands out places, one for each name. Where infosets begin, and what is legal, is laid out when somebody asks: not who only plays. */
export function placement() {
  const places = new Map<string, number>();
  const nodes: { readonly rows: number; readonly actions: number; readonly legal: Legal }[] = [];
  let size = 0;
  function layOut() {
    const marks = new Uint8Array(size);
    const starts = new Int32Array(nodes.reduce((count, { rows }) => count + rows, 1));
    let at = 0;
    let infoset = 0;
    for (const { rows, actions, legal } of nodes) {
      for (let row = 0; row < rows; row++) {
        starts[infoset++] = at;
        for (let action = 0; action < actions; action++) marks[at++] = Number(legal(row, action));
      }
    }
    starts[infoset] = size;
    return { legal: marks, starts };
  }
  let laidOut: ReturnType<typeof layOut> | undefined;
  return {
    place(name: string, rows: number, actions: number, legal: Legal): number {
      const known = places.get(name);
      if (known !== undefined) return known;
      const base = size;
      places.set(name, base);
      nodes.push({ rows, actions, legal });
      size += rows * actions;
      return base;
    },
    size: () => size,
    laidOut: () => {
      laidOut ??= layOut();
      return laidOut;
    },
  };
}
