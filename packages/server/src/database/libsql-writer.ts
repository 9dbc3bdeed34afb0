// The thread that writes to the file: a commit waits for the disk, and nobody else should.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';
import type { Append } from './store.ts';

export type WriterTask =
  /** `batch`: appends, as text, which goes from thread to thread for a fraction of what objects take. */
  | { readonly id: number; readonly kind: 'append'; readonly batch: string }
  | {
      readonly id: number;
      readonly kind: 'write';
      readonly statements: readonly {
        readonly sql: string;
        readonly parameters: readonly unknown[];
        readonly mustChange: boolean;
      }[];
    };

export type WriterReply =
  | { readonly id: number; readonly kept: readonly boolean[] }
  | { readonly id: number; readonly why: string };

const { path } = workerData as { readonly path: string };
const database = new Libsql(path);
database.exec('PRAGMA journal_mode = WAL');
database.exec('PRAGMA synchronous = FULL');
database.exec('PRAGMA busy_timeout = 5000');

/** Most moves change nothing else, and then no index has to be looked at. */
const count = database.prepare('UPDATE matches SET seq = ?, changed = ?, node = ? WHERE id = ? AND seq = ?');
const swap = database.prepare(
  'UPDATE matches SET seq = ?, changed = ?, over = ?, deadline = ?, draws = ?, program = ?, open = ?, node = ? WHERE id = ? AND seq = ?',
);
const vacate = database.prepare('DELETE FROM seats WHERE match = ? AND seat = ?');
const hold = database.prepare('INSERT INTO seats (match, seat, person) VALUES (?, ?, ?)');
const insert = database.prepare('INSERT INTO events (match, seq, at, event, command) VALUES (?, ?, ?, ?, ?)');

function appendOne(append: Append): boolean {
  const { match, seq, events, command, at, node, holders, isAsBefore } = append;
  const { over, deadline, draws, program, open } = append.standing;
  const next = seq + events.length;
  const swapped = isAsBefore
    ? count.run(next, at, node, match, seq)
    : swap.run(next, at, over, deadline, draws, program, open, node, match, seq);
  if (swapped.changes !== 1) return false;
  for (const [index, event] of events.entries()) {
    insert.run(match, seq + 1 + index, event.at, JSON.stringify(event), index === events.length - 1 ? command : null);
  }
  for (const { seat, person } of holders) {
    vacate.run(match, seat);
    if (person !== null) hold.run(match, seat, person);
  }
  return true;
}

/** A statement that had to change something did not. */
class Unchanged extends Error {}

function transaction<T>(run: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some errors, such as a full disk, have rolled back already.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function done(task: WriterTask): readonly boolean[] {
  if (task.kind === 'append') return (JSON.parse(task.batch) as Append[]).map(appendOne);
  for (const { sql, parameters, mustChange } of task.statements) {
    const { changes } = database.prepare(sql).run(...parameters);
    if (mustChange && changes === 0) throw new Unchanged();
  }
  return [true];
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One task of a transaction, kept whole or not at all. */
function replyTo(task: WriterTask): WriterReply {
  const { id } = task;
  database.exec('SAVEPOINT task');
  try {
    const kept = done(task);
    database.exec('RELEASE task');
    return { id, kept };
  } catch (error) {
    // Where the whole transaction is gone, so are the others.
    if (!database.inTransaction) throw error;
    database.exec('ROLLBACK TO task');
    database.exec('RELEASE task');
    return error instanceof Unchanged ? { id, kept: [false] } : { id, why: whyOf(error) };
  }
}

const port = parentPort!;
port.on('message', (first: WriterTask) => {
  // Whatever has come while the disk was waited for shares the next commit.
  const tasks = [first];
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) tasks.push(next.message as WriterTask);
  let replies: readonly WriterReply[];
  try {
    replies = transaction(() => tasks.map(replyTo));
  } catch (error) {
    replies = tasks.map(({ id }) => ({ id, why: whyOf(error) }));
  }
  for (const reply of replies) port.postMessage(reply);
});
