import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc32 } from '../../src/core/checksum.ts';
import { drawCurtain, openCurtain } from '../../src/core/curtain.ts';
import { evolveAll } from '../../src/core/evolve.ts';
import { endMatch, startMatch, stateAt, withdrawSeat } from '../../src/core/match.ts';
import { cleanName, visibleText } from '../../src/core/names.ts';
import type { Occupant } from '../../src/core/occupant.ts';
import type { TableRecord } from '../../src/core/record.ts';
import { readSaved, recordOf, writeSaved } from '../../src/core/saved.ts';
import { savedVersion } from '../../src/core/saved-text.ts';
import { writeSeen } from '../../src/core/seen-file.ts';
import { freeTerms, startTable, type Terms, tableOutcome } from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { games } from '../../src/registry.ts';
import { truco } from '../../src/truco/game.ts';
import {
  clocks,
  date,
  engine,
  file,
  forged,
  level,
  loaded,
  moves,
  open,
  over,
  race,
  read,
  recorded,
  same,
  start,
  wild,
  withChecksum,
} from './recorded.ts';
import { agree, consentTerms, newTable, offer, openSeat, people, person, type Said, said, takebackTo } from './tables.ts';
import { heap } from './toy.ts';

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

describe('what stands beside the moves', () => {
  const source = { ending: '.sgf', text: '(;GM[1]\n;B[aa])' };

  test('comes back: the file that a game came from, its analysis, what was opened of chance', () => {
    const text = writeSaved({ ...open, source, analysis: { nodes: 5 } }, date, { seeds: [1] });
    const result = readSaved(text, [heap]);
    expect(result).toMatchObject({ ok: true, value: { source, analysis: { nodes: 5 }, chance: { seeds: [1] } } });
    expect(result.ok && writeSaved(result.value, date, result.value.chance)).toBe(text);
    const bare = readSaved(writeSaved(open), [heap]);
    expect(bare.ok && Object.keys(bare.value).sort()).toEqual(['events', 'start', 'table']);
  });

  test('a very long file is not kept: the game is', () => {
    const longest = { ...source, text: ' '.repeat(1 << 20) };
    expect(writeSaved({ ...open, source: longest })).toContain(longest.text);
    const long = { ...source, text: ' '.repeat((1 << 20) + 1) };
    expect(writeSaved({ ...open, source: long })).toBe(writeSaved(open));
  });

  test('seeds that were promised and opened', () => {
    const [hash, seed] = ['a'.repeat(64), 'b'.repeat(64)];
    const promised = recorded(
      start,
      ['host', { kind: 'commit', hash }],
      [0, { kind: 'commit', hash: seed }],
      [0, { kind: 'reveal', seed: hash }],
      ...moves,
      [1, { kind: 'resign' }],
      ['host', { kind: 'reveal', seed }],
    );
    const { table, events } = loaded(writeSaved(promised), [heap]);
    expect(events).toEqual(promised.events);
    expect(table.seeds).toEqual(promised.table.seeds);
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
    expect(new Set(record.events.map(({ at }) => at)), 'at no time that anybody knows').toEqual(new Set([0]));
    expect(same(record.table)).toEqual(same(evolveAll(record.start, record.events)));
    expect(same(record.table).match).toEqual(same(table).match);
    const text = writeSaved(record);
    expect(writeSaved(loaded(text, [heap, goose]))).toBe(text);
  });

  test('that everybody but one has left is over for all of them', () => {
    const match = endMatch(withdrawSeat(race.match, 1), { kind: 'time', seat: 2 });
    expect(recordOf(match).events.map(({ kind, at }) => `${kind} ${at}`)).toEqual(['resign 0', 'flag 0', 'end 0']);
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

test('text from outside shows what would hide itself, and keeps its lines', () => {
  expect(visibleText('a\tb\nc')).toBe('a\tb\nc');
  expect(visibleText('\u001b[2J \u202eabc\u2028')).toBe('\\u{1b}[2J \\u{202e}abc\\u{2028}');
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

  test('the curtain stays the same, so that files of before can be opened', () => {
    expect(drawCurtain('Ludoteca'.repeat(10))).toEqual([
      '/h2ya/3950AhM9T7wk/BsKjG1tHHO6xv4bg4McssgOkS5F/D6C4hUsJBj+JXwoju4lZmK4jJfs/yiYqmrE1yn4tB6xiT39rM',
      'TZ4U/INbO38=',
    ]);
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

  test.each<[string, (fields: Record<string, unknown>) => void, at?: string]>([
    ['no curtain', (fields) => delete fields.curtain],
    ['a curtain that is no list', (fields) => (fields.curtain = 'AAAA')],
    ['a curtain of numbers', (fields) => (fields.curtain = [1, 2])],
    ['nonsense', (fields) => (fields.curtain = ['AAAA'])],
    ['another text', (fields) => (fields.curtain = drawCurtain('hello'))],
    ['half of it', (fields) => (fields.curtain = (fields.curtain as string[]).slice(0, 1))],
    ['no list behind it', (fields) => (fields.curtain = drawCurtain('{}')), 'events'],
    ['very deep', (fields) => (fields.curtain = drawCurtain('['.repeat(100_000)))],
    ['open events beside it', (fields) => (fields.events = []), 'events'],
  ])('%s', (_, change, at = 'curtain') => {
    expect(readSaved(forged(change, text), games)).toMatchObject({ ok: false, error: { code: 'bad-field', at } });
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
