import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc32 } from '../../src/core/checksum.ts';
import { endMatch, type Match, playMove, startMatch } from '../../src/core/match.ts';
import { cleanName, largestSave, readSaved, writeSaved } from '../../src/core/saved.ts';
import { heap } from './toy.ts';

const date = '2026-03-24T23:59:00Z';

function match(...moves: string[]): Match {
  let current = startMatch(heap, { heap: 20 }, ['Ana', 'José "Pepe"']) as Match;
  for (const text of moves) {
    const move = heap.parseMove(text, current.state as never);
    const next = move.ok ? playMove(current, move.value) : move;
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    current = next.value;
  }
  return current;
}

const open = match('coin3', '2', 'coin1', '1', 'coin3', '3', 'coin1', '1', 'coin3', '1');
const over = match(...Array.from({ length: 6 }, () => ['coin3', '3']).flat(), 'coin3', '2');
const read = (text: string) => readSaved(text, [heap]);
const file = writeSaved(open, date);

/** The file with a right checksum after a change: what a forger would hand in. */
function forged(change: (fields: Record<string, unknown>) => void): string {
  const { checksum: _, ...fields } = JSON.parse(file);
  change(fields);
  const body = `{\n${Object.entries(fields)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
    .join('')}`;
  return `${body}  "checksum": "crc32:${crc32(new TextEncoder().encode(body)).toString(16).padStart(8, '0')}"\n}\n`;
}

// The check value of the CRC catalogue, and the PNG specification's empty IEND chunk.
test.each([
  ['123456789', 0xcbf43926],
  ['', 0],
  ['IEND', 0xae426082],
])('crc-32 of %j', (text, crc) => expect(crc32(new TextEncoder().encode(text))).toBe(crc));

test('the file is text that a person can read', () => {
  expect(file).toBe(`{
  "format": "ludoteca-game",
  "version": 1,
  "game": "heap",
  "date": "2026-03-24T23:59:00Z",
  "options": {"heap":20},
  "players": ["Ana","José \\"Pepe\\""],
  "moves": [
    "coin3", "2", "coin1", "1", "coin3", "3", "coin1", "1",
    "coin3", "1"
  ],
  "checksum": "crc32:${JSON.parse(file).checksum.slice(6)}"
}
`);
});

describe('what was saved comes back', () => {
  test.each<[string, Match]>([
    ['at the start', match()],
    ['in the middle', open],
    ['at the end', over],
    ['resigned', endMatch(open, { kind: 'resigned', seat: 1 })],
    ['drawn', endMatch(open, { kind: 'agreed-draw' })],
  ])('%s', (_, saved) => {
    const text = writeSaved(saved, date);
    expect(read(text)).toEqual({ ok: true, value: { match: saved, date } });
    expect(writeSaved(saved)).not.toContain('date');
  });
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

describe('damage is named, with its place', () => {
  test.each<[string, string, object]>([
    ['nothing', '', { code: 'empty' }],
    ['white space', ' \n ', { code: 'empty' }],
    ['half a file', file.slice(0, file.indexOf('coin1')), { code: 'truncated', at: '9' }],
    ['no JSON', file.replace('"options"', 'options'), { code: 'not-json', at: '6' }],
    ['other JSON', '[1, 2]', { code: 'not-a-saved-game' }],
    ['null', 'null', { code: 'not-a-saved-game' }],
    ['another format', '{"format": "chess"}', { code: 'not-a-saved-game', at: 'format', detail: 'ludoteca-game' }],
    ['another version', file.replace('"version": 1', '"version": 2'), { code: 'unknown-version', at: '2', detail: '1' }],
    ['a move changed by hand', file.replace('"2"', '"1"'), { code: 'bad-checksum' }],
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
  const tooLong = 'x'.repeat(300);
  test.each<[string, (fields: Record<string, unknown>) => void, object]>([
    ['unknown game', (fields) => (fields.game = 'chess'), { code: 'unknown-game', at: 'chess', detail: 'heap' }],
    ['a game that is no text', (fields) => (fields.game = { toString: 1 }), { code: 'unknown-game' }],
    [
      'wrong options',
      (fields) => (fields.options = { heap: 99 }),
      { code: 'bad-field', at: 'options', because: { code: 'bad-option', at: 'heap', detail: '1-50' } },
    ],
    [
      'deep options',
      (fields) => (fields.options = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)),
      { code: 'bad-field', at: 'options' },
    ],
    ['too few players', (fields) => (fields.players = ['Ana']), { code: 'bad-field', at: 'players', detail: '2' }],
    ['a name that is no text', (fields) => (fields.players = ['Ana', 3]), { code: 'bad-field', at: 'players' }],
    ['a name with control characters', (fields) => (fields.players = ['Ana', '\u001b[2J']), { code: 'bad-field', at: 'players' }],
    ['moves that are no list', (fields) => (fields.moves = 'coin3'), { code: 'bad-field', at: 'moves' }],
    ['a move that is no text', (fields) => (fields.moves = ['coin3', 2]), { code: 'bad-field', at: 'moves' }],
    ['a very long move', (fields) => (fields.moves = [tooLong]), { code: 'bad-field', at: 'moves' }],
    [
      'an illegal move',
      (fields) => (fields.moves = ['coin1', '1', 'coin1', '2']),
      { code: 'illegal-move', at: '4', detail: '2', because: { code: 'not-now', at: '2' } },
    ],
    [
      'a move not understood',
      (fields) => (fields.moves = ['coin1', 'hello']),
      { code: 'illegal-move', at: '2', detail: 'hello', because: { code: 'not-understood', at: 'hello' } },
    ],
    [
      'moves behind the end',
      (fields) => (fields.moves = [...over.log.map((_, ply) => (ply % 2 ? (ply === 13 ? '2' : '3') : 'coin3')), 'coin3']),
      { code: 'illegal-move', at: '15' },
    ],
    [
      'too many moves',
      (fields) => (fields.moves = Array(101).fill('coin3')),
      { code: 'too-many-moves', at: '101', detail: '100' },
    ],
    [
      'a result of a game that goes on',
      (fields) => (fields.result = { payoffs: [1, 0], reason: 'took-the-last' }),
      { code: 'wrong-result' },
    ],
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
    ['a date that is none', (fields) => (fields.date = 'yesterday'), { code: 'bad-field', at: 'date' }],
    ['a date that is no text', (fields) => (fields.date = 5), { code: 'bad-field', at: 'date' }],
    ['an extra field', (fields) => (fields.extra = 1), { code: 'bad-field', at: 'extra' }],
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

  test('the game over without its result', () => {
    const text = writeSaved(over);
    expect(text).toContain('"result": {"payoffs":[1,0],"reason":"took-the-last"}');
    const moves = JSON.parse(text).moves;
    expect(read(forged((fields) => (fields.moves = moves)))).toMatchObject({ error: { code: 'wrong-result' } });
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
        damaged[position] = (damaged[position] as number) ^ (1 << bit);
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
    const field = fc.constantFrom('game', 'options', 'players', 'moves', 'result', 'date');
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        expect(typeof read(forged((fields) => (fields[name] = value))).ok).toBe('boolean');
      }),
      { numRuns: 3000 },
    );
  });
});
