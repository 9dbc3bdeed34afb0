import { crc32 } from './checksum.ts';
import type { AnyGame, Refusal } from './game.ts';
import { type Ending, endMatch, type Match, matchOutcome, playMove, startMatch, statesOf } from './match.ts';
import { err, ok, type Result } from './result.ts';

export const savedFormat = 'ludoteca-game';
export const savedVersion = 1;
/** No saved game comes near this size, in characters; anything larger is refused unread. */
export const largestSave = 1 << 20;
const longestMove = 200;
const longestName = 60;
const movesPerLine = 8;

export const savedProblems = [
  'too-large',
  'empty',
  'truncated',
  'not-json',
  'not-a-saved-game',
  'unknown-version',
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

export interface SavedGame {
  readonly match: Match;
  /** When it was saved, as the one who saved it wrote it: ISO 8601. */
  readonly date?: string;
}

/** A name as it may stand in a file and on a screen: one line, no control characters, not too long. */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, longestName)
    .replace(/\p{Cs}/gu, '');

function resultOf(match: Match): object | undefined {
  const outcome = matchOutcome(match);
  return outcome && { ...outcome, ...(match.ending?.kind === 'resigned' && { by: match.ending.seat }) };
}

function moveLines(moves: readonly string[]): string {
  const lines: string[] = [];
  for (let first = 0; first < moves.length; first += movesPerLine) {
    lines.push(
      `    ${moves
        .slice(first, first + movesPerLine)
        .map((move) => JSON.stringify(move))
        .join(', ')}`,
    );
  }
  return lines.length > 0 ? `[\n${lines.join(',\n')}\n  ]` : '[]';
}

const checksumLine = (body: string): string => `  "checksum": "${checksumOf(body)}"\n}\n`;

const checksumOf = (body: string): string => `crc32:${crc32(new TextEncoder().encode(body)).toString(16).padStart(8, '0')}`;

export function writeSaved(match: Match, date?: string): string {
  const { game, options, names, log } = match;
  const states = statesOf(match);
  const result = resultOf(match);
  const fields: [string, string][] = [
    ['format', JSON.stringify(savedFormat)],
    ['version', String(savedVersion)],
    ['game', JSON.stringify(game.id)],
    ...(date === undefined ? [] : [['date', JSON.stringify(date)] as [string, string]]),
    ['options', JSON.stringify(options)],
    ['players', JSON.stringify(names.map(cleanName))],
    ['moves', moveLines(log.map((move, ply) => game.formatMove(move, states[ply])))],
    ...(result ? [['result', JSON.stringify(result)] as [string, string]] : []),
  ];
  const body = `{\n${fields.map(([key, value]) => `  "${key}": ${value},\n`).join('')}`;
  return body + checksumLine(body);
}

type Fields = Readonly<Record<string, unknown>>;
type Read<T> = Result<T, SavedRefusal>;

const problem = (code: SavedProblem, at?: string, detail?: string, because?: Refusal<string>): Read<never> =>
  err({
    code,
    ...(at !== undefined && { at: at.slice(0, longestName) }),
    ...(detail !== undefined && { detail: detail.slice(0, longestMove) }),
    ...(because && { because }),
  });

/** A value of a file as it may be named in a refusal. `String` would call what a hostile file calls `toString`. */
const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const lineAt = (text: string, position: number): string => String(text.slice(0, position).split('\n').length);

function readJson(text: string): Read<Fields> {
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

const listOfText = (value: unknown, longest: number): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && item.length <= longest);

const fieldNames = new Set(['format', 'version', 'game', 'date', 'options', 'players', 'moves', 'result', 'checksum']);

function readEnvelope(text: string): Read<Fields> {
  if (text.length > largestSave) return problem('too-large', undefined, String(largestSave));
  if (text.trim() === '') return problem('empty');
  const json = readJson(text);
  if (!json.ok) return json;
  const fields = json.value;
  if (fields.format !== savedFormat) return problem('not-a-saved-game', 'format', savedFormat);
  if (fields.version !== savedVersion) return problem('unknown-version', shown(fields.version), String(savedVersion));

  const end = text.lastIndexOf('  "checksum"');
  const body = text.slice(0, Math.max(0, end));
  if (text !== body + checksumLine(body)) return problem('bad-checksum', shown(fields.checksum), checksumOf(body));
  const unknown = Object.keys(fields).find((name) => !fieldNames.has(name));
  return unknown === undefined ? json : problem('bad-field', unknown);
}

function replayMoves(start: Match, moves: readonly string[]): Read<Match> {
  let match = start;
  for (const [index, text] of moves.entries()) {
    const move = match.game.parseMove(text, match.state);
    const played = move.ok ? playMove(match, move.value) : move;
    if (!played.ok) return problem('illegal-move', String(index + 1), text, played.error);
    match = played.value;
  }
  return ok(match);
}

function readEnding(result: unknown, seats: number): Ending | undefined {
  const { reason, by } = (result ?? {}) as { reason?: unknown; by?: unknown };
  if (reason === 'agreed-draw') return { kind: reason };
  const seat = Number.isInteger(by) ? Number(by) : -1;
  return reason === 'resigned' && seat >= 0 && seat < seats ? { kind: reason, seat } : undefined;
}

/** Loading is replaying: a damaged or forged file can only be refused, never corrupt a game. */
export function readSaved(text: string, games: readonly AnyGame[]): Read<SavedGame> {
  const envelope = readEnvelope(text);
  if (!envelope.ok) return envelope;
  const { game: id, options: rawOptions, players, moves, result, date } = envelope.value;

  const game = games.find((known) => known.id === id);
  if (!game) return problem('unknown-game', shown(id), games.map((known) => known.id).join(', '));
  if (date !== undefined && !(typeof date === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(date))) {
    return problem('bad-field', 'date');
  }
  const options = game.options(rawOptions);
  if (!options.ok) return problem('bad-field', 'options', undefined, options.error);
  const seats = game.sides(options.value).length;
  if (!listOfText(players, longestName) || players.length !== seats || players.some((name) => cleanName(name) !== name)) {
    return problem('bad-field', 'players', String(seats));
  }
  if (!listOfText(moves, longestMove)) return problem('bad-field', 'moves');
  if (moves.length > game.facts.longest) return problem('too-many-moves', String(moves.length), String(game.facts.longest));

  const replayed = replayMoves(startMatch(game, options.value, players), moves);
  if (!replayed.ok) return replayed;
  const ending = replayed.value.game.outcome(replayed.value.state) ? undefined : readEnding(result, seats);
  const match = ending ? endMatch(replayed.value, ending) : replayed.value;
  if (JSON.stringify(result) !== JSON.stringify(resultOf(match))) return problem('wrong-result', 'result');
  return ok({ match, ...(date !== undefined && { date }) });
}
