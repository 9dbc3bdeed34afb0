// What the players see of the wins by threats that the book ends with. Where that would take them long, Black's next moves are put into the
// book, too, so that whoever plays by it wins with little time as well.
import { black, empty, type GomokuOptions, gomoku, white } from '@ludoteca/games/gomoku';
import {
  makeBoard,
  makeVcfSolver,
  makeVctSolver,
  openBook,
  packBook,
  positionKey,
  setPosition,
  startWatch,
  stoneKeysOf,
  unpackBook,
} from '@ludoteca/players/gomoku/internals';
import type { Checkpoints } from '../checkpoints.ts';
import { makeProofChecker } from './check-proof.ts';
import { makeAttack, nextPositions, patientAttackNodes, startsOf } from './verify.ts';

/** Positions that the players may look at for a win: less than level 8 has on a server, and a tenth of what a quick machine does in a second. */
const seenNodes = 100_000;
const tableBits = 18;

/** Whether players that know nothing of the game yet see that Black, who is to move, wins, by the rules of freestyle and by those of standard. */
export function playersSee({ rows, columns, winning }: GomokuOptions): (cells: Uint8Array) => boolean {
  const boards = (['freestyle', 'standard'] as const).map((variant) => {
    const options = gomoku.options({ variant, rows, columns, winning });
    if (!options.ok) throw new RangeError(options.error.code);
    return makeBoard(options.value);
  });
  return (cells) =>
    boards.every((board) => {
      setPosition(board, { cells });
      return makeVctSolver(board, makeVcfSolver(board), tableBits).wins(black, startWatch({ nodes: seenNodes }, {}, 16));
    });
}

const bookName = 'gomoku.proof.seen';
const checkedName = 'gomoku.proof.checked';
const checkpointEveryMs = 30_000;

interface SeenProgress {
  readonly checked: number;
  readonly added: number;
}

/** Adds to a book that is right until every win that it ends with is one that the players would see. */
export function* addLateWins(
  moves: Map<number, number>,
  options: GomokuOptions,
  checkpoints: Checkpoints,
  isSeen: (cells: Uint8Array) => boolean = playersSee(options),
): Generator<SeenProgress> {
  const side = options.rows;
  const stoneKeys = stoneKeysOf(side);
  const given = moves.size;
  for (const [key, cell] of read(bookName)) if (!moves.has(key)) moves.set(key, cell);
  /** With the move that the book has there: with another one there are other answers to check. */
  const checked = read(checkedName);
  const { moveFor } = openBook(moves, side);
  const setup = { side, winning: options.winning, moveFor };
  const checker = makeProofChecker({ ...setup, attack: makeAttack(options), isSeen });

  function read(name: string): Map<number, number> {
    const kept = checkpoints.read(name);
    return kept ? unpackBook(kept) : new Map();
  }

  const keyOf = (cells: Uint8Array) => {
    const stones: number[] = [];
    for (const [cell, stone] of cells.entries()) if (stone !== empty) stones.push(cell, stone);
    return positionKey(stoneKeys, stones);
  };
  const save = (): void => {
    checkpoints.write(bookName, packBook(moves));
    checkpoints.write(checkedName, packBook(checked));
  };

  function winningMove(late: Uint8Array, before: Uint8Array): number | undefined {
    // Anew each time: its table fills with what was solved.
    const attack = makeAttack(options, patientAttackNodes);
    const { moveByThreats } = makeProofChecker({ ...setup, attack });
    const move = moveByThreats(late);
    if (move !== undefined) return move;
    // Luck has a part in it: the proof of the position before may hold one of this that is hard to find by itself.
    attack(before);
    return moveByThreats(late);
  }

  let saved = performance.now();
  const left = startsOf(moves, side);
  const walked = new Set<number>();
  for (let cells = left.pop(); cells; cells = left.pop()) {
    const { key } = keyOf(cells);
    if (walked.has(key)) continue;
    walked.add(key);
    const isChecked = checked.get(key) === moves.get(key);
    for (let answer = isChecked ? undefined : checker.faultAt(cells); answer !== undefined; answer = checker.faultAt(cells)) {
      const late = cells.slice();
      late[moveFor(cells)!] = black;
      late[answer] = white;
      const move = winningMove(late, cells);
      if (move === undefined) throw new RangeError('the book holds what is not proved');
      const at = keyOf(late);
      moves.set(at.key, stoneKeys.symmetries[at.symmetry]![move]!);
    }
    checked.set(key, moves.get(key)!);
    if (performance.now() - saved > checkpointEveryMs) {
      save();
      saved = performance.now();
    }
    yield { checked: walked.size, added: moves.size - given };
    left.push(...nextPositions(cells, moveFor));
  }
  save();
}
