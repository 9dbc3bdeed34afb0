import type { Refusal } from '../core/game.ts';
import { type Match, playMove } from '../core/match.ts';
import { err, type Result } from '../core/result.ts';
import type { SgfProblem } from '../core/sgf.ts';
import type { GomokuMove } from './move.ts';
import type { GomokuOptions } from './options.ts';
import type { GomokuState } from './rules.ts';
import type { GomokuView } from './view.ts';

export const gomokuFileProblems = [
  'file-too-large',
  'not-psq',
  'other-game',
  'bad-size',
  'bad-point',
  'wrong-colour',
  'late-setup',
  'bad-options',
  'illegal-move',
  'not-in-psq',
] as const;
export type GomokuFileProblem = (typeof gomokuFileProblems)[number];

/** What is wrong with a file and where; `because`: what the rules or the options said of it. */
export type GomokuFileRefusal = Refusal<GomokuFileProblem | SgfProblem> & { readonly because?: Refusal<string> };

export type GomokuMatch = Match<GomokuOptions, GomokuState, GomokuMove, GomokuView>;

export function refuseFile(
  code: GomokuFileProblem,
  { at, detail, because }: { at?: string | number; detail?: string; because?: Refusal<string> } = {},
): Result<never, GomokuFileRefusal> {
  return err({
    code,
    ...(at !== undefined && { at: String(at).slice(0, 40) }),
    ...(detail !== undefined && { detail: detail.slice(0, 40) }),
    ...(because && { because }),
  });
}

/** Plays a move of a file; `at` is its line or its number there. */
export function playFromFile(match: GomokuMatch, move: GomokuMove, at: number): Result<GomokuMatch, GomokuFileRefusal> {
  const played = playMove(match, move);
  return played.ok
    ? played
    : refuseFile('illegal-move', { at, detail: match.game.formatMove(move, match.state), because: played.error });
}
