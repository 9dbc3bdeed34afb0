import { type MarkKind, markKinds, nodeAt } from '@ludoteca/games';
import { useApp } from '../context.ts';
import type { BoardTree } from './use-tree.ts';
import { boardWords } from './words/index.ts';

const signs: Readonly<Record<MarkKind, string>> = { circle: '○', square: '□', triangle: '△', cross: '×', label: 'A' };

interface NotesProps {
  readonly board: BoardTree;
  /** What the next click on the board puts there; undefined to play. */
  readonly tool: MarkKind | undefined;
  onTool(tool: MarkKind | undefined): void;
}

/** What is said of a position, and what is put on it. */
export function PositionNotes({ board, tool, onTool }: NotesProps) {
  const { language } = useApp();
  const words = boardWords(language).board;
  return (
    <section className="position-notes" aria-label={words.notes}>
      <textarea
        aria-label={words.comment}
        placeholder={words.remark}
        value={nodeAt(board.tree, board.node).comment}
        rows={3}
        onChange={({ target }) => board.comment(target.value)}
      />
      <fieldset className="marks-palette">
        <legend className="spoken">{words.marks}</legend>
        {markKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-label={words.mark[kind]}
            title={words.mark[kind]}
            aria-pressed={tool === kind}
            onClick={() => onTool(tool === kind ? undefined : kind)}
          >
            {signs[kind]}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
