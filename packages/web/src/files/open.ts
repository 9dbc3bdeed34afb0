import { err, type Language, ok, type Result } from '@ludoteca/games';
import { startTableWorker } from '../session/table-worker.ts';
import type { SavedGames } from '../storage/saved-games.ts';

/** What came of opening files: the games that are new here, and in sentences what is wrong with the others. */
export interface Opened {
  readonly ids: readonly string[];
  readonly problems: readonly string[];
}

/** Puts the games of a file among the saved ones and gives their ids, or says what is wrong with the file. */
export async function openFile(file: File, savedGames: SavedGames, language: Language): Promise<Result<Opened, string>> {
  const { client, close } = startTableWorker(savedGames);
  const answer = await client.ask({ kind: 'import', file, language }).finally(close);
  return 'ids' in answer ? ok(answer) : err(answer.problem);
}
