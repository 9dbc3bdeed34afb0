/** A second copy of what is kept. It is on the disk as soon as it is put, where localStorage may take seconds, and has more room. */
export interface Copies {
  /** As they were found when the page was opened. */
  readonly found: ReadonlyMap<string, string>;
  put(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

const storeName = 'kept';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const doneWith = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Rejects where the browser forbids it. */
export async function openCopies(factory: IDBFactory): Promise<Copies> {
  const opening = factory.open('ludoteca', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await answerOf(opening);
  const reading = database.transaction(storeName).objectStore(storeName);
  const [keys, values] = await Promise.all([answerOf(reading.getAllKeys()), answerOf(reading.getAll())]);
  const change = (what: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    what(transaction.objectStore(storeName));
    return doneWith(transaction);
  };
  return {
    found: new Map(keys.map((key, index) => [String(key), String(values[index])])),
    put: (key, value) => change((store) => store.put(value, key)),
    remove: (key) => change((store) => store.delete(key)),
  };
}
