// Time on the way is not charged, within a quota that a bad connection can use and a cheat can not live from.
import type { Seat, TableEvent, TimeControl } from '@ludoteca/games';
import { expectedTime } from '@ludoteca/online';

/** Of the time that a game is expected to take, what each move adds to the quota; and milliseconds on top. As lichess has it. */
const shareOfGame = 0.004;
const addedPerMove = 150;
const mostPerMove = 1000;
const savedAtFirst = 3;
const savedAtMost = 7;

/** No quota is larger than this: so long after its time a clock falls for certain. */
export const longestLag = mostPerMove;

export interface LagQuota {
  /** How much of this lag is given back for the seat's move now. */
  allowed(seat: Seat, lag: number): number;
  take(event: TableEvent): void;
}

/** A fold over the log: the same on every node. */
export function lagQuota(control: TimeControl, seats: number): LagQuota {
  const expected = expectedTime(control);
  const gain = expected === 0 ? 0 : Math.min(mostPerMove, Math.round(expected * shareOfGame) + addedPerMove);
  const saved = Array.from({ length: seats }, () => gain * savedAtFirst);
  return {
    allowed: (seat, lag) => Math.max(0, Math.min(Math.round(lag), saved[seat] ?? 0, mostPerMove)),
    take(event) {
      if (event.kind !== 'move' || event.by === 'chance') return;
      saved[event.by] = Math.min(gain * savedAtMost, saved[event.by]! - (event.lag ?? 0) + gain);
    },
  };
}
