import { type AnyGame, cleanName, fill, games, matchOutcome, type TimeControl, words, wordsOfGame } from '@ludoteca/games';
import { hasEditor } from '@ludoteca/games/setup';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { asciiSurface, asciiText } from '../ascii.ts';
import { lookInto } from '../board/board.ts';
import { clockChoices, parseClock } from '../clock.ts';
import { typedPath } from '../files.ts';
import { savesFolder } from '../folders.ts';
import { describeSaved } from '../game-list.ts';
import { emptyRequest, type GameRequest } from '../game-request.ts';
import { cutOffGames } from '../kept-games.ts';
import type { Language } from '../language.ts';
import { lineSurface, linesOn } from '../line-surface.ts';
import { type App, gameMenu, introduce, mainMenu, offerCutOff, resume } from '../menus.ts';
import { findGame, sayLoadProblem } from '../saved-games.ts';
import { parseSeat, seatChoices } from '../seating/seat-text.ts';
import type { Surface } from '../surface.ts';
import { uiOf } from '../ui/index.ts';
import { wordsOf } from '../words/index.ts';
import { readFileRecord, readNamed, readRecord } from './formats.ts';
import { addGameOptions, gameOptions, raceOption, saySetting } from './options.ts';
import {
  addCommonOptions,
  addNumber,
  appOf,
  type CommonFlags,
  canShow,
  languageFor,
  type NumberFlag,
  profileOf,
  wantsScreen,
} from './setting.ts';
import { Failure, UsageProblem, withExamples } from './usage.ts';

export const timeControl = (text: string): TimeControl => {
  const control = parseClock(text);
  if (!control) throw new InvalidArgumentError(`It must be one of: ${clockChoices}.`);
  return control;
};

interface PlayFlags extends CommonFlags {
  readonly start?: boolean;
  readonly edit?: boolean;
  readonly names?: string;
  readonly dice?: 'hand' | 'auto';
  readonly race?: string;
  readonly reveal?: boolean;
  readonly resume?: boolean;
  readonly clock?: TimeControl;
  readonly [name: string]: unknown;
}

/** Who the flags put on which seat. Seats that only some options have are named by the flag in their place. */
function seatsOf(game: AnyGame, options: unknown, flags: PlayFlags): GameRequest['seats'] {
  const known = everySeat(game);
  return game.seatCodes(options).map((code, seat) => {
    const said = flags[known.includes(code) ? code : known[seat]!];
    return said === undefined ? undefined : parseSeat(String(said), game.id);
  });
}

function requestOf(game: AnyGame, flags: PlayFlags): GameRequest {
  const options = { ...gameOptions(game, flags), ...raceOption(flags.race, flags) };
  const checked = game.options(options);
  if (!checked.ok) throw new UsageProblem(saySetting(game, checked.error, flags));
  const seats = seatsOf(game, checked.value, flags);
  const names = flags.names?.split(',').map(cleanName) ?? [];
  if (names.length > seats.length) throw new UsageProblem(`--names gives ${names.length} names for ${seats.length} seats.`);
  const { clock = { kind: 'none' } } = flags;
  return { options, seats, names, clock, byHand: flags.dice !== 'auto', reveal: flags.reveal === true };
}

const titleOf = (game: string | undefined, language: Language): string =>
  game === undefined ? 'Ludoteca' : wordsOfGame(words[language], game).name;

