import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endMatch, matchOutcome, playMove, startMatch } from '../../src/core/match.ts';
import { seededRandom } from '../../src/core/random.ts';
import { parseSgf, writeSgf } from '../../src/core/sgf.ts';
import { type GoMatch, type GoRecord, go, readGoSgf, scoreOf, writeGoSgf } from '../../src/go/index.ts';
import { moveOf, optionsOf, rowsOf } from './boards.ts';

function read(text: string): GoRecord {
  const record = readGoSgf(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

const refused = (text: string) => {
  const record = readGoSgf(text);
  return record.ok ? undefined : record.error;
};

function played(options: unknown, moves: string, names: readonly string[] = ['Ana', 'Luis']): GoMatch {
  let match: GoMatch = startMatch(go, optionsOf(options), names);
  for (const text of moves.split(' ').filter((word) => word !== '')) {
    const next = playMove(match, moveOf(text, match.state));
    if (!next.ok) throw new Error(`${text}: ${next.error.code}`);
    match = next.value;
  }
  return match;
}

const logOf = ({ log, state }: GoMatch) => log.map((move) => go.formatMove(move, state)).join(' ');

describe('reading', () => {
  test('a game with names, komi and a result by resignation', () => {
    const { match } = read('(;GM[1]FF[4]SZ[19]PB[Ana Pérez]PW[Luis Gómez]KM[0]RE[B+R];B[qd];W[dc];B[pq];W[oc];B[cp];W[cf])');
    expect(match.names).toEqual(['Ana Pérez', 'Luis Gómez']);
    expect(logOf(match)).toBe('R16 D17 Q3 P17 C4 C14');
    expect(match.ending).toEqual({ kind: 'resigned', seat: 1 });
    expect(matchOutcome(match)).toEqual({ payoffs: [1, 0], reason: 'resigned' });
  });

  test('players without names are called by their numbers', () => {
    expect(read('(;SZ[9];B[aa])').match.names).toEqual(['1', '2']);
    expect(read('(;SZ[9]PW[Luis];B[aa])').match.names).toEqual(['1', 'Luis']);
  });

  test('a rectangle has its columns first', () => {
    const { match } = read('(;SZ[7:4];B[gd];W[aa])');
    expect(match.options.size).toBe('4x7');
    expect(logOf(match)).toBe('G1 A4');
  });

  test('the first move is no sign of who begins where the file says it', () => {
    const { match } = read('(;SZ[5]PL[W];B[cc])');
    expect(match.options.first).toBe('white');
    expect(logOf(match)).toBe('pass C3');
  });

  test('more points than there are, and a komi that is no decimal number', () => {
    expect(refused('(;SZ[5]AB[aa:ee][aa])')).toEqual({ code: 'sgf-bad-value', at: 'AB', detail: 'aa' });
    expect(refused('(;SZ[5]KM[0x10];B[aa])')).toMatchObject({ code: 'sgf-bad-value', at: 'KM', detail: '0x10' });
  });

  test('19 lines unless told otherwise', () => expect(read('(;FF[4];B[ss])').match.options.size).toBe('19x19'));

  test('setup stones, erased ones, lists in rectangles, and who moves first', () => {
    const { match } = read('(;SZ[5]AB[aa:cb]AW[ee][ed];AE[ba:bb]AW[ba];PL[W];W[cc];B[])');
    expect(rowsOf(go.start(match.options).board)).toEqual(['xox..', 'x.x..', '.....', '....o', '....o']);
    expect(match.options.first).toBe('white');
    expect(logOf(match)).toBe('C3 pass');
  });

  test.each([
    ['(;SZ[9];W[aa])', 'white'],
    ['(;SZ[9]PL[black])', 'black'],
    ['(;SZ[9]PL[White])', 'white'],
    ['(;SZ[9]AB[aa])', 'black'],
    ['(;SZ[9]HA[1])', 'black'],
    ['(;SZ[9]HA[2]AB[aa][bb])', 'white'],
    ['(;SZ[9]HA[2]AB[gc][cg])', 'white'],
  ])('%s: %s moves first', (text, first) => expect(read(text).match.options.first).toBe(first));

  test('a handicap of one is only the first move, and no handicap in the file', () => {
    expect(writeGoSgf(startMatch(go, optionsOf({ size: '9x9', handicap: 1 })))).not.toMatch(/HA\[|PL\[/);
    expect(writeGoSgf(startMatch(go, optionsOf({ size: '9x9', handicap: 2 })))).toMatch(
      /HA\[2\].*AB\[cg\]\[gc\]|AB\[gc\]\[cg\]/s,
    );
    expect(writeGoSgf(startMatch(go, optionsOf({ size: '9x9', handicap: 2 })))).not.toContain('PL[');
  });

  test('fixed handicap is known again; free handicap is a setup', () => {
    expect(read('(;SZ[9]HA[3]AB[gc][cg][cc];W[ee])').match.options).toMatchObject({ handicap: 3, blackStones: '' });
    expect(read('(;SZ[9]HA[3]AB[aa][cg][cc];W[ee])').match.options).toMatchObject({ handicap: 0, blackStones: 'A9 C7 C3' });
    expect(read('(;SZ[9]HA[0];B[ee])').match.options).toMatchObject({ handicap: 0 });
  });

  test.each([
    ['(;SZ[9];B[ee])', { handicap: 0, komi: 0, first: 'black' }],
    ['(;SZ[9]HA[some];B[ee])', { handicap: 0 }],
    ['(;SZ[9]KM[6,5];B[ee])', { komi: 6.5 }],
    ['(;SZ[9]KM[-0.5];B[ee])', { komi: -0.5 }],
    ['(;SZ[9]KM[100];B[ee])', { komi: 100 }],
    // Hundredths of half of it, as Chinese servers write 3¾ stones.
    ['(;SZ[9]KM[375];B[ee])', { komi: 7.5 }],
    ['(;SZ[9]KM[101];B[ee])', { komi: 2.02 }],
  ])('%s', (text, options) => expect(read(text).match.options).toMatchObject(options));

  test('of a node that has two moves, which the standard forbids, Black’s is read', () => {
    expect(logOf(read('(;SZ[9];W[aa]B[bb];W[cc])').match)).toBe('B8 C7');
  });

  test.each([
    ['stones are added', ';B[aa];AW[bb];B[cc]', { blackStones: 'A9', whiteStones: 'B8', first: 'black' }, 'C7'],
    ['one is taken off', ';B[aa];AE[aa];W[cc]', { blackStones: '', first: 'white' }, 'C7'],
    ['it is said who moves', ';B[aa];PL[B];B[cc]', { blackStones: 'A9', first: 'black' }, 'C7'],
    ['another moves than was said', ';B[aa];AB[bb]PL[B];W[cc]', { blackStones: 'A9 B8', first: 'black' }, 'pass C7'],
    ['it is said twice', ';B[aa];PL[B];PL[W];W[cc]', { first: 'white' }, 'C7'],
    ['nobody moves any more', ';B[aa];AW[bb]', { blackStones: 'A9', whiteStones: 'B8', first: 'white' }, ''],
  ])('the game begins anew where %s in play', (_, nodes, options, log) => {
    const { match } = read(`(;SZ[9]PB[Ana]${nodes})`);
    expect(match.options).toMatchObject(options);
    expect(logOf(match)).toBe(log);
    expect(match.names).toEqual(['Ana', '2']);
  });

  test('passes are empty, or tt up to 19 lines', () => {
    expect(logOf(read('(;SZ[19:9];B[tt])').match)).toBe('pass');
    expect(refused('(;SZ[20:9];B[tt])')).toEqual({ code: 'sgf-illegal-move', at: '1', detail: 'tt' });
    expect(logOf(read('(;SZ[19];B[];W[tt])').match)).toBe('pass pass');
    expect(logOf(read('(;SZ[25];B[tt])').match)).toBe('U6');
    expect(refused('(;SZ[9];B[ss])')).toEqual({ code: 'sgf-illegal-move', at: '1', detail: 'ss' });
  });

  test('play that goes on after two passes was resumed, whoever moves', () => {
    expect(logOf(read('(;SZ[9];B[aa];W[];B[];W[bb])').match)).toBe('A9 pass pass accept resume B8');
    expect(logOf(read('(;SZ[9];B[aa];W[];B[];B[bb])').match)).toBe('A9 pass pass resume B8');
  });

  test.each([
    ['Japanese', { rules: 'japanese', ko: 'simple', scoring: 'territory' }],
    ['japanese rules', { rules: 'japanese' }],
    ['', { rules: 'japanese' }],
    ['Somebody’s own', { rules: 'japanese' }],
    ['Chinese', { rules: 'chinese', scoring: 'area' }],
    ['Korean', { rules: 'japanese' }],
    ['AGA', { rules: 'chinese', ko: 'situational' }],
    ['NZ', { rules: 'chinese', ko: 'situational', suicide: 'allowed' }],
    ['GOE', { rules: 'chinese', suicide: 'allowed' }],
    ['Tromp-Taylor', { rules: 'tromp-taylor', suicide: 'allowed' }],
    ['tromp taylor', { rules: 'tromp-taylor' }],
    ['Classic ko=simple', { rules: 'classic', ko: 'simple' }],
    ['constructor', { rules: 'japanese' }],
  ])('RU[%s]', (rules, expected) => {
    expect(read(`(;SZ[9]KM[6.5]RU[${rules}];B[ee])`).match.options).toMatchObject({ ...expected, komi: 6.5 });
  });

  test('an odd komi counts to the hundredth', () => {
    const { match } = read('(;SZ[5]KM[7.3]RU[Tromp-Taylor];B[cc];W[];B[])');
    expect(match.options).toMatchObject({ komi: 7.3 });
    expect(writeGoSgf(match)).toContain('KM[7.3]');
    // 25 points of area against 7.3.
    expect(writeGoSgf(match)).toContain('RE[B+17.7]');
  });

  test('only the main line is replayed, the whole tree is kept', () => {
    const text = '(;FF[4]GM[1]SZ[9]C[a \\] b]XX[own];B[aa](;W[bb];B[cc]LB[dd:1])(;W[zz]C[never played])(;AB[ee]))';
    const { match, tree } = read(text);
    expect(logOf(match)).toBe('A9 B8 C7');
    expect(writeSgf([tree]).replaceAll('\n', '')).toBe(text);
    expect(parseSgf(writeSgf([tree]))).toEqual(parseSgf(text));
  });

  test.each([
    ['(;RE[0];B[aa])', { kind: 'agreed-draw' }],
    ['(;RE[Draw];B[aa])', { kind: 'agreed-draw' }],
    ['(;RE[W+Resign];B[aa])', { kind: 'resigned', seat: 0 }],
    ['(;RE[W+T];B[aa])', undefined],
    ['(;RE[B+3.5];B[aa])', undefined],
    ['(;B[aa])', undefined],
    ['(;RU[Tromp-Taylor]RE[W+R];B[];W[])', undefined],
  ])('%s', (text, ending) => expect(read(text).match.ending).toEqual(ending));
});

test('stones that are set up again and again in play are read once', () => {
  const { match } = read(`(;SZ[9];B[aa]${';AB[bb]'.repeat(50_000)};W[cc])`);
  expect(match.options).toMatchObject({ blackStones: 'A9 B8', first: 'white' });
  expect(match.log).toHaveLength(1);
});

describe('refusals', () => {
  test.each([
    ['nothing', { code: 'sgf-empty' }],
    ['(;GM[2])', { code: 'sgf-other-game', at: 'GM', detail: '2' }],
    ['(;SZ[x])', { code: 'sgf-bad-value', at: 'SZ', detail: 'x' }],
    [
      '(;SZ[1])',
      { code: 'sgf-bad-value', at: 'SZ', detail: '1', because: { code: 'bad-option', at: 'size', detail: '2x2-25x25' } },
    ],
    [
      '(;KM[3.805])',
      { code: 'sgf-bad-value', at: 'KM', detail: '3.805', because: { code: 'bad-option', at: 'komi', detail: '-100-100' } },
    ],
    [
      '(;KM[lots])',
      { code: 'sgf-bad-value', at: 'KM', detail: 'lots', because: { code: 'bad-option', at: 'komi', detail: '-100-100' } },
    ],
    [`(;SZ[${'x'.repeat(41)}])`, { code: 'sgf-bad-value', at: 'SZ', detail: 'x'.repeat(40) }],
    ['(;SZ[9]AB[ja])', { code: 'sgf-bad-value', at: 'AB', detail: 'ja' }],
    ['(;SZ[9]AB[aj])', { code: 'sgf-bad-value', at: 'AB', detail: 'aj' }],
    ['(;SZ[9];B[aab])', { code: 'sgf-illegal-move', at: '1', detail: 'aab' }],
    ['(;SZ[9];B[AA])', { code: 'sgf-illegal-move', at: '1', detail: 'AA' }],
    ['(;SZ[9]AB[zz])', { code: 'sgf-bad-value', at: 'AB', detail: 'zz' }],
    ['(;SZ[9]AW[aa:])', { code: 'sgf-bad-value', at: 'AW', detail: 'aa:' }],
    ['(;PL[red])', { code: 'sgf-bad-value', at: 'PL', detail: 'red' }],
    [
      '(;SZ[2]AB[aa][ab][ba][bb])',
      { code: 'sgf-bad-value', at: 'AB', detail: 'aa', because: { code: 'no-liberties', at: 'B1' } },
    ],
    ['(;SZ[9];B[aa];W[bb];AW[ab][ba])', { code: 'sgf-setup-in-play', at: '2' }],
    [`(;SZ[9]${';B[aa];AE[aa]'.repeat(1001)})`, { code: 'sgf-setup-in-play', at: '1001' }],
    ['(;SZ[9];B[aa];W[bb];B[aa])', { code: 'sgf-illegal-move', at: '3', detail: 'A9', because: { code: 'occupied', at: 'A9' } }],
    [
      '(;SZ[9];B[ba];W[ee];B[ab];W[aa])',
      { code: 'sgf-illegal-move', at: '4', detail: 'A9', because: { code: 'suicide', at: 'A9' } },
    ],
    ['(;RU[Tromp-Taylor];B[];W[];B[aa])', { code: 'sgf-illegal-move', at: '3', detail: 'A19', because: { code: 'game-over' } }],
    ['(;SZ[9];B[];W[]TB[zz])', { code: 'sgf-bad-value', at: 'TB', detail: 'zz' }],
  ])('%s', (text, refusal) => expect(refused(text)).toMatchObject(refusal));
});

describe('writing', () => {
  const seki = { size: '2x7', blackStones: 'B1 B2 E1 E2', whiteStones: 'C1 C2 F1 F2' };

  test('a strict file', () => {
    const match = played({ size: '5x5', rules: 'chinese' }, 'C3 B2 pass', ['A]na', 'Lu\\is: 2']);
    expect(writeGoSgf(match, '2026-11-15')).toBe(
      '(;FF[4]GM[1]CA[UTF-8]AP[Ludoteca:1]SZ[5]RU[Chinese]KM[7.5]PB[A\\]na]PW[Lu\\\\is\\: 2]DT[2026-11-15]\n;B[cc]\n;W[bd]\n;B[]\n)\n',
    );
  });

  test.each([
    { name: 'setup, a rectangle', options: { ...seki, first: 'white' }, moves: '' },
    { name: 'handicap', options: { size: '9x9', handicap: 5, komi: 0.5 }, moves: 'D3 F3' },
    { name: 'handicap, Black first', options: { size: '9x9', handicap: 2, first: 'black' }, moves: 'D4' },
    {
      name: 'rules of every kind',
      options: { rules: 'japanese', ko: 'situational', suicide: 'allowed', scoring: 'area' },
      moves: 'A1',
    },
    { name: 'in the settlement', options: seki, moves: 'pass pass' },
  ])('$name, there and back', ({ options, moves }) => {
    const match = played(options, moves);
    const again = read(writeGoSgf(match)).match;
    expect(again).toEqual(match);
    expect(writeGoSgf(again)).toBe(writeGoSgf(match));
  });

  test('a settled game keeps its dead stones and its result', () => {
    const match = played(
      { size: '3x7', blackStones: 'C1 C2 C3 G3', whiteStones: 'A3 E1 E2 E3', komi: 0.5 },
      'pass pass A3 G3 accept accept',
    );
    const text = writeGoSgf(match);
    expect(text).toContain('RE[W+0.5]');
    expect(text).toContain('TB[aa][ba][ab][bb][ac][bc]TW[fa][ga][fb][gb][fc][gc]');
    const again = read(text).match;
    expect(scoreOf(again.state)).toEqual(scoreOf(match.state));
    expect(again.state).toMatchObject({ phase: 'over', end: 'agreed' });
    expect(writeGoSgf(again)).toBe(text);
  });

  test.each([
    { name: 'a tie that is White’s', match: played(seki, 'pass pass accept accept'), result: 'W+0' },
    { name: 'a draw', match: played({ ...seki, rules: 'chinese', komi: 0 }, 'pass pass accept accept'), result: '0' },
    { name: 'points', match: played({ ...seki, komi: -3.5 }, 'pass pass accept accept'), result: 'B+3.5' },
    { name: 'resignation', match: endMatch(played(seki, 'pass'), { kind: 'resigned', seat: 0 }), result: 'W+R' },
    { name: 'an agreed draw', match: endMatch(played(seki, 'pass'), { kind: 'agreed-draw' }), result: '0' },
    {
      name: 'no result',
      match: played(
        { size: '3x4', ko: 'simple', blackStones: 'D3 A2 B2 D1', whiteStones: 'C2 D2 A1 B1' },
        'C1 B1 D1 A1 C1 B1 D1 A1',
      ),
      result: 'Void',
    },
  ])('result: $name', ({ match, result }) => {
    expect(writeGoSgf(match)).toContain(`RE[${result}]`);
    expect(writeGoSgf(read(writeGoSgf(match)).match)).toBe(writeGoSgf(match));
  });

  test('random games, there and back', () => {
    const random = seededRandom(4);
    for (let game = 0; game < 40; game++) {
      const rules = (['classic', 'chinese', 'japanese', 'tromp-taylor'] as const)[game % 4];
      let match = played({ size: `${2 + random.below(5)}x${2 + random.below(5)}`, rules, komi: random.below(9) }, '');
      while (!matchOutcome(match) && match.state.phase === 'play') {
        const moves = go.moves(match.state);
        const next = playMove(match, moves[random.below(moves.length)]!);
        if (!next.ok) throw new Error(next.error.code);
        match = next.value;
      }
      expect(read(writeGoSgf(match)).match).toEqual(match);
    }
  });
});

describe('whatever the file holds', () => {
  const part = fc.constantFrom(
    ...[
      '(',
      ')',
      ';',
      '[',
      ']',
      'B[aa]',
      'W[bb]',
      'B[]',
      'W[tt]',
      'AB[aa:cc]',
      'AE[ab]',
      'AW[cc:aa]',
      'SZ[3]',
      'SZ[99]',
      'SZ[2:3]',
      'KM[-]',
    ],
    ...[
      'KM[1e9]',
      'HA[9]',
      'HA[x]',
      'PL[W]',
      'RU[ko=none]',
      'RE[B+]',
      'TB[aa]',
      'TW[bb:]',
      '\\',
      'x',
      '\u0000',
      'GM[1]',
      '(;',
      ')(',
    ],
  );
  test('it is read or refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part, { maxLength: 30 }).map((parts) => `(;${parts.join('')})`),
          fc.string(),
        ),
        (text) => {
          const record = readGoSgf(text);
          if (!record.ok) expect(record.error.code).toMatch(/^sgf-/);
          else expect(readGoSgf(writeGoSgf(record.value.match)).ok).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
