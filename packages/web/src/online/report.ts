// A match of a server as a saved game of this browser, where it can be replayed, judged and kept.
import { games, readSaved } from '@ludoteca/games';
import { summaryOf, textOfRecord } from '../storage/record.ts';
import type { SavedGames } from '../storage/saved-games.ts';
import { online } from './connection.ts';

/** A match has one place among the saved games, however often it is opened. Its id has letters of both sizes, theirs have not. */
const savedIdOf = (match: string): string =>
  `m-${Array.from(match, (letter) => letter.charCodeAt(0).toString(36).padStart(2, '0')).join('')}`.slice(0, 40);

/** The id under which it is saved; undefined where it can not be fetched, or not be played again. */
export async function openInReport(match: string, savedGames: SavedGames): Promise<string | undefined> {
  const id = savedIdOf(match);
  if (savedGames.find(id)?.over) return id;
  const text = await online.calls.record(match);
  const read = text === undefined ? undefined : readSaved(text, games);
  if (!read?.ok) return undefined;
  const now = Date.now();
  const ended = read.value.events.at(-1)?.at ?? now;
  await savedGames.keep(summaryOf(id, read.value, ended, 'online'), textOfRecord(read.value, now));
  return id;
}
