import type { Layout } from './layout.ts';

interface SquaresProps {
  readonly layout: Layout;
  /** The classes of a playing square. */
  markOf(square: number): string;
}

const corners = { top: [0.03, 0.17], bottom: [0.95, 0.95] } as const;

/** The squares and what is written on them. */
export function Squares({ layout, markOf }: SquaresProps) {
  const { rows, columns, marks, squareAt } = layout;
  const places = Array.from({ length: rows * columns }, (_, place) => place);
  const spot = (place: number) => ({ x: place % columns, y: Math.floor(place / columns) });
  return (
    <>
      {places.map((place) => {
        const square = squareAt(place);
        return <rect key={place} className={square < 0 ? 'light' : markOf(square)} {...spot(place)} width={1} height={1} />;
      })}
      {marks.map(({ text, place, corner }) => {
        const { x, y } = spot(place);
        const [right, down] = corners[corner];
        const ground = squareAt(place) < 0 ? 'on-light' : 'on-dark';
        return (
          <text key={`${corner} ${place}`} className={`coordinate ${corner} ${ground}`} x={x + right} y={y + down}>
            {text}
          </text>
        );
      })}
    </>
  );
}
