// All games at once, as one archive. The page carries their texts and does not look into them: what is hidden stays behind its curtain.
import { checksumOf, err, fill, type Language, ok, type Result } from '@ludoteca/games';
import { type Database, openDatabase } from '../storage/database.ts';
import type { SavedGames } from '../storage/saved-games.ts';
import type { GameSummary } from '../storage/summary.ts';
import { pageWords } from '../words/index.ts';
import { download } from './download.ts';
import { saveEnding } from './endings.ts';
import { type Opened, openFile } from './open.ts';
import { readZip, writeZip, type ZipEntry } from './zip.ts';

export const archiveEnding = '.zip';

/** `go-20260324T235912`, and a number where several have the same. */
function nameOf({ game, changed }: GameSummary, taken: Set<string>): string {
  const stamp = new Date(changed)
    .toISOString()
    .replace(/[^\dT]/g, '')
    .slice(0, 15);
  for (let number = 1; ; number++) {
    const name = `${game}-${stamp}${number === 1 ? '' : `-${number}`}${saveEnding}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

const textOf = async (id: string, savedGames: SavedGames, database: Database | undefined): Promise<string | undefined> =>
  (await savedGames.held(id)?.record.text()) ?? (await database?.load(id))?.text;

const openHere = (): Promise<Database | undefined> => openDatabase(indexedDB).catch(() => undefined);

/** Hands the user an archive of these games. */
export async function downloadAll(games: readonly GameSummary[], savedGames: SavedGames): Promise<void> {
  const database = await openHere();
  const taken = new Set<string>();
  const entries: ZipEntry[] = [];
  for (const summary of games) {
    const text = await textOf(summary.id, savedGames, database);
    if (text !== undefined) entries.push({ name: nameOf(summary, taken), bytes: new TextEncoder().encode(text) });
  }
  download(`ludoteca${archiveEnding}`, new Blob(writeZip(entries), { type: 'application/zip' }));
}

/** What tells a game from others, whenever it was written: the date and the sum over it say nothing of the game. */
const keyOf = (text: string): string => checksumOf(text.replace(/^ *"(date|checksum)":.*$/gm, '')) + text.length;

async function filesIn(file: File, language: Language): Promise<Result<readonly File[], string>> {
  if (!file.name.toLowerCase().endsWith(archiveEnding)) return ok([file]);
  const entries = await readZip(new Uint8Array(await file.arrayBuffer()));
  if (!entries) return err(fill(pageWords(language).mine.noArchive, { at: file.name }));
  return ok(entries.map(({ name, bytes }) => new File([bytes], name.split('/').at(-1)!)));
}

/** Opens files and archives of them. A game that is here already is not taken twice. */
export async function openAll(files: readonly File[], savedGames: SavedGames, language: Language): Promise<Opened> {
  const database = await openHere();
  const known = new Set<string>();
  const isAlone = files.length === 1 && !files[0]!.name.toLowerCase().endsWith(archiveEnding);
  if (!isAlone) {
    for (const { id } of savedGames.summaries.get()) {
      const text = await textOf(id, savedGames, database);
      if (text !== undefined) known.add(keyOf(text));
    }
  }
  const ids: string[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const inside = await filesIn(file, language);
    if (!inside.ok) problems.push(inside.error);
    for (const one of inside.ok ? inside.value : []) {
      const text = known.size > 0 ? await one.text() : '';
      if (known.has(keyOf(text))) continue;
      const opened = await openFile(one, savedGames, language);
      if (opened.ok) ids.push(...opened.value.ids);
      problems.push(...(opened.ok ? opened.value.problems : [opened.error]));
    }
  }
  return { ids, problems };
}
