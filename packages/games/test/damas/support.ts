import { damas } from '../../src/damas/game.ts';
import { engineOf } from '../../src/damas/options.ts';
import type { DamasMove, DamasState } from '../../src/damas/rules.ts';

/** The state at the start of a game with these options. */
export function begin(input: unknown): DamasState {
  const options = damas.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return damas.start(options.value);
}

export function play(state: DamasState, text: string): DamasState {
  const move = damas.parseMove(text, state);
  const played = move.ok ? damas.play(state, move.value) : move;
  if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
  return played.value;
}

export const texts = (state: DamasState): string[] => damas.moves(state).map((move) => damas.formatMove(move, state));

export const moveKey = ({ from, to, taken }: DamasMove): string => `${from}>${to} ${taken}`;

export const refusal = (state: DamasState, text: string): unknown => {
  const move = damas.parseMove(text, state);
  return move.ok ? 'legal' : move.error;
};

/** The position of `data/perft.json` in a variant's own numbers: the table numbers the board of every variant as if it were not mirrored and counted from Black's side. */
export function asCounted(variant: string, fen: string): string {
  const { board, facts } = engineOf(begin({ variant }).options);
  return fen.replace(/\d+/g, (number) => {
    const square = Number(number) - 1;
    const place = facts.mirrored ? square - (square % 4) + 3 - (square % 4) : square;
    return String(facts.countsFromWhite ? board.squares - place : place + 1);
  });
}
