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

/** So many of each kind are listed. */
const mostListed = 8;
/** So long a list is waited for before the menu is shown without it. */
const patienceMs = 2000;

const kinds = ['mine', 'open', 'running'] as const;
type Kind = (typeof kinds)[number];
type Entry = { readonly kind: Kind | 'gone'; readonly match: ListedMatch };

const nameOf = (game: string, language: Language): string => wordsOfGame(gameWords[language], game).name;

function whoSits({ seats, game, options }: ListedMatch, language: Language): string {
  const free = seatNames(gameById(game), options, language);
  const nameAt = (occupant: ListedMatch['seats'][number], seat: number): string =>
    occupant.kind === 'open' ? free[seat]! : occupant.kind === 'player' ? `Ludoteca ${occupant.player}` : occupant.name;
  return seats.map(nameAt).join(' – ');
}

function textOf({ kind, match }: Entry, language: Language): string {
  const words = wordsOf(language).online.lobby;
  const about = { game: nameOf(match.game, language), who: whoSits(match, language), code: match.code };
  if (kind !== 'open') return fill(words[kind], about);
  return fill(words.open, { ...about, clock: clockText(match.terms.clock, language) });
}

const clockText = (clock: TimeControl, language: Language): string =>
  clock.kind === 'none' ? wordsOf(language).online.lobby.untimed : controlText(clock);

type Lists = ReadonlyMap<Kind, readonly ListedMatch[]>;

/** The user's own matches first, then those that wait for somebody, then those to look on at; each once. */
function entriesOf(lists: Lists): Entry[] {
  const entries = new Map<string, Entry>();
  for (const kind of kinds) {
    const unfinished = (lists.get(kind) ?? []).filter(({ id, over }) => !over && !entries.has(id));
    for (const match of unfinished.slice(0, mostListed)) entries.set(match.id, { kind, match });
  }
  return [...entries.values()];
}

/** Nobody's number changes while somebody chooses: what is new comes last, and what is gone is said to be. */
function steadied(before: readonly Entry[], now: readonly Entry[]): Entry[] {
  const left = new Map(now.map((entry) => [entry.match.id, entry]));
  const kept = before.map(({ match }): Entry => left.get(match.id) ?? { kind: 'gone', match });
  const known = new Set(before.map(({ match }) => match.id));
  const entries = [...kept, ...now.filter(({ match }) => !known.has(match.id))];
  return entries.length > kinds.length * mostListed ? [...now] : entries;
}

/** What there is at a server, as it is now; `hear` is called whenever it is something else. */
async function followLobby({ client, me }: ServerLine, hear: () => void): Promise<{ lists: Lists; end(): void }> {
  const followed: readonly Kind[] = me ? kinds : ['running'];
  const lists = new Map<Kind, readonly ListedMatch[]>();
  let isReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const ends = followed.map((kind) =>
    client.followList(kind, (matches) => {
      lists.set(kind, matches);
      if (lists.size === followed.length) isReady();
      hear();
    }),
  );
  const timer = setTimeout(isReady, patienceMs);
  await ready;
  clearTimeout(timer);
  return {
    lists,
    end() {
      for (const end of ends) end();
    },
  };
}

/** Asks, and asks anew as soon as there is something else to choose from, where that can be shown. */
async function askEntry(line: ServerLine, surface: Surface): Promise<Entry | 'make' | 'again' | 'leave'> {
  const { language } = surface;
  const words = wordsOf(language).online;
  const { menu } = gameWords[language].core;
  let changes = new AbortController();
  let shown = '';
  let entries: Entry[] = [];
  /** Whoever only looks on makes no table. */
  const first = line.me ? [words.lobby.make] : [];
  const none = line.me ? words.lobby.nobody : words.lobby.nothing;
  const linesNow = (): string[] => [
    fill(words.lobby.title, { name: line.name, url: line.publicUrl }),
    ...(line.isLost() ? [words.lostPrompt] : entries.length === 0 ? [none] : []),
  ];
  const optionsNow = (): string[] => [
    ...first,
    ...entries.map((entry) => textOf(entry, language)),
    ...(surface.live ? [] : [words.lobby.refresh]),
    menu.exit,
  ];
  const look = (): void => {
    entries = steadied(entries, entriesOf(lists));
    if (surface.live && JSON.stringify([linesNow(), optionsNow()]) !== shown) changes.abort();
  };
  const { lists, end } = await followLobby(line, () => shown !== '' && look());
  const stopListening = line.listen({ onStatus: look });
  try {
    entries = entriesOf(lists);
    while (true) {
      const [lines, options] = [linesNow(), optionsNow()];
      shown = JSON.stringify([lines, options]);
      changes = new AbortController();
      const { signal } = changes;
      const typed = await surface.ask({ lines, options, menu: true, prompt: wordsOf(language).menu.choose }, signal);
      if (signal.aborted) {
        surface.clear();
        continue;
      }
      if (typed === undefined || isExit(typed)) return 'leave';
      const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) - 1 : -1;
      if (line.me && number === 0) return 'make';
      if (number === options.length - 1) return 'leave';
      const entry = entries[number - first.length];
      return entry && entry.kind !== 'gone' ? entry : 'again';
    }
  } finally {
    stopListening();
    end();
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

/** What there is at a server, until somebody leaves; those who play look on by a line of its own, as nobody in particular. */
export async function visitLobby(visit: Visit, lineToWatch: () => Promise<ServerLine>): Promise<string> {
  const { line, app } = visit;
  while (true) {
    const surface = app.surfaceFor(undefined);
    if (surface.live) surface.clear();
    const chosen = await askEntry(line, surface);
    if (chosen === 'leave') return '';
    if (chosen === 'again') continue;
    if (chosen === 'make') {
      if (surface.live) surface.clear();
      const request = await askTable(surface);
      if (request) await visitTables(visit, await makeTable(line, request, surface.language));
      continue;
    }
    const info = await line.get<MatchInfo>(`matches/${chosen.match.id}`);
    if (chosen.kind !== 'running' || !line.me) {
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
