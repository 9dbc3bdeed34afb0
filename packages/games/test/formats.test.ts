// Files of the field by their endings: which game of a file is read, what is refused, and what stands in a file beyond the moves:
// it stays through reading and writing, through a saved game, and when the game was played on.
import { describe, expect, test } from 'vitest';
import {
  type FileGame,
  fileReaders,
  fileWriters,
  type GameSource,
  gameReaders,
  games,
  type Match,
  playMove,
  readSaved,
  recordOf,
  treeOf,
  writeSaved,
} from '../src/index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(ending: string, text: string, number = 1): FileGame {
  const game = gameReaders[ending]!(bytes(text), number);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return game.value;
}

function refusal(ending: string, text: string): unknown {
  const game = gameReaders[ending]!(bytes(text), 1);
  return game.ok ? undefined : game.error;
}

function playedOn(match: Match, moves: string): Match {
  return moves.split(' ').reduce((now, text) => {
    const move = now.game.parseMove(text, now.state);
    const played = move.ok ? playMove(now, move.value) : move;
    if (!played.ok) throw new Error(`${text}: ${played.error.code}`);
    return played.value;
  }, match);
}

function written(match: Match, ending: string, source?: GameSource): string {
  const text = fileWriters[match.game.id]![ending]!(match, source);
  if (!text.ok) throw new Error(JSON.stringify(text.error));
  return text.value;
}

/** The file after its game was read, saved, loaded and played on; of SGF on one line. */
function after(ending: string, text: string, moves = ''): string {
  const { match, source } = read(ending, text);
  const loaded = readSaved(writeSaved({ ...recordOf(match), source }), games);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const kept = loaded.value.table.match;
  const file = written(moves === '' ? kept : playedOn(kept, moves), ending, loaded.value.source);
  return ending === '.sgf' ? file.replaceAll('\n', '') : file;
}

const logOf = ({ game, log, state }: Match): string => log.map((move) => game.formatMove(move, state)).join(' ');

describe('which game is read', () => {
  const two = '(;GM[1]SZ[9];B[ee])(;GM[4];B[hh])';

  test('an SGF file says it in GM, and may hold several', () => {
    expect(read('.sgf', two)).toMatchObject({ match: { game: { id: 'go' } }, games: 2 });
    expect(read('.sgf', two, 2).match.game.id).toBe('gomoku');
    expect(read('.sgf', '(;SZ[9];B[ee])').match.game.id, 'Go where nothing is said').toBe('go');
    expect(read('.sgf', two, 7).match.game.id, 'the first where there is no such').toBe('go');
  });

  test('a PDN file may hold several, and each has its own text', () => {
    const pdn = '[White "A"]\n1. c3-d4 *\n[White "B"]\n1. a3-b4 *';
    const text = pdn.replaceAll('[White', '[GameType "25"]\n[White');
    expect(read('.pdn', text, 2)).toMatchObject({ games: 2, source: { ending: '.pdn' } });
    expect(read('.pdn', text, 2).source.text).toBe('[GameType "25"]\n[White "B"]\n1. a3-b4 *');
    expect(logOf(read('.pdn', text, 9).match)).toBe('c3-d4');
  });

  test('the first game alone, for those who want no more', () => {
    const first = fileReaders['.sgf']!(bytes(two));
    expect(first.ok && logOf(first.value)).toBe('E5');
    expect(fileReaders['.psq']!(bytes('hello'))).toMatchObject({ ok: false, error: { game: 'gomoku' } });
  });

  test.each([
    ['.sgf', 'hello', { game: 'go', refusal: { code: 'sgf-empty' } }],
    ['.sgf', '(;GM[2])', { game: 'go', refusal: { code: 'sgf-other-game', at: 'GM', detail: '2' } }],
    ['.sgf', '(;GM[4]SZ[x])', { game: 'gomoku', refusal: { code: 'bad-size', at: 'SZ', detail: 'x' } }],
    ['.pdn', '#', { game: 'damas', refusal: { code: 'pdn-not-understood', at: '1' } }],
    ['.pdn', ' ', { game: 'damas', refusal: { code: 'pdn-not-understood', at: '1' } }],
    ['.pdn', '[GameType "30"] 1. a2-a3', { game: 'damas', refusal: { code: 'pdn-game-type', at: '30' } }],
    ['.psq', 'hello', { game: 'gomoku', refusal: { code: 'not-psq', at: '1' } }],
  ])('%s of %j is refused', (ending, text, error) => expect(refusal(ending, text)).toEqual(error));
});

