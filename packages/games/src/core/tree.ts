// A game with all that was tried beside it: positions as a tree of moves, each with its comment and marks. Pure data: every change
// gives another tree, and nodes keep their numbers.
import type { AnyGame } from './game.ts';

export const markKinds = ['circle', 'square', 'triangle', 'cross', 'label'] as const;
export type MarkKind = (typeof markKinds)[number];

/** On a point or square, in the game's notation; a label has a text. */
export interface Mark {
  readonly at: string;
  readonly kind: MarkKind;
  readonly text?: string;
}

export interface TreeNode {
  /** -1 for the root. */
  readonly parent: number;
  /** The first is how the game went, or what was thought best; the others are variations. */
  readonly children: readonly number[];
  /** In the game's notation; empty for the root. */
  readonly move: string;
  readonly comment: string;
  readonly marks: readonly Mark[];
  /** What a file has here that nothing in this house knows, by its name there: it is given back when the file is written. */
  readonly more?: Readonly<Record<string, readonly string[]>>;
}

export interface GameTree {
  readonly nodes: ReadonlyMap<number, TreeNode>;
  /** The number of the next node. */
  readonly next: number;
}

export const treeRoot = 0;
export const longestComment = 20_000;
export const longestLabel = 4;
/** What is beyond is not read: the largest commented games have some thousands. */
export const mostTreeNodes = 20_000;
const mostMarks = 700;
/** In the whole tree, and what nobody here knows of one node. */
const mostTreeMarks = 100_000;
const mostProperties = 200;
const longestMove = 200;

const emptyNode = (parent: number, move: string): TreeNode => ({ parent, children: [], move, comment: '', marks: [] });

export const startTree = (): GameTree => ({ nodes: new Map([[treeRoot, emptyNode(-1, '')]]), next: treeRoot + 1 });

export function nodeAt({ nodes }: GameTree, node: number): TreeNode {
  const found = nodes.get(node);
  if (!found) throw new Error(`there is no node ${node} in this tree`);
  return found;
}

function changed(tree: GameTree, node: number, change: Partial<TreeNode>): GameTree {
  return { ...tree, nodes: new Map(tree.nodes).set(node, { ...nodeAt(tree, node), ...change }) };
}

/** Where a tree stands after something was added to it. */
export interface Grown {
  readonly tree: GameTree;
  readonly node: number;
}

/** No two children of a node are by the same move, unless a file was made so by hand. */
const childBy = (nodes: GameTree['nodes'], at: number, move: string): number | undefined =>
  nodes.get(at)!.children.find((child) => nodes.get(child)!.move === move);

/** The move as a variation, or the one that is there already. */
export function addMove(tree: GameTree, at: number, move: string): Grown {
  const parent = nodeAt(tree, at);
  const known = childBy(tree.nodes, at, move);
  if (known !== undefined) return { tree, node: known };
  const node = tree.next;
  const nodes = new Map(tree.nodes);
  nodes.set(at, { ...parent, children: [...parent.children, node] }).set(node, emptyNode(at, move));
  return { tree: { nodes, next: node + 1 }, node };
}

/** For those who read whole files: grows one tree in place, and hands it out when it is done. */
export function treeBuilder() {
  const nodes = new Map<number, { -readonly [Field in keyof TreeNode]: TreeNode[Field] }>([[treeRoot, emptyNode(-1, '')]]);
  let marksLeft = mostTreeMarks;
  const roomAt = (at: number): number => Math.min(mostMarks - nodes.get(at)!.marks.length, marksLeft);
  return {
    size: (): number => nodes.size,
    add(at: number, move: string): number {
      const known = childBy(nodes, at, move);
      if (known !== undefined) return known;
      const parent = nodes.get(at)!;
      const node = nodes.size;
      parent.children = [...parent.children, node];
      nodes.set(node, emptyNode(at, move));
      return node;
    },
    /** Adds to what is said of a node. */
    note(at: number, { comment = '', marks = [], more }: Partial<Pick<TreeNode, 'comment' | 'marks' | 'more'>>): void {
      const node = nodes.get(at)!;
      // Nodes of a file without a move add to the one before them, and there may be very many.
      if (comment !== '' && node.comment.length < longestComment)
        node.comment = node.comment === '' ? comment : `${node.comment}\n\n${comment}`.slice(0, longestComment);
      const taken = marks.slice(0, roomAt(at));
      node.marks = [...node.marks, ...taken];
      marksLeft -= taken.length;
      if (more && Object.keys(node.more ?? {}).length < mostProperties) node.more = { ...node.more, ...more };
    },
    /** How many more marks it takes. */
    roomAt,
    parentOf: (at: number): number => nodes.get(at)!.parent,
    done: (): GameTree => ({ nodes, next: nodes.size }),
  };
}

