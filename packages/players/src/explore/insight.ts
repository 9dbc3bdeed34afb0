import type { Seat } from '@ludoteca/games';
import type { Reason } from '../thinker.ts';

/** A point where a side wins at once, or makes two such points at once. */
export interface Threat {
  readonly at: string;
  readonly seat: Seat;
  readonly kind: 'five' | 'four';
}

export interface WeighedMove {
  /** In the game's notation. */
  readonly move: string;
  /** The pay-off that whoever is to move, or throws, expects of it. */
  readonly chance: number;
  /** The moves that are expected, with this one first. */
  readonly line: readonly string[];
  /** By the endgame tables, and in how many plies it is over. */
  readonly certain?: { readonly kind: 'won' | 'drawn' | 'lost'; readonly plies?: number };
}

/** What players see in one position: plain data, to be drawn on a board. */
export interface Insight {
  /** The expected pay-off of each seat. */
  readonly chances: readonly number[];
  /** The best first. */
  readonly moves: readonly WeighedMove[];
  /** Go: who will own each point, from -1 (White) to 1 (Black). */
  readonly owners?: readonly number[];
  /** Gomoku: what either side could do next. */
  readonly threats?: readonly Threat[];
  /** Whether the chances are certain, and not a searcher's opinion. */
  readonly exact?: boolean;
  readonly reason?: Reason;
  /** From 0 to 1: how much of the work is done. */
  readonly done: number;
}
