import {
  type AnyGame,
  acceptedValues,
  words as gameWords,
  type OptionSpec,
  type Refusal,
  sayRefusal,
  wordsOfGame,
} from '@ludoteca/games';
import { parseRace } from '@ludoteca/games/goose';
import type { Command } from 'commander';
import { readText } from '../files.ts';
import { sayFileProblem } from '../saved-games.ts';
import { readSettings } from '../settings.ts';
import { type CommonFlags, languageFor } from './setting.ts';
import { UsageProblem } from './usage.ts';

/** Options of a game that are positions or files, not flags of their own. */
const notFlags = new Set(['setup', 'race']);

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function describe(game: AnyGame, name: string, spec: OptionSpec): string {
  const label = wordsOfGame(gameWords.en, game.id).options[name] ?? name;
  return `${label} (${acceptedValues(spec)}; ${String(spec.default)})`;
}

/** One flag for each option of the game's spec page, with the same name. */
export function addGameOptions(command: Command, game: AnyGame): void {
  for (const [name, spec] of Object.entries(game.choices)) {
    if (notFlags.has(name)) continue;
    const text = describe(game, name, spec);
    if (spec.kind !== 'flag') command.option(`--${dashed(name)} <value>`, text);
    else command.option(`--${dashed(name)}`, text).option(`--no-${dashed(name)}`);
  }
}

/** What the flags said of the game's options; what they did not say is left to the defaults. */
export function gameOptions(game: AnyGame, flags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(game.choices).filter((name) => flags[name] !== undefined && !notFlags.has(name));
  return Object.fromEntries(names.map((name) => [name, flags[name]]));
}

/** Why a flag was refused, in the user's language. */
export const saySetting = (game: AnyGame, refusal: Refusal<string>, flags: Pick<CommonFlags, 'lang'>): string =>
  sayRefusal(gameWords[languageFor(flags, readSettings(), game.id)], game.id, refusal);

/** The race of a file, where one is named. */
export function raceOption(file: string | undefined, flags: Pick<CommonFlags, 'lang'>): { readonly race?: readonly number[] } {
  if (file === undefined) return {};
  const language = languageFor(flags, readSettings(), 'goose');
  const read = readText(file);
  if (!read.ok) throw new UsageProblem(sayFileProblem(read.error, language));
  const race = parseRace(read.value);
  if (!race.ok) throw new UsageProblem(`${file}: ${sayRefusal(gameWords[language], 'goose', race.error)}`);
  return { race: race.value };
}
