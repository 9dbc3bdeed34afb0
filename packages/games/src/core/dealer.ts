import type { AnyGame } from './game.ts';
import type { Random } from './random.ts';
import type { Answer } from './table.ts';

/** What a dealer may say: a chance move, or, where a person throws the die, that the last throw be taken back. */
export type Dealing<Move = unknown> = Extract<Answer<Move>, { kind: 'move' | 'undo' | 'redo' }>;

/** Chooses the chance moves: a random source, a person who types the die, a file being replayed. */
export interface Dealer<State = unknown, Move = unknown> {
  deal(state: State, signal: AbortSignal): Dealing<Move> | Promise<Dealing<Move>>;
}

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

export const randomDealer = (game: AnyGame, random: Random): Dealer => ({
  deal: (state) => ({ kind: 'move', move: chanceMove(game, state, random) }),
});

/** Deals what is on the list, then hands over to `next`. */
export function listDealer<State, Move>(moves: readonly Move[], next: Dealer<State, Move>): Dealer<State, Move> {
  const waiting = [...moves];
  return {
    deal: (state, signal) => (waiting.length > 0 ? { kind: 'move', move: waiting.shift() as Move } : next.deal(state, signal)),
  };
}
