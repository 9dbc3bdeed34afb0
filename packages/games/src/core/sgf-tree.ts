// Trees of SGF files as trees of games and back. What a property means to a game is for that game to say.
import type { AnyGame } from './game.ts';
import { type SgfNode, sgfEscape, sgfNode, sgfText } from './sgf.ts';
import {
  type GameTree,
  type Mark,
  type MarkKind,
  mostTreeNodes,
  nodeAt,
  stateAfterMove,
  type TreeNode,
  treeBuilder,
  treeRoot,
} from './tree.ts';

export interface SgfBoard {
  readonly game: AnyGame;
  readonly rows: number;
  readonly columns: number;
  /** The moves that a node brings about in this state, in notation: none where it has none, undefined where it can not be. */
  movesOf(node: SgfNode, state: unknown): readonly string[] | undefined;
  /** A move as a property; undefined where SGF has none for it. */
  propertyOf(move: string, state: unknown): readonly [name: string, value: string] | undefined;
  /** A point, counted from the top left, in notation and back. */
  format(point: number): string;
  parse(text: string): number | undefined;
}

const markNames: Readonly<Record<string, MarkKind>> = {
  CR: 'circle',
  SQ: 'square',
  TR: 'triangle',
  MA: 'cross',
  LB: 'label',
};
const nameOf = (kind: MarkKind): string => Object.keys(markNames).find((name) => markNames[name] === kind)!;

function readPoint(value: string, { rows, columns }: SgfBoard): number | undefined {
  if (!/^[a-z]{2}$/.test(value)) return undefined;
  const [column, row] = [value.charCodeAt(0) - 97, value.charCodeAt(1) - 97];
  return column < columns && row < rows ? row * columns + column : undefined;
}

const writePoint = (point: number, { columns }: SgfBoard): string =>
  String.fromCharCode(97 + (point % columns), 97 + Math.floor(point / columns));

/** One point, or all of a rectangle. */
function readPoints(value: string, board: SgfBoard): number[] {
  const [first = '', last = first] = value.split(':');
  const [from, to] = [readPoint(first.trim(), board), readPoint(last.trim(), board)];
  if (from === undefined || to === undefined) return [];
  const { columns } = board;
  const points: number[] = [];
  for (let row = Math.floor(from / columns); row <= Math.floor(to / columns); row++)
    for (let column = from % columns; column <= to % columns; column++) points.push(row * columns + column);
  return points;
}

/** The standard forbids to mark a point twice, so no file that means well has more of a kind than there are points. */
function marksOf({ properties }: SgfNode, board: SgfBoard, room: number): Mark[] {
  const most = Math.min(room, board.rows * board.columns);
  return Object.entries(markNames).flatMap(([name, kind]) => {
    let marked = 0;
    return (properties.get(name) ?? []).slice(0, most).flatMap((value): Mark[] => {
      if (marked >= most) return [];
      if (kind !== 'label') {
        const points = readPoints(value, board).slice(0, most - marked);
        marked += points.length;
        return points.map((point) => ({ at: board.format(point), kind }));
      }
      const [, point = '', text = ''] = /^\s*([a-z]{2})\s*:([\s\S]*)$/.exec(value) ?? [];
      const label = sgfText(text).trim().slice(0, 4);
      return label === '' ? [] : readPoints(point, board).map((one) => ({ at: board.format(one), kind, text: label }));
    });
  });
}

const known = new Set(['B', 'W', 'CH', 'C', ...Object.keys(markNames)]);

function notesOf(node: SgfNode, board: SgfBoard, room: number): Pick<TreeNode, 'comment' | 'marks' | 'more'> {
  const more = Object.fromEntries([...node.properties].filter(([name]) => !known.has(name)));
  return {
    comment: sgfText(node.properties.get('C')?.[0] ?? '').replace(/\r\n?/g, '\n'),
    marks: marksOf(node, board, room),
    ...(Object.keys(more).length > 0 && { more }),
  };
}

/** From this node of a file on, which stands for the start of a game with these options. Variations that the rules refuse are left out. */
export function treeOfSgf(root: SgfNode, options: unknown, board: SgfBoard): GameTree {
  const { game } = board;
  const tree = treeBuilder();
  const waiting = [{ from: root, at: treeRoot, state: game.start(options) }];
  for (let here = waiting.pop(); here && tree.size() < mostTreeNodes; here = waiting.pop()) {
    const { from } = here;
    let { at, state } = here;
    const moves = board.movesOf(from, state);
    if (!moves) continue;
    for (const move of moves) {
      state = state === undefined ? undefined : stateAfterMove(game, state, move);
      if (state !== undefined) at = tree.add(at, move);
    }
    if (state === undefined) continue;
    tree.note(at, notesOf(from, board, tree.roomAt(at)));
    for (const child of from.children.toReversed()) waiting.push({ from: child, at, state });
  }
  return tree.done();
}

function notesIn({ comment, marks, more }: TreeNode, board: SgfBoard): [string, string[]][] {
  const properties: [string, string[]][] = Object.entries(more ?? {}).map(([name, values]) => [name, [...values]]);
  if (comment !== '') properties.push(['C', [sgfEscape(comment)]]);
  for (const kind of new Set(marks.map((mark) => mark.kind))) {
    const values = marks.flatMap((mark) => {
      const point = mark.kind === kind ? board.parse(mark.at) : undefined;
      if (point === undefined) return [];
      return [kind === 'label' ? `${writePoint(point, board)}:${sgfEscape(mark.text ?? '')}` : writePoint(point, board)];
    });
    if (values.length > 0) properties.push([nameOf(kind), values]);
  }
  return properties;
}

/** The tree as SGF; `root` has what is said of the whole game, where the tree came from no file that says it. */
export function sgfOfTree(tree: GameTree, options: unknown, board: SgfBoard, root: SgfNode): SgfNode {
  const { game } = board;
  const first = nodeAt(tree, treeRoot);
  const fresh = first.more ? [] : [...root.properties];
  const written = sgfNode([...fresh, ...notesIn(first, board)]);
  const result = root.properties.get('RE');
  if (result && !written.properties.has('RE')) written.properties.set('RE', [...result]);
  const waiting = [{ node: treeRoot, into: written, state: game.start(options) }];
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    const { node, into, state } = here;
    for (const child of nodeAt(tree, node).children) {
      const behind = nodeAt(tree, child);
      const next = stateAfterMove(game, state, behind.move);
      if (next === undefined) continue;
      const property = board.propertyOf(behind.move, state);
      const notes = notesIn(behind, board);
      // What SGF has no move for, such as the agreement on dead stones, is no node either; what is said of it stays.
      const own = property ? sgfNode([[property[0], [property[1]]], ...notes]) : notes.length > 0 ? sgfNode(notes) : undefined;
      if (own) into.children.push(own);
      waiting.push({ node: child, into: own ?? into, state: next });
    }
  }
  return written;
}
