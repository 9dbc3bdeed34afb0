import type { Match, Question, Random, SavedGame, Seat } from '@ludoteca/games';
import type { Desk } from '../desk.ts';
import type { SeatSpec } from '../hire/seat.ts';
import type { Surface } from '../surface.ts';
import type { Commentator, GameUi } from '../ui/game-ui.ts';

export interface Plan {
  readonly match: Match;
  readonly ui: GameUi;
  readonly seats: readonly SeatSpec[];
  /** Chance by hand: people throw a real die and type what it shows. */
  readonly byHand: boolean;
  /** Shows what the machine holds, for testing. */
  readonly reveal: boolean;
  readonly random: Random;
}

/** One match being played at one surface: what everybody who takes part in it needs. */
export interface Sitting {
  readonly plan: Plan;
  readonly surface: Surface;
  readonly desk: Desk;
  readonly people: readonly Seat[];
  readonly commentator: Commentator | undefined;
  /** As it stands now. */
  match(): Match;
  nameOf(seat: Seat): string;
  show(view: unknown, seat: Seat | undefined, question?: Question): void;
  /** Points at a move, in notation, where what is shown can be pointed at. */
  advise(move: string): void;
}

export type SessionEnd =
  | { readonly kind: 'over'; readonly match: Match }
  | { readonly kind: 'left' }
  /** The input has ended: the game stays where the next start finds it. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'load'; readonly saved: SavedGame }
  | { readonly kind: 'failed' };

/** Thrown through the table to stop it from inside a player. */
export class Leave extends Error {
  readonly end: SessionEnd | { readonly kind: 'resigned'; readonly seat: Seat };

  constructor(end: Leave['end']) {
    super(end.kind);
    this.end = end;
  }
}
