import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** A cell for those who see it and for those who hear it. */
interface Cell {
  readonly label: string;
  readonly playable: boolean;
  readonly selected?: boolean;
}

interface GridProps {
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  /** In the order they are seen, row by row. */
  cell(place: number): Cell;
  onPick(place: number): void;
  onPoint?(place: number | undefined): void;
  /** Where a finger has pointed on cells too small to be hit at once; the second touch plays. */
  onAim?(place: number | undefined): void;
  readonly aimed?: number | undefined;
  /** Whether a move may be drawn from cell to cell: each end is picked. */
  readonly drag?: boolean;
}

/** WCAG 2.5.5: what a finger can hit without looking twice. */
const fingerSize = 40;

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

const placeOf = (target: EventTarget): number | undefined => {
  const cell = (target as Element).closest('[data-place]');
  return cell ? Number(cell.getAttribute('data-place')) : undefined;
};

/** The cells that a board's drawing lies under: one stop for the Tab key, arrows inside. */
export function Grid({ label, rows, columns, cell, onPick, onPoint, onAim, aimed, drag = false }: GridProps) {
  const [active, setActive] = useState(() => Math.floor(rows / 2) * columns + Math.floor(columns / 2));
  const grid = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const pressed = useRef<number>(undefined);
  const latest = useRef(onPick);
  latest.current = onPick;
  const focused = Math.min(active, rows * columns - 1);

  function focus(place: number): void {
    setActive(place);
    onPoint?.(place);
    grid.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    const row = Math.floor(focused / columns);
    const column = focused % columns;
    if (step) focus(clamp(row + step[0], rows - 1) * columns + clamp(column + step[1], columns - 1));
    else if (event.key === 'Home') focus(row * columns);
    else if (event.key === 'End') focus(row * columns + columns - 1);
    else if (event.key === 'Enter' || event.key === ' ') onPick(focused);
    else return;
    event.preventDefault();
  }

  function pick(place: number): void {
    const size = (grid.current?.clientWidth ?? 0) / columns;
    const first = touched.current && onAim && size < fingerSize && place !== aimed;
    setActive(place);
    if (first) onAim(place);
    else onPick(place);
  }

  function press({ pointerType, target, currentTarget, pointerId }: PointerEvent): void {
    touched.current = pointerType === 'touch';
    pressed.current = drag ? placeOf(target) : undefined;
    // A finger holds on to what it touched first; the cell below it at the end is what counts.
    if (drag && currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
  }

  function release({ clientX, clientY }: PointerEvent): void {
    const from = pressed.current;
    const below = document.elementFromPoint(clientX, clientY);
    const to = below ? placeOf(below) : undefined;
    if (from === undefined || to === undefined || from === to) return;
    if (cell(from).playable && !cell(from).selected) onPick(from);
    // The first pick has to be drawn before the second can be understood.
    setTimeout(() => latest.current(to));
  }

  return (
    <div
      ref={grid}
      className="grid"
      role="grid"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={press}
      onPointerUp={release}
      onClick={({ target }) => {
        const place = placeOf(target);
        if (place !== undefined) pick(place);
      }}
      onPointerOver={({ target, pointerType }) => pointerType !== 'touch' && onPoint?.(placeOf(target))}
      onPointerLeave={() => onPoint?.(undefined)}
    >
      {range(rows).map((row) => (
        <div role="row" key={row}>
          {range(columns).map((column) => {
            const place = row * columns + column;
            const { label: said, playable, selected } = cell(place);
            return (
              <div
                role="gridcell"
                key={place}
                data-place={place}
                tabIndex={place === focused ? 0 : -1}
                aria-label={said}
                aria-disabled={!playable}
                {...(selected !== undefined && { 'aria-selected': selected })}
                className={playable ? 'playable' : undefined}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
