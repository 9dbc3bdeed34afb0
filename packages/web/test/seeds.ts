// Games put on a browser's shelf before its first page is opened, as an earlier visit would have left them.
import { type AnyGame, games, playMove, startMatch } from '@ludoteca/games';
import { type Kept, keptOf } from '../src/table/shelf.ts';

export interface Seed {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats: readonly string[];
  readonly moves?: string;
}

export function seeded(id: string, { game: name, options = {}, seats, moves = '' }: Seed): Kept {
  const game = games.find((known) => known.id === name) as AnyGame;
  const read = game.options(options);
  if (!read.ok) throw new Error(`${name}: ${read.error.code}`);
  let match = startMatch(game, read.value, ['Ana', 'Luis', 'Eva', 'Zoë'].slice(0, game.sides(read.value).length));
  for (const text of moves.split(' ').filter((word) => word !== '')) {
    const move = game.parseMove(text.replaceAll('_', ' '), match.state);
    const played = move.ok ? playMove(match, move.value) : move;
    if (!played.ok) throw new Error(`${name} ${text}: ${played.error.code}`);
    match = played.value;
  }
  return keptOf(id, match, seats, Date.UTC(2026, 0, 1));
}

/** The entry that the shelf of the browser has for it. */
export const stored = ({ id, ...kept }: Kept): readonly [key: string, value: string] => [
  `ludoteca.game.${id}`,
  JSON.stringify(kept),
];
