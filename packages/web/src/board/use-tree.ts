import {
  addMove,
  type GameTree,
  lineThrough,
  type Match,
  matchAt,
  nodeAt,
  pathTo,
  playMove,
  setComment,
  type TableRecord,
  treeOf,
  treeRoot,
} from '@ludoteca/games';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import { keepTree } from './keep.ts';

export interface BoardTree {
  readonly tree: GameTree;
  readonly node: number;
  /** The match as it stands at the node. */
  readonly match: Match;
  /** The nodes of the line that one is on, and where on it. */
  readonly line: readonly number[];
  readonly place: number;
  readonly earlier: number;
  readonly later: number;
  /** What could not be kept is said. */
  readonly unkept: boolean;
  go(node: number): void;
  /** A move in the game's notation, which becomes a variation where it is new. */
  play(text: string): void;
  change(tree: GameTree, node?: number): void;
  /** What is said of the position, kept letter by letter; what is written at one go is undone at one go. */
  comment(text: string): void;
  readonly canUndo: boolean;
  undo(): void;
}

interface Place {
  readonly tree: GameTree;
  readonly node: number;
  /** The last change was a letter of the comment here. */
  readonly isWriting?: boolean;
}

const mostUndone = 200;

/** A saved game as a tree that one walks through and adds to; every change is kept. */
export function useTree(id: string, record: TableRecord): BoardTree {
  const { savedGames } = useApp();
  const { match: played } = record.table;
  const [start] = useState(() => {
    const tree = treeOf(record);
    return { tree, node: lineThrough(tree, treeRoot)[played.log.length] ?? treeRoot };
  });
  const [now, setNow] = useState<Place>(start);
  const [undone, setUndone] = useState<readonly Place[]>([]);
  const [unkept, setUnkept] = useState(false);
  const { tree, node } = now;

  // Nodes keep their numbers and moves: what was played to is never played to again.
  const matches = useRef(new Map<number, Match>([[treeRoot, matchAt(played, 0)]]));
  const matchOf = useCallback((at: number, within: GameTree): Match => {
    const path = pathTo(within, at);
    const known = path.findLastIndex((one) => matches.current.has(one));
    let match = matches.current.get(path[known]!)!;
    for (const next of path.slice(known + 1)) {
      const move = match.game.parseMove(nodeAt(within, next).move, match.state);
      const gone = move.ok ? playMove(match, move.value) : move;
      if (!gone.ok) throw new Error(`a move of the tree is refused: ${gone.error.code}`);
      match = gone.value;
      matches.current.set(next, match);
    }
    return match;
  }, []);
  const match = useMemo(() => matchOf(node, tree), [matchOf, node, tree]);

  const writing = useRef(Promise.resolve(true));
  const newest = useRef(tree);
  useEffect(() => {
    newest.current = tree;
    if (tree === start.tree) return;
    // Whoever writes is quicker than a disk: what has changed again meanwhile need not be written.
    const write = () => newest.current !== tree || keepTree(savedGames, id, tree);
    writing.current = writing.current.then(write).catch(() => false);
    writing.current.then((kept) => setUnkept(!kept));
  }, [tree, start, savedGames, id]);

  const line = useMemo(() => lineThrough(tree, node), [tree, node]);
  const place = line.indexOf(node);
  const listed = (at: number): boolean => match.game.isListed?.(nodeAt(tree, at).move) ?? true;
  const earlier = line[line.findLastIndex((at, index) => index < place && (index === 0 || listed(at)))] ?? treeRoot;
  const later = line[line.findIndex((at, index) => index > place && (listed(at) || index === line.length - 1))] ?? node;

  function change(next: GameTree, to = node): void {
    if (next !== tree) setUndone([...undone.slice(1 - mostUndone), now]);
    setNow({ tree: next, node: to });
  }

  return {
    tree,
    node,
    match,
    line,
    place,
    earlier,
    later,
    unkept,
    go: (to) => setNow({ tree, node: to }),
    play(text) {
      const grown = addMove(tree, node, text);
      change(grown.tree, grown.node);
    },
    change,
    comment(text) {
      if (!now.isWriting) setUndone([...undone.slice(1 - mostUndone), now]);
      setNow({ tree: setComment(tree, node, text), node, isWriting: true });
    },
    canUndo: undone.length > 0,
    undo() {
      const before = undone.at(-1);
      if (!before) return;
      setUndone(undone.slice(0, -1));
      // Numbers are never given twice.
      setNow({ tree: { ...before.tree, next: tree.next }, node: before.node });
    },
  };
}