describe('an SGF file whose game was played on', () => {
  const head = 'GM[1]FF[4]SZ[9]KM[6.5]';

  test.each([
    [
      'nothing was played: the file as it was',
      '(;FF[4]GM[1]SZ[9]PB[Ana]DT[2026-01-02]EV[Cup]C[hi];B[ee]C[a\\]b]LB[ee:1](;W[gc]BM[1])(;W[cc]C[better]))',
    ],
    ['a pass, written as tt', '(;GM[1]SZ[9];B[tt];W[ee])'],
    ['a colour that moved twice, which is a pass between', '(;GM[1]SZ[9];B[ee];B[gc];W[cc])'],
    ['a node with nothing but a comment on the way', '(;GM[1]SZ[9];B[ee];C[think];W[gc])'],
    ['a move in the first node', '(;GM[1]SZ[9]B[ee];W[gc])'],
    ['stones set up in the middle, where the game begins anew', '(;GM[1]SZ[9];B[ee];AE[ee]AB[aa]PL[W];W[cc])'],
    ['a stone that is only taken off in the middle', '(;GM[1]SZ[9];B[ee];AE[ee];W[cc])'],
    ['choices of swap2', '(;GM[4]RU[freestyle swap2];B[hh];W[ig];B[jh];CH[white];W[aa])'],
  ])('%s', (_, text) => expect(after('.sgf', text)).toBe(text));

  test('what the moves are read as: a colour that moved twice has passed, stones set up begin anew, komi of every kind', () => {
    expect(logOf(read('.sgf', '(;GM[1]SZ[9];B[ee];B[gc];W[cc])').match)).toBe('E5 pass G7 C7');
    const setUp = read('.sgf', '(;GM[1]SZ[9];B[ee];W[cc];AB[aa][bb]AE[ee]PL[B];B[gg];W[hh])').match;
    expect(logOf(setUp)).toBe('G3 H2');
    expect(setUp.options).toMatchObject({ blackStones: 'A9 B8', whiteStones: 'C7' });
    const komi = ['3.75', '6,5', '375', ''].map((text) => read('.sgf', `(;GM[1]SZ[9]KM[${text}];B[ee])`).match.options);
    expect(komi).toMatchObject([{ komi: 3.75 }, { komi: 6.5 }, { komi: 7.5 }, { komi: 0 }]);
  });

  test('new moves come behind the last', () => {
    expect(after('.sgf', `(;${head}C[hi];B[ee]C[good](;W[gc])(;W[cc]))`, 'C3')).toBe(
      `(;${head}C[hi];B[ee]C[good](;W[gc];B[cg])(;W[cc]))`,
    );
    expect(after('.sgf', '(;GM[4]RU[freestyle swap2];B[hh];W[ig];B[jh])', 'white a1')).toBe(
      '(;GM[4]RU[freestyle swap2];B[hh];W[ig];B[jh];CH[white];W[ao])',
    );
  });

  test('another move than the file has comes first, and the file’s is a variation', () => {
    const { match, source } = read('.sgf', `(;${head};B[ee];W[gc]C[played])`);
    const other = playedOn({ ...match, ...read('.sgf', `(;${head};B[ee])`).match }, 'C7 C3');
    expect(written(other, '.sgf', source).replaceAll('\n', '')).toBe(`(;${head};B[ee](;W[cc];B[cg])(;W[gc]C[played]))`);
  });

  test('a result is added, and one that the file has stays', () => {
    const { match, source } = read('.sgf', `(;${head};B[ee];W[gc])`);
    const over = { ...match, ending: { kind: 'resigned', seat: 0 } } as const;
    expect(written(over, '.sgf', source).replaceAll('\n', '')).toBe(`(;${head}RE[W+R];B[ee];W[gc])`);
    expect(written(over, '.sgf', { ...source, text: `(;${head}RE[W+T];B[ee];W[gc])` }).replaceAll('\n', '')).toBe(
      `(;${head}RE[W+T];B[ee];W[gc])`,
    );
  });

  test('a file of another kind says nothing here, nor does one that is damaged', () => {
    const { match } = read('.sgf', `(;${head};B[ee])`);
    const fresh = written(match, '.sgf');
    expect(written(match, '.sgf', { ending: '.arq', text: '(;GM[1];B[aa])' })).toBe(fresh);
    expect(written(match, '.sgf', { ending: '.sgf', text: '(;GM[1]' })).toBe(fresh);
    const { table } = recordOf(match);
    const plain = treeOf({ table });
    expect(treeOf({ table, source: { ending: '.psq', text: 'Piskvorky' } })).toEqual(plain);
    expect(treeOf({ table, source: { ending: '.sgf', text: '(;GM[1]' } })).toEqual(plain);
    expect(treeOf({ table, tree: 'oak' })).toEqual(plain);
  });
});

