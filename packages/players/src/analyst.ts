import type { Budget, Reason, ThinkerSetup } from './thinker.ts';

/** What is to be expected of a position when everybody plays well from there. */
export interface Assessment<Move = unknown> {
  /** The expected pay-off of each seat. */
  readonly chances: readonly number[];
  /** For the seat to move, from what that seat may know. */
  readonly best?: { readonly move: Move; readonly line: readonly string[]; readonly reason?: Reason };
}

/** Looks at positions after the game, with all the cards on the table. */
export interface Analyst<State = unknown, Move = unknown> {
  assess(state: State, budget: Budget): Promise<Assessment<Move>>;
}

export type AnalystKind = (setup: ThinkerSetup) => Analyst;