/** Opens the screen or the lines, runs what is to be run there, and gives everything back. */
export async function onSurface(
  flags: CommonFlags & { readonly matrix?: unknown },
  action: (app: App) => Promise<unknown>,
  hears = false,
): Promise<void> {
  const settings = profileOf(flags);
  const matrix = flags.matrix === true;
  const language = (game: string | undefined) => languageFor(flags, settings, game);
  let close: () => void;
  let surfaceFor: (game: string | undefined) => Surface;
  if (wantsScreen(flags)) {
    // Ink draws nothing where it takes itself to be on a build machine; we know that somebody sits at a terminal.
    for (const name of ['CI', 'CONTINUOUS_INTEGRATION']) if (name in process.env) process.env[name] = 'false';
    const { openScreen } = await import('../screen/index.tsx');
    const screen = openScreen(() => process.exit(130));
    close = screen.close;
    const screenTitle = (game: string | undefined) => {
      const title = titleOf(game, language(game));
      return flags.ascii ? asciiText(title) : title;
    };
    surfaceFor = (game) => screen.surface({ ...canShow(flags), matrix, language: language(game) }, screenTitle(game));
  } else {
    const attended = process.stdin.isTTY === true;
    const lines = linesOn(process.stdin, process.stdout, !attended);
    close = lines.close;
    surfaceFor = (game) => lineSurface(lines, language(game), { matrix, hears, attended });
  }
  try {
    await action(appOf(flags, settings, flags.ascii ? (game) => asciiSurface(surfaceFor(game)) : surfaceFor));
  } finally {
    close();
  }
}

/**
 * Games that were cut off come first: nothing a player did is ever lost. Where nobody sits at a terminal nothing is asked, so that
 * what a script types does not depend on what was left behind: `--resume` goes on with the newest.
 */
async function pickUp(
  app: App,
  request: GameRequest,
  { resume: wanted, lang, ascii }: PlayFlags,
  game?: string,
): Promise<'ended' | 'done'> {
  const tell = (line: string): void => void process.stderr.write(`${ascii ? asciiText(line) : line}\n`);
  for (const found of await cutOffGames(app.folders)) {
    const { path, saved, claim, decline } = found;
    const id = saved.ok ? saved.value.table.match.game.id : game;
    const language = languageFor({ ...(lang && { lang }) }, app.settings, id);
    const { keeping } = wordsOf(language);
    if (!saved.ok) {
      decline();
      tell(fill(keeping.unreadable, { at: path, why: sayLoadProblem(saved.error, language) }));
      continue;
    }
    if (game !== undefined && id !== game) continue;
    if (!wanted && !app.attended) {
      tell(fill(keeping.waiting, describeSaved(saved.value, language)));
      return 'done';
    }
    const surface = app.surfaceFor(id);
    if (!wanted && !(await offerCutOff(app, surface, found, saved.value))) continue;
    if (!claim()) surface.print(keeping.taken);
    else if ((await resume(app, request, saved.value, path)) === 'ended') return 'ended';
    else if (wanted) return 'done';
  }
  if (wanted) throw new Failure(wordsOf(languageFor({ ...(lang && { lang }) }, app.settings, game)).keeping.none);
  return 'done';
}

export function addPlayCommands(program: Command): void {
  addResume(addCommonOptions(program)).action(async (flags: PlayFlags, { args: [unknown] }: Command) => {
    if (unknown !== undefined) {
      const known = program.commands.map((command) => command.name()).join(', ');
      throw new UsageProblem(`There is no command "${unknown}". The commands are: ${known}.`);
    }
    await onSurface(flags, async (app) => {
      if ((await pickUp(app, emptyRequest, flags)) === 'done') await mainMenu(app);
    });
  });
  withExamples(program, '', 'go --start', 'truco --lang pt', 'odds goose --players 3', 'load game.sgf');
  for (const game of games) addGameCommand(program, game);
  const load = addNumber(addCommonOptions(program.command('load <file>'))).description(
    'go on with a saved game (.arq, .sgf, .pdn, .psq)',
  );
  for (const seat of new Set(games.flatMap(everySeat))) load.option(`--${seat} <player>`, 'who plays, instead of who did');
  withExamples(load, 'load juego1.arq', 'load game.sgf --white 8 --lang en', 'load game.pdn --plain');
  load.action(async (file: string, flags: PlayFlags & NumberFlag) => {
    const language = languageFor(flags, profileOf(flags), undefined);
    const folders = [...(flags.dir === undefined ? [] : [typedPath(flags.dir)]), savesFolder()];
    const path = findGame(file, folders);
    const record = readRecord(path, language, flags.game ?? (await askWhich(path, language)), folders);
    const { game, options } = record.table.match;
    const request = { ...emptyRequest, seats: seatsOf(game, options, flags) };
    await onSurface(flags, async (app) => {
      const end = await resume(app, request, record, path);
      // Whoever leaves the game is in its menu, as everywhere; so is, where everything is shown, whoever has seen its end.
      if (end === 'left' || (end === 'over' && wantsScreen(flags))) await gameMenu(app, request, game, 'menu');
    });
  });
}

