import { drawCurtain, openCurtain } from './curtain.ts';
import { moverIn, parseEvent, writeEvents } from './event-text.ts';
import { evolveAll } from './evolve.ts';
import type { AnyGame } from './game.ts';
import { type Ending, endMatch, type Match, matchOutcome, startMatch, statesFrom } from './match.ts';
import { cleanName } from './names.ts';
import { type Occupant, parseOccupant } from './occupant.ts';
import type { GameSource, TableRecord } from './record.ts';
import { replay } from './replay.ts';
import { ok } from './result.ts';
import {
  chances,
  clean,
  dated,
  eventLines,
  type Fields,
  list,
  longestName,
  longestShown,
  mostEvents,
  problem,
  type Read,
  readEnvelope,
  readJson,
  readTerms,
  resultOf,
  savedFormat,
  shown,
  termsOf,
  written,
} from './saved-text.ts';
import { seedsAfter } from './seeds.ts';
import { startTable, type Table, type TableEvent } from './table.ts';
import { readTree } from './tree.ts';

/** A file of another format that is longer is not kept beside the moves, in characters. */
const longestSource = 1 << 20;

export interface SavedGame extends TableRecord {
  /** When it was saved, as the one who saved it wrote it: ISO 8601. */
  readonly date?: string;
  /** What was opened of fair chance, unread: nothing here knows how it is checked. */
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

const curtainLines = (text: string): string =>
  `[\n${drawCurtain(text)
    .map((line) => `    "${line}"`)
    .join(',\n')}\n  ]`;

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

const listOfText = (value: unknown, longest: number): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && item.length <= longest);

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
