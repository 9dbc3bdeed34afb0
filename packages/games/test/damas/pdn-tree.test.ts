// Comments, marks and variations of PDN files as trees of games.
import { describe, expect, test } from 'vitest';
import { damas } from '../../src/damas/game.ts';
import type { DamasMatch } from '../../src/damas/pdn.ts';
import type { DamasState } from '../../src/damas/rules.ts';
import {
  addMove,
  fileWriters,
  type GameSource,
  type GameTree,
  type Grown,
  gameReaders,
  type Match,
  movesTo,
  nodeAt,
  nodesInOrder,
  recordOf,
  removeNode,
  setComment,
  startTree,
  toggleMark,
  treeOf,
  treeRoot,
} from '../../src/index.ts';
import { play } from './support.ts';

interface Read {
  readonly match: Match;
  readonly source: GameSource;
  readonly tree: GameTree;
}

const tags = '[GameType "25"]\n[Result "*"]\n\n';

function read(moves: string, head = tags): Read {
  const game = gameReaders['.pdn']!(new TextEncoder().encode(head + moves), 1);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  const { match, source } = game.value;
  return { match, source, tree: treeOf({ table: recordOf(match).table, source }) };
}

function written({ match, tree }: Pick<Read, 'match' | 'tree'>, source?: GameSource): string {
  const text = fileWriters.damas!['.pdn']!(match, source, tree);
  if (!text.ok) throw new Error(text.error.code);
  return text.value;
}

/** What stands behind the tags. */
const movesOf = (text: string): string => text.split('\n\n').slice(1).join(' ').replaceAll('\n', ' ').trim();

const linesOf = (tree: GameTree): string[] => [...nodesInOrder(tree)].slice(1).map((node) => movesTo(tree, node).join(' '));

describe('reading', () => {
  test('comments and marks belong to the move before them', () => {
    const { tree } = read('{start} 1. c3-d4 {good [%mark circle d4] [%mark label e5 A B]\nmove} d6-c5 {}  *');
    expect(nodeAt(tree, treeRoot).comment).toBe('start');
    expect(nodeAt(tree, 1)).toMatchObject({
      comment: 'good move',
      marks: [
        { at: 'd4', kind: 'circle' },
        { at: 'e5', kind: 'label', text: 'A B' },
      ],
    });
    expect(nodeAt(tree, 2)).toMatchObject({ comment: '', marks: [] });
  });

  test.each(['heart d4', 'label d4', 'circle d4 x'])('a mark that is %s is none', (mark) => {
    expect(nodeAt(read(`1. c3-d4 {[%mark ${mark}]} *`).tree, 1).marks).toEqual([]);
  });

  test('an empty line in a comment is meant, other breaks are not', () => {
    expect(nodeAt(read('1. c3-d4 {one\ntwo\n \n three} *').tree, 1).comment).toBe('one two\n\nthree');
  });

  test('variations within variations', () => {
    const { tree } = read('1. c3-d4 (1. a3-b4 d6-c5 (1... f6-g5 {deep})) (1. g3-h4) d6-c5 *');
    expect(linesOf(tree)).toEqual(['c3-d4', 'c3-d4 d6-c5', 'a3-b4', 'a3-b4 d6-c5', 'a3-b4 f6-g5', 'g3-h4']);
    expect(nodeAt(tree, 4).comment).toBe('deep');
  });

  test('of a variation that the rules refuse the rest is passed over, with what is nested in it', () => {
    const { tree } = read('1. c3-d4 (1. c3-b2 (1. a3-b4) (1. e3-f4) d6-e5) d6-c5 *');
    expect(linesOf(tree)).toEqual(['c3-d4', 'c3-d4 d6-c5']);
  });

  test('behind such a variation the game goes on where it was, and a move marked as forced is read', () => {
    const { tree } = read('1. c3-d4 (1. c3-b2 {no} (1. a3-b4 {no}) ! d6-e5) {here} d6-c5 {there} *');
    expect([1, 2].map((node) => nodeAt(tree, node).comment)).toEqual(['here', 'there']);
    expect(nodeAt(tree, treeRoot).comment).toBe('');
    const starred = read('1. 9-13 (1. 10-14* {forced}) *', '[GameType "21"]\n\n');
    expect(linesOf(starred.tree)).toEqual(['9-13', '10-14']);
    expect(nodeAt(starred.tree, 2).comment).toBe('forced');
  });

  test('behind a move of the game that the rules refuse nothing is read', () => {
    const { match } = read('1. a3-b4 *');
    const text = '1. c3-d4 {good} c3-d4 {no} (1... d6-c5) ) {no} d6-c5 *';
    const tree = treeOf({ table: recordOf(match).table, source: { ending: '.pdn', text } });
    expect(linesOf(tree)).toEqual(['a3-b4', 'c3-d4']);
    expect([...nodesInOrder(tree)].map((node) => nodeAt(tree, node).comment)).toEqual(['', '', 'good']);
  });

  test('brackets that close nothing and a variation before any move do no harm', () => {
    const { tree } = read('(1. a3-b4) 1. c3-d4 ) d6-c5 {here} *');
    expect(linesOf(tree)).toEqual(['c3-d4', 'c3-d4 d6-c5', 'a3-b4']);
    expect([...nodesInOrder(tree)].map((node) => nodeAt(tree, node).comment)).toEqual(['', '', 'here', '']);
  });

  test('a game with other moves since keeps what it can', () => {
    const { match } = read('1. a3-b4 *');
    const tree = treeOf({ table: recordOf(match).table, source: { ending: '.pdn', text: '1. c3-d4 {good} 2. c3-d4 d6-c5 *' } });
    expect(linesOf(tree)).toEqual(['a3-b4', 'c3-d4']);
    expect(linesOf(treeOf({ table: recordOf(match).table, source: { ending: '.pdn', text: '1. c3-d4 # d6-c5' } }))).toEqual([
      'a3-b4',
      'c3-d4',
    ]);
  });
});

