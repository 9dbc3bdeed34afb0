import { extname } from 'node:path';
import {
  type FileRead,
  type FileWriter,
  fileReaders,
  fileWriters,
  fill,
  words as gameWords,
  type Match,
  ok,
  sayFile,
  writeSaved,
} from '@ludoteca/games';
import { readBytes, writeWhole } from '../files.ts';
import type { Language } from '../language.ts';
import { loadGame, saveExtension, sayFileProblem, sayLoadProblem } from '../saves.ts';
import { wordsOf } from '../words/index.ts';
import { Failure, UsageProblem } from './usage.ts';

const endings = [saveExtension, ...Object.keys(fileReaders)];

function endingOf(path: string): string {
  const ending = extname(path).toLowerCase();
  if (!endings.includes(ending)) throw new UsageProblem(`${path}: the name must end in ${endings.join(', ')}.`);
  return ending;
}

/** The game in a file, whatever its format; a failure says in one sentence what is wrong. */
export function readMatch(path: string, language: Language): Match {
  const ending = endingOf(path);
  if (ending === saveExtension) {
    const saved = loadGame(path);
    if (!saved.ok) {
      const why = sayLoadProblem(saved.error, language);
      throw new Failure(saved.error.kind === 'file' ? why : `${path}: ${why}`);
    }
    return saved.value.match;
  }
  const bytes = readBytes(path);
  if (!bytes.ok) throw new Failure(sayFileProblem(bytes.error, language));
  const read = fileReaders[ending]?.(bytes.value) as FileRead;
  if (!read.ok) throw new Failure(`${path}: ${sayFile(gameWords[language], read.error.game, read.error.refusal)}`);
  return read.value;
}

export function writeMatch(path: string, match: Match, now: Date, language: Language): void {
  const ending = endingOf(path);
  const { id } = match.game;
  const possible: Readonly<Record<string, FileWriter>> = {
    [saveExtension]: (game) => ok(writeSaved(game, now.toISOString())),
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
