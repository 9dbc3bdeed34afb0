import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import type { GomokuMatch } from '../../src/gomoku/files.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import { variants } from '../../src/gomoku/options.ts';
import { readPsq, writePsq } from '../../src/gomoku/psq.ts';
import { matchOf, randomMatch } from './games.ts';

const sample = 'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,31\n7,9,1500\nRAPFI25.zip\nJAX25.zip\n-1\n0,Freestyle15_1\n';

const texts = ({ log, state }: GomokuMatch): string[] => log.map((move) => gomoku.formatMove(move, state));

function read(text: string, options = {}): GomokuMatch {
  const match = readPsq(text, options);
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value;
}

describe('reading', () => {
  test('a file as Gomocup keeps it: columns first, counted from 1 at the top left', () => {
    const match = read(sample);
    expect(texts(match)).toEqual(['h8', 'i9', 'g7']);
    expect(match.names).toEqual(['RAPFI25.zip', 'JAX25.zip']);
  });

  test('width comes before height', () =>
    expect(read('Piskvorky 20x10, 0:0, 0\n20,10,0\n').options).toMatchObject({ rows: 10, columns: 20 }));

  test('the second player may have begun: he is Black', () => {
    expect(read(sample.replace('11:11, 0', '11:11, 1')).names).toEqual(['JAX25.zip', 'RAPFI25.zip']);
  });

  test.each([
    ['other line ends', sample.replaceAll('\n', '\r\n')],
    ['old line ends', sample.replaceAll('\n', '\r')],
    ['a mark of byte order', `\uFEFF${sample}`],
    ['blanks everywhere', sample.replaceAll(',', ' , ').replace('x', ' x ')],
    ['no times', sample.replace(/^(\d+,\d+),\d+$/gm, '$1')],
    ['empty lines', sample.replaceAll('\n', '\n\n')],
    ['no last line end', sample.trim()],
  ])('is patient with %s', (_, text) => expect(texts(read(text))).toEqual(['h8', 'i9', 'g7']));

  test.each([
    ['', ['homo-1', 'homo-2']],
    ['-1\n', ['homo-1', 'homo-2']],
    ['-1\n1,Freestyle\n', ['homo-1', 'homo-2']],
    ['Ana\nBeto\n', ['Ana', 'Beto']],
    ['1\n2\n0\n', ['1', '2']],
  ])('knows names from codes: %j', (trailer, names) => expect(read(`Piskvorky 15x15, 0:0, 0\n${trailer}`).names).toEqual(names));

  test.each([
    ['', {}, { code: 'not-psq', at: '1' }],
    ['Gomoku 15x15\n', {}, { code: 'not-psq', at: '1' }],
    ['Piskvorky 15x15, 0:0, 2\n', {}, { code: 'not-psq', at: '1' }],
    [
      'Piskvorky 30x30, 0:0, 0\n',
      {},
      { code: 'bad-options', at: '1', because: { code: 'bad-option', at: 'rows', detail: '1-25' } },
    ],
    ['Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,0\n', {}, { code: 'bad-point', at: '3', detail: '16,1,0' }],
    ['Piskvorky 15x15, 0:0, 0\n1,16,0\n', {}, { code: 'bad-point', at: '2', detail: '1,16,0' }],
    ['Piskvorky 15x15, 0:0, 0\n0,1,0\n', {}, { code: 'bad-point', at: '2', detail: '0,1,0' }],
    ['Piskvorky 15x15, 0:0, 0\n1,0,0\n', {}, { code: 'bad-point', at: '2', detail: '1,0,0' }],
    ['Piskvorky 15x15, 0:0, 0\n1,-1,0\n', {}, { code: 'bad-point', at: '2', detail: '1,-1,0' }],
    [
      'Piskvorky 15x15, 0:0, 0\n8,8,0\n\n8,8,0\n',
      {},
      { code: 'illegal-move', at: '4', detail: 'h8', because: { code: 'occupied', at: 'h8' } },
    ],
    [
      'Piskvorky 3x3, 0:0, 0\n1,1,0\n1,2,0\n2,1,0\n2,2,0\n3,1,0\n3,2,0\n',
      { winning: 3 },
      { code: 'illegal-move', at: '7', detail: 'c2', because: { code: 'game-over' } },
    ],
    [`Piskvorky 15x15, 0:0, 0\n${'x'.repeat(1 << 17)}`, {}, { code: 'file-too-large', detail: '65536' }],
  ])('refuses %.60j with %j and says where', (text, options, error) =>
    expect(readPsq(text, options)).toEqual({ ok: false, error }),
  );

  test('a forbidden move of a renju game is refused with its reason', () => {
    const moves = '8,8 1,1 9,8 3,1 7,7 5,1 7,6 7,1 7,8'.split(' ');
    const text = `Piskvorky 15x15, 0:0, 0\n${moves.map((move) => `${move},0\n`).join('')}`;
    expect(readPsq(text, { variant: 'renju' })).toEqual({
      ok: false,
      error: { code: 'illegal-move', at: '10', detail: 'g8', because: { code: 'double-three', at: 'g8' } },
    });
    expect(readPsq(text).ok).toBe(true);
  });
});