/** `board FILE`: looks into a game, and plays on from it where somebody wants to. */
export function addBoard(program: Command): void {
  const command = addNumber(addCommonOptions(program.command('board <file>'))).description(
    'look into a game: walk, try moves, comment, mark, ask the players, play on',
  );
  withExamples(command, 'board juego1.arq', 'board game.sgf --lang en', 'board game.pdn --plain');
  command.action(async (file: string, flags: PlayFlags & NumberFlag) => {
    const language = languageFor(flags, profileOf(flags), undefined);
    const folders = [...(flags.dir === undefined ? [] : [typedPath(flags.dir)]), savesFolder()];
    const { record, path } = readNamed(file, language, flags.game, folders);
    const { match } = record.table;
    const { game } = match;
    if (game.facts.hidden && !matchOutcome(match))
      throw new Failure(wordsOf(languageFor(flags, profileOf(flags), game.id)).board.refusals['hidden-until-over']);
    await onSurface(flags, async (app) => {
      const surface = app.surfaceFor(game.id);
      const next = await lookInto({ surface, ui: uiOf(game.id), record, path, now: () => new Date() });
      if (next) await resume(app, emptyRequest, next, '');
    });
  });
}

const addResume = (command: Command): Command => command.option('--resume', 'go on with the game that was interrupted last');

/** Which game of a file that holds several; somebody at a terminal is asked. */
async function askWhich(path: string, language: Language): Promise<number | undefined> {
  if (process.stdin.isTTY !== true) return undefined;
  const { games } = readFileRecord(path, language);
  if (games < 2) return undefined;
  const lines = linesOn(process.stdin, process.stdout, false);
  const typed = Number(await lines.ask(fill(wordsOf(language).list.which, { at: path, count: games })));
  lines.close();
  return Number.isInteger(typed) && typed >= 1 && typed <= games ? typed : 1;
}

/** The flags of all seats that the game can have. */
function everySeat(game: AnyGame): readonly string[] {
  const fullHouse = game.options('players' in game.choices ? { players: game.facts.seats[1] } : {});
  return fullHouse.ok ? game.seatCodes(fullHouse.value) : [];
}

function addGameCommand(program: Command, game: AnyGame): void {
  const ui = uiOf(game.id);
  const command = addResume(addCommonOptions(program.command(game.id)));
  command
    .description(`play ${wordsOfGame(words.en, game.id).name}`)
    .addOption(new Option('--start', 'begin at once, without the menu').conflicts('edit'))
    .option('--names <list>', 'names of the players, with commas')
    .addOption(new Option('--clock <time>', `how much time everybody has: ${clockChoices}`).argParser(timeControl));
  addGameOptions(command, game);
  for (const seat of everySeat(game)) command.addOption(new Option(`--${seat} <player>`, `who plays: ${seatChoices(game.id)}`));
  if (ui.askThrow) {
    command.addOption(new Option('--dice <how>', 'who throws the die: you, or the program').choices(['hand', 'auto']));
    command.option('--race <file>', 'a race of your own: codes 0 to 7, one for each cell');
  }
  if (hasEditor(game.id)) command.option('--edit', 'set a position up at once, to look into it or play it');
  if (ui.matrix) command.option('--matrix', 'the board as numbers: 0 nothing, 1 black, 2 white, 20 more under the cursor');
  if (ui.reveal) command.option('--reveal', 'show everybody’s cards, for testing');
  withExamples(command, ...ui.examples);
  command.action(async (flags: PlayFlags) => {
    const request = requestOf(game, flags);
    await onSurface(flags, async (app) => {
      if ((await pickUp(app, request, flags, game.id)) === 'ended') return;
      const first = flags.start ? 'start' : flags.edit ? 'position' : 'menu';
      await gameMenu(await introduce(app, game.id), request, game, first);
    });
  });
}
