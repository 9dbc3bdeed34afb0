import { extname } from 'node:path';
import {
  type FileWriter,
  fileReaders,
  fileWriters,
  fill,
  words as gameWords,
  type Match,
  ok,
  recordOf,
  sayFile,
  type TableRecord,
  writeSaved,
} from '@ludoteca/games';
import { readBytes, writeWhole } from '../files.ts';
import type { Language } from '../language.ts';
import { loadGame, saveExtension, sayFileProblem, sayLoadProblem } from '../saved-games.ts';
import { wordsOf } from '../words/index.ts';
import { Failure, UsageProblem } from './usage.ts';

const endings = [saveExtension, ...Object.keys(fileReaders)];

function endingOf(path: string): string {
  const ending = extname(path).toLowerCase();
  if (!endings.includes(ending)) throw new UsageProblem(`${path}: the name must end in ${endings.join(', ')}.`);
  return ending;
}

/** The game in a file, whatever its format; a failure says in one sentence what is wrong. */
export const readMatch = (path: string, language: Language): Match => readRecord(path, language).table.match;

export function readRecord(path: string, language: Language): TableRecord {
  const ending = endingOf(path);
  if (ending === saveExtension) {
    const saved = loadGame(path);
    if (!saved.ok) {
      const why = sayLoadProblem(saved.error, language);
      throw new Failure(saved.error.kind === 'file' ? why : `${path}: ${why}`);
    }
    return saved.value;
  }
  const bytes = readBytes(path);
  if (!bytes.ok) throw new Failure(sayFileProblem(bytes.error, language));
  const read = fileReaders[ending]!(bytes.value);
  if (!read.ok) throw new Failure(`${path}: ${sayFile(gameWords[language], read.error.game, read.error.refusal)}`);
  return recordOf(read.value);
}

export function writeRecord(path: string, record: TableRecord, now: Date, language: Language): void {
  const { match } = record.table;
  const ending = endingOf(path);
  const { id } = match.game;
  const possible: Readonly<Record<string, FileWriter>> = {
    [saveExtension]: () => ok(writeSaved(record, now.toISOString())),
    ...fileWriters[id],
  };
  const writer = possible[ending];
  if (!writer) {
    throw new Failure(
      fill(wordsOf(language).tools.noConversion, {
        to: ending,
        game: gameWords[language][id as 'go'].name,
        detail: Object.keys(possible).join(', '),
      }),
    );
  }
  const written = writer(match);
  if (!written.ok) throw new Failure(sayFile(gameWords[language], id, written.error));
  const stored = writeWhole(path, written.value);
  if (!stored.ok) throw new Failure(sayFileProblem(stored.error, language));
}
