// The tables of a room: who meets whom, the matches that are set for them, and what the host does to all of them.
import type { AnyGame, Occupant } from '@ludoteca/games';
import type { RoomTable, RoomTableRequest, RoundAnswer, RoundRequest } from '@ludoteca/online';
import { playersOf } from '@ludoteca/players';
import type { Engine, Write } from '../database/store.ts';
import type { Person } from '../identity/people.ts';
import { newId } from '../ids.ts';
import { gameOf } from '../match/loaded-match.ts';
import type { Lobby } from '../match/lobby.ts';
import type { Matches } from '../match/matches.ts';
import type { PresenceKeeper } from '../match/presence.ts';
import type { RatingsKeeper } from '../rating/ratings.ts';
import { type Change, mostTries, type Refused, type RoomChanges, refused } from './changes.ts';
import { bergerRound, filledTables, type Paired, swissRound } from './pairing.ts';
import { memberOf, type RoomState, resultsOf, type StoredTable, tableInfo } from './state.ts';

/** Tables of one's own that are not over. */
const mostOwnTables = 3;
const mostTables = 5000;

export interface RoomTablesSetup {
  readonly engine: Engine;
  readonly matches: Matches;
  readonly lobby: Pick<Lobby, 'prepare' | 'begin'>;
  readonly ratings: Pick<RatingsKeeper, 'strength'>;
  readonly presence: Pick<PresenceKeeper, 'away'>;
  readonly changes: RoomChanges;
}

/** A table that is to be set: a match with these people, or a bye. */
interface Planned {
  readonly round: number;
  readonly board: number;
  readonly options: unknown;
  readonly seats: readonly Occupant[];
  readonly holders: readonly (string | undefined)[];
  readonly people: readonly (string | null)[];
}

