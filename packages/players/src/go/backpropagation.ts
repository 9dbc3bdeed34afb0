// What a simulation teaches the tree.
import { black, type Colour } from '@ludoteca/games/go';
import { pass } from './board.ts';
import type { Tree } from './tree.ts';

/** What a later move counts for less, the later it was: at the end of a simulation, by so much. See docs/strength/go.md. */
const raveDecay = 0.5;

/** The moves of a simulation, the nodes that its first moves lead to, and who made the first one. */
interface Simulated {
  readonly tree: Tree;
  readonly moves: Int16Array;
  readonly path: Int32Array;
  readonly colour: Colour;
}

const playedBy = new Uint8Array(800);
const playedAt = new Int16Array(800);

/**
 * Adds the result to the nodes on the path, and as a later move to all their children that were played after them: the sooner, the
 * more.
 */
export function backpropagate({ tree, moves, path, colour }: Simulated, depth: number, length: number, forBlack: number): void {
  const { visits, wins, raveVisits, raveWins, firstChildren, childCounts } = tree;
  const decay = raveDecay / length;
  playedBy.fill(0);
  const note = (ply: number, mover: number): void => {
    playedBy[moves[ply]!] = mover;
    playedAt[moves[ply]!] = ply;
  };
  for (let ply = length - 1; ply >= depth; ply--) note(ply, ply % 2 === 0 ? colour : 3 - colour);
  for (let ply = depth; ply >= 0; ply--) {
    const mover = ply % 2 === 0 ? colour : 3 - colour;
    if (ply < depth) note(ply, mover);
    playedBy[pass] = 0;
    const node = ply === 0 ? 0 : path[ply]!;
    const value = mover === black ? forBlack : 1 - forBlack;
    visits[node]!++;
    wins[node]! += 1 - value;
    const first = firstChildren[node]!;
    if (first === 0) continue;
    for (let child = first; child < first + childCounts[node]!; child++) {
      const move = tree.moves[child]!;
      if (playedBy[move] !== mover) continue;
      const weight = 1 - decay * (playedAt[move]! - ply);
      raveVisits[child]! += weight;
      raveWins[child]! += weight * value;
    }
  }
}
