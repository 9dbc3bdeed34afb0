// What SGF files say of positions, as trees of games: marks and comments, variations that the rules refuse, stones that are set up.
import { describe, expect, test } from 'vitest';
import {
  addMove,
  fileWriters,
  type GameTree,
  gameReaders,
  lineThrough,
  type Match,
  movesTo,
  nodeAt,
  nodesInOrder,
  playMove,
  recordOf,
  setComment,
  toggleMark,
  treeOf,
  treeRoot,
} from '../../src/index.ts';

function read(text: string): { readonly match: Match; readonly tree: GameTree } {
  const game = gameReaders['.sgf']!(new TextEncoder().encode(text), 1);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  const { match, source } = game.value;
  return { match, tree: treeOf({ table: recordOf(match).table, source }) };
}

function written({ match, tree }: { readonly match: Match; readonly tree: GameTree }): string {
  const text = fileWriters[match.game.id]!['.sgf']!(match, undefined, tree);
  if (!text.ok) throw new Error(text.error.code);
  return text.value.replaceAll('\n', '');
}

/** Every node by the moves that lead to it. */
const linesOf = (tree: GameTree): string[] => [...nodesInOrder(tree)].slice(1).map((node) => movesTo(tree, node).join(' '));

const atEnd = (tree: GameTree) => nodeAt(tree, lineThrough(tree, treeRoot).at(-1)!);

describe('marks', () => {
  test.each([
    ['CR[aa]', [{ at: 'A9', kind: 'circle' }]],
    ['SQ[ia]', [{ at: 'J9', kind: 'square' }]],
    [
      'TR[ai][ii]',
      [
        { at: 'A1', kind: 'triangle' },
        { at: 'J1', kind: 'triangle' },
      ],
    ],
    [
      'MA[aa:bb]',
      [
        { at: 'A9', kind: 'cross' },
        { at: 'B9', kind: 'cross' },
        { at: 'A8', kind: 'cross' },
        { at: 'B8', kind: 'cross' },
      ],
    ],
    ['LB[ cc : x y ]', [{ at: 'C7', kind: 'label', text: 'x y' }]],
    ['LB[cc:a\\:b]', [{ at: 'C7', kind: 'label', text: 'a:b' }]],
    ['LB[cc:12345]', [{ at: 'C7', kind: 'label', text: '1234' }]],
    ['LB[cc:]', []],
    ['LB[cc]', []],
    ['LB[zz:A]', []],
    ['CR[zz]', []],
    ['CR[ja]', []],
    ['CR[aj]', []],
    ['CR[aa:zz]', []],
    ['CR[]', []],
  ])('%s', (property, marks) => {
    const { tree } = read(`(;GM[1]SZ[9];B[ee]${property})`);
    expect(nodeAt(tree, 1).marks).toEqual(marks);
  });

  test('are written each to its own kind, and none that lies on no point', () => {
    const { match, tree } = read('(;GM[1]SZ[9];B[ee])');
    const marked = [
      { at: 'A9', kind: 'label', text: 'a:]' },
      { at: 'B9', kind: 'circle' },
      { at: 'C9', kind: 'circle' },
      { at: 'Z9', kind: 'square' },
    ] as const;
    const noted = marked.reduce((now, mark) => toggleMark(now, 1, mark), tree);
    expect(written({ match, tree: noted })).toMatch(/;B\[ee\]LB\[aa:a\\:\\\]\]CR\[ba\]\[ca\]\)$/);
  });
});

describe('comments', () => {
  test('of nodes without a move belong to the position before', () => {
    const { match, tree } = read('(;GM[1]SZ[9]C[start];C[more];B[ee]C[one\r\ntwo];W[gc])');
    expect(nodeAt(tree, treeRoot).comment).toBe('start\n\nmore');
    expect(nodeAt(tree, 1).comment).toBe('one\ntwo');
    expect(written({ match, tree })).toContain('C[startmore]');
  });

  test('of what SGF has no move for stay, in a node of their own', () => {
    const { match, tree } = read('(;GM[1]SZ[3]RU[Chinese];B[];W[])');
    const accepted = match.game.parseMove('accept', match.state);
    if (!accepted.ok) throw new Error(accepted.error.code);
    const once = playMove(match, accepted.value);
    if (!once.ok) throw new Error(once.error.code);
    const twice = playMove(once.value, accepted.value);
    if (!twice.ok) throw new Error(twice.error.code);
    const line = treeOf({ table: recordOf(twice.value).table });
    expect(written({ match: twice.value, tree: line })).not.toContain('C[');
    const noted = setComment(line, 3, 'agreed');
    const text = written({ match: twice.value, tree: noted });
    expect(text).toMatch(/;B\[\];W\[\];C\[agreed\]\)$/);
    expect(nodeAt(read(text).tree, 2).comment).toBe('agreed');
    expect(movesTo(tree, 2)).toEqual(['pass', 'pass']);
  });
});

