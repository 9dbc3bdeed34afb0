// Forwards only; a name says when it was made. Column types that both engines read alike.
import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import { identityMigration } from './identity-migration.ts';
import type { Database } from './schema.ts';

const big = sql`bigint`;

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('seats', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('listed', 'integer', (column) => column.notNull())
      .addColumn('rated', 'integer', (column) => column.notNull())
      .addColumn('watchers', 'text', (column) => column.notNull())
      .addColumn('room', 'text')
      .addColumn('created', big, (column) => column.notNull())
      .addColumn('changed', big, (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('over', 'integer', (column) => column.notNull())
      .addColumn('deadline', big)
      .addColumn('program', 'integer')
      .addColumn('open', 'integer', (column) => column.notNull())
      .addColumn('node', 'text', (column) => column.notNull())
      .addColumn('next', 'text')
      .execute();
    await db.schema.createIndex('matches_by_code').on('matches').column('code').execute();
    await db.schema.createIndex('matches_by_deadline').on('matches').column('deadline').execute();
    await db.schema.createIndex('matches_by_program').on('matches').columns(['program', 'changed']).execute();
    await db.schema.createIndex('matches_by_listing').on('matches').columns(['listed', 'over', 'open', 'changed']).execute();
    await db.schema
      .createTable('events')
      .addColumn('match', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('at', big, (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('command', 'text')
      .addPrimaryKeyConstraint('events_key', ['match', 'seq'])
      .execute();
    await db.schema
      .createTable('seats')
      .addColumn('match', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
      .execute();
    await db.schema.createIndex('seats_by_person').on('seats').column('person').execute();
    await db.schema
      .createTable('people')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('created', big, (column) => column.notNull())
      .addColumn('deleted', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('nodes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('heartbeat', big, (column) => column.notNull())
      .addColumn('gone', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('connections')
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('node', 'text', (column) => column.notNull())
      .addColumn('ended', big)
      .addPrimaryKeyConstraint('connections_key', ['person', 'node'])
      .execute();
  },
};

const roomsAndRatings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('matches')
      .addColumn('settled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('matches_by_settling').on('matches').columns(['rated', 'settled', 'over']).execute();
    await db.schema.createIndex('matches_by_room').on('matches').column('room').execute();
    await db.schema
      .createTable('rated_results')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('speed', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('match', 'text', (column) => column.notNull().unique())
      .addPrimaryKeyConstraint('rated_results_key', ['game', 'speed', 'number'])
      .execute();
    await db.schema
      .createTable('ratings')
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('speed', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('match', 'text', (column) => column.notNull())
      .addColumn('at', big, (column) => column.notNull())
      .addColumn('score', 'double precision', (column) => column.notNull())
      .addColumn('rating', 'double precision', (column) => column.notNull())
      .addColumn('deviation', 'double precision', (column) => column.notNull())
      .addColumn('volatility', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['person', 'game', 'speed', 'number'])
      .execute();
    await db.schema
      .createTable('rooms')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('paused', 'integer', (column) => column.notNull())
      .addColumn('closed', 'integer', (column) => column.notNull())
      .addColumn('field', 'text')
      .addColumn('created', big, (column) => column.notNull())
      .addColumn('changed', big, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rooms_by_code').on('rooms').column('code').execute();
    await db.schema
      .createTable('room_members')
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('host', 'integer', (column) => column.notNull())
      .addColumn('active', 'integer', (column) => column.notNull())
      .addColumn('silenced', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('room_members_key', ['room', 'person'])
      .execute();
    await db.schema.createIndex('room_members_by_person').on('room_members').column('person').execute();
    await db.schema
      .createTable('room_tables')
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('board', 'integer', (column) => column.notNull())
      .addColumn('match', 'text')
      .addColumn('people', 'text', (column) => column.notNull())
      .addColumn('counts', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('room_tables_key', ['room', 'id'])
      .execute();
    await db.schema
      .createTable('mutes')
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('muted', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mutes_key', ['person', 'muted'])
      .execute();
  },
};

const chance: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('matches').addColumn('secret', 'text').execute();
    await db.schema.alterTable('matches').addColumn('draws', big).execute();
    await db.schema.createIndex('matches_by_draws').on('matches').column('draws').execute();
  },
};

const makersAndWatchers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('makers')
      .addColumn('match', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('makers_by_person').on('makers').column('person').execute();
    await db.schema
      .createTable('watchers')
      .addColumn('match', 'text', (column) => column.notNull())
      .addColumn('node', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('watchers_key', ['match', 'node'])
      .execute();
  },
};

/** What changes with every move stands in no index, and what few matches have in small ones. */
const smallerIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['deadline', 'draws', 'program', 'listing']) await db.schema.dropIndex(`matches_by_${name}`).execute();
    for (const column of ['deadline', 'draws', 'program'] as const) {
      await db.schema
        .createIndex(`matches_by_${column}`)
        .on('matches')
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute();
    }
    await db.schema.createIndex('matches_by_listing').on('matches').columns(['listed', 'over', 'open']).execute();
  },
};

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-matches': first,
  '2026-11-matches-2-chance': chance,
  '2026-11-matches-3-rooms': roomsAndRatings,
  '2026-11-matches-4-identity': identityMigration,
  '2026-11-matches-5-makers': makersAndWatchers,
  '2026-11-matches-6-indexes': smallerIndexes,
};

/** The database was made by a newer program, which this one must not touch. */
export class NewerDatabase extends Error {}

/** Brings the database to where this program is, under the migrator's own lock. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
    if (rows.some(({ name }) => !Object.hasOwn(migrations, name))) throw new NewerDatabase('made by a newer version of Ludoteca');
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
