import { type KeyboardEvent, useRef } from 'react';
import { numbered } from './numbered.ts';

interface PlotProps {
  readonly label: string;
  /** For each seat a line: the chances at each point. */
  readonly lines: readonly (readonly number[])[];
  readonly at: number;
  say(point: number): string;
  onChoose(point: number): void;
}

const width = 600;
const height = 220;

/** Chances over a game; a click, or the arrows, choose a moment of it. */
export function Plot({ label, lines, at, say, onChoose }: PlotProps) {
  const area = useRef<HTMLDivElement>(null);
  const points = lines[0]?.length ?? 0;
  const x = (point: number) => (points < 2 ? 0 : (point / (points - 1)) * width);
  const y = (chance: number) => (1 - chance) * height;
  const clamp = (point: number) => Math.max(0, Math.min(points - 1, point));

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      PageUp: -10,
      PageDown: 10,
      Home: -points,
      End: points,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(clamp(at + step));
  }

  return (
    <div
      ref={area}
      className="plot"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={points - 1}
      aria-valuenow={at}
      aria-valuetext={say(at)}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => {
        const { left, width: wide } = (area.current as HTMLDivElement).getBoundingClientRect();
        onChoose(clamp(Math.round(((clientX - left) / wide) * (points - 1))));
      }}
    >
      <svg viewBox={`0 -4 ${width} ${height + 8}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="grid-lines" d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
        {numbered(lines).map(({ item: line, index: seat }) => (
          <polyline key={seat} data-seat={seat} points={line.map((chance, point) => `${x(point)},${y(chance)}`).join(' ')} />
        ))}
        <path className="now" d={`M${x(at)} -4V${height + 4}`} />
      </svg>
    </div>
  );
}
