// A match with fair chance without a server around it: everybody plays at random, from a seed.
import {
  type AnyGame,
  type Command,
  decide,
  evolve,
  evolveAll,
  games,
  type Occupant,
  type Party,
  seededRandom,
  seen,
  startMatch,
  startTable,
  type Table,
  type TableEvent,
  tableOutcome,
} from '@ludoteca/games';
import { hashOf, seedHash, type ToldMatch } from '@ludoteca/online';
import { type HostChance, hostChance } from '../src/match/host-chance.ts';

export interface FairMatch {
  readonly id: string;
  readonly start: Table;
  readonly events: TableEvent[];
  table: Table;
  readonly chance: HostChance;
  say(by: Party, command: Command): void;
  /** Whatever comes next by chance or at random; `plies` at most. */
  play(plies?: number): void;
  /** As this seat was told it, with what is opened to it. */
  told(seat?: number): ToldMatch;
}

export interface FairSetup {
  readonly game: string;
  readonly options?: object;
  readonly seed: number;
  /** Which seats give a seed; `promises`: those that promise one and do not open it. */
  readonly gives?: readonly number[];
  readonly promises?: readonly number[];
  readonly secret?: string;
  /** Instead of the right one, which takes a while. */
  readonly promise?: string;
}

export const testSeed = (seed: number, of: string | number): string => hashOf(`test ${seed} ${of}`);

export function fairMatch({ game: id, options = {}, seed, gives, promises = [], secret, promise }: FairSetup): FairMatch {
  const game = games.find((known) => known.id === id) as AnyGame;
  const read = game.options(options);
  if (!read.ok) throw new Error(read.error.code);
  const seats = game.sides(read.value).map((_, seat): Occupant => ({ kind: 'person', name: `P${seat}` }));
  const start = startTable(startMatch(game, read.value), seats, {
    takebacks: 'free',
    programsConsent: true,
    clock: { kind: 'none' },
  });
  const name = `match-${seed}`;
  const chance = hostChance(name, secret ?? testSeed(seed, 'host'), start);
  const random = seededRandom(seed);
  const match: FairMatch = {
    id: name,
    start,
    events: [],
    table: start,
    chance,
    say(by, command) {
      const decided = decide(match.table, by, command, 1000 + match.events.length);
      if (!decided.ok) throw new Error(decided.error.code);
      match.events.push(...decided.value);
      match.table = decided.value.reduce<Table>(evolve, match.table);
    },
    play(plies = Number.POSITIVE_INFINITY) {
      for (let ply = 0; ply < plies && !tableOutcome(match.table); ply++) {
        const { state } = match.table.match;
        const turn = game.turn(state);
        if (turn.kind === 'chance') match.say('chance', { kind: 'move', move: chance.next(match.table) });
        else if (turn.kind === 'seat') {
          const moves = game.moves(state);
          match.say(turn.seat, { kind: 'move', move: moves[random.below(moves.length)] });
        }
      }
      if (tableOutcome(match.table)) match.say('host', { kind: 'reveal', seed: chance.throwSecret });
    },
    told(seat) {
      const events: TableEvent[] = [];
      evolveAll(start, match.events, (before, event) => events.push(seen(before, event, seat)));
      return { game, options: read.value, seats, events, chance: chance.opened(match.table, events) };
    },
  };
  match.say('host', { kind: 'commit', hash: promise ?? chance.promise() });
  const giving = gives ?? [...seats.keys()];
  for (const seat of [...giving, ...promises]) {
    match.say(seat, { kind: 'commit', hash: seedHash(name, seat, testSeed(seed, seat)) });
  }
  for (const seat of giving) match.say(seat, { kind: 'reveal', seed: testSeed(seed, seat) });
  return match;
}
