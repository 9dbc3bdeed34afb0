import { type AnyGame, acceptedValues, words as gameWords, type OptionSpec } from '@ludoteca/games';
import type { Command } from 'commander';
import type { Language } from '../language.ts';

/** Options of a game that are positions or files, not flags of their own. */
const notFlags = new Set(['setup', 'race']);

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function describe(game: AnyGame, name: string, spec: OptionSpec, language: Language): string {
  const words = gameWords[language][game.id as 'go'];
  const label = (words.options as Readonly<Record<string, string>>)[name] ?? name;
  return `${label} (${acceptedValues(spec)}; ${String(spec.default)})`;
}

/** One flag for each option of the game's spec page, with the same name. */
export function addGameOptions(command: Command, game: AnyGame, language: Language): void {
  for (const [name, spec] of Object.entries(game.choices)) {
    if (notFlags.has(name)) continue;
    const text = describe(game, name, spec, language);
    if (spec.kind !== 'flag') command.option(`--${dashed(name)} <value>`, text);
    else command.option(`--${dashed(name)}`, text).option(`--no-${dashed(name)}`);
  }
}

/** What the flags said of the game's options; what they did not say is left to the defaults. */
export function gameOptions(game: AnyGame, flags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(game.choices).filter((name) => flags[name] !== undefined && !notFlags.has(name));
  return Object.fromEntries(names.map((name) => [name, flags[name]]));
}
