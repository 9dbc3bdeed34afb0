import type { ReactNode, Ref } from 'react';

interface BoardAreaProps {
  readonly className: string;
  readonly rows: number;
  readonly columns: number;
  /** Around the cells, in cells. */
  readonly margin: number;
  /** Whether pieces stand on the crossings of lines and not in cells. */
  readonly points?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The room that a page gives to a board, and in it the board, as large as its shape lets it be. */
export function BoardArea({ className, rows, columns, margin, points = false, ref, children }: BoardAreaProps) {
  const size = { '--rows': rows, '--columns': columns, '--margin': margin, '--points': points ? 1 : 0 };
  return (
    <div className="board-area" style={size as object}>
      <div ref={ref} className={`board ${className}`}>
        {children}
      </div>
    </div>
  );
}
