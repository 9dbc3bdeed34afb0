import type { Game, Outcome, Refusal, Seat } from './game.ts';
import { err, ok, type Result } from './result.ts';

/** How a match ended that its rules had not ended. */
export type Ending = { readonly kind: 'resigned'; readonly seat: Seat } | { readonly kind: 'agreed-draw' };

/** A match is its log: the state is what the log gives when it is played from the start. */
export interface Match<Options = unknown, State = unknown, Move = unknown, View = unknown, Code extends string = string> {
  readonly game: Game<Options, State, Move, View, Code>;
  readonly options: Options;
  /** Who sits where, as they wish to be called. */
  readonly names: readonly string[];
  readonly log: readonly Move[];
  readonly state: State;
  readonly ending?: Ending;
}

export function startMatch<Options, State, Move, View, Code extends string>(
  game: Game<Options, State, Move, View, Code>,
  options: Options,
  names: readonly string[] = game.sides(options).map((_, seat) => String(seat + 1)),
): Match<Options, State, Move, View, Code> {
  return { game, options, names, log: [], state: game.start(options) };
}

export function playMove<M extends Match>(match: M, move: M['log'][number]): Result<M, Refusal<string>> {
  if (match.ending) return err({ code: 'game-over' });
  const played = match.game.play(match.state, move);
  return played.ok ? ok({ ...match, log: [...match.log, move], state: played.value }) : played;
}

/** The states before each move and after the last: one more than there are moves. */
export function statesOf<M extends Match>({ game, options, log }: M): M['state'][] {
  const states = [game.start(options)];
  for (const [ply, move] of log.entries()) {
    const played = game.play(states[ply], move);
    if (!played.ok) throw new Error(`${game.id}: move ${ply + 1} of a played match is refused: ${played.error.code}`);
    states.push(played.value);
  }
  return states;
}

/** The match as it was after its first `ply` moves. */
export function matchAt<M extends Match>(match: M, ply: number): M {
  const { ending: _, ...open } = match;
  const shorter = { ...open, log: match.log.slice(0, ply) };
  return { ...shorter, state: statesOf(shorter).at(-1) } as Match as M;
}

export const endMatch = <M extends Match>(match: M, ending: Ending): M => ({ ...match, ending });

export function matchOutcome(match: Match): Outcome | undefined {
  if (!match.ending) return match.game.outcome(match.state);
  const sides = match.game.sides(match.options);
  const quitter = match.ending.kind === 'resigned' ? sides[match.ending.seat] : undefined;
  const winners = new Set(sides.filter((side) => side !== quitter));
  return { payoffs: sides.map((side) => (winners.has(side) ? 1 / winners.size : 0)), reason: match.ending.kind };
}

/** The moves as this seat may read them, in the game's notation. */
export function seenLog(match: Match, seat: Seat | undefined): string[] {
  const states = statesOf(match);
  return match.log.map((move, ply) => match.game.formatSeen(move, states[ply], seat));
}
