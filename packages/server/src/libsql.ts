import { Worker } from 'node:worker_threads';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { WriterReply, WriterTask } from './libsql-writer.ts';
import { migrate } from './migrations.ts';
import type { Database } from './schema.ts';
import type { Append, Engine } from './store.ts';

const writerFile = new URL(import.meta.url.endsWith('.ts') ? '../dist/libsql-writer.js' : './libsql-writer.js', import.meta.url);

/** One file, one server: reading here, writing in a thread that waits for the disk. */
export async function openLibsql(path: string): Promise<Engine> {
  const database = new Libsql(path);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA busy_timeout = 5000');
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: database as never }) });
  await migrate(db);

  const writer = new Worker(writerFile, { workerData: { path } });
  const waiting = new Map<number, { resolve(reply: WriterReply): void; reject(error: Error): void }>();
  let last = 0;
  let gone: Error | undefined;
  writer.on('message', (reply: WriterReply) => {
    const task = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('why' in reply) task?.reject(new Error(reply.why));
    else task?.resolve(reply);
  });
  const lose = (error: Error): void => {
    gone = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  writer.on('error', lose);
  writer.on('exit', () => lose(new Error('the writing thread has ended')));

  type Order = WriterTask extends infer Task ? (Task extends WriterTask ? Omit<Task, 'id'> : never) : never;
  const order = (task: Order): Promise<WriterReply> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone);
      const id = ++last;
      waiting.set(id, { resolve, reject });
      writer.postMessage({ id, ...task });
    });

  return {
    db,
    async append(batch: readonly Append[]) {
      const reply = await order({ kind: 'append', batch });
      return ('kept' in reply && reply.kept) || [];
    },
    async write(queries: readonly CompiledQuery[]) {
      await order({ kind: 'write', queries: queries.map(({ sql, parameters }) => ({ sql, parameters })) });
    },
    time: async () => Date.now(),
    // There is nobody else.
    hint: () => {},
    onHint: () => {},
    async close() {
      await writer.terminate();
      await db.destroy();
    },
  };
}
