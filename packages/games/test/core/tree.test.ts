// A tree of moves, and the same tree through every kind of file.
import { describe, expect, test } from 'vitest';
import { treeBuilder } from '../../src/core/tree.ts';
import {
  type AnyGame,
  addMove,
  fileWriters,
  type GameTree,
  gameReaders,
  games,
  hasNotes,
  lineThrough,
  type Mark,
  type Match,
  movesTo,
  nodeAt,
  nodesInOrder,
  playMove,
  promoteNode,
  readSaved,
  readTree,
  recordOf,
  removeNode,
  seededRandom,
  setComment,
  startMatch,
  startTree,
  stateAfterMove,
  toggleMark,
  treeOf,
  treeRoot,
  withMainLine,
  writeSaved,
  writeTree,
} from '../../src/index.ts';

const gameOf = (id: string): AnyGame => games.find((game) => game.id === id)!;

/** A tree as nested lists, whatever its numbers are. */
interface Shape {
  readonly move: string;
  readonly comment: string;
  readonly marks: readonly Mark[];
  readonly children: readonly Shape[];
}

function shapeOf(tree: GameTree, node = treeRoot): Shape {
  const { move, comment, marks, children } = nodeAt(tree, node);
  const sorted = [...marks].sort((one, other) => one.at.localeCompare(other.at));
  return { move, comment, marks: sorted, children: children.map((child) => shapeOf(tree, child)) };
}

