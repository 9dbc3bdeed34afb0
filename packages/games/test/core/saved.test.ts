import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc32 } from '../../src/core/checksum.ts';
import { drawCurtain, openCurtain } from '../../src/core/curtain.ts';
import { evolveAll } from '../../src/core/evolve.ts';
import { endMatch, startMatch, stateAt, withdrawSeat } from '../../src/core/match.ts';
import { cleanName } from '../../src/core/names.ts';
import type { Occupant } from '../../src/core/occupant.ts';
import type { TableRecord } from '../../src/core/record.ts';
import { largestSave, readSaved, recordOf, savedVersion, writeSaved, writeSeen } from '../../src/core/saved.ts';
import { freeTerms, startTable, type Table, type TableEvent, type Terms, tableOutcome } from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { games } from '../../src/registry.ts';
import { truco } from '../../src/truco/game.ts';
import {
  agree,
  consentTerms,
  decline,
  newTable,
  offer,
  openSeat,
  people,
  person,
  type Said,
  said,
  takebackTo,
} from './tables.ts';
import { heap } from './toy.ts';

const date = '2026-03-24T23:59:00Z';
const begun = 1_774_396_740_000;

/** Everything that was said, one second after the other. */
function recorded(start: Table, ...commands: (string | Said)[]): TableRecord {
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

const engine: Occupant = { kind: 'engine', name: 'Motor', protocol: 'gtp', command: ['/opt/motor', '--key=123'], time: 500 };
const level: Occupant = { kind: 'player', name: 'Deep', player: 'deep', threads: 2, nodes: 5000 };
const start = newTable({ options: { heap: 20 }, seats: [person('Ana'), person('José "Pepe"')] });
const moves = ['coin3', '2', 'coin1', '1', 'coin3', '3', 'coin1', '1', 'coin3', '1'];
const open = recorded(start, ...moves);
const over = recorded(start, ...Array.from({ length: 6 }, () => ['coin3', '3']).flat(), 'coin3', '2');
const wild = recorded(
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

const read = (text: string) => readSaved(text, [heap]);
const file = writeSaved(open, date);

function loaded(text: string, known = games): TableRecord {
  const result = readSaved(text, known);
  if (!result.ok) throw new Error(`${JSON.stringify(result.error)}\n${text}`);
  return result.value;
}

const withChecksum = (body: string): string =>
  `${body}  "checksum": "crc32:${crc32(new TextEncoder().encode(body)).toString(16).padStart(8, '0')}"\n}\n`;

/** The file with a right checksum after a change: what a forger would hand in. */
function forged(change: (fields: Record<string, unknown>) => void, text = file): string {
  const { checksum: _, ...fields } = JSON.parse(text);
  change(fields);
  return withChecksum(
    `{\n${Object.entries(fields)
      .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
      .join('')}`,
  );
}

/** Everything but what two tables that are the same may have more or less of: kept states. */
const same = ({ match: { states: _, ...match }, ...table }: Table) => ({ ...table, match });

// The check value of the CRC catalogue, and the PNG specification's empty IEND chunk.
test.each([
  ['123456789', 0xcbf43926],
  ['', 0],
  ['IEND', 0xae426082],
])('crc-32 of %j', (text, crc) => expect(crc32(new TextEncoder().encode(text))).toBe(crc));

test('the file is text that a person can read', () => {
  expect(writeSaved(wild, date)).toBe(
    withChecksum(`{
  "format": "ludoteca-game",
  "version": 2,
  "game": "heap",
  "rules": 1,
  "date": "2026-03-24T23:59:00Z",
  "options": {"heap":20},
  "seats": [
    {"kind":"person","name":"Ana"},
    {"kind":"person","name":"Luis"}
  ],
  "terms": {"takebacks":"consent","programsConsent":true,"clock":{"kind":"none"}},
  "begun": 1774396740000,
  "events": [
    "0 coin3",
    {"after":1000,"kind":"offer","by":0,"what":"draw"},
    {"after":1000,"kind":"answer","by":1,"what":"draw","agrees":false},
    "1000 2",
    {"after":1000,"kind":"offer","by":0,"what":"takeback","ply":1},
    {"after":1000,"kind":"answer","by":1,"what":"takeback","agrees":true},
    {"after":0,"kind":"back","by":0,"ply":1},
    "1000 1",
    {"after":1000,"kind":"seat","seat":1,"occupant":{"kind":"player","name":"Deep","player":"deep","threads":2,"nodes":5000}},
    "1000 coin1",
    {"after":1000,"kind":"seat","seat":1,"occupant":{"kind":"engine","name":"Motor","protocol":"gtp","command":["/opt/motor","--key=123"],"time":500}},
    {"after":1000,"kind":"pause","by":0},
    {"after":1000,"kind":"resume","by":0},
    {"after":1000,"kind":"seat","seat":1,"occupant":{"kind":"open","name":"Motor"}},
    {"after":1000,"kind":"seat","seat":1,"occupant":{"kind":"person","name":"Eva"}},
    {"after":1000,"kind":"offer","by":0,"what":"draw"},
    {"after":1000,"kind":"withdraw","by":0,"what":"draw"},
    {"after":1000,"kind":"credit","ms":5000},
    {"after":1000,"kind":"move","move":"1","lag":42}
  ],
`),
  );
});

test('moves stand eight in a line', () => {
  expect(file).toContain(`  "events": [
    "0 coin3", "1000 2", "1000 coin1", "1000 1", "1000 coin3", "1000 3", "1000 coin1", "1000 1",
    "1000 coin3", "1000 1"
  ],`);
  expect(writeSaved(open)).not.toContain('date');
  expect(writeSaved(recorded(start)), 'nothing has happened').toContain('"begun": 0,\n  "events": [],');
});

const clocks: Terms['clock'][] = [
  { kind: 'fischer', main: 60_000, increment: 2000 },
  { kind: 'fischer', main: 60_000, increment: 2000, most: 90_000 },
  { kind: 'byo-yomi', main: 3000, periods: 3, period: 2000 },
  { kind: 'canadian', main: 3000, moves: 2, period: 5000 },
  { kind: 'days', perMove: 86_400_000, bank: 0 },
];

const race = newTable({ game: goose, options: { players: 4, race: Array(40).fill(0) } });

describe('what was saved comes back', () => {
  test.each<[string, TableRecord]>([
    ['at the start', recorded(start)],
    ['in the middle', open],
    ['at the end', over],
    ['with everything that can happen', wild],
    ['resigned', recorded(start, ...moves, [1, { kind: 'resign' }])],
    ['abandoned', recorded(start, ...moves, ['host', { kind: 'abandon', seat: 0 }])],
    ['drawn', recorded(start, ...moves, [1, offer('draw')], [0, agree('draw')])],
    ['aborted', recorded(start, 'coin3', ['host', { kind: 'abort' }])],
    ['taken back', recorded(start, ...moves, [0, takebackTo(3)], '1', 'coin3', '2')],
    ['taken back and redone', recorded(start, ...moves, [0, takebackTo(3)], [1, offer('redo', 7)])],
    ['over, and taken back', recorded(over.start, ...Array(6).fill(['coin3', '3']).flat(), 'coin3', '2', [0, offer('takeback')])],
    [
      'over, taken back and redone to its end',
      recorded(newTable({ options: { heap: 3 } }), 'coin3', '3', [0, takebackTo(0)], [0, offer('redo', 2)]),
    ],
    ['paused', recorded(newTable({ seats: [people[0]!, level] }), 'coin3', [0, offer('pause')])],
    ['with an offer', recorded(start, 'coin3', [0, offer('draw')])],
    ['with an open seat and an engine', recorded(newTable({ seats: [openSeat('?'), engine] }), 'coin3')],
    ['a race that somebody left', recorded(race, '1', '2', [3, { kind: 'resign' }], '3', '4', [0, takebackTo(1)], '5')],
    ['a race that was left to one', recorded(race, '1', ...[0, 3, 1].map((seat): Said => [seat, { kind: 'resign' }]))],
    ...clocks.map((clock): [string, TableRecord] => [
      JSON.stringify(clock),
      recorded(newTable({ terms: { ...consentTerms, clock } }), ...moves.slice(0, 6)),
    ]),
  ])('%s', (_, record) => {
    const text = writeSaved(record, date);
    const result = readSaved(text, [heap, goose]);
    if (!result.ok) throw new Error(`${JSON.stringify(result.error)}\n${text}`);
    const { table, events, start: beginning } = result.value;
    expect(result.value.date).toBe(date);
    expect(events).toEqual(record.events);
    expect(same(beginning)).toEqual(same(record.start));
    expect(same(table)).toEqual(same(record.table));
    expect(writeSaved(result.value, date)).toBe(text);
  });

  test('a game that lost on time', () => {
    const clock: Terms['clock'] = { kind: 'fischer', main: 1500, increment: 0 };
    const table = newTable({ terms: { ...consentTerms, clock } });
    const record = recorded(table, ...moves.slice(0, 6));
    const { since } = record.table.clock;
    const done = said(record.table, 'chance', { kind: 'move', text: 'coin1' }, since);
    const flagged = said(done.table, 0, { kind: 'flag' }, since + 1500);
    const whole = { start: table, events: [...record.events, ...done.events, ...flagged.events], table: flagged.table };
    expect(loaded(writeSaved(whole), [heap]).table.match.ending).toEqual({ kind: 'time', seat: 1 });
  });

  test('thousands of takebacks, too', () => {
    const back: Said = [0, takebackTo(1)];
    const forth: Said = [0, offer('redo', 3)];
    const record = recorded(start, 'coin3', '1', 'coin3', ...Array.from({ length: 800 }, () => [back, forth]).flat());
    const text = writeSaved(record);
    expect(writeSaved(loaded(text, [heap]))).toBe(text);
  });

  test('whatever order the fields of seats and terms were in', () => {
    const strange: Occupant = { nodes: 9, name: ' De\tep', player: 'deep', kind: 'player' };
    const { takebacks, programsConsent, clock } = freeTerms;
    const table = startTable(startMatch(heap, { heap: 4 }), [strange, people[1]!], { clock, programsConsent, takebacks });
    const text = writeSaved(recorded(table, 'coin3', ['host', { kind: 'hand-over', seat: 1, occupant: strange }]));
    expect(writeSaved(loaded(text, [heap]))).toBe(text);
    expect(text).toContain('{"kind":"player","name":"De ep","player":"deep","nodes":9}');
  });
});

describe('a match that was played elsewhere', () => {
  test.each<[string, TableRecord]>([
    ['over', over],
    ['open', open],
    ['resigned', recorded(start, ...moves, [1, { kind: 'resign' }])],
    ['drawn', recorded(start, ...moves, [1, offer('draw')], [0, agree('draw')])],
    ['a race that somebody left', recorded(race, '1', '2', [3, { kind: 'resign' }], [2, { kind: 'resign' }], '3', '4')],
    ['a race that was left to one', recorded(race, '1', ...[0, 3, 1].map((seat): Said => [seat, { kind: 'resign' }]))],
  ])('is a record of moves: %s', (_, { table }) => {
    const record = recordOf(table.match);
    expect(same(record.table)).toEqual(same(evolveAll(record.start, record.events)));
    expect(same(record.table).match).toEqual(same(table).match);
    const text = writeSaved(record);
    expect(writeSaved(loaded(text, [heap, goose]))).toBe(text);
  });

  test('that everybody but one has left is over for all of them', () => {
    const match = endMatch(withdrawSeat(race.match, 1), { kind: 'time', seat: 2 });
    expect(recordOf(match).events.map(({ kind }) => kind)).toEqual(['resign', 'flag', 'end']);
  });

  test('is seated as it is wished', () => {
    expect(recordOf(open.table.match, [level, engine]).table).toMatchObject({
      seats: [level, engine],
      match: { names: ['Deep', 'Motor'] },
    });
  });
});

describe('files of the first version', () => {
  const firstVersion = (name: string) => readFileSync(new URL(`v1/${name}.arq`, import.meta.url), 'utf8');

  test.each([
    ['go', 28, { payoffs: [0, 1], reason: 'points' }, ['Ana', 'José "Pepe"']],
    ['gomoku', 21, { payoffs: [1, 0], reason: 'resigned' }, ['Ana', 'Luis']],
    ['damas', 60, { payoffs: [0.5, 0.5], reason: 'agreed-draw' }, ['Ana', 'Luis']],
    ['damas-open', 12, undefined, ['1', '2']],
    ['goose', 65, { payoffs: [0, 0, 1], reason: 'last-cell' }, ['Ana', 'Luis', 'Eva']],
    ['truco', 43, { payoffs: [0, 1, 0, 1], reason: 'resigned' }, ['Ana', 'Luis', 'Eva', 'Juan']],
  ])('%s', (name, plies, outcome, names) => {
    const text = firstVersion(name);
    const record = loaded(text);
    const { match } = record.table;
    expect(match.log).toHaveLength(plies);
    expect(match.log.map((move, ply) => match.game.formatMove(move, stateAt(match, ply)))).toEqual(JSON.parse(text).moves);
    expect(tableOutcome(record.table)).toEqual(outcome);
    expect(match.names).toEqual(names);
    expect(record.table.seats).toEqual(names.map(person));
    expect(record.events.at(-1)?.kind).toBe(outcome ? 'end' : 'move');
    expect(same(evolveAll(record.start, record.events))).toEqual(same(record.table));
    const second = writeSaved(record, date);
    expect(second).toContain(`"version": ${savedVersion}`);
    expect(writeSaved(loaded(second), date)).toBe(second);
  });

  const change = (wrong: (fields: Record<string, unknown>) => void) =>
    readSaved(forged(wrong, firstVersion('damas-open')), games);
  const tooLong = 'x'.repeat(300);

  test.each<[string, (fields: Record<string, unknown>) => void, object]>([
    ['too few players', (fields) => (fields.players = ['Ana']), { code: 'bad-field', at: 'players', detail: '2' }],
    ['a name that is no text', (fields) => (fields.players = ['Ana', 3]), { code: 'bad-field', at: 'players' }],
    ['a name with control characters', (fields) => (fields.players = ['Ana', '\u001b[2J']), { code: 'bad-field', at: 'players' }],
    ['moves that are no list', (fields) => (fields.moves = 'd6-e5'), { code: 'bad-field', at: 'moves' }],
    ['a move that is no text', (fields) => (fields.moves = ['d6-e5', 2]), { code: 'bad-field', at: 'moves' }],
    ['a very long move', (fields) => (fields.moves = [tooLong]), { code: 'bad-field', at: 'moves' }],
    ['an illegal move', (fields) => (fields.moves = ['d6-e5', 'd6-e5']), { code: 'illegal-move', at: '2', detail: 'd6-e5' }],
    [
      'a resignation of nobody',
      (fields) => (fields.result = { payoffs: [1, 0], reason: 'resigned', by: 7 }),
      { code: 'wrong-result' },
    ],
    [
      'a resignation with the wrong winner',
      (fields) => (fields.result = { payoffs: [1, 0], reason: 'resigned', by: 0 }),
      { code: 'wrong-result' },
    ],
    ['a field of the second', (fields) => (fields.events = []), { code: 'bad-field', at: 'events' }],
    ['too many moves', (fields) => (fields.moves = Array(200_000).fill('d6-e5')), { code: 'too-many-moves', at: '200000' }],
  ])('forged: %s', (_, wrong, error) => expect(change(wrong)).toMatchObject({ ok: false, error }));
});

test('names are made fit for a file and a screen', () => {
  expect(cleanName('  Ana\u0000\nMaría\u202e ')).toBe('Ana  María');
  expect(cleanName('\ud800x')).toBe('x');
  expect(cleanName('😀'.repeat(100)).length).toBeLessThanOrEqual(60);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(cleanName(cleanName(name))).toBe(cleanName(name));
    }),
  );
});

