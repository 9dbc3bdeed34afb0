// Walks through the book of the proof and has every position checked, or some that chance picks.
import { type Random, seededRandom } from '@ludoteca/games';
import { black, empty, type GomokuOptions, gomoku, white } from '@ludoteca/games/gomoku';
import {
  type BookMoves,
  makeBoard,
  makeVcfSolver,
  openBook,
  placeStone,
  proofSide,
  removeStone,
  symmetriesOf,
} from '@ludoteca/players/gomoku/internals';
import { type Attack, makeProofChecker } from './check-proof.ts';
import { makeThreatProver } from './threat-proof.ts';

/** Positions that may be looked at for a threat that wins: many times what the proof needed. */
const attackNodes = 2_000_000;
const tableBits = 20;

export function proofOptions(side: number = proofSide, winning = 5): GomokuOptions {
  const options = gomoku.options({ variant: 'standard', rows: side, columns: side, winning });
  if (!options.ok) throw new RangeError(options.error.code);
  return options.value;
}

/** Black's threats as the prover finds them. */
export function makeAttack(options: GomokuOptions): Attack {
  const board = makeBoard(options, { variant: 'black-exact', winning: options.winning });
  const threats = makeThreatProver(board, makeVcfSolver(board), tableBits);
  return (cells, answer) => {
    for (let cell = 0; cell < cells.length; cell++) {
      const point = board.pointOf[cell]!;
      if (board.points[point] !== empty && board.points[point] !== cells[cell]) removeStone(board, point);
    }
    for (let cell = 0; cell < cells.length; cell++) {
      const point = board.pointOf[cell]!;
      const stone = cells[cell]!;
      if (board.points[point] !== stone) placeStone(board, point, stone as 1 | 2);
    }
    threats.leaveOut(answer === undefined ? [] : [board.pointOf[answer]!]);
    const point = threats.wins(attackNodes) ? threats.move() : -1;
    return point < 0 ? undefined : board.cellOf[point]!;
  };
}

export interface CoverReport {
  /** How many of White's first stones lead into the book, of all there are. */
  readonly covered: number;
  readonly replies: number;
  /** The covered ones but for symmetry, the lowest cell for each. */
  readonly cells: readonly number[];
}

export function coverOf(moves: BookMoves, side: number = proofSide): CoverReport {
  const book = openBook(moves, side);
  const cells = new Uint8Array(side * side);
  const middle = cells.length >> 1;
  cells[middle] = black;
  const symmetries = symmetriesOf(side);
  const found: number[] = [];
  let covered = 0;
  for (let reply = 0; reply < cells.length; reply++) {
    if (reply === middle) continue;
    cells[reply] = white;
    if (book.moveFor(cells) !== undefined) {
      covered++;
      if (symmetries.every((turn) => turn[reply]! >= reply)) found.push(reply);
    }
    cells[reply] = empty;
  }
  return { covered, replies: cells.length - 1, cells: found };
}

export interface VerifyProgress {
  readonly checked: number;
  readonly fault?: { readonly cells: Uint8Array; readonly answer: number };
}

export interface VerifySetup {
  readonly moves: BookMoves;
  /** So many walks from the first stones on, each checked at every step; all positions without it. */
  readonly sample?: number;
  /** Of White's answers on these walks one in so many is tried, picked by chance; all without it. */
  readonly oneIn?: number;
  readonly seed: number;
  /** Of another board than the one that is shipped. */
  readonly options?: GomokuOptions;
}

/** White's answers in a position of the book that lead to others of it. */
function nextPositions(cells: Uint8Array, moveFor: (cells: Uint8Array) => number | undefined): Uint8Array[] {
  const move = moveFor(cells);
  if (move === undefined) return [];
  const found: Uint8Array[] = [];
  for (let answer = 0; answer < cells.length; answer++) {
    if (cells[answer] !== empty || answer === move) continue;
    const next = cells.slice();
    next[move] = black;
    next[answer] = white;
    if (moveFor(next) !== undefined) found.push(next);
  }
  return found;
}

export function* verifyProof({
  moves,
  sample,
  oneIn = 1,
  seed,
  options = proofOptions(),
}: VerifySetup): Generator<VerifyProgress> {
  const { rows: side, winning } = options;
  const { moveFor } = openBook(moves, side);
  const checker = makeProofChecker({ side, winning, moveFor, attack: makeAttack(options) });
  const first = new Uint8Array(side * side);
  first[first.length >> 1] = black;
  const replies = coverOf(moves, side).cells.map((reply) => first.with(reply, white));
  const random: Random = seededRandom(seed);
  let checked = 0;

  function check(cells: Uint8Array): VerifyProgress {
    const answer = checker.faultAt(cells, () => sample === undefined || random.below(oneIn) === 0);
    checked++;
    return { checked, ...(answer !== undefined && { fault: { cells, answer } }) };
  }

  if (sample !== undefined) {
    for (let walk = 0; walk < sample && replies.length > 0; walk++) {
      let cells: Uint8Array | undefined = replies[random.below(replies.length)];
      while (cells) {
        const step = check(cells);
        yield step;
        if (step.fault) return;
        const next = nextPositions(cells, moveFor);
        cells = next.length > 0 ? next[random.below(next.length)] : undefined;
      }
    }
    return;
  }
  const seen = new Set<string>();
  const open: Uint8Array[] = [...replies];
  for (let cells = open.pop(); cells; cells = open.pop()) {
    const key = String.fromCharCode(...cells);
    if (seen.has(key)) continue;
    seen.add(key);
    const step = check(cells);
    yield step;
    if (step.fault) return;
    open.push(...nextPositions(cells, moveFor));
  }
}
