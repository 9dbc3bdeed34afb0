// What a search has found, in words that anybody can use.
import { formatPoint } from '@ludoteca/games/go';
import type { Candidate, Thought } from '../thinker.ts';
import { pass } from './field.ts';
import type { Search } from './search.ts';
import { ownersOf } from './settle.ts';
import { banned, chanceOf, favourite } from './tree.ts';

const shownCandidates = 10;
const longestLine = 8;

const nameOf = ({ grid }: Search, cell: number): string => (cell === pass ? 'pass' : formatPoint(grid.numbers[cell]!, grid));

function lineFrom(search: Search, node: number): string[] {
  const line: string[] = [];
  for (let next = node; next > 0 && line.length < longestLine; next = favourite(search.tree, next)) {
    line.push(nameOf(search, search.tree.moves[next]!));
  }
  return line;
}

/** The root's children that were tried, the most tried first. */
export function triedOf({ tree }: Search): number[] {
  const first = tree.firsts[0]!;
  return Array.from({ length: tree.counts[0]! }, (_, index) => first + index)
    .filter((child) => tree.priors[child] !== banned && tree.visits[child]! > 0)
    .sort((a, b) => tree.visits[b]! - tree.visits[a]! || tree.wins[b]! - tree.wins[a]!);
}

/** `chosen` is the node of the move to be played; without it, the most tried one. */
export function thoughtOf(search: Search, chosen = triedOf(search)[0]): Thought {
  const { tree } = search;
  const candidates: Candidate[] = triedOf(search)
    .slice(0, shownCandidates)
    .map((child) => ({
      move: nameOf(search, tree.moves[child]!),
      chance: chanceOf(tree, child),
      nodes: tree.visits[child]!,
      line: lineFrom(search, child),
    }));
  const line = chosen === undefined ? [] : lineFrom(search, chosen);
  return {
    ...(chosen !== undefined && { chance: chanceOf(tree, chosen) }),
    nodes: search.simulations,
    depth: line.length,
    line,
    candidates,
    owners: ownersOf(search),
  };
}