describe('hidden cards', () => {
  const deal = ['leader 1', ...['4O', '5O', '6O', '7O', 'QO', 'JO', 'KO'].map((card) => `deal ${card}`)];
  const hidden = recorded(newTable({ game: truco }), ...deal, '4O', '5O', '7O down');
  const text = writeSaved(hidden, date);

  test('can not be read in the file, and are there when it is loaded', () => {
    expect(text).not.toMatch(/deal|leader|"[4567QJKA23][OECP]/);
    const { curtain, events } = JSON.parse(text) as { curtain: string[]; events?: unknown };
    expect(events).toBeUndefined();
    const bytes = curtain.map((line) => atob(line)).join('');
    expect(bytes).not.toMatch(/deal|leader|[4567QJKA23][OECP]"/);
    expect(writeSaved(loaded(text), date)).toBe(text);
    expect(same(loaded(text).table)).toEqual(same(hidden.table));
  });

  test('behind the curtain is any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (any) => {
        expect(openCurtain(drawCurtain(any))).toBe(any);
      }),
    );
    expect(drawCurtain('')).toEqual([]);
    for (const lines of [['*'], ['AAA='], ['/////w==']]) expect(openCurtain(lines)).toBeUndefined();
  });

  test.each<[string, (fields: Record<string, unknown>) => void]>([
    ['no curtain', (fields) => delete fields.curtain],
    ['a curtain that is no list', (fields) => (fields.curtain = 'AAAA')],
    ['a curtain of numbers', (fields) => (fields.curtain = [1, 2])],
    ['nonsense', (fields) => (fields.curtain = ['AAAA'])],
    ['another text', (fields) => (fields.curtain = drawCurtain('hello'))],
    ['half of it', (fields) => (fields.curtain = (fields.curtain as string[]).slice(0, 1))],
    ['no list behind it', (fields) => (fields.curtain = drawCurtain('{}'))],
    ['very deep', (fields) => (fields.curtain = drawCurtain('['.repeat(100_000)))],
    ['open events beside it', (fields) => (fields.events = [])],
  ])('%s', (_, change) => {
    expect(readSaved(forged(change, text), games)).toMatchObject({ ok: false, error: { code: 'bad-field' } });
  });

  test('an open game has no curtain', () => {
    expect(read(forged((fields) => (fields.curtain = [])))).toMatchObject({ error: { code: 'bad-field', at: 'curtain' } });
  });

  test('the form for one seat holds what that seat saw, and that of another does not', () => {
    const cards = (seat: number | undefined) =>
      [...writeSeen(hidden, seat).matchAll(/"\d+ deal (\w+|\?)"/g)].map(([, card]) => card);
    expect(cards(0)).toEqual(['4O', '?', '6O', '?', 'QO', '?', 'KO']);
    expect(cards(1)).toEqual(['?', '5O', '?', '7O', '?', 'JO', 'KO']);
    expect(cards(undefined)).toEqual(['?', '?', '?', '?', '?', '?', 'KO']);
    expect(JSON.parse(writeSeen(hidden, 1, date))).toMatchObject({
      format: 'ludoteca-seen-game',
      version: 2,
      game: 'truco',
      seat: 1,
      date,
      view: truco.view(hidden.table.match.state as never, 1),
    });
  });

  test('the form for one seat is no saved game', () => {
    expect(readSaved(writeSeen(hidden, 1), games)).toMatchObject({ error: { code: 'not-a-saved-game' } });
  });

  test('the command of an engine is nobody else’s business', () => {
    const record = recorded(newTable({ seats: [engine, people[1]!] }), 'coin3', [
      'host',
      { kind: 'hand-over', seat: 1, occupant: engine },
    ]);
    expect(writeSaved(record)).toContain('--key');
    for (const seat of [undefined, 0, 1]) expect(writeSeen(record, seat)).not.toContain('motor');
  });
});

