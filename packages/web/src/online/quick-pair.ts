import type { GameId } from '@ludoteca/games';
import { meetOlder, type PairingSetup, pairUp } from '@ludoteca/online';
import { loadGameUi } from '../game-uis.ts';
import { online } from './connection.ts';
import { quickClock } from './new-match.ts';

/** By then a table that was made at the same moment is listed. */
const lookAgainMs = 2000;

async function setupFor(id: GameId): Promise<PairingSetup> {
  const [{ game }, me] = await Promise.all([loadGameUi(id), online.whoAmI()]);
  const options = game.options({});
  if (!options.ok) throw new Error(`${game.id} refuses its own defaults`);
  const count = game.sides(options.value).length;
  return {
    calls: online.calls,
    person: me?.id ?? '',
    request: {
      game: id,
      options: options.value as NonNullable<PairingSetup['request']['options']>,
      seats: Array.from({ length: count }, (_, seat) => ({ kind: seat === 0 ? ('me' as const) : ('open' as const) })),
      listed: true,
      // In a game in which nobody decides there is nothing to rate, and nothing to think about.
      rated: !game.thrower,
      ...(!game.thrower && { clock: quickClock }),
    },
    newId: online.newId,
    command: (match, command, seq) => online.client().command(match, command, { seq }),
  };
}

/** A table of this game where somebody waits, or a new one for whoever comes; gives its id. `onMoved`: it is another one after all. */
export async function quickPair(id: GameId, onMoved: (from: string, to: string) => void): Promise<string> {
  const setup = await setupFor(id);
  const table = await pairUp(setup);
  setTimeout(async () => {
    const other = await meetOlder(setup, table).catch(() => undefined);
    if (other !== undefined) onMoved(table, other);
  }, lookAgainMs);
  return table;
}
