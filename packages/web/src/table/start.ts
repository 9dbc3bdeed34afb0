import { fill, type Match, startMatch } from '@ludoteca/games';
import { playersOf } from '@ludoteca/players';
import type { Face } from '../face.ts';
import type { Settings } from '../settings.ts';
import { pageWords } from '../words/index.ts';
import { keep, keptOf, newId, type Place } from './shelf.ts';
import { person } from './sitting.ts';

/** What a seat's taker is called in menus. */
export function sayTaker(taker: string, language: Settings['language']): string {
  const { setup } = pageWords(language);
  if (taker === person) return setup.person;
  if (/^\d+$/.test(taker)) return fill(setup.level, { level: taker });
  return taker === 'machine' || taker === 'equilibrium' ? setup[taker] : taker;
}

/** The level that most people find a match for, until they choose another. */
const fitting = '3';

/** Who sits across: the one last played, a middling level, whoever there is, or else another person. */
export function opponentFor(game: string, { opponents }: Pick<Settings, 'opponents'>): string {
  const players = playersOf(game);
  const known = [opponents[game], fitting].find((name) => name !== undefined && players.includes(name));
  return known ?? players.at(-1) ?? person;
}

export const seatsFor = (count: number, opponent: string): string[] =>
  Array.from({ length: count }, (_, seat) => (seat === 0 ? person : opponent));

/** Names for everybody: a person's own where there is just one of them, a player's where several are alike the seat's too. */
export function namesFor(seatNames: readonly string[], seats: readonly string[], settings: Settings): string[] {
  const alone = seats.filter((taker) => taker === person).length === 1;
  return seatNames.map((seatName, seat) => {
    const taker = seats[seat] as string;
    if (taker === person) return alone && settings.name !== '' ? settings.name : seatName;
    const said = sayTaker(taker, settings.language);
    return seats.length === 2 && taker === 'machine' ? said : `${seatName} · ${said}`;
  });
}

/** Puts a match on the shelf of this browser, from where the play page takes it; gives its id. */
export function shelve(storage: Place, match: Match, seats: readonly string[]): string {
  const now = Date.now();
  const id = newId(now, Math.random());
  keep(storage, keptOf(id, match, seats, now));
  return id;
}

/** A new match with the game's own options. */
export function startDefault({ game, telling }: Face, settings: Settings): { match: Match; seats: string[] } {
  const options = game.options({});
  if (!options.ok) throw new Error(`${game.id} refuses its own defaults`);
  const seats = seatsFor(game.sides(options.value).length, opponentFor(game.id, settings));
  const names = namesFor(telling.seatNames(options.value, settings.language), seats, settings);
  return { match: startMatch(game, options.value, names), seats };
}
