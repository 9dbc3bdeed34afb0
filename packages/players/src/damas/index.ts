import { type DamasMove, type DamasState, engineOf, seatOf } from '@ludoteca/games/damas';
import type { Analyst, AnalystKind } from '../analyst.ts';
import { levels } from '../level.ts';
import type { Thinker, ThinkerKind } from '../thinker.ts';
import { type Ability, abilities } from './level.ts';
import { countPieces } from './material.ts';
import { makeMind } from './mind.ts';
import { chanceOf } from './score.ts';

/** A draw is as good as what it hopes for. */
const contentWith = 0.55;
const [fewPieces, manyQuietPlies] = [8, 20];

/** Before that it would rather play on. */
const isLate = ({ pieces, quiet }: DamasState): boolean => countPieces(pieces) <= fewPieces || quiet >= manyQuietPlies;

const player =
  (ability: Ability): ThinkerKind =>
  (setup) => {
    const mind = makeMind(setup, ability);
    const thinker: Thinker<DamasState, DamasMove> = {
      async choose({ view }, budget) {
        const { move, thought } = await mind.think(view, budget);
        return { move, thought };
      },
      async agreesToDraw({ view, seat }, budget) {
        if (view.outcome || !isLate(view)) return false;
        const { thought } = await mind.think(view, budget);
        const chance = seat === seatOf(engineOf(view.options), view.side) ? thought.chance : 1 - thought.chance;
        return chance <= contentWith;
      },
    };
    return thinker as Thinker;
  };

export const kinds: Readonly<Record<string, ThinkerKind>> = Object.fromEntries(
  levels.map((level) => [String(level), player(abilities[level])]),
);

/** Enough to see what a good player sees. */
const analystAbility: Ability = { ...abilities[8], own: { nodes: 300_000 } };

export const analyst: AnalystKind = (setup) => {
  const mind = makeMind(setup, analystAbility);
  const damasAnalyst: Analyst<DamasState, DamasMove> = {
    async assess(state, budget) {
      if (state.outcome) return { chances: state.outcome.payoffs };
      const { move, score, thought } = await mind.think(state, {
        ...budget,
        onThought: (thought) => budget.onThought?.(thought),
      });
      const chance = chanceOf(score);
      const seat = seatOf(engineOf(state.options), state.side);
      return {
        chances: seat === 0 ? [chance, 1 - chance] : [1 - chance, chance],
        best: { move, line: thought.line, reason: thought.reason },
      };
    },
  };
  return damasAnalyst as Analyst;
};
