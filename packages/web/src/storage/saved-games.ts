import { createStore, type Store } from '../store.ts';
import type { Database } from './database.ts';
import type { NewsChannel } from './news.ts';
import { type GameSummary, latestFirst, parseSummary } from './summary.ts';

/** A game that the browser had no room for. Its text is not looked into by the page. */
export interface HeldGame {
  readonly summary: GameSummary;
  readonly record: Blob;
}

/** The games of this browser, as the pages know them. It never refuses one: at worst a game lasts as long as the page. */
export interface SavedGames {
  /** The latest first. */
  readonly summaries: Store<readonly GameSummary[]>;
  /** Whether there is something that would not outlive the page. */
  readonly full: Store<boolean>;
  find(id: string): GameSummary | undefined;
  keep(summary: GameSummary, text: string): Promise<void>;
  forget(ids: readonly string[]): Promise<void>;
  /** Takes what could not be written. */
  hold(game: HeldGame): void;
  held(id: string): HeldGame | undefined;
}

export async function openSavedGames(database: Database | undefined, news: NewsChannel): Promise<SavedGames> {
  const stored = (await database?.summaries().catch(() => [])) ?? [];
  const summaries = createStore<readonly GameSummary[]>(
    latestFirst(stored.map(parseSummary).filter((summary) => summary !== undefined)),
  );
  const full = createStore(false);
  const held = new Map<string, HeldGame>();

  const without = (ids: readonly string[]): GameSummary[] => {
    const gone = new Set(ids);
    return summaries.get().filter(({ id }) => !gone.has(id));
  };
  const note = (summary: GameSummary): void => summaries.set(latestFirst([...without([summary.id]), summary]));

  function hold(game: HeldGame): void {
    held.set(game.summary.id, game);
    note(game.summary);
    full.set(true);
  }

  news.listen((told) => {
    if (told.kind === 'forgotten') return summaries.set(without([told.id]));
    const summary = parseSummary(told.summary);
    if (!summary) return;
    held.delete(summary.id);
    note(summary);
  });

  return {
    summaries,
    full,
    find: (wanted) => summaries.get().find(({ id }) => id === wanted),
    async keep(summary, text) {
      try {
        if (!database) throw new Error('there is no storage');
        await database.keep(summary, text);
        note(summary);
        news.tell({ kind: 'kept', summary });
      } catch {
        hold({ summary, record: new Blob([text]) });
      }
    },
    async forget(ids) {
      for (const id of ids) held.delete(id);
      summaries.set(without(ids));
      await database?.remove(ids).catch(() => {});
      for (const id of ids) news.tell({ kind: 'forgotten', id });
    },
    hold,
    held: (id) => held.get(id),
  };
}

/** Those in which something was done, the latest first. */
export const begunGames = (summaries: readonly GameSummary[]): GameSummary[] => summaries.filter(({ begun }) => begun);
