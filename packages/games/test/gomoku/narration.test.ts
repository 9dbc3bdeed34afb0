import { expect, test } from 'vitest';
import { gomoku, gomokuNarration, gomokuStage } from '../../src/gomoku/index.ts';
import { begin, matchOf, playOn } from './games.ts';

const opening = { opening: 'swap2' };
const three = 'h8 i9 j8';

test.each([
  ['', 'Ana, put three stones, black, white and black (swap2: 3 left)'],
  ['h8', 'Ana, put three stones, black, white and black (swap2: 2 left)'],
  ['h8 i9', 'Ana, put the last of the three stones (swap2: black, white and black)'],
  [three, 'Ana, choose a colour, or put two more stones (swap2)'],
  [`${three} two`, 'Ana, put two more stones, white and black (swap2: 2 left)'],
  [`${three} two g7`, 'Ana, put the second of the two stones (swap2: white and black)'],
  [`${three} two g7 k6`, 'Ana, choose a colour (swap2)'],
  [`${three} white`, undefined],
])('swap2 after "%s" asks: %s', (moves, sentence) => {
  const state = moves === '' ? begin(opening) : playOn(begin(opening), moves);
  expect(gomokuStage(gomoku.view(state, undefined), 'Ana', 'en')).toBe(sentence);
});

test.each([
  ['a line', 'a1 a2 b1 b2 c1', ['Ana wins with a line: a1 b1 c1']],
  ['the other’s line', 'a1 a2 b1 b2 c3 c2', ['Luis wins with a line: a2 b2 c2']],
  ['a full board', 'a1 b1 c1 b2 a2 c2 b3 a3 c3', ['The board is full and nobody has a line: a draw.']],
])('the end by %s', (_, moves, lines) => {
  const { state } = matchOf({ rows: 3, columns: 3, winning: 3 }, moves);
  expect(gomokuNarration.conclude(gomoku.view(state, 0), gomoku.outcome(state)!, ['Ana', 'Luis'], 'en')).toEqual(lines);
});

test('seats that are colours take the verb of several', () => {
  const { state } = matchOf({ rows: 3, columns: 3, winning: 3 }, 'a1 a2 b1 b2 c1');
  const end = (name: string) => gomokuNarration.conclude(gomoku.view(state, 0), gomoku.outcome(state)!, [name, '?'], 'es');
  expect(end('Negras')).toEqual(['Ganan las Negras con una línea: a1 b1 c1']);
  expect(end('Ana')).toEqual(['Gana Ana con una línea: a1 b1 c1']);
});
