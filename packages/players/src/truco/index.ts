import type { ThinkerKind } from '../thinker.ts';
import { machine } from './machine.ts';

export const kinds: Readonly<Record<string, ThinkerKind>> = {
  machine: ({ random }) => machine(random) as ReturnType<ThinkerKind>,
};
