// Checks the proof with code of its own: rules, threats and answers are worked out here from the stones alone, by counting the stones of
// every line. Who is asked for Black's threats need not be trusted.
import { seededRandom } from '@ludoteca/games';
import { black, type Colour, empty, white } from '@ludoteca/games/gomoku';

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
  /** Whether a player would see in good time that Black, who is to move, wins by threats; a win that he would not see is a fault, too. */
  readonly isSeen?: (cells: Uint8Array) => boolean;
}

export interface ProofChecker {
  /**
   * Whether every answer to Black's move here leads to another position of the proof or to a win by threats; nothing if it does, else
   * the answer that does not, or -1 if there is no move to answer. An answer is passed over that could matter nowhere in a win that was
   * found against another one, or against none; with `isTried` all answers that it picks are tried, and only those.
   */
  faultAt(cells: Uint8Array, isTried?: (answer: number) => boolean): number | undefined;
  /** How Black, who is to move, begins to win by the threats he is told, if he does so against every answer. */
  moveByThreats(cells: Uint8Array): number | undefined;
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

export function makeProofChecker({ side, winning, moveFor, attack, isSeen = () => true }: CheckSetup): ProofChecker {
  const lines = linesOf(side, winning);
  const size = side * side;
  const linesThrough = Array.from({ length: size }, (_, cell) =>
    [...lines.keys()].filter((at) => lines[at]!.cells.includes(cell)),
  );
  const cells = new Uint8Array(size);
  /** How many stones of a colour each line has. */
  const counts = [new Uint8Array(0), new Uint8Array(lines.length), new Uint8Array(lines.length)] as const;
  /** By colour and how many stones are missing, up to three: the lines without a stone of the other colour. */
  const open = [1, 2].map(() => Array.from({ length: 4 }, () => new Set<number>()));
  const random = seededRandom(size);
  const lowKeys = Int32Array.from({ length: 3 * size }, () => random.next());
  const highKeys = Int32Array.from({ length: 3 * size }, () => random.next());
  let [low, high] = [0, 0];
  /** Where one more white stone could matter to what was followed. */
  let zone = new Uint8Array(size);

  const openLines = (colour: Colour, missing: number): Set<number> => open[colour - 1]![missing]!;

  function sort(line: number, isThere: boolean): void {
    for (const colour of [black, white] as const) {
      const missing = winning - counts[colour][line]!;
      if (missing > 3 || counts[colour === black ? white : black][line]! > 0) continue;
      if (isThere) openLines(colour, missing).add(line);
      else openLines(colour, missing).delete(line);
    }
  }

  function change(cell: number, colour: Colour, by: 1 | -1): void {
    cells[cell] = by === 1 ? colour : empty;
    low ^= lowKeys[3 * cell + colour]!;
    high ^= highKeys[3 * cell + colour]!;
    for (const line of linesThrough[cell]!) {
      sort(line, false);
      counts[colour][line]! += by;
      sort(line, true);
    }
  }

  /** A number for the position, 52 bits of chance for each. */
  const keyHere = (): number => (high & 0xfffff) * 2 ** 32 + (low >>> 0);

  const place = (cell: number, colour: Colour): void => change(cell, colour, 1);
  const take = (cell: number): void => change(cell, cells[cell] as Colour, -1);

  function setStones(wanted: Uint8Array): void {
    for (let cell = 0; cell < size; cell++) {
      if (cells[cell] !== empty && cells[cell] !== wanted[cell]) take(cell);
      if (cells[cell] !== wanted[cell]) place(cell, wanted[cell] as Colour);
    }
  }

  /** Where a stone of this colour completes a line: for Black one that is no longer than it should be. */
  function winningCells(colour: Colour): number[] {
    const found: number[] = [];
    for (const at of openLines(colour, 1)) {
      const line = lines[at]!;
      if (colour === black && line.ends.some((end) => cells[end] === black)) continue;
      const free = line.cells.find((cell) => cells[cell] === empty)!;
      if (!found.includes(free)) found.push(free);
    }
    return found;
  }

  /** The empty cells of lines where just so many stones of this colour are missing, and the other has none. */
  function cellsBeside(colour: Colour, missing: number): Set<number> {
    const found = new Set<number>();
    for (const at of openLines(colour, missing)) for (const cell of lines[at]!.cells) if (cells[cell] === empty) found.add(cell);
    return found;
  }

  /** Black's stones after which he could complete a line in more than one place: each with all the cells that this needs. */
  function doubleThreats(): number[][] {
    const found: number[][] = [];
    for (const cell of cellsBeside(black, 2)) {
      place(cell, black);
      const ways = winningCells(black);
      take(cell);
      if (ways.length > 1) found.push([cell, ...ways]);
    }
    return found;
  }

  const mark = (marked: Iterable<number>): void => {
    for (const cell of marked) zone[cell] = 1;
  };

  /** Where one more white stone would give White a line that lacks `missing` stones less the one, or an even longer one. */
  function markWhite(missing: number): void {
    for (let lacking = 1; lacking <= missing; lacking++) mark(cellsBeside(white, lacking));
  }

  function attackWins(depth: number, known: Set<number>, tried?: number): boolean {
    const fives = winningCells(black);
    if (fives.length > 0) {
      zone[fives[0]!] = 1;
      return true;
    }
    if (depth >= maxDepth) return false;
    const mustStop = winningCells(white);
    if (mustStop.length > 1) return false;
    if (mustStop.length === 0) {
      const double = doubleThreats()[0];
      if (double) {
        mark(double);
        markWhite(2);
        return true;
      }
    }
    const key = keyHere();
    if (known.has(key)) return true;
    const move = mustStop[0] ?? attack(cells, tried);
    if (move === undefined || cells[move] !== empty) return false;
    zone[move] = 1;
    place(move, black);
    const isWon = everyAnswerLoses(depth, known, tried);
    take(move);
    if (isWon) known.add(key);
    return isWon;
  }

  /** Black has made a threat. What does not answer it loses at once. */
  function everyAnswerLoses(depth: number, known: Set<number>, tried?: number): boolean {
    if (winningCells(white).length > 0) return false;
    const fives = winningCells(black);
    mark(fives);
    markWhite(fives.length > 0 ? 2 : 3);
    if (fives.length > 1) return true;
    const answers = new Set(fives);
    if (fives.length === 0) {
      const threats = doubleThreats();
      if (threats.length === 0) return false;
      mark(threats.flat());
      // An answer that leaves any of the double threats alone loses, unless it makes a line that Black has to stop first.
      for (const cell of threats[0]!) if (threats.every((needed) => needed.includes(cell))) answers.add(cell);
      for (const cell of cellsBeside(white, 2)) answers.add(cell);
    }
    for (const answer of answers) {
      zone[answer] = 1;
      place(answer, white);
      const isWon = attackWins(depth + 2, known, tried);
      take(answer);
      if (!isWon) return false;
    }
    return true;
  }

  function winsHere(tried?: number): boolean {
    zone = new Uint8Array(size);
    return attackWins(0, new Set(), tried);
  }

  function winsAfter(answer: number): boolean {
    place(answer, white);
    const isWon = moveFor(cells) !== undefined || (isSeen(cells) && winsHere(answer));
    take(answer);
    return isWon;
  }

  /** How much of Black's a white stone would spoil. */
  function spoilt(cell: number): number {
    let sum = 0;
    for (const line of linesThrough[cell]!) if (counts[white][line] === 0) sum += counts[black][line]! ** 2;
    return sum;
  }

  /** Left are the answers that may matter to every win that was found. The strongest come first: few may matter to a win against them. */
  function faultAmong(answers: readonly number[]): number | undefined {
    let left = winsHere() ? answers.filter((answer) => zone[answer] === 1) : answers;
    left = left
      .map((answer) => ({ answer, value: spoilt(answer) }))
      .sort((one, other) => other.value - one.value)
      .map(({ answer }) => answer);
    while (left.length > 0) {
      const [answer, ...others] = left;
      place(answer!, white);
      const isKnown = moveFor(cells) !== undefined;
      const isWon = isKnown || (isSeen(cells) && winsHere(answer));
      take(answer!);
      if (!isWon) return answer;
      left = isKnown ? others : others.filter((other) => zone[other] === 1);
    }
    return undefined;
  }

  return {
    moveByThreats(position) {
      setStones(position);
      if (!winsHere()) return undefined;
      return winningCells(black)[0] ?? winningCells(white)[0] ?? doubleThreats()[0]?.[0] ?? attack(cells);
    },
    faultAt(position, isTried) {
      const move = moveFor(position);
      if (move === undefined || position[move] !== empty) return -1;
      setStones(position);
      place(move, black);
      const fives = winningCells(white);
      if (fives.length > 0) return fives[0]!;
      const answers = [...cells.keys()].filter((cell) => cells[cell] === empty);
      return isTried ? answers.find((answer) => isTried(answer) && !winsAfter(answer)) : faultAmong(answers);
    },
  };
}
