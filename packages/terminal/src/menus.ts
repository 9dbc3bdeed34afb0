import {
  type AnyGame,
  fill,
  freeTerms,
  games,
  words as gameWords,
  newRecord,
  type Occupant,
  type Random,
  type SavedGame,
  sayRefusal,
  seatNames,
  startMatch,
  startTable,
  type TableRecord,
} from '@ludoteca/games';
import { emptySetup, hasEditor, setupOf } from '@ludoteca/games/setup';
import { levelNames, playersOf, sayLevel, sayMeasure } from '@ludoteca/players';
import { lookInto } from './board/board.ts';
import { editPosition } from './board/editor.ts';
import { choose, turnPage } from './choose.ts';
import { isExit, parseCommand } from './commands.ts';
import type { GameFiles } from './game-files.ts';
import { describeSaved } from './game-list.ts';
import { emptyRequest, type GameRequest, nameOfProgram, occupantsOf, seatIn } from './game-request.ts';
import type { CutOffGame, KeepingFolders } from './kept-games.ts';
import type { Language } from './language.ts';
import { showHelp, topicMenu } from './learning/help.ts';
import { giveLessons } from './learning/lessons.ts';
import { givePuzzles } from './learning/puzzles.ts';
import { chooseOptions } from './option-menu.ts';
import { sayFileProblem } from './saved-games.ts';
import { parseSeat, person } from './seating/seat-text.ts';
import type { SessionEnd } from './session/game-session.ts';
import { prepareLoaded } from './session/loaded.ts';
import { playSession } from './session/session.ts';
import { type Settings, writeSettings } from './settings.ts';
import type { Surface } from './surface.ts';
import { uiOf } from './ui/index.ts';
import { wordsOf } from './words/index.ts';

/** What every menu needs of the command that was started. */
export interface App {
  readonly settings: Settings;
  readonly random: Random;
  /** Whether somebody sits there who can be asked who they are. */
  readonly attended: boolean;
  /** Where games are kept by themselves. */
  readonly folders: KeepingFolders;
  surfaceFor(game: string | undefined): Surface;
  filesFor(settings: Settings): GameFiles;
}

/** Plays until the game is over or left; a game loaded from inside follows the one that is left. */
async function playOn(
  app: App,
  request: GameRequest,
  surface: Surface,
  first: TableRecord,
  file?: string,
): Promise<SessionEnd['kind']> {
  let record = first;
  let path = file;
  while (true) {
    const files = app.filesFor(app.settings);
    const { byHand, reveal } = request;
    const ui = uiOf(record.table.match.game.id);
    const { random } = app;
    const end = await playSession({ record, ...(path !== undefined && { path }), ui, surface, files, byHand, reveal, random });
    if (end.kind === 'over' && end.next) {
      record = end.next;
      path = undefined;
    } else if (end.kind === 'load') {
      record = await prepareLoaded(app, request, surface, end.saved);
      path = end.path;
    } else {
      if (end.kind === 'over' || end.kind === 'left') turnPage(surface);
      return end.kind;
    }
  }
}

/** Goes on with a game out of a file. */
export async function resume(app: App, request: GameRequest, saved: TableRecord, path: string): Promise<SessionEnd['kind']> {
  const surface = app.surfaceFor(saved.table.match.game.id);
  return playOn(app, request, surface, await prepareLoaded(app, request, surface, saved), path);
}

/** A new game from what was asked for; what the players are to decide is asked for now. */
async function begin(
  request: GameRequest,
  game: AnyGame,
  surface: Surface,
  hear: (typed: string) => Promise<boolean>,
): Promise<TableRecord | 'left' | 'ended'> {
  const ui = uiOf(game.id);
  const { language } = surface;
  while (true) {
    const asked = await ui.askOptions?.(surface, request.options, hear);
    if (asked === 'left' || asked === 'ended') return asked;
    const options = game.options({ ...request.options, ...asked });
    if (options.ok) {
      const occupants = occupantsOf(request, game, options.value, language);
      const match = startMatch(
        game,
        options.value,
        occupants.map(({ name }) => name),
      );
      return newRecord(startTable(match, occupants, { ...freeTerms, clock: request.clock }));
    }
    const why = sayRefusal(gameWords[language], game.id, options.error);
    // Answers can be right one by one and wrong together; what the command line said was checked before.
    if (Object.keys(asked ?? {}).length === 0) throw new Error(why);
    surface.print(why);
  }
}

type MenuEntry = 'start' | 'load' | 'exit' | 'help' | 'opponent' | 'options' | 'learn' | 'puzzles' | 'position';

