import { describe, expect, test } from 'vitest';
import { type GameId, languages } from '../../src/index.ts';
import { courses, loadLearningWords } from '../../src/learning/index.ts';

/** All texts of a catalogue with the way to them. */
function texts(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]];
  return Object.entries(Object(words)).flatMap(([key, value]) => texts(value, `${path}/${key}`));
}

const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe.each(languages)('what is taught in %s', async (language) => {
  const words = await loadLearningWords(language);
  const english = await loadLearningWords('en');

  test('has every sentence, with the places of the English one', () => {
    const known = new Map(texts(english));
    const own = texts(words);
    expect(own.map(([path]) => path)).toEqual([...known.keys()]);
    for (const [path, text] of own) {
      expect([path, places(text)]).toEqual([path, places(known.get(path)!)]);
      expect([path, text.trim()]).toEqual([path, text]);
      expect(text).not.toBe('');
    }
  });

  test('is another language than English', () => {
    const own = new Map(texts(words));
    const same = texts(english).filter(([path, text]) => text.split(' ').length > 4 && own.get(path) === text);
    if (language !== 'en') expect(same.map(([path]) => path)).toEqual([]);
  });

  test.each(Object.keys(courses) as GameId[])('names the pages of %s so that each is found by one word', (game) => {
    const names = Object.values(words[game].topics).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[\p{Ll}\d]+$/u);
  });
});
