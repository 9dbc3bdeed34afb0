// A room as the database has it: who is there, and what came of its tables, which is read from the log of each match.
import type { TableEvent } from '@ludoteca/games';
import type { RoomInfo, RoomMember, RoomTable } from '@ludoteca/online';
import type { Kysely } from 'kysely';
import type { Database, Rooms as RoomRow } from '../database/schema.ts';
import { asking } from '../database/store.ts';
import { gameOf } from '../match/loaded-match.ts';
import { type RoomResult, scoresOf } from './standings.ts';

export interface RoomSettings extends Omit<RoomInfo['settings'], 'options'> {
  readonly options: unknown;
}

export type StoredMember = Omit<RoomMember, 'here'>;

export interface StoredTable extends RoomTable {
  readonly sides: readonly number[];
  /** Whether its result counts: not where it was given up for another. */
  readonly counts: boolean;
}

export interface RoomState {
  readonly row: RoomRow;
  readonly settings: RoomSettings;
  /** In the order in which they came. */
  readonly members: readonly StoredMember[];
  readonly tables: readonly StoredTable[];
}

export const infoOfRoom = ({ row, settings }: Pick<RoomState, 'row' | 'settings'>): RoomInfo => ({
  id: row.id,
  code: row.code,
  name: row.name,
  settings: settings as RoomInfo['settings'],
  round: row.round,
  paused: row.paused === 1,
  closed: row.closed === 1,
  created: row.created,
});

/** What is told of a table. */
export const tableInfo = ({ sides: _, counts: __, ...table }: StoredTable): RoomTable => table;

/** The tables whose results count, for standings and pairings: where rounds are paired, nobody gains by games of their own making. */
export const resultsOf = ({ tables, settings }: Pick<RoomState, 'tables' | 'settings'>): RoomResult[] =>
  tables
    .filter(({ counts, round }) => counts && (round > 0 || settings.pairing === 'free'))
    .map(({ round, people, sides, scores }) => ({ round, people, sides, scores }))
    .sort((a, b) => a.round - b.round);

const mostRemembered = 20_000;

export function roomReader(db: Kysely<Database>) {
  /** What never changes once a match is over. */
  const scores = new Map<string, readonly number[] | null>();
  const sides = new Map<string, readonly number[]>();

  function remember<Value>(map: Map<string, Value>, key: string, value: Value): Value {
    if (map.size >= mostRemembered) map.clear();
    map.set(key, value);
    return value;
  }

  function sidesOf(match: string, game: string, options: string): readonly number[] {
    const known = sides.get(match);
    if (known) return known;
    const rules = gameOf(game);
    const read = rules?.options(JSON.parse(options));
    return remember(sides, match, rules && read?.ok ? rules.sides(read.value) : []);
  }

  /** The scores of matches that are over, from the event that ended them. */
  async function readScores(
    over: ReadonlyMap<string, readonly number[]>,
  ): Promise<ReadonlyMap<string, readonly number[] | null>> {
    const result = new Map<string, readonly number[] | null>();
    for (const match of over.keys()) {
      const known = scores.get(match);
      if (known !== undefined) result.set(match, known);
    }
    const unknown = [...over.keys()].filter((match) => !result.has(match));
    if (unknown.length === 0) return result;
    const rows = await db
      .selectFrom('events')
      .select(['match', 'event'])
      .where('match', 'in', unknown)
      .where('event', 'like', '{"kind":"end"%')
      .orderBy('seq')
      .execute();
    for (const { match, event } of rows) {
      const end = JSON.parse(event) as Extract<TableEvent, { kind: 'end' }>;
      const isResult = end.ending?.kind !== 'aborted';
      result.set(match, remember(scores, match, isResult ? scoresOf(end.outcome.payoffs, over.get(match)!) : null));
    }
    return result;
  }

  async function readTables(room: string): Promise<StoredTable[]> {
    const rows = await db
      .selectFrom('room_tables')
      .leftJoin('matches', 'matches.id', 'room_tables.match')
      .select([
        'room_tables.id',
        'room_tables.round',
        'room_tables.board',
        'room_tables.match',
        'room_tables.people',
        'room_tables.counts',
        'matches.over',
        'matches.game',
        'matches.options',
      ])
      .where('room_tables.room', '=', room)
      .orderBy('room_tables.round')
      .orderBy('room_tables.board')
      .execute();
    const free = rows.flatMap(({ round, match }) => (round === 0 && match !== null ? match : []));
    const held =
      free.length === 0
        ? []
        : await db.selectFrom('seats').select(['match', 'seat', 'person']).where('match', 'in', free).execute();
    const sidesAt = new Map(
      rows.flatMap(({ match, game, options }) => (match === null ? [] : [[match, sidesOf(match, game!, options!)] as const])),
    );
    const over = rows.filter((row) => row.match !== null && row.over === 1).map(({ match }) => match!);
    const scoresAt = await readScores(new Map(over.map((match) => [match, sidesAt.get(match)!])));
    return rows.map(({ id, round, board, match, people, counts, over: isOver }) => {
      const planned = JSON.parse(people) as (string | null)[];
      const holders = held.filter((one) => one.match === match);
      return {
        id,
        round,
        board,
        match,
        people: planned.map((person, seat) => person ?? holders.find((one) => one.seat === seat)?.person ?? null),
        over: match === null || isOver === 1,
        scores: match === null ? null : ((scoresAt.get(match) ?? null) as number[] | null),
        sides: match === null ? planned.map(() => 0) : sidesAt.get(match)!,
        counts: counts === 1,
      };
    });
  }

  return async (id: string): Promise<RoomState | undefined> => {
    const row = await asking(db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst());
    if (!row) return undefined;
    const members = await asking(
      db
        .selectFrom('room_members')
        .innerJoin('people', 'people.id', 'room_members.person')
        .select(['room_members.person', 'people.name', 'host', 'active', 'silenced'])
        .where('room', '=', id)
        .orderBy('number')
        .execute(),
    );
    return {
      row,
      settings: JSON.parse(row.settings) as RoomSettings,
      members: members.map(({ person, name, host, active, silenced }) => ({
        id: person,
        name,
        host: host === 1,
        active: active === 1,
        silenced: silenced === 1,
      })),
      tables: await asking(readTables(id)),
    };
  };
}

export const memberOf = ({ members }: RoomState, person: string | undefined): StoredMember | undefined =>
  members.find(({ id }) => id === person);

/** Of the tables those that matter now: of the last round, and of one's own making until the next round begins. */
export const currentTables = ({ row, tables }: RoomState): StoredTable[] =>
  tables
    .filter(({ round, counts, over }) => counts && (round === row.round || (round === 0 && (!over || row.round === 0))))
    .slice(-500);
