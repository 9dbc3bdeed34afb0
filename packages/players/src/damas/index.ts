import { type DamasMove, type DamasState, damas, engineOf, seatOf } from '@ludoteca/games/damas';
import type { Analyst, AnalystKind } from '../analyst.ts';
import { byLevel, type Level } from '../level.ts';
import type { Thinker, ThinkerKind } from '../thinker.ts';
import { type Strength, strengths } from './levels.ts';
import { damasPlayer } from './player.ts';

const ofLevel =
  (level: Level): ThinkerKind =>
  (setup) =>
    damasPlayer(setup, strengths[level]) as Thinker;

export const kinds = byLevel(ofLevel);

/** Enough to see what a good player sees. */
const analystStrength: Strength = { ...strengths[8], limits: { nodes: 300_000 } };

export const analyst: AnalystKind = (setup) => {
  const player = damasPlayer(setup, analystStrength);
  const damasAnalyst: Analyst<DamasState, DamasMove> = {
    async assess(state, budget) {
      if (state.outcome) return { chances: state.outcome.payoffs };
      const seat = seatOf(engineOf(state.options), state.side);
      const { move, thought } = await player.choose({ known: state, seat, legal: () => damas.moves(state) }, budget);
      const { chance, line, reason } = thought;
      return { chances: seat === 0 ? [chance, 1 - chance] : [1 - chance, chance], best: { move, line, reason } };
    },
  };
  return damasAnalyst as Analyst;
};
