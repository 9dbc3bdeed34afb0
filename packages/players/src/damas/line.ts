import { type DamasMove, type DamasState, damas } from '@ludoteca/games/damas';

/** Moves that are expected, played out by the rules. */
export interface Line {
  readonly moves: readonly DamasMove[];
  /** In the game's notation. */
  readonly texts: readonly string[];
  /** The position after each of the moves. */
  readonly states: readonly DamasState[];
}

/** `places` tells each move by its place in the list of the legal ones. */
export function playLine(start: DamasState, places: readonly number[]): Line {
  const [moves, texts, states]: [DamasMove[], string[], DamasState[]] = [[], [], []];
  let state = start;
  for (const place of places) {
    const move = damas.moves(state)[place];
    // A search may look beyond a draw by repetition, which the game does not.
    if (!move) break;
    const played = damas.play(state, move);
    if (!played.ok) break;
    moves.push(move);
    texts.push(damas.formatMove(move, state));
    state = played.value;
    states.push(state);
  }
  return { moves, texts, states };
}
