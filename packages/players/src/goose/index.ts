import type { AnalystKind } from '../analyst.ts';
import type { ThinkerKind } from '../thinker.ts';
import { raceAnalyst } from './analyst.ts';

/** The die decides everything: whoever sits here is never asked. */
export const kinds = {
  machine: () => ({ choose: () => Promise.reject(new Error('there is nothing to choose in the race')) }),
} satisfies Readonly<Record<string, ThinkerKind>>;

export const analyst: AnalystKind = ({ random }) => raceAnalyst(random) as ReturnType<AnalystKind>;
