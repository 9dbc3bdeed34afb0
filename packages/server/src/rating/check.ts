// Law 7: each result is rated exactly once. The ratings are made again from the log, to compare them or to put them right.
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Engine, Write } from '../database/store.ts';
import { deadAfterMs } from '../match/presence.ts';
import { ratingFold, readResult, resultWrites } from './ratings.ts';

const atOnce = 500;
const tolerance = 1e-6;

const matchRow = (db: Kysely<Database>, id: string) =>
  db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();

/** What is wrong with the ratings, by codes; nothing where each result is rated once. What is over but not yet looked at is no fault. */
export async function ratingFaults(db: Kysely<Database>): Promise<string[]> {
  const faults: string[] = [];
  const fold = ratingFold();
  let count = 0;
  const order = await db.selectFrom('rated_results').selectAll().orderBy('game').orderBy('speed').orderBy('number').execute();
  for (const { game, speed, number, match } of order) {
    const row = await matchRow(db, match);
    const result = row && (await readResult(db, row));
    if (!result || result.game !== game || result.speed !== speed) {
      faults.push(`${match}: rated without a result`);
      continue;
    }
    if (row.settled !== 1) faults.push(`${match}: rated and not marked`);
    const made = fold(result);
    if (made.number !== number) faults.push(`${match}: number ${number} instead of ${made.number}`);
    const stored = await db.selectFrom('ratings').selectAll().where('match', '=', match).execute();
    count += stored.length;
    const isSame = made.rows.every((own) => {
      const kept = stored.find(({ person }) => person === own.person);
      return (
        kept?.number === number &&
        kept.score === own.score &&
        (['rating', 'deviation', 'volatility'] as const).every((part) => Math.abs(kept[part] - own[part]) < tolerance)
      );
    });
    if (!isSame || stored.length !== made.rows.length) faults.push(`${match}: rated otherwise than its result`);
  }
  const { all } = await db
    .selectFrom('ratings')
    .select(({ fn }) => fn.countAll().as('all'))
    .executeTakeFirstOrThrow();
  if (Number(all) !== count) faults.push(`${Number(all) - count} ratings without a result`);
  const known = new Set(order.map(({ match }) => match));
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('matches')
      .selectAll()
      .where('rated', '=', 1)
      .where('settled', '=', 1)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) return faults;
    last = rows.at(-1)!.id;
    for (const row of rows) {
      if (!known.has(row.id) && (await readResult(db, row))) faults.push(`${row.id}: not rated`);
    }
  }
}

/** Somebody might rate meanwhile. */
export class ServerRunning extends Error {}

/** Makes all ratings anew from the log, in the order in which the matches ended; how many results there are. */
export async function rateAgain({ db, write, time }: Engine): Promise<number> {
  const now = await time();
  const alive = await db
    .selectFrom('nodes')
    .select('id')
    .where('gone', '=', 0)
    .where('heartbeat', '>', now - deadAfterMs)
    .executeTakeFirst();
  if (alive) throw new ServerRunning('a server is running');
  const rows = await db.selectFrom('matches').selectAll().where('rated', '=', 1).where('over', '=', 1).execute();
  const results = (await Promise.all(rows.map((row) => readResult(db, row)))).filter((result) => result !== undefined);
  results.sort((a, b) => a.at - b.at || (a.match < b.match ? -1 : 1));
  const fold = ratingFold();
  const writes: Write[] = [
    { query: db.deleteFrom('ratings').compile() },
    { query: db.deleteFrom('rated_results').compile() },
    { query: db.updateTable('matches').set({ settled: 1 }).where('rated', '=', 1).where('over', '=', 1).compile() },
    ...results.flatMap((result) => resultWrites(db, result, fold)),
  ];
  await write(writes);
  return results.length;
}
