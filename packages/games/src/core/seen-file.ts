// A game as one seat, or an onlooker, saw it, as a file for sending to somebody.
import { parseEvent, writeEvents } from './event-text.ts';
import { evolveAll } from './evolve.ts';
import type { AnyGame, Seat } from './game.ts';
import { observe, seen } from './observe.ts';
import { type Occupant, parseOccupant, publicOccupant } from './occupant.ts';
import type { TableRecord } from './record.ts';
import { ok } from './result.ts';
import {
  chances,
  clean,
  dated,
  eventLines,
  list,
  mostEvents,
  problem,
  type Read,
  readEnvelope,
  resultOf,
  seenFormat,
  shown,
  termsOf,
  written,
} from './saved-text.ts';
import type { TableEvent } from './table.ts';

/** A game as one seat, or an onlooker, saw it: the rules can not replay what is hidden in it. */
export interface SeenGame {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seat: Seat | undefined;
  readonly seats: readonly Occupant[];
  readonly events: readonly TableEvent[];
  readonly chance?: unknown;
}

/** Nothing in it was hidden from them. */
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
