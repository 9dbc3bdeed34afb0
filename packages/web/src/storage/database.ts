import type { GameSummary } from './summary.ts';

/** Games that outlive the page: the text of each as an .arq file, and a summary beside it. */
export interface Database {
  summaries(): Promise<readonly unknown[]>;
  /** The text of a game and its summary, of one moment. */
  load(id: string): Promise<{ readonly summary: unknown; readonly text: string } | undefined>;
  /** On the disk once it resolves. `known` is the revision that this one goes on from: where another is found, nothing is written. */
  keep(summary: GameSummary, text: string, known?: string): Promise<'kept' | 'elsewhere'>;
  /** Writes another text of a game in place of the one that is there, whoever wrote it; none where `edit` gives none. */
  rewrite(id: string, edit: (text: string, summary: unknown) => string | undefined): Promise<boolean>;
  remove(ids: readonly string[]): Promise<void>;
}

const [summaryStore, recordStore] = ['summaries', 'records'] as const;

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export const doneWith = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

export const databaseName = 'ludoteca-games';
/** Where the first version of the app kept its games: in this database, and under such keys of localStorage. */
export const [earlierDatabase, earlierPrefix] = ['ludoteca', 'ludoteca.game.'] as const;

/** Rejects where the browser forbids it. */
export async function openDatabase(factory: IDBFactory): Promise<Database> {
  const opening = factory.open(databaseName, 1);
  opening.onupgradeneeded = () => {
    for (const name of [summaryStore, recordStore]) opening.result.createObjectStore(name);
  };
  const database = await answerOf(opening);
  const stores = [summaryStore, recordStore];
  // Told and shown only when it is written: then a crash of the browser or the machine loses nothing that anybody saw.
  const change = (): IDBTransaction => database.transaction(stores, 'readwrite', { durability: 'strict' });
  return {
    summaries: () => answerOf(database.transaction(summaryStore).objectStore(summaryStore).getAll()),
    async load(id) {
      const transaction = database.transaction(stores);
      const [summary, text] = await Promise.all([
        answerOf(transaction.objectStore(summaryStore).get(id)),
        answerOf(transaction.objectStore(recordStore).get(id)),
      ]);
      return typeof text === 'string' ? { summary, text } : undefined;
    },
    async keep(summary, text, known) {
      const transaction = change();
      const done = doneWith(transaction);
      const summaries = transaction.objectStore(summaryStore);
      const found = known === undefined ? undefined : await answerOf(summaries.get(summary.id));
      // One that was merely forgotten elsewhere is kept again.
      if (found !== undefined && Object(found).revision !== known) return 'elsewhere';
      summaries.put(summary, summary.id);
      transaction.objectStore(recordStore).put(text, summary.id);
      await done;
      return 'kept';
    },
    async rewrite(id, edit) {
      const transaction = change();
      const done = doneWith(transaction);
      const records = transaction.objectStore(recordStore);
      const [summary, text] = await Promise.all([
        answerOf(transaction.objectStore(summaryStore).get(id)),
        answerOf(records.get(id)),
      ]);
      const next = typeof text === 'string' ? edit(text, summary) : undefined;
      if (next !== undefined) records.put(next, id);
      await done;
      return next !== undefined;
    },
    remove(ids) {
      const transaction = change();
      for (const id of ids) for (const store of stores) transaction.objectStore(store).delete(id);
      return doneWith(transaction);
    },
  };
}