/** The first four have the numbers that scripts know. */
function menuEntries(request: GameRequest, game: AnyGame, language: Language): readonly { what: MenuEntry; label: string }[] {
  const { menu } = gameWords[language].core;
  const words = wordsOf(language).menu;
  const rivals = playersOf(game.id).length > 0;
  return [
    { what: 'start', label: menu.start },
    { what: 'load', label: menu.load },
    { what: 'exit', label: menu.exit },
    { what: 'help', label: words.help },
    ...(rivals ? [{ what: 'opponent', label: opponentEntry(request, game, language) } as const] : []),
    { what: 'options', label: words.options },
    { what: 'learn', label: words.learn },
    // Nobody decides anything in a race of dice.
    ...(game.thrower ? [] : [{ what: 'puzzles', label: words.puzzles } as const]),
    ...(hasEditor(game.id) ? [{ what: 'position', label: wordsOf(language).board.setup.entry } as const] : []),
  ];
}

/** What comes of the entries that begin no game: what the next one is asked for with. */
async function serveEntry(
  what: Exclude<MenuEntry, 'start' | 'load' | 'exit' | 'position'>,
  surface: Surface,
  game: AnyGame,
  request: GameRequest,
): Promise<GameRequest | 'ended'> {
  switch (what) {
    case 'opponent':
      return (await chooseOpponent(surface, game, request)) ?? 'ended';
    case 'options':
      return (await chooseOptions(surface, game, request)) ?? 'ended';
    case 'learn':
      return (await giveLessons(surface, game)) === 'ended' ? 'ended' : request;
    case 'puzzles':
      return (await givePuzzles(surface, game)) === 'ended' ? 'ended' : request;
    case 'help':
      return (await topicMenu(surface, game)) === 'ended' ? 'ended' : request;
  }
}

/** A position put together, and looked into where somebody wants to; gives the game that is to be played from it, if one is. */
async function setUp(surface: Surface, game: AnyGame, { options: base }: GameRequest): Promise<TableRecord | undefined> {
  const ui = uiOf(game.id);
  const read = game.options(base);
  const start = read.ok ? setupOf(game.id, game.view(game.start(read.value), undefined)) : emptySetup;
  const made = await editPosition({ surface, ui, game, base, start });
  if (made?.kind !== 'look') return made?.record;
  return lookInto({ surface, ui, record: made.record, path: undefined, now: () => new Date() });
}

/** A game's own menu: start, load, leave, help, the opponent, the options, what can be learned, and a position of one's own. */
export async function gameMenu(
  app: App,
  asked: GameRequest,
  game: AnyGame,
  first: 'start' | 'position' | 'menu',
): Promise<'menu' | 'ended'> {
  const surface = app.surfaceFor(game.id);
  const ui = uiOf(game.id);
  // HELP and a topic can be typed in the menu as well.
  async function hearHelp(typed: string): Promise<boolean> {
    const command = parseCommand(typed);
    if (command?.name !== 'help') return false;
    await showHelp(surface, game, command.argument);
    return true;
  }
  let request = asked;
  let next: MenuEntry | undefined = first === 'menu' ? undefined : first;
  while (true) {
    const entries = menuEntries(request, game, surface.language);
    // The full screen has the game's name in its title.
    const isTitle = (line: string) => surface.live && line === gameWords[surface.language][game.id as 'go']?.name;
    const heading = next ? [] : ui.heading(app.settings, surface.language).filter((line) => !isTitle(line));
    const chosen = next
      ? entries.findIndex(({ what }) => what === next)
      : await choose(
          surface,
          entries.map(({ label }) => label),
          heading,
          hearHelp,
        );
    next = undefined;
    if (chosen === undefined) return 'ended';
    const what = chosen === 'left' ? 'exit' : entries[chosen]!.what;
    if (what === 'exit') return 'menu';
    if (what === 'position') {
      turnPage(surface);
      const record = await setUp(surface, game, request);
      turnPage(surface);
      if (record && (await playOn(app, request, surface, record)) === 'ended') return 'ended';
      continue;
    }
    if (what !== 'start' && what !== 'load') {
      const after = await serveEntry(what, surface, game, request);
      if (after === 'ended') return 'ended';
      request = after;
      continue;
    }
    if (what === 'start') {
      const record = await begin(request, game, surface, hearHelp);
      if (record === 'left') continue;
      if (record === 'ended' || (await playOn(app, request, surface, record)) === 'ended') return 'ended';
      continue;
    }
    const found = await app.filesFor(app.settings).load(surface, game.id);
    if (!found) continue;
    // A loaded game tells itself who plays, unless the command line does.
    const loaded = await prepareLoaded(app, asked, surface, found.saved);
    if ((await playOn(app, asked, surface, loaded, found.path)) === 'ended') return 'ended';
  }
}

/** As a menu lists them. */
export const gameNames = (language: Language): readonly string[] => games.map(({ id }) => gameWords[language][id as 'go'].name);

