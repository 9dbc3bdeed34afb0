import { type AnyGame, games, type Result, type ThinkingLimits } from '@ludoteca/games';
import type { PairResult, Rival } from '@ludoteca/players';
import type { Language } from '../language.ts';
import { type ProgramOccupant, parseSeat } from '../seating/seat-text.ts';

/** Everything that decides the games of an arena; plain data, so that it goes to threads and into files. */
export interface Contest {
  readonly game: string;
  /** Checked by the game. */
  readonly options: unknown;
  /** Who plays, as it is typed for a seat. */
  readonly a: string;
  readonly b: string;
  readonly limits: ThinkingLimits;
  readonly seed: number;
  /** Openings in the game's notation, one a line; random ones without it. */
  readonly openings?: string;
}

/** A game that was played. */
export interface Bout extends PairResult {
  /** Who had the first seat. */
  readonly first: Rival;
  readonly moves: number;
  /** Milliseconds of the longest thought of each. */
  readonly slowest: Readonly<Record<Rival, number>>;
  /** Who broke down, and how. */
  readonly failure?: { readonly by: Rival; readonly why: string };
}

/** What the two are called. */
export type RivalNames = Readonly<Record<Rival, string>>;

export interface PairRecord {
  readonly pair: number;
  /** As engines announce themselves. */
  readonly names?: RivalNames;
  readonly bouts: readonly Bout[];
}

/** Files of one game, by how their names end. */
export type WrittenGame = Readonly<Record<string, string>>;

export function gameOf(id: string): AnyGame {
  const game = games.find((known) => known.id === id);
  if (!game) throw new Error(`there is no game ${id}`);
  return game;
}

export function occupantOf(contest: Contest, rival: Rival): ProgramOccupant {
  const occupant = parseSeat(contest[rival], contest.game);
  if (occupant.kind !== 'player' && occupant.kind !== 'engine') throw new Error('a person does not play in the arena');
  return occupant;
}

/** What they are called before anybody has announced themselves; an engine by its program. */
export const usualNames = (contest: Contest): RivalNames => ({
  a: occupantOf(contest, 'a').name,
  b: occupantOf(contest, 'b').name,
});

export const isEngine = (contest: Contest, rival: Rival): boolean => occupantOf(contest, rival).kind === 'engine';

/** What a thread of the arena is made with. */
export interface ThreadSetup {
  readonly contest: Contest;
  readonly language: Language;
  /** Whether the games are wanted as files. */
  readonly files: boolean;
  /** 1 as soon as everybody is to stop. */
  readonly stopped: Int32Array;
}

/** From the thread: who has sat down, a pair that was played, or the reason why none can be. */
export type ThreadReply =
  | { readonly kind: 'played'; readonly record: PairRecord; readonly files: readonly WrittenGame[] }
  | { readonly kind: 'seated'; readonly names: RivalNames }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly why: string };

export type ThreadRequest = { readonly to: 'play'; readonly pair: number } | { readonly to: 'stop' };

export const unwrap = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
