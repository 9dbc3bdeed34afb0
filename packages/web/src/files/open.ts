import { type Language, ok, type Result } from '@ludoteca/games';
import { type Place, person } from '../table/shelf.ts';
import { shelve } from '../table/start.ts';
import { readGameFile } from './save.ts';

/** Puts the game of a file on the shelf and gives its id, or says what is wrong with the file. */
export async function openFile(file: File, storage: Place, language: Language): Promise<Result<string, string>> {
  const read = await readGameFile(file, language);
  if (!read.ok) return { ok: false, error: `${file.name}: ${read.error}` };
  const { names } = read.value;
  return ok(
    shelve(
      storage,
      read.value,
      names.map(() => person),
    ),
  );
}
