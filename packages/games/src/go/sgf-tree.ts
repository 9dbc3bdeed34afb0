import type { AnyGame } from '../core/game.ts';
import { mainLine, type SgfNode, writeSgf } from '../core/sgf.ts';
import { type SgfBoard, sgfOfTree, treeOfSgf } from '../core/sgf-tree.ts';
import type { GameTree } from '../core/tree.ts';
import { black, white } from './board.ts';
import { go } from './game.ts';
import { formatPoint, parsePoint } from './notation.ts';
import type { GoState } from './rules.ts';
import { type GoMatch, readSgfMove, resumption } from './sgf.ts';
import { sgfOfGo } from './sgf-write.ts';

const colours = [
  ['B', black],
  ['W', white],
] as const;

const isSetup = ({ properties }: SgfNode): boolean => ['AB', 'AW', 'AE', 'PL'].some((name) => properties.has(name));

function boardOf({ state }: GoMatch, root: SgfNode): SgfBoard {
  const { rows, columns } = state.board;
  const size = { rows, columns };
  return {
    game: go as AnyGame,
    rows,
    columns,
    movesOf(node, at) {
      // Stones that are set up in the middle of a variation are no move of the game.
      if (node !== root && isSetup(node)) return undefined;
      const found = colours.find(([name]) => node.properties.has(name));
      if (!found) return [];
      const [name, colour] = found;
      const now = at as GoState;
      const [value = ''] = node.properties.get(name)!;
      const move = readSgfMove(value.trim(), size);
      if (!move) return undefined;
      const before = resumption(now, colour);
      if (before.length === 0 && now.toMove !== colour) before.push({ kind: 'pass' });
      return [...before, move].map((one) => go.formatMove(one, now));
    },
    propertyOf(text, at) {
      const move = go.parseMove(text, at as GoState);
      if (!move.ok || (move.value.kind !== 'place' && move.value.kind !== 'pass')) return undefined;
      const name = (at as GoState).toMove === black ? 'B' : 'W';
      if (move.value.kind === 'pass') return [name, ''];
      const { point } = move.value;
      return [name, String.fromCharCode(97 + (point % columns), 97 + Math.floor(point / columns))];
    },
    format: (point) => formatPoint(point, size),
    parse(text) {
      const point = parsePoint(text, size);
      return point.ok ? point.value : undefined;
    },
  };
}

/** The whole tree of a file whose main line was read as this match. */
export function goTreeOf(match: GoMatch, root: SgfNode): GameTree {
  // A game in which stones are set up anew begins there.
  const line = mainLine(root);
  const first = line.findIndex(({ properties }) => properties.has('B') || properties.has('W'));
  const start = (first < 0 ? undefined : line.findLast((node, index) => index > first && isSetup(node))) ?? root;
  return treeOfSgf(start, match.options, boardOf(match, start));
}

export function writeGoTree(match: GoMatch, tree: GameTree): string {
  const root = sgfOfGo(match);
  const written = sgfOfTree(tree, match.options, boardOf(match, root), root);
  const territory = mainLine(root).at(-1)!.properties;
  const last = mainLine(written).at(-1)!.properties;
  for (const name of ['TB', 'TW']) if (territory.has(name) && !last.has(name)) last.set(name, territory.get(name)!);
  return writeSgf([written]);
}