export function openRoomTables({ engine: { db }, matches, lobby, ratings, presence, changes }: RoomTablesSetup) {
  const { read, change, asHost } = changes;

  const gameIn = ({ settings }: Pick<RoomState, 'settings'>): AnyGame => {
    const game = gameOf(settings.game);
    if (!game) throw new Error(`there is no game ${settings.game}`);
    return game;
  };

  /** Writes tables and their matches; the matches begin once that is kept. */
  async function setTables(
    { row, settings }: RoomState,
    planned: readonly Planned[],
  ): Promise<{ readonly writes: Write[]; readonly tables: RoomTable[]; begin(): Promise<void> }> {
    const writes: Write[] = [];
    const tables: RoomTable[] = [];
    const made: string[] = [];
    const terms = JSON.stringify({ takebacks: settings.takebacks, programsConsent: true, clock: settings.clock });
    for (const { round, board, options, seats, holders, people } of planned) {
      let match: string | null = null;
      if (seats.length > 0) {
        const hasPlayer = seats.some(({ kind }) => kind === 'player');
        const prepared = await lobby.prepare(
          {
            game: settings.game,
            options: JSON.stringify(options),
            terms,
            listed: 0,
            rated: settings.rated && !hasPlayer ? 1 : 0,
            watchers: 'anybody',
            room: row.id,
          },
          { seats, holders },
        );
        match = prepared.id;
        made.push(match);
        writes.push(...prepared.writes);
      }
      const id = match ?? newId();
      const values = { room: row.id, id, round, board, match, people: JSON.stringify(people), counts: 1 };
      writes.push({ query: db.insertInto('room_tables').values(values).compile() });
      tables.push({ id, round, board, match, people: [...people], over: match === null, scores: null });
    }
    return {
      writes,
      tables,
      async begin() {
        for (const id of made) await lobby.begin(id);
      },
    };
  }

  const nameIn = ({ members }: RoomState, person: string): string => members.find(({ id }) => id === person)!.name;
  const asPlayer = (player: string): Occupant => ({ kind: 'player', name: player, player });

  /**
   * A table for these people. Where they are too few for the game as it is set, they play it with fewer if that can be; else players
   * of the house fill the seats, or everybody has a bye.
   */
  function tableFor(state: RoomState, round: number, people: Paired): Omit<Planned, 'board'>[] {
    const { settings } = state;
    const game = gameIn(state);
    const seatsOfPeople = (): Occupant[] => people.map((person) => ({ kind: 'person', name: nameIn(state, person) }));
    const count = game.sides(settings.options).length;
    if (people.length === count) {
      return [{ round, options: settings.options, seats: seatsOfPeople(), holders: people, people }];
    }
    const fewer = people.length > 1 ? game.options({ ...(settings.options as object), players: people.length }) : undefined;
    if (fewer?.ok && game.sides(fewer.value).length === people.length) {
      return [{ round, options: fewer.value, seats: seatsOfPeople(), holders: people, people }];
    }
    if (settings.odd === null) {
      return people.map((person) => ({ round, options: null, seats: [], holders: [], people: [person] }));
    }
    const house = Array.from({ length: count - people.length }, () => asPlayer(settings.odd!));
    return [
      {
        round,
        options: settings.options,
        seats: [...seatsOfPeople(), ...house],
        holders: [...people, ...house.map(() => undefined)],
        people: [...people, ...house.map(() => null)],
      },
    ];
  }

  /** Who meets whom, of those who are to be paired. */
  async function pairs(state: RoomState, round: number, people: readonly string[], field: readonly string[]): Promise<Paired[]> {
    const { settings, row } = state;
    const sides = gameIn(state).sides(settings.options);
    if (settings.pairing === 'round-robin') {
      const here = new Set(people);
      return bergerRound(field, round)
        .map((pair) => pair.filter((person) => here.has(person)))
        .filter(({ length }) => length > 0);
    }
    const strength = await ratings.strength(settings.game, settings.clock, people);
    const order = people.toSorted((a, b) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0));
    // What is given up for this pairing was not played.
    const isPlayed = (table: StoredTable): boolean => round > row.round || table.round < round || table.scores !== null;
    const results = resultsOf({ settings, tables: state.tables.filter(isPlayed) });
    return sides.length === 2 ? swissRound(order, results) : filledTables(order, sides, results);
  }

  /** Ends what is not over at the tables of the last round. */
  async function giveUp({ row, tables }: RoomState): Promise<void> {
    const running = tables.filter(({ round, match, over, counts }) => counts && round === row.round && match !== null && !over);
    await Promise.all(running.map(({ match }) => sayAsHost(match!, () => ({ by: 'host', command: { kind: 'abort' } }))));
  }

  async function sayAsHost(match: string, say: Parameters<Matches['commandOfHouse']>[2]): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries++) {
      const answer = await matches.commandOfHouse(match, undefined, say);
      if (answer.ok || answer.refusal.code !== 'stale') return answer.ok;
    }
    return false;
  }

  return {
    /** Pairs the next round, or those anew who have not finished the last one. */
    async pair(id: string, person: Person, { round, present }: RoundRequest): Promise<RoundAnswer | Refused> {
      const before = await read(id);
      if (!before) return refused('no-such-room');
      // What is given up is ended first: whoever finishes meanwhile has a result, and is not paired.
      const { row: known, settings: rules } = before;
      const mayPair = memberOf(before, person.id)?.host && known.closed === 0 && known.paused === 0 && rules.pairing !== 'free';
      if (mayPair && known.round === round) await giveUp(before);
      let begin = async (): Promise<void> => {};
      const answer = await asHost(id, person, async (state): Promise<Change<RoundAnswer> | Refused> => {
        const { row, settings, members, tables } = state;
        if (row.closed === 1) return refused('closed');
        if (row.paused === 1) return refused('paused');
        if (settings.pairing === 'free') return refused('free');
        if (round !== row.round && round !== row.round + 1) return refused('stale', String(row.round));
        const isAgain = round === row.round;
        const last = tables.filter((table) => table.counts && table.round === row.round);
        if (!isAgain && row.round > 0 && last.some(({ over }) => !over)) return refused('not-over');
        const isKept = (table: (typeof last)[number]): boolean => table.match !== null && (!table.over || table.scores !== null);
        const kept = isAgain ? last.filter(isKept) : [];
        if (kept.length + members.length + tables.length > mostTables) return refused('too-many');
        const busy = new Set(kept.flatMap(({ people }) => people));
        const active = members
          .filter(({ id: one, active: plays, name }) => plays && name !== '' && !busy.has(one))
          .map(({ id: one }) => one);
        const away = present ? await presence.away(active) : undefined;
        const people = active.filter((one) => (away?.get(one) ?? 0) === 0);
        // Nobody can come into the table of a round robin once its first round is played.
        const isOpen = row.field === null || (round === 1 && kept.length === 0);
        const field = isOpen ? people : (JSON.parse(row.field!) as string[]);
        if (people.length === 0) return refused('nobody');
        const paired = await pairs(state, round, people, field);
        const firstBoard = kept.reduce((most, { board }) => Math.max(most, board), 0);
        const planned = paired
          .flatMap((table) => tableFor(state, round, table))
          .map((table, index) => ({
            ...table,
            board: firstBoard + index + 1,
          }));
        const set = await setTables(state, planned);
        begin = set.begin;
        const dropped = isAgain ? last.filter((table) => !kept.includes(table)) : [];
        return {
          set: { round, ...(settings.pairing === 'round-robin' && { field: JSON.stringify(field) }) },
          writes: [
            ...dropped.map(
              (table): Write => ({
                query: db
                  .updateTable('room_tables')
                  .set({ counts: 0 })
                  .where('room', '=', id)
                  .where('id', '=', table.id)
                  .compile(),
              }),
            ),
            ...set.writes,
          ],
          answer: { round, tables: [...kept.map(tableInfo), ...set.tables] },
        };
      });
      if (!('code' in answer)) await begin();
      return answer;
    },

    /** A table outside of any round: of one's own with seats for others, or by the host for anybody. */
    async openTable(id: string, person: Person, request: RoomTableRequest): Promise<RoomTable | Refused> {
      let begin = async (): Promise<void> => {};
      const answer = await change(id, async (state): Promise<Change<RoomTable> | Refused> => {
        const { row, settings, tables } = state;
        const self = memberOf(state, person.id);
        if (!self) return refused('not-a-member');
        if (row.closed === 1) return refused('closed');
        if (row.paused === 1) return refused('paused');
        const game = gameIn(state);
        const codes = game.seatCodes(settings.options);
        const { seats } = request;
        if (seats.length !== codes.length) return { code: 'wrong-seats', detail: String(codes.length) };
        const people = seats.map((seat) => (seat.kind === 'member' ? seat.person : null));
        const named = people.filter((one) => one !== null);
        const stranger = named.find((one) => !memberOf(state, one));
        if (stranger !== undefined) return refused('not-a-member', stranger);
        if (new Set(named).size < named.length) return refused('not-allowed');
        if (!self.host && !named.includes(person.id)) return refused('not-allowed');
        const unknown = seats.find((seat) => seat.kind === 'player' && !playersOf(game.id).includes(seat.player));
        if (unknown?.kind === 'player') return refused('unknown-player', unknown.player);
        const own = tables.filter((table) => table.round === 0 && !table.over && table.people.includes(person.id));
        if ((!self.host && own.length >= mostOwnTables) || tables.length >= mostTables) return refused('too-many');
        // The host seats people; anybody else invites them.
        const sits = (one: string): boolean => self.host || one === person.id;
        const occupants = seats.map((seat, index): Occupant => {
          if (seat.kind === 'player') return asPlayer(seat.player);
          return seat.kind === 'member' && sits(seat.person)
            ? { kind: 'person', name: nameIn(state, seat.person) }
            : { kind: 'open', name: codes[index]! };
        });
        const board = tables.filter(({ round }) => round === 0).length + 1;
        const set = await setTables(state, [
          {
            round: 0,
            board,
            options: settings.options,
            seats: occupants,
            holders: people.map((one) => (one !== null && sits(one) ? one : undefined)),
            people,
          },
        ]);
        begin = set.begin;
        return { writes: set.writes, answer: set.tables[0]! };
      });
      if (!('code' in answer)) await begin();
      return answer;
    },

    /** Stops every clock of the room, or lets them run. Said again it reaches what it did not reach before. */
    async pause(id: string, person: Person, paused: boolean): Promise<{ paused: boolean; tables: number } | Refused> {
      const set = await asHost(id, person, (): Change<true> => ({ set: { paused: paused ? 1 : 0 }, answer: true }));
      if (set !== true) return set;
      const state = await read(id);
      const running = state!.tables.filter(({ match, over }) => match !== null && !over);
      const reached = await Promise.all(
        running.map(({ match }) =>
          sayAsHost(match!, ({ table, events }) => {
            const last = events.findLast(({ kind }) => kind === 'pause');
            const isHosts = last?.kind === 'pause' && last.by === 'host';
            if (paused) return table.paused ? undefined : { by: 'host', command: { kind: 'pause' } };
            return table.paused && isHosts ? { by: 'host', command: { kind: 'resume' } } : undefined;
          }),
        ),
      );
      return { paused, tables: reached.filter(Boolean).length };
    },
  };
}
