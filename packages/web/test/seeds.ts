// Games saved in a browser before its first page is opened, as an earlier visit would have left them.
import {
  type AnyGame,
  decide,
  evolve,
  freeTerms,
  games,
  newRecord,
  startMatch,
  startTable,
  type TableRecord,
  type TimeControl,
} from '@ludoteca/games';
import type { Page } from 'playwright-core';
import { occupantOf } from '../src/new-game.ts';
import { databaseName } from '../src/storage/database.ts';
import { summaryOf, textOfRecord } from '../src/storage/record.ts';
import type { GameSummary } from '../src/storage/summary.ts';

export interface Seed {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** `person`, or a player of the game by its name. */
  readonly seats: readonly string[];
  readonly moves?: string;
  /** Milliseconds that players think about a move, where that matters. */
  readonly time?: number;
  readonly clock?: TimeControl;
}

const people = ['Ana', 'Luis', 'Eva', 'Zoë'];
const then = Date.UTC(2026, 0, 1);

const fullTable = '3P 4O AP 5O 4P 3O 4C 7O 5P 6O 5C AO 7C'.split(' ').map((card) => `deal_${card}`);

/** Truco of four with as many cards on the table as can lie there before a hand is over. */
export const crowdedTruco: Seed = {
  game: 'truco',
  options: { players: 4 },
  seats: ['3', '3', '3', 'person'],
  moves: ['leader_1', ...fullTable, ...'3P 4O AP 5O 4P 3O 4C 7O 6O 5C'.split(' ')].join(' '),
};

export function recordOfSeed({ game: name, options = {}, seats, moves = '', time, clock = freeTerms.clock }: Seed): TableRecord {
  const game = games.find((known) => known.id === name) as AnyGame;
  const read = game.options(options);
  if (!read.ok) throw new Error(`${name}: ${read.error.code}`);
  const names = people.slice(0, game.sides(read.value).length);
  const occupants = names.map((who, seat) => {
    const occupant = { ...occupantOf(seats[seat] ?? 'person'), name: who };
    return occupant.kind === 'player' && time !== undefined ? { ...occupant, time } : occupant;
  });
  const record = newRecord(startTable(startMatch(game, read.value, names), occupants, { ...freeTerms, clock }));
  let { table } = record;
  const events = [...record.events];
  for (const text of moves.split(' ').filter((word) => word !== '')) {
    const { state } = table.match;
    const turn = game.turn(state);
    const decided = decide(
      table,
      turn.kind === 'seat' ? turn.seat : 'chance',
      { kind: 'move', text: text.replaceAll('_', ' ') },
      then,
    );
    if (!decided.ok) throw new Error(`${name} ${text}: ${decided.error.code}`);
    for (const event of decided.value) {
      events.push(event);
      table = evolve(table, event);
    }
  }
  return { start: record.start, events, table };
}

export interface StoredGame {
  readonly summary: GameSummary;
  readonly text: string;
}

export function seeded(id: string, seed: Seed): StoredGame {
  const record = recordOfSeed(seed);
  return { summary: summaryOf(id, record, then, 'seed'), text: textOfRecord(record, then) };
}

/** Puts a game into the storage of the browser, past the app. */
export const store = (page: Page, game: StoredGame): Promise<void> =>
  page.evaluate(
    ([name, { summary, text }]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => {
          for (const part of ['summaries', 'records']) opening.result.createObjectStore(part);
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction(['summaries', 'records'], 'readwrite');
          change.objectStore('summaries').put(summary, summary.id);
          change.objectStore('records').put(text, summary.id);
          change.oncomplete = () => {
            opening.result.close();
            new BroadcastChannel(name).postMessage({ kind: 'kept', summary });
            resolve();
          };
        };
      }),
    [databaseName, game] as const,
  );
