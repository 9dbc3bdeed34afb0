// Why a move is good, as far as it can be seen on the board: the most pressing reason that holds.
import { black, empty, formatPoint, opponent } from '@ludoteca/games/go';
import type { Reason } from '../thinker.ts';
import { copyBoard, pass, place } from './board.ts';
import { vitalPoint } from './nakade.ts';
import type { Search } from './search.ts';
import { capturedBy, libertiesAfter } from './tactics.ts';
import { winRate } from './tree.ts';

/** With no more stones than this part of the points, the game is just opening. */
const opening = 0.15;
/** From 0 to 1, how far a point is somebody's already. */
const claimed = 0.5;

/** Chains of a colour next to a point. */
function chainsBeside({ root }: Search, point: number, colour: number): number[] {
  const { stride } = root.geometry;
  const beside = [-stride, -1, 1, stride].map((step) => point + step).filter((cell) => root.cells[cell] === colour);
  return [...new Set(beside.map((cell) => root.chains[cell]!))];
}

/** Whether the move decides an eye space: its own, or one that it touches. */
function isVital({ root }: Search, point: number): boolean {
  const { stride } = root.geometry;
  return [point, point - stride, point - 1, point + 1, point + stride].some(
    (cell) => root.cells[cell] === empty && vitalPoint(root, cell) === point,
  );
}

export function reasonFor(search: Search, chosen: number): Reason {
  const { root, board, colour, tree, geometry, ownership, simulations } = search;
  const point = tree.moves[chosen]!;
  if (point === pass) return { code: 'nothing-left' };
  const percent = Math.round(100 * winRate(tree, chosen));
  const at = formatPoint(geometry.numbers[point]!, geometry);
  const [own, others] = [chainsBeside(search, point, colour), chainsBeside(search, point, opponent(colour))];
  const stones = (chains: readonly number[]): number => chains.reduce((sum, chain) => sum + root.chainSizes[chain]!, 0);
  const saved = own.filter((chain) => root.liberties[chain] === 1);
  if (capturedBy(root, colour, point) > 0) {
    copyBoard(board, root);
    const count = place(board, colour, point);
    if (board.ko !== pass) return { code: 'takes-ko', data: { at } };
    return { code: saved.length > 0 ? 'captures-and-saves' : 'captures', data: { at, count } };
  }
  if (saved.length > 0 && libertiesAfter(root, colour, point, 2) >= 2)
    return { code: 'saves', data: { at, count: stones(saved) } };
  if (isVital(search, point)) return { code: 'vital', data: { at, percent } };
  const threatened = others.filter((chain) => root.liberties[chain] === 2);
  if (threatened.length > 0) return { code: 'atari', data: { at, count: stones(threatened) } };
  if (geometry.area - root.emptyCount <= opening * geometry.area) return { code: 'opens', data: { at, percent } };
  if (own.length > 1) return { code: 'connects', data: { at, percent } };
  if (others.length > 1) return { code: 'cuts', data: { at, percent } };
  const held = ((colour === black ? 1 : -1) * ownership[point]!) / Math.max(1, simulations);
  if (held > claimed) return { code: 'secures', data: { at, percent } };
  if (held < -claimed) return { code: 'reduces', data: { at, percent } };
  return { code: 'best', data: { percent } };
}
