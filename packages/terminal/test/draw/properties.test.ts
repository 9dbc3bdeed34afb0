import { describe, expect, test } from 'vitest';
import { languages } from '../../src/language.ts';
import { scenes } from './scenes.ts';
import { lookNames, plainText, styleOf, widest, widthOf } from './support.ts';

const widths = [200, 120, 80, 60, 50, 40, 30, 24];
const cases = Object.entries(scenes).flatMap(([game, all]) =>
  Object.entries(all).map(([name, scene]) => [`${game}: ${name}`, scene] as const),
);

describe.each(cases)('%s', (_, { draw }) => {
  const each = (check: (drawing: ReturnType<typeof draw>, style: ReturnType<typeof styleOf>) => void) => {
    for (const look of lookNames) for (const columns of widths) check(draw(styleOf(look, columns)), styleOf(look, columns));
  };

  test('is no wider than the screen, or as narrow as it can be', () => {
    for (const look of lookNames) {
      const least = widest(draw(styleOf(look, 1)));
      for (const columns of widths)
        expect(widest(draw(styleOf(look, columns))), `${look} ${columns}`).toBeLessThanOrEqual(Math.max(columns, least));
    }
  });

  test('has lines of one width', () =>
    each(({ lines }, style) => expect(new Set(lines.map(widthOf)).size, JSON.stringify(style)).toBe(1)));

  test('has spots on its lines, none over another', () =>
    each(({ lines, spots }, style) => {
      const widthsOfLines = lines.map(widthOf);
      const outside = spots.filter(
        ({ line, column, width }) => width < 1 || column < 0 || column + width > (widthsOfLines[line] ?? 0),
      );
      expect(outside, JSON.stringify(style)).toEqual([]);
      const columnsTaken = spots.flatMap(({ line, column, width }) =>
        Array.from({ length: width }, (_, at) => `${line} ${column + at}`),
      );
      expect(new Set(columnsTaken).size, JSON.stringify(style)).toBe(columnsTaken.length);
    }));

  test('keeps to what the terminal can show', () =>
    each(({ lines }, { colour, unicode }) => {
      for (const line of lines) {
        if (!colour) expect(line).not.toContain('\u001b');
        expect(plainText(line)).not.toMatch(/\p{C}/u);
        // Words may have their own letters; what is drawn may not.
        if (!unicode) expect(plainText(line).replace(/[’\p{L}]/gu, '')).toMatch(/^\p{ASCII}*$/u);
      }
    }));

  test('does not depend on the language but for its words', () => {
    for (const look of lookNames) {
      const [first, ...others] = languages.map((language) =>
        draw(styleOf(look, 200, language)).spots.map(({ name, line }) => [name, line]),
      );
      for (const other of others) expect(other).toEqual(first);
    }
  });
});
