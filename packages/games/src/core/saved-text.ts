// The text of a file of a game: a field a line, with a checksum at its end, and everything that can be wrong with it.
import { checksumOf } from './checksum.ts';
import { parseTimeControl } from './clock.ts';
import type { WrittenEvent } from './event-text.ts';
import type { Refusal } from './game.ts';
import { type Match, matchOutcome } from './match.ts';
import { cleanOccupant, type Occupant } from './occupant.ts';
import { err, ok, type Result } from './result.ts';
import type { Terms } from './table.ts';

export const savedFormat = 'ludoteca-game';
export const seenFormat = 'ludoteca-seen-game';
export const savedVersion = 2;
/** No saved game comes near this size, in characters; anything larger is refused unread. */
export const largestSave = 1 << 22;
export const longestShown = 200;
export const longestName = 60;
const movesPerLine = 8;
export const mostEvents = 400_000;

export const savedProblems = [
  'too-large',
  'empty',
  'truncated',
  'not-json',
  'not-a-saved-game',
  'unknown-version',
  'other-rules',
  'bad-checksum',
  'bad-field',
  'unknown-game',
  'too-many-moves',
  'illegal-move',
  'wrong-result',
] as const;
export type SavedProblem = (typeof savedProblems)[number];

/** What is wrong with a file, and, where the rules refused something in it, their own reason. */
export type SavedRefusal = Refusal<SavedProblem> & { readonly because?: Refusal<string> };

export function resultOf(match: Match): object | undefined {
  const outcome = matchOutcome(match);
  return outcome && { ...outcome, ...(match.ending && 'seat' in match.ending && { by: match.ending.seat }) };
}

/** Moves stand eight in a line, everything else in a line of its own. */
export function eventLines(events: readonly WrittenEvent[]): string {
  const lines: string[] = [];
  let moves: string[] = [];
  const flush = () => {
    if (moves.length > 0) lines.push(`    ${moves.join(', ')}`);
    moves = [];
  };
  for (const event of events) {
    if (typeof event !== 'string') flush();
    moves.push(JSON.stringify(event));
    if (typeof event !== 'string' || moves.length === movesPerLine) flush();
  }
  flush();
  return lines.length > 0 ? `[\n${lines.join(',\n')}\n  ]` : '[]';
}

const checksumLine = (body: string): string => `  "checksum": "${checksumOf(body)}"\n}\n`;

type Field = readonly [name: string, value: string];

export function written(format: string, fields: readonly Field[]): string {
  const head: Field[] = [
    ['format', JSON.stringify(format)],
    ['version', String(savedVersion)],
  ];
  const body = `{\n${[...head, ...fields].map(([key, value]) => `  "${key}": ${value},\n`).join('')}`;
  return body + checksumLine(body);
}

export const chances = (chance: unknown): Field[] => (chance === undefined ? [] : [['chance', JSON.stringify(chance)]]);

export const dated = (date: string | undefined): Field[] => (date === undefined ? [] : [['date', JSON.stringify(date)]]);

export const list = (items: readonly unknown[]): string =>
  `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;

export const clean = (occupant: Occupant): Occupant => cleanOccupant(occupant) ?? occupant;
export const termsOf = (terms: Terms): string => JSON.stringify(readTerms(terms));

export type Fields = Readonly<Record<string, unknown>>;
export type Read<T> = Result<T, SavedRefusal>;

export const problem = (code: SavedProblem, at?: string, detail?: string, because?: Refusal<string>): Read<never> =>
  err({
    code,
    ...(at !== undefined && { at: at.slice(0, longestName) }),
    ...(detail !== undefined && { detail: detail.slice(0, longestShown) }),
    ...(because && { because }),
  });

/** A value of a file as it may be named in a refusal: what is no text or number is not worth naming, however deep it is. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : typeof value;

const lineAt = (text: string, position: number): string => String(text.slice(0, position).split('\n').length);

export function readJson(text: string): Read<Fields> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    return problem(text.trimEnd().endsWith('}') ? 'not-json' : 'truncated', lineAt(text, Number(position ?? text.length)));
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return problem('not-a-saved-game');
  return ok(parsed as Fields);
}

const common = ['format', 'version', 'game', 'date', 'options', 'result', 'checksum'];
const fieldsOf: Readonly<Record<number, ReadonlySet<string>>> = {
  1: new Set([...common, 'players', 'moves']),
  2: new Set([...common, 'rules', 'seats', 'terms', 'begun', 'events', 'curtain', 'source', 'tree', 'analysis', 'chance']),
};

const seenFields = new Set([...common, 'rules', 'seat', 'seats', 'terms', 'begun', 'events', 'movers', 'view', 'chance']);

export function readEnvelope(text: string, format = savedFormat): Read<Fields> {
  if (text.length > largestSave) return problem('too-large', undefined, String(largestSave));
  if (text.trim() === '') return problem('empty');
  const json = readJson(text);
  if (!json.ok) return json;
  const fields = json.value;
  if (fields.format !== format) return problem('not-a-saved-game', 'format', format);
  const versions = format === seenFormat ? { [savedVersion]: seenFields } : fieldsOf;
  const known = typeof fields.version === 'number' ? versions[fields.version] : undefined;
  if (!known) return problem('unknown-version', shown(fields.version), String(savedVersion));

  const end = text.lastIndexOf('  "checksum"');
  const body = text.slice(0, Math.max(0, end));
  if (text !== body + checksumLine(body)) return problem('bad-checksum', shown(fields.checksum), checksumOf(body));
  const unknown = Object.keys(fields).find((name) => !known.has(name));
  return unknown === undefined ? json : problem('bad-field', unknown);
}

export function readTerms(input: unknown): Terms | undefined {
  const { takebacks, programsConsent, clock } = Object(input) as Fields;
  const control = parseTimeControl(clock);
  const isKnown = takebacks === 'free' || takebacks === 'consent' || takebacks === 'never';
  return isKnown && typeof programsConsent === 'boolean' && control ? { takebacks, programsConsent, clock: control } : undefined;
}
