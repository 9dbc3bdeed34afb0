import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { straight } from './board.ts';
import type { Engine } from './engine.ts';
import { captureRoutes, type Route } from './explain.ts';
import { engineOf } from './options.ts';
import { listMoves, refusalOf } from './refusals.ts';
import { readSquare } from './squares.ts';
import { type DamasMove, type DamasRefusal, type DamasState, damasMoves, sameDamasMove } from './state.ts';
import { writeMove } from './writing.ts';

/** No move is longer, however it is written. */
const longestText = 200;

/** The squares a route touches or passes, its start left out. */
function passed({ board }: Engine, { move, landings }: Route): number[] {
  const { next, squares } = board;
  let from = move.from;
  return landings.flatMap((to) => {
    const start = from;
    from = to;
    for (let d = 0; d < 2 * straight; d++) {
      const line: number[] = [];
      for (let at = next[d * squares + start] as number; at >= 0; at = next[d * squares + at] as number) {
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

/** The legal moves that go along these squares: landing on just these, else on these among others, else passing over them. */
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

/** Squares in letters or in numbers, with or without signs between them: `c3-d4`, `c3xe5xg7`, `c3 g7`, `c3d4`, `11-15`, `9x27`. */
const squarePattern = /^(?:[a-n]\d{1,2}[-x:*×\s]*)+$|^\d{1,3}(?:[-x:*×\s]+\d{1,3})+$/;

export function readMove(state: DamasState, text: string): Result<DamasMove, Refusal<DamasRefusal>> {
  const engine = engineOf(state.options);
  const typed = text.length > longestText ? '' : text.trim().toLowerCase();
  const names = squarePattern.test(typed) ? (typed.match(/[a-n]?\d+/g) ?? []) : [];
  if (names.length < 2) return err({ code: 'not-understood', at: text.slice(0, longestText) });
  if (state.outcome) return err({ code: 'game-over' });
  const squares = names.map((name) => readSquare(engine, name));
  const wrong = squares.indexOf(-1);
  if (wrong >= 0) return err({ code: 'not-a-square', at: names[wrong] as string });

  const from = squares[0] as number;
  const to = squares.at(-1) as number;
  const ends = damasMoves(state).filter((move) => move.from === from && move.to === to);
  const fitting = squares.length === 2 && ends.length < 2 ? ends : along(state, squares, ends);
  if (fitting.length === 1) return ok(fitting[0] as DamasMove);
  if (fitting.length > 1)
    return err({ code: 'ambiguous', at: typed, detail: listMoves(fitting.map((move) => writeMove(state, move))) });
  return err(refusalOf(state, from, to));
}
