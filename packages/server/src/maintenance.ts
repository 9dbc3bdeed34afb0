// What is done with a database beside a running server: copying, taking out, checking. Nothing here writes to it, but for making the ratings anew.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evolveAll, replay, seen, type Table, type TableEvent, tableOutcome, writeSaved } from '@ludoteca/games';
import { verifyChance } from '@ludoteca/online';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import type { Database, Matches as MatchRow } from './database/schema.ts';
import { readEvents, type StoredEvent } from './database/store.ts';
import { hostChance } from './match/host-chance.ts';
import { deadlineOf, drawsOf, programOf, startOf } from './match/loaded-match.ts';
import { fileName } from './match/match-files.ts';
import { isPostgres, openEngine } from './serve.ts';

export { rateAgain, ratingFaults, ServerRunning } from './rating/check.ts';
export { isPostgres, openEngine };

const matchesAtOnce = 100;
const connectionTimeoutMillis = 10_000;
/** A database that does not answer for so long will not. */
const longestQueryMs = 120_000;

export function openReader(database: string): Kysely<Database> {
  if (isPostgres(database)) {
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    const pool = new pg.Pool({ connectionString: database, max: 2, connectionTimeoutMillis, query_timeout: longestQueryMs });
    // A connection may end while nobody waits for it: whoever asks next is told.
    pool.on('error', () => {});
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  }
  return new Kysely({ dialect: new SqliteDialect({ database: new Libsql(database, { readonly: true } as never) as never }) });
}

/** A copy of a libsql file while a server goes on with it. The file must not be there yet. */
export function copyFile(path: string, copy: string): void {
  const database = new Libsql(path);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
}

interface StoredMatch {
  readonly row: MatchRow;
  readonly stored: readonly StoredEvent[];
}

export async function* storedMatches(db: Kysely<Database>): AsyncGenerator<StoredMatch> {
  for (let last = ''; ; ) {
    const rows = await db.selectFrom('matches').selectAll().where('id', '>', last).orderBy('id').limit(matchesAtOnce).execute();
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    for (const row of rows) {
      // What was appended since is not part of what is looked at.
      const stored = (await readEvents(db, row.id, 0)).filter(({ seq }) => seq <= row.seq);
      yield { row, stored };
    }
  }
}

/** What is wrong with a match, by codes; nothing where the laws hold. */
export function faultsOf({ row, stored }: StoredMatch): string[] {
  const faults: string[] = [];
  if (stored.some(({ seq }, index) => seq !== index + 1) || stored.length !== row.seq) faults.push('gap');
  const commands = stored.flatMap(({ command }) => (command === null ? [] : [command]));
  if (new Set(commands).size !== commands.length) faults.push('doubled');
  function* events(): Generator<TableEvent, void, Table> {
    for (const { event } of stored) yield event;
  }
  const replayed = replay(startOf(row), events(), () => {});
  if (!replayed.ok) return [...faults, `illegal ${replayed.error.index + 1} ${replayed.error.refusal.code}`];
  const table = replayed.value;
  const times = stored.map(({ event }) => event.at);
  if (times.some((time, index) => index > 0 && time < times[index - 1]!)) faults.push('time');
  if ((tableOutcome(table) !== undefined) !== (row.over === 1)) faults.push('over');
  if (programOf(table) !== row.program) faults.push('program');
  if (deadlineOf(table, times.at(-1) ?? row.created) !== row.deadline) faults.push('deadline');
  if (drawsOf(table) !== row.draws) faults.push('draws');
  if (!isFair(row, stored)) faults.push('chance');
  if (table.seats.filter(({ kind }) => kind === 'open').length !== row.open) faults.push('open');
  return faults;
}

/** Whether all that chance said follows from the seeds, and an onlooker could find that out from what is opened to them. */
function isFair(row: MatchRow, stored: readonly StoredEvent[]): boolean {
  if (row.secret === null) return true;
  const start = startOf(row);
  const chance = hostChance(row.id, row.secret, start);
  const events = stored.map(({ event }) => event);
  const told: TableEvent[] = [];
  let isRight = events[0]?.kind === 'commit' && events[0].hash === chance.promise();
  const table = evolveAll(start, events, (before, event) => {
    told.push(seen(before, event, undefined));
    if (event.kind !== 'move' || event.by !== 'chance') return;
    const { game, state } = before.match;
    if (game.formatMove(chance.next(before), state) !== event.move) isRight = false;
  });
  const { game, options } = start.match;
  const opened = chance.opened(table, told);
  return isRight && verifyChance({ game, options, seats: start.seats, events: told, chance: opened }).problems.length === 0;
}

/** Every match as a saved game; how many there were. */
export async function exportMatches(db: Kysely<Database>, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  for await (const { row, stored } of storedMatches(db)) {
    const start = startOf(row);
    const events = stored.map(({ event }) => event);
    const told: TableEvent[] = [];
    const record = {
      start,
      events,
      table: evolveAll(start, events, (before, event) => told.push(seen(before, event, undefined))),
    };
    // What an onlooker may see: anything more would lie open beside the curtain.
    const chance = row.secret === null ? undefined : hostChance(row.id, row.secret, start).opened(record.table, told);
    await writeFile(join(folder, `${fileName(row)}.arq`), writeSaved(record, new Date(row.changed).toISOString(), chance));
    count++;
  }
  return count;
}
