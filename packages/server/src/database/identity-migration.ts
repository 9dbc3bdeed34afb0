import { type Kysely, type Migration, sql } from 'kysely';

const big = sql`bigint`;

/** Several devices a person, recovery codes, passkeys, bots with owners, and what is needed to take a name out again. */
export const identityMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('people').addColumn('owner', 'text').execute();
    await db.schema.createIndex('people_by_owner').on('people').column('owner').execute();
    await db.schema
      .alterTable('matches')
      .addColumn('renamed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('created', big, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('tokens_by_person').on('tokens').columns(['person', 'created']).execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('person', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .execute();
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', big, (column) => column.notNull())
      .addColumn('created', big, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('passkeys_by_person').on('passkeys').column('person').execute();
    await db.schema
      .createTable('passkey_challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text')
      .addColumn('expires', big, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('past_seats')
      .addColumn('match', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('past_seats_key', ['match', 'person'])
      .execute();
    await db.schema.createIndex('past_seats_by_person').on('past_seats').column('person').execute();
    await db.schema
      .createTable('revocations')
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('at', big, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('revocations_by_time').on('revocations').column('at').execute();
  },
};
