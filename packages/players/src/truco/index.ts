import type { AnalystKind } from '../analyst.ts';
import { byLevel } from '../level.ts';
import type { ThinkerKind } from '../thinker.ts';
import { analyst as ofTruco } from './analyst.ts';
import { equilibrium } from './equilibrium.ts';
import { level } from './levels.ts';
import { machine } from './machine.ts';

type Kind = ReturnType<ThinkerKind>;

export const kinds = {
  machine: ({ random }) => machine(random) as Kind,
  equilibrium: (setup) => equilibrium(setup) as Kind,
  ...byLevel(
    (number): ThinkerKind =>
      (setup) =>
        level(number, setup) as Kind,
  ),
} satisfies Readonly<Record<string, ThinkerKind>>;

export const analyst: AnalystKind = (setup) => ofTruco(setup) as ReturnType<AnalystKind>;