/** The moves one after the other from the root, as the main line: where the tree has others, they become variations. */
export function withMainLine(tree: GameTree, moves: readonly string[]): GameTree {
  const nodes = new Map(tree.nodes);
  let { next } = tree;
  let at = treeRoot;
  for (const move of moves) {
    const parent = nodes.get(at)!;
    const known = childBy(nodes, at, move);
    const node = known ?? next++;
    if (known === undefined) nodes.set(node, emptyNode(at, move));
    nodes.set(at, { ...parent, children: [node, ...parent.children.filter((child) => child !== node)] });
    at = node;
  }
  return { nodes, next };
}

/** Without this node and all behind it; the root stays. */
export function removeNode(tree: GameTree, node: number): GameTree {
  const { parent } = nodeAt(tree, node);
  if (node === treeRoot) return tree;
  const nodes = new Map(tree.nodes);
  const before = nodes.get(parent)!;
  nodes.set(parent, { ...before, children: before.children.filter((child) => child !== node) });
  const going = [node];
  for (let gone = going.pop(); gone !== undefined; gone = going.pop()) {
    going.push(...nodes.get(gone)!.children);
    nodes.delete(gone);
  }
  return { ...tree, nodes };
}

/** The line that leads to this node comes first wherever it branches off. */
export const promoteNode = (tree: GameTree, node: number): GameTree => withMainLine(tree, movesTo(tree, node));

export const setComment = (tree: GameTree, node: number, comment: string): GameTree =>
  changed(tree, node, { comment: comment.slice(0, longestComment) });

/** Puts a mark, or takes it away where the same one is; any other mark on that point goes. */
export function toggleMark(tree: GameTree, node: number, mark: Mark): GameTree {
  const { marks } = nodeAt(tree, node);
  const same = marks.some(({ at, kind, text }) => at === mark.at && kind === mark.kind && text === mark.text);
  const others = marks.filter(({ at }) => at !== mark.at);
  return changed(tree, node, { marks: same ? others : [...others, mark].slice(-mostMarks) });
}

/** The nodes from the root to this one, both with it. */
export function pathTo(tree: GameTree, node: number): number[] {
  const path: number[] = [];
  for (let at = node; at >= 0; at = nodeAt(tree, at).parent) path.push(at);
  return path.reverse();
}

/** The moves that lead to a node. */
export const movesTo = (tree: GameTree, node: number): string[] =>
  pathTo(tree, node)
    .slice(1)
    .map((at) => nodeAt(tree, at).move);

/** From the root through this node, and behind it by the first branches to the end. */
export function lineThrough(tree: GameTree, node: number): number[] {
  const line = pathTo(tree, node);
  for (let [at] = nodeAt(tree, node).children; at !== undefined; [at] = nodeAt(tree, at).children) line.push(at);
  return line;
}

/** Whether there is anything but one line of moves. */
export const hasNotes = (tree: GameTree): boolean =>
  [...tree.nodes.values()].some(({ children, comment, marks }) => children.length > 1 || comment !== '' || marks.length > 0);

/** Every node before those behind it, the first branch first; without recursion, for a line may be very long. */
export function* nodesInOrder(tree: GameTree): Generator<number, void> {
  const waiting = [treeRoot];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    waiting.push(...nodeAt(tree, node).children.toReversed());
  }
}