/** All games; leaving a game's menu comes back here. */
export async function mainMenu(first: App): Promise<void> {
  let app = first;
  while (true) {
    const surface = app.surfaceFor(undefined);
    const words = wordsOf(surface.language);
    const chosen = await choose(
      surface,
      [...gameNames(surface.language), gameWords[surface.language].core.menu.exit],
      [words.menu.games],
    );
    const game = typeof chosen === 'number' ? games[chosen] : undefined;
    if (!game) return surface.print(words.menu.goodbye);
    app = await introduce(app, game.id);
    if ((await gameMenu(app, emptyRequest, game, 'menu')) === 'ended') return;
  }
}

/** The first start of Go in a terminal asks who is playing; Enter keeps the neutral values. */
export async function introduce(app: App, game: string): Promise<App> {
  const { settings } = app;
  if (settings.introduced || !app.attended || game !== 'go') return app;
  const surface = app.surfaceFor(game);
  const { profile } = wordsOf(surface.language);
  const said: Record<string, string> = {};
  surface.print(profile.intro);
  for (const name of ['name', 'carnet', 'section'] as const) {
    const typed = await surface.ask({ prompt: fill(profile[name], { now: settings[name] }) });
    if (typed !== undefined && isExit(typed)) return app;
    if (typed?.trim()) said[name] = typed.trim();
  }
  const introduced = { ...settings, ...said, introduced: true };
  const written = writeSettings(introduced);
  if (!written.ok) surface.print(sayFileProblem(written.error, surface.language));
  return { ...app, settings: introduced };
}

/** Offers a game that a crash left behind; whoever does not want it now finds it among the others. */
export async function offerCutOff(app: App, surface: Surface, { path, decline }: CutOffGame, saved: SavedGame): Promise<boolean> {
  const { loading } = wordsOf(surface.language);
  const goesOn = await app.filesFor(app.settings).yes(surface, fill(loading.resume, describeSaved(saved, surface.language)));
  if (!goesOn) {
    decline();
    surface.print(fill(loading.putAway, { at: path }));
  }
  return goesOn;
}

// Opponents

function opponentLabel(occupant: Occupant, game: AnyGame, language: Language): string {
  const { opponents } = wordsOf(language);
  const name = nameOfProgram(occupant, language);
  if (name === undefined) return opponents.person;
  if (occupant.kind !== 'player' || !levelNames.includes(occupant.player)) return name;
  const { first, last } = opponents;
  const place = occupant.player === levelNames[0] ? first : occupant.player === levelNames.at(-1) ? last : undefined;
  const remarks = [place, sayMeasure(game.id, occupant.player, language)].filter((remark) => remark !== undefined);
  return `${name}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`;
}

function seatsOf(game: AnyGame, { options }: GameRequest, language: Language): readonly string[] {
  const checked = game.options(options);
  return checked.ok ? seatNames(game, checked.value, language) : [];
}

/** The entry of a game's menu: against whom the next game goes. */
function opponentEntry(request: GameRequest, game: AnyGame, language: Language): string {
  const occupants = seatsOf(game, request, language).map((_, seat) => seatIn(request, game, seat));
  const programs = occupants.filter(({ kind }) => kind !== 'person');
  const who = programs.length === occupants.length ? programs : programs.slice(0, 1);
  const names = (who.length > 0 ? who : [person]).map((occupant) => opponentLabel(occupant, game, language));
  return fill(wordsOf(language).opponents.entry, { who: names.join(' – ') });
}

/** Lets somebody choose against whom to play, and on which side where that matters; undefined when the input has ended. */
async function chooseOpponent(surface: Surface, game: AnyGame, request: GameRequest): Promise<GameRequest | undefined> {
  const words = wordsOf(surface.language).opponents;
  const opponents = [person, ...playersOf(game.id).map((name) => parseSeat(name, game.id))];
  const labels = opponents.map((occupant) => opponentLabel(occupant, game, surface.language));
  turnPage(surface);
  const chosen = await choose(surface, labels, [words.choose]);
  turnPage(surface);
  if (chosen === undefined) return undefined;
  if (chosen === 'left') return request;
  const seats = seatsOf(game, request, surface.language);
  const opponent = opponents[chosen] ?? person;
  const who = opponent.kind === 'player' ? sayLevel(game.id, opponent.player, surface.language) : undefined;
  let own = 0;
  if (opponent.kind !== 'person' && seats.length === 2 && !game.facts.chance) {
    const side = await choose(surface, seats, [words.side]);
    if (side === undefined) return undefined;
    if (side === 'left') return request;
    turnPage(surface);
    own = side;
  }
  if (who !== undefined) surface.print(who);
  return { ...request, seats: seats.map((_, seat) => (seat === own ? person : opponent)) };
}
