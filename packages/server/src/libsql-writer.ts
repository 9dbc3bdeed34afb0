// The thread that writes to the file: a commit waits for the disk, and nobody else should.
import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';
import type { Append } from './store.ts';

export type WriterTask =
  | { readonly id: number; readonly kind: 'append'; readonly batch: readonly Append[] }
  | {
      readonly id: number;
      readonly kind: 'write';
      readonly queries: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
    };

export type WriterReply =
  | { readonly id: number; readonly kept?: readonly boolean[] }
  | { readonly id: number; readonly why: string };

const { path } = workerData as { readonly path: string };
const database = new Libsql(path);
database.exec('PRAGMA journal_mode = WAL');
database.exec('PRAGMA synchronous = FULL');
database.exec('PRAGMA busy_timeout = 5000');

const swap = database.prepare(
  'UPDATE matches SET seq = ?, changed = ?, over = ?, deadline = ?, program = ? WHERE id = ? AND seq = ?',
);
const insert = database.prepare('INSERT INTO events (match, seq, at, event, command) VALUES (?, ?, ?, ?, ?)');

function appendOne({ match, seq, events, command, at, over, deadline, program }: Append): boolean {
  const swapped = swap.run(seq + events.length, at, over ? 1 : 0, deadline, program, match, seq);
  if (swapped.changes !== 1) return false;
  for (const [index, event] of events.entries()) {
    insert.run(match, seq + 1 + index, event.at, JSON.stringify(event), index === 0 ? command : null);
  }
  return true;
}

function transaction<T>(run: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function done(task: WriterTask): WriterReply {
  if (task.kind === 'append') return { id: task.id, kept: transaction(() => task.batch.map(appendOne)) };
  transaction(() => {
    for (const { sql, parameters } of task.queries) database.prepare(sql).run(...parameters);
  });
  return { id: task.id };
}

parentPort?.on('message', (task: WriterTask) => {
  try {
    parentPort?.postMessage(done(task));
  } catch (error) {
    parentPort?.postMessage({ id: task.id, why: error instanceof Error ? error.message : String(error) } satisfies WriterReply);
  }
});
