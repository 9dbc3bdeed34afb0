import { Worker } from 'node:worker_threads';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { WriterReply, WriterTask } from './libsql-writer.ts';
import { migrate } from './migrations.ts';
import type { Database } from './schema.ts';
import type { Append, Engine } from './store.ts';

const writerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/libsql-writer.js' : './libsql-writer.js',
  import.meta.url,
);

/** Another server has the file open. */
export class LockedFile extends Error {}

/** Held while the process lives, whatever becomes of it: the lock of a small database beside the file. */
function lockFile(path: string): () => void {
  const lock = new Libsql(`${path}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new LockedFile(path, { cause: error });
  }
  return () => lock.close();
}

/** One file, one server: reading here, writing in a thread that waits for the disk. */
export async function openLibsql(path: string): Promise<Engine> {
  const unlock = lockFile(path);
  const database = new Libsql(path);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA busy_timeout = 5000');
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: database as never }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    unlock();
    throw error;
  }

  const writer = new Worker(writerFile, { workerData: { path } });
  const waiting = new Map<number, { resolve(kept: readonly boolean[]): void; reject(error: Error): void }>();
  let last = 0;
  let gone: Error | undefined;
  writer.on('message', (reply: WriterReply) => {
    const task = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('why' in reply) task?.reject(new Error(reply.why));
    else task?.resolve(reply.kept);
  });
  const lose = (error: Error): void => {
    gone = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  writer.on('error', lose);
  writer.on('exit', () => lose(new Error('the writing thread has ended')));

  type Order = WriterTask extends infer Task ? (Task extends WriterTask ? Omit<Task, 'id'> : never) : never;
  const order = (task: Order): Promise<readonly boolean[]> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone);
      const id = ++last;
      waiting.set(id, { resolve, reject });
      writer.postMessage({ id, ...task });
    });

  return {
    db,
    isShared: false,
    append: (batch: readonly Append[]) => order({ kind: 'append', batch: JSON.stringify(batch) }),
    async write(writes) {
      const statements = writes.map(({ query: { sql, parameters }, mustChange = false }) => ({ sql, parameters, mustChange }));
      return (await order({ kind: 'write', statements }))[0]!;
    },
    time: async () => Date.now(),
    hint: () => {},
    onHint: () => {},
    tell: () => {},
    onTold: () => {},
    async close() {
      await writer.terminate();
      await db.destroy();
      unlock();
    },
  };
}
