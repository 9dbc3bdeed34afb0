import { areOddsOf, type GooseOdds, oddsKey } from '@ludoteca/games/goose';
import type { OddsStorage } from '@ludoteca/players';
import { answerOf, doneWith } from './database.ts';

/** Apart from the games: what is lost here is computed again. */
const databaseName = 'ludoteca-odds';
const store = 'odds';
/** A solved race takes some 25 MB: those that were solved last stay. */
const mostKept = 2;

interface Kept {
  readonly odds: GooseOdds;
  readonly at: number;
}

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(databaseName, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(store);
  return answerOf(opening);
}

/** Solved odds that outlive the page; where nothing can be kept, they are solved again. */
export const oddsStorage = (factory: IDBFactory): OddsStorage => ({
  async read(options) {
    try {
      const database = await open(factory);
      const kept = await answerOf<Kept | undefined>(database.transaction(store).objectStore(store).get(oddsKey(options)));
      database.close();
      return areOddsOf(kept?.odds, options) ? kept?.odds : undefined;
    } catch {
      return undefined;
    }
  },
  async keep(options, odds) {
    try {
      const database = await open(factory);
      const transaction = database.transaction(store, 'readwrite');
      const done = doneWith(transaction);
      const objects = transaction.objectStore(store);
      const [keys, values] = await Promise.all([answerOf(objects.getAllKeys()), answerOf<Kept[]>(objects.getAll())]);
      const own = oddsKey(options);
      const others = keys
        .map((key, index) => ({ key, at: values[index]!.at }))
        .filter(({ key }) => key !== own)
        .sort((a, b) => b.at - a.at);
      for (const { key } of others.slice(mostKept - 1)) objects.delete(key);
      objects.put({ odds, at: Date.now() } satisfies Kept, own);
      await done;
      database.close();
    } catch {
      // What is not kept is solved again.
    }
  },
});
