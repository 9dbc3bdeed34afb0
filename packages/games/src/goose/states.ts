import type { Chain } from './chain.ts';
import type { GooseOptions } from './options.ts';
import type { GooseState } from './rules.ts';
import { freeCell, lastCell } from './track.ts';
import { turnEndsOfCells, turnWeight } from './turns.ts';

/**
 * All positions between two turns. A player stands in a spot: a cell short of the last, or waiting in a cell where a
 * missed turn can be imposed. A state is the spots of all players from the one to move on, as the digits of a number;
 * so the same position seen by another player to move is one state, and the turns of all players are one and the same.
 */
export interface StateSpace {
  readonly players: number;
  readonly size: number;
  /** The cell of each spot; the first spots are the cells themselves, with nobody waiting. */
  readonly cells: Uint16Array;
  /** The spot of a player who waits in a cell; 0 where nobody ever does. */
  readonly waitingIn: Uint16Array;
}

export function stateSpace(options: GooseOptions): StateSpace {
  const last = lastCell(options);
  const stepsBack = options.item3 ? options.players - 1 : 0;
  const cells = Array.from({ length: last }, (_, cell) => cell);
  const waitingIn = new Uint16Array(last);
  const imposed = new Set(turnEndsOfCells(options).flatMap((ends) => ends.filter(({ waits }) => waits).map(({ to }) => to)));
  for (const cell of waitingIn.keys()) {
    const canWait = [...Array(stepsBack + 1).keys()].some((steps) => imposed.has(cell + steps));
    if (canWait) waitingIn[cell] = cells.push(cell) - 1;
  }
  const { players } = options;
  return { players, size: cells.length ** players, cells: Uint16Array.from(cells), waitingIn };
}

const statesPerSlice = 1 << 16;

/** Which row each state has. Yields between slices of work. */
function* orderRows({ players, size, cells, waitingIn }: StateSpace): Generator<undefined, Uint32Array, void> {
  const spots = cells.length;
  const last = waitingIn.length;
  // Most turns raise the sum of the cells, so rows of a high sum come first; a missed turn only takes away a waiting.
  const ranks = Uint32Array.from(cells, (cell, spot) => (last - 1 - cell) * (players + 1) + Number(spot >= last));
  const rankOf = (state: number): number => {
    let rank = 0;
    for (let player = 0, rest = state; player < players; player++, rest = Math.floor(rest / spots)) {
      rank += ranks[rest % spots]!;
    }
    return rank;
  };
  const firstRow = new Uint32Array(players * last * (players + 1) + 1);
  for (let state = 0; state < size; state++) {
    const above = rankOf(state) + 1;
    firstRow[above] = firstRow[above]! + 1;
    if (state % statesPerSlice === 0) yield;
  }
  for (let rank = 1; rank < firstRow.length; rank++) firstRow[rank] = firstRow[rank]! + firstRow[rank - 1]!;
  const rowOf = new Uint32Array(size);
  for (let state = 0; state < size; state++) {
    const rank = rankOf(state);
    const row = firstRow[rank]!;
    rowOf[state] = row;
    firstRow[rank] = row + 1;
    if (state % statesPerSlice === 0) yield;
  }
  return rowOf;
}

/** The chain of a race, and the row of each state in it. Yields between slices of work. */
export function* buildChain(
  options: GooseOptions,
  space: StateSpace,
): Generator<undefined, { readonly chain: Chain; readonly rowOf: Uint32Array }, void> {
  const { players, size, cells } = space;
  const ends = turnEndsOfCells(options);
  const rowOf = yield* orderRows(space);
  const stateOf = new Uint32Array(size);
  for (let state = 0; state < size; state++) stateOf[rowOf[state]!] = state;

  const spots = cells.length;
  const followers = size / spots;
  const last = lastCell(options);
  const steps = followers * (spots - last + ends.reduce((sum, ways) => sum + ways.length, 0));
  const start = new Uint32Array(size + 1);
  const next = new Uint32Array(steps);
  const weight = new Uint8Array(steps);
  const turn = new Uint8Array(size);
  const standing = Array.from({ length: players }, () => ({ cell: last }));
  let step = 0;
  for (let row = 0; row < size; row++) {
    const state = stateOf[row]!;
    const spot = Math.floor(state / followers);
    /** The next player's turn, without the place of the one who moves now: the lowest digit. */
    const after = (state % followers) * spots;
    if (spot >= last) {
      next[step] = rowOf[after + cells[spot]!]!;
      weight[step++] = turnWeight;
    } else {
      turn[row] = 1;
      for (let player = players - 1, rest = state; player > 0; player--, rest = Math.floor(rest / spots)) {
        (standing[player] as { cell: number }).cell = cells[rest % spots]!;
      }
      for (const { to, waits, weight: chance } of ends[spot]!) {
        if (to === last) continue;
        const cell = freeCell(options, to, 0, standing);
        next[step] = rowOf[after + (waits ? space.waitingIn[cell]! : cell)]!;
        weight[step++] = chance;
      }
    }
    start[row + 1] = step;
    if (row % statesPerSlice === 0) yield;
  }
  return { chain: { labels: players, whole: turnWeight, start, next, weight, turn }, rowOf };
}

/** The number of a position between two turns; none where somebody waits who could not. */
export function stateNumber(
  { cells, waitingIn }: StateSpace,
  { players, seat }: Pick<GooseState, 'players' | 'seat'>,
): number | undefined {
  let state = 0;
  for (let follower = 0; follower < players.length; follower++) {
    const { cell, waiting } = players[(seat + follower) % players.length]!;
    const spot = waiting ? waitingIn[cell]! : cell;
    if (waiting && spot === 0) return undefined;
    state = state * cells.length + spot;
  }
  return state;
}
