/** What `INFO` has said of time; milliseconds. */
export interface Limits {
  turn?: number;
  /** For the whole match, or what is left of it. */
  match?: number;
}

/** Managers write this for no limit. */
const unlimited = 2 ** 31 - 1;

/** A move at once is still worth a glance. */
const glance = 20;

/** For the way to the manager and back, and for a machine that is busy elsewhere. */
const lag = (time: number): number => 40 + 0.02 * time;

/** How long the next move may take, with so many stones on the board; undefined when nothing was said. */
export function moveTime({ turn, match }: Limits, stones: number): number | undefined {
  const limits: number[] = [];
  if (turn !== undefined && turn < unlimited) limits.push(turn === 0 ? glance : turn - lag(turn));
  // Few games are longer than 60 stones.
  if (match !== undefined && match < unlimited) limits.push((match - lag(match)) / Math.max(8, 30 - stones / 2));
  return limits.length === 0 ? undefined : Math.max(1, Math.min(...limits));
}

const number = /^-?\d{1,15}$/;

/** Takes in what `INFO key value` says of time; other keys are not for here. */
export function readLimit(limits: Limits, key: string, value: string): void {
  if (!number.test(value)) return;
  const time = Math.max(0, Number(value));
  if (key === 'timeout_turn') limits.turn = time;
  else if (key === 'timeout_match') limits.match = time === 0 ? unlimited : time;
  else if (key === 'time_left') limits.match = time;
}
