// A second, plain generator, written from the rules alone: a grid of letters, no bits, no tables, nothing of the engine's.

export interface PlainRules {
  readonly size: number;
  readonly backward: boolean;
  readonly straight: boolean;
  readonly king: 'short' | 'behind' | 'long';
  readonly passing: boolean;
  readonly atOnce: boolean;
  readonly immuneKings: boolean;
  /** Better captures compare greater, part by part. */
  readonly order: (capture: PlainCapture) => readonly number[];
  readonly risk: boolean;
}

export interface PlainCapture {
  readonly from: string;
  readonly to: string;
  readonly taken: readonly string[];
  readonly kings: readonly boolean[];
  readonly byKing: boolean;
}

/** Row 0 on top; `b` White's man, `B` White's king, `n` and `N` Black's, `.` empty. */
export type Grid = readonly (readonly string[])[];

const own = (white: boolean, piece: string): boolean => (white ? 'bB' : 'nN').includes(piece);
const cell = (r: number, c: number): string => `${r},${c}`;
const diagonal = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;
const lines = [
  [-2, 0],
  [2, 0],
  [0, -2],
  [0, 2],
] as const;

function captures(rules: PlainRules, grid: Grid, white: boolean): PlainCapture[] {
  const found: PlainCapture[] = [];
  const at = (r: number, c: number): string => grid[r]?.[c] ?? '#';
  const ahead = white ? -1 : 1;
  const crownRow = white ? 0 : rules.size - 1;
  const all = rules.straight ? [...diagonal, ...lines] : [...diagonal];

  for (const [r0, row] of grid.entries()) {
    for (const [c0, piece] of row.entries()) {
      if (!own(white, piece)) continue;
      const byKing = piece === piece.toUpperCase();

      const look = (r: number, c: number, taken: readonly string[]): string => {
        if (r === r0 && c === c0) return '.';
        return rules.atOnce && taken.includes(cell(r, c)) ? '.' : at(r, c);
      };

      const extend = (r: number, c: number, king: boolean, taken: readonly string[], kings: readonly boolean[]): boolean => {
        let went = false;
        for (const [dr, dc] of all) {
          if (!king && !rules.backward && (dc === 0 || dr !== ahead)) continue;
          let [pr, pc] = [r + dr, c + dc];
          if (king && rules.king !== 'short') {
            while (look(pr, pc, taken) === '.') [pr, pc] = [pr + dr, pc + dc];
          }
          const prey = look(pr, pc, taken);
          if (prey === '#' || prey === '.' || own(white, prey) || taken.includes(cell(pr, pc))) continue;
          if (!king && rules.immuneKings && prey === prey.toUpperCase()) continue;
          const more = [...taken, cell(pr, pc)];
          const moreKings = [...kings, prey === prey.toUpperCase()];
          const landings: [number, number][] = [];
          for (let [lr, lc] = [pr + dr, pc + dc]; look(lr, lc, more) === '.'; lr += dr, lc += dc) {
            landings.push([lr, lc]);
            if (!king || rules.king !== 'long') break;
          }
          if (landings.length === 0) continue;
          went = true;
          const results = landings.map(([lr, lc]) => {
            const crowned = king || (rules.passing && lr === crownRow);
            return extend(lr, lc, crowned, more, moreKings);
          });
          if (results.some(Boolean)) continue;
          for (const [lr, lc] of landings)
            found.push({ from: cell(r0, c0), to: cell(lr, lc), taken: more, kings: moreKings, byKing });
        }
        return went;
      };
      extend(r0, c0, byKing, [], []);
    }
  }
  return found;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((part, at) => part !== b[at]);
  return index < 0 ? 0 : (a[index] as number) - (b[index] as number);
}

export function apply(grid: Grid, from: string, to: string, taken: readonly string[], size: number, passing: boolean): Grid {
  const next = grid.map((row) => [...row]);
  const [fr, fc] = from.split(',').map(Number) as [number, number];
  const [tr, tc] = to.split(',').map(Number) as [number, number];
  const piece = grid[fr]?.[fc] as string;
  const crownRow = piece === 'b' ? 0 : size - 1;
  (next[fr] as string[])[fc] = '.';
  for (const one of taken) {
    const [r, c] = one.split(',').map(Number) as [number, number];
    (next[r] as string[])[c] = '.';
  }
  // A man can take a piece on the row before the last only by jumping onto the last.
  const touched = taken.some((one) => Number(one.split(',')[0]) === (piece === 'b' ? 1 : size - 2));
  const crowned = tr === crownRow || (passing && touched);
  (next[tr] as string[])[tc] = crowned ? piece.toUpperCase() : piece;
  return next;
}

const keyOf = (from: string, to: string, taken: readonly string[]): string => `${from}>${to} ${[...taken].sort().join(' ')}`;

/** The legal moves, each as `from>to taken`, sorted. */
export function plainMoves(rules: PlainRules, grid: Grid, white: boolean): string[] {
  const all = captures(rules, grid, white);
  if (all.length > 0) {
    const best = all.map(rules.order).reduce((most, one) => (compare(one, most) > 0 ? one : most));
    const top = all.filter((one) => compare(rules.order(one), best) === 0);
    const safe = ({ from, to, taken }: PlainCapture): boolean =>
      captures(rules, apply(grid, from, to, taken, rules.size, rules.passing), !white).length === 0;
    const legal = rules.risk && !top.some(safe) ? all : top;
    return [...new Set(legal.map(({ from, to, taken }) => keyOf(from, to, taken)))].sort();
  }
  const moves: string[] = [];
  for (const [r, row] of grid.entries()) {
    for (const [c, piece] of row.entries()) {
      if (!own(white, piece)) continue;
      const king = piece === piece.toUpperCase();
      for (const [dr, dc] of diagonal) {
        if (!king && dr !== (white ? -1 : 1)) continue;
        for (let [tr, tc] = [r + dr, c + dc]; grid[tr]?.[tc] === '.'; tr += dr, tc += dc) {
          moves.push(keyOf(cell(r, c), cell(tr, tc), []));
          if (!king || rules.king === 'short') break;
        }
      }
    }
  }
  return moves.sort();
}
