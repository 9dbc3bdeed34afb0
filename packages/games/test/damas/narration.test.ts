import { describe, expect, test } from 'vitest';
import { damas, damasNarration } from '../../src/damas/index.ts';
import { damasObligations } from '../../src/damas/narration.ts';
import { fill } from '../../src/words/translation.ts';
import { words } from '../../src/words/words.ts';
import { begin, play } from './support.ts';

const names = ['Ana', 'Luis'];

test('a man that reaches the last row is crowned, and nothing is said of any other move', () => {
  const told = (options: object, move: string) => {
    const before = begin(options);
    const after = play(before, move);
    return damasNarration.narrate(
      { by: 0, move, before: damas.view(before, undefined), after: damas.view(after, undefined), names },
      'en',
    );
  };
  expect(told({ fen: 'W:Wc7:Ba5' }, 'c7-d8')).toEqual(['The man on d8 is crowned: it is a queen now.']);
  expect(told({ fen: 'W:Wd6:Bc7,h2' }, 'd6xb8')).toEqual(['The man on b8 is crowned: it is a queen now.']);
  expect(told({ fen: 'W:Wc3:Ba5' }, 'c3-d4')).toEqual([]);
  expect(told({ fen: 'W:WKc7:Ba5,h2' }, 'c7-d8'), 'a queen is one already').toEqual([]);
});

test('a queen that has to rest is named', () => {
  let state = begin({ variant: 'frisian', fen: 'W:WK41,50:BK25,1' });
  for (const text of ['41-36', '25-20', '36-41', '20-25', '41-46', '25-20']) state = play(state, text);
  expect(damasObligations(damas.view(state, undefined), 'en')).toEqual([
    'The queen on 46 has moved three times in a row: move another piece.',
  ]);
});

describe('the end', () => {
  const end = (options: object, payoffs: readonly number[], reason: string, language: 'en' | 'es' = 'en', who = names) =>
    damasNarration.conclude(damas.view(begin(options), undefined), { payoffs, reason }, who, language);

  test.each([
    ['no pieces', {}, [1, 0], 'no-pieces', ['Ana wins: the other side has no pieces left.']],
    ['no moves', {}, [0, 1], 'no-moves', ['Luis wins: the other side cannot move.']],
    ['repetition', { variant: 'russian' }, [0.5, 0.5], 'repetition', [fill(words.en.damas.outcomes.repetition, { detail: 3 })]],
    [
      'quiet moves',
      { variant: 'international' },
      [0.5, 0.5],
      'quiet-moves',
      ['A draw: 25 moves by each side without a capture and without moving a man.'],
    ],
    [
      'an ending that was not won',
      { variant: 'brazilian' },
      [0.5, 0.5],
      'drawn-ending',
      ['A draw: this ending was not won in time.'],
    ],
    ['resignation', {}, [0, 1], 'resigned', ['Luis wins.', 'By resignation.']],
    ['agreement', {}, [0.5, 0.5], 'agreed-draw', ['A draw by agreement.']],
  ])('by %s', (_, options, payoffs, reason, lines) => expect(end(options, payoffs, reason)).toEqual(lines));

  test('colours take the verb of several', () => {
    expect(end({}, [1, 0], 'no-pieces', 'es', ['Blancas', 'Negras'])[0]).toMatch(/^Ganan/);
    expect(end({}, [1, 0], 'no-pieces', 'es')[0]).toMatch(/^Gana /);
  });
});
