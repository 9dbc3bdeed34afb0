import type { ThinkerKind } from './thinker.ts';
import { machine } from './truco/machine.ts';

/** The players of a game by the name a user types. */
export type Kinds = Readonly<Record<string, ThinkerKind>>;

const kinds: Readonly<Record<string, Kinds>> = {
  truco: { machine: machine as ThinkerKind },
};

export const kindsOf = (game: string): Kinds => kinds[game] ?? {};
