import type { RatedPoint } from '@ludoteca/online';

const [width, height] = [600, 180];
/** Beside the line, for the numbers and for whole dots; above it, for the highest number. */
const [left, right, above] = [52, 10, 26];
/** So many points of rating between two lines. */
const step = 100;

/** A rating after each of its games, with its deviation around it. */
export function RatingPlot({ points, label }: { readonly points: readonly RatedPoint[]; readonly label: string }) {
  const low = Math.floor(Math.min(...points.map(({ rating, deviation }) => rating - deviation)) / step) * step;
  const high = Math.ceil(Math.max(...points.map(({ rating, deviation }) => rating + deviation)) / step) * step;
  const x = (index: number) => left + (points.length < 2 ? 0.5 : index / (points.length - 1)) * (width - left - right);
  const y = (rating: number) => height - ((Math.max(low, Math.min(high, rating)) - low) / (high - low)) * height;
  const line = points.map(({ rating }, index) => `${x(index)},${y(rating)}`);
  const edge = (side: 1 | -1) => points.map(({ rating, deviation }, index) => `${x(index)},${y(rating + side * deviation)}`);
  const lines = Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step);
  const shown = lines.filter((_, index) => index % Math.ceil(lines.length / 6) === 0);
  return (
    <figure className="rating-plot">
      <svg viewBox={`0 ${-above} ${width} ${height + above + right}`} role="img" aria-label={label}>
        {shown.map((rating) => (
          <g key={rating}>
            <path className="grid-lines" d={`M0 ${y(rating)}H${width}`} />
            <text x={4} y={y(rating) - 4}>
              {rating}
            </text>
          </g>
        ))}
        <polygon className="band" points={[...edge(1), ...edge(-1).reverse()].join(' ')} />
        <polyline className="rating" points={line.join(' ')} />
        {points.map(({ match, rating }, index) => (
          <circle key={match} cx={x(index)} cy={y(rating)} r={3.5} />
        ))}
      </svg>
    </figure>
  );
}
