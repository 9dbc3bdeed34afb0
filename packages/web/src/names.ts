import { fill, words as gameWords, type Language, type Occupant, wordsOfGame } from '@ludoteca/games';
import { pageWords } from './words/index.ts';

/** What a player of the house is called in menus. */
export function sayPlayer(player: string, language: Language): string {
  const { setup } = pageWords(language);
  if (/^\d+$/.test(player)) return fill(setup.level, { level: player });
  return player === 'machine' || player === 'equilibrium' ? setup[player] : player;
}

const nameSeparator = ' · ';

/** Who somebody is, without which player it is: for places that have no room for both. */
export const shortName = (name: string): string => name.split(nameSeparator)[0]!;

/** What somebody is called whom nobody has named: as the seat, and, where several may be alike, as the seat and the player. */
export function givenName(occupant: Occupant, seatName: string, seats: number, language: Language): string {
  if (occupant.kind !== 'player') return seatName;
  const said = sayPlayer(occupant.player, language);
  return seats === 2 && occupant.player === 'machine' ? said : `${seatName}${nameSeparator}${said}`;
}

interface Seated {
  readonly game: string;
  readonly seats: readonly Occupant[];
  readonly seatCodes: readonly string[];
}

/** Everybody's name in a language: what the program gives follows it, what somebody chose stays. */
export function namesIn(language: Language, { game, seats, seatCodes }: Seated): string[] {
  const { seats: words } = wordsOfGame(gameWords[language], game);
  return seats.map((occupant, seat) => {
    const code = seatCodes[seat] ?? '';
    return occupant.name === '' ? givenName(occupant, words[code] ?? code, seats.length, language) : occupant.name;
  });
}
