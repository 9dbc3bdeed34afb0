import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Side, squaresOf } from './board.ts';
import { endingLimit, occurrences } from './draws.ts';
import type { Engine } from './engine.ts';
import { type DamasOptions, engineOf } from './options.ts';
import type { Position } from './position.ts';
import { refusalOf } from './refusals.ts';
import { parseFen, type Setup, startSetup } from './setup.ts';
import {
  type DamasEnding,
  type DamasMove,
  type DamasRefusal,
  type DamasState,
  moveAt,
  positionOf,
  sameDamasMove,
  seatOf,
} from './state.ts';

function won(engine: Engine, loser: Side, reason: DamasEnding): DamasState['outcome'] {
  return { payoffs: seatOf(engine, loser) === 0 ? [0, 1] : [1, 0], reason };
}

const drawn = (reason: DamasEnding): DamasState['outcome'] => ({ payoffs: [0.5, 0.5], reason });

function outcomeOf(engine: Engine, state: Omit<DamasState, 'outcome'>, position: Position): DamasState['outcome'] {
  const { board, facts } = engine;
  const { pieces, side, quiet, earlier, ending } = state;
  const own = [side, side + 2].some((kind) => squaresOf(pieces, kind * board.words, board.words).length > 0);
  if (!own) return won(engine, side, 'no-pieces');
  if (engine.generate(position, engine.scratch) === 0) return won(engine, side, 'no-moves');
  if (occurrences(pieces, earlier) >= facts.repetitions) return drawn('repetition');
  if (quiet >= 2 * facts.quietMoves) return drawn('quiet-moves');
  const limit = endingLimit(engine, pieces);
  return limit && ending >= 2 * limit.moves ? drawn('drawn-ending') : undefined;
}

function stateOf(state: Omit<DamasState, 'outcome'>, engine: Engine, position: Position): DamasState {
  return { ...state, outcome: outcomeOf(engine, state, position) };
}

function setupOf(engine: Engine, { fen }: DamasOptions): Setup {
  const parsed = fen === '' ? ok(startSetup(engine)) : parseFen(engine, fen);
  if (!parsed.ok) throw new RangeError(`options with a wrong fen: ${parsed.error.at}`);
  return parsed.value;
}

export function startDamas(options: DamasOptions): DamasState {
  const engine = engineOf(options);
  const { pieces, side } = setupOf(engine, options);
  const run = [0, 0, 0, 0];
  const state = { options, pieces, side, quiet: 0, earlier: [], run, ending: 0 };
  return stateOf(state, engine, engine.position(pieces, side, 0, run));
}

/** Whether it has the form of a move; its squares may still be on no board. */
function isMove(move: Partial<DamasMove> | null | undefined, mostTaken: number): boolean {
  const { from, to, taken } = move ?? {};
  if (typeof from !== 'number' || typeof to !== 'number' || !Array.isArray(taken)) return false;
  return taken.length <= mostTaken && taken.every((square) => typeof square === 'number');
}

export function playDamas(state: DamasState, move: DamasMove): Result<DamasState, Refusal<DamasRefusal>> {
  if (state.outcome) return err({ code: 'game-over' });
  const engine = engineOf(state.options);
  if (!isMove(move, engine.board.squares)) return err({ code: 'not-understood' });
  const position = positionOf(state);
  const list = engine.scratch;
  const count = engine.generate(position, list);
  let index = 0;
  while (index < count && !sameDamasMove(moveAt(engine, list, index), move)) index++;
  if (index === count) return err(refusalOf(state, move.from, move.to, move.taken));

  engine.make(position, list, index);
  const { pieces, side, quiet } = position;
  const limit = endingLimit(engine, pieces);
  const next = {
    options: state.options,
    pieces,
    side,
    quiet,
    earlier: quiet === 0 ? [] : [...state.earlier, state.pieces],
    run: [...position.run],
    ending: limit && limit === endingLimit(engine, state.pieces) ? state.ending + 1 : 0,
  };
  return ok(stateOf(next, engine, position));
}
