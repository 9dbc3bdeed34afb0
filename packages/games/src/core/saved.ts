import { checksumOf } from './checksum.ts';
import { parseTimeControl } from './clock.ts';
import { drawCurtain, openCurtain } from './curtain.ts';
import { moverIn, parseEvent, type WrittenEvent, writeEvents } from './event-text.ts';
import { evolveAll } from './evolve.ts';
import type { AnyGame, Refusal, Seat } from './game.ts';
import { type Ending, endMatch, type Match, matchOutcome, startMatch, statesFrom } from './match.ts';
import { cleanName } from './names.ts';
import { observe, seen } from './observe.ts';
import { cleanOccupant, type Occupant, parseOccupant, publicOccupant } from './occupant.ts';
import type { GameSource, TableRecord } from './record.ts';
import { replay } from './replay.ts';
import { err, ok, type Result } from './result.ts';
import { seedsAfter } from './seeds.ts';
import { startTable, type Table, type TableEvent, type Terms } from './table.ts';
import { readTree } from './tree.ts';

export const savedFormat = 'ludoteca-game';
export const seenFormat = 'ludoteca-seen-game';
export const savedVersion = 2;
/** No saved game comes near this size, in characters; anything larger is refused unread. */
export const largestSave = 1 << 22;
const longestShown = 200;
const longestName = 60;
const movesPerLine = 8;
const mostEvents = 400_000;
/** A file of another format that is longer is not kept beside the moves, in characters. */
const longestSource = 1 << 20;

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

export interface SavedGame extends TableRecord {
  /** When it was saved, as the one who saved it wrote it: ISO 8601. */
  readonly date?: string;
  /** What was opened of fair chance, unread: nothing here knows how it is checked. */
  readonly chance?: unknown;
}

/** A game as one seat, or an onlooker, saw it: the rules can not replay what is hidden in it. */
export interface SeenGame {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seat: Seat | undefined;
  readonly seats: readonly Occupant[];
  readonly events: readonly TableEvent[];
  readonly chance?: unknown;
}

/** What a match that was played elsewhere ended with. */
function endingEvents(match: Match): TableEvent[] {
  const { ending } = match;
  const outcome = matchOutcome(match);
  if (!outcome) return [];
  const end: TableEvent = { kind: 'end', ...(ending && { ending }), outcome, at: 0 };
  if (!ending || !('seat' in ending)) return [end];
  const kind = ({ resigned: 'resign', abandoned: 'abandon', time: 'flag' } as const)[ending.kind];
  return [{ kind, seat: ending.seat, at: 0 }, end];
}

/** A match that was played elsewhere, as a table where it was: everybody a person, no clock. */
export function recordOf(match: Match, seats?: readonly Occupant[]): TableRecord {
  const { game, options, log, withdrawals } = match;
  const start = startTable(startMatch(game, options), seats ?? match.names.map((name): Occupant => ({ kind: 'person', name })));
  const events: TableEvent[] = [];
  for (const [ply, state] of [...statesFrom(match, 0)].entries()) {
    for (const { seat, ply: left } of withdrawals) if (left === ply) events.push({ kind: 'resign', seat, at: 0 });
    const move = log[ply];
    if (ply < log.length) events.push({ kind: 'move', by: moverIn(game, state), move: game.formatMove(move, state), at: 0 });
  }
  const { ending: _, ...open } = match;
  const ends = endingEvents(match);
  const seeds = events.reduce(seedsAfter, start.seeds);
  const table: Table = { ...start, match: { ...open, names: start.match.names }, seq: events.length, seeds };
  return { start, events: [...events, ...ends], table: evolveAll(table, ends) };
}

function resultOf(match: Match): object | undefined {
  const outcome = matchOutcome(match);
  return outcome && { ...outcome, ...(match.ending && 'seat' in match.ending && { by: match.ending.seat }) };
}

