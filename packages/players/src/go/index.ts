import { type GoMove, type GoState, go } from '@ludoteca/games/go';
import type { Analyst, AnalystKind } from '../analyst.ts';
import { byLevel, type Level } from '../level.ts';
import type { Thinker, ThinkerKind } from '../thinker.ts';
import { deadStones } from './dead-stones.ts';
import { type Strength, strengths } from './levels.ts';
import { goPlayer } from './player.ts';

const ofLevel =
  (level: Level): ThinkerKind =>
  ({ random, asset }) =>
    goPlayer(strengths[level], random, asset) as Thinker;

export const kinds = byLevel(ofLevel);

const analystStrength: Strength = { limits: { nodes: 2000 }, temperature: 0, resigns: false };

/** The result if the dead stones are agreed on that are. */
function payoffsByCount(state: GoState): readonly number[] | undefined {
  const dead = new Uint8Array(state.dead.length);
  for (const point of deadStones(state).dead) dead[point] = 1;
  return go.outcome({ ...state, dead, phase: 'over', end: 'agreed' })?.payoffs;
}

/** Chances by the search; once both have passed, by the count. */
export const analyst: AnalystKind = ({ random }) => {
  const player = goPlayer(analystStrength, random);
  const goAnalyst: Analyst<GoState, GoMove> = {
    async assess(state, budget) {
      const outcome = go.outcome(state);
      if (outcome) return { chances: outcome.payoffs };
      const seat = state.toMove - 1;
      const { move, thought = {} } = await player.choose({ known: state, seat, legal: () => go.moves(state) }, budget);
      const line = thought.line ?? [go.formatMove(move, state)];
      const chance = thought.chance ?? 0.5;
      const counted = state.phase === 'settling' ? payoffsByCount(state) : undefined;
      return {
        chances: counted ?? (seat === 0 ? [chance, 1 - chance] : [1 - chance, chance]),
        best: { move, line, ...(thought.reason && { reason: thought.reason }) },
      };
    },
  };
  return goAnalyst as Analyst;
};
