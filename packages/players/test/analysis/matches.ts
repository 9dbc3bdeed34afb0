import { type AnyGame, games, type Match, playMove, startMatch } from '@ludoteca/games';

const names = ['Ana', 'Luis', 'Eva', 'Rui'];

/** A match with these moves as they would be typed, `_` for the blanks inside one. */
export function matchOf(id: string, options: unknown = {}, moves = ''): Match {
  const game = games.find((known) => known.id === id) as AnyGame;
  const read = game.options(options);
  if (!read.ok) throw new Error(`options refused: ${JSON.stringify(read.error)}`);
  const start: Match = startMatch(game, read.value, names.slice(0, game.sides(read.value).length));
  return (moves.match(/\S+/g) ?? []).reduce((match, text) => {
    const move = game.parseMove(text.replaceAll('_', ' '), match.state);
    const played = move.ok ? playMove(match, move.value) : move;
    if (!played.ok) throw new Error(`${text} refused: ${played.error.code}`);
    return played.value;
  }, start);
}