describe('a tree', () => {
  const line = withMainLine(startTree(), ['a1', 'b2', 'c3']);

  test('grows by moves: a known one is found, another becomes a variation', () => {
    const [, first] = lineThrough(line, treeRoot);
    expect(addMove(line, first!, 'b2').tree).toBe(line);
    const { tree, node } = addMove(line, first!, 'd4');
    expect(movesTo(tree, node)).toEqual(['a1', 'd4']);
    expect(lineThrough(tree, treeRoot).map((at) => nodeAt(tree, at).move)).toEqual(['', 'a1', 'b2', 'c3']);
    expect(hasNotes(line)).toBe(false);
    expect(hasNotes(tree)).toBe(true);
    // Nothing that was handed out changes.
    expect(nodeAt(line, first!).children).toHaveLength(1);
  });

  test('a variation comes first when it is wanted, and goes when it is not', () => {
    const { tree, node } = addMove(line, treeRoot, 'e5');
    const promoted = promoteNode(tree, node);
    expect(lineThrough(promoted, treeRoot).map((at) => nodeAt(promoted, at).move)).toEqual(['', 'e5']);
    expect(nodeAt(promoted, treeRoot).children).toHaveLength(2);
    const [first] = nodeAt(tree, treeRoot).children;
    const without = removeNode(promoted, first!);
    expect([...nodesInOrder(without)].map((at) => nodeAt(without, at).move)).toEqual(['', 'e5']);
    expect(removeNode(without, treeRoot)).toBe(without);
    expect(() => nodeAt(without, first!)).toThrow('no node');
  });

  test('comments and marks are put, replaced and taken away', () => {
    const marked = toggleMark(setComment(line, 1, 'good'), 1, { at: 'c3', kind: 'circle' });
    expect(nodeAt(marked, 1)).toMatchObject({ comment: 'good', marks: [{ at: 'c3', kind: 'circle' }] });
    const other = toggleMark(marked, 1, { at: 'c3', kind: 'label', text: 'A' });
    expect(nodeAt(other, 1).marks).toEqual([{ at: 'c3', kind: 'label', text: 'A' }]);
    expect(nodeAt(toggleMark(other, 1, { at: 'c3', kind: 'label', text: 'A' }), 1).marks).toEqual([]);
  });

  test('is plain data, read back as it was; a line of many thousand moves too', () => {
    const { tree, node } = addMove(line, 2, 'z9');
    const noted = toggleMark(setComment(tree, node, 'ñ "quoted"\nline'), treeRoot, { at: 'a1', kind: 'cross' });
    const data = JSON.parse(JSON.stringify(writeTree(noted)));
    expect(shapeOf(readTree(data)!)).toEqual(shapeOf(noted));
    const long = withMainLine(
      startTree(),
      Array.from({ length: 15_000 }, (_, index) => `m${index}`),
    );
    expect(writeTree(readTree(writeTree(long))!)).toEqual(writeTree(long));
  });

  test('numbers its nodes in the order they came, whichever comes first in the line', () => {
    expect(line).toEqual({
      nodes: new Map([
        [0, { parent: -1, children: [1], move: '', comment: '', marks: [] }],
        [1, { parent: 0, children: [2], move: 'a1', comment: '', marks: [] }],
        [2, { parent: 1, children: [3], move: 'b2', comment: '', marks: [] }],
        [3, { parent: 2, children: [], move: 'c3', comment: '', marks: [] }],
      ]),
      next: 4,
    });
    const { tree, node } = addMove(line, 1, 'd4');
    expect([node, tree.next]).toEqual([4, 5]);
    expect([...withMainLine(tree, ['a1', 'd4', 'e5']).nodes].map(([at, { children }]) => [at, children])).toEqual([
      [0, [1]],
      [1, [4, 2]],
      [2, [3]],
      [3, []],
      [4, [5]],
      [5, []],
    ]);
    expect(withMainLine(tree, ['a1', 'd4', 'e5']).next).toBe(6);
    expect([...removeNode(tree, 2).nodes.keys()], 'all that is behind goes too').toEqual([0, 1, 4]);
  });

  test('is written as short as it can be', () => {
    const { tree, node } = addMove(line, 1, 'd4');
    const noted = toggleMark(setComment(tree, node, 'why not'), 2, { at: 'c3', kind: 'square' });
    expect(writeTree(noted)).toEqual([
      {},
      { move: 'a1' },
      { move: 'b2', marks: [{ at: 'c3', kind: 'square' }] },
      { move: 'c3' },
      { move: 'd4', up: 3, comment: 'why not' },
    ]);
    expect(writeTree(noted).map((kept) => Object.keys(kept).length)).toEqual([0, 1, 2, 1, 3]);
  });

  test('has notes with one comment, or one mark, or one variation', () => {
    expect(hasNotes(startTree())).toBe(false);
    expect(hasNotes(setComment(line, 3, '!'))).toBe(true);
    expect(hasNotes(toggleMark(line, 3, { at: 'a1', kind: 'circle' }))).toBe(true);
    expect(hasNotes(addMove(line, treeRoot, 'b2').tree)).toBe(true);
  });

  test('a mark goes only where all of it is the same; others stay', () => {
    const [b2, c3] = [{ at: 'b2', kind: 'label', text: 'A' } as const, { at: 'c3', kind: 'label', text: 'A' } as const];
    const both = toggleMark(toggleMark(line, 1, b2), 1, c3);
    expect(nodeAt(both, 1).marks).toEqual([b2, c3]);
    expect(nodeAt(toggleMark(both, 1, { ...c3, text: 'B' }), 1).marks).toEqual([b2, { ...c3, text: 'B' }]);
    expect(nodeAt(toggleMark(both, 1, { at: 'c3', kind: 'circle' }), 1).marks).toEqual([b2, { at: 'c3', kind: 'circle' }]);
    expect(nodeAt(toggleMark(both, 1, b2), 1).marks).toEqual([c3]);
  });

  test('what a file says of one node in parts comes together', () => {
    const builder = treeBuilder();
    const node = builder.add(treeRoot, 'a1');
    expect([node, builder.add(treeRoot, 'a1'), builder.add(node, 'b2'), builder.size()]).toEqual([1, 1, 2, 3]);
    expect(builder.parentOf(2)).toBe(1);
    builder.note(node, { comment: 'one', marks: [{ at: 'a1', kind: 'circle' }], more: { N: ['x'] } });
    builder.note(node, { more: { BL: ['30'] } });
    builder.note(node, { comment: 'two', marks: [{ at: 'b2', kind: 'cross' }] });
    expect(nodeAt(builder.done(), node)).toEqual({
      parent: 0,
      children: [2],
      move: 'a1',
      comment: 'one\n\ntwo',
      marks: [
        { at: 'a1', kind: 'circle' },
        { at: 'b2', kind: 'cross' },
      ],
      more: { N: ['x'], BL: ['30'] },
    });
    expect(builder.done().next).toBe(3);
    expect(builder.roomAt(node)).toBe(698);
    builder.note(2, { comment: 'c'.repeat(19_999) });
    builder.note(2, { comment: 'more' });
    builder.note(2, { comment: 'and more' });
    expect(nodeAt(builder.done(), 2)).toMatchObject({ comment: `${'c'.repeat(19_999)}\n`, marks: [] });
    expect(nodeAt(builder.done(), 2)).not.toHaveProperty('more');
    builder.note(2, { more: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`X${index}`, ['1']])) });
    builder.note(2, { more: { Y: ['one too many'] } });
    expect(Object.keys(nodeAt(builder.done(), 2).more ?? {})).toHaveLength(200);
  });

  test('a whole tree has room for a hundred thousand marks', () => {
    const builder = treeBuilder();
    const marks = Array.from({ length: 700 }, () => ({ at: 'a1', kind: 'circle' as const }));
    let node = treeRoot;
    for (let full = 0; full < 142; full++) {
      builder.note(node, { marks });
      node = builder.add(node, `m${full}`);
    }
    expect(builder.roomAt(node)).toBe(100_000 - 142 * 700);
    builder.note(node, { marks });
    expect(nodeAt(builder.done(), node).marks).toHaveLength(600);
    expect(builder.roomAt(node)).toBe(0);
  });

  test('has room for a mark on every point, the longest label and the longest name of a property', () => {
    const marks = Array.from({ length: 700 }, () => ({ at: 'a1', kind: 'label', text: 'ABCD' }));
    const read = readTree([{ marks, more: { ['N'.repeat(20)]: ['x'] }, comment: 'c'.repeat(20_000) }, { move: 'm'.repeat(200) }]);
    expect(read && nodeAt(read, treeRoot).marks).toEqual(marks);
    expect(readTree([{ marks: [{ at: 'a'.repeat(8), kind: 'circle' }] }])).toBeDefined();
    expect(readTree(Array.from({ length: 20_000 }, (_, index) => (index === 0 ? {} : { move: 'a1' })))?.next).toBe(20_000);
    const twins = readTree([{}, { move: 'a1' }, { move: 'a1', up: 2 }])!;
    expect(addMove(twins, treeRoot, 'a1').node, 'the first of two that are the same').toBe(1);
    expect(readTree([{ comment: 'c'.repeat(20_001) }])).toBeUndefined();
    expect(readTree([{}, { move: 'm'.repeat(201) }])).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ['nothing', []],
    ['no list', {}],
    ['a root with a move', [{ move: 'a1' }]],
    ['a node without one', [{}, {}]],
    ['a parent that comes later', [{}, { move: 'a1', up: -1 }, { move: 'b1' }]],
    ['a parent before the first', [{}, { move: 'a1', up: 7 }]],
    ['a mark of no kind', [{ marks: [{ at: 'a1', kind: 'heart' }] }]],
    ['a label without text', [{ marks: [{ at: 'a1', kind: 'label' }] }]],
    ['a comment that is a number', [{ comment: 7 }]],
    ['properties that are no lists', [{ more: { N: 'name' } }]],
    ['properties that are no texts', [{ more: { N: [7] } }]],
    ['properties with a very long name', [{ more: { ['N'.repeat(21)]: ['name'] } }]],
    ['marks that are no list', [{ marks: 'circle' }]],
    ['more marks than a board has points', [{ marks: Array(701).fill({ at: 'a1', kind: 'circle' }) }]],
    ['a mark on no point', [{ marks: [{ at: 'a'.repeat(9), kind: 'circle' }] }]],
    ['a label of nothing', [{ marks: [{ at: 'a1', kind: 'label', text: '' }] }]],
    ['one property that is no text', [{ more: { N: ['name', 7] } }]],
    ['one property that is no list', [{ more: { N: ['name'], BL: 30 } }]],
    ['a label that is too long', [{ marks: [{ at: 'a1', kind: 'label', text: 'ABCDE' }] }]],
    ['too many', Array.from({ length: 20_001 }, (_, index) => (index === 0 ? {} : { move: 'a1' }))],
  ])('%s is no tree', (_, data) => {
    expect(readTree(data)).toBeUndefined();
  });
});

