// Checks the proof with code of its own: rules, threats and answers are worked out here from the stones alone, by going through all
// lines, and no zone is trusted: every answer of White is tried. Who is asked for Black's threats need not be trusted either.
import { black, empty, white } from '@ludoteca/games/gomoku';

/**
 * Black's next threat in the position of these cells, or nothing if none is seen that wins. `answer` is the stone of White that is
 * tried: with another one there the threats may be alike.
 */
export type Attack = (cells: Uint8Array, answer?: number) => number | undefined;

export interface CheckSetup {
  readonly side: number;
  readonly winning: number;
  /** Black's move of the proof, or nothing where the proof has no such position. */
  readonly moveFor: (cells: Uint8Array) => number | undefined;
  readonly attack: Attack;
}

export interface ProofChecker {
  /**
   * Whether every answer to Black's move here leads to another position of the proof or to a win by threats; nothing if it does, else
   * the answer that does not, or -1 if there is no move to answer. Answers that are not to be tried are left out.
   */
  faultAt(cells: Uint8Array, isTried?: (answer: number) => boolean): number | undefined;
  /** Whether Black, who is to move, wins by the threats he is told, against every answer. */
  winsByThreats(cells: Uint8Array): boolean;
}

interface Line {
  readonly cells: readonly number[];
  /** The cells right before and after it, where there are any. */
  readonly ends: readonly number[];
}

function linesOf(side: number, winning: number): Line[] {
  const lines: Line[] = [];
  const isOn = (row: number, column: number): boolean => row >= 0 && column >= 0 && row < side && column < side;
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      for (const [down, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const at = (steps: number): readonly [number, number] => [row + steps * down, column + steps * right];
        if (!isOn(...at(winning - 1))) continue;
        const cellAt = (steps: number): number => at(steps)[0] * side + at(steps)[1];
        lines.push({
          cells: Array.from({ length: winning }, (_, steps) => cellAt(steps)),
          ends: [-1, winning].filter((steps) => isOn(...at(steps))).map(cellAt),
        });
      }
    }
  }
  return lines;
}

/** Plies of the longest win that is followed. */
const maxDepth = 90;

export function makeProofChecker({ side, winning, moveFor, attack }: CheckSetup): ProofChecker {
  const lines = linesOf(side, winning);

  /** Where a stone of this colour completes a line: for Black one that is no longer than it should be. */
  function winningCells(cells: Uint8Array, colour: number): Set<number> {
    const found = new Set<number>();
    for (const line of lines) {
      let own = 0;
      let free = -1;
      for (const cell of line.cells) {
        if (cells[cell] === colour) own++;
        else if (cells[cell] === empty) free = cell;
      }
      if (own !== winning - 1 || free < 0) continue;
      if (colour === white || line.ends.every((end) => cells[end] !== black)) found.add(free);
    }
    return found;
  }

  /** The empty cells of lines with exactly so many stones of this colour and none of the other. */
  function cellsBeside(cells: Uint8Array, colour: number, stones: number): Set<number> {
    const found = new Set<number>();
    for (const line of lines) {
      let own = 0;
      let free = 0;
      for (const cell of line.cells) {
        if (cells[cell] === colour) own++;
        else if (cells[cell] === empty) free++;
      }
      if (own !== stones || own + free !== winning) continue;
      for (const cell of line.cells) if (cells[cell] === empty) found.add(cell);
    }
    return found;
  }

  /** Black's stones after which he could complete a line in more than one place: each with all the cells that this needs. */
  function doubleThreats(cells: Uint8Array): number[][] {
    const found: number[][] = [];
    for (const cell of cellsBeside(cells, black, winning - 2)) {
      cells[cell] = black;
      const ways = winningCells(cells, black);
      cells[cell] = empty;
      if (ways.size > 1) found.push([cell, ...ways]);
    }
    return found;
  }

  function attackWins(cells: Uint8Array, depth: number, known: Set<string>, tried?: number): boolean {
    if (winningCells(cells, black).size > 0) return true;
    if (depth >= maxDepth) return false;
    const mustStop = [...winningCells(cells, white)];
    if (mustStop.length > 1) return false;
    if (mustStop.length === 0 && doubleThreats(cells).length > 0) return true;
    const key = String.fromCharCode(...cells);
    if (known.has(key)) return true;
    const move = mustStop[0] ?? attack(cells, tried);
    if (move === undefined || cells[move] !== empty) return false;
    cells[move] = black;
    const isWon = everyAnswerLoses(cells, depth, known, tried);
    cells[move] = empty;
    if (isWon) known.add(key);
    return isWon;
  }

  /** Black has made a threat. What does not answer it loses at once. */
  function everyAnswerLoses(cells: Uint8Array, depth: number, known: Set<string>, tried?: number): boolean {
    if (winningCells(cells, white).size > 0) return false;
    const fives = [...winningCells(cells, black)];
    if (fives.length > 1) return true;
    const answers = new Set(fives);
    if (fives.length === 0) {
      const threats = doubleThreats(cells);
      if (threats.length === 0) return false;
      // An answer that leaves any of the double threats alone loses, unless it makes a line that Black has to stop first.
      for (const cell of threats[0]!) if (threats.every((needed) => needed.includes(cell))) answers.add(cell);
      for (const cell of cellsBeside(cells, white, winning - 2)) answers.add(cell);
    }
    for (const answer of answers) {
      cells[answer] = white;
      const isWon = attackWins(cells, depth + 2, known, tried);
      cells[answer] = empty;
      if (!isWon) return false;
    }
    return true;
  }

  return {
    winsByThreats: (cells) => attackWins(cells.slice(), 0, new Set()),
    faultAt(position, isTried = () => true) {
      const cells = position.slice();
      const move = moveFor(cells);
      if (move === undefined || cells[move] !== empty) return -1;
      cells[move] = black;
      if (winningCells(cells, white).size > 0) return [...winningCells(cells, white)][0]!;
      const known = new Set<string>();
      for (let answer = 0; answer < cells.length; answer++) {
        if (cells[answer] !== empty || !isTried(answer)) continue;
        cells[answer] = white;
        const isWon = moveFor(cells) !== undefined || attackWins(cells, 0, known, answer);
        cells[answer] = empty;
        if (!isWon) return answer;
      }
      return undefined;
    },
  };
}
