import type { AnyGame } from './game.ts';
import type { Random } from './random.ts';

/** Draws one of the outcomes of a chance turn, each as likely as the game says. */
export function chanceMove<Game extends AnyGame>(game: Game, state: unknown, random: Random): unknown {
  const outcomes = game.moves(state);
  const chances = game.chances(state);
  // Equal chances, the usual case, are drawn without rounding.
  if (chances.every((chance) => chance === chances[0])) return outcomes[random.below(outcomes.length)];
  let rest = random.fraction();
  const drawn = chances.findIndex((chance) => {
    rest -= chance;
    return rest < 0;
  });
  return outcomes.at(drawn);
}
