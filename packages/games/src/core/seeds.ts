// What seats and host give to chance before it first speaks: a promise, a hash, and later what was promised, a seed. Whether the
// one is the hash of the other is not for the rules of a table to know: they know the order in which both may come.
import type { Seat } from './game.ts';
import type { TableEvent } from './table.ts';

/** 32 bytes, as 64 small hexadecimal figures. */
const hex = /^[0-9a-f]{64}$/;
export const isHash = (value: unknown): value is string => typeof value === 'string' && hex.test(value);

export interface GivenSeed {
  readonly by: Seat | 'host';
  readonly hash: string;
  readonly seed?: string;
}

export interface Seeds {
  readonly given: readonly GivenSeed[];
  /** When the last of those came who may give one. */
  readonly since: number;
  /** Chance has spoken: what comes later changes nothing. */
  readonly closed: boolean;
}

export const noSeeds: Seeds = { given: [], since: 0, closed: false };

export const isSeedEvent = ({ kind }: Pick<TableEvent, 'kind'>): boolean => kind === 'commit' || kind === 'reveal';

const isRevealed = ({ given }: Seeds): boolean => given.some(({ by, seed }) => by !== 'host' && seed !== undefined);

/** Whether a commitment may come now: the host's first of all, those of seats after it and before the first of them is opened. */
export function mayCommit(seeds: Seeds, by: Seat | 'host'): boolean {
  const hasHost = seeds.given.length > 0;
  if (seeds.closed || seeds.given.some((given) => given.by === by)) return false;
  return by === 'host' ? !hasHost : hasHost && !isRevealed(seeds);
}

/** Whether what was promised may be opened now: a seat's before chance speaks, the host's when all is over. */
export function mayOpen({ given, closed }: Seeds, by: Seat | 'host', isOver: boolean): boolean {
  const isPromised = given.some((entry) => entry.by === by && entry.seed === undefined);
  return isPromised && (by === 'host' ? isOver : !closed && !isOver);
}

export const isHostOpen = ({ given }: Seeds): boolean => given[0]?.by === 'host' && given[0].seed !== undefined;

export function seedsAfter(seeds: Seeds, event: TableEvent): Seeds {
  const { given } = seeds;
  switch (event.kind) {
    case 'commit':
      return {
        ...seeds,
        given: [...given, { by: event.by, hash: event.hash }],
        since: event.by === 'host' ? event.at : seeds.since,
      };
    case 'reveal':
      return { ...seeds, given: given.map((entry) => (entry.by === event.by ? { ...entry, seed: event.seed } : entry)) };
    case 'move':
      return seeds.closed || event.by !== 'chance' ? seeds : { ...seeds, closed: true };
    case 'seat': {
      if (seeds.closed || given.length === 0) return seeds;
      // Whoever comes gives their own, unless others have opened theirs already.
      const kept = isRevealed(seeds) ? given : given.filter(({ by }) => by !== event.seat);
      return { ...seeds, given: kept, since: event.at };
    }
    default:
      return seeds;
  }
}
