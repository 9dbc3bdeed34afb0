import { isGameId, miniatureOf } from '../game-uis.ts';
import { withIndex } from './format.ts';

interface SketchProps {
  readonly game: string;
  /** As `sketchOf` writes it; anything else is not drawn. */
  readonly sketch: string | undefined;
}

const boardPattern = /^(\d{1,2}) ([._bwBW]{1,700})$/;

function Board({ game, columns, cells }: { readonly game: string; readonly columns: number; readonly cells: string }) {
  const rows = Math.ceil(cells.length / columns);
  const places = withIndex([...cells]).map(({ item, index }) => ({
    item,
    index,
    x: index % columns,
    y: Math.floor(index / columns),
  }));
  const isDraughts = game === 'damas';
  const edge = isDraughts ? 0 : 0.35;
  const lines = [
    ...Array.from({ length: columns }, (_, x) => `M${x + 0.5} .5V${rows - 0.5}`),
    ...Array.from({ length: rows }, (_, y) => `M.5 ${y + 0.5}H${columns - 0.5}`),
  ];
  return (
    <svg
      className={isDraughts ? 'mini draughts-mini' : 'mini wooden'}
      viewBox={`${-edge} ${-edge} ${columns + 2 * edge} ${rows + 2 * edge}`}
      aria-hidden="true"
    >
      {isDraughts ? (
        <>
          <rect className="ground" width={columns} height={rows} />
          {places.map(
            ({ item, index, x, y }) => item !== '_' && <rect key={index} className="dark" x={x} y={y} width="1" height="1" />,
          )}
        </>
      ) : (
        <path className="lines" d={lines.join('')} />
      )}
      {places.map(({ item, index, x, y }) => {
        if (item === '.' || item === '_') return null;
        const black = item.toLowerCase() === 'b';
        const queen = isDraughts && item !== item.toLowerCase();
        const kind = isDraughts ? `mini-piece ${black ? 'dark' : 'light'}` : `still-stone ${black ? 'black' : 'white'}`;
        return (
          <g key={index}>
            <circle className={kind} cx={x + 0.5} cy={y + 0.5} r={isDraughts ? 0.38 : 0.46} />
            {queen && <circle className="mini-crown" cx={x + 0.5} cy={y + 0.5} r={0.16} />}
          </g>
        );
      })}
    </svg>
  );
}

/** How far everybody is on the way. */
function Race({ goal, cells }: { readonly goal: number; readonly cells: readonly number[] }) {
  return (
    <svg className="mini race-mini" viewBox="0 0 64 64" aria-hidden="true">
      <rect className="ground" width="64" height="64" />
      {withIndex(cells).map(({ item, index }) => {
        const y = 64 * ((index + 0.5) / cells.length);
        return (
          <g key={index} data-seat={index}>
            <path className="lane" d={`M7 ${y}H57`} />
            <circle className="still-pawn" cx={7 + 50 * Math.min(1, item / Math.max(1, goal))} cy={y} r="4" />
          </g>
        );
      })}
    </svg>
  );
}

function Score({ points }: { readonly points: readonly number[] }) {
  return (
    <svg className="mini cards-mini" viewBox="0 0 64 64" aria-hidden="true">
      <rect className="ground" width="64" height="64" />
      <text className="mini-score" x="32" y="40">
        {points.join(' – ')}
      </text>
    </svg>
  );
}

/** A position, very small; where none is known, what the game looks like. */
export function Sketch({ game, sketch = '' }: SketchProps) {
  const [, columns, cells] = boardPattern.exec(sketch) ?? [];
  if (cells !== undefined && Number(columns) > 0) return <Board game={game} columns={Number(columns)} cells={cells} />;
  const numbers = /^\d{1,4}( \d{1,4}){1,8}$/.test(sketch) ? sketch.split(' ').map(Number) : undefined;
  if (game === 'goose' && numbers) return <Race goal={numbers[0]!} cells={numbers.slice(1)} />;
  if (game === 'truco' && numbers) return <Score points={numbers} />;
  return isGameId(game) ? miniatureOf(game) : null;
}
