import type { AnalystKind } from '../analyst.ts';
import type { ThinkerKind } from '../thinker.ts';
import { raceAnalyst } from './analyst.ts';

/** The die decides everything: whoever sits here is never asked. */
export const kinds: Readonly<Record<string, ThinkerKind>> = {
  machine: () => ({ choose: () => Promise.reject(new Error('there is nothing to choose in the race')) }),
};

export const analyst: AnalystKind = ({ random }) => raceAnalyst(random) as ReturnType<AnalystKind>;
