import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endMatch } from '../../src/core/match.ts';
import { seededRandom } from '../../src/core/random.ts';
import type { GomokuMatch } from '../../src/gomoku/files.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import { variants } from '../../src/gomoku/options.ts';
import { readGomokuSgf, writeGomokuSgf } from '../../src/gomoku/sgf.ts';
import { matchOf, randomMatch } from './games.ts';

function read(text: string): GomokuMatch {
  const match = readGomokuSgf(text);
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value;
}

const texts = ({ log, state }: GomokuMatch): string[] => log.map((move) => gomoku.formatMove(move, state));

describe('reading', () => {
  test('points are letters from the top left; the first branch is the game', () => {
    const match = read('(;FF[4]GM[4]SZ[15]PB[Ana]PW[Beto];B[hh](;W[ig];B[aa])(;W[hg]))');
    expect(texts(match)).toEqual(['h8', 'i9', 'a15']);
    expect(match.names).toEqual(['Ana', 'Beto']);
    expect(match.options).toMatchObject({ variant: 'freestyle', opening: 'none', winning: 5, rows: 15, columns: 15 });
  });

  test.each([
    ['', { rows: 15, columns: 15 }],
    ['SZ[19]', { rows: 19, columns: 19 }],
    ['SZ[7:9]', { rows: 9, columns: 7 }],
    ['RU[Renju]', { variant: 'renju' }],
    ['RU[RIF]', { variant: 'freestyle' }],
    ['RU[standard, swap2]', { variant: 'standard', opening: 'swap2' }],
    ['RU[caro k4]', { variant: 'caro', winning: 4 }],
    ['AB[hh];W[aa]', { setup: 'b:h8 turn:w' }],
    ['AB[hh]PL[B]', { setup: 'b:h8' }],
    ['AB[hh][ig]AW[aa:bb]PL[W]', { setup: 'b:i9,h8 w:a15,b15,a14,b14 turn:w' }],
  ])('the root says %j', (properties, options) => expect(read(`(;GM[4]${properties})`).options).toMatchObject(options));

  test('who resigned and what was agreed is in RE alone', () => {
    expect(read('(;GM[4]RE[W+R];B[hh])').ending).toEqual({ kind: 'resigned', seat: 0 });
    expect(read('(;GM[4]RE[B+Resign];B[hh])').ending).toEqual({ kind: 'resigned', seat: 1 });
    expect(read('(;GM[4]RE[Draw];B[hh])').ending).toEqual({ kind: 'agreed-draw' });
    expect(read('(;GM[4]RE[B+T];B[hh])').ending).toBeUndefined();
    expect(read('(;GM[4]SZ[3]RU[k3]RE[0];B[aa];W[ab];B[ba];W[bb];B[ca])').ending, 'a line is no draw').toBeUndefined();
  });

  test.each([
    ['no game here', { code: 'sgf-empty' }],
    ['(;GM[4];B[hh]', { code: 'sgf-unclosed', at: '1:14' }],
    ['(;GM[1];B[pd])', { code: 'other-game', at: 'GM', detail: '1' }],
    ['(;FF[4];B[pd])', { code: 'other-game', at: 'GM', detail: '' }],
    [`(;GM[${'9'.repeat(99)}];B[pd])`, { code: 'other-game', at: 'GM', detail: '9'.repeat(40) }],
    ['(;GM[4]SZ[big])', { code: 'bad-size', at: 'SZ', detail: 'big' }],
    ['(;GM[4]SZ[26])', { code: 'bad-options', at: '0', because: { code: 'bad-option', at: 'rows', detail: '1-25' } }],
    ['(;GM[4]AB[hh]AW[hh])', { code: 'bad-options', at: '0', because: { code: 'bad-setup', at: 'h8' } }],
    ['(;GM[4]AB[zz])', { code: 'bad-point', at: '0', detail: 'zz' }],
    ['(;GM[4]AW[hh:pp])', { code: 'bad-point', at: '0', detail: 'hh:pp' }],
    [`(;GM[4]AB${'[aa:oo]'.repeat(1000)})`, { code: 'bad-point', at: '0', detail: 'aa:oo' }],
    ['(;GM[4];B[pa])', { code: 'bad-point', at: '1', detail: 'pa' }],
    ['(;GM[4];B[ap])', { code: 'bad-point', at: '1', detail: 'ap' }],
    ['(;GM[4];B[hh];W[h8])', { code: 'bad-point', at: '2', detail: 'h8' }],
    ['(;GM[4];B[hh];AB[hg][hf][he][hd])', { code: 'late-setup', at: '2' }],
    [`(;GM[4]${';B[hh];AE[hh]'.repeat(1001)})`, { code: 'late-setup', at: '1002' }],
    ['(;GM[4];B[hh];W[hh])', { code: 'illegal-move', at: '2', detail: 'h8', because: { code: 'occupied', at: 'h8' } }],
    ['(;GM[4];B[])', { code: 'illegal-move', at: '1', detail: 'pass', because: { code: 'not-now' } }],
    ['(;GM[4];B[tt])', { code: 'illegal-move', at: '1', detail: 'pass', because: { code: 'not-now' } }],
    ['(;GM[4];CH[two])', { code: 'illegal-move', at: '1', detail: 'two', because: { code: 'not-now' } }],
    [
      '(;GM[4]RU[renju]AB[gh][fh][hi][hj];B[hh])',
      { code: 'illegal-move', at: '1', detail: 'h8', because: { code: 'double-three', at: 'h8' } },
    ],
  ])('refuses %.60j and says where', (text, error) => expect(readGomokuSgf(text)).toEqual({ ok: false, error }));

  test.each([
    ['a colour that moves twice in a row', ';B[hh];B[hi];W[aa]', 'b:h8', ['h7', 'a15']],
    ['stones that are set up in play', ';B[hh];AW[hi]AE[hh];AB[aa];W[bb]', 'b:a15 w:h7 turn:w', ['b14']],
    ['a stone that is taken away', ';B[hh];AE[hh];B[aa]', '', ['a15']],
    ['stones that are set up at the end', ';B[hh];W[hi];AB[aa]', 'b:a15,h8 w:h7', []],
    ['stones that are set up again and again', `;B[hh]${';AB[aa]'.repeat(50_000)}`, 'b:a15,h8 turn:w', []],
  ])('the game goes on from %s', (_, nodes, setup, moves) => {
    const match = read(`(;GM[4]PB[Ana]PW[Beto]${nodes})`);
    expect(match.options.setup).toBe(setup);
    expect(texts(match)).toEqual(moves);
    expect(match.names).toEqual(['Ana', 'Beto']);
  });

  test('on a large board tt is a point', () => expect(texts(read('(;GM[4]SZ[25];B[tt])'))).toEqual(['t6']));
});

