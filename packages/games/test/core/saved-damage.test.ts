import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSaved, writeSaved } from '../../src/core/saved.ts';
import { largestSave } from '../../src/core/saved-text.ts';
import { freeTerms } from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { clocks, date, file, forged, loaded, moves, over, race, read, recorded, same, wild } from './recorded.ts';
import { consentTerms, newTable, people, takebackTo } from './tables.ts';
import { heap } from './toy.ts';

describe('damage is named, with its place', () => {
  test.each<[string, string, object]>([
    ['nothing', '', { code: 'empty' }],
    ['white space', ' \n ', { code: 'empty' }],
    ['half a file', file.slice(0, file.indexOf('coin1')), { code: 'truncated', at: '15' }],
    ['no JSON', file.replace('"options"', 'options'), { code: 'not-json', at: '7' }],
    ['no JSON behind an empty line', `\n${file.replace('"options"', 'options')}`, { code: 'not-json', at: '8' }],
    ['a file that ends where anything could follow', '{\n"format":\n', { code: 'truncated', at: '3' }],
    ['other JSON', '[1, 2]', { code: 'not-a-saved-game' }],
    ['null', 'null', { code: 'not-a-saved-game' }],
    ['another format', '{"format": "chess"}', { code: 'not-a-saved-game', at: 'format', detail: 'ludoteca-game' }],
    ['another version', file.replace('"version": 2', '"version": 3'), { code: 'unknown-version', at: '3', detail: '2' }],
    ['no version', file.replace('"version": 2', '"version": {}'), { code: 'unknown-version', at: 'object' }],
    ['a move changed by hand', file.replace('1000 2', '1000 1'), { code: 'bad-checksum' }],
    ['a blank added', file.replace('  "game"', '   "game"'), { code: 'bad-checksum' }],
    ['a wrong checksum', file.replace(/crc32:./, 'crc32:x'), { code: 'bad-checksum' }],
    ['no checksum', file.replace(/,\n {2}"checksum.*\n/, '\n'), { code: 'bad-checksum', detail: 'crc32:00000000' }],
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
    ['two fields that nobody knows', (fields) => Object.assign(fields, { one: 1, two: 2 }), { code: 'bad-field', at: 'one' }],
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
      { after: 0, kind: 'redo', by: 'chance', ply: 1 },
      { after: 0, kind: 'resume', by: 'nobody' },
      { after: 0, kind: 'commit', by: 'chance', hash: 'a'.repeat(64) },
      { after: 0, kind: 'commit', by: 0, hash: 'A'.repeat(64) },
      { after: 0, kind: 'reveal', by: 64, seed: 'a'.repeat(64) },
      { after: 0, kind: 'reveal', by: 'host', seed: 'a'.repeat(63) },
      { after: 0, kind: 'flag', seat: -1 },
      { after: 0, kind: 'seat', seat: 64, occupant: people[0] },
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
    ['a source that is no file', (fields) => (fields.source = 'SGF'), { code: 'bad-field', at: 'source' }],
    ['a source of no kind', (fields) => (fields.source = { ending: 'sgf', text: '' }), { code: 'bad-field', at: 'source' }],
    ['a source without a text', (fields) => (fields.source = { ending: '.sgf' }), { code: 'bad-field', at: 'source' }],
    [
      'a source that is too long',
      (fields) => (fields.source = { ending: '.sgf', text: ' '.repeat((1 << 20) + 1) }),
      { code: 'bad-field', at: 'source' },
    ],
    ['a result that is no record', (fields) => (fields.result = 'won'), { code: 'wrong-result' }],
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
    const right = { payoffs: [1, 0], reason: 'took-the-last' };
    for (const wrong of [
      null,
      'won',
      { ...right, payoffs: 'all' },
      { ...right, payoffs: [1] },
      { ...right, payoffs: [0, 1] },
      { ...right, reason: 'resigned' },
      { ...right, by: 0 },
    ]) {
      const refused = read(forged((fields) => (fields.result = wrong), text));
      expect(refused, JSON.stringify(wrong)).toMatchObject({ ok: false, error: { code: 'wrong-result' } });
    }
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
