import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { seededRandom } from '@ludoteca/games';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { removeOldDrafts } from '../files.ts';
import { savesFolder, unfinishedFolder } from '../folders.ts';
import { gameFiles } from '../game-files.ts';
import { autosaveIn } from '../kept-games.ts';
import { type Language, languages, localeLanguage } from '../language.ts';
import type { App } from '../menus.ts';
import { sayFileProblem } from '../saved-games.ts';
import { readSettings, type Settings, writeSettings } from '../settings.ts';
import type { Surface } from '../surface.ts';
import { uiOf } from '../ui/index.ts';

/** What every command that plays or draws understands. */
export interface CommonFlags {
  readonly plain?: boolean;
  readonly ascii?: boolean;
  readonly color: boolean;
  readonly lang?: Language;
  readonly dir?: string;
  readonly name?: string;
  readonly carnet?: string;
  readonly section?: string;
  readonly seed?: number;
  readonly analysis?: boolean;
}

export const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || !/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
};

export const addLanguage = (command: Command): Command =>
  command.addOption(new Option('--lang <language>', 'language').choices([...languages]));

/** Which game of a file that holds several. */
export interface NumberFlag {
  readonly game?: number;
}

export const addNumber = (command: Command): Command =>
  command.addOption(new Option('--game <number>', 'which game of a file that holds several').argParser(wholeNumber));

export const addLook = (command: Command): Command =>
  addLanguage(command)
    .option('--plain', 'plain lines, without colours and drawn boards')
    .option('--ascii', 'no characters beyond ASCII')
    .option('--no-color', 'no colours');

export const addCommonOptions = (command: Command): Command =>
  addLook(command)
    .option('--dir <folder>', 'where saved games and reports go')
    .option('--name <name>', 'your name, for the heading and the reports')
    .option('--carnet <number>', 'your student number, the title of the reports')
    .option('--section <section>', 'your section, for the heading')
    .option('--analysis', 'chances and turning points in the final report, also where nobody sits at a terminal')
    .addOption(new Option('--seed <number>', 'makes chance repeatable').argParser(wholeNumber));

export const languageFor = (flags: Pick<CommonFlags, 'lang'>, settings: Settings, game: string | undefined): Language =>
  flags.lang ?? settings.language ?? localeLanguage(process.env) ?? (game === undefined ? 'en' : uiOf(game).language);

export const wantsScreen = ({ plain }: CommonFlags): boolean =>
  !plain && process.stdin.isTTY === true && process.stdout.isTTY === true && process.env.TERM !== 'dumb';

/** A locale that names another charset than UTF-8 can not show the boxes and stones. */
export function canShow(flags: Pick<CommonFlags, 'ascii' | 'color'>): { readonly colour: boolean; readonly unicode: boolean } {
  const locale = process.env.LC_ALL || process.env.LC_CTYPE || process.env.LANG || 'UTF-8';
  return { colour: flags.color && !process.env.NO_COLOR, unicode: !flags.ascii && /utf-?8/i.test(locale) };
}

/** The profile: what the flags say, else what was kept. Flags are kept for the next time. */
export function profileOf(flags: CommonFlags): Settings {
  const stored = readSettings();
  const { name, carnet, section } = flags;
  if (name === undefined && carnet === undefined && section === undefined) return stored;
  const settings = {
    ...stored,
    ...(name !== undefined && { name }),
    ...(carnet !== undefined && { carnet }),
    ...(section !== undefined && { section }),
    introduced: true,
  };
  const written = writeSettings(settings);
  if (!written.ok) process.stderr.write(`${sayFileProblem(written.error, languageFor(flags, settings, undefined))}\n`);
  return settings;
}

export function appOf(flags: CommonFlags, settings: Settings, surfaceFor: (game: string | undefined) => Surface): App {
  const folder = flags.dir === undefined ? undefined : resolve(flags.dir);
  const now = () => new Date();
  const attended = process.stdin.isTTY === true;
  const folders = { games: savesFolder(), leases: unfinishedFolder() };
  const [saves, reports] = [folder ?? folders.games, folder ?? process.cwd()];
  for (const used of new Set([folders.games, folders.leases, saves, reports])) removeOldDrafts(used);
  return {
    folders,
    settings,
    random: seededRandom(flags.seed ?? randomInt(2 ** 47)),
    attended,
    surfaceFor,
    filesFor: (current) =>
      gameFiles({
        settings: current,
        savesFolder: saves,
        gamesFolder: folders.games,
        reportsFolder: reports,
        autosave: autosaveIn(folders, now),
        analyses: attended || flags.analysis === true,
        now,
      }),
  };
}
