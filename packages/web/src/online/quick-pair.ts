import type { GameId } from '@ludoteca/games';
import { loadGameUi } from '../game-uis.ts';
import { online } from './connection.ts';
import { takeSeat } from './join-card.tsx';
import { openTable, quickClock } from './new-match.ts';

/** A table of this game where somebody waits, or a new one for whoever comes; gives its id. */
export async function quickPair(id: GameId): Promise<string> {
  const [{ game }, me, { matches }] = await Promise.all([loadGameUi(id), online.whoAmI(), online.calls.list('open')]);
  const options = game.options({});
  if (!options.ok) throw new Error(`${game.id} refuses its own defaults`);
  const usual = JSON.stringify(options.value);
  const fitting = matches
    .filter((match) => match.game === id && JSON.stringify(match.options) === usual && match.terms.clock.kind !== 'days')
    .toSorted((one, other) => one.created - other.created);
  for (const listed of fitting) {
    // Whoever waits already goes on waiting.
    if (me && listed.holders.includes(me.id)) return listed.id;
    const match = await online.calls.info(listed.id).catch(() => undefined);
    const seat = match?.seats.findIndex(({ kind }) => kind === 'open') ?? -1;
    if (match && seat >= 0 && (await takeSeat(match, seat)) === undefined) return match.id;
  }
  const count = game.sides(options.value).length;
  return openTable({
    game: id,
    seats: Array.from({ length: count }, (_, seat) => ({ kind: seat === 0 ? ('me' as const) : ('open' as const) })),
    listed: true,
    // In a game in which nobody decides there is nothing to rate, and nothing to think about.
    rated: !game.thrower,
    ...(!game.thrower && { clock: quickClock }),
  });
}
