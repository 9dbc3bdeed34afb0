// Random commands of all seats in any order keep the table's laws: who may what, no lost or doubled event, endings final, clocks
// never below nothing, nothing taken back without consent.
import { describe, expect, test } from 'vitest';
import { chanceMove } from '../src/core/chance.ts';
import { timeLeft, timeOf } from '../src/core/clock.ts';
import { decide, unanswered } from '../src/core/decide.ts';
import { evolve, evolveAll } from '../src/core/evolve.ts';
import type { AnyGame, Game, Seat } from '../src/core/game.ts';
import { startMatch } from '../src/core/match.ts';
import { observe, seen } from '../src/core/observe.ts';
import { isProgram, type Occupant } from '../src/core/occupant.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import { readSaved, writeSaved } from '../src/core/saved.ts';
import {
  actorOf,
  type Command,
  type OfferKind,
  offerKinds,
  type Party,
  startTable,
  type Table,
  type TableEvent,
  type Terms,
  tableOutcome,
} from '../src/core/table.ts';
import { type Conformance, fingerprint } from './conformance.ts';

/** Every way to agree on takebacks, each with another clock: short ones, so that flags fall. */
const wildTerms: readonly Terms[] = [
  { takebacks: 'free', programsConsent: true, clock: { kind: 'none' } },
  { takebacks: 'consent', programsConsent: true, clock: { kind: 'fischer', main: 20_000, increment: 1000, most: 30_000 } },
  { takebacks: 'never', programsConsent: false, clock: { kind: 'byo-yomi', main: 5000, periods: 3, period: 3000 } },
  { takebacks: 'consent', programsConsent: false, clock: { kind: 'canadian', main: 5000, moves: 3, period: 9000 } },
  { takebacks: 'free', programsConsent: false, clock: { kind: 'days', perMove: 4000, bank: 20_000 } },
];

const wildOccupants: readonly Occupant[] = [
  ...['Ana', 'Luis', 'Eva', 'Juan', 'Rosa'].map((name): Occupant => ({ kind: 'person', name })),
  { kind: 'open', name: '' },
  { kind: 'player', name: 'Deep', player: 'deep', nodes: 100 },
  { kind: 'engine', name: 'Motor', protocol: 'gtp', command: ['motor', '--secret'] },
];

/** Said at each kind of table; where a game is over and nothing may be taken back, at a new one. */
const wildCommands = 150;

const tableFingerprint = ({ match: { states: _, game, ...match }, ...table }: Table): string =>
  fingerprint({ ...table, match, game: game.id });

