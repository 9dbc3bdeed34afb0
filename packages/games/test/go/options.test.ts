import { describe, expect, test } from 'vitest';
import { handicapPoints } from '../../src/go/handicap.ts';
import { type GoState, go, goChoices, presets } from '../../src/go/index.ts';
import { optionsOf, rowsOf } from './boards.ts';

const refused = (input: unknown) => {
  const options = go.options(input);
  return options.ok ? undefined : options.error;
};

describe('rule sets', () => {
  test('the classic one is the default', () => {
    expect(optionsOf(undefined)).toEqual({
      rules: 'classic',
      size: '8x8',
      komi: 0,
      ko: 'positional',
      suicide: 'forbidden',
      scoring: 'area',
      handicap: 0,
      blackStones: '',
      whiteStones: '',
      first: 'black',
    });
  });

  test.each(goChoices.rules.values)('%s: what it sets, and every single option over it', (rules) => {
    expect(optionsOf({ rules })).toMatchObject(presets[rules]);
    for (const ko of goChoices.ko.values) expect(optionsOf({ rules, ko })).toMatchObject({ ...presets[rules], ko });
    for (const suicide of goChoices.suicide.values)
      expect(optionsOf({ rules, suicide })).toMatchObject({ ...presets[rules], suicide });
    for (const scoring of goChoices.scoring.values)
      expect(optionsOf({ rules, scoring })).toMatchObject({ ...presets[rules], scoring });
    expect(optionsOf({ rules, komi: '-3.5' })).toMatchObject({ ...presets[rules], komi: -3.5 });
  });

  test('what they stand for', () => {
    expect(presets.japanese).toMatchObject({ ko: 'simple', scoring: 'territory' });
    expect(presets['tromp-taylor']).toMatchObject({ ko: 'positional', suicide: 'allowed', scoring: 'area' });
    expect(presets.chinese).toMatchObject({ suicide: 'forbidden', scoring: 'area' });
  });
});

test.each([
  [{ komi: 0.333 }, 'komi'],
  [{ komi: 100.5 }, 'komi'],
  [{ size: '1x5' }, 'size'],
  [{ size: '26x5' }, 'size'],
  [{ handicap: 10, size: '19x19' }, 'handicap'],
  [{ rules: 'ing' }, 'rules'],
  [{ ko: 'none' }, 'ko'],
  [{ first: 'red' }, 'first'],
])('%o is refused', (input, at) => expect(refused(input)).toMatchObject({ code: 'bad-option', at }));

describe('setup stones', () => {
  test('stand on the board and are written in one way', () => {
    const options = optionsOf({ size: '3x3', blackStones: ' c1,a3  b2', whiteStones: 'A1', first: 'white' });
    expect(options).toMatchObject({ blackStones: 'A3 B2 C1', whiteStones: 'A1' });
    expect(optionsOf(options)).toEqual(options);
    const state = go.start(options);
    expect(rowsOf(state.board)).toEqual(['x..', '.x.', 'o.x']);
    expect(state.toMove).toBe(2);
  });

  test.each([
    [{ blackStones: 'A1 A1' }, { code: 'occupied', at: 'A1' }],
    [
      { blackStones: 'A1', whiteStones: 'a1' },
      { code: 'occupied', at: 'A1' },
    ],
    [{ blackStones: 'J1' }, { code: 'off-board', at: 'J1' }],
    [{ whiteStones: 'A1 what' }, { code: 'not-understood', at: 'what' }],
    [
      { blackStones: 'A1', whiteStones: 'B1 A2' },
      { code: 'no-liberties', at: 'A2' },
    ],
    [
      { size: '2x2', blackStones: 'A1 A2 B1 B2' },
      { code: 'no-liberties', at: 'B2' },
    ],
  ])('%o is refused', (input, refusal) => expect(refused(input)).toEqual(refusal));

  test('the largest board can be described', () => {
    const points = Array.from(
      { length: 25 * 25 - 1 },
      (_, index) => `${'ABCDEFGHJKLMNOPQRSTUVWXYZ'[index % 25]}${25 - Math.floor(index / 25)}`,
    );
    const options = optionsOf({ size: '25x25', blackStones: points.join(' ') });
    expect(go.start(options).board.vacant).toBe(1);
  });

  test('start refuses options that were never checked', () => {
    expect(() => go.start({ ...optionsOf({}), blackStones: 'A1 A1' })).toThrow('occupied');
  });
});

describe('handicap', () => {
  const stones = ({ board }: GoState) =>
    [...board.cells.keys()]
      .filter((point) => board.cells[point] === 1)
      .map((point) => go.formatMove({ kind: 'place', point }, { board } as GoState));

  // GTP 2, section 4.1.1.
  test.each([
    [2, 'D4 Q16'],
    [3, 'D4 Q16 D16'],
    [4, 'D4 Q16 D16 Q4'],
    [5, 'D4 Q16 D16 Q4 K10'],
    [6, 'D4 Q16 D16 Q4 D10 Q10'],
    [7, 'D4 Q16 D16 Q4 D10 Q10 K10'],
    [8, 'D4 Q16 D16 Q4 D10 Q10 K4 K16'],
    [9, 'D4 Q16 D16 Q4 D10 Q10 K4 K16 K10'],
  ])('%i stones on 19x19', (handicap, expected) => {
    const state = go.start(optionsOf({ size: '19x19', handicap }));
    expect(stones(state).sort()).toEqual(expected.split(' ').sort());
    expect(state.toMove).toBe(2);
  });

  test.each([
    ['13x13', 9, 'D4 D7 D10 G4 G7 G10 K4 K7 K10'],
    ['9x9', 5, 'C3 G7 C7 G3 E5'],
    ['8x8', 4, 'C3 F6 C6 F3'],
    ['7x7', 2, 'C3 E5'],
    ['9x13', 9, 'C5 C7 C3 G3 G5 G7 K3 K5 K7'.replaceAll('C', 'D')],
  ])('%s: %i', (size, handicap, expected) => {
    expect(stones(go.start(optionsOf({ size, handicap }))).sort()).toEqual(expected.split(' ').sort());
  });

  test.each([
    ['8x8', 5, '0-4'],
    ['7x7', 5, '0-4'],
    ['19x8', 5, '0-4'],
    ['6x6', 2, '0-1'],
    ['19x5', 2, '0-1'],
  ])('%s has no place for %i', (size, handicap, detail) => {
    expect(refused({ size, handicap })).toEqual({ code: 'bad-option', at: 'handicap', detail });
  });

  test('on twelve lines the stones stand on the third, on thirteen on the fourth', () => {
    expect(handicapPoints({ rows: 12, columns: 12 }, 2)).toEqual([9 * 12 + 2, 2 * 12 + 9]);
    expect(handicapPoints({ rows: 13, columns: 13 }, 2)).toEqual([9 * 13 + 3, 3 * 13 + 9]);
  });

  test('none and one leave the board empty and the first move to Black; the first move can be given', () => {
    expect(handicapPoints({ rows: 19, columns: 19 }, 10), 'GTP 2 knows no more than nine').toBeUndefined();
    for (const handicap of [0, 1]) expect(go.start(optionsOf({ handicap }))).toMatchObject({ toMove: 1, board: { vacant: 64 } });
    expect(go.start(optionsOf({ handicap: 2, first: 'black' })).toMove).toBe(1);
    expect(refused({ handicap: 2, blackStones: 'C3' })).toEqual({ code: 'occupied', at: 'C3' });
  });
});
