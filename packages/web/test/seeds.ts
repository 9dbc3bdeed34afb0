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
  /** Nobody has typed a name. */
  readonly unnamed?: boolean;
}

const people = ['Ana', 'Luis', 'Eva', 'Zoë'];
const then = Date.UTC(2026, 0, 1);

const dealt = (cards: string): string[] => cards.split(' ').map((card) => `deal_${card}`);

/** Truco of four with as many cards on the table as can lie there before a hand is over. */
export const crowdedTruco: Seed = {
  game: 'truco',
  options: { players: 4 },
  seats: ['3', '3', '3', 'person'],
  moves: ['leader_1', ...dealt('3P 4O AP 5O 4P 3O 4C 7O 5P 6O 5C AO 7C'), ...'3P 4O AP 5O 4P 3O 4C 7O 6O 5C'.split(' ')].join(
    ' ',
  ),
};

/** Truco of four in which partners look at each other's cards: eleven points, and a hand to be played or not. */
export const elevenOfFour: Seed = {
  game: 'truco',
  options: { players: 4 },
  seats: ['person', '3', '3', '3'],
  moves: [
    'leader_1',
    ...dealt('JC 7C AP QO 3E 5E AC AO KP 6O 4C JO AE'),
    ...['truco', 'run'],
    ...dealt('7P 4E JE 5P 4C 6E 2E 7O 6O 5C AC QP KP'),
    ...['truco', '6', '9', '12', 'run'],
    ...dealt('AE 4E 2E JE 6P JC 5C 3E 4P 2C AC AO 7O'),
    ...['truco', 'run'],
    ...dealt('3O QE AC 5C 5O AO JP JC 2P 6O 4P 6E 3P'),
  ].join(' '),
};

export function recordOfSeed(seed: Seed): TableRecord {
  const { game: name, options = {}, seats, moves = '', time, clock = freeTerms.clock, unnamed = false } = seed;
  const game = games.find((known) => known.id === name) as AnyGame;
  const read = game.options(options);
  if (!read.ok) throw new Error(`${name}: ${read.error.code}`);
  const names = people.slice(0, game.sides(read.value).length).map((who) => (unnamed ? '' : who));
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
