import type { Refusal } from '../core/game.ts';
import { type OptionRefusal, type OptionTable, readOptions } from '../core/options.ts';
import { ok, type Result } from '../core/result.ts';
import { checkRace, defaultRace, longestRaceText, parseRace, type Race, type RaceRefusal } from './race.ts';
import { type Ending, endings } from './track.ts';

export const gooseChoices = {
  players: { kind: 'integer', min: 2, max: 6, default: 3 },
  ending: { kind: 'choice', values: endings, default: '1C' },
  item3: { kind: 'flag', default: true },
  /** The text of a race file; a list of codes is taken too. Without one, the race inside the program. */
  race: { kind: 'text', most: longestRaceText, default: '' },
} as const satisfies OptionTable;

export interface GooseOptions {
  readonly players: number;
  readonly ending: Ending;
  readonly item3: boolean;
  readonly race: Race;
}

function readRace(input: unknown): Result<Race, Refusal<RaceRefusal>> {
  if (Array.isArray(input)) return checkRace(input);
  return typeof input === 'string' && input !== '' ? parseRace(input) : ok(defaultRace);
}

export function readGooseOptions(input: unknown): Result<GooseOptions, Refusal<OptionRefusal | RaceRefusal>> {
  const given = (input ?? {}) as { readonly race?: unknown };
  const read = readOptions(gooseChoices, Array.isArray(given.race) ? { ...given, race: '' } : input);
  if (!read.ok) return read;
  const race = readRace(given.race);
  return race.ok ? ok({ ...read.value, race: race.value }) : race;
}
