import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import type { Append, Engine } from './store.ts';

const channel = 'ludoteca';
const talkChannel = 'ludoteca_talk';
/** A hint is one notification, and PostgreSQL takes no longer ones. */
const longestHint = 7000;

/** One statement for the whole batch: rows are swapped in the order of their ids, so that two nodes never wait for each other. */
const appendSql = `
WITH incoming AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS x(match text, old int, new int, changed bigint, over int, deadline bigint, draws bigint,
    program int, open int, node text)
), locked AS (
  SELECT m.id FROM matches m JOIN incoming i ON m.id = i.match AND m.seq = i.old ORDER BY m.id FOR UPDATE OF m
), swapped AS (
  UPDATE matches m SET seq = i.new, changed = i.changed, over = i.over, deadline = i.deadline, draws = i.draws,
    program = i.program, open = i.open, node = i.node
  FROM incoming i JOIN locked l ON l.id = i.match
  WHERE m.id = i.match AND m.seq = i.old
  RETURNING m.id
), added AS (
  INSERT INTO events (match, seq, at, event, command)
  SELECT e.match, e.seq, e.at, e.event, e.command
  FROM jsonb_to_recordset($2::jsonb) AS e(match text, seq int, at bigint, event text, command text)
  JOIN swapped s ON s.id = e.match
), holders AS (
  SELECT h.* FROM jsonb_to_recordset($3::jsonb) AS h(match text, seat int, person text) JOIN swapped s ON s.id = h.match
), vacated AS (
  DELETE FROM seats USING holders h WHERE seats.match = h.match AND seats.seat = h.seat AND h.person IS NULL
), held AS (
  INSERT INTO seats (match, seat, person) SELECT match, seat, person FROM holders WHERE person IS NOT NULL
  ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person
)
SELECT id FROM swapped`;

/** A statement that had to change something did not. */
class Unchanged extends Error {}

export function openPostgres(url: string): Engine {
  // Numbers here are milliseconds and counts: all of them fit.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
  });
  // A connection may end while nobody waits for it, in the pool or on its way to it: whoever uses it next is told.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const listeners = new Set<(matches: readonly string[]) => void>();
  const hearers = new Set<(text: string) => void>();
  let closed = false;
  let listening: pg.Client | undefined;

  /** Listens until it is closed, again and again. */
  async function listen(): Promise<void> {
    while (!closed) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
      listening = client;
      try {
        client.on('error', () => {});
        await client.connect();
        client.on('notification', ({ channel: from, payload }) => {
          if (from === talkChannel) {
            for (const hear of hearers) hear(payload ?? '');
            return;
          }
          const matches = (payload ?? '').split(' ').filter(Boolean);
          for (const hear of listeners) hear(matches);
        });
        await client.query(`LISTEN ${channel}`);
        await client.query(`LISTEN ${talkChannel}`);
        await new Promise<void>((resolve) => client.once('end', () => resolve()));
      } catch {
        await client.end().catch(() => {});
      }
      if (!closed) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  listen();

  /** A connection that failed is not used again: what it still does is not known. */
  async function query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const client = await pool.connect();
    try {
      const result = await client.query<Row>(text, [...values]);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function append(batch: readonly Append[]): Promise<readonly boolean[]> {
    const rows = batch.map(({ match, seq, events, at, node, standing }) => ({
      match,
      old: seq,
      new: seq + events.length,
      changed: at,
      node,
      ...standing,
    }));
    const events = batch.flatMap(({ match, seq, events: added, command }) =>
      added.map((event, index) => ({
        match,
        seq: seq + 1 + index,
        at: event.at,
        event: JSON.stringify(event),
        command: index === added.length - 1 ? command : null,
      })),
    );
    const holders = batch.flatMap(({ match, holders: changed }) => changed.map((change) => ({ match, ...change })));
    const { rows: swapped } = await query<{ id: string }>(
      appendSql,
      [rows, events, holders].map((list) => JSON.stringify(list)),
    );
    const kept = new Set(swapped.map(({ id }) => id));
    return batch.map(({ match }) => kept.has(match));
  }

  return {
    db,
    append,
    isShared: true,
    async write(writes) {
      try {
        await db.transaction().execute(async (transaction) => {
          for (const { query: statement, mustChange } of writes) {
            const { numAffectedRows } = await transaction.executeQuery(statement);
            if (mustChange && !numAffectedRows) throw new Unchanged();
          }
        });
        return true;
      } catch (error) {
        if (error instanceof Unchanged) return false;
        throw error;
      }
    },
    async time() {
      const { rows } = await query<{ now: number }>('SELECT (extract(epoch from clock_timestamp()) * 1000)::bigint AS now');
      return rows[0]!.now;
    },
    hint(matches) {
      const sent: string[][] = [[]];
      let length = 0;
      for (const match of matches) {
        if (length + match.length > longestHint) {
          sent.push([]);
          length = 0;
        }
        sent.at(-1)!.push(match);
        length += match.length + 1;
      }
      for (const piece of sent) query('SELECT pg_notify($1, $2)', [channel, piece.join(' ')]).catch(() => {});
    },
    onHint: (hear) => void listeners.add(hear),
    tell: (text) => void query('SELECT pg_notify($1, $2)', [talkChannel, text]).catch(() => {}),
    onTold: (hear) => void hearers.add(hear),
    async close() {
      closed = true;
      await listening?.end().catch(() => {});
      await db.destroy();
    },
  };
}
