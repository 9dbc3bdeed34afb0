import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { goose } from '../../src/goose/game.ts';
import { gooseDialogue, statisticsLines } from '../../src/goose/index.ts';
import { words as catalogues } from '../../src/words/words.ts';
import { optionsOf, throwDice } from './play.ts';

const [english, spanish, portuguese] = [catalogues.en.goose, catalogues.es.goose, catalogues.pt.goose];

/** Every sentence with its key. */
function sentencesOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : sentencesOf(value as object, `${path + key}.`),
  );
}
const places = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map(([place]) => place.toLowerCase()).sort();

describe.each([
  { language: 'es' as const, words: spanish },
  { language: 'pt' as const, words: portuguese },
])('$language', ({ language, words }) => {
  test('has the places of the English sentences', () => {
    const theirs = new Map(sentencesOf(words));
    for (const [key, sentence] of sentencesOf(english)) expect(places(theirs.get(key) as string), key).toEqual(places(sentence));
  });

  test('says as many lines as English, with nothing left open', () => {
    const random = seededRandom(5);
    for (const ending of ['1A', '1B', '1C']) {
      const race = [0, 1, 2, 3, 4, 5, 6, 7, 0, 6, 5, 4, 3, 2, 1, 0];
      for (let game = 0; game < 40; game++) {
        let state = goose.start(optionsOf({ ending, race }));
        while (state.winner === undefined) {
          state = throwDice(state, 1 + random.below(6));
          const view = goose.view(state, undefined);
          const lines = gooseDialogue(view, words);
          expect(lines).toHaveLength(gooseDialogue(view, english).length);
          for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|NaN/);
        }
        for (const line of statisticsLines(state, language)) expect(line).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });
});
