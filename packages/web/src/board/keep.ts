import { type GameTree, games, type TableRecord, writeTree } from '@ludoteca/games';
import { openDatabase } from '../storage/database.ts';
import { recordOfSaved, textOfRecord } from '../storage/record.ts';
import type { SavedGames } from '../storage/saved-games.ts';
import { type GameSummary, parseSummary } from '../storage/summary.ts';

/** A saved game as it is kept now. */
export interface KeptRecord {
  readonly record: TableRecord;
  readonly summary: GameSummary;
}

/** A record with cards that nobody may see yet is not even read. */
export async function loadKept(savedGames: SavedGames, id: string): Promise<KeptRecord | 'hidden' | undefined> {
  const held = savedGames.held(id);
  const stored = held
    ? { summary: held.summary, text: await held.record.text() }
    : await openDatabase(indexedDB).then((database) => database.load(id));
  const summary = parseSummary(stored?.summary);
  if (summary && !summary.over && games.find((game) => game.id === summary.game)?.facts.hidden) return 'hidden';
  const record = stored && summary && recordOfSaved(stored.text, summary, games, Date.now());
  return record && summary && { record, summary };
}

/** Writes the tree into the saved game as it is kept now, whatever has been played in it meanwhile. */
export async function keepTree(savedGames: SavedGames, id: string, tree: GameTree): Promise<boolean> {
  if (savedGames.held(id)) {
    const kept = await loadKept(savedGames, id);
    if (!kept || kept === 'hidden') return false;
    savedGames.hold({ summary: kept.summary, record: new Blob([withTree(kept, tree)]) });
    return true;
  }
  const database = await openDatabase(indexedDB);
  return database.rewrite(id, (text, stored) => {
    const summary = parseSummary(stored);
    const record = summary && recordOfSaved(text, summary, games, Date.now());
    return record && withTree({ record, summary }, tree);
  });
}

const withTree = ({ record, summary }: KeptRecord, tree: GameTree): string =>
  textOfRecord({ ...record, tree: writeTree(tree) }, summary.changed);
