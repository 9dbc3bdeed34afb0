import {
  type AnyGame,
  freeTerms,
  newRecord,
  type Occupant,
  startMatch,
  startTable,
  type TableRecord,
  type TimeControl,
} from '@ludoteca/games';
import { levelNames, playersOf } from '@ludoteca/players';
import type { Settings } from './settings.ts';
import { summaryOf, textOfRecord } from './storage/record.ts';
import type { SavedGames } from './storage/saved-games.ts';
import { type GameSummary, newId } from './storage/summary.ts';

/** The level that most people find a match for, until they choose another. */
const fitting = '3';

/** Whoever can sit down here, as a menu has it: a person, or a player of the game by its name. */
export const person = 'person';

export const choiceOf = (occupant: Occupant): string => (occupant.kind === 'player' ? occupant.player : person);

/** Nobody has named them: they are called as the game calls their seat. */
export const occupantOf = (choice: string, name = ''): Occupant =>
  choice === person ? { kind: 'person', name } : { kind: 'player', name: '', player: choice };

/** Who sits across: the one last played, a middling level, whoever there is, or else another person. */
export function opponentFor(game: string, { opponents }: Pick<Settings, 'opponents'>): string {
  const players = playersOf(game);
  const known = [opponents[game], fitting].find((name) => name !== undefined && players.includes(name));
  return known ?? players.at(-1) ?? person;
}

/** The level of the latest game that one person played against it: the next one where they won, the one below where they lost. */
export function levelAfter(game: string, summaries: readonly GameSummary[]): string | undefined {
  const latest = summaries.find((summary) => summary.game === game);
  if (!latest) return undefined;
  const choices = latest.seats.map(choiceOf);
  const [level, ...more] = new Set(choices.filter((choice) => choice !== person));
  const [own, ...others] = [...choices.keys()].filter((seat) => choices[seat] === person);
  if (own === undefined || others.length > 0 || level === undefined || more.length > 0 || !levelNames.includes(level))
    return undefined;
  const { winners = [] } = latest;
  const step = winners.length === 0 ? 0 : winners.includes(own) ? 1 : -1;
  return levelNames[levelNames.indexOf(level) + step] ?? level;
}

/** Options as they are typed. */
export type TypedOptions = Readonly<Record<string, string>>;

/** As little as has to be said to get these options: what a choice implies goes on following it. */
export function typedOptions(game: AnyGame, options: Readonly<Record<string, unknown>>): TypedOptions {
  const typed: Record<string, string> = {};
  for (const name of Object.keys(game.choices)) {
    const read = game.options(typed);
    const implied = read.ok ? (read.value as typeof options)[name] : undefined;
    if (implied !== options[name]) typed[name] = String(options[name]);
  }
  return typed;
}

export interface GameForm {
  readonly typed: TypedOptions;
  readonly choices: readonly string[];
  readonly clock: TimeControl;
}

/** The options, the seats and the clock of a saved game; none of one that is not there, or no longer. */
export function formLike(game: AnyGame, summary: GameSummary | undefined): GameForm {
  const read = summary?.game === game.id ? game.options(summary.options) : undefined;
  if (!summary || !read?.ok) return { typed: {}, choices: [], clock: { kind: 'none' } };
  return {
    typed: typedOptions(game, read.value as Readonly<Record<string, unknown>>),
    choices: summary.seats.map(choiceOf),
    clock: summary.clock,
  };
}

export const seatChoices = (count: number, opponent: string): string[] =>
  Array.from({ length: count }, (_, seat) => (seat === 0 ? person : opponent));

/** A person has their own name where there is just one of them. */
export function occupantsFor(choices: readonly string[], { name }: Pick<Settings, 'name'>): Occupant[] {
  const alone = choices.filter((choice) => choice === person).length === 1;
  return choices.map((choice) => occupantOf(choice, alone ? name : ''));
}

/** Saves a game in place of those that nobody has begun; gives its id, by which the play page takes it. */
export async function saveNewGame(savedGames: SavedGames, record: TableRecord): Promise<string> {
  await savedGames.forget(
    savedGames.summaries
      .get()
      .filter(({ begun }) => !begun)
      .map(({ id }) => id),
  );
  const now = Date.now();
  const id = newId(now, Math.random());
  await savedGames.keep(summaryOf(id, record, now, 'new'), textOfRecord(record, now));
  return id;
}

/** A new game, and its id. */
export const startGame = (
  savedGames: SavedGames,
  game: AnyGame,
  options: unknown,
  seats: readonly Occupant[],
  clock: TimeControl = { kind: 'none' },
): Promise<string> => {
  const names = seats.map(({ name }) => name);
  return saveNewGame(savedGames, newRecord(startTable(startMatch(game, options, names), seats, { ...freeTerms, clock })));
};

/** Whom a click on a game starts it against. */
export const nextOpponent = (game: string, settings: Pick<Settings, 'opponents'>, summaries: readonly GameSummary[]): string =>
  levelAfter(game, summaries) ?? opponentFor(game, settings);

/** A new game with the game's own options, against whoever fits. */
export function startDefault(game: AnyGame, settings: Settings, savedGames: SavedGames): Promise<string> {
  const options = game.options({});
  if (!options.ok) throw new Error(`${game.id} refuses its own defaults`);
  const opponent = nextOpponent(game.id, settings, savedGames.summaries.get());
  const choices = seatChoices(game.sides(options.value).length, opponent);
  return startGame(savedGames, game, options.value, occupantsFor(choices, settings));
}
