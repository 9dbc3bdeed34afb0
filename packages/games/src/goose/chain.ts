/**
 * An absorbing Markov chain played by turns. A state is seen from the player to move (label 0); those who follow are
 * labels 1, 2, …. Each step hands the turn on: label k + 1 before it is label k after it. Only the player to move can
 * be absorbed, that is: win.
 */
export interface Chain {
  readonly labels: number;
  /** Chances are whole numbers of `1 / whole`; what the steps of a row leave of it is the chance to win at once. */
  readonly whole: number;
  /** Row r has the steps from `start[r]` to `start[r + 1]`. Rows converge fastest in order from the end of the game. */
  readonly start: Uint32Array;
  readonly next: Uint32Array;
  readonly weight: Uint8Array;
  /** What a step from here counts: 1 a turn, 0 a turn that is missed. A row of 0 leads to earlier rows alone. */
  readonly turn: Uint8Array;
}

export interface Solution {
  /** Of each row, the winning chances of all labels but the last, which has the rest. */
  readonly chances: Float64Array;
  /** Of each row, the expected number of turns. */
  readonly turns: Float64Array;
  /** No chance is wrong by more than this, and no number of turns by more than this share of it. */
  readonly error: number;
}

/** One Gauss–Seidel pass over some rows; tells the largest change. `source` 0 leaves out what does not depend on the values. */
type Pass = (values: Float64Array, source: 0 | 1, from: number, to: number) => number;

const wanted = 1e-10;
const rowsPerSlice = 1 << 16;

function turnsPass({ whole, start, next, weight, turn }: Chain): Pass {
  return (values, source, from, to) => {
    let largest = 0;
    for (let row = from; row < to; row++) {
      const end = start[row + 1]!;
      let sum = 0;
      for (let step = start[row]!; step < end; step++) {
        sum += weight[step]! * values[next[step]!]!;
      }
      const fresh = sum / whole + source * turn[row]!;
      const change = Math.abs(fresh - values[row]!);
      if (change > largest) largest = change;
      values[row] = fresh;
    }
    return largest;
  };
}

function chancesPass({ labels, whole, start, next, weight }: Chain): Pass {
  const width = labels - 1;
  const fresh = new Float64Array(labels);
  return (values, source, from, to) => {
    let largest = 0;
    for (let row = from; row < to; row++) {
      const first = start[row]!;
      const end = start[row + 1]!;
      // The player to move has what is left by the others, for whom this step never ends the game.
      let others = 0;
      for (let label = 0; label < width; label++) {
        let sum = 0;
        for (let step = first; step < end; step++) {
          sum += weight[step]! * values[next[step]! * width + label]!;
        }
        others += sum / whole;
        fresh[label + 1] = sum / whole;
      }
      fresh[0] = source - others;
      for (let label = 0, place = row * width; label < width; label++, place++) {
        const change = Math.abs(fresh[label]! - values[place]!);
        if (change > largest) largest = change;
        values[place] = fresh[label]!;
      }
    }
    return largest;
  };
}

/** A long work in slices. Yields the residual when there is news of it. */
type Slices<T> = Generator<number | undefined, T, void>;

