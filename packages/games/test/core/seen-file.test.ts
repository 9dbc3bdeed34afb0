// The file that one seat, or an onlooker, may take away from a table: there and back, and everything that is no such file.
import { describe, expect, test } from 'vitest';
import { evolveAll } from '../../src/core/evolve.ts';
import { seen } from '../../src/core/observe.ts';
import type { TableRecord } from '../../src/core/record.ts';
import { writeSaved } from '../../src/core/saved.ts';
import { seenFormat } from '../../src/core/saved-text.ts';
import { readSeen, writeSeen } from '../../src/core/seen-file.ts';
import type { Table, TableEvent } from '../../src/core/table.ts';
import { games } from '../../src/registry.ts';
import { truco } from '../../src/truco/game.ts';
import { date, engine, forged, level, recorded, wild } from './recorded.ts';
import { newTable, offer } from './tables.ts';
import { heap } from './toy.ts';

const deal = ['leader 1', ...['4O', '5O', '6O', '7O', 'QO', 'JO', 'KO'].map((card) => `deal ${card}`)];
const cards = recorded(
  newTable({ game: truco, seats: [engine, level] }),
  ...deal,
  '4O',
  [1, offer('pause')],
  [0, { kind: 'resume' }],
  '5O',
  [0, { kind: 'resign' }],
);

/** The events as a seat is told them while it sits there. */
function toldTo({ start, events }: TableRecord, seat: number | undefined): TableEvent[] {
  const told: TableEvent[] = [];
  evolveAll(start, events, (before: Table, event) => told.push(seen(before, event, seat)));
  return told;
}

describe('what a seat saw comes back', () => {
  test.each([undefined, 0, 1])('of hidden cards, seat %s', (seat) => {
    const read = readSeen(writeSeen(cards, seat, date, { kind: 'opened' }), games);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { game, options, seats, events, chance } = read.value;
    expect(game).toBe(truco);
    expect(options).toEqual(cards.table.match.options);
    expect(read.value.seat).toBe(seat);
    expect(seats, 'without the command of an engine').toEqual([{ ...engine, command: [] }, level]);
    expect(events).toEqual(toldTo(cards, seat));
    expect(chance).toEqual({ kind: 'opened' });
  });

  test('of a game with everything that can happen', () => {
    const read = readSeen(writeSeen(wild, 1), [heap]);
    expect(read).toMatchObject({ ok: true, value: { seat: 1, events: toldTo(wild, 1) } });
    expect(read.ok && 'chance' in read.value, 'none was opened').toBe(false);
  });
});

describe('what is no such file is refused', () => {
  const text = writeSeen(cards, 1, date);
  const { movers } = JSON.parse(text) as { movers: unknown[] };
  const only = (fields: Record<string, unknown>, ...events: unknown[]) => (fields.events = events);

  test.each<[string, (fields: Record<string, unknown>) => void, object]>([
    [
      'a saved game',
      (fields) => (fields.format = 'ludoteca-game'),
      { code: 'not-a-saved-game', at: 'format', detail: seenFormat },
    ],
    ['the first version, which had no such form', (fields) => (fields.version = 1), { code: 'unknown-version', at: '1' }],
    ['a field of saved games', (fields) => (fields.curtain = []), { code: 'bad-field', at: 'curtain' }],
    ['a game nobody knows', (fields) => (fields.game = 'chess'), { code: 'unknown-game', at: 'chess' }],
    ['other rules', (fields) => (fields.rules = 99), { code: 'other-rules', at: '99', detail: '1' }],
    [
      'wrong options',
      (fields) => (fields.options = { players: 3 }),
      { code: 'bad-field', at: 'options', because: { code: 'bad-option', at: 'players' } },
    ],
    ['a seat too few', (fields) => (fields.seats = [level]), { code: 'bad-field', at: 'seats' }],
    ['seats that are no list', (fields) => (fields.seats = 'two'), { code: 'bad-field', at: 'seats' }],
    ['a seat with nobody on it', (fields) => (fields.seats = [level, {}]), { code: 'bad-field', at: 'seats' }],
    ['the eyes of nobody', (fields) => (fields.seat = 2), { code: 'bad-field', at: 'seat' }],
    ['the eyes before the first', (fields) => (fields.seat = -1), { code: 'bad-field', at: 'seat' }],
    ['a beginning that is no time', (fields) => (fields.begun = 0.5), { code: 'bad-field', at: 'begun' }],
    ['events that are no list', (fields) => (fields.events = {}), { code: 'bad-field', at: 'events' }],
    ['more events than any game has', (fields) => (fields.events = Array(400_001).fill(0)), { code: 'bad-field', at: 'events' }],
    ['an event that is none', (fields) => only(fields, '0 deal ?', 7), { code: 'bad-field', at: 'events 2' }],
    ['nobody who moved', (fields) => delete fields.movers, { code: 'bad-field', at: 'movers' }],
    ['a mover too few', (fields) => (fields.movers = movers.slice(1)), { code: 'bad-field', at: 'movers' }],
    ['a mover who has no seat', (fields) => (fields.movers = movers.with(-1, 2)), { code: 'bad-field', at: 'movers' }],
  ])('%s', (_, change, error) => {
    expect(readSeen(forged(change, text), games)).toMatchObject({ ok: false, error });
  });

  test('and the forger was good enough to be believed', () =>
    expect(
      readSeen(
        forged(() => {}, text),
        games,
      ).ok,
    ).toBe(true));

  test('a saved game is not one', () => {
    expect(readSeen(writeSaved(wild), [heap])).toMatchObject({ ok: false, error: { code: 'not-a-saved-game' } });
  });
});
