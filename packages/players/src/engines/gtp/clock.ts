/** A controller's time settings; milliseconds. */
export type TimeSettings =
  | { readonly kind: 'absolute'; readonly main: number }
  /** `stones` moves in each period, then a fresh one. */
  | { readonly kind: 'canadian'; readonly main: number; readonly period: number; readonly stones: number }
  /** A period for each move; one that is used up is lost. */
  | { readonly kind: 'byoyomi'; readonly main: number; readonly period: number; readonly periods: number };

/** What is left to a colour: of the main time while `count` is 0, else of a period for so many stones, or with so many periods. */
export interface TimeLeft {
  readonly time: number;
  readonly count: number;
}

const seconds = (word: string | undefined): number | undefined =>
  word !== undefined && /^\d{1,9}(\.\d{1,9})?$/.test(word) ? Number(word) * 1000 : undefined;

const wholeNumber = (word: string | undefined): number | undefined =>
  word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined;

/** `time_settings MAIN PERIOD STONES`; undefined when it is wrongly written, null for no limit (section 4.2). */
export function parseTimeSettings(args: readonly string[]): TimeSettings | null | undefined {
  const [main, period, stones] = [seconds(args[0]), seconds(args[1]), wholeNumber(args[2])];
  if (main === undefined || period === undefined || stones === undefined || args.length !== 3) return undefined;
  if (period === 0) return { kind: 'absolute', main };
  return stones === 0 ? null : { kind: 'canadian', main, period, stones };
}

/** `kgs-time_settings KIND …`, as kgsGtp documents it. */
export function parseKgsTimeSettings([kind, ...args]: readonly string[]): TimeSettings | null | undefined {
  const [main, period, count] = [seconds(args[0]), seconds(args[1]), wholeNumber(args[2])];
  if (kind === 'none' && args.length === 0) return null;
  if (kind === 'absolute' && args.length === 1 && main !== undefined) return { kind, main };
  if (args.length !== 3 || main === undefined || !period || !count) return undefined;
  if (kind === 'canadian') return { kind, main, period, stones: count };
  return kind === 'byoyomi' ? { kind, main, period, periods: count } : undefined;
}

/** `TIME COUNT` of `time_left`. */
export function parseTimeLeft(args: readonly string[]): TimeLeft | undefined {
  const [time, count] = [seconds(args[0]), wholeNumber(args[1])];
  return time === undefined || count === undefined || args.length !== 2 ? undefined : { time, count };
}

/** A fresh period. */
const overtime = (settings: Exclude<TimeSettings, { kind: 'absolute' }>, periods?: number): TimeLeft => ({
  time: settings.period,
  count: settings.kind === 'canadian' ? settings.stones : (periods ?? settings.periods),
});

export function startTime(settings: TimeSettings): TimeLeft {
  if (settings.main > 0 || settings.kind === 'absolute') return { time: settings.main, count: 0 };
  return overtime(settings);
}

/** What is left after a move that took so long, for controllers that do not say. */
export function spend(settings: TimeSettings, left: TimeLeft, elapsed: number): TimeLeft {
  const rest = left.time - elapsed;
  if (settings.kind === 'absolute') return { time: Math.max(0, rest), count: 0 };
  if (left.count === 0) return rest > 0 ? { time: rest, count: 0 } : spend(settings, overtime(settings), -rest);
  if (settings.kind === 'byoyomi') {
    const lost = Math.floor(elapsed / settings.period);
    return overtime(settings, Math.max(1, left.count - lost));
  }
  return left.count === 1 ? overtime(settings) : { time: Math.max(0, rest), count: left.count - 1 };
}

/** For the way to the controller and back, whose clock may be rounded to seconds. */
const lag = 100;

/** How long the next move may take, so that the time is never exceeded; `moves`: how many of one's own are likely to come. */
export function allowance(settings: TimeSettings, { time, count }: TimeLeft, moves: number): number {
  const share = (): number => {
    if (settings.kind === 'absolute') return Math.min(time / moves, time - lag);
    const each = settings.kind === 'canadian' ? settings.period / settings.stones : settings.period;
    if (count === 0) return time / moves + each;
    return settings.kind === 'canadian' ? time / count : time;
  };
  return Math.max(1, 0.9 * share() - lag);
}

/** Own moves that a game of Go on so many points may still have after so many plies. */
export const movesToCome = (points: number, plies: number): number => Math.max(10, 0.2 * points, (0.8 * points - plies) / 2);
