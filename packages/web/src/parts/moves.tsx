import { type AnyGame, words as gameWords, moveNumber, type SeenMove, sayMove } from '@ludoteca/games';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { withIndex } from './format.ts';
import { keepCurrent } from './show-current.ts';

/** Of a move, what it is called and whose column it stands in. */
export type ListedMove = Pick<SeenMove, 'text' | 'mover'>;

interface MoveListProps {
  readonly ui: Pick<GameUi, 'game' | 'listed'>;
  readonly log: readonly ListedMove[];
  /** What heads each side's column. */
  readonly names: readonly string[];
  readonly ply: number;
  onLook(ply: number): void;
}

interface Placed {
  readonly text: string;
  readonly ply: number;
  readonly number: number;
  readonly column: number;
  readonly row: number;
}

/** Where each move that is listed stands: a row for a turn of everybody, another one after cards were dealt. */
function placeMoves(game: AnyGame, log: readonly ListedMove[]): Placed[] {
  const placed: Placed[] = [];
  let row = 1;
  let dealt = false;
  for (const [index, { text, mover }] of log.entries()) {
    if (game.isListed && !game.isListed(text)) {
      dealt = true;
      continue;
    }
    const column = mover ?? 0;
    const before = placed.at(-1);
    if (before && (dealt || column <= before.column)) row++;
    placed.push({ text, ply: index + 1, number: placed.length + 1, column, row });
    dealt = false;
  }
  return placed;
}

/** The plies before and after which one looks at the move before and at the next one. */
export function neighboursOf(game: AnyGame, log: readonly ListedMove[], ply: number) {
  const listed = (text: string): boolean => game.isListed?.(text) ?? true;
  const earlier = log.findLastIndex(({ text }, index) => index + 1 < ply && listed(text)) + 1;
  const later = log.findIndex(({ text }, index) => index + 1 > ply && listed(text)) + 1;
  return { earlier, later: later === 0 ? log.length : later };
}

/** The number of the latest move that one sees after so many plies: the same in the list, above the board and in the report. */
export const numberAt = (game: AnyGame, log: readonly ListedMove[], ply: number): number =>
  moveNumber(
    game,
    log.map(({ text }) => text),
    ply,
  );

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Every move so far, a column for each side; any of them can be looked at again. One stop for the Tab key, arrows inside. */
export const MoveList = memo(function MoveList({ ui, log, names, ply, onLook }: MoveListProps) {
  const { game } = ui;
  const { words, language } = useApp();
  const { play } = words;
  const moves = useMemo(() => placeMoves(game, log), [game, log]);
  const index = moves.findLastIndex((move) => move.ply <= ply);
  const current = moves[index];
  const list = useRef<HTMLOListElement>(null);
  // Somebody who has scrolled the list is left there until another move is shown.
  useEffect(() => keepCurrent(list.current, `[data-ply="${current?.ply}"]`), [current?.ply]);

  function onKeyDown(event: KeyboardEvent): void {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? moves.length - 1 : index + (steps[event.key] ?? Number.NaN);
    const move = moves[Math.max(0, Math.min(moves.length - 1, to))];
    if (!move) return;
    event.preventDefault();
    onLook(move.ply);
  }

  return (
    <section className={`moves of-${game.id}`} aria-label={play.moves} style={{ '--sides': names.length } as object}>
      <div className="heads" aria-hidden="true">
        {withIndex(names).map(({ item: name, index: seat }) => (
          <span key={seat} data-seat={seat}>
            {name}
          </span>
        ))}
      </div>
      {moves.length === 0 ? (
        <p className="soft">{play.noMoves}</p>
      ) : (
        <ol ref={list} onKeyDown={onKeyDown}>
          {moves.map((move) => {
            const said = sayMove(gameWords[language], game.id, move.text);
            const short = ui.listed?.(move.text);
            return (
              <li key={move.ply} style={{ gridColumn: move.column + 1, gridRow: move.row }}>
                <button
                  type="button"
                  data-ply={move.ply}
                  tabIndex={move === (current ?? moves[0]) ? 0 : -1}
                  aria-current={move === current ? 'step' : undefined}
                  onClick={() => onLook(move.ply)}
                >
                  <small>{move.number}</small> {short !== undefined && <span aria-hidden="true">{short}</span>}
                  <span className={short === undefined ? undefined : 'spoken'}>{said}</span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
});
