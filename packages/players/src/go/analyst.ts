import { type GoMove, type GoState, go } from '@ludoteca/games/go';
import type { Analyst, AnalystKind } from '../analyst.ts';
import { goPlayer } from './player.ts';
import { deadStones } from './settle.ts';

const own = { limit: { nodes: 2000 }, whim: 0, resigns: false } as const;

/** The result if the dead stones are agreed on that are. */
function settled(state: GoState): readonly number[] | undefined {
  const dead = new Uint8Array(state.dead.length);
  for (const point of deadStones(state)) dead[point] = 1;
  return go.outcome({ ...state, dead, phase: 'over', end: 'agreed' })?.payoffs;
}

/** Chances by the search; once both have passed, by the count. */
export const analyst: AnalystKind = ({ random }) => {
  const player = goPlayer(own, random);
  const assess: Analyst<GoState, GoMove>['assess'] = async (state, budget) => {
    const outcome = go.outcome(state);
    if (outcome) return { chances: outcome.payoffs };
    const seat = state.toMove - 1;
    const { move, thought = {} } = await player.choose({ view: state, seat, legal: () => go.moves(state) }, budget);
    const best = { move, line: thought.line ?? [go.formatMove(move, state)], ...(thought.reason && { reason: thought.reason }) };
    const chance = thought.chance ?? 0.5;
    const counted = state.phase === 'settling' ? settled(state) : undefined;
    return { chances: counted ?? (seat === 0 ? [chance, 1 - chance] : [1 - chance, chance]), best };
  };
  return { assess } as Analyst;
};
