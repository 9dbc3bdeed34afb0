// The first version of the app kept a game as one JSON text, in localStorage and again in a database of its own: who sat where as a
// word (`person`, or a player), names as they were shown, and the text of an .arq file of version 1.
import { words as gameWords, type Language, languages, type Occupant, parseOccupant, wordsOfGame } from '@ludoteca/games';
import { givenName, sayPlayer } from '../names.ts';
import { answerOf, type Database, doneWith, earlierDatabase as oldDatabase, earlierPrefix as prefix } from './database.ts';
import { type GameSummary, parseSummary } from './summary.ts';

const oldStore = 'kept';

type Place = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

interface EarlierGame {
  readonly summary: GameSummary;
  readonly text: string;
}

/** The code of the seat that somebody has this name from, in any language; none where somebody chose it. */
function seatCodeOf(name: string, occupant: Occupant, game: string, seats: number): string | undefined {
  const codes = Object.keys(wordsOfGame(gameWords.en, game).seats);
  const isGiven = (code: string, language: Language): boolean => {
    const seatName = wordsOfGame(gameWords[language], game).seats[code] ?? code;
    const alone = occupant.kind === 'player' ? sayPlayer(occupant.player, language) : seatName;
    return name === givenName(occupant, seatName, seats, language) || name === alone;
  };
  return codes.find((code) => languages.some((language) => isGiven(code, language)));
}

/** Who sat on a seat, and its code where the seat named them. */
function earlierOccupant(taker: unknown, name: unknown, game: string, seats: number) {
  const occupant = parseOccupant(taker === 'person' ? { kind: 'person', name } : { kind: 'player', name, player: taker });
  const code = occupant && seatCodeOf(occupant.name, occupant, game, seats);
  return occupant && { occupant: code === undefined ? occupant : { ...occupant, name: '' }, code };
}

export function parseEarlierGame(id: string, stored: string): EarlierGame | undefined {
  try {
    const { game, seats, names, text, ...rest } = Object(JSON.parse(stored)) as Record<string, unknown>;
    if (typeof game !== 'string' || typeof text !== 'string' || !Array.isArray(seats) || !Array.isArray(names)) return undefined;
    const seated = names.map((name, seat) => earlierOccupant(seats[seat], name, game, names.length));
    const summary = parseSummary({
      ...rest,
      id,
      game,
      options: Object(JSON.parse(text)).options,
      seats: seated.map((one) => one?.occupant),
      seatCodes: seated.map((one, seat) => one?.code ?? `player${seat + 1}`),
      clock: { kind: 'none' },
      revision: 'earlier',
    });
    return summary && { summary, text };
  } catch {
    return undefined;
  }
}

async function openEarlier(factory: IDBFactory): Promise<IDBDatabase | undefined> {
  const opening = factory.open(oldDatabase, 1);
  // It was not there, and need not be.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return answerOf(opening).catch(() => undefined);
}

/** Takes the games of the first version over; of those found twice, and of those taken over before, the later one counts. */
export async function takeOverEarlierGames(
  local: Place | undefined,
  factory: IDBFactory | undefined,
  database: Database,
): Promise<void> {
  const old = factory && (await openEarlier(factory));
  const found = new Map<string, EarlierGame>();
  const note = (key: string, value: string | null): void => {
    const id = key.slice(prefix.length);
    const game = key.startsWith(prefix) && value !== null ? parseEarlierGame(id, value) : undefined;
    if (game && game.summary.changed > (found.get(id)?.summary.changed ?? Number.NEGATIVE_INFINITY)) found.set(id, game);
  };
  const localKeys = Array.from({ length: local?.length ?? 0 }, (_, index) => local?.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
  for (const key of localKeys) note(key, local?.getItem(key) ?? null);
  if (old) {
    const reading = old.transaction(oldStore).objectStore(oldStore);
    const [keys, values] = await Promise.all([answerOf(reading.getAllKeys()), answerOf(reading.getAll())]);
    for (const [index, key] of keys.entries()) note(String(key), String(values[index]));
  }
  for (const { summary, text } of found.values()) {
    const known = parseSummary((await database.load(summary.id))?.summary);
    if (!known || known.changed < summary.changed) await database.keep(summary, text);
  }
  // Only what is safe where it is now is removed from where it was; what could not be read stays.
  for (const key of localKeys) if (found.has(key.slice(prefix.length))) local?.removeItem(key);
  if (!old) return;
  const clearing = old.transaction(oldStore, 'readwrite');
  for (const id of found.keys()) clearing.objectStore(oldStore).delete(prefix + id);
  const left = answerOf(clearing.objectStore(oldStore).count());
  await doneWith(clearing);
  old.close();
  // Not waited for: a window of the first version may still have it open.
  if ((await left) === 0) factory?.deleteDatabase(oldDatabase);
}
