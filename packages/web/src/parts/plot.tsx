import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { percent, withIndex } from './format.ts';

interface PlotLine {
  readonly name: string;
  /** The colour of its pieces, where they have one. */
  readonly token?: 'black' | 'white' | undefined;
  /** The chances at each point. */
  readonly chances: readonly number[];
}

interface PlotProps {
  readonly label: string;
  readonly lines: readonly PlotLine[];
  /** How many points there will be, where they are not all known yet. */
  readonly most?: number | undefined;
  readonly at: number;
  /** Points worth a look, numbered from 1 in this order. */
  readonly marks?: readonly number[];
  say(point: number): string;
  onChoose(point: number): void;
}

const width = 600;
const height = 220;
const scale = [1, 0.75, 0.5, 0.25, 0];
/** Marks that stand close together have a row of their own each. */
const markRows = 3;

/** Chances over a game, one upon the other to the whole; a click, a drag or the arrows choose a moment of it. */
export function Plot({ label, lines, most = 0, at, marks = [], say, onChoose }: PlotProps) {
  const area = useRef<HTMLDivElement>(null);
  const points = lines[0]?.chances.length ?? 0;
  const whole = Math.max(points, most);
  const share = (point: number) => (points < 2 ? 0 : point / (whole - 1));
  const x = (point: number) => share(point) * width;
  const y = (chance: number) => (1 - chance) * height;
  const clamp = (point: number) => Math.max(0, Math.min(points - 1, point));

  /** How much lies below a line at a point: what those after it have. */
  const below = (index: number, point: number) =>
    lines.slice(index + 1).reduce((sum, { chances }) => sum + (chances[point] ?? 0), 0);
  const places = Array.from({ length: points }, (_, point) => point);
  const areaOf = (index: number) => {
    const edge = (upper: number) => (point: number) => `${x(point)},${y(Math.min(1, below(upper, point)))}`;
    return [...places.map(edge(index - 1)), ...places.toReversed().map(edge(index))].join(' ');
  };

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageUp: 10,
      PageDown: -10,
      Home: -points,
      End: points,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(clamp(at + step));
  }

  function point({ clientX }: PointerEvent): void {
    const { left, width: wide } = (area.current as HTMLDivElement).getBoundingClientRect();
    onChoose(clamp(Math.round(((clientX - left) / wide) * (whole - 1))));
  }

  return (
    <figure className="plot">
      <div className="scale" aria-hidden="true">
        {scale.map((chance) => (
          <span key={chance} style={{ insetBlockStart: `${100 * (1 - chance)}%` }}>{`${percent(chance)} %`}</span>
        ))}
      </div>
      <div
        ref={area}
        className="area"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points - 1}
        aria-valuenow={at}
        aria-valuetext={say(at)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && point(event)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {withIndex(lines).map(({ item: { token }, index }) => (
            <polygon key={index} className={`share ${token ?? ''}`} data-seat={index} points={areaOf(index)} />
          ))}
          <path className="grid-lines" d={scale.map((chance) => `M0 ${y(chance)}H${width}`).join('')} />
          <path className="poles" d={marks.map((mark) => `M${x(mark)} 0V${height}`).join('')} />
          <path className="now" d={`M${x(at)} 0V${height}`} />
        </svg>
        {withIndex(marks).map(({ item: mark, index }) => (
          <span
            key={index}
            className="mark"
            aria-hidden="true"
            style={{ insetInlineStart: `${100 * share(mark)}%`, '--row': index % markRows } as object}
          >
            {index + 1}
          </span>
        ))}
      </div>
      <figcaption className="legend">
        {withIndex(lines).map(({ item: { name, chances, token }, index }) => (
          <span key={index} data-seat={index}>
            <i className={`token ${token ?? ''}`} aria-hidden="true" />
            {name} <b>{`${percent(chances[at] ?? 0)} %`}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
