import { fill, words as gameWords } from '@ludoteca/games';
import { type DamasMove, type DamasOptions, type DamasView, damasObligations, engineOf, seatOf } from '@ludoteca/games/damas';
import { useMemo, useRef, useState } from 'react';
import type { BoardProps } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { BoardArea } from '../board-area.tsx';
import { type Dragged, Grid } from '../grid.tsx';
import { Marks } from '../marks.tsx';
import { Notes } from '../notes.tsx';
import { Arrows } from './arrows.tsx';
import { layoutOf, piecesOf } from './layout.ts';
import { type Path, pickSquare, targetsOf, waysOf } from './path.ts';
import { type Begun, Pieces } from './pieces.tsx';
import { Squares } from './squares.tsx';

const margin = 0.14;

export function DamasBoard(props: BoardProps<DamasView, DamasMove, DamasOptions>) {
  const { view, options, legal, last, before, hint, thoughts, people, language, marks = [], onMove, onPickAt } = props;
  const words = pageWords(language).board;
  const { name } = gameWords[language].damas;
  const [chosen, setChosen] = useState<{ readonly view: DamasView; readonly path: Path }>({ view, path: [] });
  const path = chosen.view === view ? chosen.path : [];
  const [held, setHeld] = useState<number>();
  const begun = useRef<Begun>(undefined);
  const area = useRef<HTMLDivElement>(null);

  const turned = (people.length === 1 && people[0] === seatOf(engineOf(options), 1)) !== (props.turned ?? false);
  // The same until the rules or the side change: a piece on its way must not be stopped by a click.
  const layout = useMemo(() => layoutOf(options, turned), [options, turned]);
  const { rows, columns, squareAt, spotOf } = layout;
  const ways = waysOf(view, legal);
  const movable = new Set(legal.map(({ from }) => from));
  const targets = targetsOf(ways, path);
  const captures = legal.some(({ taken }) => taken.length > 0);
  const bySquare = new Map(piecesOf(view).map((piece) => [piece.square, piece]));
  const centre = (square: number) => `${spotOf(square).x + 0.5} ${spotOf(square).y + 0.5}`;

  function pick(square: number): void {
    const picked = pickSquare(ways, path, square);
    if ('move' in picked) {
      begun.current ??= { from: picked.move.from, jumps: path.length - 1 };
      onMove(picked.move);
    } else {
      begun.current = undefined;
      setChosen({ view, path: picked.path });
    }
  }

  /** The piece follows the pointer by two numbers of the style, so that nothing is drawn anew on its way. */
  function drag(dragged: Dragged | undefined): void {
    if (!dragged) {
      begun.current = held === undefined ? undefined : { from: held, jumps: Number.POSITIVE_INFINITY };
      setHeld(undefined);
      return;
    }
    area.current?.style.setProperty('--drag-x', `${dragged.right}px`);
    area.current?.style.setProperty('--drag-y', `${dragged.down}px`);
    const square = squareAt(dragged.place);
    setHeld(square === path.at(-1) ? path[0] : movable.has(square) ? square : undefined);
  }

  function said(square: number): string {
    const piece = bySquare.get(square);
    const colour = piece?.side === 0 ? 'white' : 'black';
    const parts = [
      piece ? (piece.queen ? words.queens : words.men)[colour] : words.empty,
      path.includes(square) && words.selected,
      path.length === 0 && movable.has(square) && words.canMove,
      path.length > 0 && targets.has(square) && words.canLand,
      (last?.to === square || last?.from === square) && words.lastMove,
      (hint?.to === square || hint?.from === square) && words.suggested,
    ];
    return [layout.name(square), ...parts.filter((part) => part !== false)].join(', ');
  }

  const squareNamed = new Map(Array.from(view.squares, (_, square) => [layout.name(square), square]));
  const notes = legal.length === 0 ? [] : path.length > 1 ? [words.chooseEnd] : damasObligations(view, language);

  const markOf = (square: number): string =>
    [
      'square',
      (last?.from === square || last?.to === square) && 'latest',
      path.includes(square) && 'chosen',
      (hint?.from === square || hint?.to === square) && 'hinted',
      path.length === 0 && captures && movable.has(square) && 'must',
    ]
      .filter((mark) => mark !== false)
      .join(' ');

  // Above the pieces, for a capture may end where it began; but not above one that is in somebody's hand.
  const marked = [...targets].map((square) => {
    const { x, y } = spotOf(square);
    return <circle key={square} className="target" cx={x + 0.5} cy={y + 0.5} r={0.16} />;
  });

  return (
    <>
      <BoardArea ref={area} className="draughts" rows={rows} columns={columns} margin={margin}>
        <svg viewBox={`${-margin} ${-margin} ${columns + 2 * margin} ${rows + 2 * margin}`} aria-hidden="true">
          <Squares layout={layout} markOf={markOf} />
          {path.length > 1 && <path className="trail" d={`M${path.map(centre).join('L')}`} />}
          {held !== undefined && marked}
          <Pieces layout={layout} view={view} last={last} before={before} path={path} held={held} begun={begun} />
          {thoughts && <Arrows layout={layout} weighed={thoughts.weighed} />}
          {hint && props.marks && <Arrows layout={layout} weighed={[{ move: hint, chance: undefined }]} />}
          <Marks
            marks={marks}
            spotOf={(at) => {
              const square = squareNamed.get(at);
              return square === undefined ? undefined : { x: spotOf(square).x + 0.5, y: spotOf(square).y + 0.5 };
            }}
          />
          {held === undefined && marked}
        </svg>
        <Grid
          label={fill(words.name, { game: name })}
          rows={rows}
          columns={columns}
          cells={Array.from({ length: rows * columns }, (_, place) => {
            const square = squareAt(place);
            if (square < 0) return { label: gameWords[language].damas.board.light, playable: false };
            return {
              label: said(square),
              playable: onPickAt !== undefined || movable.has(square) || targets.has(square) || path.includes(square),
              selected: path.includes(square),
            };
          })}
          onPick={(place) => {
            if (squareAt(place) < 0) return;
            if (onPickAt) onPickAt(layout.name(squareAt(place)));
            else pick(squareAt(place));
          }}
          {...(!onPickAt && { onDrag: drag })}
        />
      </BoardArea>
      <Notes lines={notes} />
    </>
  );
}
