import { type AnyGame, type Match, matchOutcome, readSaved, type Seat, writeSaved } from '@ludoteca/games';
import { decidersOf } from './line.ts';
import { winnersOf } from './winners.ts';

/** Who sits on a seat: a person, or a player of the game by its name. */
export const person = 'person';

/** A game of "my games": a saved game as any other, and who sits where. */
export interface Kept {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly string[];
  readonly names: readonly string[];
  /** Moves that were made, and dice that were thrown; the dealing of cards is neither. */
  readonly plies: number;
  /** Whether a person has done anything; where only players sit, whether any of them has. */
  readonly begun: boolean;
  readonly over: boolean;
  /** Not known of games that were kept before anybody asked. */
  readonly winners: readonly Seat[] | undefined;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** The text of an .arq file. */
  readonly text: string;
}

export type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'ludoteca.game.';
const idPattern = /^[a-z0-9-]{1,40}$/;

export const newId = (now: number, random: number): string => `${now.toString(36)}-${Math.floor(random * 36 ** 4).toString(36)}`;

export function keptOf(id: string, match: Match, seats: readonly string[], now: number): Kept {
  const { game, names } = match;
  const outcome = matchOutcome(match);
  const deciders = decidersOf(match).filter((decider) => decider !== 'chance' || !game.facts.hidden);
  const alone = !seats.includes(person);
  return {
    id,
    game: game.id,
    seats,
    names,
    plies: deciders.length,
    begun: outcome !== undefined || deciders.some((decider) => alone || decider === 'chance' || seats[decider] === person),
    over: outcome !== undefined,
    winners: outcome && winnersOf(outcome),
    changed: now,
    text: writeSaved(match, new Date(now).toISOString()),
  };
}

const seatsIn = (value: unknown): readonly Seat[] | undefined =>
  Array.isArray(value) && value.every((seat) => Number.isInteger(seat)) ? value : undefined;

const texts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 8 && value.every((item) => typeof item === 'string' && item.length <= 60);

/** What stands in the storage may be anything: another program, another version, a user's own hand may have written it. */
function parseKept(id: string, stored: string | null): Kept | undefined {
  try {
    const { game, seats, names, plies, begun, over, winners, changed, text } = Object(JSON.parse(stored ?? 'null'));
    const right = typeof game === 'string' && texts(seats) && texts(names) && Number.isInteger(plies) && typeof text === 'string';
    if (!right || !Number.isFinite(changed)) return undefined;
    const known = { begun: begun !== false, over: over === true, winners: seatsIn(winners) };
    return { id, game, seats, names, plies, ...known, changed, text };
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

/** Those in which something was done, the latest first. */
export const listBegun = (place: Place): Kept[] => listKept(place).filter(({ begun }) => begun);

/** The match of a kept game, played again from its text. */
export const matchOf = ({ text }: Kept, games: readonly AnyGame[]) => readSaved(text, games);
