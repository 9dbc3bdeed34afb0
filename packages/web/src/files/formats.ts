// Games as files. Loaded when somebody saves or opens one.
import {
  type AnyGame,
  err,
  fileWriters,
  fill,
  gameFiles,
  type Language,
  type Occupant,
  ok,
  type Result,
  readSaved,
  recordOf,
  sayFile,
  saySaved,
  type TableRecord,
  treeOf,
  words,
} from '@ludoteca/games';
import { namesIn } from '../names.ts';
import { seatedHere, textOfRecord } from '../storage/record.ts';
import { pageWords } from '../words/index.ts';
import { linkEnding, readableEndings, saveEnding } from './endings.ts';
import { sharedText } from './shared-game.ts';

/** For a file that others read: everybody has a name in it. */
function withNames(record: TableRecord, language: Language): TableRecord {
  const { game, options } = record.table.match;
  const seatCodes = game.seatCodes(options);
  const nameOf = (seats: readonly Occupant[]) => namesIn(language, { game: game.id, seats, seatCodes });
  const named = (seats: readonly Occupant[]): Occupant[] => {
    const names = nameOf(seats);
    return seats.map((occupant, seat) => ({ ...occupant, name: names[seat]! }));
  };
  const table = (one: TableRecord['table']): TableRecord['table'] => {
    const seats = named(one.seats);
    return { ...one, seats, match: { ...one.match, names: seats.map(({ name }) => name) } };
  };
  return {
    ...record,
    start: table(record.start),
    events: record.events.map((event) =>
      event.kind === 'seat'
        ? { ...event, occupant: named(record.start.seats.with(event.seat, event.occupant))[event.seat]! }
        : event,
    ),
    table: table(record.table),
  };
}

export function fileOf(record: TableRecord, ending: string, language: Language, now: number): Result<string, string> {
  const named = withNames(record, language);
  if (ending === saveEnding) return ok(textOfRecord(named, now));
  if (ending === linkEnding) return ok(sharedText(named, now));
  const { match } = named.table;
  const written = fileWriters[match.game.id]?.[ending]?.(
    match,
    named.source,
    named.tree === undefined ? undefined : treeOf(named),
  );
  if (!written) throw new Error(`${match.game.id} can not be written as ${ending}`);
  return written.ok ? written : err(sayFile(words[language], match.game.id, written.error));
}

/** No file of a game comes near this many bytes; what is larger is not even read. */
const largestFile = 4 << 20;

/** So many games of one file are taken at once. */
const mostGames = 1000;

/** What a file held: its games, and in sentences what is wrong with others. */
interface FileContents {
  readonly records: readonly TableRecord[];
  readonly problems: readonly string[];
}

async function readGameFile(file: File, language: Language, games: readonly AnyGame[]): Promise<Result<FileContents, string>> {
  const { mine } = pageWords(language);
  const ending = /\.[a-z]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  if (!readableEndings.includes(ending)) return err(fill(mine.unknown, { endings: readableEndings.join(', ') }));
  if (file.size > largestFile) return err(fill(words[language].core.saved['too-large'], { detail: largestFile }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ending === saveEnding) {
    const saved = readSaved(new TextDecoder().decode(bytes), games);
    return saved.ok ? ok({ records: [saved.value], problems: [] }) : err(saySaved(words[language], '', saved.error));
  }
  const opened = gameFiles[ending]?.(bytes);
  if (!opened) throw new Error(`there is no reader for ${ending}`);
  if (!opened.ok) return err(sayFile(words[language], opened.error.game, opened.error.refusal));
  const { games: count, read } = opened.value;
  const records: TableRecord[] = [];
  const problems: string[] = [];
  for (let number = 1; number <= Math.min(count, mostGames); number++) {
    const game = read(number);
    if (game.ok) records.push({ ...recordOf(game.value.match), source: game.value.source });
    else problems.push((count > 1 ? `(${number}) ` : '') + sayFile(words[language], game.error.game, game.error.refusal));
  }
  if (records.length === 0) return err(problems[0]!);
  if (count > mostGames) problems.push(fill(mine.tooMany, { count, most: mostGames }));
  return ok({ records, problems });
}

/** The games in a file of any format, or in a sentence what is wrong with it. */
export async function importFile(
  file: File,
  language: Language,
  games: readonly AnyGame[],
  now: number,
): Promise<Result<FileContents, string>> {
  const read = await readGameFile(file, language, games);
  const named = (problem: string): string => `${file.name}: ${problem}`;
  if (!read.ok) return err(named(read.error));
  const { records, problems } = read.value;
  return ok({ records: records.map((record) => seatedHere(record, now)), problems: problems.map(named) });
}
