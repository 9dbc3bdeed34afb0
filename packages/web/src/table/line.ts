import { type Match, matchAt, playMove, type Seat } from '@ludoteca/games';

export type Decider = Seat | 'chance';

/** A match and the moves that were taken back from its end, the next to be brought back last. */
export interface Line {
  readonly match: Match;
  readonly ahead: readonly unknown[];
}

/** Who decided each move of the log. */
export function decidersOf(match: Match): Decider[] {
  const { game, log } = match;
  let state = game.start(match.options);
  return log.map((move) => {
    const turn = game.turn(state);
    const played = game.play(state, move);
    if (!played.ok) throw new Error(`a move of a played match is refused: ${played.error.code}`);
    state = played.value;
    return turn.kind === 'seat' ? turn.seat : 'chance';
  });
}

/** Back to the position after `ply` moves; what is cut off stays ahead. */
export function backTo({ match, ahead }: Line, ply: number): Line {
  return { match: matchAt(match, ply), ahead: [...ahead, ...match.log.slice(ply).reverse()] };
}

/** Whether the last that one of `of` decided was to end the match: to give it up, or to agree to a draw. */
const hasEnded = ({ ending }: Match, of: readonly Decider[]): boolean =>
  ending !== undefined && (ending.kind === 'agreed-draw' || of.includes(ending.seat));

/** How many moves lie before the last decision of one of `of`; -1 where there is none. */
const plyBefore = (match: Match, of: readonly Decider[]): number =>
  hasEnded(match, of) ? match.log.length : decidersOf(match).findLastIndex((decider) => of.includes(decider));

export const canTakeBack = ({ match }: Line, of: readonly Decider[]): boolean => plyBefore(match, of) >= 0;

/** Back to the last decision of one of `of`; the same line when there is none. */
export function takeBack(line: Line, of: readonly Decider[]): Line {
  const ply = plyBefore(line.match, of);
  return ply < 0 ? line : backTo(line, ply);
}

const deciderOf = ({ game, state }: Match): Decider | undefined => {
  const turn = game.turn(state);
  return turn.kind === 'seat' ? turn.seat : turn.kind === 'chance' ? 'chance' : undefined;
};

/** Forward to the next decision of one of `of`, or to the end of what was taken back. */
export function bringBack({ match, ahead }: Line, of: readonly Decider[]): Line {
  const waiting = [...ahead];
  let next = match;
  while (waiting.length > 0) {
    const played = playMove(next, waiting.pop());
    if (!played.ok) throw new Error(`a move taken back can not be redone: ${played.error.code}`);
    next = played.value;
    const decider = deciderOf(next);
    if (decider !== undefined && of.includes(decider)) break;
  }
  return { match: next, ahead: waiting };
}
