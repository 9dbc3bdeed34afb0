import type { Player, Question, Random } from '@ludoteca/games';

/** How long to think; without either limit a thinker takes its own. */
export interface Budget {
  /** Milliseconds. */
  readonly time?: number;
  readonly nodes?: number;
  readonly signal: AbortSignal;
  onThought?(thought: Thought): void;
}

/** What a thinker looked at, for those who want to watch. */
export interface Thought {
  /** The chance to win of the side to move, 0 to 1. */
  readonly chance?: number;
  readonly nodes?: number;
  readonly depth?: number;
  /** The moves it expects, in the game's notation. */
  readonly line?: readonly string[];
}

export interface Choice<Move> {
  readonly move: Move;
  readonly thought?: Thought;
}

/** Chooses moves, knowing what its seat may know and nothing more. */
export interface Thinker<View = unknown, Move = unknown> {
  choose(question: Pick<Question<View, Move>, 'view' | 'legal' | 'seat'>, budget: Budget): Promise<Choice<Move>>;
}

/** A fresh thinker for one seat of one game; the same random source gives the same moves. */
export type ThinkerKind = (random: Random) => Thinker;

/** A thinker that sits down at the table. */
export function seatThinker(thinker: Thinker, budget: Omit<Budget, 'signal'> = {}): Player {
  return {
    async choose(question) {
      if (question.refused) throw new Error(`an illegal move was chosen: ${question.refused.code}`);
      const { move } = await thinker.choose(question, { ...budget, signal: question.signal });
      return { kind: 'move', move };
    },
  };
}
