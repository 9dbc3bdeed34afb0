import type { AnyGame } from '../core/game.ts';
import { type SgfNode, writeSgf } from '../core/sgf.ts';
import { type SgfBoard, sgfOfTree, treeOfSgf } from '../core/sgf-tree.ts';
import type { GameTree } from '../core/tree.ts';
import type { GomokuMatch } from './files.ts';
import { gomoku } from './game.ts';
import { black } from './lines.ts';
import { formatCell, parseCell } from './notation.ts';
import type { GomokuState } from './rules.ts';
import { movesOfNode, pointOf, sgfOfGomoku } from './sgf.ts';

function boardOf({ options }: GomokuMatch, root: SgfNode): SgfBoard {
  const { rows, columns } = options;
  return {
    game: gomoku as AnyGame,
    rows,
    columns,
    movesOf(node, at) {
      if (node !== root && ['AB', 'AW', 'AE'].some((name) => node.properties.has(name))) return undefined;
      const state = at as GomokuState;
      const moves = movesOfNode(node, { options }, 0);
      if (!moves.ok) return undefined;
      const isTurn = moves.value.every(({ colour }) => colour === undefined || colour === state.colour);
      return isTurn ? moves.value.map(({ move }) => gomoku.formatMove(move, state)) : undefined;
    },
    propertyOf(text, at) {
      const state = at as GomokuState;
      const move = gomoku.parseMove(text, state);
      if (!move.ok) return undefined;
      if (move.value.kind === 'choose') return ['CH', move.value.choice];
      return [state.colour === black ? 'B' : 'W', move.value.kind === 'place' ? pointOf(move.value.cell, columns) : ''];
    },
    format: (cell) => formatCell(cell, rows, columns),
    parse: (text) => parseCell(text.toLowerCase(), rows, columns),
  };
}

/** The whole tree of a file whose main line was read as this match. */
export const gomokuTreeOf = (match: GomokuMatch, root: SgfNode): GameTree => treeOfSgf(root, match.options, boardOf(match, root));

export function writeGomokuTree(match: GomokuMatch, tree: GameTree): string {
  const root = sgfOfGomoku(match);
  return writeSgf([sgfOfTree(tree, match.options, boardOf(match, root), root)]);
}
