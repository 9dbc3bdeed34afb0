// Wins by threats (VCT): threes and fours, each proved against every answer by the players' own solver.
import { type Colour, empty, type GomokuOptions, opponent } from '@ludoteca/games/gomoku';
import {
  makeBoard,
  makeVcfSolver,
  makeVctSolver,
  placeStone,
  removeStone,
  threat,
  threatCount,
} from '@ludoteca/players/gomoku/internals';

/** Fours of the longest chain, and positions that are looked at for it. */
const [mostFours, fourNodes] = [16, 2000];
/** Positions that are looked at before a position is left alone. */
const threatNodes = 20_000;
const tableBits = 16;

export interface ThreatSolver {
  /** Whether this colour, which is to move, wins by fours alone. */
  winsByFours(me: Colour): boolean;
  winsByThreats(me: Colour): boolean | undefined;
  /** Every threat of this colour, which is to move, that wins whatever the answer is; undefined where that is not known of all. */
  winningThreats(me: Colour): readonly number[] | undefined;
  /** The answer that holds longest: one after which fours alone do not win, if there is one. */
  hardestAnswer(me: Colour): number;
  place(cell: number, colour: Colour): void;
}

export function threatSolver(options: GomokuOptions, cells: Uint8Array): ThreatSolver {
  const board = makeBoard(options);
  const { pointOf, points } = board;
  const vcf = makeVcfSolver(board);
  const vct = makeVctSolver(board, vcf, tableBits);
  for (const [cell, colour] of cells.entries()) if (colour !== empty) placeStone(board, pointOf[cell]!, colour as Colour);
  const emptyCells = (): number[] => [...cells.keys()].filter((cell) => points[pointOf[cell]!] === empty);
  const winsByFours = (me: Colour): boolean => vcf.wins(me, mostFours, fourNodes);

  function winsByThreats(me: Colour): boolean | undefined {
    const watch = { nodes: 0, started: 0, tick: () => ++watch.nodes > threatNodes };
    return vct.wins(me, watch) || (watch.nodes > threatNodes ? undefined : false);
  }

  function after<T>(cell: number, colour: Colour, ask: () => T): T {
    placeStone(board, pointOf[cell]!, colour);
    const answer = ask();
    removeStone(board, pointOf[cell]!);
    return answer;
  }

  /** Whether the other side, which is to move, loses whatever it does. */
  function answersLose(me: Colour): boolean | undefined {
    const foe = opponent(me);
    if (threatCount(board, foe, threat.five) > 0) return false;
    // A move that threatens nothing leaves the other side a move of its choice.
    if (threatCount(board, me, threat.five) === 0 && !winsByFours(me)) return false;
    // What stops the fours is tried first: most moves fail there.
    const first = new Set(vcf.line);
    const answers = emptyCells().toSorted((one, other) => Number(first.has(pointOf[other]!)) - Number(first.has(pointOf[one]!)));
    for (const answer of answers) {
      const wins = after(answer, foe, () => winsByFours(me) || winsByThreats(me));
      if (!wins) return wins;
    }
    return true;
  }

  return {
    winsByFours,
    winsByThreats,
    winningThreats(me) {
      const found: number[] = [];
      for (const cell of emptyCells()) {
        const wins = after(cell, me, () => answersLose(me));
        if (wins === undefined) return undefined;
        if (wins) found.push(cell);
      }
      return found;
    },
    hardestAnswer(me) {
      const answers = emptyCells();
      const holds = (answer: number) => after(answer, opponent(me), () => !winsByFours(me));
      return (
        answers.find(holds) ??
        answers.find((answer) => after(answer, opponent(me), () => !vcf.wins(me, 2, fourNodes))) ??
        answers[0]!
      );
    },
    place: (cell, colour) => placeStone(board, pointOf[cell]!, colour),
  };
}
