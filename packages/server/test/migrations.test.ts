// A database that is older than the program is brought forward with all that is in it, by whichever node comes first.
import { Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../src/database/migrations.ts';
import { faultsOf, storedMatches } from '../src/maintenance.ts';
import { isPostgres, openEngine } from '../src/serve.ts';
import { notRun, postgres } from './postgres.ts';
import { guest, temporaryFolder, testServer } from './support.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const oldest = Object.keys(migrations).sort()[0]!;

/** A database as the first program left it: Ana and Bia have made a move each at a board of five. */
async function oldDatabase(database: string): Promise<void> {
  const dialect = isPostgres(database)
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: database }) })
    : new SqliteDialect({ database: new Libsql(database) as never });
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  expect((await migrator.migrateTo(oldest)).error).toBeUndefined();
  const people = ['Ana', 'Bia'].map((name) => ({
    id: name,
    name,
    kind: 'guest',
    token: `hash of ${name}`,
    created: 1,
    deleted: 0,
  }));
  await db.insertInto('people').values(people).execute();
  const match = {
    id: 'old',
    code: 'ABCDEF',
    game: 'gomoku',
    options: JSON.stringify({ rows: 5, columns: 5 }),
    seats: JSON.stringify(people.map(({ name }) => ({ kind: 'person', name }))),
    terms: JSON.stringify({ takebacks: 'consent', programsConsent: true, clock: { kind: 'none' } }),
    listed: 0,
    rated: 1,
    watchers: 'anybody',
    room: null,
    created: 1,
    changed: 3,
    seq: 2,
    over: 0,
    deadline: null,
    program: null,
    open: 0,
    node: 'gone',
    next: null,
  };
  await db.insertInto('matches').values(match).execute();
  await db
    .insertInto('seats')
    .values(people.map(({ id }, seat) => ({ match: 'old', seat, person: id })))
    .execute();
  const events = ['a1', 'b2'].map((move, by) => ({ kind: 'move', by, move, at: by + 2 }));
  await db
    .insertInto('events')
    .values(
      events.map((event, index) => ({
        match: 'old',
        seq: index + 1,
        at: event.at,
        event: JSON.stringify(event),
        command: `${index} x`,
      })),
    )
    .execute();
  await db.destroy();
}

describe.each(['libsql', 'postgresql'])('migrations on %s', (kind) => {
  describe.skipIf(notRun(kind) !== '')(notRun(kind), () => {
    const fresh = (name: string): string | Promise<string> =>
      kind === 'libsql' ? `${folder.path}/${name}.db` : postgres!.create(name);

    test('what the first program kept is there, holds together and goes on', async () => {
      const database = await fresh('old');
      await oldDatabase(database);
      const server = await testServer(database);
      const watcher = await guest(server, 'Caio');
      const { events } = await watcher.until('old', ({ events: told }) => told.length > 0);
      expect(events.map((event) => event.kind === 'move' && event.move)).toEqual(['a1', 'b2']);
      expect((await watcher.api('join/abcdef')).body).toEqual({ match: 'old' });
      expect((await watcher.api('people/Ana/ratings')).body).toEqual({ ratings: [] });
      // The newer tables are used by what has chance, and by whoever makes a match.
      const { id } = await watcher.create({ game: 'goose', options: { players: 2 }, seats: [{ kind: 'me' }, { kind: 'me' }] });
      watcher.client.close();
      await server.close();
      const engine = await openEngine(database);
      const matches = [];
      for await (const match of storedMatches(engine.db)) matches.push([match.row.id, faultsOf(match)]);
      expect(matches.sort()).toEqual(
        [
          [id, []],
          ['old', []],
        ].sort(),
      );
      await engine.close();
    });

    test('done again, or by several at once, it is done once', async () => {
      const database = await fresh('twice');
      // A file belongs to one server; what starts at once is nodes on PostgreSQL.
      const engines =
        kind === 'libsql' ? [await openEngine(database)] : await Promise.all([1, 2, 3].map(() => openEngine(database)));
      for (const { close } of engines) await close();
      const { db, close } = await openEngine(database);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort());
      await close();
    });
  });
});
