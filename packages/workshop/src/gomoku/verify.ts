// Walks through the book of the proof and has every position checked, or some that chance picks.
import { type Random, seededRandom } from '@ludoteca/games';
import { black, empty, type GomokuOptions, gomoku, white } from '@ludoteca/games/gomoku';
import { type BookMoves, openBook, proofSide, symmetriesOf } from '@ludoteca/players/gomoku/internals';
import { makeFoursSolver } from './chain-of-fours.ts';
import { type Attack, makeProofChecker, type ProofChecker } from './check-proof.ts';
import { isAlike, openingsOf, partsOf } from './openings.ts';
import { makeThreatBoard } from './threat-board.ts';
import { makeThreatProver } from './threat-proof.ts';

/** Positions that may be looked at for a threat that wins: many times what the proof needed. */
const attackNodes = 2_000_000;
/** Where none was found in that many: a win after h7 takes up to 2.4 million, by how the board is turned. */
export const patientAttackNodes = 8_000_000;
const tableBits = 21;

export function proofOptions(side: number = proofSide, winning = 5): GomokuOptions {
  const options = gomoku.options({ variant: 'standard', rows: side, columns: side, winning });
  if (!options.ok) throw new RangeError(options.error.code);
  return options.value;
}

/** Black's threats as the prover finds them. */
export function makeAttack(options: GomokuOptions, nodes: number = attackNodes): Attack {
  const board = makeThreatBoard(options.rows, options.winning);
  const threats = makeThreatProver(board, makeFoursSolver(board), tableBits);
  return (cells, answer) => {
    while (board.placed() > 0) board.undo();
    for (const [cell, stone] of cells.entries()) if (stone !== empty) board.place(cell, stone as 1 | 2);
    threats.leaveOut(answer === undefined ? [] : [answer]);
    const cell = threats.wins(nodes) ? threats.move() : -1;
    return cell < 0 ? undefined : cell;
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
  /** Only what follows on these of White's first stones, and on those that are the same but for symmetry. */
  readonly replies?: readonly number[];
  /** So many walks from the first stones on, each checked at every step; all positions without it. */
  readonly sample?: number;
  /** Of White's answers on these walks one in so many is tried, picked by chance; all without it. */
  readonly oneIn?: number;
  readonly seed: number;
  /** Of another board than the one that is shipped. */
  readonly options?: GomokuOptions;
}

/** White's answers in a position of the book that lead to others of it. */
export function nextPositions(cells: Uint8Array, moveFor: (cells: Uint8Array) => number | undefined): Uint8Array[] {
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

/** Where the book begins: after White's first stone, or after his second where the first is not covered. */
export function startsOf(moves: BookMoves, side: number, wanted?: readonly number[]): Uint8Array[] {
  const { moveFor } = openBook(moves, side);
  const positionOf = (stones: readonly number[]): Uint8Array => {
    const cells = new Uint8Array(side * side);
    for (const [at, cell] of stones.entries()) cells[cell] = at % 2 === 0 ? black : white;
    return cells;
  };
  const middle = (side * side) >> 1;
  const isWanted = (reply: number): boolean => wanted === undefined || wanted.some((one) => isAlike(side, one, reply));
  const covered = coverOf(moves, side).cells;
  const open = openingsOf(side).filter(({ reply }) => isWanted(reply) && !covered.some((one) => isAlike(side, one, reply)));
  return [
    ...covered.filter(isWanted).map((reply) => positionOf([middle, reply])),
    ...open.flatMap((opening) =>
      partsOf(side, opening)
        .map(positionOf)
        .filter((cells) => moveFor(cells) !== undefined),
    ),
  ];
}

export function* verifyProof({
  moves,
  replies: wanted,
  sample,
  oneIn = 1,
  seed,
  options = proofOptions(),
}: VerifySetup): Generator<VerifyProgress> {
  const { rows: side, winning } = options;
  const { moveFor } = openBook(moves, side);
  const newChecker = (nodes?: number): ProofChecker =>
    makeProofChecker({ side, winning, moveFor, attack: makeAttack(options, nodes) });
  let checker = newChecker();
  const starts = startsOf(moves, side, wanted);
  const random: Random = seededRandom(seed);
  let checked = 0;

  function check(cells: Uint8Array): VerifyProgress {
    const isTried = sample === undefined ? undefined : (): boolean => random.below(oneIn) === 0;
    let answer = checker.faultAt(cells, isTried);
    if (answer !== undefined) {
      // Whoever is asked for threats has a table that fills with what was solved long ago, until there is too little room to find a win.
      checker = newChecker();
      const doubted = answer;
      answer = newChecker(patientAttackNodes).faultAt(cells, isTried && ((one) => one === doubted));
    }
    checked++;
    return { checked, ...(answer !== undefined && { fault: { cells, answer } }) };
  }

  if (sample !== undefined) {
    for (let walk = 0; walk < sample && starts.length > 0; walk++) {
      let cells: Uint8Array | undefined = starts[random.below(starts.length)];
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
  const symmetries = symmetriesOf(side);
  const textOf = (cells: Uint8Array): string =>
    symmetries.map((turn) => String.fromCharCode(...cells.map((_, cell) => cells[turn[cell]!]!))).sort()[0]!;
  // Positions that are the same but for symmetry are checked once.
  const seen = new Set<string>();
  const left: Uint8Array[] = [...starts];
  for (let cells = left.pop(); cells; cells = left.pop()) {
    const key = textOf(cells);
    if (seen.has(key)) continue;
    seen.add(key);
    const step = check(cells);
    yield step;
    if (step.fault) return;
    left.push(...nextPositions(cells, moveFor));
  }
}
