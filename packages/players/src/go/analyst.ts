import { type GoMove, type GoState, go } from '@ludoteca/games/go';
import type { Analyst, AnalystKind } from '../analyst.ts';
import { goPlayer } from './player.ts';

const own = { limit: { nodes: 2000 }, whim: 0, resigns: false } as const;

/** Chances by the search; exact once the game is over. */
export const analyst: AnalystKind = ({ random }) => {
  const player = goPlayer(own, random);
  const assess: Analyst<GoState, GoMove>['assess'] = async (state, budget) => {
    const outcome = go.outcome(state);
    if (outcome) return { chances: outcome.payoffs };
    const seat = state.toMove - 1;
    const { move, thought = {} } = await player.choose({ view: state, seat, legal: () => go.moves(state) }, budget);
    const chance = thought.chance ?? 0.5;
    const best = { move, line: thought.line ?? [go.formatMove(move, state)], ...(thought.reason && { reason: thought.reason }) };
    return { chances: seat === 0 ? [chance, 1 - chance] : [1 - chance, chance], best };
  };
  return { assess } as Analyst;
};
