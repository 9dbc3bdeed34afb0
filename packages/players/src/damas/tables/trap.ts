import { type DamasState, damas, positionOf } from '@ludoteca/games/damas';
import type { Oracle } from '../search.ts';

/** The share of the answers to a move that lose, when the tables know them all; a drawn game is won by those. */
function trapShare(oracle: Oracle, after: DamasState): number {
  const answers = damas.moves(after);
  const losing = answers.filter((answer) => {
    const played = damas.play(after, answer);
    return played.ok && (played.value.outcome ? false : oracle.plies(positionOf(played.value)) % 2 === 1);
  });
  return answers.length === 0 ? 0 : losing.length / answers.length;
}

/** Moves in the order in which they set the other side problems: what is a draw by the tables may still be lost by a person. */
export function byTraps(oracle: Oracle, state: DamasState, places: readonly number[]): number[] {
  const legal = damas.moves(state);
  const shares = legal.map((move) => {
    const played = damas.play(state, move);
    return played.ok ? trapShare(oracle, played.value) : 0;
  });
  return places.toSorted((a, b) => shares[b]! - shares[a]!);
}
