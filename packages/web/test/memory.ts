import type { Database } from '../src/storage/database.ts';
import type { NewsChannel, SavedGamesNews } from '../src/storage/news.ts';
import type { GameSummary } from '../src/storage/summary.ts';

/** A storage of texts. */
export function memory(found: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(found));
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

export interface MemoryDatabase extends Database {
  readonly games: Map<string, { readonly summary: GameSummary; readonly text: string }>;
}

/** A database that outlives nothing, or has no room. */
export function memoryDatabase(hasRoom = true): MemoryDatabase {
  const games: MemoryDatabase['games'] = new Map();
  return {
    games,
    summaries: async () => [...games.values()].map(({ summary }) => summary),
    load: async (id) => games.get(id),
    async keep(summary, text, known) {
      if (!hasRoom) throw new Error('QuotaExceededError');
      const found = games.get(summary.id)?.summary.revision;
      if (known !== undefined && found !== undefined && found !== known) return 'elsewhere';
      games.set(summary.id, { summary, text });
      return 'kept';
    },
    async rewrite(id, edit) {
      const found = games.get(id);
      const text = found && edit(found.text, found.summary);
      if (text !== undefined) games.set(id, { ...found!, text });
      return text !== undefined;
    },
    async remove(ids) {
      for (const id of ids) games.delete(id);
    },
  };
}

/** Windows that hear each other. */
export function newsBetween(): () => NewsChannel {
  const windows: ((news: SavedGamesNews) => void)[][] = [];
  return () => {
    const own: ((news: SavedGamesNews) => void)[] = [];
    windows.push(own);
    return {
      tell: (news) => {
        for (const hear of windows.filter((window) => window !== own).flat()) hear(news);
      },
      listen: (hear) => own.push(hear),
    };
  };
}
