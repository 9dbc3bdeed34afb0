// Positions with few empty cells, where the rules alone tell who wins: no cut of the search may change that.
import { type Random, seededRandom } from '@ludoteca/games';
import {
  boardOf,
  type Colour,
  type GomokuMove,
  type GomokuState,
  gomoku,
  makeMove,
  opponent,
  unmakeMove,
} from '@ludoteca/games/gomoku';
import { expect, test } from 'vitest';
import { loadPlayer, type Thinker } from '../../src/index.ts';

const asset = (): Promise<never> => Promise.reject(new Error('no data here'));
const { signal } = new AbortController();

/** What each move is worth to the one who makes it, when both play as well as can be: 1 a win, 0.5 a draw, 0 a loss. */
function exactPayoffs(state: GomokuState): Map<number, number> {
  const board = boardOf(state);
  const empties = [...state.cells.keys()].filter((cell) => state.cells[cell] === 0);
  const known = new Map<number, number>();
  const after = (index: number, colour: Colour, key: number): number => {
    const cell = empties[index] as number;
    const isWon = makeMove(board, cell, colour);
    const payoff = isWon ? 1 : 1 - best(opponent(colour), key + colour * 3 ** index);
    unmakeMove(board, cell);
    return payoff;
  };
  const best = (colour: Colour, key: number): number => {
    if (board.placed === state.cells.length) return 0.5;
    let most = known.get(key) ?? -1;
    for (let index = 0; index < empties.length && most < 0; index++) {
      if (Math.floor(key / 3 ** index) % 3 !== 0) continue;
      if (after(index, colour, key) === 1) most = 1;
    }
    if (most < 0) {
      most = 0;
      for (let index = 0; index < empties.length; index++) {
        if (Math.floor(key / 3 ** index) % 3 === 0) most = Math.max(most, after(index, colour, key));
      }
    }
    known.set(key, most);
    return most;
  };
  return new Map(empties.map((cell, index) => [cell, after(index, state.colour, 0)]));
}

function played(state: GomokuState, move: GomokuMove): GomokuState {
  const after = gomoku.play(state, move);
  if (!after.ok) throw new Error(after.error.code);
  return after.value;
}

/** Whether somebody would win with the next stone. */
const isUrgent = (state: GomokuState): boolean =>
  ([1, 2] as const).some((colour) =>
    [...state.cells.keys()].some((cell) => {
      const after = gomoku.play({ ...state, colour }, { kind: 'place', cell });
      return after.ok && after.value.lines.length > 0;
    }),
  );

/** A random game that comes to a position with so many empty cells, and nothing to be done at once. */
function midgame(input: object, empties: number, random: Random): GomokuState {
  const options = gomoku.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  for (;;) {
    let state = gomoku.start(options.value);
    while (gomoku.turn(state).kind === 'seat' && state.cells.length - state.placed > empties) {
      const moves = gomoku.moves(state);
      state = played(state, moves[random.below(moves.length)] as GomokuMove);
    }
    if (gomoku.turn(state).kind === 'seat' && !isUrgent(state)) return state;
  }
}

test.each([
  { input: { rows: 5, columns: 5, winning: 4 }, empties: 11, expected: [0, 0.5, 1] },
  { input: { rows: 4, columns: 6, winning: 4, variant: 'standard' }, empties: 11, expected: [0.5, 1] },
  { input: { rows: 5, columns: 5, winning: 4, variant: 'caro' }, empties: 11, expected: [0, 0.5, 1] },
])('$input with $empties empty cells', async ({ input, empties, expected }) => {
  const random = seededRandom(3);
  const player = (await loadPlayer('gomoku', '8'))({ random: seededRandom(1), asset }) as Thinker<GomokuState, GomokuMove>;
  const seen = new Set<number>();
  for (let count = 0; count < 25; count++) {
    const state = midgame(input, empties, random);
    const payoffs = exactPayoffs(state);
    const payoff = Math.max(...payoffs.values());
    const question = { known: state, seat: state.colour - 1, legal: () => gomoku.moves(state) };
    const { move, thought } = await player.choose(question, { signal, nodes: 3_000 });
    const where = `${state.cells.join('')} ${gomoku.formatMove(move, state)}`;
    if (move.kind !== 'place') throw new Error(where);
    expect(payoffs.get(move.cell), where).toBe(payoff);
    // What is claimed for sure is so, and nothing that is so is missed.
    const { chance = 0.5 } = thought ?? {};
    expect([chance > 0.999, chance < 0.001], where).toEqual([payoff === 1, payoff === 0]);
    seen.add(payoff);
  }
  expect([...seen].sort()).toEqual(expected);
});
