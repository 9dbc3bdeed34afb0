import { type AnyGame, type Match, matchOutcome, startMatch } from '@ludoteca/games';
import { levelNames, playersOf } from '@ludoteca/players';
import type { GameUi } from '../game-ui.ts';
import type { Settings } from '../settings.ts';
import { sayTaker, seatedName } from './names.ts';
import { find, forget, keep, keptOf, listKept, matchOf, newId, type Place, person } from './shelf.ts';

/** The level that most people find a match for, until they choose another. */
const fitting = '3';

/** Who sits across: the one last played, a middling level, whoever there is, or else another person. */
export function opponentFor(game: string, { opponents }: Pick<Settings, 'opponents'>): string {
  const players = playersOf(game);
  const known = [opponents[game], fitting].find((name) => name !== undefined && players.includes(name));
  return known ?? players.at(-1) ?? person;
}

/** The level of the latest game that one person played against it: the next one where they won, the one below where they lost. */
export function levelAfter(game: AnyGame, storage: Place): string | undefined {
  const latest = listKept(storage).find((kept) => kept.game === game.id);
  const [level, ...more] = new Set(latest?.seats.filter((taker) => taker !== person));
  const people = latest ? [...latest.seats.keys()].filter((seat) => latest.seats[seat] === person) : [];
  if (!latest || people.length !== 1 || level === undefined || more.length > 0 || !levelNames.includes(level)) return undefined;
  const saved = matchOf(latest, [game]);
  const outcome = saved.ok ? matchOutcome(saved.value.match) : undefined;
  const step = outcome ? Math.sign((outcome.payoffs[people[0] as number] as number) - 0.5) : 0;
  return levelNames[levelNames.indexOf(level) + step] ?? level;
}

/** Options as they are typed. */
export type Said = Readonly<Record<string, string>>;

/** As little as has to be said to get these options: what a choice implies goes on following it. */
function saidOf(game: AnyGame, options: Readonly<Record<string, unknown>>): Said {
  const said: Record<string, string> = {};
  for (const name of Object.keys(game.choices)) {
    const read = game.options(said);
    const implied = read.ok ? (read.value as typeof options)[name] : undefined;
    if (implied !== options[name]) said[name] = String(options[name]);
  }
  return said;
}

/** The options and the seats of a kept game; none of one that is not there, or no longer. */
export function likeKept(game: AnyGame, storage: Place, id: string): { readonly said: Said; readonly seats: readonly string[] } {
  const kept = find(storage, id);
  const saved = kept && matchOf(kept, [game]);
  if (!saved?.ok) return { said: {}, seats: [] };
  return { said: saidOf(game, saved.value.match.options as Readonly<Record<string, unknown>>), seats: kept?.seats ?? [] };
}

export const seatsFor = (count: number, opponent: string): string[] =>
  Array.from({ length: count }, (_, seat) => (seat === 0 ? person : opponent));

/** Names for everybody: a person's own where there is just one of them, a player's where several are alike the seat's too. */
export function namesFor(seatNames: readonly string[], seats: readonly string[], settings: Settings): string[] {
  const alone = seats.filter((taker) => taker === person).length === 1;
  return seatNames.map((seatName, seat) => {
    const taker = seats[seat] as string;
    if (taker === person) return alone && settings.name !== '' ? settings.name : seatName;
    const { language } = settings;
    return seats.length === 2 && taker === 'machine' ? sayTaker(taker, language) : seatedName(seatName, taker, language);
  });
}

/** Puts a match on the shelf of this browser, in place of those that nobody has begun; gives its id, by which the play page takes it. */
export function shelve(storage: Place, match: Match, seats: readonly string[]): string {
  for (const { id, begun } of listKept(storage)) if (!begun) forget(storage, id);
  const now = Date.now();
  const id = newId(now, Math.random());
  keep(storage, keptOf(id, match, seats, now));
  return id;
}

/** A new match with the game's own options, against whoever fits. */
export function startDefault({ game, narration }: GameUi, settings: Settings, storage: Place): { match: Match; seats: string[] } {
  const options = game.options({});
  if (!options.ok) throw new Error(`${game.id} refuses its own defaults`);
  const seats = seatsFor(game.sides(options.value).length, levelAfter(game, storage) ?? opponentFor(game.id, settings));
  const names = namesFor(narration.seatNames(options.value, settings.language), seats, settings);
  return { match: startMatch(game, options.value, names), seats };
}