const comments = ['a plain one', 'with ] and \\ and : in it', 'ñ – 囲碁', 'two\n\nparts', '(in brackets) 1. and 12.'];

/** A game played at random, with variations, comments and marks put in at random. */
function edited(id: string, options: unknown, seed: number): { readonly match: Match; readonly tree: GameTree } {
  const game = gameOf(id);
  const read = game.options(options);
  if (!read.ok) throw new Error(read.error.code);
  const random = seededRandom(seed);
  const names = ['Ana', 'Luis', 'Eva'].slice(0, game.sides(read.value).length);
  let match: Match = startMatch(game, read.value, names);
  // Passes end games of Go, and what follows is no move of the board.
  const moveIn = (state: unknown): unknown => {
    const moves = game.moves(state).filter((move) => !/^(pass|accept|resume|toggle)/.test(game.formatMove(move, state)));
    return moves[random.below(moves.length)];
  };
  for (let ply = 0; ply < 10 && !game.outcome(match.state); ply++) {
    const move = moveIn(match.state);
    const played = move === undefined ? undefined : playMove(match, move);
    if (played?.ok) match = played.value;
  }
  let tree = treeOf(recordOf(match));
  const stateOf = (node: number): unknown =>
    movesTo(tree, node).reduce<unknown>((state, move) => stateAfterMove(game, state, move), game.start(read.value));
  for (let edit = 0; edit < 25; edit++) {
    const all = [...nodesInOrder(tree)];
    const node = all[random.below(all.length)]!;
    const state = stateOf(node);
    const move = game.outcome(state) ? undefined : moveIn(state);
    const point = id === 'go' ? 'C3' : 'c3';
    if (edit % 3 === 0 && move !== undefined) ({ tree } = addMove(tree, node, game.formatMove(move, state)));
    else if (edit % 3 === 1) tree = setComment(tree, node, comments[random.below(comments.length)]!);
    else
      tree = toggleMark(
        tree,
        node,
        random.below(2) === 0 ? { at: point, kind: 'triangle' } : { at: point, kind: 'label', text: 'A' },
      );
  }
  return { match, tree };
}

