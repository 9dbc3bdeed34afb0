import { words as gameWords } from '@ludoteca/games';
import { black, formatCell, type GomokuMove, type GomokuView, gomokuStage, isForbiddenAt, stoneAt } from '@ludoteca/games/gomoku';
import { useMemo } from 'react';
import type { BoardProps } from '../../game-ui.ts';
import { capitalize } from '../../parts/format.ts';
import { pageWords } from '../../words/index.ts';
import { Goban, type GobanPoint, weighedPoints } from '../goban.tsx';
import { Notes } from '../notes.tsx';

function starsOf(rows: number, columns: number): number[] {
  if (Math.min(rows, columns) < 9) return [];
  const onSide = (side: number) => (side < 13 ? [2, side - 3] : [3, side - 4]);
  const middle = rows % 2 === 1 && columns % 2 === 1 ? [Math.floor(rows / 2) * columns + Math.floor(columns / 2)] : [];
  return [...onSide(rows).flatMap((row) => onSide(columns).map((column) => row * columns + column)), ...middle];
}

export function GomokuBoard(props: BoardProps<GomokuView, GomokuMove>) {
  const { view, legal, last, hint, thoughts, names, language, marks, turned, onMove, onPickAt } = props;
  const { rows, columns, cells, lines, colour, stage } = view;
  const words = pageWords(language).board;
  const { choices } = gameWords[language].gomoku;
  const byCell = useMemo(
    () => new Map(legal.flatMap((move) => (move.kind === 'place' ? [[move.cell, move] as const] : []))),
    [legal],
  );
  const others = legal.filter((move) => move.kind !== 'place');
  const centre = (cell: number) => `${cell % columns} ${Math.floor(cell / columns)}`;
  const forbidden = useMemo(
    () => new Set([...cells].flatMap((_, index) => (isForbiddenAt(view, index) ? [index] : []))),
    [view, cells],
  );
  const points = useMemo(() => {
    const winning = new Set(lines.flat());
    return Array.from(
      cells,
      (_, index): GobanPoint => ({
        stone: stoneAt(view, index),
        name: formatCell(index, rows, columns),
        playable: byCell.has(index),
        said: [...(forbidden.has(index) ? [words.forbidden] : []), ...(winning.has(index) ? [words.winning] : [])],
      }),
    );
  }, [view, cells, lines, rows, columns, byCell, forbidden, words]);
  const cellOf = (move: GomokuMove | undefined) => (move?.kind === 'place' ? move.cell : undefined);
  const chooser = stage === 'three' || stage === 'last-choice' ? 0 : 1;

  return (
    <>
      <Goban
        game="gomoku"
        rows={rows}
        columns={columns}
        letters={Array.from({ length: columns }, (_, column) => String.fromCharCode(97 + column))}
        stars={starsOf(rows, columns)}
        language={language}
        next={colour === black ? 'black' : 'white'}
        last={cellOf(last) ?? view.last ?? undefined}
        hint={cellOf(hint)}
        weighed={weighedPoints(thoughts, cellOf)}
        marks={marks}
        turned={turned}
        onPickAt={onPickAt}
        points={points}
        onPick={(cell) => onMove(byCell.get(cell) ?? { kind: 'place', cell })}
        foot={
          others.length > 0 && (
            <div className="choices">
              {others.map((move) => {
                const label = move.kind === 'choose' ? choices[move.choice] : words.pass;
                return (
                  <button type="button" key={label} onClick={() => onMove(move)}>
                    {capitalize(label, language)}
                  </button>
                );
              })}
            </div>
          )
        }
      >
        {[...forbidden].map((cell) => {
          const [x, y] = [cell % columns, Math.floor(cell / columns)];
          return <path key={cell} className="forbidden" d={`M${x - 0.2} ${y - 0.2}l.4 .4M${x + 0.2} ${y - 0.2}l-.4 .4`} />;
        })}
        {lines.map((line) => (
          <path key={line.join()} className="winning" d={`M${centre(Math.min(...line))}L${centre(Math.max(...line))}`} />
        ))}
      </Goban>
      <Notes lines={[gomokuStage(view, names[chooser] ?? '', language) ?? []].flat()} />
    </>
  );
}
