import { type GomokuMove, type GomokuState, gomoku } from '@ludoteca/games/gomoku';
import type { Analyst, AnalystKind } from '../analyst.ts';
import { levels } from '../level.ts';
import type { Thinker, ThinkerKind } from '../thinker.ts';
import { type Reader, type Strength, strengths } from './levels.ts';
import { createMind } from './player.ts';

const player =
  (strength: Strength): ThinkerKind =>
  ({ random }) => {
    const mind = createMind(strength, random);
    const thinker: Thinker<GomokuState, GomokuMove> = {
      choose: async ({ view, legal }, budget) => mind(view, legal, budget),
    };
    return thinker as Thinker;
  };

export const kinds: Readonly<Record<string, ThinkerKind>> = Object.fromEntries(
  levels.map((level) => [String(level), player(strengths[level])]),
);

/** Enough to see what a good player sees. */
const analystStrength: Reader = {
  kind: 'reader',
  depth: 60,
  fours: 20,
  proof: 0.2,
  doubt: 0.03,
  limits: { nodes: 60_000 },
  memory: 18,
};

export const analyst: AnalystKind = ({ random }) => {
  const mind = createMind(analystStrength, random);
  const gomokuAnalyst: Analyst<GomokuState, GomokuMove> = {
    async assess(state, budget) {
      const { move, thought } = mind(state, () => gomoku.moves(state), budget);
      const turn = gomoku.turn(state);
      const chance = thought.chance ?? 0.5;
      return {
        chances: turn.kind === 'seat' && turn.seat === 1 ? [1 - chance, chance] : [chance, 1 - chance],
        best: { move, line: thought.line ?? [], ...(thought.reason && { reason: thought.reason }) },
      };
    },
  };
  return gomokuAnalyst as Analyst;
};
