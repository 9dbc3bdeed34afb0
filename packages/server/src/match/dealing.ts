// What chance says at the server's tables, and when it may.
import {
  type Command,
  chanceMove,
  decide,
  evolve,
  type Party,
  type Random,
  type Table,
  type TableEvent,
  tableOutcome,
} from '@ludoteca/games';
import type { HostChance } from './host-chance.ts';
import { chanceOf, isSettled, isWaiting, type LoadedMatch } from './loaded-match.ts';

/** `random` is for matches that are older than fair chance. */
export function openDealing(random: Random, now: () => number) {
  /** What comes now by chance; what was taken back comes again. */
  function chanceCommand(chance: HostChance | undefined, table: Table): Command {
    const { match, undone } = table;
    if (chance) return { kind: 'move', move: chance.next(table) };
    const before = undone.at(-1);
    return { kind: 'move', move: before?.by === 'chance' ? before.move : chanceMove(match.game, match.state, random) };
  }

  /** What a die shows that is thrown now; undefined while chance waits for seeds. */
  function throwOf(match: LoadedMatch): Command | undefined {
    return isSettled(match.table, now()) ? chanceCommand(chanceOf(match), match.table) : undefined;
  }

  /** Deals what chance has to deal, unless it is a die in somebody's hand, and opens the host's seed once all is over. */
  function dealt(
    chance: HostChance | undefined,
    table: Table,
    at: number,
  ): { readonly table: Table; readonly events: readonly TableEvent[] } {
    const events: TableEvent[] = [];
    let next = table;
    const happen = (by: Party, command: Command): void => {
      const decided = decide(next, by, command, at);
      if (!decided.ok) throw new Error(`chance is refused: ${decided.error.code}`);
      events.push(...decided.value);
      next = decided.value.reduce<Table>(evolve, next);
    };
    while (!tableOutcome(next) && !next.paused && !isWaiting(next) && isSettled(next, at)) {
      const { game, state } = next.match;
      if (game.turn(state).kind !== 'chance' || game.thrower) break;
      happen('chance', chanceCommand(chance, next));
    }
    const isPromised = next.seeds.given[0]?.by === 'host' && next.seeds.given[0].seed === undefined;
    if (chance && isPromised && tableOutcome(next)) happen('host', { kind: 'reveal', seed: chance.throwSecret });
    return { table: next, events };
  }

  return { dealt, throwOf };
}
