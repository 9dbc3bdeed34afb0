import type { AnyGame } from '@ludoteca/games';
import { gomoku } from '@ludoteca/games/gomoku';
import type { Analyst } from '../../src/analyst.ts';
import { matchOf } from './matches.ts';

/** Gomoku so small that it is solved by looking at everything. */
export const tictactoe = (moves: string) => matchOf('gomoku', { rows: 3, columns: 3, winning: 3 }, moves);

const game: AnyGame = gomoku;
const known = new Map<string, number>();

/** The pay-off of the first seat. */
function solved(state: unknown): number {
  const outcome = game.outcome(state);
  if (outcome) return outcome.payoffs[0] as number;
  const { cells } = state as { cells: Uint8Array };
  const key = cells.join('');
  if (!known.has(key)) known.set(key, after(state)[0]?.value as number);
  return known.get(key) as number;
}

/** Every move with what it is worth to the first seat, the best for whoever moves first. */
function after(state: unknown): { move: unknown; value: number }[] {
  const turn = game.turn(state);
  const sign = turn.kind === 'seat' && turn.seat === 0 ? -1 : 1;
  return game
    .moves(state)
    .map((move) => {
      const played = game.play(state, move);
      if (!played.ok) throw new Error(played.error.code);
      return { move, value: solved(played.value) };
    })
    .sort((one, other) => sign * (one.value - other.value));
}

/** Knows everything; `hope` is added to what it sees for whoever is to move, as searches do that end too early. */
export function perfect(hope = 0): Analyst {
  return {
    async assess(state) {
      const turn = game.turn(state);
      const first = solved(state) + (turn.kind === 'seat' && turn.seat === 0 ? hope : -hope);
      return { chances: [first, 1 - first], best: { move: after(state)[0]?.move, line: [], reason: { code: 'winning' } } };
    },
  };
}