const files: readonly (readonly [game: string, ending: string, options: unknown])[] = [
  ['go', '.sgf', { size: '9x9', komi: 6.5 }],
  ['go', '.sgf', { size: '5x7', handicap: 0, blackStones: 'A1 B2', first: 'white' }],
  ['gomoku', '.sgf', {}],
  ['gomoku', '.sgf', { setup: 'b:h8 w:i9 turn:b' }],
  ['damas', '.pdn', {}],
  ['damas', '.pdn', { variant: 'russian' }],
  ['damas', '.pdn', { variant: 'international' }],
];

describe.each(files)('%s as %s (%j)', (id, ending, options) => {
  test.each([1, 2, 3, 4])('an edited tree comes back as it was (%d)', (seed) => {
    const { match, tree } = edited(id, options, seed);
    const written = fileWriters[id]![ending]!(match, undefined, tree);
    if (!written.ok) throw new Error(written.error.code);
    const read = gameReaders[ending]!(new TextEncoder().encode(written.value), 1);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const again = treeOf({ table: recordOf(read.value.match).table, source: read.value.source });
    expect(shapeOf(again)).toEqual(shapeOf(tree));
    // What was tried behind the last move is, in a file, how the game went on.
    expect(read.value.match.log.slice(0, match.log.length)).toEqual(match.log);
    // Written once more it is the same file.
    const twice = fileWriters[id]![ending]!(read.value.match, read.value.source, again);
    expect(twice.ok && twice.value).toBe(written.value);
  });
});

test.each(['go', 'gomoku', 'damas', 'goose', 'truco'])('%s: a saved game keeps its tree', (id) => {
  const { match, tree } = edited(id, {}, 5);
  const text = writeSaved({ ...recordOf(match), tree: writeTree(tree) });
  const read = readSaved(text, games);
  if (!read.ok) throw new Error(read.error.code);
  expect(shapeOf(treeOf(read.value))).toEqual(shapeOf(tree));
  expect(writeSaved(read.value)).toBe(text);
  const damaged = readSaved(writeSaved({ ...recordOf(match), tree: 'oak' }), games);
  expect(damaged).toMatchObject({ ok: false, error: { code: 'bad-field', at: 'tree' } });
});

test('moves of a kept tree that the rules refuse are left out', () => {
  const match = edited('gomoku', {}, 5).match;
  const table = recordOf(match).table;
  const first = treeOf({ table });
  const { tree } = addMove(first, treeRoot, 'nonsense');
  expect(shapeOf(treeOf({ table, tree: writeTree(tree) }))).toEqual(shapeOf(first));
});

test('piskvork files have no place for comments and variations, and say so', () => {
  const { match, tree } = edited('gomoku', {}, 7);
  expect(fileWriters.gomoku!['.psq']!(match, undefined, tree)).toEqual({ ok: false, error: { code: 'not-in-psq', at: 'notes' } });
  const plain = treeOf(recordOf(match));
  const written = fileWriters.gomoku!['.psq']!(match, undefined, plain);
  expect(written.ok && gameReaders['.psq']!(new TextEncoder().encode(written.value), 1)).toMatchObject({
    ok: true,
    value: { match: { log: match.log } },
  });
});