describe('a PDN file whose game was played on', () => {
  const head = '[Event "Copa"]\n[GameType "25"]\n[Result "*"]\n\n';
  const game = `${head}1. c3-d4 {good} (1. a3-b4) d6-c5 *\n`;

  test('stays as it was where nothing was played', () => expect(after('.pdn', game)).toBe(game));

  test('keeps comments and variations, and new moves come behind', () => {
    expect(after('.pdn', game, 'b2-c3 f6-g5')).toBe(`${head}1. c3-d4 {good} (1. a3-b4) d6-c5\n2. b2-c3 f6-g5 *\n`);
    expect(after('.pdn', `${head}1. c3-d4`, 'd6-c5 b2-c3'), 'without a result at its end').toBe(
      `${head}1. c3-d4\n1... d6-c5 2. b2-c3 *\n`,
    );
  });

  test('has the new result in its tag and at its end', () => {
    const { match, source } = read('.pdn', game);
    const over = { ...match, ending: { kind: 'resigned', seat: 1 } } as const;
    expect(written(over, '.pdn', source)).toBe(`${head.replace('"*"', '"1-0"')}1. c3-d4 {good} (1. a3-b4) d6-c5\n1-0\n`);
  });

  test('keeps its tags alone where other moves were played, and nothing where it can not be read', () => {
    const { match, source } = read('.pdn', game);
    const other = playedOn(read('.pdn', `${head}1. a3-b4 *`).match, 'd6-c5');
    const text = written(other, '.pdn', source);
    expect(text).toContain('[Event "Copa"]');
    expect(text).toContain('\n1. a3-b4 d6-c5 *');
    expect(text).not.toContain('good');
    const fresh = written(match, '.pdn');
    for (const broken of ['#', '', '1. a1-a9 *']) expect(written(match, '.pdn', { ending: '.pdn', text: broken })).toBe(fresh);
    const shorter = read('.pdn', `${head}1. c3-d4 *`).match;
    expect(written(shorter, '.pdn', source), 'moves were taken back').toBe(written(shorter, '.pdn'));
  });
});

describe('a piskvork file whose game was played on', () => {
  const psq = 'Piskvorky 15x15, 11:11, 0\n8,8,120\n9,7,340\nAna\nLuis\n-1\nnote\n';

  test('stays as it was, and new stones come behind the last', () => {
    expect(after('.psq', psq)).toBe(psq);
    expect(after('.psq', psq, 'a1')).toBe(psq.replace('9,7,340\n', '9,7,340\n1,15,0\n'));
    expect(after('.psq', 'Piskvorky 15x15, 11:11, 0\nAna\nLuis\n-1\n', 'a1')).toBe(
      'Piskvorky 15x15, 11:11, 0\n1,15,0\nAna\nLuis\n-1\n',
    );
  });

  test('is written anew where other stones were played, or it can not be read', () => {
    const { source } = read('.psq', psq);
    const other = playedOn(read('.psq', 'Piskvorky 15x15, 11:11, 0\n8,8,120\n').match, 'a1');
    expect(written(other, '.psq', source)).toBe(written(other, '.psq'));
    expect(written(other, '.psq', { ending: '.psq', text: 'hello' })).toBe(written(other, '.psq'));
    const setup = read('.sgf', '(;GM[4]AB[aa]PL[W];W[hh])').match;
    expect(fileWriters.gomoku!['.psq']!(setup, source)).toEqual({ ok: false, error: { code: 'not-in-psq', at: 'setup' } });
  });
});
