import { extname } from 'node:path';
import {
  decodeSgf,
  err,
  fill,
  words as gameWords,
  type Match,
  ok,
  parseSgf,
  type Refusal,
  type Result,
  sayFile,
  writeSaved,
} from '@ludoteca/games';
import { type DamasMatch, matchOfPdn, readPdn, writePdn } from '@ludoteca/games/damas';
import { type GoMatch, readGoSgf, writeGoSgf } from '@ludoteca/games/go';
import { type GomokuMatch, readGomokuSgf, readPsq, writeGomokuSgf, writePsq } from '@ludoteca/games/gomoku';
import { readBytes, writeWhole } from '../files.ts';
import type { Language } from '../language.ts';
import { loadGame, saveExtension, sayFileProblem, sayLoadProblem } from '../saves.ts';
import { wordsOf } from '../words/index.ts';
import { Failure, UsageProblem } from './usage.ts';

type FileRefusal = Refusal<string> & { readonly because?: Refusal<string> };
type Read = Result<Match, { readonly game: string; readonly refusal: FileRefusal }>;

const of = (game: string, read: Result<Match, FileRefusal>): Read => (read.ok ? read : err({ game, refusal: read.error }));

/** An SGF file says in GM which game it holds: 4 is Gomoku, 1 or nothing is Go. */
function readSgfFile(bytes: Uint8Array): Read {
  const text = decodeSgf(bytes);
  const trees = parseSgf(text);
  if (trees.ok && trees.value[0]?.properties.get('GM')?.[0]?.trim() === '4') return of('gomoku', readGomokuSgf(text));
  const record = readGoSgf(text);
  return of('go', record.ok ? ok(record.value.match) : record);
}

function readPdnFile(bytes: Uint8Array): Read {
  const games = readPdn(new TextDecoder().decode(bytes));
  if (!games.ok) return of('damas', games);
  const [first] = games.value;
  return of('damas', first ? matchOfPdn(first) : err({ code: 'pdn-empty' }));
}

/** The files of the field, by their ending. */
const readers: Readonly<Record<string, (bytes: Uint8Array) => Read>> = {
  '.sgf': readSgfFile,
  '.pdn': readPdnFile,
  '.psq': (bytes) => of('gomoku', readPsq(new TextDecoder().decode(bytes))),
};

type Writer = (match: Match) => Result<string, FileRefusal>;
const text =
  (write: (match: Match) => string): Writer =>
  (match) =>
    ok(write(match));

const writers: Readonly<Record<string, Readonly<Record<string, Writer>>>> = {
  go: { '.sgf': text((match) => writeGoSgf(match as GoMatch)) },
  gomoku: { '.sgf': text((match) => writeGomokuSgf(match as GomokuMatch)), '.psq': (match) => writePsq(match as GomokuMatch) },
  damas: { '.pdn': text((match) => writePdn(match as DamasMatch)) },
};

const endings = [saveExtension, ...Object.keys(readers)];

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
  const read = readers[ending]?.(bytes.value) as Read;
  if (!read.ok) throw new Failure(`${path}: ${sayFile(gameWords[language], read.error.game, read.error.refusal)}`);
  return read.value;
}

export function writeMatch(path: string, match: Match, now: Date, language: Language): void {
  const ending = endingOf(path);
  const { id } = match.game;
  const possible: Readonly<Record<string, Writer>> = {
    [saveExtension]: text((game) => writeSaved(game, now.toISOString())),
    ...writers[id],
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