describe('variations', () => {
  test.each([
    ['a point that is taken', '(;GM[1]SZ[9];B[ee](;W[gc])(;W[ee];B[aa])(;W[cc]))'],
    ['a point off the board', '(;GM[1]SZ[9];B[ee](;W[gc])(;W[zz];B[aa])(;W[cc]))'],
    ['stones that are set up', '(;GM[1]SZ[9];B[ee](;W[gc])(;AB[aa];W[bb])(;W[cc]))'],
    ['another side to move', '(;GM[1]SZ[9];B[ee](;W[gc])(;PL[B];B[bb])(;W[cc]))'],
  ])('of Go with %s are left out, and those beside them stay', (_, text) => {
    expect(linesOf(read(text).tree)).toEqual(['E5', 'E5 G7', 'E5 C7']);
  });

  test('of Go in which a colour moves twice have a pass between', () => {
    expect(linesOf(read('(;GM[1]SZ[9];B[ee](;W[gc])(;B[cc]))').tree)).toEqual(['E5', 'E5 G7', 'E5 pass', 'E5 pass C7']);
  });

  test('of Go that go on after two passes were resumed, and those that can not be are left out', () => {
    const { tree } = read('(;GM[1]SZ[9]RU[Chinese];B[];W[](;B[ee])(;W[cc]))');
    expect(linesOf(tree).filter((line) => /[EC]\d/.test(line))).toEqual(['pass pass accept resume E5', 'pass pass resume C7']);
    const over = '(;GM[1]SZ[9]RU[Tromp-Taylor];B[](;W[])(;W[];B[ee])(;W[];W[ee])(;W[cc]))';
    expect(linesOf(read(over).tree)).toEqual(['pass', 'pass pass', 'pass C7']);
  });

  test.each([
    ['a cell that is taken', '(;GM[4];B[hh](;W[ig])(;W[hh])(;W[aa]))'],
    ['a cell off the board', '(;GM[4];B[hh](;W[ig])(;W[h8])(;W[aa]))'],
    ['the wrong colour', '(;GM[4];B[hh](;W[ig])(;B[gg])(;W[aa]))'],
    ['stones that are set up', '(;GM[4];B[hh](;W[ig])(;AW[gg])(;W[aa]))'],
    ['a choice where there is none', '(;GM[4];B[hh](;W[ig])(;CH[white])(;W[aa]))'],
  ])('of Gomoku with %s are left out', (_, text) => {
    expect(linesOf(read(text).tree)).toEqual(['h8', 'h8 i9', 'h8 a15']);
  });

  test('of choices in swap2 come back', () => {
    const text = '(;GM[4]RU[freestyle swap2];B[hh];W[ig];B[jh](;CH[white];W[aa])(;CH[two];W[gg]))';
    const { match, tree } = read(text);
    expect(linesOf(tree)).toContain('h8 i9 j8 two g9');
    const again = read(written({ match, tree }));
    expect(linesOf(again.tree)).toEqual(linesOf(tree));
  });

  test('that the rules refuse are not written', () => {
    const { match, tree } = read('(;GM[1]SZ[9];B[ee];W[gc])');
    const { tree: grown } = addMove(tree, treeRoot, 'nonsense');
    expect(written({ match, tree: grown })).toBe(written({ match, tree }));
  });
});

test('a game in which stones are set up anew begins there', () => {
  const { match, tree } = read('(;GM[1]SZ[9];B[ee];W[gc];AE[ee][gc]AB[aa]PL[W]C[new];W[cc](;B[dd])(;B[ff]))');
  expect(linesOf(tree)).toEqual(['C7', 'C7 D6', 'C7 F4']);
  expect(nodeAt(tree, treeRoot).comment).toBe('new');
  expect(match.log).toHaveLength(2);
  const fromRoot = read('(;GM[1]SZ[9]B[ee];AE[ee]AB[aa]PL[W]C[new];W[cc])');
  expect(linesOf(fromRoot.tree)).toEqual(['C7']);
  expect(nodeAt(fromRoot.tree, treeRoot).comment).toBe('new');
});

test('a result and the territory are written with the tree, and a result that the file has stays', () => {
  const { match, tree } = read('(;GM[1]SZ[3]RU[Tromp-Taylor]KM[0];B[bb];W[];B[])');
  const text = written({ match, tree: setComment(tree, 1, 'middle') });
  expect(text).toContain('RE[B+9]');
  expect(text).toMatch(/;B\[\]TB\[aa\]\[ba\]\[ca\]\[ab\]\[cb\]\[ac\]\[bc\]\[cc\]\)$/);
  const other = read('(;GM[1]SZ[3]RU[Tromp-Taylor]KM[0]RE[B+F];B[bb];W[];B[]TB[aa])');
  const kept = written(other);
  expect(kept).toContain('RE[B+F]');
  expect(kept).toMatch(/;B\[\]TB\[aa\]\)$/);
  expect(atEnd(other.tree).more).toEqual({ TB: ['aa'] });
});
