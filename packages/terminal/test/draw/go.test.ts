import { go } from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { drawGo } from '../../src/draw/go.ts';
import { documentBoard } from './scenes.ts';
import { cellsAt, lookNames, shown, styleOf, textAt, widest } from './support.ts';

const plain = styleOf('plain', 80, 'es');

// The assignment's picture with the blanks that its tables lost.
const picture = [
  '8   ---  ---  ---  ---  ---  ---FB---  ',
  '7   ---  ---  ---  ---  ---  ---FB---  ',
  '6   ---  ---  ---  ---  ---  ---FB---  ',
  '5   ---  ---  ---  ---FB---  ---FB---FN',
  '4   ---  ---  ---FN---FN---FB---  ---  ',
  '3   ---  ---  ---FN---FN---FB---  ---  ',
  '2   ---  ---  ---  ---FN---  ---  ---  ',
  '1   ---  ---  ---  ---FB---  ---  ---  ',
  '  A    B    C    D    E    F    G    H ',
];

describe('the console of the assignment', () => {
  test('is its picture, with strokes between the rows', () => {
    const { lines } = drawGo(documentBoard, plain);
    expect(lines.filter((line) => !line.includes('|'))).toEqual(picture);
    expect(lines.filter((line) => line.includes('|'))).toEqual(Array(7).fill('  |    |    |    |    |    |    |    | '));
    expect(lines.at(-1)).toBe(picture.at(-1));
  });

  test('has no strokes where it is pointed at, for the lines of the screen', () => {
    expect(drawGo(documentBoard, plain, {}).lines.map((line) => line.trimEnd())).toEqual(picture.map((line) => line.trimEnd()));
  });

  test('begins every row with its number, and joins any number of columns', () => {
    const { lines } = drawGo(shown(go, { size: '12x9' }), styleOf('plain', 200), {});
    expect(lines.slice(0, 12).map((line) => Number.parseInt(line, 10))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    for (const line of lines.slice(0, 12)) expect(line.match(/---/g)).toHaveLength(8);
    expect(lines[12]?.trim().split(/\s+/)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J']);
  });

  test('is drawn closer where 80 columns are too few', () => {
    const state = shown(go, { size: '25x25' }, 'A1, Z25');
    const drawing = drawGo(state, plain);
    expect(widest(drawing)).toBeLessThanOrEqual(80);
    expect([textAt(drawing, 'A1'), textAt(drawing, 'Z25'), textAt(drawing, 'B1')]).toEqual(['FN', 'FB', '  ']);
    expect(widest(drawGo(state, { ...plain, columns: Number.POSITIVE_INFINITY }))).toBe(3 + 25 * 2 + 24 * 3);
  });
});

describe('the settlement', () => {
  const state = shown(
    go,
    { size: '5x5', blackStones: 'B1 B2 B3 B4 B5 E5', whiteStones: 'D1 D2 D3 D4 D5 A3' },
    'pass, pass, A3, E5',
  );

  test('shows the dead in small letters, squares for White, circles for Black, triangles for nobody', () => {
    const drawing = drawGo(state, plain, {});
    expect(['A3', 'E5', 'E1', 'A1', 'C3', 'B1', 'D1'].map((name) => textAt(drawing, name))).toEqual([
      'fb',
      'fn',
      '[]',
      '()',
      '/\\',
      'FN',
      'FB',
    ]);
    expect(drawing.lines.join(' ')).toMatch(
      /fn fb muertas.*\(\) territorio de las negras.*\[\] territorio de las blancas.*\/\\ neutro/,
    );
  });

  test.each(lookNames)('tells all of them apart: %s', (look) => {
    const drawing = drawGo(state, styleOf(look));
    const seen = ['A3', 'E5', 'E1', 'A1', 'C3', 'B1', 'D1'].map((name) => JSON.stringify(cellsAt(drawing, name)[0]));
    const pairs = look === 'plain' ? ['A3', 'E5', 'E1', 'A1', 'C3', 'B1', 'D1'].map((name) => textAt(drawing, name)) : seen;
    expect(new Set(pairs).size).toBe(7);
  });

  test('has no territory while play goes on', () => {
    const playing = shown(go, { size: '5x5', blackStones: 'B1 B2 B3 B4 B5' });
    expect(drawGo(playing, styleOf('unicode')).lines.join('')).not.toMatch(/[◦□△]/);
  });
});

describe('marks', () => {
  const ko = shown(go, { size: '9x9' }, 'D5, E5, E6, F6, E4, F4, A1, G5, F5');

  test('the point of a ko is shown, except in the assignment’s picture', () => {
    expect(textAt(drawGo(ko, styleOf('unicode')), 'E5')).toMatch(/^□/);
    expect(textAt(drawGo(ko, styleOf('ascii')), 'E5')).toMatch(/^k/);
    expect(textAt(drawGo(ko, plain), 'E5')).toBe('  ');
  });

  test.each(lookNames)('cursor, last move and a hint differ from the rest: %s', (look) => {
    for (const columns of [80, 12]) {
      const without = drawGo(ko, styleOf(look, columns), {});
      const marks = [{ cursor: 'H8' }, { last: ['F5'] }, { targets: ['C3'] }, { selected: 'A1' }];
      const drawn = marks.map((mark) => drawGo(ko, styleOf(look, columns), mark).lines.join('\n'));
      expect(new Set([...drawn, without.lines.join('\n')]).size).toBe(5);
    }
  });

  test('targets on most of the board are not marked', () => {
    const everywhere = drawGo(ko, styleOf('full'), { targets: drawGo(ko, styleOf('full')).spots.map(({ name }) => name) });
    expect(everywhere).toEqual(drawGo(ko, styleOf('full')));
  });
});
