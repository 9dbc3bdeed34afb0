// Wins by fours (VCF) by the rules alone: apart from the players' own solver, so that each can be checked against the other.
import { type Colour, empty, type GomokuOptions, linesThrough, opponent } from '@ludoteca/games/gomoku';

/** A position of Gomoku that is changed in place. */
export interface Cells {
  readonly options: GomokuOptions;
  readonly cells: Uint8Array;
}

/** Fours of the longest chain that is followed. */
const mostFours = 14;

function wins({ cells, options }: Cells, cell: number, colour: Colour): boolean {
  cells[cell] = colour;
  const won = linesThrough(cells, options, cell).length > 0;
  cells[cell] = empty;
  return won;
}

/** Where this colour would have five at once, in all or near a stone. */
export function fivePoints(position: Cells, colour: Colour, near?: number): number[] {
  const { rows, columns } = position.options;
  const found: number[] = [];
  for (let cell = 0; cell < rows * columns; cell++) {
    if (position.cells[cell] !== empty) continue;
    if (near !== undefined) {
      const [down, across] = [Math.floor(cell / columns) - Math.floor(near / columns), (cell % columns) - (near % columns)];
      if (Math.max(Math.abs(down), Math.abs(across)) > 4) continue;
      if (down !== 0 && across !== 0 && Math.abs(down) !== Math.abs(across)) continue;
    }
    if (wins(position, cell, colour)) found.push(cell);
  }
  return found;
}

export interface FourSolver {
  /** How many fours the shortest win of this colour takes, which is to move: 0 for a five at once; undefined where there is none. */
  winsIn(colour: Colour): number | undefined;
  /** Every four that begins a win. */
  winningFours(colour: Colour): readonly number[];
}

/** Searches all fours and their only answers; complete up to `mostFours`. */
export function fourSolver(position: Cells): FourSolver {
  const { cells } = position;
  const known = new Map<string, number | undefined>();

  /** After a four on `cell`: what is left to win, with this one counted. */
  function after(cell: number, me: Colour, left: number): number | undefined {
    const foe = opponent(me);
    cells[cell] = me;
    const fives = fivePoints(position, me, cell);
    let fours: number | undefined;
    // Whoever is threatened with five answers with a five of his own, if he has one.
    if (fives.length > 0 && fivePoints(position, foe).length === 0) {
      if (fives.length > 1) fours = 1;
      else if (left > 1) {
        cells[fives[0]!] = foe;
        const rest = search(me, left - 1);
        cells[fives[0]!] = empty;
        if (rest !== undefined) fours = rest + 1;
      }
    }
    cells[cell] = empty;
    return fours;
  }

  /** Cells where a four may be: near stones of this colour, and where the other side would win if it must be stopped there. */
  function candidates(me: Colour): number[] {
    const threats = fivePoints(position, opponent(me));
    if (threats.length > 1) return [];
    const all = threats.length === 1 ? threats : [...cells.keys()].filter((cell) => cells[cell] === empty);
    return all.filter((cell) => {
      cells[cell] = me;
      const makes = fivePoints(position, me, cell).length > 0;
      cells[cell] = empty;
      return makes;
    });
  }

  function search(me: Colour, left: number): number | undefined {
    if (fivePoints(position, me).length > 0) return 0;
    const key = `${me}${left}${cells.join('')}`;
    if (known.has(key)) return known.get(key);
    let best: number | undefined;
    for (const cell of candidates(me)) {
      const fours = after(cell, me, best === undefined ? left : Math.min(left, best - 1));
      if (fours !== undefined && (best === undefined || fours < best)) best = fours;
    }
    known.set(key, best);
    return best;
  }

  return {
    winsIn: (colour) => search(colour, mostFours),
    winningFours: (colour) => candidates(colour).filter((cell) => after(cell, colour, mostFours) !== undefined),
  };
}