function* sweep(pass: Pass, rows: number, values: Float64Array, source: 0 | 1): Slices<number> {
  let largest = 0;
  for (let from = 0; from < rows; from += rowsPerSlice) {
    largest = Math.max(largest, pass(values, source, from, Math.min(rows, from + rowsPerSlice)));
    yield;
  }
  return largest;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

function addTimes(target: Float64Array, factor: number, vector: Float64Array): void {
  for (let at = 0; at < target.length; at++) target[at] = target[at]! + factor * vector[at]!;
}

function largestOf(vector: Float64Array): number {
  let largest = 0;
  for (let at = 0; at < vector.length; at++) largest = Math.max(largest, Math.abs(vector[at]!));
  return largest;
}

const mostSteps = 400;

/**
 * Where plain sweeps would take hundreds of rounds, BiCGSTAB (van der Vorst 1992) on "values less their sweep" takes a
 * few dozen. Brings `values` to within `tolerance` of their own sweep, or as near as it can.
 */
function* accelerate(pass: Pass, rows: number, values: Float64Array, tolerance: number): Slices<void> {
  const residual = values.slice();
  yield* sweep(pass, rows, residual, 1);
  addTimes(residual, -1, values);
  const shadow = residual.slice();
  const direction = new Float64Array(residual.length);
  const moved = new Float64Array(residual.length);
  const turned = new Float64Array(residual.length);
  let [rho, alpha, omega] = [1, 1, 1];

  function* apply(target: Float64Array, vector: Float64Array): Slices<void> {
    target.set(vector);
    yield* sweep(pass, rows, target, 0);
    for (let at = 0; at < target.length; at++) target[at] = vector[at]! - target[at]!;
  }

  for (let step = 0; step < mostSteps; step++) {
    const correlation = dot(shadow, residual);
    const beta = (correlation / rho) * (alpha / omega);
    rho = correlation;
    for (let at = 0; at < direction.length; at++) {
      const conjugate = direction[at]! - omega * moved[at]!;
      direction[at] = residual[at]! + beta * conjugate;
    }
    yield* apply(moved, direction);
    alpha = rho / dot(shadow, moved);
    // A breakdown (0 / 0) leaves good values behind; the caller goes on from them.
    if (!Number.isFinite(alpha)) return;
    addTimes(values, alpha, direction);
    addTimes(residual, -alpha, moved);
    yield* apply(turned, residual);
    omega = dot(turned, residual) / dot(turned, turned);
    if (!Number.isFinite(omega)) return;
    addTimes(values, omega, residual);
    addTimes(residual, -omega, turned);
    const left = largestOf(residual);
    yield left;
    if (left <= tolerance / 2) return;
  }
}

/** Sweeps until nothing changes by more than `tolerance`, or rounding allows no better; tells the last change. */
function* settle(pass: Pass, rows: number, values: Float64Array, tolerance: number): Slices<number> {
  let change = yield* sweep(pass, rows, values, 1);
  for (let before = Number.POSITIVE_INFINITY; change > tolerance && change < before / 2; ) {
    before = change;
    yield* accelerate(pass, rows, values, tolerance);
    change = yield* sweep(pass, rows, values, 1);
  }
  return change;
}

/** Tells how far a solution has come, 0 to 1, by the digits it has won. */
function* progressOf<T>(slices: Slices<T>, tolerance: number, from: number, to: number): Generator<number, T, void> {
  let first: number | undefined;
  let progress = from;
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
    if (value !== undefined) {
      first ??= value;
      const share = value <= tolerance ? 1 : Math.log(first / value) / Math.log(first / tolerance);
      progress = Math.max(progress, Math.min(to, from + share * (to - from)));
    }
    yield progress;
  }
}

/**
 * Solves a chain to a proven accuracy; yields its progress, 0 to 1, between short slices of work.
 *
 * The proof: with P the steps, the error of values x of x = Px + c is (I − P)⁻¹r, r what one more step would change. A
 * sweep leaves no r above its largest change δ, and none at all in the rows that count no turn, since they only repeat
 * an earlier row. And (I − P)⁻¹ of 1 for each turn is the expected number of turns T. So |error| ≤ δT in every row: a
 * share δ of the turns themselves, and, as the last label bears the residuals of all others, (labels − 1)δT of a chance.
 */
export function* solveChain(chain: Chain): Generator<number, Solution, void> {
  const rows = chain.turn.length;
  const turns = new Float64Array(rows);
  const turnError = yield* progressOf(settle(turnsPass(chain), rows, turns, wanted), wanted, 0, 0.4);

  const longest = largestOf(turns) / (1 - turnError);
  const shares = chain.labels - 1;
  const tolerance = wanted / (longest * shares);
  const chances = new Float64Array(rows * (chain.labels - 1)).fill(1 / chain.labels);
  const change = yield* progressOf(settle(chancesPass(chain), rows, chances, tolerance), tolerance, 0.4, 1);
  return { chances, turns, error: Math.max(turnError, change * longest * shares) };
}