/** A node as it is kept: `up` is how many nodes before this one in the list its parent stands, 1 unless it is said. */
interface KeptNode {
  readonly move?: string;
  readonly up?: number;
  readonly comment?: string;
  readonly marks?: readonly Mark[];
  readonly more?: TreeNode['more'];
}

/** Plain JSON, to be kept with a game. */
export function writeTree(tree: GameTree): readonly KeptNode[] {
  const places = new Map<number, number>();
  const kept: KeptNode[] = [];
  for (const node of nodesInOrder(tree)) {
    const { parent, move, comment, marks, more } = nodeAt(tree, node);
    const up = kept.length - places.get(parent)!;
    places.set(node, kept.length);
    kept.push({
      ...(node !== treeRoot && { move }),
      ...(node !== treeRoot && up !== 1 && { up }),
      ...(comment !== '' && { comment }),
      ...(marks.length > 0 && { marks }),
      ...(more && { more }),
    });
  }
  return kept;
}

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length <= longest;

function readMark(input: unknown): Mark | undefined {
  const { at, kind, text } = Object(input) as Fields;
  const known = markKinds.find((one) => one === kind);
  if (!isText(at, 8) || !known) return undefined;
  if (known !== 'label') return { at, kind: known };
  return isText(text, longestLabel) && text !== '' ? { at, kind: known, text } : undefined;
}

function readMore(input: unknown): TreeNode['more'] | undefined {
  const entries = Object.entries(Object(input)) as [string, unknown][];
  const isList = (value: unknown): boolean => Array.isArray(value) && value.every((item) => isText(item, longestComment));
  return entries.every(([name, value]) => name.length <= 20 && isList(value))
    ? (Object.fromEntries(entries) as TreeNode['more'])
    : undefined;
}

/** What `writeTree` wrote; undefined for anything else. The moves are not played here: see `playableTree`. */
export function readTree(data: unknown): GameTree | undefined {
  if (!Array.isArray(data) || data.length === 0 || data.length > mostTreeNodes) return undefined;
  const nodes = new Map<number, TreeNode>();
  for (const [place, input] of data.entries()) {
    const { move = '', up = 1, comment = '', marks = [], more } = Object(input) as Fields;
    const parent = place === treeRoot ? -1 : place - Number(up);
    const above = nodes.get(parent);
    const read = Array.isArray(marks) && marks.length <= mostMarks ? marks.map(readMark) : [undefined];
    const rest = more === undefined ? undefined : readMore(more);
    if (!isText(move, longestMove) || !isText(comment, longestComment) || (place !== treeRoot) !== (move !== ''))
      return undefined;
    if ((place !== treeRoot && !above) || (more !== undefined && !rest)) return undefined;
    if (!read.every((mark) => mark !== undefined)) return undefined;
    if (above) nodes.set(parent, { ...above, children: [...above.children, place] });
    nodes.set(place, { parent, children: [], move, comment, marks: read, ...(rest && { more: rest }) });
  }
  return { nodes, next: data.length };
}

/** The state after a move in notation; undefined where the rules refuse it. */
export function stateAfterMove(game: AnyGame, state: unknown, text: string): unknown {
  const move = game.parseMove(text, state);
  const played = move.ok ? game.play(state, move.value) : move;
  return played.ok ? played.value : undefined;
}

/** The tree with nothing in it that can not be played from the start. */
export function playableTree(game: AnyGame, options: unknown, tree: GameTree): GameTree {
  const nodes = new Map<number, TreeNode>();
  const waiting: { readonly node: number; readonly state: unknown }[] = [{ node: treeRoot, state: game.start(options) }];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { node, state } = at;
    const here = nodeAt(tree, node);
    const behind = here.children.flatMap((child) => {
      const next = stateAfterMove(game, state, nodeAt(tree, child).move);
      return next === undefined ? [] : [{ node: child, state: next }];
    });
    nodes.set(node, { ...here, children: behind.map((child) => child.node) });
    waiting.push(...behind);
  }
  return { ...tree, nodes };
}
