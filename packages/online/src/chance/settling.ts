// Before chance first speaks: who is waited for, and for how long.
import type { Occupant, Seeds } from '@ludoteca/games';

/** From when everybody is there: for promises, and once there is one, for their opening. */
const commitMs = 2000;
const revealMs = 2000;

type Seats = readonly Pick<Occupant, 'kind'>[];

const promisesOf = ({ given }: Seeds) => given.filter(({ by }) => by !== 'host');

/** Whether every person at the table has promised a seed. */
const allPromised = (seeds: Seeds, seats: Seats): boolean =>
  seats.every(({ kind }, seat) => kind !== 'person' || seeds.given.some(({ by }) => by === seat));

/** A seat opens its seed when nobody else can still choose one: all have promised theirs, or their time is over. */
export const mayReveal = (seeds: Seeds, seats: Seats, now: number): boolean =>
  seats.every(({ kind }) => kind !== 'open') && (allPromised(seeds, seats) || now >= seeds.since + commitMs);

/** When they may do so at the latest. */
export const revealTime = ({ since }: Seeds): number => since + commitMs;

/** When chance speaks without those who are still missing; undefined where nobody is missing. Players of the house give no seed. */
export function drawTime(seeds: Seeds, seats: Seats): number | undefined {
  if (seeds.closed || seeds.given.length === 0) return undefined;
  const promises = promisesOf(seeds);
  // Whoever has left can not open what they promised.
  const isMissing = promises.some(({ by, seed }) => seed === undefined && seats[Number(by)]?.kind === 'person');
  if (!isMissing && allPromised(seeds, seats)) return undefined;
  return seeds.since + commitMs + (isMissing ? revealMs : 0);
}
