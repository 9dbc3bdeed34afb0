import type { AnyGame } from '../core/game.ts';
import { mainLine, type SgfNode, writeSgf } from '../core/sgf.ts';
import { type SgfBoard, sgfOfTree, treeOfSgf } from '../core/sgf-tree.ts';
import type { GameTree } from '../core/tree.ts';
import type { GomokuMatch } from './files.ts';
import { gomoku } from './game.ts';
import { black } from './lines.ts';
import { formatCell, parseCell } from './notation.ts';
import type { GomokuState } from './rules.ts';
import { isSetup, movesOfNode, pointOf, sgfOfGomoku } from './sgf.ts';

function boardOf({ options }: GomokuMatch, root: SgfNode): SgfBoard {
  const { rows, columns } = options;
  return {
    game: gomoku as AnyGame,
    rows,
    columns,
    movesOf(node, at) {
      if (node !== root && isSetup(node)) return undefined;
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

/** Where the match begins: later than at the root where stones are set up in play, or a colour moves twice in a row. */
function beginningOf(match: GomokuMatch, root: SgfNode): SgfNode {
  const line = mainLine(root);
  const counts = line.map((node) => {
    const moves = movesOfNode(node, match, 0);
    return moves.ok ? moves.value.length : 0;
  });
  const all = counts.reduce((sum, count) => sum + count, 0);
  let before = all - match.log.length;
  let first = 0;
  while (first < line.length && before >= counts[first]!) before -= counts[first++]!;
  const setup = line.findLastIndex((node, index) => index <= first && isSetup(node));
  const isBeforeFirst = setup > 0 && counts.slice(setup, first).every((count) => count === 0);
  if (isBeforeFirst) return line[setup]!;
  return (all > match.log.length ? line[first] : undefined) ?? root;
}

/** The whole tree of a file whose main line was read as this match. */
export function gomokuTreeOf(match: GomokuMatch, root: SgfNode): GameTree {
  const start = beginningOf(match, root);
  return treeOfSgf(start, match.options, boardOf(match, start));
}

export function writeGomokuTree(match: GomokuMatch, tree: GameTree): string {
  const root = sgfOfGomoku(match);
  return writeSgf([sgfOfTree(tree, match.options, boardOf(match, root), root)]);
}
