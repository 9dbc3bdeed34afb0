// Changes that no test can notice, each with the reason: they are not counted.
import { mutated } from './mutations.js';

/** @typedef {import('./mutations.js').Mutation} Mutation */

/** The file in packages/games/src, a text that stands there once, and how the change leaves it. */
const equivalent = [
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
    path: 'damas/captures.ts',
    before: "'king-first': 12 }",
    after: "'king-first': (12 + 1) }",
    why: 'Nine captures are the most there: with more room every order is shifted by as much.',
  },
  {
    path: 'damas/captures.ts',
    before: 'word < words; word++) data[offset + 2',
    after: 'word <= words; word++) data[offset + 2',
    why: 'The word more is the header of the next move of the list, which is written whole once there is one.',
  },
  {
    path: 'damas/engine.ts',
    before: 'let kept = 0;\n    for (let index = 0; index < count; index++) {',
    after: 'let kept = 0;\n    for (let index = (0 - 1); index < count; index++) {',
    why: 'There is no move -1, and so it has not the best rank.',
  },
  {
    path: 'damas/pdn.ts',
    before: 'variantNames.find(',
    after: 'variantNames.findLast(',
    why: 'No two variants have the same number.',
  },
  {
    path: 'damas/pdn.ts',
    before: 'boardSizes.find(',
    after: 'boardSizes.findLast(',
    why: 'No two boards have the same size.',
  },
  {
    path: 'damas/pdn-tree.ts',
    before: 'if ((ply + offset) % 2',
    after: 'if ((ply - offset) % 2',
    why: 'The difference of two whole numbers is even where their sum is.',
  },
  {
    path: 'damas/plain.ts',
    before: 'let there = next[line + from]!;\n        while (there >= 0 &&',
    after: 'let there = next[line + from]!;\n        while (there >= (0 + 1) &&',
    why: 'Nothing is beyond square 0, in the first row: whether the way ends on it, empty, or a step later, nothing is taken there.',
  },
  {
    path: 'damas/plain.ts',
    before: 'if (jumps < lengths[0]!)',
    after: 'if (!(jumps < lengths[0]!))',
    why: 'Without the shortest length the longest are kept where all are as long too: then all are kept.',
  },
  {
    path: 'damas/position.ts',
    before: 'word < stride; word++) data[to',
    after: 'word <= stride; word++) data[to',
    why: 'The word more is the header of the place after `to`: `to` is never beyond `from`, so that place is `from` + 1 itself, or one that has been read and is written anew or cut off.',
  },
  {
    path: 'damas/position.ts',
    before: 'const kinds = 4;',
    after: 'const kinds = (4 + 1);',
    why: 'No piece is of a fifth kind: other random numbers serve as keys, and all keys of a board differ by one constant from what they would be.',
  },
  {
    path: 'damas/position.ts',
    before: 'streaking > 0 &&',
    after: 'streaking > (0 + 1) &&',
    why: 'A king on the first square, the first of its row and its column, can not be taken: nobody can land beyond it.',
  },
  {
    path: 'damas/rules.ts',
    before: 'index >= 0; index -= 2)',
    after: 'index >= (0 - 1); index -= 2)',
    why: 'There is no position -1, and none is not the same as one.',
  },
  {
    path: 'go/regions.ts',
    before: 'start < area; start++',
    after: 'start <= area; start++',
    why: 'The place after the last point is marked as seen from the beginning.',
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
    path: 'damas/board.ts',
    before: 'square >= 0 && hasSquare(set, 0',
    after: 'square >= (0 - 1) && hasSquare(set, 0',
    why: 'Word -1 of a set does not exist, and so `hasSquare` says no.',
  },
  {
    path: 'damas/captures.ts',
    before: '{ count: 6,',
    after: '{ count: (6 + 1),',
    why: 'With more room the orders of all ranks are the same.',
  },
  {
    path: 'damas/captures.ts',
    before: 'value: 14,',
    after: 'value: (14 + 1),',
    why: 'With more room the orders of all ranks are the same.',
  },
  {
    path: 'damas/captures.ts',
    before: "'with-king': 1,",
    after: "'with-king': (1 + 1),",
    why: 'With more room the orders of all ranks are the same.',
  },
  {
    path: 'damas/captures.ts',
    before: 'kings: 6,',
    after: 'kings: (6 + 1),',
    why: 'With more room the orders of all ranks are the same.',
  },
  {
    path: 'damas/captures.ts',
    before: 'kings: 6,',
    after: 'kings: (6 - 1),',
    why: 'It stands in the rules of boards with 32 squares alone, where nobody can take so many.',
  },
  {
    path: 'damas/captures.ts',
    before: "'king-first': 12 }",
    after: "'king-first': (12 - 1) }",
    why: 'Nine captures are the most there: eleven bits hold them, and every order is shifted by as much.',
  },
  {
    path: 'damas/captures.ts',
    before: "bits['king-first'] - 1;",
    after: "bits['king-first'] - (1 + 1);",
    why: 'Nine captures are the most there: the highest bit is not needed, and every order is shifted by as much.',
  },
  {
    path: 'damas/captures.ts',
    before: '(count + kings) << 7)',
    after: '(count + kings) << (7 + 1))',
    why: 'As long as the kings taken are fewer than a man is worth, which 128 is as well as 256 and 64.',
  },
  {
    path: 'damas/captures.ts',
    before: '(count + kings) << 7)',
    after: '(count + kings) << (7 - 1))',
    why: 'As long as the kings taken are fewer than a man is worth, which 128 is as well as 256 and 64.',
  },
  {
    path: 'damas/captures.ts',
    before: 'let sum = 0;\n  for (const criterion of by) sum',
    after: 'let sum = (0 + 1);\n  for (const criterion of by) sum',
    why: 'All ranks are larger by as much; what is told of them is cut out of their lower bits.',
  },
  {
    path: 'damas/captures.ts',
    before: 'next[line + there]!) ? there : -1;',
    after: 'next[line + there]!) ? there : -(1 + 1);',
    why: 'Both who ask look only whether it is below 0.',
  },
  {
    path: 'damas/captures.ts',
    before: 'if (jumped < 0) continue;',
    after: 'if (jumped <= 0) continue;',
    why: 'Nothing is beyond square 0, in the first row: a piece on it is not taken.',
  },
  {
    path: 'damas/captures.ts',
    before: 'if (jumped < 0) continue;',
    after: 'if (jumped < (0 + 1)) continue;',
    why: 'Nothing is beyond square 0, in the first row: a piece on it is not taken.',
  },
  {
    path: 'damas/captures.ts',
    before: 'if (!kingGoesOn(behind, 0)) finish(behind, !isKing);',
    after: 'if (!kingGoesOn(behind, 0)) finish(behind, isKing);',
    why: 'Kings that do not slide have not been crowned in passing, and to crown a king changes nothing.',
  },
  {
    path: 'damas/captures.ts',
    before: 'const back = 1 <<',
    after: 'const back = (1 - 1) <<',
    why: 'Back there is only what it has just taken.',
  },
  {
    path: 'damas/captures.ts',
    before:
      '    targets = kingTargets;\n    for (let word = 0; word < words; word++) {\n      for (let rest = pieces[offset + word]!; rest !== 0; rest &= rest - 1) {\n        const square = word * 32 + lowest(rest);\n        if',
    after:
      '    ;\n    for (let word = 0; word < words; word++) {\n      for (let rest = pieces[offset + word]!; rest !== 0; rest &= rest - 1) {\n        const square = word * 32 + lowest(rest);\n        if',
    why: 'Only larger boards ask, whose men take kings: both sets are the same.',
  },
  {
    path: 'damas/captures.ts',
    before: 'jumpedByKing(square, d) >= 0)',
    after: 'jumpedByKing(square, d) > 0)',
    why: 'Nothing is beyond square 0, in the first row: a piece on it is not taken.',
  },
  {
    path: 'damas/captures.ts',
    before: 'jumpedByKing(square, d) >= 0)',
    after: 'jumpedByKing(square, d) >= (0 + 1))',
    why: 'Nothing is beyond square 0, in the first row: a piece on it is not taken.',
  },
  {
    path: 'damas/engine.ts',
    before: 'const fewestJumpsInTwoOrders = 3;',
    after: 'const fewestJumpsInTwoOrders = (3 - 1);',
    why: 'Looked for where there are none, none are found.',
  },
  {
    path: 'damas/engine.ts',
    before: 'let best = 0;',
    after: 'let best = (0 - 1);',
    why: 'No rank is below 0.',
  },
  {
    path: 'damas/engine.ts',
    before: 'let best = 0;',
    after: 'let best = (0 + 1);',
    why: "Every rank counts what is taken, but for the Czech one; and there the captures of men alone come here only beside a king's.",
  },
  {
    path: 'damas/engine.ts',
    before: 'for (let index = 0; index < list.count; index++) {\n      if (list.data[index * list.stride + 1] !== best)',
    after: 'for (let index = (0 - 1); index < list.count; index++) {\n      if (list.data[index * list.stride + 1] !== best)',
    why: 'There is no move -1, and so it has not the best rank.',
  },
  {
    path: 'damas/fen.ts',
    before: 'letters.indexOf(',
    after: 'letters.lastIndexOf(',
    why: 'No letter is there twice.',
  },
  {
    path: 'damas/notation.ts',
    before: 'move.taken.length > 1 &&',
    after: 'move.taken.length >= 1 &&',
    why: 'A capture of one piece has one landing: in full it is the same text.',
  },
  {
    path: 'damas/notation.ts',
    before: 'move.taken.length > 1 &&',
    after: 'move.taken.length > (1 - 1) &&',
    why: 'A capture of one piece has one landing: in full it is the same text.',
  },
  {
    path: 'damas/position.ts',
    before: 'new Int32Array(2 * list.data.length)',
    after: 'new Int32Array((2 + 1) * list.data.length)',
    why: 'More room than is needed.',
  },
  {
    path: 'damas/position.ts',
    before: 'new Int32Array(2 * position.undoStack.length)',
    after: 'new Int32Array((2 + 1) * position.undoStack.length)',
    why: 'More room than is needed.',
  },
  {
    path: 'damas/position.ts',
    before: 'const captureShift = 16;',
    after: 'const captureShift = (16 + 1);',
    why: 'More room than is needed.',
  },
  {
    path: 'damas/position.ts',
    before: 'const record = 5 + 2 * words;',
    after: 'const record = (5 + 1) + 2 * words;',
    why: 'More room than is needed.',
  },
  {
    path: 'damas/position.ts',
    before: 'const record = 5 + 2 * words;',
    after: 'const record = 5 + (2 + 1) * words;',
    why: 'More room than is needed.',
  },
  {
    path: 'damas/position.ts',
    before: 'length: 2 * ((kinds',
    after: 'length: (2 + 1) * ((kinds',
    why: 'More room than is needed.',
  },
  {
    path: 'damas/position.ts',
    before: 'length: 2 * ((kinds + 2) * squares + 1)',
    after: 'length: 2 * ((kinds + 2) * squares + (1 + 1))',
    why: 'More room than is needed.',
  },
  {
    path: 'damas/position.ts',
    before: 'length: 2 * ((kinds + 2) * squares + 1)',
    after: 'length: 2 * ((kinds + (2 + 1)) * squares + 1)',
    why: 'More room than is needed.',
  },
  {
    path: 'damas/position.ts',
    before: 'const keySeed = 8128;',
    after: 'const keySeed = (8128 + 1);',
    why: 'Any seed serves.',
  },
  {
    path: 'damas/position.ts',
    before: 'const keySeed = 8128;',
    after: 'const keySeed = (8128 - 1);',
    why: 'Any seed serves.',
  },
  {
    path: 'damas/plain.ts',
    before: 'const someGoOn = -2;',
    after: 'const someGoOn = -(2 + 1);',
    why: 'Any number that is no count serves, and is not `notPlain`.',
  },
  {
    path: 'damas/plain.ts',
    before: 'if (kings === 0) return false;',
    after: 'if (kings === 0) ;',
    why: 'What is looked for from no king is not found either.',
  },
  {
    path: 'damas/plain.ts',
    before: 'let there = next[line + from]!;\n        while (there >= 0 &&',
    after: 'let there = next[line + from]!;\n        while (there > 0 &&',
    why: 'Nothing is beyond square 0, in the first row: whether the way ends on it, empty, or a step later, nothing is taken there.',
  },
  {
    path: 'damas/plain.ts',
    before: 'if (there < 0 || ((foes',
    after: 'if (there <= 0 || ((foes',
    why: 'Nothing is beyond square 0, in the first row: a piece on it is not taken.',
  },
  {
    path: 'damas/plain.ts',
    before: 'if (there < 0 || ((foes',
    after: 'if (there < (0 + 1) || ((foes',
    why: 'Nothing is beyond square 0, in the first row: a piece on it is not taken.',
  },
  {
    path: 'damas/plain.ts',
    before: 'if (over < 0 || ((targets',
    after: 'if (over <= 0 || ((targets',
    why: 'Nothing is beyond square 0, in the first row: a piece on it is not taken.',
  },
  {
    path: 'damas/plain.ts',
    before: 'if (over < 0 || ((targets',
    after: 'if (over < (0 + 1) || ((targets',
    why: 'Nothing is beyond square 0, in the first row: a piece on it is not taken.',
  },
  {
    path: 'damas/plain.ts',
    before: 'if (jumps < lengths[0]!)',
    after: 'if (jumps <= lengths[0]!)',
    why: 'It would become what it is.',
  },
  {
    path: 'damas/plain.ts',
    before: 'if (jumps > lengths[1]!)',
    after: 'if (jumps >= lengths[1]!)',
    why: 'It would become what it is.',
  },
  {
    path: 'damas/plain.ts',
    before: 'lengths[1] = 0;',
    after: 'lengths[1] = (0 + 1);',
    why: 'Every capture has a jump.',
  },
  {
    path: 'damas/plain.ts',
    before: 'lengths[1] = 0;',
    after: 'lengths[1] = (0 - 1);',
    why: 'Every capture has a jump.',
  },
  {
    path: 'damas/plain.ts',
    before: 'let kept = 0;\n    for (let index = 0;',
    after: 'let kept = 0;\n    for (let index = (0 - 1);',
    why: 'There is no move -1, and so it is not the longest.',
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
    path: 'go/settlement.ts',
    before: 'enclosed.find(',
    after: 'enclosed.findLast(',
    why: 'The regions have no point in common.',
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
    path: 'go/sgf.ts',
    before: 'match[2] ?? match[1])',
    after: 'match[2] ?? match[(1 - 1)])',
    why: 'Where the second side is missing, the whole text is the first.',
  },
  {
    path: 'go/board.ts',
    before: 'const fields = 6;',
    after: 'const fields = (6 + 1);',
    why: 'More room than is needed.',
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