describe('damage is named, with its place', () => {
  test.each<[string, string, object]>([
    ['nothing', '', { code: 'empty' }],
    ['white space', ' \n ', { code: 'empty' }],
    ['half a file', file.slice(0, file.indexOf('coin1')), { code: 'truncated', at: '15' }],
    ['no JSON', file.replace('"options"', 'options'), { code: 'not-json', at: '7' }],
    ['other JSON', '[1, 2]', { code: 'not-a-saved-game' }],
    ['null', 'null', { code: 'not-a-saved-game' }],
    ['another format', '{"format": "chess"}', { code: 'not-a-saved-game', at: 'format', detail: 'ludoteca-game' }],
    ['another version', file.replace('"version": 2', '"version": 3'), { code: 'unknown-version', at: '3', detail: '2' }],
    ['no version', file.replace('"version": 2', '"version": {}'), { code: 'unknown-version', at: 'object' }],
    ['a move changed by hand', file.replace('1000 2', '1000 1'), { code: 'bad-checksum' }],
    ['a blank added', file.replace('  "game"', '   "game"'), { code: 'bad-checksum' }],
    ['a wrong checksum', file.replace(/crc32:./, 'crc32:x'), { code: 'bad-checksum' }],
    ['no checksum', file.replace(/,\n {2}"checksum.*\n/, '\n'), { code: 'bad-checksum' }],
    ['more behind the end', `${file}\n`, { code: 'bad-checksum' }],
    ['too much', '0'.repeat(largestSave + 1), { code: 'too-large', detail: String(largestSave) }],
    ['100 MB of zeros', '\0'.repeat(100_000_000), { code: 'too-large' }],
    ['deep nesting', '['.repeat(largestSave), { code: 'truncated' }],
    ['deep nesting, closed', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, { code: 'not-a-saved-game' }],
  ])('%s', (_, text, error) => expect(read(text)).toMatchObject({ ok: false, error }));
});

describe('forgery with a right checksum is refused', () => {
  const event =
    (...events: unknown[]) =>
    (fields: Record<string, unknown>) =>
      (fields.events = events);
  const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  const drawn = { payoffs: [0.5, 0.5], reason: 'agreed-draw' };

  test.each<[string, (fields: Record<string, unknown>) => void, object]>([
    ['unknown game', (fields) => (fields.game = 'chess'), { code: 'unknown-game', at: 'chess', detail: 'heap' }],
    ['a game that is no text', (fields) => (fields.game = { toString: 1 }), { code: 'unknown-game' }],
    ['other rules', (fields) => (fields.rules = 7), { code: 'other-rules', at: '7', detail: '1' }],
    ['no rules', (fields) => delete fields.rules, { code: 'other-rules' }],
    [
      'wrong options',
      (fields) => (fields.options = { heap: 99 }),
      { code: 'bad-field', at: 'options', because: { code: 'bad-option', at: 'heap', detail: '1-50' } },
    ],
    ['deep options', (fields) => (fields.options = deep(500)), { code: 'bad-field', at: 'options' }],
    ['too few seats', (fields) => (fields.seats = [people[0]]), { code: 'bad-field', at: 'seats', detail: '2' }],
    ['seats that are no list', (fields) => (fields.seats = { length: 2 }), { code: 'bad-field', at: 'seats' }],
    ...[
      null,
      'Ana',
      { kind: 'person' },
      { kind: 'person', name: 3 },
      { kind: 'person', name: '\u001b[2J' },
      { kind: 'cat', name: 'Tom' },
      { kind: 'player', name: 'x', player: '../x' },
      { kind: 'player', name: 'x', player: 'x', threads: 100 },
      { kind: 'player', name: 'x', player: 'x', time: 0 },
      { kind: 'player', name: 'x', player: 'x', nodes: 1.5 },
      { kind: 'engine', name: 'x', protocol: 'gtp' },
      { kind: 'engine', name: 'x', protocol: 'gtp', command: 'rm -rf /' },
      { kind: 'engine', name: 'x', protocol: 'gtp', command: [1] },
      { kind: 'engine', name: 'x', protocol: 'g t p', command: [] },
    ].map((seat): [string, (fields: Record<string, unknown>) => void, object] => [
      `a seat that is ${JSON.stringify(seat)}`,
      (fields) => (fields.seats = [people[0], seat]),
      { code: 'bad-field', at: 'seats' },
    ]),
    ...[
      null,
      {},
      { ...freeTerms, takebacks: 'sometimes' },
      { ...freeTerms, programsConsent: 1 },
      { ...freeTerms, clock: { kind: 'fischer' } },
      { ...freeTerms, clock: null },
    ].map((terms): [string, (fields: Record<string, unknown>) => void, object] => [
      `terms that are ${JSON.stringify(terms)}`,
      (fields) => (fields.terms = terms),
      { code: 'bad-field', at: 'terms' },
    ]),
    ['a beginning that is no time', (fields) => (fields.begun = 'today'), { code: 'bad-field', at: 'begun' }],
    ['events that are no list', (fields) => (fields.events = 'coin3'), { code: 'bad-field', at: 'events' }],
    ...[
      2,
      null,
      [],
      'coin3',
      '1.5 coin3',
      '0 ',
      `0 ${'x'.repeat(300)}`,
      `${'9'.repeat(16)} coin3`,
      {},
      { after: 0, kind: 'dance' },
      { after: '0', kind: 'pause', by: 0 },
      { after: 0, kind: 'pause', by: 'chance' },
      { after: 0, kind: 'pause', by: 99 },
      { after: 0, kind: 'offer', by: 0, what: 'marriage' },
      { after: 0, kind: 'offer', by: 0, what: 'takeback', ply: -1 },
      { after: 0, kind: 'answer', by: 0, what: 'draw' },
      { after: 0, kind: 'withdraw', by: 'host', what: 'draw' },
      { after: 0, kind: 'back', by: 0, ply: 'all' },
      { after: 0, kind: 'resign', seat: '0' },
      { after: 0, kind: 'seat', seat: 0, occupant: 'Ana' },
      { after: 0, kind: 'credit', ms: 'many' },
      { after: 0, kind: 'move', move: 'coin3' },
      { after: 0, kind: 'move', move: 3, lag: 0 },
      { after: 0, kind: 'end', outcome: { payoffs: 'all', reason: 'x' } },
      { after: 0, kind: 'end', outcome: { payoffs: ['1'], reason: 'x' } },
      { after: 0, kind: 'end', outcome: { payoffs: [1, 0] } },
      { after: 0, kind: 'end', outcome: drawn, ending: { kind: 'tired' } },
      { after: 0, kind: 'end', outcome: drawn, ending: { kind: 'resigned' } },
      { after: 0, kind: 'end' },
    ].map((one): [string, (fields: Record<string, unknown>) => void, object] => [
      `an event that is ${JSON.stringify(one).slice(0, 80)}`,
      event('0 coin3', one),
      { code: 'bad-field', at: 'events 2' },
    ]),
    [
      'an event that is very deep',
      event('0 coin3', { after: 0, kind: 'seat', seat: 0, occupant: deep(2000) }),
      { code: 'bad-field', at: 'events 2' },
    ],
    [
      'an illegal move',
      event('0 coin1', '0 1', '0 coin1', '0 2'),
      { code: 'illegal-move', at: '4', detail: '2', because: { code: 'not-now', at: '2' } },
    ],
    [
      'a move not understood',
      event('0 coin1', '0 hello'),
      { code: 'illegal-move', at: '2', detail: 'hello', because: { code: 'not-understood', at: 'hello' } },
    ],
    [
      'a takeback of what was not played',
      event('0 coin1', { after: 0, kind: 'back', by: 0, ply: 5 }),
      { code: 'illegal-move', at: '2', because: { code: 'nothing-to-undo' } },
    ],
    [
      'a redo of what was not taken back',
      event('0 coin1', { after: 0, kind: 'redo', by: 0, ply: 5 }),
      { code: 'illegal-move', at: '2', because: { code: 'nothing-to-redo' } },
    ],
    [
      'an answer to nothing',
      event({ after: 0, kind: 'answer', by: 1, what: 'draw', agrees: true }),
      { code: 'illegal-move', at: '1', because: { code: 'no-offer' } },
    ],
    [
      'moves behind the end',
      event(...Array(6).fill(['0 coin3', '0 3']).flat(), '0 coin3', '0 2', '0 coin3'),
      { code: 'illegal-move', at: '15', because: { code: 'game-over' } },
    ],
    [
      'an end that is none',
      event('0 coin3', { after: 0, kind: 'end', outcome: { payoffs: [1, 0], reason: 'took-the-last' } }),
      { code: 'illegal-move', at: '2' },
    ],
    [
      'a result of a game that goes on',
      (fields) => (fields.result = { payoffs: [1, 0], reason: 'took-the-last' }),
      { code: 'wrong-result' },
    ],
    ['a date that is none', (fields) => (fields.date = 'yesterday'), { code: 'bad-field', at: 'date' }],
    ['a date that is no text', (fields) => (fields.date = 5), { code: 'bad-field', at: 'date' }],
    ['an extra field', (fields) => (fields.extra = 1), { code: 'bad-field', at: 'extra' }],
    ['a field of the first version', (fields) => (fields.moves = []), { code: 'bad-field', at: 'moves' }],
    [
      '__proto__',
      (fields) => Object.defineProperty(fields, '__proto__', { value: { game: 'heap' }, enumerable: true }),
      { code: 'bad-field', at: '__proto__' },
    ],
    [
      'constructor',
      (fields) => Object.assign(fields, { constructor: { prototype: {} } }),
      { code: 'bad-field', at: 'constructor' },
    ],
  ])('%s', (_, change, error) => {
    expect(read(forged(change))).toMatchObject({ ok: false, error });
  });

  test('and the forger was good enough to be believed', () => expect(read(forged(() => {}))).toMatchObject({ ok: true }));

  test('a small file with more work than anybody waits for', () => {
    const ones = Array.from({ length: 19 }, () => ['0 coin1', '0 1']).flat();
    const backAndForth = [
      { after: 0, kind: 'back', by: 0, ply: 0 },
      { after: 0, kind: 'redo', by: 0, ply: ones.length },
    ];
    const text = forged(event(...ones, ...Array(11_000).fill(backAndForth).flat()));
    expect(read(text)).toMatchObject({ error: { code: 'too-many-moves', detail: '400000' } });
  });

  test('the game over without its result', () => {
    const text = writeSaved(over);
    expect(text).toContain('"result": {"payoffs":[1,0],"reason":"took-the-last"}');
    expect(read(forged((fields) => delete fields.result, text))).toMatchObject({ error: { code: 'wrong-result' } });
    expect(read(forged((fields) => (fields.result = { payoffs: [1, 0], reason: 'took-the-last', more: 1 }), text))).toMatchObject(
      { error: { code: 'wrong-result' } },
    );
  });

  test('refusals stay short whatever the file says', () => {
    const result = read(forged((fields) => (fields.game = 'x'.repeat(100_000))));
    expect(JSON.stringify(result).length).toBeLessThan(300);
  });
});

describe('thousands of damaged files', () => {
  const bytes = new TextEncoder().encode(writeSaved(over, date));
  const decode = (damaged: Uint8Array) => new TextDecoder().decode(damaged);

  test('every single flipped bit is found', () => {
    for (let position = 0; position < bytes.length; position++) {
      for (let bit = 0; bit < 8; bit++) {
        const damaged = bytes.slice();
        damaged[position] = damaged[position]! ^ (1 << bit);
        expect(read(decode(damaged)).ok, `bit ${bit} of byte ${position}`).toBe(false);
      }
    }
  });

  test('every truncation is found', () => {
    for (let length = 0; length < bytes.length; length++)
      expect(read(decode(bytes.slice(0, length))).ok, `${length} bytes`).toBe(false);
  });

  test('bytes replaced, inserted, removed, repeated', () => {
    const text = decode(bytes);
    const damage = fc.tuple(fc.nat(bytes.length - 1), fc.nat(40), fc.uint8Array({ maxLength: 20 }));
    fc.assert(
      fc.property(damage, ([at, length, insert]) => {
        const damaged = Uint8Array.from([...bytes.slice(0, at), ...insert, ...bytes.slice(at + length)]);
        fc.pre(decode(damaged) !== text);
        expect(read(decode(damaged)).ok).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  test('any JSON at all', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(text).ok).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('forged fields of any kind never make it throw', () => {
    const field = fc.constantFrom('game', 'rules', 'options', 'seats', 'terms', 'begun', 'events', 'curtain', 'result', 'date');
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        expect(typeof read(forged((fields) => (fields[name] = value))).ok).toBe('boolean');
      }),
      { numRuns: 3000 },
    );
  });

  /** A way to a value inside a file, and what is put there. */
  const mutation = fc.record({
    way: fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
    put: fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>('remove', 'repeat', 'swap'),
      fc.integer({ min: -3, max: 60 }),
      fc.constantFrom<unknown>(...moves, '0 coin3', '-5 1', 0, 1, 'host', 'free', 'takeback', 'redo', null),
    ),
  });

  function mutate(value: unknown, way: readonly number[], put: unknown): unknown {
    if (typeof value !== 'object' || value === null) return put;
    const keys = Object.keys(value);
    const key = keys[way[0]! % Math.max(1, keys.length)];
    if (key === undefined) return put;
    const copy = structuredClone(value) as Record<string, unknown>;
    const rest = way.slice(1);
    if (rest.length > 0) copy[key] = mutate(copy[key], rest, put);
    else if (put === 'remove' && Array.isArray(copy)) copy.splice(Number(key), 1);
    else if (put === 'repeat' && Array.isArray(copy)) copy.splice(Number(key), 0, copy[key as never]);
    else if (put === 'swap' && Array.isArray(copy)) copy.push(...copy.splice(Number(key), 1));
    else if (put === 'remove') delete copy[key];
    else copy[key] = put;
    return copy;
  }

  const clocked = recorded(newTable({ terms: { ...consentTerms, clock: clocks[2]! } }), ...moves.slice(0, 6), [
    0,
    { kind: 'resign' },
  ]);
  test.each([
    ['a wild game', wild],
    ['a game with a clock', clocked],
    ['a race that somebody left', recorded(race, '1', '2', [3, { kind: 'resign' }], '3', [0, takebackTo(1)], '5')],
    ['a game that is over', over],
  ])('mutants of %s are refused or are games that can be saved and loaded again', (_, record) => {
    const text = writeSaved(record, date);
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const mutant = forged((fields) => {
          const changed = mutations.reduce((now: unknown, { way, put }) => mutate(now, way, put), fields);
          for (const key of Object.keys(fields)) delete fields[key];
          Object.assign(fields, Object(changed));
        }, text);
        const result = readSaved(mutant, [heap, goose]);
        if (!result.ok) return;
        accepted++;
        const again = writeSaved(result.value, result.value.date);
        expect(writeSaved(loaded(again, [heap, goose]), result.value.date)).toBe(again);
        expect(same(loaded(again, [heap, goose]).table)).toEqual(same(result.value.table));
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});
