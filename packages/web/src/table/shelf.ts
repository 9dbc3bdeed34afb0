import { type AnyGame, type Match, matchOutcome, readSaved, writeSaved } from '@ludoteca/games';

/** Who sits on a seat: a person, or a player of the game by its name. */
export const person = 'person';

/** A game of "my games": a saved game as any other, and who sits where. */
export interface Kept {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly string[];
  readonly names: readonly string[];
  readonly plies: number;
  readonly over: boolean;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** The text of an .arq file. */
  readonly text: string;
}

export type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'ludoteca.game.';
const idPattern = /^[a-z0-9-]{1,40}$/;

export const newId = (now: number, random: number): string => `${now.toString(36)}-${Math.floor(random * 36 ** 4).toString(36)}`;

export const keptOf = (id: string, match: Match, seats: readonly string[], now: number): Kept => ({
  id,
  game: match.game.id,
  seats,
  names: match.names,
  plies: match.log.length,
  over: matchOutcome(match) !== undefined,
  changed: now,
  text: writeSaved(match, new Date(now).toISOString()),
});

const texts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 8 && value.every((item) => typeof item === 'string' && item.length <= 60);

/** What stands in the storage may be anything: another program, another version, a user's own hand may have written it. */
function parseKept(id: string, stored: string | null): Kept | undefined {
  try {
    const { game, seats, names, plies, over, changed, text } = Object(JSON.parse(stored ?? 'null'));
    const right = typeof game === 'string' && texts(seats) && texts(names) && Number.isInteger(plies) && typeof text === 'string';
    return right && Number.isFinite(changed) ? { id, game, seats, names, plies, over: over === true, changed, text } : undefined;
  } catch {
    return undefined;
  }
}

/** When what stands in the storage was kept; of what can not be read, before all else. */
export const changedAt = (stored: string | null): number => parseKept('', stored)?.changed ?? Number.NEGATIVE_INFINITY;

export const keyOf = (id: string): string => prefix + id;

export const keep = (place: Place, { id, ...stored }: Kept): void => place.setItem(keyOf(id), JSON.stringify(stored));

export const forget = (place: Place, id: string): void => place.removeItem(keyOf(id));

export const find = (place: Place, id: string): Kept | undefined =>
  idPattern.test(id) ? parseKept(id, place.getItem(keyOf(id))) : undefined;

/** The latest first. */
export function listKept(place: Place): Kept[] {
  const keys = Array.from({ length: place.length }, (_, index) => place.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => find(place, key.slice(prefix.length)))
    .filter((kept) => kept !== undefined)
    .toSorted((one, other) => other.changed - one.changed);
}

/** The match of a kept game, played again from its text. */
export const matchOf = ({ text }: Kept, games: readonly AnyGame[]) => readSaved(text, games);
