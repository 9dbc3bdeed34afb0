import type { CommonRefusal, Outcome, Refusal, Seat, Turn } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { boardOf } from './board.ts';
import { black, type Colour, empty, linesThrough, opponent, white } from './lines.ts';
import { type GomokuMove, type Swap2Choice, swap2Choices } from './move.ts';
import { formatCell, offBoard } from './notation.ts';
import type { GomokuOptions } from './options.ts';
import { type Foul, foulAt, fouls } from './renju.ts';
import { setupCells, setupOf } from './setup.ts';

/** swap2: seat 0 puts three stones, seat 1 chooses, perhaps puts two more, then seat 0 chooses; else straight to `play`. */
export type Stage = 'three' | 'choice' | 'two' | 'last-choice' | 'play';

export interface GomokuState {
  readonly options: GomokuOptions;
  /** Row after row from the top, in the codes of `lines.ts`. Never written to once the state exists. */
  readonly cells: Uint8Array;
  readonly placed: number;
  /** Of the next stone. */
  readonly colour: Colour;
  readonly stage: Stage;
  /** Who holds Black: nobody yet while swap2 goes on. */
  readonly black: Seat | undefined;
  readonly last: number | undefined;
  /** The winning lines, all through the last stone; empty unless the game is won. */
  readonly lines: readonly (readonly number[])[];
}

export const gomokuRefusals = ['off-board', 'occupied', ...fouls] as const;
type MoveRefusal = Refusal<(typeof gomokuRefusals)[number] | CommonRefusal>;

export function start(options: GomokuOptions): GomokuState {
  const { rows, columns } = options;
  const setup = setupOf(options);
  const swap2 = options.opening === 'swap2';
  return {
    options,
    cells: setupCells(setup, rows, columns),
    placed: setup.black.length + setup.white.length,
    colour: setup.turn,
    stage: swap2 ? 'three' : 'play',
    black: swap2 ? undefined : 0,
    last: undefined,
    lines: [],
  };
}

const full = ({ placed, cells }: GomokuState): boolean => placed === cells.length;
const over = (state: GomokuState): boolean => state.lines.length > 0 || full(state);

/** Who is Black: who began, as long as swap2 goes on and nobody is. */
export const blackSeat = (state: Pick<GomokuState, 'black'>): Seat => state.black ?? 0;

function seatToAct({ stage, black: holder, colour }: GomokuState): Seat {
  if (stage === 'play') return colour === black ? (holder as Seat) : 1 - (holder as Seat);
  return stage === 'three' || stage === 'last-choice' ? 0 : 1;
}

export const turn = (state: GomokuState): Turn => (over(state) ? { kind: 'over' } : { kind: 'seat', seat: seatToAct(state) });

const emptyCells = ({ cells }: GomokuState): number[] => [...cells.keys()].filter((cell) => cells[cell] === empty);

/** Where the one to move may not put a stone though the cell is empty, and why: Black's forbidden points in renju. */
export function forbiddenPoints(state: GomokuState): Map<number, Foul> {
  const points = new Map<number, Foul>();
  if (state.options.variant !== 'renju' || state.colour !== black) return points;
  const board = boardOf(state);
  for (const cell of emptyCells(state)) {
    const foul = foulAt(board, cell);
    if (foul) points.set(cell, foul);
  }
  return points;
}

export function moves(state: GomokuState): readonly GomokuMove[] {
  if (over(state)) return [];
  if (state.stage === 'choice') return swap2Choices.map((choice) => ({ kind: 'choose', choice }));
  if (state.stage === 'last-choice') return swap2Choices.slice(0, 2).map((choice) => ({ kind: 'choose', choice }));
  const forbidden = forbiddenPoints(state);
  const allowed = emptyCells(state).filter((cell) => !forbidden.has(cell));
  return allowed.length > 0 ? allowed.map((cell) => ({ kind: 'place', cell })) : [{ kind: 'pass' }];
}

/** After the third and the fifth stone of swap2 somebody chooses. */
function nextStage(stage: Stage, placed: number): Stage {
  if (stage === 'three' && placed === 3) return 'choice';
  return stage === 'two' && placed === 5 ? 'last-choice' : stage;
}

/** Why a stone can not be put there. */
function refusePlace(state: GomokuState, cell: number): MoveRefusal | undefined {
  const { options, stage, colour, cells } = state;
  if (stage === 'choice' || stage === 'last-choice') return { code: 'not-now' };
  const { rows, columns } = options;
  if (!(Number.isInteger(cell) && cell >= 0 && cell < cells.length))
    return offBoard(`${typeof cell === 'number' ? cell : ''}`, rows, columns);
  if (cells[cell] !== empty) return { code: 'occupied', at: formatCell(cell, rows, columns) };
  const foul = options.variant === 'renju' && colour === black ? foulAt(boardOf(state), cell) : undefined;
  return foul && { code: foul, at: formatCell(cell, rows, columns) };
}

function refuseChoice({ stage }: GomokuState, choice: Swap2Choice): MoveRefusal | undefined {
  if (stage !== 'choice' && stage !== 'last-choice') return { code: 'not-now' };
  if (!swap2Choices.includes(choice)) return { code: 'not-understood' };
  return choice === 'two' && stage === 'last-choice' ? { code: 'not-now' } : undefined;
}

function refusalOf(state: GomokuState, move: GomokuMove): MoveRefusal | undefined {
  if (over(state)) return { code: 'game-over' };
  switch (move?.kind) {
    case 'place':
      return refusePlace(state, move.cell);
    case 'choose':
      return refuseChoice(state, move.choice);
    case 'pass':
      // The Renju International Federation lets a player pass; here only the one who can do nothing else does.
      return moves(state)[0]?.kind === 'pass' ? undefined : { code: 'not-now' };
    default:
      return { code: 'not-understood' };
  }
}

export function play(state: GomokuState, move: GomokuMove): Result<GomokuState, MoveRefusal> {
  const refusal = refusalOf(state, move);
  return refusal ? err(refusal) : ok(playUnchecked(state, move));
}

/** A legal move of a game that is not over: trusts its caller. */
export function playUnchecked(state: GomokuState, move: GomokuMove): GomokuState {
  switch (move.kind) {
    case 'place':
      return place(state, move.cell);
    case 'choose':
      return choose(state, move.choice);
    case 'pass':
      return { ...state, colour: white };
  }
}

function place(state: GomokuState, cell: number): GomokuState {
  const { options, stage, colour } = state;
  const cells = state.cells.slice();
  cells[cell] = colour;
  const placed = state.placed + 1;
  return {
    options,
    cells,
    placed,
    colour: opponent(colour),
    stage: nextStage(stage, placed),
    black: state.black,
    last: cell,
    lines: linesThrough(cells, options, cell),
  };
}

function choose(state: GomokuState, choice: Swap2Choice): GomokuState {
  if (choice === 'two') return { ...state, stage: 'two' };
  const chooser = seatToAct(state);
  return { ...state, stage: 'play', black: choice === 'black' ? chooser : 1 - chooser };
}

/** Why a game is over. */
export type GomokuEnd = 'line' | 'board-full';

export function outcome(state: GomokuState): (Outcome & { readonly reason: GomokuEnd }) | undefined {
  if (state.lines.length > 0) {
    // The line was made by the one who has just put a stone.
    const loser = seatToAct(state);
    return { payoffs: [loser === 0 ? 0 : 1, loser === 0 ? 1 : 0], reason: 'line' };
  }
  return full(state) ? { payoffs: [0.5, 0.5], reason: 'board-full' } : undefined;
}
