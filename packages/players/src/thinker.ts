import type { AnyGame, Program, Question, Random } from '@ludoteca/games';
import type { Variant } from '@ludoteca/games/damas';
import { positionFollower } from './position.ts';

/** How long to think; without either limit a thinker takes its own. */
export interface Budget {
  /** Milliseconds. */
  readonly time?: number;
  /** Positions, simulations or whatever the thinker counts: with this alone the same seed gives the same move. */
  readonly nodes?: number;
  /** Polled while thinking. Once it is aborted the thinker answers at once with the best it has. */
  readonly signal?: Pick<AbortSignal, 'aborted'> | undefined;
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
export interface Asked<Known, Move> {
  readonly seat: number;
  /** In a game without secrets the state, which has the whole history in it; in another the seat's view. */
  readonly known: Known;
  legal(): readonly Move[];
}

/** Chooses the moves of one seat in one game; it may remember what it thought from move to move. */
export interface Thinker<View = unknown, Move = unknown> {
  choose(question: Asked<View, Move>, budget: Budget): Promise<Choice<Move>>;
  /** Without it, every draw is declined. */
  agreesToDraw?(question: Asked<View, Move>, budget: Budget): Promise<boolean>;
}

/** Files too big to be code. A surface knows where they lie. */
export const assets = [
  'damas-brazilian-patterns.gz',
  'damas-classic-patterns.gz',
  'damas-classic.gz',
  'damas-english-patterns.gz',
  'damas-english.gz',
  'damas-international-patterns.gz',
  'damas-russian-patterns.gz',
  'go-large.network',
  'go.network',
  'gomoku.proof',
  'truco-four.strategy',
  'truco.strategy',
] as const satisfies readonly string[];
/** Files that a user may have made by a command, or not. */
type MadeOnRequest = `damas-${Variant}.gz` | `damas-${Variant}-patterns.gz`;
export type Asset = (typeof assets)[number] | MadeOnRequest;

export interface ThinkerSetup {
  /** The same random source gives the same moves. */
  readonly random: Random;
  readonly asset: (name: Asset) => Promise<Uint8Array>;
}

export type ThinkerKind = (setup: ThinkerSetup) => Thinker;

/** A thinker as a program at the table: what it needs beyond its view it gets from the options and the log it may read. */
export function thinkerProgram(game: AnyGame, thinker: Thinker, limits: Omit<Budget, 'signal'> = {}): Program {
  let follow: ReturnType<typeof positionFollower> | undefined;
  function asked({ seat, view, options, log, legal }: Question): Asked<unknown, unknown> {
    if (game.facts.hidden) return { seat, known: view, legal };
    follow ??= positionFollower(game, options);
    return { seat, known: follow(log).state, legal };
  }
  /** A thought that nobody waits for any more has an end before the next one begins. */
  let thinking: Promise<unknown> = Promise.resolve();
  function afterwards<T>(think: () => Promise<T>): Promise<T> {
    const thought = thinking.then(think);
    thinking = thought.catch(() => {});
    return thought;
  }
  const budgetOf = ({ signal, hurry }: Question): Budget => ({
    ...limits,
    signal: hurry ? AbortSignal.any([signal, hurry]) : signal,
  });
  return {
    async choose(question) {
      const { move, resigns } = await afterwards(() => thinker.choose(asked(question), budgetOf(question)));
      return resigns ? { kind: 'resign' } : { kind: 'move', move };
    },
    agrees: async (question, what) =>
      what === 'draw' && ((await afterwards(async () => thinker.agreesToDraw?.(asked(question), budgetOf(question)))) ?? false),
  };
}
