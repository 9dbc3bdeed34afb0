import { captureRoutes, type Route } from './explain.ts';
import { engineOf } from './options.ts';
import { writeSquare } from './squares.ts';
import { type DamasMove, type DamasState, damasMoves, sameDamasMove } from './state.ts';

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