describe('writing', () => {
  test('numbers stand before every move of White, and where a line begins or goes on behind a variation', () => {
    const moves = '1. c3-d4 ! {good} ( 1. a3-b4 ) ( 1. g3-h4 d6-c5 ) 1... d6-c5 ( 1... f6-g5 ) 2. b2-c3 *';
    const file = read(moves);
    expect(movesOf(written(file, file.source))).toBe(moves);
  });

  test('what would end a comment or a label is written otherwise', () => {
    const { match, tree } = read('1. c3-d4 *');
    const noted = toggleMark(setComment(tree, 1, 'a } brace'), 1, { at: 'd4', kind: 'label', text: ']}' });
    expect(movesOf(written({ match, tree: noted }))).toBe('1. c3-d4 {[%mark label d4 ))] a ) brace} *');
  });

  test('a mark alone', () => {
    const { match, tree } = read('1. c3-d4 *');
    const marked = toggleMark(tree, 1, { at: 'd4', kind: 'circle' });
    expect(movesOf(written({ match, tree: marked }))).toBe('1. c3-d4 {[%mark circle d4]} *');
  });

  test('variations within variations are written to a depth of two hundred', () => {
    const { match } = read('*', '[GameType "20,W,14,14,N2,0"]\n\n');
    const moves = (state: DamasState) => damas.moves(state).map((move) => damas.formatMove(move, state));
    let state = damas.start((match as DamasMatch).options);
    let grown: Grown = { tree: startTree(), node: treeRoot };
    let depth = 0;
    // Beside the first move of a position the one that leaves most answers, as long as there are two.
    while (depth < 205) {
      const [other, ...rest] = moves(state);
      const answers = rest.map((text) => moves(play(state, text)).length);
      const text = rest[answers.indexOf(Math.max(...answers))] ?? other!;
      grown = addMove(addMove(grown.tree, grown.node, other!).tree, grown.node, text);
      state = play(state, text);
      if (text !== other) depth++;
    }
    expect(written({ match, tree: grown.tree }).match(/\(/g)).toHaveLength(200);
  });

  test('tags are those of the file, but for the result', () => {
    const file = read('1. c3-d4 {good} *', '[Event "Copa"]\n[GameType "25"]\n[Result "*"]\n\n');
    const over = { ...file.match, ending: { kind: 'resigned', seat: 0 } } as const;
    const text = written({ match: over, tree: file.tree }, file.source);
    expect(text).toContain('[Event "Copa"]');
    expect(text).toContain('[Result "0-1"]');
    expect(movesOf(text)).toBe('1. c3-d4 {good} 0-1');
    expect(written(file, { ending: '.pdn', text: '#' }), 'one that can not be read has none').toContain('[Event "?"]');
    expect(written(file, { ending: '.pdn', text: '' })).toContain('[Event "?"]');
  });

  test('a tree without a move is a comment alone', () => {
    const { match, tree } = read('1. c3-d4 *');
    const bare = setComment(removeNode(tree, 1), treeRoot, 'nothing yet');
    expect(movesOf(written({ match, tree: bare }))).toBe('{nothing yet} *');
  });

  test('moves that the rules refuse are not written', () => {
    const { match, tree } = read('1. c3-d4 *');
    const { tree: grown } = addMove(tree, 1, 'nonsense');
    expect(movesOf(written({ match, tree: grown }))).toBe('1. c3-d4 *');
  });

  test('Black begins where the position says so', () => {
    const file = read('1... h8-g7 2. a1-b2 *', '[GameType "25"]\n[FEN "B:Wa1:Bh8"]\n\n');
    expect(movesOf(written(file))).toBe('1... h8-g7 2. a1-b2 *');
  });
});
