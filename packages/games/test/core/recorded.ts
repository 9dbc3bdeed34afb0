import { crc32 } from '../../src/core/checksum.ts';
import type { Occupant } from '../../src/core/occupant.ts';
import type { TableRecord } from '../../src/core/record.ts';
import { readSaved, writeSaved } from '../../src/core/saved.ts';
import type { Table, TableEvent, Terms } from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { games } from '../../src/registry.ts';
import { agree, consentTerms, decline, newTable, offer, people, person, type Said, said } from './tables.ts';
import { heap } from './toy.ts';

export const date = '2026-03-24T23:59:00Z';
const begun = 1_774_396_740_000;

/** Everything that was said, one second after the other. */
export function recorded(start: Table, ...commands: (string | Said)[]): TableRecord {
  const events: TableEvent[] = [];
  let table = start;
  for (const [index, command] of commands.entries()) {
    const turn = start.match.game.turn(table.match.state);
    const [by, meant]: Said =
      typeof command === 'string' ? [turn.kind === 'seat' ? turn.seat : 'chance', { kind: 'move', text: command }] : command;
    const done = said(table, by, meant, begun + 1000 * index);
    events.push(...done.events);
    table = done.table;
  }
  return { start, events, table };
}

export const engine: Occupant = {
  kind: 'engine',
  name: 'Motor',
  protocol: 'gtp',
  command: ['/opt/motor', '--key=123'],
  time: 500,
};
export const level: Occupant = { kind: 'player', name: 'Deep', player: 'deep', threads: 2, nodes: 5000 };
export const start = newTable({ options: { heap: 20 }, seats: [person('Ana'), person('José "Pepe"')] });
export const moves = ['coin3', '2', 'coin1', '1', 'coin3', '3', 'coin1', '1', 'coin3', '1'];
export const open = recorded(start, ...moves);
export const over = recorded(start, ...Array.from({ length: 6 }, () => ['coin3', '3']).flat(), 'coin3', '2');
export const wild = recorded(
  newTable({ options: { heap: 20 }, terms: consentTerms }),
  'coin3',
  [0, offer('draw')],
  [1, decline('draw')],
  '2',
  [0, offer('takeback')],
  [1, agree('takeback')],
  '1',
  ['host', { kind: 'hand-over', seat: 1, occupant: level }],
  'coin1',
  ['host', { kind: 'hand-over', seat: 1, occupant: engine }],
  [0, offer('pause')],
  [0, { kind: 'resume' }],
  [1, { kind: 'leave' }],
  ['host', { kind: 'sit', seat: 1, occupant: people[2]! }],
  [0, offer('draw')],
  [0, { kind: 'withdraw', what: 'draw' }],
  ['host', { kind: 'credit', ms: 5000 }],
  [1, { kind: 'move', text: '1', lag: 42 }],
);

export const read = (text: string) => readSaved(text, [heap]);
export const file = writeSaved(open, date);

export function loaded(text: string, known = games): TableRecord {
  const result = readSaved(text, known);
  if (!result.ok) throw new Error(`${JSON.stringify(result.error)}\n${text}`);
  return result.value;
}

export const withChecksum = (body: string): string =>
  `${body}  "checksum": "crc32:${crc32(new TextEncoder().encode(body)).toString(16).padStart(8, '0')}"\n}\n`;

/** The file with a right checksum after a change: what a forger would hand in. */
export function forged(change: (fields: Record<string, unknown>) => void, text = file): string {
  const { checksum: _, ...fields } = JSON.parse(text);
  change(fields);
  return withChecksum(
    `{\n${Object.entries(fields)
      .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
      .join('')}`,
  );
}

/** Everything but what two tables that are the same may have more or less of: kept states. */
export const same = ({ match: { states: _, ...match }, ...table }: Table) => ({ ...table, match });

export const clocks: Terms['clock'][] = [
  { kind: 'fischer', main: 60_000, increment: 2000 },
  { kind: 'fischer', main: 60_000, increment: 2000, most: 90_000 },
  { kind: 'byo-yomi', main: 3000, periods: 3, period: 2000 },
  { kind: 'canadian', main: 3000, moves: 2, period: 5000 },
  { kind: 'days', perMove: 86_400_000, bank: 0 },
];

export const race = newTable({ game: goose, options: { players: 4, race: Array(40).fill(0) } });
