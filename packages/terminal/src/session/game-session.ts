import type { Driver, Match, Occupant, Random, SavedGame, Seat, Table, TableRecord } from '@ludoteca/games';
import type { Command as TypedCommand } from '../commands.ts';
import type { GameFiles } from '../game-files.ts';
import type { Surface } from '../surface.ts';
import type { GameUi, LiveOdds, MoveQuestion } from '../ui/game-ui.ts';

export interface SessionSetup {
  readonly ui: GameUi;
  readonly surface: Surface;
  readonly files: GameFiles;
  /** Chance by hand: people throw a real die and type what it shows. */
  readonly byHand: boolean;
  /** Shows what everybody holds, for testing. */
  readonly reveal: boolean;
}

/** A match whose table is on this machine. */
export interface LocalSetup extends SessionSetup {
  readonly record: TableRecord;
  /** The file that the record comes from. */
  readonly path?: string;
  readonly random: Random;
}

/** The table that a session is played at: driven here, or followed over the network. */
export type SessionTable = Pick<
  Driver,
  'record' | 'table' | 'status' | 'send' | 'deal' | 'follow' | 'watch' | 'stop' | 'hurry' | 'close'
>;

/** Whether the table is another now, or has refused to be; nothing of either when the command was for the surface alone. */
export type Obeyed = 'changed' | 'refused' | 'served';

/** What a table over the network has besides: a line to it, people who come and go, and words for them. */
export interface OnlineTable {
  /** What is waited for, as a prompt. */
  prompt(): string;
  /** Who sits there, who is away, and how many look on, a line for each. */
  people(): readonly string[];
  /** Does what is typed where it is another thing here than at a table of one's own; undefined where it is the same. */
  obey(command: TypedCommand, viewer: Seat | undefined): Promise<Obeyed> | undefined;
}

export type SessionEnd =
  /** `next`: the same once more. */
  | { readonly kind: 'over'; readonly match: Match; readonly next?: TableRecord }
  | { readonly kind: 'left' }
  /** The input has ended: the game stays where the next start finds it. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'load'; readonly saved: SavedGame; readonly path: string }
  | { readonly kind: 'failed' };

/** One match being played on one surface: what everything that takes part in it needs. */
export interface GameSession {
  readonly setup: SessionSetup;
  readonly driver: SessionTable;
  readonly odds: LiveOdds | undefined;
  /** Only where the table is over the network. */
  readonly online?: OnlineTable;
  /** Milliseconds since 1970, by the clock that the table goes by. */
  now(): number;
  /** The seats whose moves are typed here. */
  people(): readonly Seat[];
  /** The one person here, where there is one alone: the screen is for them. */
  viewer(): Seat | undefined;
  nameOf(seat: Seat): string;
  show(table: Table, view: unknown, seat: Seat | undefined, question?: MoveQuestion): void;
  /** What was shown last, where it stays: with what is known by now, pointing at a move in notation where one is advised. */
  showAgain(hint?: string): void;
  /** Gives a seat to somebody else; says why where they can not come. */
  handOver(seat: Seat, occupant: Occupant): Promise<void>;
  leave(end: SessionEnd): void;
  /** How somebody left, once they have. */
  left(): SessionEnd | undefined;
  /** Nobody plays on. */
  isDone(): boolean;
}
