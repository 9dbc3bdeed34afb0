import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react';

/** A cell for those who see it and for those who hear it. */
interface Cell {
  readonly label: string;
  readonly playable: boolean;
  readonly selected?: boolean;
}

export interface Dragged {
  readonly place: number;
  readonly right: number;
  readonly down: number;
}

interface GridProps {
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  /** In the order they are seen, row by row. */
  readonly cells: readonly Cell[];
  onPick(place: number): void;
  onPoint?(place: number | undefined): void;
  /** Where a finger has pointed on cells too small to be hit at once; the second touch plays. */
  onAim?(place: number): void;
  readonly aimed?: number | undefined;
  /** Where a move may be drawn from cell to cell, each end being picked: how far, in cells; undefined once it is let go. */
  onDrag?(dragged: Dragged | undefined): void;
}

/** WCAG 2.5.5: what a finger can hit without looking twice, but for a pixel that rounding may cost. */
const fingerSize = 43;

/** A press that wanders less than this part of a cell is a click. */
const shakiness = 0.15;

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

interface CellsProps extends Pick<GridProps, 'rows' | 'columns' | 'cells'> {
  readonly focused: number;
}

/** Remembered: what a player thinks comes ten times a second, and changes none of several hundred cells. */
const Cells = memo(function Cells({ rows, columns, cells, focused }: CellsProps) {
  return range(rows).map((row) => (
    <div role="row" key={row}>
      {range(columns).map((column) => {
        const place = row * columns + column;
        const { label, playable, selected } = cells[place]!;
        return (
          <div
            role="gridcell"
            key={place}
            data-place={place}
            tabIndex={place === focused ? 0 : -1}
            aria-label={label}
            aria-disabled={!playable}
            {...(selected !== undefined && { 'aria-selected': selected })}
            className={playable ? 'playable' : undefined}
          />
        );
      })}
    </div>
  ));
});

/** The cells that a board's drawing lies under: one stop for the Tab key, arrows inside. */
export function Grid({ label, rows, columns, cells, onPick, onPoint, onAim, aimed, onDrag }: GridProps) {
  const [active, setActive] = useState(() => Math.floor(rows / 2) * columns + Math.floor(columns / 2));
  const grid = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const pressed = useRef<{ readonly place: number; readonly x: number; readonly y: number; drawn: boolean }>(undefined);
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

  function press({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void {
    touched.current = pointerType === 'touch';
    const place = onDrag ? placeOf(target) : undefined;
    pressed.current = place === undefined || !cells[place]?.playable ? undefined : { place, x, y, drawn: false };
  }

  function draw({ clientX, clientY, pointerId }: PointerEvent): void {
    const held = pressed.current;
    if (!held || !onDrag) return;
    const size = (grid.current?.clientWidth ?? 1) / columns;
    const [right, down] = [(clientX - held.x) / size, (clientY - held.y) / size];
    if (!held.drawn) {
      if (Math.hypot(right, down) <= shakiness) return;
      held.drawn = true;
      // Whoever draws beyond the edge may come back.
      grid.current?.setPointerCapture(pointerId);
      if (!cells[held.place]?.selected) onPick(held.place);
    }
    onDrag({ place: held.place, right, down });
  }

  function letGo(): void {
    if (pressed.current?.drawn) onDrag?.(undefined);
    pressed.current = undefined;
  }

  function release({ clientX, clientY }: PointerEvent): void {
    const held = pressed.current;
    letGo();
    if (!held?.drawn) return;
    // What was drawn is held by the whole grid; the cell below it at the end is what counts.
    const below = document.elementFromPoint(clientX, clientY);
    const to = below ? placeOf(below) : undefined;
    // The first pick has to be shown before the second can be understood.
    if (to !== undefined && to !== held.place) setTimeout(() => latest.current(to));
  }

  return (
    <div
      ref={grid}
      className="grid"
      role="grid"
      aria-label={label}
      onKeyDown={onKeyDown}
      // A screen reader may lead the focus to any cell.
      onFocus={({ target }) => setActive(placeOf(target) ?? focused)}
      onPointerDown={press}
      onPointerMove={draw}
      onPointerUp={release}
      onPointerCancel={letGo}
      onClick={({ target }) => {
        const place = placeOf(target);
        if (place !== undefined) pick(place);
      }}
      onPointerOver={({ target, pointerType }) => pointerType !== 'touch' && onPoint?.(placeOf(target))}
      onPointerLeave={() => {
        letGo();
        onPoint?.(undefined);
      }}
    >
      <Cells rows={rows} columns={columns} cells={cells} focused={focused} />
    </div>
  );
}
