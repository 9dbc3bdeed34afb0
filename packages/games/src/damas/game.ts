import { everyoneForThemselves, type Game, type Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { movesThrough, readSquares, writeMove } from './notation.ts';
import { type DamasOptions, damasChoices, damasOptions, engineOf } from './options.ts';
import { listMoves, refusalOf } from './refusals.ts';
import { type DamasMove, type DamasRefusal, type DamasState, damasMoves, playLegal, seatOf, startDamas } from './rules.ts';
import { type DamasView, damasView } from './view.ts';

/** Whether it has the form of a move; its squares may still be on no board. */
function isMove(move: Partial<DamasMove> | null | undefined, mostTaken: number): boolean {
  const { from, to, taken } = move ?? {};
  if (typeof from !== 'number' || typeof to !== 'number' || !Array.isArray(taken)) return false;
  return taken.length <= mostTaken && taken.every((square) => typeof square === 'number');
}

function play(state: DamasState, move: DamasMove): Result<DamasState, Refusal<DamasRefusal>> {
  if (state.outcome) return err({ code: 'game-over' });
  if (!isMove(move, engineOf(state.options).board.squares)) return err({ code: 'not-understood' });
  const next = playLegal(state, move);
  return next ? ok(next) : err(refusalOf(state, move));
}

function parseMove(text: string, state: DamasState): Result<DamasMove, Refusal<DamasRefusal>> {
  const squares = readSquares(state, text);
  if (!squares.ok) return squares;
  const [from, to] = [squares.value[0]!, squares.value.at(-1)!];
  const [move, ...others] = movesThrough(state, squares.value);
  if (!move) return err(refusalOf(state, { from, to, taken: [] }));
  if (others.length === 0) return ok(move);
  return err({ code: 'ambiguous', at: text.trim().toLowerCase(), detail: listMoves(state, [move, ...others]) });
}

export const damas: Game<DamasOptions, DamasState, DamasMove, DamasView, DamasRefusal> = {
  id: 'damas',
  // At most 98 men make 13 steps or are taken, and between two such moves there are at most 50 others on that board; on the
  // smaller boards, where it may be 80, the product is smaller.
  facts: { seats: [2, 2], chance: false, hidden: false, longest: 70_000, drawsByAgreement: true, rulesVersion: 1 },
  choices: damasChoices,
  options: damasOptions,
  sides: () => everyoneForThemselves(2),
  seatCodes: (options) => (seatOf(engineOf(options), 0) === 0 ? ['white', 'black'] : ['black', 'white']),
  start: startDamas,
  turn: (state) => (state.outcome ? { kind: 'over' } : { kind: 'seat', seat: seatOf(engineOf(state.options), state.side) }),
  moves: damasMoves,
  chances: () => [],
  play,
  outcome: (state) => state.outcome,
  view: damasView,
  formatMove: (move, state) => writeMove(state, move),
  parseMove,
  formatSeen: (move, state) => writeMove(state, move),
};
