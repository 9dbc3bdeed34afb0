import type { Player, Question, Random } from '@ludoteca/games';
import type { Variant } from '@ludoteca/games/damas';

/** How long to think; without either limit a thinker takes its own. */
export interface Budget {
  /** Milliseconds. */
  readonly time?: number;
  /** Positions, simulations or whatever the thinker counts: with this alone the same seed gives the same move. */
  readonly nodes?: number;
  /** Polled while thinking. Once it is aborted the thinker answers at once with the best it has. */
  readonly signal: Pick<AbortSignal, 'aborted'>;
  onThought?(thought: Thought): void;
}

/** What a thinker looked at, for those who want to watch. Moves are in the game's notation. */
export interface Thought {
  /** The pay-off the side to move expects, 0 to 1. */
  readonly chance?: number;
  readonly nodes?: number;
  readonly depth?: number;
  /** The moves it expects. */
  readonly line?: readonly string[];
  /** The moves it weighs, the best first. */
  readonly candidates?: readonly Candidate[];
  /** Go: for each point who will own it, from -1 (White) to 1 (Black). */
  readonly owners?: readonly number[];
  readonly reason?: Reason;
}

export interface Candidate {
  readonly move: string;
  readonly chance: number;
  readonly nodes: number;
  readonly line: readonly string[];
}

/** Why a move is good: a code of the game's own, with what its sentence needs (see `words/`). */
export interface Reason {
  readonly code: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

export interface Choice<Move> {
  readonly move: Move;
  /** It would rather give up than play this move. */
  readonly resigns?: boolean;
  readonly thought?: Thought;
}

/** What a thinker is asked: all that its seat may know, and nothing more. */
export type Asked<View, Move> = Pick<Question<View, Move>, 'view' | 'legal' | 'seat'>;

/** Chooses the moves of one seat in one game; it may remember what it thought from move to move. */
export interface Thinker<View = unknown, Move = unknown> {
  choose(question: Asked<View, Move>, budget: Budget): Promise<Choice<Move>>;
  /** Without it, every draw is declined. */
  agreesToDraw?(question: Asked<View, Move>, budget: Budget): Promise<boolean>;
}

/** Files too big to be code. A surface knows where they lie. */
export const assets = ['damas-classic.gz', 'truco.strategy'] as const satisfies readonly string[];
/** Files that a user may have made by a command, or not. */
type MadeOnRequest = `damas-${Exclude<Variant, 'classic'>}.gz`;
export type Asset = (typeof assets)[number] | MadeOnRequest;

export interface ThinkerSetup {
  /** The same random source gives the same moves. */
  readonly random: Random;
  readonly asset: (name: Asset) => Promise<Uint8Array>;
}

export type ThinkerKind = (setup: ThinkerSetup) => Thinker;

/** A thinker that sits down at the table. */
export function seatThinker(thinker: Thinker, limits: Omit<Budget, 'signal'> = {}): Player {
  return {
    async choose(question) {
      if (question.refused) throw new Error(`an illegal move was chosen: ${question.refused.code}`);
      const { move, resigns } = await thinker.choose(question, { ...limits, signal: question.signal });
      question.signal.throwIfAborted();
      return resigns ? { kind: 'resign' } : { kind: 'move', move };
    },
    agreesToDraw: async (question) => (await thinker.agreesToDraw?.(question, { ...limits, signal: question.signal })) ?? false,
  };
}
