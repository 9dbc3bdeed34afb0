// What the network says of a node, put into the tree.
import type { Colour } from '@ludoteca/games/go';
import { pass } from '../board.ts';
import { priorOf, strengthOf } from '../prior.ts';
import type { Search } from '../search.ts';
import { banned } from '../tree.ts';
import { judge, type Network } from './network.ts';

/**
 * Keeps what the network says of the position on the board about winning, and corrects the priors of the node's children by what it says
 * of moves, such that they stay as strong as they were on the whole.
 */
export function consult(
  network: Network,
  { board, tree, verdict }: Search,
  node: number,
  colour: Colour,
  last: number,
  own: number,
  komi: number,
): void {
  judge(network, board, colour, last, own, komi, verdict);
  const { policy } = verdict;
  const { moves, priors } = tree;
  tree.verdicts[node] = verdict.blackWins;
  const first = tree.firstChildren[node]!;
  const end = first + tree.childCounts[node]!;
  let [before, after] = [0, 0];
  for (let child = first; child < end; child++) {
    if (moves[child] === pass || priors[child] === banned) continue;
    const strength = Math.exp(strengthOf(priors[child]!));
    before += strength;
    after += strength * Math.exp(policy[moves[child]!]!);
  }
  const average = Math.log(after / before);
  for (let child = first; child < end; child++) {
    if (moves[child] === pass || priors[child] === banned) continue;
    priors[child] = priorOf(strengthOf(priors[child]!) + policy[moves[child]!]! - average);
  }
}
