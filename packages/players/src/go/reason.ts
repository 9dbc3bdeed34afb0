// Why a move is good, as far as it can be seen on the board.
import { formatPoint, opponent } from '@ludoteca/games/go';
import type { Reason } from '../thinker.ts';
import { copyField, pass, place } from './field.ts';
import type { Search } from './search.ts';
import { libertiesAfter, takenBy } from './tactics.ts';
import { chanceOf } from './tree.ts';

/** Chains of a colour next to a point, by their names. */
function chainsBeside({ root }: Search, point: number, colour: number): number[] {
  const { stride } = root.grid;
  const beside = [-stride, -1, 1, stride].map((step) => point + step).filter((cell) => root.cells[cell] === colour);
  return [...new Set(beside.map((cell) => root.names[cell]!))];
}

export function reasonFor(search: Search, chosen: number): Reason {
  const { root, field, colour, tree, grid } = search;
  const point = tree.moves[chosen]!;
  const percent = Math.round(100 * chanceOf(tree, chosen));
  if (point === pass) return { code: 'nothing-left' };
  const at = formatPoint(grid.numbers[point]!, grid);
  const [own, others] = [chainsBeside(search, point, colour), chainsBeside(search, point, opponent(colour))];
  const stones = (chains: readonly number[]): number => chains.reduce((sum, name) => sum + root.sizes[name]!, 0);
  const saved = own.filter((name) => root.liberties[name] === 1);
  if (takenBy(root, colour, point) > 0) {
    copyField(field, root);
    return { code: saved.length > 0 ? 'captures-and-saves' : 'captures', data: { at, count: place(field, colour, point) } };
  }
  if (saved.length > 0 && libertiesAfter(root, colour, point, 2) >= 2)
    return { code: 'saves', data: { at, count: stones(saved) } };
  const threatened = others.filter((name) => root.liberties[name] === 2);
  if (threatened.length > 0) return { code: 'atari', data: { at, count: stones(threatened) } };
  if (own.length > 1) return { code: 'connects', data: { at, percent } };
  if (others.length > 1) return { code: 'cuts', data: { at, percent } };
  return { code: 'best', data: { percent } };
}
