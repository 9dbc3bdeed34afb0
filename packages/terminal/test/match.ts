import { readFileSync } from 'node:fs';
import {
  games,
  type Match,
  type Occupant,
  playMove,
  readSaved,
  recordOf,
  startMatch,
  stateAt,
  type TableRecord,
} from '@ludoteca/games';

/** A match of a game with these moves, in its notation; Ana, Luis, Eva and Rui sit at the table. */
export function matchOf(id: string, input: unknown = {}, moves: readonly string[] = []): Match {
  const game = games.find((known) => known.id === id);
  const options = game?.options(input);
  if (!game || !options?.ok) throw new Error(`no such game: ${id}`);
  const names = ['Ana', 'Luis', 'Eva', 'Rui'].slice(0, game.sides(options.value).length);
  let match: Match = startMatch(game, options.value, names);
  for (const text of moves) {
    const move = game.parseMove(text, match.state);
    const played = move.ok ? playMove(match, move.value) : move;
    if (!played.ok) throw new Error(`${text} is refused: ${played.error.code}`);
    match = played.value;
  }
  return match;
}

/** The same, as a table that it is played on. */
export const recordFor = (
  id: string,
  input: unknown = {},
  moves: readonly string[] = [],
  seats?: readonly Occupant[],
): TableRecord => recordOf(matchOf(id, input, moves), seats);

/** The moves of a saved game, hidden ones as well. */
export function movesIn(path: string): string[] {
  const saved = readSaved(readFileSync(path, 'utf8'), games);
  if (!saved.ok) throw new Error(saved.error.code);
  const { match } = saved.value.table;
  return match.log.map((move, ply) => match.game.formatMove(move, stateAt(match, ply)));
}
