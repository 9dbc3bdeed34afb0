import type { Game, Outcome, Refusal, Seat } from './game.ts';
import { err, ok, type Result } from './result.ts';

/** How a match ended that its rules had not ended. */
export type Ending =
  | { readonly kind: 'resigned' | 'time' | 'abandoned'; readonly seat: Seat }
  | { readonly kind: 'agreed-draw' | 'aborted' };

/** A seat that left a match which the others went on with, after `ply` moves. */
export interface Withdrawal {
  readonly seat: Seat;
  readonly ply: number;
}

/** A match is its log: the state is what the log gives when it is played from the start. */
export interface Match<Options = unknown, State = unknown, Move = unknown, View = unknown, Code extends string = string> {
  readonly game: Game<Options, State, Move, View, Code>;
  readonly options: Options;
  /** Who sits where, as they wish to be called. */
  readonly names: readonly string[];
  readonly log: readonly Move[];
  readonly state: State;
  readonly ending?: Ending;
  readonly withdrawals: readonly Withdrawal[];
  /** The states by ply, of this match and perhaps of one that grew from it; see `stateAt`. */
  readonly states: (State | undefined)[];
}

/** Up to this ply every state is kept, later on one in so many: a race of 40,000 throws must not fill the memory. */
export const keptWhole = 1024;
export const keptEvery = 16;

export function startMatch<Options, State, Move, View, Code extends string>(
  game: Game<Options, State, Move, View, Code>,
  options: Options,
  names: readonly string[] = game.sides(options).map((_, seat) => String(seat + 1)),
): Match<Options, State, Move, View, Code> {
  const state = game.start(options);
  return { game, options, names, log: [], state, withdrawals: [], states: [state] };
}

/** The list with the state after `ply` moves at its end. Matches that only grow share one list; one that branches off copies it. */
export function withState<State>(states: (State | undefined)[], ply: number, state: State): (State | undefined)[] {
  const list = states.length === ply ? states : states.slice(0, ply);
  list.push(state);
  const left = ply - 1;
  if (left > keptWhole && left % keptEvery !== 0) list[left] = undefined;
  return list;
}

export function playMove<M extends Match>(match: M, move: M['log'][number]): Result<M, Refusal<string>> {
  if (match.ending) return err({ code: 'game-over' });
  const played = match.game.play(match.state, move);
  if (!played.ok) return played;
  const log = [...match.log, move];
  return ok({ ...match, log, state: played.value, states: withState(match.states, log.length, played.value) });
}

/** The rules' state after so many moves of a match; replayed from the nearest kept one where it is not kept itself. */
export function stateAt<M extends Match>(match: M, ply: number): M['state'] {
  if (ply === match.log.length) return match.state;
  const { states } = match;
  let from = Math.min(ply, states.length - 1);
  while (states[from] === undefined) from--;
  let state = states[from];
  for (; from < ply; from++) state = stateAfter(match, state, from);
  return state;
}

/** The state after the move that was made after `ply` others, worked out. */
function stateAfter({ game, log, withdrawals }: Match, before: unknown, ply: number): unknown {
  const played = game.play(before, log[ply]);
  if (!played.ok) throw new Error(`${game.id}: move ${ply + 1} of a played match is refused: ${played.error.code}`);
  let state = played.value;
  for (const { seat, ply: at } of withdrawals) if (at === ply + 1) state = game.withdraw?.(state, seat) ?? state;
  return state;
}

/** The states after `ply` moves, after one more, and so on to the last: none is worked out twice. */
export function* statesFrom<M extends Match>(match: M, ply: number): Generator<M['state'], void> {
  const { log, states } = match;
  let state = stateAt(match, ply);
  yield state;
  for (let next = ply + 1; next <= log.length; next++) {
    state = next === log.length ? match.state : (states[next] ?? stateAfter(match, state, next - 1));
    yield state;
  }
}

/** The states before each move and after the last: one more than there are moves. */
export const statesOf = <M extends Match>(match: M): M['state'][] => [...statesFrom(match, 0)];

