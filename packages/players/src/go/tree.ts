// The tree of a search: nodes in preallocated arrays, the children of one side by side. Node 0 is the root.

export interface Tree {
  readonly capacity: number;
  used: number;
  /** The move that leads here, a cell of the board. */
  readonly moves: Int16Array;
  /** Simulations through here, and what they were worth to the one who made the move. */
  readonly visits: Int32Array;
  readonly wins: Float32Array;
  /** The same over all simulations through the parent in which he made this move later (all moves as first). */
  readonly raveVisits: Float32Array;
  readonly raveWins: Float32Array;
  /** What the move promises before it is tried, from 0 to 1; `banned` if it is illegal after all. */
  readonly priors: Float32Array;
  /** What the network says of Black's chances; `unjudged` while it was not asked. */
  readonly verdicts: Float32Array;
  /** The first child; 0 while there are none. */
  readonly firstChildren: Int32Array;
  readonly childCounts: Int16Array;
}

export const banned = -1e9;
export const unjudged = -1;

export const makeTree = (capacity: number): Tree => ({
  capacity,
  used: 1,
  moves: new Int16Array(capacity),
  visits: new Int32Array(capacity),
  wins: new Float32Array(capacity),
  raveVisits: new Float32Array(capacity),
  raveWins: new Float32Array(capacity),
  priors: new Float32Array(capacity),
  verdicts: new Float32Array(capacity),
  firstChildren: new Int32Array(capacity),
  childCounts: new Int16Array(capacity),
});

function resetNode(tree: Tree, node: number, move: number, prior: number): void {
  tree.moves[node] = move;
  tree.visits[node] = 0;
  tree.wins[node] = 0;
  tree.raveVisits[node] = 0;
  tree.raveWins[node] = 0;
  tree.priors[node] = prior;
  tree.verdicts[node] = unjudged;
  tree.firstChildren[node] = 0;
  tree.childCounts[node] = 0;
}

export function clearTree(tree: Tree): void {
  tree.used = 1;
  resetNode(tree, 0, 0, 0);
}

/** Gives the node children; false if there is no room for them. */
export function addChildren(tree: Tree, node: number, moves: Int16Array, priors: Float32Array, count: number): boolean {
  if (tree.used + count > tree.capacity) return false;
  const first = tree.used;
  tree.used += count;
  for (let index = 0; index < count; index++) resetNode(tree, first + index, moves[index]!, priors[index]!);
  tree.firstChildren[node] = first;
  tree.childCounts[node] = count;
  return true;
}

function copyNode(target: Tree, to: number, source: Tree, from: number): void {
  target.moves[to] = source.moves[from]!;
  target.visits[to] = source.visits[from]!;
  target.wins[to] = source.wins[from]!;
  target.raveVisits[to] = source.raveVisits[from]!;
  target.raveWins[to] = source.raveWins[from]!;
  target.priors[to] = source.priors[from]!;
  target.verdicts[to] = source.verdicts[from]!;
  target.childCounts[to] = source.childCounts[from]!;
  // Where the children were, until they are copied too.
  target.firstChildren[to] = source.firstChildren[from]!;
}

/** Makes `target` the part of `source` below a node. */
export function copySubtree(target: Tree, source: Tree, node: number): void {
  copyNode(target, 0, source, node);
  target.used = 1;
  for (let next = 0; next < target.used; next++) {
    const old = target.firstChildren[next]!;
    if (old === 0) continue;
    target.firstChildren[next] = target.used;
    for (let index = 0; index < target.childCounts[next]!; index++) copyNode(target, target.used++, source, old + index);
  }
}

/** The child that was tried most, and among equals the one that won most; 0 if there is none. */
export function mostVisited(tree: Tree, node: number): number {
  const first = tree.firstChildren[node]!;
  let best = 0;
  for (let child = first; first > 0 && child < first + tree.childCounts[node]!; child++) {
    const more = tree.visits[child]! - (best > 0 ? tree.visits[best]! : 0);
    if (more > 0 || (more === 0 && best > 0 && tree.wins[child]! > tree.wins[best]!)) best = child;
  }
  return best;
}

/** The share of its simulations that a node won, for the one who moved there. */
export const winRate = (tree: Tree, node: number): number =>
  tree.visits[node]! > 0 ? Math.min(1, Math.max(0, tree.wins[node]! / tree.visits[node]!)) : 0.5;
