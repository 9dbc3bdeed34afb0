import { fill, words as gameWords, type Language, languages, type Match } from '@ludoteca/games';
import { isGameId } from '../game-uis.ts';
import { pageWords } from '../words/index.ts';
import { type Kept, person } from './shelf.ts';

/** What a seat's taker is called in menus. */
export function sayTaker(taker: string, language: Language): string {
  const { setup } = pageWords(language);
  if (taker === person) return setup.person;
  if (/^\d+$/.test(taker)) return fill(setup.level, { level: taker });
  return taker === 'machine' || taker === 'equilibrium' ? setup[taker] : taker;
}

/** A player's name where several are alike: that of the seat, and its own. */
export const seatedName = (seatName: string, taker: string, language: Language): string =>
  `${seatName} · ${sayTaker(taker, language)}`;

/** Every name that somebody may have at this game without having chosen it, in the same order in every language. */
function givenNames(game: string, taker: string, language: Language): string[] {
  if (!isGameId(game)) return [];
  const seats = new Map<string, string>(Object.entries(gameWords[language][game].seats));
  const seatNames = Object.keys(gameWords.en[game].seats).map((key) => seats.get(key) as string);
  return [sayTaker(taker, language), ...seatNames.flatMap((name) => [name, seatedName(name, taker, language)])];
}

/** Everybody's name in a language: what was given follows it, what was chosen stays. */
export function namesIn(language: Language, { game, names, seats }: Pick<Kept, 'game' | 'names' | 'seats'>): string[] {
  return names.map((name, seat) => {
    const given = (said: Language) => givenNames(game, seats[seat] ?? person, said);
    const place = languages.map((said) => given(said).indexOf(name)).find((found) => found >= 0);
    return (place === undefined ? undefined : given(language)[place]) ?? name;
  });
}

/** A match with everybody's name in a language. */
export const matchIn = (language: Language, match: Match, seats: readonly string[]): Match => ({
  ...match,
  names: namesIn(language, { game: match.game.id, names: match.names, seats }),
});
