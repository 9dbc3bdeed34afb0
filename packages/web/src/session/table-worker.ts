import type { SavedGames } from '../storage/saved-games.ts';
import { portOf } from '../worker/port.ts';
import { type TableClient, type TableNews, tableClient } from './client.ts';

export interface TableWorker {
  readonly client: TableClient;
  close(): void;
}

/** A worker that can hold a table; what it can not keep is held by the page. */
export function startTableWorker(savedGames: SavedGames, hear: (news: TableNews) => void = () => {}): TableWorker {
  const worker = new Worker(new URL('../worker/table.ts', import.meta.url), { type: 'module' });
  const client = tableClient(portOf(worker), (news) => (news.kind === 'held' ? savedGames.hold(news.game) : hear(news)));
  worker.addEventListener('error', ({ message }) => client.fail(message));
  return { client, close: () => worker.terminate() };
}