/** Moves stand eight in a line, everything else in a line of its own. */
function eventLines(events: readonly WrittenEvent[]): string {
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

const curtainLines = (text: string): string =>
  `[\n${drawCurtain(text)
    .map((line) => `    "${line}"`)
    .join(',\n')}\n  ]`;

const checksumLine = (body: string): string => `  "checksum": "${checksumOf(body)}"\n}\n`;

type Field = readonly [name: string, value: string];

function written(format: string, fields: readonly Field[]): string {
  const head: Field[] = [
    ['format', JSON.stringify(format)],
    ['version', String(savedVersion)],
  ];
  const body = `{\n${[...head, ...fields].map(([key, value]) => `  "${key}": ${value},\n`).join('')}`;
  return body + checksumLine(body);
}

const chances = (chance: unknown): Field[] => (chance === undefined ? [] : [['chance', JSON.stringify(chance)]]);

const dated = (date: string | undefined): Field[] => (date === undefined ? [] : [['date', JSON.stringify(date)]]);

const list = (items: readonly unknown[]): string => `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;

const clean = (occupant: Occupant): Occupant => cleanOccupant(occupant) ?? occupant;
const termsOf = (terms: Terms): string => JSON.stringify(readTerms(terms) ?? terms);

/** The text of an .arq file. */
export function writeSaved(
  { start, events, table, source, tree, analysis }: TableRecord,
  date?: string,
  chance?: unknown,
): string {
  const { game, options } = table.match;
  const begun = events[0]?.at ?? 0;
  const told = writeEvents(events, begun);
  const result = resultOf(table.match);
  return written(savedFormat, [
    ['game', JSON.stringify(game.id)],
    ['rules', String(game.facts.rulesVersion)],
    ...dated(date),
    ['options', JSON.stringify(options)],
    ['seats', list(start.seats.map(clean))],
    ['terms', termsOf(start.terms)],
    ['begun', String(begun)],
    game.facts.hidden ? ['curtain', curtainLines(JSON.stringify(told))] : ['events', eventLines(told)],
    ...(source && source.text.length <= longestSource
      ? [['source', JSON.stringify({ ending: source.ending, text: source.text })] as const]
      : []),
    ...(result ? [['result', JSON.stringify(result)] as const] : []),
    ...(tree === undefined ? [] : [['tree', JSON.stringify(tree)] as const]),
    ...(analysis === undefined ? [] : [['analysis', JSON.stringify(analysis)] as const]),
    ...chances(chance),
  ]);
}

/** A game as one seat, or an onlooker, saw it, for sending to somebody: nothing in it was hidden from them. */
export function writeSeen(
  { start, events, table }: TableRecord,
  seat: Seat | undefined,
  date?: string,
  chance?: unknown,
): string {
  const rendered: TableEvent[] = [];
  evolveAll(start, events, (before, event) => rendered.push(seen(before, event, seat)));
  const { game, options } = table.match;
  const { view } = observe(table, seat);
  const begun = events[0]?.at ?? 0;
  const result = resultOf(table.match);
  return written(seenFormat, [
    ['game', JSON.stringify(game.id)],
    ['rules', String(game.facts.rulesVersion)],
    ...dated(date),
    ['seat', JSON.stringify(seat ?? null)],
    ['options', JSON.stringify(options)],
    ['seats', list(start.seats.map(publicOccupant).map(clean))],
    ['terms', termsOf(start.terms)],
    ['begun', String(begun)],
    ['events', eventLines(writeEvents(rendered, begun))],
    // Who moved can not be told by the rules from what is seen.
    ['movers', JSON.stringify(rendered.flatMap((event) => (event.kind === 'move' ? [event.by] : [])))],
    ['view', JSON.stringify(view)],
    ...(result ? [['result', JSON.stringify(result)] as const] : []),
    ...chances(chance),
  ]);
}

type Fields = Readonly<Record<string, unknown>>;
type Read<T> = Result<T, SavedRefusal>;

const problem = (code: SavedProblem, at?: string, detail?: string, because?: Refusal<string>): Read<never> =>
  err({
    code,
    ...(at !== undefined && { at: at.slice(0, longestName) }),
    ...(detail !== undefined && { detail: detail.slice(0, longestShown) }),
    ...(because && { because }),
  });

/** A value of a file as it may be named in a refusal: what is no text or number is not worth naming, however deep it is. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : typeof value;

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

const common = ['format', 'version', 'game', 'date', 'options', 'result', 'checksum'];
const fieldsOf: Readonly<Record<number, ReadonlySet<string>>> = {
  1: new Set([...common, 'players', 'moves']),
  2: new Set([...common, 'rules', 'seats', 'terms', 'begun', 'events', 'curtain', 'source', 'tree', 'analysis', 'chance']),
};

const seenFields = new Set([...common, 'rules', 'seat', 'seats', 'terms', 'begun', 'events', 'movers', 'view', 'chance']);

function readEnvelope(text: string, format = savedFormat): Read<Fields> {
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

function readTerms(input: unknown): Terms | undefined {
  const { takebacks, programsConsent, clock } = Object(input) as Fields;
  const control = parseTimeControl(clock);
  const isKnown = takebacks === 'free' || takebacks === 'consent' || takebacks === 'never';
  return isKnown && typeof programsConsent === 'boolean' && control ? { takebacks, programsConsent, clock: control } : undefined;
}

/** The moves and what else happened, played again one by one. */
function readEvents(start: Table, written: unknown, begun: number): Read<TableRecord> {
  if (!Array.isArray(written)) return problem('bad-field', 'events');
  const { game } = start.match;
  const events: TableEvent[] = [];
  const tooMany = (count: number): Read<never> => problem('too-many-moves', String(count), String(mostEvents));
  if (written.length > mostEvents) return tooMany(written.length);
  /** Moves that are played again: a small file can ask for very many. */
  let redone = 0;
  let last = begun;
  let refusal: Read<never> | undefined;
  // Who moved is told by the table that the events before have made: so they are read while it is played.
  function* reading(): Generator<TableEvent, void, Table> {
    let table: Table = start;
    for (const [index, item] of (written as unknown[]).entries()) {
      const read = parseEvent(item, last);
      if (!read) {
        refusal = problem('bad-field', `events ${index + 1}`);
        return;
      }
      last = read.at;
      if ('kind' in read && read.kind === 'redo') redone += read.ply - table.match.log.length;
      if (redone > mostEvents) {
        refusal = tooMany(redone);
        return;
      }
      table = yield 'kind' in read ? read : { kind: 'move', by: moverIn(game, table.match.state), ...read };
    }
  }
  const replayed = replay(start, reading(), (event) => events.push(event));
  if (refusal) return refusal;
  if (replayed.ok) return ok({ start, events, table: replayed.value });
  const { index, refusal: because } = replayed.error;
  const item: unknown = written[index];
  const text = typeof item === 'string' ? item.replace(/^\S+ /, '') : shown(item);
  return problem('illegal-move', String(index + 1), text, because);
}

/** Version 1 knew names and moves. */
function readFirstVersion(game: AnyGame, options: unknown, { players, moves, result }: Fields): Read<TableRecord> {
  const seats = game.sides(options).length;
  if (!listOfText(players, longestName) || players.length !== seats || players.some((name) => cleanName(name) !== name)) {
    return problem('bad-field', 'players', String(seats));
  }
  if (!listOfText(moves, longestShown)) return problem('bad-field', 'moves');
  if (moves.length > game.facts.longest) return problem('too-many-moves', String(moves.length), String(game.facts.longest));
  const start = startTable(
    startMatch(game, options),
    players.map((name): Occupant => ({ kind: 'person', name })),
  );
  const played = readEvents(
    start,
    moves.map((move) => `0 ${move}`),
    0,
  );
  if (!played.ok) return played;
  const { events, table } = played.value;
  const ending = matchOutcome(table.match) ? undefined : readEnding(result, seats);
  const ends = endingEvents(ending ? endMatch(table.match, ending) : table.match);
  return ok({ start, events: [...events, ...ends], table: evolveAll(table, ends) });
}

function readEnding(result: unknown, seats: number): Ending | undefined {
  const { reason, by } = Object(result) as { reason?: unknown; by?: unknown };
  if (reason === 'agreed-draw') return { kind: reason };
  const seat = Number.isInteger(by) ? Number(by) : -1;
  return reason === 'resigned' && seat >= 0 && seat < seats ? { kind: reason, seat } : undefined;
}

function readSecondVersion(game: AnyGame, options: unknown, fields: Fields): Read<TableRecord> {
  const { rules, seats: rawSeats, terms: rawTerms, begun, curtain } = fields;
  if (rules !== game.facts.rulesVersion) return problem('other-rules', shown(rules), String(game.facts.rulesVersion));
  const count = game.sides(options).length;
  const seats = Array.isArray(rawSeats) && rawSeats.length === count ? rawSeats.map(parseOccupant) : [];
  if (seats.length !== count || !seats.every((occupant) => occupant !== undefined))
    return problem('bad-field', 'seats', String(count));
  const terms = readTerms(rawTerms);
  if (!terms) return problem('bad-field', 'terms');
  if (!Number.isSafeInteger(begun)) return problem('bad-field', 'begun');
  const start = startTable(startMatch(game, options), seats, terms);
  const foreign = game.facts.hidden ? 'events' : 'curtain';
  if (fields[foreign] !== undefined) return problem('bad-field', foreign);
  if (!game.facts.hidden) return readEvents(start, fields.events, Number(begun));
  const text = listOfText(curtain, longestShown) ? openCurtain(curtain) : undefined;
  if (text === undefined) return problem('bad-field', 'curtain');
  const events = readJson(`{"events":${text}}`);
  return events.ok ? readEvents(start, events.value.events, Number(begun)) : problem('bad-field', 'curtain');
}

/** Loading is replaying: a damaged or forged file can only be refused, never corrupt a game. */
export function readSaved(text: string, games: readonly AnyGame[]): Read<SavedGame> {
  const envelope = readEnvelope(text);
  if (!envelope.ok) return envelope;
  const { version, game: id, options: rawOptions, result, date, chance } = envelope.value;
  const game = games.find((known) => known.id === id);
  if (!game) return problem('unknown-game', shown(id), games.map((known) => known.id).join(', '));
  if (date !== undefined && !(typeof date === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(date))) {
    return problem('bad-field', 'date');
  }
  const options = game.options(rawOptions);
  if (!options.ok) return problem('bad-field', 'options', undefined, options.error);
  const read = version === 1 ? readFirstVersion : readSecondVersion;
  const record = read(game, options.value, envelope.value);
  if (!record.ok) return record;
  if (!sameResult(result, resultOf(record.value.table.match))) return problem('wrong-result', 'result');
  const source = readSource(envelope.value.source);
  if (source === undefined) return problem('bad-field', 'source');
  const { tree, analysis } = envelope.value;
  if (tree !== undefined && !readTree(tree)) return problem('bad-field', 'tree');
  return ok({
    ...record.value,
    ...(date !== undefined && { date }),
    ...(source && { source }),
    ...(tree !== undefined && { tree }),
    ...(analysis !== undefined && { analysis }),
    ...(chance !== undefined && { chance }),
  });
}

/** Null where there is none. */
function readSource(input: unknown): GameSource | null | undefined {
  if (input === undefined) return null;
  const { ending, text } = Object(input) as Fields;
  const isSource = typeof ending === 'string' && /^\.[a-z]{1,8}$/.test(ending) && typeof text === 'string';
  return isSource && text.length <= longestSource ? { ending, text } : undefined;
}

/** What `writeSeen` has written. Its events are told, not replayed. */
export function readSeen(text: string, games: readonly AnyGame[]): Read<SeenGame> {
  const envelope = readEnvelope(text, seenFormat);
  if (!envelope.ok) return envelope;
  const { game: id, rules, options: rawOptions, seat, seats: rawSeats, begun, events: told, movers, chance } = envelope.value;
  const game = games.find((known) => known.id === id);
  if (!game) return problem('unknown-game', shown(id), games.map((known) => known.id).join(', '));
  if (rules !== game.facts.rulesVersion) return problem('other-rules', shown(rules), String(game.facts.rulesVersion));
  const options = game.options(rawOptions);
  if (!options.ok) return problem('bad-field', 'options', undefined, options.error);
  const count = game.sides(options.value).length;
  const isSeat = (value: unknown): value is Seat => Number.isInteger(value) && Number(value) >= 0 && Number(value) < count;
  const seats = Array.isArray(rawSeats) ? rawSeats.map(parseOccupant) : [];
  if (seats.length !== count || !seats.every((occupant) => occupant !== undefined)) return problem('bad-field', 'seats');
  if (seat !== null && !isSeat(seat)) return problem('bad-field', 'seat');
  if (!Number.isSafeInteger(begun)) return problem('bad-field', 'begun');
  if (!Array.isArray(told) || told.length > mostEvents) return problem('bad-field', 'events');
  if (!Array.isArray(movers)) return problem('bad-field', 'movers');
  const events: TableEvent[] = [];
  let last = Number(begun);
  let moves = 0;
  for (const [index, item] of told.entries()) {
    const read = parseEvent(item, last);
    if (!read) return problem('bad-field', `events ${index + 1}`);
    last = read.at;
    if ('kind' in read) {
      events.push(read);
      continue;
    }
    const by: unknown = movers[moves++];
    if (by !== 'chance' && !isSeat(by)) return problem('bad-field', 'movers');
    events.push({ kind: 'move', by, ...read });
  }
  return ok({ game, options: options.value, seat: seat ?? undefined, seats, events, ...(chance !== undefined && { chance }) });
}

/** Compared field by field: what a hostile file puts there may be too deep to be written down. */
function sameResult(given: unknown, right: object | undefined): boolean {
  if (right === undefined) return given === undefined;
  if (typeof given !== 'object' || given === null) return false;
  const { payoffs, reason, by, ...more } = given as Record<string, unknown>;
  const known = right as { payoffs: readonly number[]; reason: string; by?: number };
  const isSame =
    Array.isArray(payoffs) &&
    payoffs.length === known.payoffs.length &&
    payoffs.every((share, seat) => share === known.payoffs[seat]);
  return isSame && reason === known.reason && by === known.by && Object.keys(more).length === 0;
}