describe('a tree of a file is bounded, however much its nodes say', () => {
  const treeIn = (sgf: string): GameTree => {
    const read = gameReaders['.sgf']!(new TextEncoder().encode(sgf), 1);
    if (!read.ok) throw new Error(read.error.refusal.code);
    return treeOf({ table: recordOf(read.value.match).table, source: read.value.source });
  };
  const marksIn = (tree: GameTree): number =>
    [...nodesInOrder(tree)].reduce((sum, node) => sum + nodeAt(tree, node).marks.length, 0);

  test.each([
    ['marks of one node', `;B[aa]TR${'[aa:yy]'.repeat(20_000)}`, 625],
    ['marks of nodes without a move', `;B[aa]${';TR[aa:yy]'.repeat(20_000)}`, 700],
    ['marks of many moves', ';B[]TR[aa:yy];W[]TR[aa:yy]'.repeat(300), 100_000],
  ])('%s', (_, nodes, marks) => expect(marksIn(treeIn(`(;GM[1]SZ[25]${nodes})`))).toBe(marks));

  test('comments and properties of nodes without a move', () => {
    const nodes = Array.from(
      { length: 20_000 },
      (_, at) => `;C[${'word '.repeat(20)}]X${[...String(at)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}[1]`,
    );
    const { comment, more = {} } = nodeAt(treeIn(`(;GM[1]SZ[9]${nodes.join('')})`), treeRoot);
    expect(comment).toHaveLength(20_000);
    expect(Object.keys(more).length).toBeLessThan(210);
  });
});

test('a tree of Gomoku begins where stones are set up, or a colour moves twice', () => {
  const movesIn = (nodes: string): string[] => {
    const read = gameReaders['.sgf']!(new TextEncoder().encode(`(;GM[4]${nodes})`), 1);
    if (!read.ok) throw new Error(read.error.refusal.code);
    const tree = treeOf({ table: recordOf(read.value.match).table, source: read.value.source });
    return [...nodesInOrder(tree)].map((node) => nodeAt(tree, node).move);
  };
  expect(movesIn(';B[hh];W[aa];W[bb](;B[cc];W[dd])(;B[ee])')).toEqual(['', 'b14', 'c13', 'd12', 'e11']);
  expect(movesIn(';B[hh];AW[aa];AW[ab];B[bb];W[cc]')).toEqual(['', 'b14', 'c13']);
  expect(movesIn(';AB[hh];W[bb]')).toEqual(['', 'b14']);
  expect(movesIn(';B[hh];AW[aa]')).toEqual(['']);
});

test('what a file has that nobody here knows is given back', () => {
  const sgf =
    '(;FF[4]GM[1]SZ[9]KM[6.5]PB[A]PW[B]GN[name]C[start];B[ee]BL[30]N[first](;W[gc]GB[1])(;W[cc]C[other]TR[ee][ff]LB[aa:x]))';
  const read = gameReaders['.sgf']!(new TextEncoder().encode(sgf), 1);
  if (!read.ok) throw new Error('not read');
  const { match, source } = read.value;
  const tree = setComment(treeOf({ table: recordOf(match).table, source }), 1, 'new');
  const written = fileWriters.go!['.sgf']!(match, source, tree);
  const text = written.ok ? written.value.replaceAll('\n', '') : '';
  // Kept with a game, too.
  expect(readTree(JSON.parse(JSON.stringify(writeTree(tree))))).toEqual(tree);
  for (const part of ['GN[name]', 'C[start]', 'BL[30]', 'N[first]', 'C[new]', 'GB[1]', 'C[other]', 'TR[ee][ff]', 'LB[aa:x]'])
    expect(text).toContain(part);
});

test('a variation of PDN that the rules refuse is left out, and what follows is read', () => {
  const pdn = '[Event "x"]\n[Result "*"]\n\n1. b6-c5 {good} (1. b6-b7 2. zz (1. d6-e5)) (1. d6-e5! {other} g3-h4) g3-h4 *\n';
  const read = gameReaders['.pdn']!(new TextEncoder().encode(pdn.replace(' 2. zz', '')), 1);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const tree = treeOf({ table: recordOf(read.value.match).table, source: read.value.source });
  expect(shapeOf(tree).children.map(({ move, comment, children }) => [move, comment, children.length])).toEqual([
    ['b6-c5', 'good', 1],
    ['d6-e5', 'other', 1],
  ]);
});
