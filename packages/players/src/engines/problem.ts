import type { AnyGame } from '@ludoteca/games';
import type { Reason } from '../thinker.ts';
import { engines } from '../words/en/engines.ts';
import { sayReason } from '../words/words.ts';

/** What is wrong with an outside engine; `sayReason(problem, 'engines', language)` puts it in words. */
export interface EngineProblem extends Reason {
  readonly code: keyof typeof engines;
}

/** The problem is its cause, so that a surface can tell it in its user's language. */
export const engineFailure = (code: EngineProblem['code'], data: NonNullable<Reason['data']>): Error => {
  const problem: EngineProblem = { code, data };
  return new Error(sayReason(problem, 'engines', 'en'), { cause: problem });
};

/** The move, unless the rules refuse it. */
export function legalMove<Move>(game: AnyGame, state: unknown, move: Move, engine: string): Move {
  const played = game.play(state, move);
  if (!played.ok) throw engineFailure('illegal', { engine, move: played.error.at ?? '', why: played.error.code });
  return move;
}

/** What an engine did wrong, where that is why something failed. */
export const engineProblemOf = (error: unknown): EngineProblem | undefined =>
  error instanceof Error && isProblem(error.cause) ? error.cause : undefined;

const isProblem = (cause: unknown): cause is EngineProblem =>
  typeof cause === 'object' && cause !== null && 'code' in cause && Object.hasOwn(engines, String(cause.code));
