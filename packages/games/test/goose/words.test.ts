import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/core/game.ts';
import { seededRandom } from '../../src/core/random.ts';
import { freeTerms, type Table, tableOutcome } from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { type GooseView, gooseDepartures, gooseDialogue, statisticsLines } from '../../src/goose/index.ts';
import { words as catalogues } from '../../src/words/words.ts';
import { newTable, said } from '../core/tables.ts';
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

describe('at the end', () => {
  const clock = { kind: 'fischer', main: 1000, increment: 0 } as const;
  const start = newTable({ game: goose, options: { players: 3 }, terms: { ...freeTerms, clock } });
  const leave = (table: Table, by: Seat) => said(table, by, { kind: 'resign' }, 0).table;
  const departures = (table: Table) =>
    gooseDepartures(
      goose.view(table.match.state as never, undefined) as GooseView,
      tableOutcome(table)!,
      table.match.names,
      'en',
    );

  test('everybody who left is named, and how the last of them did', () => {
    expect(departures(leave(leave(start, 0), 2))).toEqual(['Ana left the race.', 'Eva resigned.']);
    expect(departures(leave(leave(start, 2), 0))).toEqual(['Eva left the race.', 'Ana resigned.']);
    const begun = said(leave(start, 1), 'chance', { kind: 'move', text: '1' }, 0).table;
    expect(departures(said(begun, 'host', { kind: 'flag' }, 2000).table)).toEqual([
      'Luis left the race.',
      'Eva ran out of time.',
    ]);
  });

  test('who left a race that others ran to its end is named, too', () => {
    let table = leave(start, 0);
    for (let at = 0; !tableOutcome(table); at++)
      table = said(table, 'chance', { kind: 'move', text: String(1 + (at % 6)) }, 0).table;
    expect(departures(table)).toEqual(['Ana left the race.']);
  });

  test('of what was aborted nobody is to blame', () => {
    expect(departures(said(start, 0, { kind: 'abort' }, 0).table)).toEqual(['The game was aborted and does not count.']);
  });
});