describe('writing', () => {
  test('gives exactly this', () => {
    expect(writePsq(matchOf({ rows: 5, columns: 6 }, 'a5 f1', ['Ana', 'Beto']))).toEqual({
      ok: true,
      value: 'Piskvorky 6x5, 11:11, 0\n1,1,0\n6,5,0\nAna\nBeto\n-1\n',
    });
    expect(writePsq(matchOf({ rows: 3, columns: 3, winning: 3 }, 'a1 a2 b1 b2 c1', ['Ana', '']))).toEqual({
      ok: true,
      value: 'Piskvorky 3x3, 11:11, 0\n1,3,0\n1,2,0\n2,3,0\n2,2,0\n3,3,0\nAna\nhomo-2\n0\n',
    });
  });

  test('a name that looks like a stone is not read as one', () => {
    const written = writePsq(matchOf({}, 'h8', ['1,1', '2,2,0']));
    expect(written.ok && read(written.value).names).toEqual(['1 1', '2 2 0']);
  });

  test('after swap2 the one who holds Black comes first', () => {
    const written = writePsq(matchOf({ opening: 'swap2' }, 'h8 i9 j8 black a1', ['Ana', 'Beto']));
    expect(written).toEqual({ ok: true, value: 'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n10,8,0\n1,15,0\nBeto\nAna\n-1\n' });
  });

  test('what the format can not hold is refused', () => {
    expect(writePsq(matchOf({ setup: 'b:h8' }, ''))).toEqual({ ok: false, error: { code: 'not-in-psq', at: 'setup' } });
    const stuck = matchOf({ variant: 'renju', rows: 2, columns: 7 }, 'a1 a2 b1 b2 c1 c2 e1 d2 f1 f2 g1 g2 e2');
    expect(writePsq({ ...stuck, log: [...stuck.log, { kind: 'pass' }] })).toEqual({
      ok: false,
      error: { code: 'not-in-psq', at: 'pass' },
    });
  });

  test.each(variants)('random games come back as they were: %s', (variant) => {
    const random = seededRandom(3);
    for (let game = 0; game < 40; game++) {
      const match = randomMatch({ variant, rows: 5 + random.below(8), columns: 5 + random.below(8) }, random);
      const written = writePsq(match);
      if (!written.ok) {
        expect(match.log).toContainEqual({ kind: 'pass' });
        continue;
      }
      const again = read(written.value, { variant });
      expect(again.state).toEqual(match.state);
      expect(again.log).toEqual(match.log);
      expect(again.names).toEqual(match.names);
    }
  });
});

test('any text is read or refused, and what is read can be written', () => {
  const line = fc.oneof(
    fc.tuple(fc.integer({ min: -1, max: 17 }), fc.integer({ min: -1, max: 17 })).map(([x, y]) => `${x},${y},0`),
    fc.string(),
  );
  const file = fc
    .tuple(fc.constantFrom('Piskvorky 15x15, 0:0, 0', 'Piskvorky 5x6, 1:1, 1', ''), fc.array(line))
    .map(([first, rest]) => [first, ...rest].join('\n'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), file), (text) => {
      const match = readPsq(text);
      if (!match.ok) return;
      const written = writePsq(match.value);
      expect(written.ok && readPsq(written.value)).toMatchObject({ ok: true, value: { log: match.value.log } });
    }),
    { numRuns: 1500 },
  );
});
