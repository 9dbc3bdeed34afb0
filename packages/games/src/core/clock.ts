// Clocks as a fold over what happened when. Every duration is in milliseconds.
import type { Seat } from './game.ts';

export type TimeControl =
  | { readonly kind: 'none' }
  /** Each move adds `increment`, up to `most` where there is such a limit. */
  | { readonly kind: 'fischer'; readonly main: number; readonly increment: number; readonly most?: number }
  /** After `main`, `periods` of `period` each: a move within a period gives it back whole. */
  | { readonly kind: 'byo-yomi'; readonly main: number; readonly periods: number; readonly period: number }
  /** After `main`, so many `moves` in each `period`. */
  | { readonly kind: 'canadian'; readonly main: number; readonly moves: number; readonly period: number }
  /** So long for each move; what a move takes beyond it comes out of the bank. */
  | { readonly kind: 'days'; readonly perMove: number; readonly bank: number };

export const timeControls = ['none', 'fischer', 'byo-yomi', 'canadian', 'days'] as const satisfies readonly TimeControl['kind'][];

/** What one seat has left. */
export interface SeatTime {
  /** Of the main time, or of the bank. */
  readonly main: number;
  /** Of the period, or of the time for this move. */
  readonly period: number;
  readonly periods: number;
  /** To be made in what is left of a Canadian period. */
  readonly moves: number;
}

export interface Clock {
  readonly control: TimeControl;
  /** As they stood at `since`. */
  readonly seats: readonly SeatTime[];
  /** Whose time runs. */
  readonly running: Seat | null;
  readonly since: number;
  /** Whether somebody has made a move yet. */
  readonly begun: boolean;
}

/** What a clock goes back to when a move is taken back. */
export type ClockMark = Pick<Clock, 'seats' | 'begun'>;

const noTime: SeatTime = { main: 0, period: 0, periods: 0, moves: 0 };

function wholeTime(control: TimeControl): SeatTime {
  switch (control.kind) {
    case 'none':
      return noTime;
    case 'fischer':
      // Where there is nothing but the increment, the first move has that.
      return { ...noTime, main: control.main || control.increment };
    case 'byo-yomi':
      return { ...noTime, main: control.main, period: control.period, periods: control.periods };
    case 'canadian':
      return { ...noTime, main: control.main, period: control.period, moves: control.moves };
    case 'days':
      return { ...noTime, main: control.bank, period: control.perMove };
  }
}

export const startClock = (control: TimeControl, seats: number): Clock => ({
  control,
  seats: Array.from({ length: seats }, () => wholeTime(control)),
  running: null,
  since: 0,
  begun: false,
});

/** How long a seat that is thinking now may go on, all periods together; below nothing where there is no period left. */
function allowance(control: TimeControl, { main, period, periods }: SeatTime): number {
  switch (control.kind) {
    case 'none':
      return Number.POSITIVE_INFINITY;
    case 'fischer':
      return main;
    case 'byo-yomi':
      return main + period + (periods - 1) * control.period;
    case 'canadian':
    case 'days':
      return main + period;
  }
}

/** After thinking for so long; never below nothing. */
function spend(control: TimeControl, time: SeatTime, elapsed: number): SeatTime {
  const { main, period, periods } = time;
  switch (control.kind) {
    case 'none':
      return time;
    case 'fischer':
      return { ...time, main: Math.max(0, main - elapsed) };
    case 'byo-yomi': {
      const over = Math.max(0, elapsed - main);
      const used = over < period ? 0 : 1 + Math.floor((over - period) / control.period);
      const left = periods - used;
      if (left <= 0) return noTime;
      return {
        ...time,
        main: Math.max(0, main - elapsed),
        periods: left,
        period: used === 0 ? period - over : control.period - ((over - period) % control.period),
      };
    }
    case 'canadian': {
      const over = Math.max(0, elapsed - main);
      return { ...time, main: Math.max(0, main - elapsed), period: Math.max(0, period - over) };
    }
    case 'days': {
      const over = Math.max(0, elapsed - period);
      return { ...time, period: Math.max(0, period - elapsed), main: Math.max(0, main - over) };
    }
  }
}

/** What making the move gives back. */
function moved(control: TimeControl, time: SeatTime): SeatTime {
  switch (control.kind) {
    case 'none':
      return time;
    case 'fischer': {
      const main = time.main + control.increment;
      return { ...time, main: control.most === undefined ? main : Math.max(time.main, Math.min(main, control.most)) };
    }
    case 'byo-yomi':
      return { ...time, period: time.periods > 0 ? control.period : 0 };
    case 'canadian': {
      if (time.main > 0) return time;
      return time.moves > 1 ? { ...time, moves: time.moves - 1 } : { ...time, moves: control.moves, period: control.period };
    }
    case 'days':
      return { ...time, period: control.perMove };
  }
}

/** A seat's time as it stands at `at`. */
export function timeOf({ control, seats, running, since }: Clock, seat: Seat, at: number): SeatTime {
  const time = seats[seat]!;
  return running === seat ? spend(control, time, Math.max(0, at - since)) : time;
}

/** Milliseconds until the running seat loses on time, 0 when it has. */
export function timeLeft(clock: Clock, at: number): number {
  const { control, seats, running, since } = clock;
  if (running === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, allowance(control, seats[running]!) - Math.max(0, at - since));
}

/** Settles what the running seat has used, and lets `next` think from now on. `made`: a seat has made its move; `lag` is not charged. */
export function switchClock(clock: Clock, at: number, next: Seat | undefined, made = false, lag = 0): Clock {
  const { control, running, since } = clock;
  const begun = clock.begun || made;
  let { seats } = clock;
  if (running !== null) {
    const spent = spend(control, seats[running]!, Math.max(0, at - since - lag));
    seats = seats.with(running, made ? moved(control, spent) : spent);
  }
  return { control, seats, running: begun && control.kind !== 'none' ? (next ?? null) : null, since: Math.max(at, since), begun };
}

/** As it stood at the mark; `next` thinks from now on. */
export const clockFrom = (clock: Clock, { seats, begun }: ClockMark, at: number, next: Seat | undefined): Clock =>
  switchClock({ ...clock, seats, begun, running: null }, at, next);

/** Nobody pays for these milliseconds. */
export const creditClock = (clock: Clock, ms: number): Clock =>
  clock.running === null ? clock : { ...clock, since: clock.since + ms };

const isDuration = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= longestDuration;

/** A year: correspondence takes long, but a number must stay one. */
const longestDuration = 366 * 24 * 3600 * 1000;
const mostPeriods = 1000;

/** A time control out of anything; undefined where it is none. */
export function parseTimeControl(input: unknown): TimeControl | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { kind, main, increment, most, periods, period, moves, perMove, bank } = input as Record<string, unknown>;
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostPeriods;
  switch (kind) {
    case 'none':
      return { kind };
    case 'fischer':
      if (!isDuration(main, 0) || !isDuration(increment, 0) || main + increment === 0) return undefined;
      if (most !== undefined && !isDuration(most, 1)) return undefined;
      return { kind, main, increment, ...(most !== undefined && { most }) };
    case 'byo-yomi':
      return isDuration(main, 0) && isCount(periods) && isDuration(period, 1) ? { kind, main, periods, period } : undefined;
    case 'canadian':
      return isDuration(main, 0) && isCount(moves) && isDuration(period, 1) ? { kind, main, moves, period } : undefined;
    case 'days':
      return isDuration(perMove, 1) && isDuration(bank, 0) ? { kind, perMove, bank } : undefined;
    default:
      return undefined;
  }
}
