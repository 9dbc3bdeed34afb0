import { engineOf } from './options.ts';
import { shortfall } from './precedence.ts';
import { type DamasMove, type DamasState, damasMoves, moveAt, positionOf, sameDamasMove } from './state.ts';
import type { Criterion } from './variants.ts';

/** A capture carried to its end, with one way to make it: where it lands, jump by jump. */
export interface Route {
  readonly move: DamasMove;
  readonly landings: readonly number[];
}

export interface RuledOut {
  readonly move: DamasMove;
  /** What it falls short in: pieces, worth, a king to take with, kings taken, a king taken early. */
  readonly reason: Criterion;
  /** What the best captures have there. */
  readonly needed: number;
}

export interface Explanation {
  readonly legal: readonly DamasMove[];
  readonly mustCapture: boolean;
  readonly ruledOut: readonly RuledOut[];
  /** Lesser captures are legal because every largest one leaves a piece at risk. */
  readonly freedByRisk: boolean;
  /** The king that has moved as often in a row as it may. */
  readonly resting: number | undefined;
}

/** Every capture in every order, ruled out or not. */
export function captureRoutes(state: DamasState): (Route & { readonly rank: number })[] {
  const engine = engineOf(state.options);
  const list = engine.allCaptures(positionOf(state));
  return list.routes.map((landings, index) => ({
    move: moveAt(engine, list, index),
    landings,
    rank: list.data[index * list.stride + 1] as number,
  }));
}

/** Says which moves are legal and which captures are not, and why. */
export function explain(state: DamasState): Explanation {
  const engine = engineOf(state.options);
  const { precedence } = engine.facts;
  const legal = damasMoves(state);
  const routes = captureRoutes(state);
  const best = routes.reduce((most, { rank }) => Math.max(most, rank), 0);
  const lesser = routes.filter(({ rank }) => rank < best);
  const freedByRisk = lesser.some(({ move }) => legal.some((other) => sameDamasMove(move, other)));
  const ruledOut: RuledOut[] = [];
  for (const { move, rank } of freedByRisk || state.outcome ? [] : lesser) {
    if (ruledOut.some((known) => sameDamasMove(known.move, move)) || legal.some((known) => sameDamasMove(known, move))) continue;
    const { criterion, needed } = shortfall(precedence, rank, best);
    ruledOut.push({ move, reason: criterion, needed });
  }
  const mustCapture = legal.some(({ taken }) => taken.length > 0);
  const resting = engine.restingKing(positionOf(state));
  return { legal, mustCapture, ruledOut, freedByRisk, resting: mustCapture || resting < 0 ? undefined : resting };
}