/** Tables where everybody says anything at any time: whatever comes of it keeps the table's laws. */
export function describeTables<Options, State, Move, View, Code extends string>(
  game: Game<Options, State, Move, View, Code>,
  { cases, universe, reshuffled }: Pick<Conformance<State, Move, Code>, 'cases' | 'universe' | 'reshuffled'>,
): void {
  const anyGame: AnyGame = game;
  const pick = <T>(items: readonly T[], random: Random): T => items[random.below(items.length)]!;

  function anyMove(table: Table, random: Random): Command {
    const state = table.match.state as State;
    if (random.below(8) === 0) return { kind: 'move', move: pick(universe(state), random) };
    const moves = game.moves(state);
    if (moves.length === 0) return { kind: 'move', text: 'pass' };
    const move = game.turn(state).kind === 'chance' ? (chanceMove(anyGame, state, random) as Move) : pick(moves, random);
    const lag = random.below(4) === 0 ? { lag: random.below(500) } : {};
    return random.below(2) === 0 ? { kind: 'move', move, ...lag } : { kind: 'move', text: game.formatMove(move, state), ...lag };
  }

  function anyCommand(table: Table, random: Random): readonly [Party, Command] {
    const seat = random.below(table.seats.length + (random.below(20) === 0 ? 1 : 0));
    const anybody: Party = pick([seat, seat, seat, 'host', 'chance'], random);
    const turn = game.turn(table.match.state as State);
    const chance = random.below(100);
    if (chance < 50) return [turn.kind === 'seat' ? turn.seat : 'chance', anyMove(table, random)];
    if (chance < 53) return [anybody, anyMove(table, random)];
    if (chance < 66) {
      const ply = random.below(2) === 0 ? { ply: random.below(table.match.log.length + 4) - 1 } : {};
      return [anybody, { kind: 'offer', what: pick(offerKinds, random), ...ply }];
    }
    if (chance < 82) {
      const offer = table.offers.length > 0 && random.below(8) > 0 ? pick(table.offers, random) : undefined;
      const asked = offer ? unanswered(table, offer) : [];
      const answer: Command = { kind: 'answer', what: offer?.what ?? pick(offerKinds, random), agrees: random.below(5) > 0 };
      return [asked.length > 0 && random.below(8) > 0 ? pick(asked, random) : anybody, answer];
    }
    if (chance < 84) return [anybody, { kind: 'withdraw', what: pick(offerKinds, random) }];
    if (chance < 88) {
      const occupant = pick(wildOccupants, random);
      return [anybody, pick([{ kind: 'leave' }, { kind: 'sit', seat, occupant }, { kind: 'hand-over', seat, occupant }], random)];
    }
    if (chance < 91) return [anybody, { kind: 'flag' }];
    if (chance < 96) return [anybody, { kind: 'resume' }];
    if (chance < 97) return [anybody, { kind: 'credit', ms: random.below(3000) - 100 }];
    if (random.below(4) === 0) {
      const hash = pick(['a', 'b', 'X'], random).repeat(64);
      return [anybody, random.below(2) === 0 ? { kind: 'commit', hash } : { kind: 'reveal', seed: hash }];
    }
    if (chance < 98) return [anybody, random.below(2) === 0 ? { kind: 'abort' } : { kind: 'abandon', seat }];
    return [anybody, chance < 99 ? { kind: 'resign' } : anyMove(table, random)];
  }

  /** The last offer of this kind that stands after these events: who made it, and who has agreed. */
  function standing(what: OfferKind, events: readonly TableEvent[]): { by: Seat; agreed: ReadonlySet<Seat> } | undefined {
    const agreed = new Set<Seat>();
    const left = new Set<Seat>();
    const moved = new Set<Seat | 'chance'>();
    const isDealt = (by: Seat | 'chance') => by === 'chance' && !game.thrower;
    for (const event of events.toReversed()) {
      if (event.kind === 'answer' && event.what === what) {
        if (!event.agrees) return undefined;
        if (!left.has(event.by)) agreed.add(event.by);
      }
      if (event.kind === 'withdraw' && event.what === what) return undefined;
      if (event.kind === 'seat') left.add(event.seat);
      if (event.kind === 'move' && !isDealt(event.by)) moved.add(event.by);
      if (event.kind === 'back' || event.kind === 'redo') return undefined;
      if (event.kind !== 'offer' || event.what !== what) continue;
      const isOvertaken =
        what === 'takeback' || what === 'redo' ? moved.size > 0 : [...moved].some((by) => by !== event.by && by !== 'chance');
      return left.has(event.by) || isOvertaken ? undefined : { by: event.by, agreed };
    }
    return undefined;
  }

  /** Whether everybody who has to be asked has said yes. */
  function isConsented({ seats, match }: Table, what: OfferKind, by: Party, events: readonly TableEvent[]): boolean {
    const gone = new Set(match.withdrawals.map(({ seat }) => seat));
    const asked = [...seats.keys()].filter((seat) => {
      const occupant = seats[seat]!;
      return seat !== by && occupant.kind !== 'open' && !gone.has(seat) && (what === 'draw' || !isProgram(occupant));
    });
    if (asked.length === 0) return what !== 'draw';
    const offer = standing(what, events);
    return offer?.by === by && asked.every((seat) => offer.agreed.has(seat));
  }

  /** Why this event was against the law, if it was. */
  function offence(table: Table, by: Party, event: TableEvent, at: number, before: readonly TableEvent[]): string | undefined {
    const { match, terms, clock } = table;
    const over = tableOutcome(table) !== undefined;
    const isFree = terms.takebacks === 'free';
    if (event.at !== at) return 'at another time';
    if (over && !['seat', 'end', 'reveal'].includes(event.kind) && !(event.kind === 'back' && isFree)) return 'after the end';
    switch (event.kind) {
      case 'move': {
        const turn = game.turn(match.state as State);
        if (event.by !== by || by !== (turn.kind === 'seat' ? turn.seat : 'chance')) return 'out of turn';
        if (table.paused) return 'in a pause';
        return timeLeft(clock, at - (event.lag ?? 0)) > 0 ? undefined : 'out of time';
      }
      case 'flag':
        return clock.running === event.seat && timeLeft(clock, at) === 0 ? undefined : 'with time left';
      case 'back':
      case 'redo': {
        if (terms.takebacks === 'never') return 'where nothing is taken back';
        const what = event.kind === 'back' ? 'takeback' : 'redo';
        return isFree || isConsented(table, what, event.by, before) ? undefined : 'without consent';
      }
      case 'pause':
        return isConsented(table, 'pause', event.by, before) ? undefined : 'without consent';
      case 'end': {
        const drawn = event.ending?.kind === 'agreed-draw';
        if (drawn && !game.facts.drawsByAgreement) return 'a draw where there is none';
        const by = standing('draw', before)?.by ?? 'host';
        return drawn && !isConsented(table, 'draw', by, before) ? 'without consent' : undefined;
      }
      case 'offer':
      case 'answer':
      case 'withdraw':
        return event.by === by && typeof by === 'number' && table.seats[by] ? undefined : 'for another';
      case 'resume':
        return event.by === by && by !== 'chance' ? undefined : 'for another';
      case 'resign':
        return event.seat === by ? undefined : 'for another';
      case 'abandon':
      case 'seat':
        return event.seat === by || by === 'host' ? undefined : 'for another';
      case 'credit':
        return by === 'host' ? undefined : 'not the host';
      case 'commit':
        return event.by === by && !before.some((one) => one.kind === 'reveal' && one.by !== 'host') ? undefined : 'too late';
      case 'reveal':
        return event.by === by && (by !== 'host' || over) ? undefined : 'for another';
    }
  }

  function checkTable(table: Table, at: number): void {
    const outcome = tableOutcome(table);
    const observation = observe(table, actorOf(table));
    const isSeatTurn = game.turn(table.match.state as State).kind === 'seat';
    expect(observation.legal.length > 0).toBe(!outcome && isSeatTurn);
    for (const seat of table.seats.keys()) {
      const { main, period, periods, moves } = timeOf(table.clock, seat, at);
      if (Math.min(main, period, periods, moves) < 0) throw new Error(`below nothing: ${JSON.stringify(table.clock)}`);
    }
    expect(timeLeft(table.clock, at)).toBeGreaterThanOrEqual(0);
    if (!outcome) return;
    expect(table).toMatchObject({ offers: [], paused: false, clock: { running: null } });
    const sides = game.sides(table.match.options as Options);
    const sum = [...new Set(sides)].reduce((total, side) => total + outcome.payoffs[sides.indexOf(side)]!, 0);
    expect(sum).toBeCloseTo(outcome.reason === 'aborted' ? 0 : 1, 12);
  }

  /** Whoever can not tell two tables apart is told the same at both. */
  function checkTwins(table: Table, at: number, random: Random): void {
    const { match } = table;
    for (const seat of [undefined, ...table.seats.keys()]) {
      const state = reshuffled!(match.state as State, seat, random);
      const twin: Table = { ...table, match: { ...match, state } };
      expect(observe(twin, seat)).toEqual(observe(table, seat));
      const turn = game.turn(state);
      if (turn.kind !== 'seat' || turn.seat !== seat) continue;
      for (const move of game.moves(state)) {
        const told = [table, twin].map((one) => {
          const decided = decide(one, seat, { kind: 'move', move }, at);
          return decided.ok ? seen(one, decided.value[0]!, seat) : decided.error;
        });
        expect(told[1]).toEqual(told[0]);
      }
    }
  }

  function checkRecord(start: Table, events: readonly TableEvent[], table: Table): void {
    expect(tableFingerprint(evolveAll(start, structuredClone(events))), 'a fold over the events').toBe(tableFingerprint(table));
    const text = writeSaved({ start, events, table });
    const loaded = readSaved(text, [game]);
    if (!loaded.ok) throw new Error(`${JSON.stringify(loaded.error)}\n${text}`);
    expect(writeSaved(loaded.value)).toBe(text);
    expect(tableFingerprint(loaded.value.table)).toBe(tableFingerprint(table));
  }

  describe.each(cases)(`${game.id} at wild tables: $name`, ({ options: input }) => {
    const options = game.options(input);
    if (!options.ok) throw new Error(`options refused: ${JSON.stringify(options.error)}`);
    const count = game.sides(options.value).length;

    test.each(wildTerms.map((terms, seed) => [terms, seed] as const))('%j', (terms, seed) => {
      const random = seededRandom(seed + 1);
      const people = Array.from({ length: count }, (_, seat): Occupant => ({ kind: 'person', name: `P${seat + 1}` }));
      const start = startTable(startMatch(anyGame, options.value), people, terms);
      const events: TableEvent[] = [];
      /** Every position that there was, with how many moves had led there. */
      const positions = new Set<string>();
      const position = ({ match }: Table) => `${match.log.length} ${fingerprint(match.state)}`;
      let table = start;
      let at = 1_774_396_740_000;

      function happens(by: Party, happened: readonly TableEvent[]): Table {
        let next = table;
        for (const event of happened) {
          const wrong = offence(next, by, event, at, events);
          if (wrong) throw new Error(`${wrong}: ${JSON.stringify(event)} of ${by} after ${JSON.stringify(events)}`);
          if (!game.facts.hidden && event.kind === 'move') expect(seen(next, event, undefined)).toEqual(event);
          const reached = evolve(next, event);
          if (event.kind === 'back' || event.kind === 'redo') {
            expect(reached.match.log.length).toBe(event.ply);
            if (!positions.has(position(reached))) throw new Error(`never seen: ${position(reached)}`);
          }
          next = reached;
          events.push(event);
        }
        expect(next.seq).toBe(events.length);
        const ended = !tableOutcome(table) && tableOutcome(next);
        expect(happened.map(({ kind }) => kind).indexOf('end')).toBe(ended ? happened.length - 1 : -1);
        return next;
      }

      for (let times = 0; times < wildCommands; times++) {
        if (tableOutcome(table) && terms.takebacks !== 'free') {
          checkRecord(start, events, table);
          events.length = 0;
          positions.clear();
          table = start;
        }
        positions.add(position(table));
        at += random.below(random.below(12) === 0 ? 40_000 : 900);
        const [by, command] = anyCommand(table, random);
        const decided = decide(table, by, command, at);
        if (!decided.ok) continue;
        const before = times % 8 === 0 ? tableFingerprint(table) : undefined;
        const next = happens(by, decided.value);
        if (before) expect(tableFingerprint(table), 'tables are never mutated').toBe(before);
        table = next;
        checkTable(table, at);
        if (reshuffled && times % 4 === 0) checkTwins(table, at, random);
        if (times % 50 === 25) checkRecord(start, events, table);
      }
      checkRecord(start, events, table);
    });
  });
}
