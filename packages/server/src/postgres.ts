import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import type { Append, Engine } from './store.ts';

const channel = 'ludoteca';
/** A hint is one notification, and PostgreSQL takes no longer ones. */
const longestHint = 7000;

/** One statement for the whole batch: rows are swapped in the order of their ids, so that two nodes never wait for each other. */
const appendSql = `
WITH incoming AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS x(match text, old int, new int, changed bigint, over int, deadline bigint, program int)
), locked AS (
  SELECT m.id FROM matches m JOIN incoming i ON m.id = i.match AND m.seq = i.old ORDER BY m.id FOR UPDATE OF m
), swapped AS (
  UPDATE matches m SET seq = i.new, changed = i.changed, over = i.over, deadline = i.deadline, program = i.program
  FROM incoming i JOIN locked l ON l.id = i.match
  WHERE m.id = i.match AND m.seq = i.old
  RETURNING m.id
), added AS (
  INSERT INTO events (match, seq, at, event, command)
  SELECT e.match, e.seq, e.at, e.event, e.command
  FROM jsonb_to_recordset($2::jsonb) AS e(match text, seq int, at bigint, event text, command text)
  JOIN swapped s ON s.id = e.match
  RETURNING 1
)
SELECT id FROM swapped`;

export function openPostgres(url: string): Engine {
  // Numbers here are milliseconds and counts: all of them fit.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const listeners = new Set<(matches: readonly string[]) => void>();
  let closed = false;
  let listening: pg.Client | undefined;

  /** Listens until it is closed, again and again. */
  async function listen(): Promise<void> {
    while (!closed) {
      const client = new pg.Client({ connectionString: url });
      listening = client;
      try {
        client.on('error', () => {});
        await client.connect();
        client.on('notification', ({ payload }) => {
          const matches = (payload ?? '').split(' ').filter(Boolean);
          for (const hear of listeners) hear(matches);
        });
        await client.query(`LISTEN ${channel}`);
        await new Promise<void>((resolve) => client.once('end', () => resolve()));
      } catch {
        await client.end().catch(() => {});
      }
      if (!closed) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  listen();

  async function append(batch: readonly Append[]): Promise<readonly boolean[]> {
    const rows = batch.map(({ match, seq, events, at, over, deadline, program }) => ({
      match,
      old: seq,
      new: seq + events.length,
      changed: at,
      over: over ? 1 : 0,
      deadline,
      program,
    }));
    const events = batch.flatMap(({ match, seq, events: added, command }) =>
      added.map((event, index) => ({
        match,
        seq: seq + 1 + index,
        at: event.at,
        event: JSON.stringify(event),
        command: index === 0 ? command : null,
      })),
    );
    const { rows: swapped } = await pool.query<{ id: string }>(appendSql, [JSON.stringify(rows), JSON.stringify(events)]);
    const kept = new Set(swapped.map(({ id }) => id));
    return batch.map(({ match }) => kept.has(match));
  }

  return {
    db,
    append,
    async write(queries: readonly CompiledQuery[]) {
      await db.transaction().execute(async (transaction) => {
        for (const query of queries) await transaction.executeQuery(query);
      });
    },
    async time() {
      const { rows } = await pool.query<{ now: number }>('SELECT (extract(epoch from clock_timestamp()) * 1000)::bigint AS now');
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
      for (const piece of sent) pool.query('SELECT pg_notify($1, $2)', [channel, piece.join(' ')]).catch(() => {});
    },
    onHint: (hear) => void listeners.add(hear),
    async close() {
      closed = true;
      await listening?.end().catch(() => {});
      await db.destroy();
    },
  };
}
