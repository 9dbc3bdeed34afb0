// Files of the field keep what stands in them beyond the moves: through reading and writing, through a saved game, and when the
// game was played on.
import { describe, expect, test } from 'vitest';
import { type FileGame, fileWriters, gameReaders, games, playMove, readSaved, recordOf, writeSaved } from '../../src/index.ts';

const encoder = new TextEncoder();

function read(ending: string, text: string, number = 1): FileGame {
  const found = gameReaders[ending]!(encoder.encode(text), number);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

/** As it is written after it was read, saved and loaded, with these moves played on. */
function again(ending: string, text: string, moves: readonly string[] = [], number = 1): string {
  const { match, source } = read(ending, text, number);
  const loaded = readSaved(writeSaved({ ...recordOf(match), source }), games);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  let { match: played } = loaded.value.table;
  for (const move of moves) {
    const parsed = played.game.parseMove(move, played.state);
    const next = parsed.ok ? playMove(played, parsed.value) : parsed;
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    played = next.value;
  }
  const written = fileWriters[played.game.id]![ending]!(played, loaded.value.source);
  if (!written.ok) throw new Error(JSON.stringify(written.error));
  return written.value;
}

const tight = (text: string): string => text.replace(/\n/g, '');

describe('SGF', () => {
  const game =
    '(;FF[4]GM[1]SZ[9]PB[Ana]PW[Luis]DT[2026-01-02]EV[Cup]C[A game];B[ee]C[centre\\]]LB[ee:1];C[nothing]N[x];W[cc](;B[gg]BM[1];W[cg])(;B[gc]C[better]))';

  test('gives back comments, variations, markup, dates and names', () => {
    expect(tight(again('.sgf', game))).toBe(game);
  });

  test('with what was played on at its end', () => {
    expect(tight(again('.sgf', game, ['D4']))).toBe(game.replace(';W[cg])', ';W[cg];B[df])'));
  });

  test('with another move first, and the file’s own as a variation', () => {
    const short = '(;GM[1]SZ[9];B[ee];W[cc]C[mine](;B[gg])(;B[gc]))';
    const { match, source } = read('.sgf', short);
    const back = { ...match, log: match.log.slice(0, 2) };
    expect(back.log).toHaveLength(2);
    const other = read('.sgf', '(;GM[1]SZ[9];B[ee];W[cc];B[aa])');
    const written = fileWriters.go!['.sgf']!(other.match, source);
    expect(tight(written.ok ? written.value : '')).toBe('(;GM[1]SZ[9];B[ee];W[cc]C[mine](;B[aa])(;B[gg])(;B[gc]))');
  });

  test('every game of a file can be read', () => {
    const two = `${game}\n(;GM[1]SZ[5];B[aa])(;GM[4]SZ[15];B[hh])`;
    expect(read('.sgf', two).games).toBe(3);
    expect(read('.sgf', two, 2).match.options).toMatchObject({ size: '5x5' });
    expect(read('.sgf', two, 3).match.game.id).toBe('gomoku');
  });

  test('a colour that moves twice, stones set up in the middle and odd komi are read', () => {
    const twice = '(;GM[1]SZ[9];B[ee];B[cc];W[gg])';
    expect(read('.sgf', twice).match.log).toHaveLength(4);
    expect(tight(again('.sgf', twice))).toBe(twice);
    const setUp = '(;GM[1]SZ[9];B[ee];W[cc];AB[aa][bb]AE[ee]PL[B];B[gg];W[hh])';
    const { match } = read('.sgf', setUp);
    expect(match.log).toHaveLength(2);
    expect(match.options).toMatchObject({ blackStones: 'A9 B8', whiteStones: 'C7' });
    expect(tight(again('.sgf', setUp))).toBe(setUp);
    for (const [text, komi] of [
      ['3.75', 3.75],
      ['6,5', 6.5],
      ['375', 7.5],
      ['', 0],
    ] as const)
      expect(read('.sgf', `(;GM[1]SZ[9]KM[${text}];B[ee])`).match.options).toMatchObject({ komi });
  });

  test('of gomoku too, with swap2’s choices', () => {
    const swap2 =
      '(;FF[4]GM[4]SZ[15]RU[freestyle swap2]PB[A]PW[B];B[hh]C[first];W[hi];B[ii];CH[white]C[well];W[aa](;B[bb])(;B[cc]))';
    expect(tight(again('.sgf', swap2))).toBe(swap2);
  });
});

describe('PDN', () => {
  const game =
    '[Event "Cup"]\n[Date "2026.01.02"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n[GameType "25,W,8,8,A0,0"]\n\n1. c3-d4 {solid} d6-c5 (1... f6-e5 2. d4xf6) 2. b2-c3! *';

  test('gives back everything, one game of several too', () => {
    expect(again('.pdn', game)).toBe(`${game}\n`);
    const two = `${game}\n\n[Event "y"]\n[GameType "25"]\n1. c3-b4 {x} *`;
    expect(read('.pdn', two).games).toBe(2);
    expect(again('.pdn', two, [], 2)).toBe('[Event "y"]\n[GameType "25"]\n1. c3-b4 {x} *\n');
  });

  test('with what was played on', () => {
    expect(again('.pdn', game, ['f6-g5'])).toBe(`${game.slice(0, -2)}\n2... f6-g5 *\n`);
  });
});

test('psq keeps times, names and the note at its end', () => {
  const game = 'Piskvorky 15x15, 11:11, 0\n8,8,120\n9,9,3400\nAna\nLuis\n-1\n';
  expect(again('.psq', game)).toBe(game);
  expect(again('.psq', game, ['a1'])).toBe(game.replace('3400\n', '3400\n1,15,0\n'));
});

test('a source that is none is refused, and one that is too long is not kept', () => {
  const { match, source } = read('.sgf', '(;GM[1]SZ[9];B[ee])');
  const record = recordOf(match);
  expect(writeSaved({ ...record, source: { ...source, text: 'x'.repeat(2 << 20) } })).not.toContain('source');
  const text = writeSaved({ ...record, source: { ending: '../x', text: '' } });
  expect(readSaved(text, games)).toMatchObject({ ok: false, error: { code: 'bad-field', at: 'source' } });
});
