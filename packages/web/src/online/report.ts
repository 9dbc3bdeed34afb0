// A match of a server as a saved game of this browser, where it can be replayed, judged and kept.
import { games, readSaved } from '@ludoteca/games';
import type { Route } from '../route.ts';
import { summaryOf, textOfRecord } from '../storage/record.ts';
import type { SavedGames } from '../storage/saved-games.ts';
import { online } from './connection.ts';

/** A match has one place among the saved games, however often it is opened. Its id has letters of both sizes, theirs have not. */
export const savedIdOf = (match: string): string =>
  `m-${Array.from(match, (letter) => letter.charCodeAt(0).toString(36).padStart(2, '0')).join('')}`.slice(0, 40);

/** Where its report is: a match that hid something is told as it was seen, every other one is saved here. Undefined where it can not be read. */
export async function openInReport(match: string, game: string, savedGames: SavedGames): Promise<Route | undefined> {
  if (games.find((known) => known.id === game)?.facts.hidden) return { page: 'match-report', id: match };
  const id = savedIdOf(match);
  if (savedGames.find(id)?.over) return { page: 'report', id };
  const text = await online.calls.record(match);
  const read = text === undefined ? undefined : readSaved(text, games);
  if (!read?.ok) return undefined;
  const now = Date.now();
  const ended = read.value.events.at(-1)?.at ?? now;
  await savedGames.keep(summaryOf(id, read.value, ended, 'online'), textOfRecord(read.value, now));
  return { page: 'report', id };
}
