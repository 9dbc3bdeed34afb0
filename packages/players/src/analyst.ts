import type { Seat } from '@ludoteca/games';
import type { Budget, Reason, ThinkerSetup } from './thinker.ts';

/** What is to be expected of a position when everybody plays well from there. */
export interface Assessment<Move = unknown> {
  /** The expected pay-off of each seat. */
  readonly chances: readonly number[];
  /** The standard error of the chances, where they are sampled and no searcher's guess. */
  readonly error?: number;
  /** For the seat to move, from what that seat may know. */
  readonly best?: { readonly move: Move; readonly line: readonly string[]; readonly reason?: Reason };
}

/** Looks at positions after the game, with all the cards on the table. Of a game that is over it is not asked. */
export interface Analyst<State = unknown, Move = unknown> {
  assess(state: State, budget: Budget): Promise<Assessment<Move>>;
  /**
   * What a move gives up of its seat's pay-off against the best, both judged by what the seat may know. Only hidden games
   * need it: with all the cards on the table a bad decision may turn out well.
   */
  loss?(state: State, move: Move, budget: Budget): Promise<number>;
  /** The pay-off that a seat may expect by all it knows, whoever's turn it is; only hidden games need it. */
  hope?(state: State, seat: Seat, budget: Budget): Promise<number>;
  /** A state that this seat can not tell from the one it sees so; only hidden games need it. */
  possible?(view: unknown, seat: Seat): State;
  /** Whose throw a chance turn is, where somebody throws. */
  thrower?(state: State): Seat;
}

export type AnalystKind = (setup: ThinkerSetup) => Analyst;
