import { type AnyGame, fill, games, words as gameWords, seatNames, type TimeControl, wordsOfGame } from '@ludoteca/games';
import { playersOf } from '@ludoteca/players';
import { choose } from '../choose.ts';
import { Failure } from '../cli/usage.ts';
import { controlText } from '../clock.ts';
import { isExit } from '../commands.ts';
import type { Language } from '../language.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';
import { whyRefused } from './online-words.ts';
import { gameById } from './seen-game.ts';
import type { ServerLine } from './server-line.ts';
import { type Visit, visitTables } from './tables.ts';

type ListedMatch = import('@ludoteca/online').ListedMatch;
type MatchInfo = import('@ludoteca/online').MatchInfo;
type NewMatchRequest = import('@ludoteca/online').NewMatchRequest;

/** Milliseconds between two looks at what there is. */
const lookMs = 3000;
/** So many of each kind are listed. */
const mostListed = 8;

type Entry = { readonly kind: 'mine' | 'open' | 'running'; readonly match: ListedMatch };

const nameOf = (game: string, language: Language): string => wordsOfGame(gameWords[language], game).name;

function whoSits({ start, game, options }: ListedMatch, language: Language): string {
  const names = seatNames(gameById(game), options, language);
  return start.map((occupant, seat) => (occupant.kind === 'open' ? names[seat]! : occupant.name)).join(' – ');
}

function textOf({ kind, match }: Entry, language: Language): string {
  const words = wordsOf(language).online.lobby;
  const about = { game: nameOf(match.game, language), who: whoSits(match, language), code: match.code };
  if (kind !== 'open') return fill(words[kind], about);
  return fill(words.open, { ...about, clock: clockText(match.terms.clock, language) });
}

const clockText = (clock: TimeControl, language: Language): string =>
  clock.kind === 'none' ? wordsOf(language).online.lobby.untimed : controlText(clock);

/** The user's own matches first, then those that wait for somebody, then those to look on at. */
async function entriesAt(line: ServerLine): Promise<Entry[]> {
  const list = async (kind: Entry['kind']): Promise<Entry[]> => {
    const { matches } = await line.get<{ readonly matches: readonly ListedMatch[] }>(`matches?list=${kind}`);
    return matches.filter(({ over }) => !over).map((match) => ({ kind, match }));
  };
  const [mine, open, running] = await Promise.all([list('mine'), list('open'), list('running')]);
  const own = new Set(mine.map(({ match }) => match.id));
  const others = (entries: readonly Entry[]) => entries.filter(({ match }) => !own.has(match.id));
  return [mine, others(open), others(running)].flatMap((entries) => entries.slice(0, mostListed));
}

/** Asks, and asks anew as soon as there is something else to choose from, where that can be shown. */
async function askEntry(line: ServerLine, surface: Surface): Promise<Entry | 'make' | 'again' | 'leave'> {
  const { language } = surface;
  const words = wordsOf(language).online.lobby;
  const { menu } = gameWords[language].core;
  const entries = await entriesAt(line);
  const texts = entries.map((entry) => textOf(entry, language));
  const options = [...texts, words.make, ...(surface.live ? [] : [words.refresh]), menu.exit];
  const title = fill(words.title, { name: line.name, url: line.publicUrl });
  const lines = [title, ...(entries.length === 0 ? [words.nobody] : [])];
  const changes = new AbortController();
  const looking = surface.live
    ? setInterval(async () => {
        const now = await entriesAt(line).catch(() => entries);
        if (JSON.stringify(now) !== JSON.stringify(entries)) changes.abort();
      }, lookMs)
    : undefined;
  try {
    const typed = await surface.ask({ lines, options, menu: true, prompt: wordsOf(language).menu.choose }, changes.signal);
    if (changes.signal.aborted) return 'again';
    if (typed === undefined || isExit(typed)) return 'leave';
    const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) - 1 : -1;
    if (entries[number]) return entries[number];
    if (number === entries.length) return 'make';
    return number === options.length - 1 ? 'leave' : 'again';
  } finally {
    clearInterval(looking);
  }
}

/** A table for whoever comes, or against a player of the house; undefined when nobody says so any more. */
async function askTable(surface: Surface): Promise<NewMatchRequest | undefined> {
  const { language } = surface;
  const words = wordsOf(language).online.lobby;
  const chosen = await choose(
    surface,
    games.map(({ id }) => nameOf(id, language)),
    [words.which],
  );
  if (typeof chosen !== 'number') return undefined;
  const game = games[chosen]!;
  if (playersOf(game.id).length === 0) return tableFor(game, {});
  const against = await choose(surface, [words.person, words.house], [words.against]);
  if (typeof against !== 'number') return undefined;
  if (against === 0) return tableFor(game, {});
  const players = playersOf(game.id);
  const level = await choose(surface, players, [words.level]);
  return typeof level !== 'number' ? undefined : tableFor(game, {}, { house: players[level]! });
}

export interface TableWishes {
  readonly clock?: TimeControl;
  /** Which seat the user takes; the first one without it. */
  readonly own?: number;
  /** A player of the house on every other seat. */
  readonly house?: string;
}

/** What is asked of the server for a new table. */
export function tableFor(
  game: AnyGame,
  options: Readonly<Record<string, unknown>>,
  { clock = { kind: 'none' }, own = 0, house }: TableWishes = {},
): NewMatchRequest {
  const checked = game.options(options);
  if (!checked.ok) throw new Error(`options were to be checked: ${checked.error.code}`);
  const other: NewMatchRequest['seats'][number] = house === undefined ? { kind: 'open' } : { kind: 'player', player: house };
  return {
    game: game.id,
    options: options as NewMatchRequest['options'] & object,
    seats: game.sides(checked.value).map((_, seat) => (seat === own ? { kind: 'me' } : other)),
    clock: clock as NewMatchRequest['clock'] & object,
    listed: house === undefined,
  };
}

/** A new table at a server. */
export async function makeTable(line: ServerLine, request: NewMatchRequest, language: Language): Promise<MatchInfo> {
  try {
    return await line.post<MatchInfo>('matches', request);
  } catch (error) {
    const why = whyRefused(error, request.game, language);
    throw new Failure(fill(wordsOf(language).online.problems.notMade, { why }));
  }
}

/** What there is at a server, until somebody leaves; looking on goes by a line of its own, as nobody in particular. */
export async function visitLobby(visit: Visit, lineToWatch: () => Promise<ServerLine>): Promise<string> {
  const { line, app } = visit;
  while (true) {
    const surface = app.surfaceFor(undefined);
    surface.clear();
    const chosen = await askEntry(line, surface);
    if (chosen === 'leave') return '';
    if (chosen === 'again') continue;
    if (chosen === 'make') {
      surface.clear();
      const request = await askTable(surface);
      if (request) await visitTables(visit, await makeTable(line, request, surface.language));
      continue;
    }
    const info = await line.get<MatchInfo>(`matches/${chosen.match.id}`);
    if (chosen.kind !== 'running') {
      await visitTables(visit, info);
      continue;
    }
    const watching = await lineToWatch();
    try {
      await visitTables({ ...visit, line: watching }, info);
    } finally {
      watching.close();
    }
  }
}