/** The match as it was after its first `ply` moves. */
export function matchAt<M extends Match>(match: M, ply: number): M {
  const { ending: _, ...open } = match;
  const withdrawals = match.withdrawals.filter((withdrawal) => withdrawal.ply <= ply);
  return { ...open, log: match.log.slice(0, ply), state: stateAt(match, ply), withdrawals } as Match as M;
}

export const endMatch = <M extends Match>(match: M, ending: Ending): M => ({ ...match, ending });

/** A seat leaves and the others go on, where the rules know how. */
export function withdrawSeat<M extends Match>(match: M, seat: Seat): M {
  const ply = match.log.length;
  const state = match.game.withdraw?.(match.state, seat) ?? match.state;
  return {
    ...match,
    state,
    states: withState(match.states.slice(0, ply), ply, state),
    withdrawals: [...match.withdrawals, { seat, ply }],
  };
}

export function matchOutcome(match: Match): Outcome | undefined {
  const { ending, game } = match;
  if (!ending) return game.outcome(match.state);
  const sides = game.sides(match.options);
  if (ending.kind === 'aborted') return { payoffs: sides.map(() => 0), reason: ending.kind };
  const lost = new Set(match.withdrawals.map(({ seat }) => sides[seat]));
  if ('seat' in ending) lost.add(sides[ending.seat]);
  const winners = new Set(sides.filter((side) => !lost.has(side)));
  return { payoffs: sides.map((side) => (winners.has(side) ? 1 / winners.size : 0)), reason: ending.kind };
}

/** Everybody who came off best; nobody where all came off alike. */
export function winnersOf({ payoffs }: Outcome): Seat[] {
  const best = Math.max(...payoffs);
  const winners = [...payoffs.keys()].filter((seat) => payoffs[seat] === best);
  return winners.length < payoffs.length ? winners : [];
}

/** Who decided the move after `ply` others. */
export function deciderAt(match: Match, ply: number): Seat | 'chance' | undefined {
  const turn = match.game.turn(stateAt(match, ply));
  return turn.kind === 'seat' ? turn.seat : turn.kind === 'chance' ? 'chance' : undefined;
}

/** A move as somebody may read it. */
export interface SeenMove {
  readonly by: Seat | 'chance';
  /** Who made it: the one to decide, or the one who threw the die. */
  readonly mover: Seat | null;
  /** In the game's notation, hidden parts left out. */
  readonly text: string;
  /** The game's own move, in games without secrets. */
  readonly move?: unknown;
}

/** The moves from a ply on, as this seat may read them. */
export function seenMoves(match: Match, seat: Seat | undefined, from = 0): SeenMove[] {
  const { game, log } = match;
  const states = statesFrom(match, from);
  return log.slice(from).map((move) => {
    const state = states.next().value;
    const turn = game.turn(state);
    const by = turn.kind === 'seat' ? turn.seat : 'chance';
    return {
      by,
      mover: by === 'chance' ? (game.thrower?.(state) ?? null) : by,
      text: game.formatSeen(move, state, seat),
      ...(!game.facts.hidden && { move }),
    };
  });
}

/** The moves as this seat may read them, in the game's notation. */
export function seenLog(match: Match, seat: Seat | undefined): string[] {
  const states = statesFrom(match, 0);
  return match.log.map((move) => match.game.formatSeen(move, states.next().value, seat));
}

/** Of those, the moves that lists have: dealing is none. */
export const listedLog = (match: Match, seat: Seat | undefined): string[] =>
  seenLog(match, seat).filter((text) => match.game.isListed?.(text) ?? true);

/** How many moves there are among the first plies of a log in notation, as every list of them counts: dealing is no move. */
export const moveNumber = ({ isListed }: Pick<Match['game'], 'isListed'>, log: readonly string[], ply: number): number =>
  isListed ? log.slice(0, ply).filter((text) => isListed(text)).length : ply;
