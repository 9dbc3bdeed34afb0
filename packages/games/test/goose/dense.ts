// The slow way to the odds: every reachable state by the rules themselves, then Gaussian elimination with pivoting.
import { goose } from '../../src/goose/game.ts';
import type { GooseOptions, GooseState } from '../../src/goose/index.ts';
import { throwDice } from './play.ts';

interface DenseOdds {
  readonly state: GooseState;
  readonly chances: number[];
  readonly turns: number;
}

const keyOf = ({ players, seat, second }: GooseState): string =>
  JSON.stringify([players.map(({ cell, waiting }) => [cell, waiting]), seat, second]);

export function solveDensely(options: GooseOptions): DenseOdds[] {
  const states = [goose.start(options)];
  const index = new Map([[keyOf(states[0] as GooseState), 0]]);
  const columns = options.players + 1;
  const rows: Map<number, number>[] = [];
  const known: number[][] = [];
  for (let row = 0; row < states.length; row++) {
    const state = states[row] as GooseState;
    const next = new Map<number, number>();
    const right = Array<number>(columns).fill(0);
    // A turn is counted with its first throw.
    right[options.players] = state.second ? 0 : 1;
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const after = throwDice(state, face);
      if (after.winner !== undefined) right[after.winner]! += 1 / 6;
      else {
        const key = keyOf(after);
        if (!index.has(key)) index.set(key, states.push(after) - 1);
        const column = index.get(key) as number;
        next.set(column, (next.get(column) ?? 0) + 1 / 6);
      }
    }
    rows.push(next);
    known.push(right);
  }

  const size = states.length;
  const width = size + columns;
  const matrix = rows.map((next, row) => {
    const line = new Float64Array(width);
    for (const [column, chance] of next) line[column] = -chance;
    line[row]! += 1;
    line.set(known[row] as number[], size);
    return line;
  });
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row++) {
      if (Math.abs(matrix[row]![pivot]!) > Math.abs(matrix[best]![pivot]!)) best = row;
    }
    [matrix[pivot], matrix[best]] = [matrix[best]!, matrix[pivot]!];
    const line = matrix[pivot]!;
    for (let row = pivot + 1; row < size; row++) {
      const target = matrix[row]!;
      const factor = target[pivot]! / line[pivot]!;
      if (factor !== 0) for (let column = pivot; column < width; column++) target[column]! -= factor * line[column]!;
    }
  }
  const solved: number[][] = [];
  for (let row = size - 1; row >= 0; row--) {
    const line = matrix[row]!;
    solved[row] = Array.from({ length: columns }, (_, column) => {
      let value = line[size + column]!;
      for (let later = row + 1; later < size; later++) value -= line[later]! * solved[later]![column]!;
      return value / line[row]!;
    });
  }
  return states.map((state, row) => ({
    state,
    chances: solved[row]!.slice(0, options.players),
    // The turn under way counts between its two throws too.
    turns: solved[row]![options.players]! + (state.second ? 1 : 0),
  }));
}
