import { type AnyGame, games, words, wordsOfGame } from '@ludoteca/games';
import { type Command, Option } from 'commander';
import { unfinishedFolder } from '../folders.ts';
import { parseSeat, seatChoices } from '../hire/seat.ts';
import type { Language } from '../language.ts';
import { lineSurface } from '../line-surface.ts';
import { linesOn } from '../lines.ts';
import { gameMenu, introduce, mainMenu, offerUnfinished, type Program, resume } from '../program.ts';
import { emptyRequest, type Request } from '../request.ts';
import { unfinishedGames } from '../saves.ts';
import type { Surface } from '../surface.ts';
import { uiOf } from '../ui/index.ts';
import { readMatch } from './formats.ts';
import { addGameOptions, gameOptions, raceOption, saySetting } from './options.ts';
import { addCommonOptions, type CommonFlags, canShow, languageFor, profileOf, programOf, wantsScreen } from './setting.ts';
import { UsageProblem, withExamples } from './usage.ts';

interface PlayFlags extends CommonFlags {
  readonly start?: boolean;
  readonly names?: string;
  readonly dice?: 'hand' | 'auto';
  readonly race?: string;
  readonly reveal?: boolean;
  readonly [name: string]: unknown;
}

/** Who the flags put on which seat. */
const seatsOf = (game: AnyGame, options: unknown, flags: PlayFlags): Request['seats'] =>
  uiOf(game.id)
    .seatFlags(options)
    .map((name) => (flags[name] === undefined ? undefined : parseSeat(String(flags[name]), game.id)));

function requestOf(game: AnyGame, flags: PlayFlags): Request {
  const options = { ...gameOptions(game, flags), ...raceOption(flags.race, flags) };
  const checked = game.options(options);
  if (!checked.ok) throw new UsageProblem(saySetting(game, checked.error, flags));
  const seats = seatsOf(game, checked.value, flags);
  const names = flags.names?.split(',').map((name) => name.trim()) ?? [];
  if (names.length > seats.length) throw new UsageProblem(`--names gives ${names.length} names for ${seats.length} seats.`);
  return { options, seats, names, byHand: flags.dice !== 'auto', reveal: flags.reveal === true };
}

const titleOf = (game: string | undefined, language: Language): string =>
  game === undefined ? 'Ludoteca' : wordsOfGame(words[language], game).name;

/** Opens the screen or the lines, runs what is to be run there, and gives everything back. */
async function onSurface(flags: CommonFlags, action: (program: Program) => Promise<unknown>): Promise<void> {
  const settings = profileOf(flags);
  const language = (game: string | undefined) => languageFor(flags, settings, game);
  let close: () => void;
  let surfaceFor: (game: string | undefined) => Surface;
  if (wantsScreen(flags)) {
    // Ink draws nothing where it takes itself to be on a build machine; we know that somebody sits at a terminal.
    for (const name of ['CI', 'CONTINUOUS_INTEGRATION']) if (name in process.env) process.env[name] = 'false';
    const { openScreen } = await import('../screen/index.tsx');
    const screen = openScreen(() => process.exit(130));
    close = screen.close;
    surfaceFor = (game) => screen.surface({ ...canShow(flags), language: language(game) }, titleOf(game, language(game)));
  } else {
    const lines = linesOn(process.stdin, process.stdout, process.stdin.isTTY !== true);
    close = lines.close;
    surfaceFor = (game) => lineSurface(lines, language(game));
  }
  try {
    await action(programOf(flags, settings, surfaceFor));
  } finally {
    close();
  }
}

/** Games that were cut off come first: nothing a player did is ever lost. */
async function pickUp(program: Program, request: Request, game?: string): Promise<'ended' | 'done'> {
  for (const { path, saved } of unfinishedGames(unfinishedFolder())) {
    if (game !== undefined && saved.match.game.id !== game) continue;
    const surface = program.surfaceFor(saved.match.game.id);
    if ((await offerUnfinished(program, surface, path, saved)) && (await resume(program, request, saved)) === 'ended')
      return 'ended';
  }
  return 'done';
}

export function addPlayCommands(program: Command): void {
  addCommonOptions(program).action(async (flags: CommonFlags, { args: [unknown] }: Command) => {
    if (unknown !== undefined) {
      const known = program.commands.map((command) => command.name()).join(', ');
      throw new UsageProblem(`There is no command "${unknown}". The commands are: ${known}.`);
    }
    await onSurface(flags, async (house) => {
      if ((await pickUp(house, emptyRequest)) === 'done') await mainMenu(house);
    });
  });
  withExamples(program, '', 'go --start', 'truco --lang pt', 'odds goose --players 3', 'load game.sgf');
  for (const game of games) addGameCommand(program, game);
  const load = addCommonOptions(program.command('load <file>')).description('go on with a saved game (.arq, .sgf, .pdn, .psq)');
  for (const seat of new Set(games.flatMap(everySeat))) load.option(`--${seat} <player>`, 'who plays, instead of who did');
  withExamples(load, 'load juego1.arq', 'load game.sgf --white 8 --lang en', 'load game.pdn --plain');
  load.action(async (file: string, flags: PlayFlags) => {
    const match = readMatch(file, languageFor(flags, profileOf(flags), undefined));
    const request = { ...emptyRequest, seats: seatsOf(match.game, match.options, flags) };
    await onSurface(flags, (house) => resume(house, request, { match }));
  });
}

/** The flags of all seats that the game can have. */
function everySeat(game: AnyGame): readonly string[] {
  const fullHouse = game.options('players' in game.choices ? { players: game.facts.seats[1] } : {});
  return fullHouse.ok ? uiOf(game.id).seatFlags(fullHouse.value) : [];
}

function addGameCommand(program: Command, game: AnyGame): void {
  const ui = uiOf(game.id);
  const command = addCommonOptions(program.command(game.id));
  command
    .description(`play ${wordsOfGame(words.en, game.id).name}`)
    .option('--start', 'begin at once, without the menu')
    .option('--names <list>', 'names of the players, with commas');
  addGameOptions(command, game);
  for (const seat of everySeat(game)) command.addOption(new Option(`--${seat} <player>`, `who plays: ${seatChoices(game.id)}`));
  if (ui.die) {
    command.addOption(new Option('--dice <how>', 'who throws the die: you, or the program').choices(['hand', 'auto']));
    command.option('--race <file>', 'a race of your own: codes 0 to 7, one for each cell');
  }
  if (ui.reveal) command.option('--reveal', 'show everybody’s cards, for testing');
  withExamples(command, ...ui.examples);
  command.action(async (flags: PlayFlags) => {
    const request = requestOf(game, flags);
    await onSurface(flags, async (house) => {
      // A script that says `--start` has its first line for the game.
      const offers = house.attended || !flags.start;
      if (offers && (await pickUp(house, request, game.id)) === 'ended') return;
      await gameMenu(await introduce(house, game.id), request, game, flags.start === true);
    });
  });
}
