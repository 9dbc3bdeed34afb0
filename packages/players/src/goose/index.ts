import type { ThinkerKind } from '../thinker.ts';

/** The die decides everything: whoever sits here is never asked. */
export const kinds: Readonly<Record<string, ThinkerKind>> = {
  machine: () => ({ choose: () => Promise.reject(new Error('there is nothing to choose in the race')) }),
};
