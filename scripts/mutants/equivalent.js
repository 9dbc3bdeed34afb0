// Changes that no test can notice, each with the reason: they are not counted.
import { equivalentOfDamas } from './equivalent-damas.js';
import { mutated } from './mutations.js';

/** @typedef {import('./mutations.js').Mutation} Mutation */

/** The file in packages/games/src, a text that stands there once, and how the change leaves it. */
const equivalent = [
  ...equivalentOfDamas,
  {
    path: 'core/match.ts',
    before: 'left % keptEvery !== 0)',
    after: 'left % keptEvery !== (0 + 1))',
    why: 'Another one of every sixteen states is kept; those that are not are replayed from the nearest one before, whichever that is.',
  },
  {
    path: 'core/sgf.ts',
    before: 'return index;\n  }\n  return -1;',
    after: 'return index;\n  }\n  return -(1 + 1);',
    why: 'Who asks looks only whether it is below 0.',
  },
  {
    path: 'go/board.ts',
    before: 'stones]! >= links[fields * otherName',
    after: 'stones]! > links[fields * otherName',
    why: 'Of two chains with as many stones either name serves for both: it only has to be the same for all of them, and their ring is the same.',
  },
  {
    path: 'go/board.ts',
    before: 'let atEdge = 0;\n  for (let index = first; index < first + 4;',
    after: 'let atEdge = 0;\n  for (let index = first; index <= first + 4;',
    why: 'The fifth is up and left of the next point: above this one, where an own stone or the edge is, or off the board at the end of a row; at the edge a diagonal of this point is off the board too.',
  },
  {
    path: 'go/board.ts',
    before: 'const fields = 6;',
    after: 'const fields = (6 + 1);',
    why: 'More room than is needed.',
  },
  {
    path: 'go/geometry.ts',
    before: 'const largestSide = 32;',
    after: 'const largestSide = (32 + 1);',
    why: 'No side has more than 25 lines: no two sizes have the same place.',
  },
  {
    path: 'go/geometry.ts',
    before: 'const largestSide = 32;',
    after: 'const largestSide = (32 - 1);',
    why: 'No side has more than 25 lines: no two sizes have the same place.',
  },
  {
    path: 'go/geometry.ts',
    before: '(largestSide * largestSide)',
    after: '(largestSide / largestSide)',
    why: 'An array grows as it is filled.',
  },
  {
    path: 'go/geometry.ts',
    before: 'rows * largestSide + columns;',
    after: 'rows * largestSide - columns;',
    why: 'No side has more than 25 lines: no two sizes have the same place.',
  },
  {
    path: 'go/geometry.ts',
    before: 'rows * largestSide + columns;',
    after: 'rows / largestSide + columns;',
    why: 'No side has more than 25 lines: no two sizes have the same place.',
  },
  {
    path: 'go/geometry.ts',
    before: 'let point = 0; point < area; point++) {\n      for (const [index, [down',
    after: 'let point = (0 - 1); point < area; point++) {\n      for (const [index, [down',
    why: 'An array of numbers takes nothing before its beginning.',
  },
  {
    path: 'go/handicap.ts',
    before: 'side >= 9 &&',
    after: 'side >= (9 - 1) &&',
    why: '8 is even.',
  },
  {
    path: 'go/handicap.ts',
    before: 'if (stones > 4 &&',
    after: 'if (stones >= 4 &&',
    why: '4 is even.',
  },
  {
    path: 'go/handicap.ts',
    before: 'if (stones > 4 &&',
    after: 'if (stones > (4 - 1) &&',
    why: '4 is even.',
  },
  {
    path: 'go/notation.ts',
    before: '(columns < 9 ?',
    after: '(columns < (9 - 1) ?',
    why: 'I is the ninth letter: of the first eight none is missing.',
  },
  {
    path: 'go/notation.ts',
    before: 'lettersFor(size.columns).indexOf(',
    after: 'lettersFor(size.columns).lastIndexOf(',
    why: 'No letter is there twice.',
  },
  {
    path: 'go/notation.ts',
    before: 'plainMoves.find(',
    after: 'plainMoves.findLast(',
    why: 'No kind is there twice.',
  },
  {
    path: 'go/regions.ts',
    before: 'start < area; start++',
    after: 'start <= area; start++',
    why: 'The place after the last point is marked as seen from the beginning.',
  },
  {
    path: 'go/regions.ts',
    before: 'seen[area] = 1;',
    after: 'seen[area] = (1 + 1);',
    why: 'It is only asked whether it is 0.',
  },
  {
    path: 'go/regions.ts',
    before: 'seen[start] = 1;',
    after: 'seen[start] = (1 + 1);',
    why: 'It is only asked whether it is 0.',
  },
  {
    path: 'go/regions.ts',
    before: 'seen[neighbour] = 1;',
    after: 'seen[neighbour] = (1 + 1);',
    why: 'It is only asked whether it is 0.',
  },
  {
    path: 'go/settlement.ts',
    before: 'enclosed.find(',
    after: 'enclosed.findLast(',
    why: 'The regions have no point in common.',
  },
  {
    path: 'go/sgf.ts',
    before: 'match[2] ?? match[1])',
    after: 'match[2] ?? match[(1 - 1)])',
    why: 'Where the second side is missing, the whole text is the first.',
  },
  {
    path: 'goose/chain.ts',
    before: 'let largest = 0;\n    for (let row = from; row < to; row++) {\n      const end',
    after: 'let largest = (0 - 1);\n    for (let row = from; row < to; row++) {\n      const end',
    why: 'The sweep, which alone asks, begins with 0 itself and keeps the larger.',
  },
  {
    path: 'goose/chain.ts',
    before: 'let largest = 0;\n    for (let row = from; row < to; row++) {\n      const first',
    after: 'let largest = (0 - 1);\n    for (let row = from; row < to; row++) {\n      const first',
    why: 'The sweep, which alone asks, begins with 0 itself and keeps the larger.',
  },
  {
    path: 'goose/chain.ts',
    before: 'at < direction.length;',
    after: 'at <= direction.length;',
    why: 'An array of numbers takes nothing beyond its end.',
  },
  {
    path: 'goose/remaining.ts',
    before: 'seats.indexOf(state.winner)',
    after: 'seats.lastIndexOf(state.winner)',
    why: 'No seat is twice in the list.',
  },
  {
    path: 'goose/remaining.ts',
    before: 'seats.indexOf(state.seat)',
    after: 'seats.lastIndexOf(state.seat)',
    why: 'No seat is twice in the list.',
  },
  {
    path: 'goose/remaining.ts',
    before: 'seats.indexOf(seat)',
    after: 'seats.lastIndexOf(seat)',
    why: 'No seat is twice in the list.',
  },
  {
    path: 'goose/simulate.ts',
    before: 'die < at + throwsPerDraw;',
    after: 'die <= at + throwsPerDraw;',
    why: 'The throw more is the first of the next draw, which writes it anew, or beyond the end of the dice.',
  },
  {
    path: 'truco/hand.ts',
    before: 'field < top + width;',
    after: 'field <= top + width;',
    why: 'The number more goes to the frame after the next, which the move that makes it the next writes whole before anybody reads it.',
  },
  {
    path: 'truco/hand.ts',
    before: '  top: 0,\n',
    after: '  top: (0 + 1),\n',
    why: 'Nobody asks before a hand is dealt, which sets it.',
  },
  {
    path: 'truco/hand.ts',
    before: '  top: 0,\n',
    after: '  top: (0 - 1),\n',
    why: 'Nobody asks before a hand is dealt, which sets it.',
  },
  {
    path: 'truco/hand.ts',
    before: '  betting: true,\n',
    after: '  betting: false,\n',
    why: 'Nobody asks before a hand is dealt, which sets it.',
  },
  {
    path: 'truco/rounds.ts',
    before: 'NEGATIVE_INFINITY, 0, false]',
    after: 'NEGATIVE_INFINITY, (0 + 1), false]',
    why: 'The first card is higher than none, and its seat is taken.',
  },
  {
    path: 'truco/rounds.ts',
    before: 'NEGATIVE_INFINITY, 0, false]',
    after: 'NEGATIVE_INFINITY, (0 - 1), false]',
    why: 'The first card is higher than none, and its seat is taken.',
  },
  {
    path: 'truco/rounds.ts',
    before: 'NEGATIVE_INFINITY, 0, false]',
    after: 'NEGATIVE_INFINITY, 0, true]',
    why: 'The first card is higher than none, and its seat is taken.',
  },
  {
    path: 'core/options.ts',
    before: '1e-9 * Math.max(1,',
    after: '1e-9 * Math.max((1 + 1),',
    why: 'Rounding leaves far less than either; what is no step is further away than both.',
  },
  {
    path: 'go/board.ts',
    before: 'let gap = -1;',
    after: 'let gap = -(1 + 1);',
    why: 'It is asked for only where a stone was taken, and then it is its point.',
  },
  {
    path: 'go/view.ts',
    before: "const deadLetters = '.BW';",
    after: "const deadLetters = '.BW?';",
    why: 'No cell holds more than 2.',
  },
  {
    path: 'gomoku/setup.ts',
    before: "[, key, value = ''] =",
    after: "[, key, value = '?'] =",
    why: 'Without a value there is no key either, and that is refused.',
  },
  {
    path: 'gomoku/psq.ts',
    before: 'move.cell : -1);',
    after: 'move.cell : -(1 + 1));',
    why: 'Moves that put no stone are the same to each other, and no cell, with either number.',
  },
  {
    path: 'goose/chain.ts',
    before: 'from < rows; from += rowsPerSlice',
    after: 'from <= rows; from += rowsPerSlice',
    why: 'A slice of no rows changes nothing.',
  },
  {
    path: 'goose/chain.ts',
    before: '[rho, alpha, omega] = [1, 1, 1]',
    after: '[rho, alpha, omega] = [(1 + 1), 1, 1]',
    why: 'In the first step they are multiplied with the directions before, which are 0.',
  },
  {
    path: 'goose/chain.ts',
    before: '[rho, alpha, omega] = [1, 1, 1]',
    after: '[rho, alpha, omega] = [1, (1 + 1), 1]',
    why: 'In the first step they are multiplied with the directions before, which are 0.',
  },
  {
    path: 'goose/chain.ts',
    before: '[rho, alpha, omega] = [1, 1, 1]',
    after: '[rho, alpha, omega] = [1, 1, (1 + 1)]',
    why: 'In the first step they are multiplied with the directions before, which are 0.',
  },
  {
    path: 'truco/hand.ts',
    before: '= 1 + strengthTable[row',
    after: '= (1 + 1) + strengthTable[row',
    why: 'Strengths are only compared with each other, and with the 0 of a covered card.',
  },
  {
    path: 'truco/notation.ts',
    before: "const [first = '', second,",
    after: "const [first = '?', second,",
    why: 'Neither is the name of a card.',
  },
];

/** Whether a change of this file is one of them. @param {string} file @param {string} code @returns {(mutation: Mutation) => boolean} */
export function equivalentIn(file, code) {
  const results = equivalent
    .filter(({ path }) => file.endsWith(`/games/src/${path}`))
    .map(({ before, after }) => {
      const [start = '', end, ...more] = code.split(before);
      if (end === undefined || more.length > 0) throw new Error(`${file}: “${before}” has to stand there once`);
      return start + after + end;
    });
  return (mutation) => results.length > 0 && results.includes(mutated(code, mutation));
}
