// What was acknowledged is here for ever: the events of every match, appended by compare-and-swap, many commands in one commit.
import type { TableEvent } from '@ludoteca/games';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Database, Matches } from './schema.ts';

/** What the row of a match says of its table, for those who look for matches. */
export type Standing = Pick<Matches, 'over' | 'deadline' | 'draws' | 'program' | 'open'>;

export const isSameStanding = (a: Standing, b: Standing): boolean =>
  a.over === b.over && a.deadline === b.deadline && a.draws === b.draws && a.program === b.program && a.open === b.open;

/** The events that one command brought about, to be kept if nobody else has appended since `seq`. */
export interface Append {
  readonly match: string;
  /** How many events there were. */
  readonly seq: number;
  readonly events: readonly TableEvent[];
  readonly command: string | null;
  readonly at: number;
  readonly node: string;
  readonly standing: Standing;
  /** Whether `standing` is as it was before. */
  readonly isAsBefore: boolean;
  /** Seats that change hands with it; null: nobody holds it any more. */
  readonly holders: readonly { readonly seat: number; readonly person: string | null }[];
}

/** A statement of a transaction. */
export interface Write {
  readonly query: CompiledQuery;
  /** Where it changes nothing, nothing of the transaction is kept. */
  readonly mustChange?: boolean;
}

export interface StoredEvent {
  readonly seq: number;
  readonly event: TableEvent;
  readonly command: string | null;
}

/** What both databases do alike. */
export interface Engine {
  readonly db: Kysely<Database>;
  /** Whether other nodes may write to the same database. */
  readonly isShared: boolean;
  /** One transaction: each append is kept whole or, where somebody was faster, not at all. */
  append(batch: readonly Append[]): Promise<readonly boolean[]>;
  /** One transaction; whether it was kept. */
  write(writes: readonly Write[]): Promise<boolean>;
  /** Milliseconds since 1970, as the database has it. */
  time(): Promise<number>;
  /** Tells the other nodes which matches have changed. It may get lost. */
  hint(matches: readonly string[]): void;
  onHint(hear: (matches: readonly string[]) => void): void;
  /** Tells the other nodes something that is kept nowhere, of a few kilobytes at most. It may get lost. */
  tell(text: string): void;
  onTold(hear: (text: string) => void): void;
  close(): Promise<void>;
}

/** The database did not answer: nothing is known to have been kept. */
export class StoreAway extends Error {}

const away = (error: unknown): StoreAway => new StoreAway('the database did not answer', { cause: error });

/** Whatever goes wrong with the database is told as one thing: try again. */
export const asking = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof StoreAway ? error : away(error);
  });

/** No batch is larger: a commit that takes long keeps everybody waiting. */
const mostInBatch = 1000;

/**
 * Group commit: while one batch is on its way to the disk, the next one gathers. Whoever appends is answered when theirs is there.
 */
export function committer(engine: Pick<Engine, 'append'>) {
  interface Waiting {
    readonly append: Append;
    resolve(kept: boolean): void;
    reject(error: unknown): void;
  }
  const gathering: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (gathering.length > 0) {
      const batch = gathering.splice(0, mostInBatch);
      try {
        const kept = await engine.append(batch.map(({ append }) => append));
        for (const [index, { resolve }] of batch.entries()) resolve(kept[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(away(error));
      }
    }
    running = false;
  }

  return {
    /** Whether it was kept; false where somebody else was faster. */
    append: (append: Append): Promise<boolean> =>
      new Promise((resolve, reject) => {
        gathering.push({ append, resolve, reject });
        if (!running) run();
      }),
    /** When everything that was asked for so far is there. */
    async flush(): Promise<void> {
      while (running) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

/** The events of each match after a number, in one go. */
export async function readNews(
  db: Kysely<Database>,
  wanted: readonly { readonly match: string; readonly after: number }[],
): Promise<ReadonlyMap<string, StoredEvent[]>> {
  const rows = await db
    .selectFrom('events')
    .select(['match', 'seq', 'event', 'command'])
    .where(({ or, and, eb }) => or(wanted.map(({ match, after }) => and([eb('match', '=', match), eb('seq', '>', after)]))))
    .orderBy('match')
    .orderBy('seq')
    .execute();
  const found = new Map<string, StoredEvent[]>();
  for (const { match, seq, event, command } of rows) {
    const list = found.get(match) ?? [];
    found.set(match, list);
    list.push({ seq, event: JSON.parse(event) as TableEvent, command });
  }
  return found;
}

export const readEvents = async (db: Kysely<Database>, match: string, after: number): Promise<readonly StoredEvent[]> =>
  (await readNews(db, [{ match, after }])).get(match) ?? [];
