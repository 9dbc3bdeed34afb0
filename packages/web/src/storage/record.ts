// Saved games as records: what needs the rules. Loaded with a game, not with the first page.
import {
  type AnyGame,
  decide,
  deciderAt,
  evolve,
  isProgram,
  matchOutcome,
  type Occupant,
  readSaved,
  recordOf,
  type TableRecord,
  winnersOf,
  writeSaved,
} from '@ludoteca/games';
import { playersOf } from '@ludoteca/players';
import { sketchOf } from '../sketch.ts';
import type { GameSummary } from './summary.ts';

/** Moves that were made, and dice that were thrown. */
function pliesOf({ table: { match } }: TableRecord): number {
  const { game, log } = match;
  if (!game.facts.hidden) return log.length;
  return log.filter((_, ply) => deciderAt(match, ply) !== 'chance').length;
}

function hasBegun({ table, events }: TableRecord): boolean {
  const { match, seats } = table;
  if (matchOutcome(match)) return true;
  if (seats.every(isProgram) || match.game.thrower) return pliesOf({ table, events, start: table }) > 0;
  const isPerson = (by: unknown): boolean => typeof by === 'number' && !isProgram(seats[by]!);
  return match.log.length > 0 && events.some((event) => event.kind === 'move' && isPerson(event.by));
}

export function summaryOf(id: string, record: TableRecord, now: number, revision: string): GameSummary {
  const { match, seats, terms } = record.table;
  const outcome = matchOutcome(match);
  return {
    id,
    game: match.game.id,
    options: match.options as GameSummary['options'],
    seats,
    seatCodes: match.game.seatCodes(match.options),
    clock: terms.clock,
    plies: pliesOf(record),
    begun: hasBegun(record),
    over: outcome !== undefined,
    winners: outcome && winnersOf(outcome),
    changed: now,
    revision,
    sketch: sketchOf(match.game, match.state),
  };
}

export const textOfRecord = (record: TableRecord, now: number): string => writeSaved(record, new Date(now).toISOString());

const canSit = (occupant: Occupant, game: AnyGame): boolean =>
  occupant.kind === 'person' || (occupant.kind === 'player' && playersOf(game.id).includes(occupant.player));

/** The record with somebody on every seat who can play here: outside engines can not, and open seats wait for nobody. */
export function seatedHere(record: TableRecord, now: number): TableRecord {
  let { table } = record;
  const events = [...record.events];
  for (const [seat, occupant] of record.table.seats.entries()) {
    if (canSit(occupant, table.match.game)) continue;
    const person: Occupant = { kind: 'person', name: occupant.name };
    const decided = decide(table, 'host', { kind: 'hand-over', seat, occupant: person }, now);
    for (const event of decided.ok ? decided.value : []) {
      events.push(event);
      table = evolve(table, event);
    }
  }
  return { ...record, events, table };
}

/** A saved game played again from its text. Files of version 1 do not say who sat where: the summary does. */
export function recordOfSaved(text: string, { seats }: Pick<GameSummary, 'seats'>, games: readonly AnyGame[], now: number) {
  const saved = readSaved(text, games);
  if (!saved.ok) return undefined;
  const { match } = saved.value.table;
  const isFirstVersion = Object(JSON.parse(text)).version === 1 && seats.length === match.names.length;
  return seatedHere(isFirstVersion ? recordOf(match, seats) : saved.value, now);
}
