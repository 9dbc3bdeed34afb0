import type { OptionRefusal, OptionTable } from './options.ts';
import type { Result } from './result.ts';

/** Seats are numbered from 0 in turn order. */
export type Seat = number;

export type Turn = { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'chance' } | { readonly kind: 'over' };

/** Why an input was refused: a closed set of codes for each game, with what the words need. */
export type Refusal<Code extends string> = {
  readonly code: Code;
  /** Where: a point, a square, an option, a line. */
  readonly at?: string;
  /** What would have been right, or what stood in the way: numbers, codes and notation, never prose. */
  readonly detail?: string;
};

/** Codes that every game shares. */
export const commonRefusals = ['not-understood', 'not-now', 'game-over'] as const;
export type CommonRefusal = (typeof commonRefusals)[number];

/** Pay-off of each seat: 1 a win, 0 a loss, equal shares for a draw. */
export type Outcome = { readonly payoffs: readonly number[]; readonly reason: string };

export interface Facts {
  readonly seats: readonly [min: number, max: number];
  readonly chance: boolean;
  readonly hidden: boolean;
  /** No game is longer than this many moves; the conformance suite holds each game to it. */
  readonly longest: number;
  /** Whether players may agree on a draw. */
  readonly drawsByAgreement: boolean;
  /** Counted up whenever the rules change so that a log may lead elsewhere than before. */
  readonly rulesVersion: number;
}

export interface Game<Options, State, Move, View, Code extends string> {
  readonly id: string;
  readonly facts: Facts;
  /** What a user can choose, for menus, flags and forms. */
  readonly choices: OptionTable;
  /** From anything a user may pass, to options that can be trusted. Options are plain JSON. */
  options(input: unknown): Result<Options, Refusal<OptionRefusal | Code>>;
  /** The side each seat plays for; its length is the number of seats. Partners share a side. */
  sides(options: Options): readonly number[];
  /** What each seat is called in flags, files and catalogues: a code such as `black`. */
  seatCodes(options: Options): readonly string[];
  start(options: Options): State;
  turn(state: State): Turn;
  /** Every legal move, in a stable order; at a chance turn, every outcome. */
  moves(state: State): readonly Move[];
  /** Probabilities of `moves(state)` at a chance turn, in the same order; empty at any other. */
  chances(state: State): readonly number[];
  /** The one checked doorway: never mutates, never throws, whatever it is given. */
  play(state: State, move: Move): Result<State, Refusal<Code>>;
  outcome(state: State): Outcome | undefined;
  /** All that this seat may know (`undefined`: an onlooker), as plain JSON: enough to draw the board from. */
  view(state: State, seat: Seat | undefined): View;
  /** Where chance is a die in somebody's hand: in whose. */
  thrower?(state: State): Seat;
  /** The seat leaves and the others go on; games of more than two sides have it. */
  withdraw?(state: State, seat: Seat): State;
  /** Whether a move, in notation, belongs in the list of moves: the dealing of cards does not. Without it, all do. */
  isListed?(text: string): boolean;
  /** `state` is the one the move is played in. */
  formatMove(move: Move, state: State): string;
  /** Reads what a person may type; of `formatMove`'s own text it makes the same move again. */
  parseMove(text: string, state: State): Result<Move, Refusal<Code>>;
  /** `formatMove` with everything this seat may not see left out. */
  formatSeen(move: Move, state: State, seat: Seat | undefined): string;
}

/** A game whose types are not known here. Method bivariance makes every `Game` assignable to it. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, string>;

/** Seats that are nothing but numbers: `player1`, `player2` … */
export const numberedSeats = (seats: number): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => `player${seat + 1}`);

/** For `seats` sides of one seat each. */
export const everyoneForThemselves = (seats: number): readonly number[] => Array.from({ length: seats }, (_, seat) => seat);
