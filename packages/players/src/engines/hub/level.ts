/** What `level` allows a search; milliseconds. */
export interface HubLevel {
  readonly depth?: number;
  readonly nodes?: number;
  /** For this move. */
  readonly moveTime?: number;
  /** For the rest of the game, or for so many moves of it. */
  readonly left?: number;
  readonly moves?: number;
  readonly increment?: number;
}

const amount = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Math.max(0, Number(text)) : undefined;

export function readLevel(args: ReadonlyMap<string, string>): HubLevel {
  const milliseconds = (name: string): number | undefined => {
    const seconds = amount(args.get(name));
    return seconds === undefined ? undefined : 1000 * seconds;
  };
  const level = {
    depth: amount(args.get('depth')),
    nodes: amount(args.get('nodes')),
    moveTime: milliseconds('move-time'),
    left: milliseconds('time'),
    moves: amount(args.get('moves')),
    increment: milliseconds('inc'),
  };
  return Object.fromEntries(Object.entries(level).filter(([, value]) => value !== undefined));
}

/** For the way there and back. */
const lag = (time: number): number => 30 + 0.02 * time;

/** How long the next move may take; undefined where no clock runs. */
export function searchTime({ moveTime, left, moves, increment = 0 }: HubLevel): number | undefined {
  if (moveTime !== undefined) return Math.max(1, moveTime - lag(moveTime));
  if (left === undefined) return undefined;
  // The increment of this move is in it already.
  const share = moves ? left / moves : Math.max(0, left - increment) / 30 + increment;
  return Math.max(1, Math.min(share, left) - lag(share));
}