describe('writing', () => {
  test('gives exactly this', () => {
    const match = matchOf({ rows: 5, columns: 6, winning: 4, opening: 'swap2', variant: 'caro' }, 'a5 f1 b5 black c5', [
      'Ana:]',
      'Beto',
    ]);
    expect(writeGomokuSgf(match)).toBe(
      '(;FF[4]GM[4]CA[UTF-8]SZ[6:5]RU[caro swap2 k4]PB[Beto]PW[Ana\\:\\]]\n;B[aa]\n;W[fe]\n;B[ba]\n;CH[black]\n;W[ca]\n)\n',
    );
  });

  test.each([
    [{ rows: 3, columns: 3, winning: 3 }, 'a1 a2 b1 b2 c1', 'B+'],
    [{ rows: 3, columns: 3, winning: 3 }, 'a1 a2 b1 b2 c3 c2', 'W+'],
    [{ rows: 3, columns: 3, winning: 3 }, 'a1 b1 c1 b2 a2 c2 b3 a3 c3', '0'],
    [{ rows: 5, columns: 5, winning: 4, opening: 'swap2' }, 'a1 a2 b1 black e5 c1 d5 d1', 'B+'],
  ])('the result of %j %s is %s', (options, moves, result) => {
    expect(writeGomokuSgf(matchOf(options, moves))).toContain(`RE[${result}]`);
  });

  test('who resigned, and what was agreed', () => {
    const match = matchOf({ opening: 'swap2' }, 'h8 h9 i9 black');
    expect(writeGomokuSgf(endMatch(match, { kind: 'resigned', seat: 0 }))).toContain('RE[B+R]');
    expect(writeGomokuSgf(endMatch(match, { kind: 'resigned', seat: 1 }))).toContain('RE[W+R]');
    expect(writeGomokuSgf(endMatch(match, { kind: 'agreed-draw' }))).toContain('RE[0]');
    expect(writeGomokuSgf(match)).not.toContain('RE[');
  });

  test('one stone that is set up, and nothing of the other colour', () => {
    expect(writeGomokuSgf(matchOf({ setup: 'b:h8 turn:w' }, 'a1'))).toContain('RU[freestyle]PB[1]PW[2]AB[hh]PL[W]\n;W[ao]');
    expect(writeGomokuSgf(matchOf({ setup: 'w:h8' }, 'a1'))).toContain('PW[2]AW[hh]PL[B]\n;B[ao]');
  });

  test('while nobody holds Black it is who began', () => {
    const match = matchOf({ opening: 'swap2' }, 'h8', ['Ana', 'Beto']);
    expect(writeGomokuSgf(match)).toContain('PB[Ana]PW[Beto]\n;B[hh]');
    expect(read('(;GM[4]RU[swap2]PB[Ana]PW[Beto]RE[W+R];B[hh])')).toMatchObject({
      names: ['Ana', 'Beto'],
      ending: { kind: 'resigned', seat: 0 },
    });
  });

  const ways = variants.flatMap((variant) => ['none', 'swap2'].map((opening) => ({ variant, opening })));
  test.each(ways)('random games come back as they were: $variant, $opening', (way) => {
    const random = seededRandom(4);
    for (let game = 0; game < 25; game++) {
      const played = randomMatch({ ...way, rows: 5 + random.below(8), columns: 5 + random.below(8) }, random);
      const open = gomoku.turn(played.state).kind !== 'over';
      const match =
        open && game % 2 === 0
          ? endMatch(played, game % 4 === 0 ? { kind: 'agreed-draw' } : { kind: 'resigned', seat: 1 })
          : played;
      const again = read(writeGomokuSgf(match));
      expect(again).toEqual(match);
    }
  });

  test.each([
    { setup: 'b:h8,i9 w:h9 turn:w' },
    { setup: 'w:a1' },
    { setup: 'turn:w' },
    { variant: 'renju', rows: 2, columns: 7, setup: 'b:a1,b1,c1,e1,f1,g1 w:a2,b2,c2,f2,g2' },
  ])('positions and passes come back as they were: %j', (options) => {
    const random = seededRandom(8);
    for (let game = 0; game < 10; game++) {
      const match = randomMatch(options, random);
      expect(read(writeGomokuSgf(match))).toEqual(match);
    }
  });
});

test('any text is read or refused', () => {
  const point = fc.stringMatching(/^[a-p]{0,2}$/);
  const property = fc.tuple(
    fc.constantFrom('B', 'W', 'AB', 'AW', 'CH', 'SZ', 'RU', 'RE', 'PL', 'PB'),
    fc.oneof(point, fc.string()),
  );
  const file = fc
    .array(fc.array(property, { maxLength: 3 }), { maxLength: 12 })
    .map(
      (nodes) =>
        `(;GM[4]${nodes.map((node) => `;${node.map(([name, value]) => `${name}[${value.replace(/[\]\\]/g, '')}]`).join('')}`).join('')})`,
    );
  fc.assert(
    fc.property(fc.oneof(fc.string(), file), (text) => {
      const match = readGomokuSgf(text);
      if (match.ok) expect(readGomokuSgf(writeGomokuSgf(match.value))).toEqual(match);
    }),
    { numRuns: 2000 },
  );
});
