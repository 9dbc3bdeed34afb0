import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { directionCount, readSquare, writeSquare } from './board.ts';
import type { Engine } from './engine.ts';
import { engineOf } from './options.ts';
import {
  captureRoutes,
  type DamasMove,
  type DamasRefusal,
  type DamasState,
  damasMoves,
  type Route,
  sameDamasMove,
} from './rules.ts';

const routesOf = (state: DamasState, move: DamasMove): Route[] =>
  captureRoutes(state).filter((route) => sameDamasMove(route.move, move));

/**
 * As PDN 3.0 prescribes: the first and the last square; where other captures share both, every landing too, which is the
 * square of a turn or the one right behind the piece taken.
 */
export function writeMove(state: DamasState, move: DamasMove): string {
  const engine = engineOf(state.options);
  const sign = move.taken.length > 0 ? engine.facts.captureSign : '-';
  const shared =
    move.taken.length > 1 &&
    damasMoves(state).some((other) => other.from === move.from && other.to === move.to && !sameDamasMove(other, move));
  const squares = shared ? [move.from, ...(routesOf(state, move)[0]?.landings ?? [move.to])] : [move.from, move.to];
  return squares.map((square) => writeSquare(engine, square)).join(sign);
}

/** Every landing, whether it is needed or not. */
export function writeLong(state: DamasState, move: DamasMove): string {
  const engine = engineOf(state.options);
  const landings = routesOf(state, move)[0]?.landings ?? [move.to];
  return [move.from, ...landings]
    .map((square) => writeSquare(engine, square))
    .join(move.taken.length > 0 ? engine.facts.captureSign : '-');
}

/** No move is longer, however it is written. */
const longestText = 200;

/** Squares in letters or in numbers, with or without signs between them: `c3-d4`, `c3xe5xg7`, `c3 g7`, `c3d4`, `11-15`, `9x27`. */
const squarePattern = /^(?:[a-n]\d{1,2}[-x:*×\s]*)+$|^\d{1,3}(?:[-x:*×\s]+\d{1,3})+$/;

/** The squares of a move as it is typed, two or more. */
export function readSquares(state: DamasState, text: string): Result<number[], Refusal<DamasRefusal>> {
  const engine = engineOf(state.options);
  const typed = text.length > longestText ? '' : text.trim().toLowerCase();
  const names = squarePattern.test(typed) ? (typed.match(/[a-n]?\d+/g) ?? []) : [];
  if (names.length < 2) return err({ code: 'not-understood', at: text.slice(0, longestText) });
  if (state.outcome) return err({ code: 'game-over' });
  const squares = names.map((name) => readSquare(engine, name));
  const wrong = squares.indexOf(-1);
  return wrong < 0 ? ok(squares) : err({ code: 'not-a-square', at: names[wrong]! });
}

/** The squares a route touches or passes, its start left out. */
function passed({ board }: Engine, { move, landings }: Route): number[] {
  const { next, squares } = board;
  let from = move.from;
  return landings.flatMap((to) => {
    const start = from;
    from = to;
    for (let d = 0; d < directionCount; d++) {
      const line: number[] = [];
      for (let at = next[d * squares + start]!; at >= 0; at = next[d * squares + at]!) {
        line.push(at);
        if (at === to) return line;
      }
    }
    return [to];
  });
}

function inOrder(few: readonly number[], many: readonly number[]): boolean {
  let found = 0;
  for (const square of many) if (square === few[found]) found++;
  return found === few.length;
}

/** Of these moves, the ones that land on just these squares, else on these among others, else pass over them. */
function along(state: DamasState, squares: readonly number[], moves: readonly DamasMove[]): DamasMove[] {
  const engine = engineOf(state.options);
  const after = squares.slice(1);
  const routes = captureRoutes(state).filter(({ move }) => moves.some((legal) => sameDamasMove(legal, move)));
  const fitting = [
    ({ landings }: Route) => String(landings) === String(after),
    ({ landings }: Route) => inOrder(after, landings),
    (route: Route) => inOrder(after, passed(engine, route)),
  ]
    .map((fits) => routes.filter(fits))
    .find((some) => some.length > 0);
  return moves.filter((legal) => fitting?.some(({ move }) => sameDamasMove(move, legal)));
}

/** The legal moves that these squares may stand for. */
export function movesThrough(state: DamasState, squares: readonly number[]): DamasMove[] {
  const ends = damasMoves(state).filter((move) => move.from === squares[0] && move.to === squares.at(-1));
  return squares.length === 2 && ends.length < 2 ? ends : along(state, squares, ends);
}
