import { words as gameWords, nodeAt, sayMove, treeRoot } from '@ludoteca/games';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { keepCurrent } from '../parts/show-current.ts';
import type { BoardTree } from './use-tree.ts';
import { boardWords } from './words/index.ts';

interface TreeListProps {
  readonly ui: GameUi;
  readonly board: BoardTree;
}

/** Every move with its variations in brackets; any can be gone to. One stop for the Tab key: the arrows walk wherever one is. */
export function TreeList({ ui, board }: TreeListProps) {
  const { language } = useApp();
  const words = boardWords(language).board;
  const { tree, node, go } = board;
  const { game } = ui;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => keepCurrent(list.current, `[data-node="${node}"]`), [node]);

  const isListed = (at: number): boolean => game.isListed?.(nodeAt(tree, at).move) ?? true;

  function moveButton(at: number, number: number): ReactNode {
    const { move, comment, marks } = nodeAt(tree, at);
    const said = at === treeRoot ? words.start : sayMove(gameWords[language], game.id, move);
    const short = at === treeRoot ? undefined : ui.listed?.(move);
    return (
      <button
        key={at}
        type="button"
        data-node={at}
        tabIndex={at === node ? 0 : -1}
        aria-current={at === node ? 'step' : undefined}
        onClick={() => go(at)}
      >
        {at !== treeRoot && <small>{number}</small>} {short !== undefined && <span aria-hidden="true">{short}</span>}
        <span className={short === undefined ? undefined : 'spoken'}>{said}</span>
        {(comment !== '' || marks.length > 0) && <span className="noted">{` ${words.noted}`}</span>}
      </button>
    );
  }

  /** A line from its first node on, each move with what was tried instead of it. */
  function lineFrom(first: number, before: number): ReactNode[] {
    let number = before;
    const shown: ReactNode[] = [];
    const show = (at: number): void => {
      if (at === treeRoot) shown.push(moveButton(at, 0));
      else if (isListed(at)) shown.push(moveButton(at, ++number));
    };
    show(first);
    for (let at: number | undefined = first; at !== undefined; ) {
      const [main, ...others]: readonly number[] = nodeAt(tree, at).children;
      if (main === undefined) break;
      show(main);
      for (const other of others)
        shown.push(
          <span key={`variation ${other}`} className="variation">
            {lineFrom(other, number - 1)}
          </span>,
        );
      at = main;
    }
    return shown;
  }

  return (
    <section className="tree" aria-label={words.moves}>
      <div ref={list} className="tree-moves">
        {lineFrom(treeRoot, 0)}
      </div>
    </section>
  );
}
