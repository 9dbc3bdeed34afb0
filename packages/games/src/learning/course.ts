import type { AnyGame, Refusal, Seat } from '../core/game.ts';
import { type Match, playMove, startMatch } from '../core/match.ts';

/** A position as options and the moves that lead there from them: the rules make it, so none is shown that can not be. */
export interface Position {
  readonly options: Readonly<Record<string, unknown>>;
  readonly moves?: readonly string[];
}

/** A page of the rules. Its words stand in the catalogues under the same name. */
export interface Topic {
  readonly position?: Position;
}

/** A small position in which the learner moves. */
export interface Lesson {
  readonly position: Position;
  /** All the moves that are taken, in notation; the first is the one that is shown. */
  readonly right: readonly [string, ...string[]];
  /** Legal moves that are answered with a reason of their own; every other one gets the lesson's general answer. */
  readonly wrong: readonly string[];
  /** Moves that the rules refuse, with the code of their refusal. */
  readonly refused: Readonly<Record<string, string>>;
}

/** What is taught of a game: nothing but positions and moves. */
export interface Course {
  readonly topics: Readonly<Record<string, Topic>>;
  readonly lessons: Readonly<Record<string, Lesson>>;
}

/** Reads and plays one move; throws where the rules refuse it, for positions are written by programmers. */
function playText(match: Match, text: string): Match {
  const { game, state } = match;
  const move = game.parseMove(text, state);
  const played = move.ok ? playMove(match, move.value) : move;
  if (!played.ok) throw new Error(`${game.id}: ${text} is refused: ${played.error.code}`);
  return played.value;
}

/** The match that a position stands for. */
export function matchFor(game: AnyGame, { options, moves = [] }: Position, names?: readonly string[]): Match {
  const read = game.options(options);
  if (!read.ok) throw new Error(`${game.id}: ${read.error.code} ${read.error.at ?? ''}`);
  return moves.reduce(playText, startMatch(game, read.value, names) as Match);
}

/** Who is asked in a position: whoever has the turn, or the die in their hand. */
export function learnerIn({ game, state }: Match): Seat {
  const turn = game.turn(state);
  return turn.kind === 'seat' ? turn.seat : (game.thrower?.(state) ?? 0);
}

export type Judgement =
  | { readonly kind: 'right'; readonly text: string; readonly match: Match }
  | { readonly kind: 'wrong'; readonly text: string; readonly match: Match }
  | { readonly kind: 'refused'; readonly refusal: Refusal<string> };

/** What the learner is told of a move: it is one of those taken, it is legal and no more, or the rules refuse it. */
export function judge(match: Match, right: readonly string[], move: unknown): Judgement {
  const played = playMove(match, move);
  if (!played.ok) return { kind: 'refused', refusal: played.error };
  const text = match.game.formatMove(move, match.state);
  return { kind: right.includes(text) ? 'right' : 'wrong', text, match: played.value };
}

/** The same for what was typed. */
export function judgeText(match: Match, right: readonly string[], text: string): Judgement {
  const move = match.game.parseMove(text, match.state);
  return move.ok ? judge(match, right, move.value) : { kind: 'refused', refusal: move.error };
}
