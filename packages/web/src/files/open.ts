import { err, type Language, ok, type Result } from '@ludoteca/games';
import { startTableWorker } from '../session/table-worker.ts';
import type { SavedGames } from '../storage/saved-games.ts';

/** Puts the game of a file among the saved ones and gives its id, or says what is wrong with the file. */
export async function openFile(file: File, savedGames: SavedGames, language: Language): Promise<Result<string, string>> {
  const { client, close } = startTableWorker(savedGames);
  const answer = await client.ask({ kind: 'import', file, language }).finally(close);
  return 'id' in answer ? ok(answer.id) : err(answer.problem);
}
