import {
  err,
  fileReaders,
  fileWriters,
  fill,
  games,
  type Language,
  type Match,
  ok,
  type Result,
  readSaved,
  sayFile,
  saySaved,
  words,
  writeSaved,
} from '@ludoteca/games';
import { pageWords } from '../words/index.ts';

const saveEnding = '.arq';
export const readableEndings = [saveEnding, ...Object.keys(fileReaders)];

/** The formats a match can be written in, by how the file's name ends. */
export const endingsFor = (match: Match): string[] => [saveEnding, ...Object.keys(fileWriters[match.game.id] ?? {})];

export function textOf(match: Match, ending: string, language: Language): Result<string, string> {
  if (ending === saveEnding) return ok(writeSaved(match, new Date().toISOString()));
  const written = fileWriters[match.game.id]?.[ending]?.(match);
  if (!written) throw new Error(`${match.game.id} can not be written as ${ending}`);
  return written.ok ? written : err(sayFile(words[language], match.game.id, written.error));
}

/** No file of a game comes near this many bytes; what is larger is not even read. */
const largestFile = 4 << 20;

/** The match in a file of any format, or in a sentence what is wrong with it. */
export async function readGameFile(file: File, language: Language): Promise<Result<Match, string>> {
  const ending = /\.[a-z]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  if (!readableEndings.includes(ending))
    return err(fill(pageWords(language).mine.unknown, { endings: readableEndings.join(', ') }));
  if (file.size > largestFile) return err(fill(words[language].core.saved['too-large'], { detail: largestFile }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ending === saveEnding) {
    const saved = readSaved(new TextDecoder().decode(bytes), games);
    return saved.ok ? ok(saved.value.match) : err(saySaved(words[language], '', saved.error));
  }
  const read = fileReaders[ending]?.(bytes);
  if (!read) throw new Error(`there is no reader for ${ending}`);
  return read.ok ? read : err(sayFile(words[language], read.error.game, read.error.refusal));
}

/** Hands a text to the user as a file. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
