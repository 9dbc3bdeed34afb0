import { type Side, squaresOf } from './board.ts';

import { type DamasOptions, engineOf } from './options.ts';
import { obligationsOf } from './refusals.ts';
import { captureRoutes, type DamasMove, type DamasState, sameDamasMove } from './rules.ts';
import type { Criterion } from './variants.ts';

/** One way to make a capture that is legal. */
export interface DamasCapture {
  /** Where the piece stands, and where it lands, jump by jump. */
  readonly path: readonly number[];
  /** Squares of the pieces it takes, as in the move. */
  readonly taken: readonly number[];
}

/** What everybody sees: Damas hides nothing. */
export interface DamasView {
  readonly options: DamasOptions;
  /** A letter for each playing square in order: `.` empty, `w` `b` a man, `W` `B` a king. */
  readonly squares: string;
  /** To move: 0 White, 1 Black. */
  readonly side: Side;
  /** The captures from which the one to move must choose, in the order of the legal moves; see `mostLetters`. */
  readonly captures: readonly DamasCapture[];
  /** The rules that forbid other captures, each with what the legal ones have. */
  readonly precedence: readonly { readonly criterion: Criterion; readonly needed: number }[];
  /** Lesser captures are legal because every largest one leaves a piece at risk. */
  readonly freedByRisk: boolean;
  /** The square of the king that has moved as often in a row as it may. */
  readonly resting: number | null;
}

const pieceLetters = 'wbWB';

/**
 * Kings among many pieces may have thousands of ways to take the same ones. The list ends where it would make the view too large
 * to be sent after every move; the moves that are not in it are legal all the same.
 */
const mostLetters = 2000;

function squareLetters({ pieces, options }: DamasState): string {
  const { squares, words } = engineOf(options).board;
  const drawn = Array<string>(squares).fill('.');
  for (const [kind, letter] of [...pieceLetters].entries()) {
    for (const square of squaresOf(pieces, kind * words, words)) drawn[square] = letter;
  }
  return drawn.join('');
}

function capturesOf(state: DamasState, legal: readonly DamasMove[]): DamasCapture[] {
  const routes = captureRoutes(state);
  const captures: DamasCapture[] = [];
  let letters = 0;
  for (const move of legal) {
    for (const { landings } of routes.filter((route) => sameDamasMove(route.move, move))) {
      const capture = { path: [move.from, ...landings], taken: move.taken };
      letters += JSON.stringify(capture).length;
      if (letters > mostLetters) return captures;
      captures.push(capture);
    }
  }
  return captures;
}

export function damasView(state: DamasState): DamasView {
  const { legal, mustCapture, ruledOut, freedByRisk, resting } = obligationsOf(state);
  const precedence = new Map(ruledOut.map(({ reason, needed }) => [reason, needed]));
  return {
    options: state.options,
    squares: squareLetters(state),
    side: state.side,
    captures: mustCapture ? capturesOf(state, legal) : [],
    precedence: [...precedence].map(([criterion, needed]) => ({ criterion, needed })),
    freedByRisk,
    resting: resting ?? null,
  };
}

/** Men and kings of a side. */
export const damasPieces = ({ squares }: DamasView, side: Side): number =>
  countLetters(squares, side) + damasKings({ squares }, side);

export const damasKings = ({ squares }: Pick<DamasView, 'squares'>, side: Side): number => countLetters(squares, side + 2);

const countLetters = (squares: string, kind: number): number => squares.split(pieceLetters[kind]!).length - 1;
