import { describe, expect, test } from 'vitest';
import { type GoMove, type GoState, go, moveLimit, scoreOf, settlementMoves } from '../../src/go/index.ts';
import { moveOf, playAll, refusalOf, rowsOf, stateFrom } from './boards.ts';

const names = (mask: Uint8Array): number[] => [...mask.keys()].filter((point) => mask[point]);

const withMoves = (state: GoState, moves: readonly GoMove[]): GoState =>
  moves.reduce((current, move) => {
    const played = go.play(current, move);
    if (!played.ok) throw new Error(played.error.code);
    return played.value;
  }, state);

describe('captures, as the assignment has them', () => {
  test.each([
    { name: 'four stones take one in the middle', rows: ['.....', '..x..', '.xo..', '..x..', '.....'], move: 'D3' },
    { name: 'three at the side', rows: ['.....', 'x....', 'o....', 'x....', '.....'], move: 'B3' },
    { name: 'two in the corner', rows: ['ox...', '.....', '.....', '.....', '.....'], move: 'A4' },
  ])('$name', ({ rows, move }) => {
    const state = stateFrom(rows);
    // The stone before the last takes nothing.
    expect(rowsOf(state.board).join('')).toContain('o');
    const after = playAll(state, move);
    expect(rowsOf(after.board).join('')).not.toContain('o');
    expect(after.prisoners).toEqual([1, 0]);
  });

  test('six stones at once', () => {
    const after = playAll(stateFrom(['..xxx.', '.xooox', '.xooox', '..xx..', '......']), 'E2');
    expect(rowsOf(after.board)).toEqual(['..xxx.', '.x...x', '.x...x', '..xxx.', '......']);
    expect(after.prisoners).toEqual([6, 0]);
  });

  test('several chains with one stone, by White', () => {
    const taken = playAll(stateFrom(['.oxo.', 'ox.xo', '.oxo.', '..o..', '.....'], { first: 'white' }), 'C4');
    expect(rowsOf(taken.board)).toEqual(['.o.o.', 'o.o.o', '.o.o.', '..o..', '.....']);
    expect(taken.prisoners).toEqual([0, 4]);
  });
});

describe('suicide', () => {
  const alone = ['.x...', 'x.x..', '.x...', '.....', '.....'];
  const chain = ['.xx..', 'xo.x.', '.xx..', '.....', '.....'];

  test.each([
    { name: 'of one stone', rows: alone, move: 'B4' },
    { name: 'of a chain', rows: chain, move: 'C4' },
  ])('$name is refused', ({ rows, move }) => {
    expect(refusalOf(stateFrom(rows, { first: 'white' }), move)).toEqual({ code: 'suicide', at: move });
  });

  test('where it takes something it is none', () => {
    const after = playAll(stateFrom(['.xo..', 'xo.o.', '.xo..', '.....', '.....']), 'C4');
    expect(rowsOf(after.board)).toEqual(['.xo..', 'x.xo.', '.xo..', '.....', '.....']);
  });

  test('allowed, it takes off the mover’s own stones, to the other’s credit', () => {
    const after = playAll(stateFrom(chain, { first: 'white', suicide: 'allowed' }), 'C4');
    expect(rowsOf(after.board)).toEqual(['.xx..', 'x..x.', '.xx..', '.....', '.....']);
    expect(after.prisoners).toEqual([2, 0]);
    expect(after.toMove).toBe(1);
    const white = playAll(stateFrom(['.oo', 'oxo', '...'], { suicide: 'allowed' }), 'A1');
    expect(white.prisoners).toEqual([0, 0]);
    expect(playAll(stateFrom(['.oo', 'ox.', '.oo'], { suicide: 'allowed' }), 'C2').prisoners).toEqual([0, 2]);
  });

  test('of one stone only repeats the position: superko refuses it where suicide is allowed', () => {
    const options = { first: 'white', suicide: 'allowed' };
    expect(refusalOf(stateFrom(alone, { ...options, ko: 'positional' }), 'B4')).toEqual({ code: 'ko', at: 'B4' });
    expect(refusalOf(stateFrom(alone, { ...options, ko: 'situational' }), 'B4')).toBeUndefined();
    expect(refusalOf(stateFrom(alone, { ...options, ko: 'simple' }), 'B4')).toBeUndefined();
  });
});

describe('refusals while playing', () => {
  const state = stateFrom(['x..', '...', '...'], { first: 'white' });
  test.each([
    ['A3', { code: 'occupied', at: 'A3' }],
    ['D1', { code: 'off-board', at: 'D1' }],
    ['A0', { code: 'off-board', at: 'A0' }],
    ['a4', { code: 'off-board', at: 'A4' }],
    ['toggle A3', { code: 'not-now' }],
    ['accept', { code: 'not-now' }],
    ['resume', { code: 'not-now' }],
    ['hello', { code: 'not-understood', at: 'hello' }],
  ])('%s', (text, refusal) => expect(refusalOf(state, text)).toEqual(refusal));
});

describe('the settlement', () => {
  // White's stones at the top right can not live, but Benson can not prove it.
  const rows = ['..x.o..', '..x....', '..x..o.', '..xxxxx', '.......'];
  const settling = () => playAll(stateFrom(rows), 'pass pass');

  test('two passes in a row begin it, a pass and a stone do not', () => {
    expect(playAll(stateFrom(rows), 'pass A1 pass').phase).toBe('play');
    expect(playAll(stateFrom(rows), 'A1 pass').phase).toBe('play');
    expect(settling()).toMatchObject({ phase: 'settling', toMove: 1, accepted: false });
    // The player after the last who passed decides first.
    expect(playAll(stateFrom(rows), 'A1 pass pass').toMove).toBe(2);
  });

  test('Tromp-Taylor counts the board as it stands, at once', () => {
    const over = playAll(stateFrom(rows, { rules: 'tromp-taylor' }), 'pass pass');
    expect(over).toMatchObject({ phase: 'over', end: 'passes' });
    expect(scoreOf(over).stones).toEqual([8, 2]);
  });

  test('what is proven dead is marked to begin with', () => {
    const state = playAll(stateFrom(['.xo.xo.', 'xxxxxo.']), 'pass pass');
    expect(names(state.dead)).toEqual([2]);
    expect(names(playAll(state, 'C2').dead)).toEqual([]);
  });

  test('to name a living stone kills all its colour that is enclosed with it; to name a dead one gives back its chain', () => {
    const dead = playAll(settling(), 'E5');
    expect(names(dead.dead)).toEqual([4, 19]);
    expect(names(playAll(dead, 'F3').dead)).toEqual([4]);
    expect(names(playAll(dead, 'F3 E5').dead)).toEqual([]);
  });

  test('both have to accept what stands; a toggle withdraws', () => {
    const once = playAll(settling(), 'E5 accept');
    expect(once).toMatchObject({ phase: 'settling', toMove: 2, accepted: true });
    const disputed = playAll(once, 'F3');
    expect(disputed).toMatchObject({ phase: 'settling', toMove: 2, accepted: false });
    expect(playAll(disputed, 'accept')).toMatchObject({ phase: 'settling', toMove: 1, accepted: true });
    expect(playAll(disputed, 'accept accept')).toMatchObject({ phase: 'over', end: 'agreed' });
    const over = playAll(once, 'accept');
    expect(over).toMatchObject({ phase: 'over', end: 'agreed' });
    expect(go.turn(over)).toEqual({ kind: 'over' });
    expect(scoreOf(over)).toMatchObject({ stones: [8, 0], territory: [27, 0], prisoners: [2, 0], dame: 0, totals: [35, 0] });
    expect(go.outcome(over)).toEqual({ payoffs: [1, 0], reason: 'points' });
  });

  test('who resumes leaves the first move to the opponent, and nothing is dead any more', () => {
    expect(playAll(settling(), 'E5 resume')).toMatchObject({ phase: 'play', toMove: 2, passed: false });
    expect(playAll(settling(), 'E5 accept resume')).toMatchObject({ phase: 'play', toMove: 1, accepted: false });
    expect(names(playAll(settling(), 'E5 resume').dead)).toEqual([]);
    // It takes two more passes to settle again.
    expect(playAll(settling(), 'resume pass').phase).toBe('play');
    expect(playAll(settling(), 'resume pass pass').phase).toBe('settling');
  });

  test.each([
    ['toggle A1', { code: 'no-stone', at: 'A1' }],
    ['toggle H1', { code: 'off-board', at: 'H1' }],
    ['pass', { code: 'not-now' }],
  ])('%s is refused', (text, refusal) => expect(refusalOf(settling(), text)).toEqual(refusal));

  test('a stone can not be placed', () => {
    expect(go.play(settling(), { kind: 'place', point: 0 })).toEqual({ ok: false, error: { code: 'not-now' } });
  });

  test('every set of chains can be reached from every other', () => {
    const state = playAll(stateFrom(['x.o.x', '..o..', 'ooo..', '.x.xx']), 'pass pass');
    const chains = [[0], [4], [16], [18, 19], [2, 7, 10, 11, 12]];
    const subsets = Array.from({ length: 2 ** chains.length }, (_, bits) =>
      chains.filter((_, index) => (bits >> index) & 1).flat(),
    );
    for (const from of subsets) {
      const before: GoState = { ...state, dead: state.dead.map((_, point) => (from.includes(point) ? 1 : 0)) };
      for (const wanted of subsets) {
        const moves = settlementMoves(before, wanted);
        const after = withMoves(before, moves);
        expect(names(after.dead)).toEqual(wanted.toSorted((one, other) => one - other));
        if (from === wanted) expect(moves).toEqual([]);
      }
    }
    // One stone stands for its chain, and empty points for nothing.
    expect(names(withMoves(state, settlementMoves(state, [19, 1])).dead)).toEqual([18, 19]);
  });
});

describe('limits', () => {
  const limit = moveLimit({ rows: 3, columns: 3 });
  const almost: GoState = { ...stateFrom(['x..', '...', '..o']), plies: limit - 1 };

  test('the last move ends the game, which is counted as it stands', () => {
    const over = playAll(almost, 'B2');
    expect(over).toMatchObject({ phase: 'over', end: 'move-limit' });
    expect(go.outcome(over)).toEqual({ payoffs: [1, 0], reason: 'points' });
    expect(playAll(almost, 'pass')).toMatchObject({ phase: 'over', end: 'move-limit' });
    expect(playAll({ ...almost, plies: limit - 2 }, 'B2').phase).toBe('play');
  });

  test('a game has that many moves from its first to its last', () => {
    let state = stateFrom(['x..', '...', '..o']);
    for (let moves = 2; moves < limit; moves += 2) state = playAll(state, 'pass pass resume');
    state = playAll(state, 'pass pass');
    expect(state.phase).toBe('settling');
    expect(refusalOf(state, 'resume')?.code).toBe('move-limit');
  });

  test('two passes at the limit are settled, but play can not be resumed', () => {
    const settling = playAll({ ...almost, passed: true }, 'pass');
    expect(settling.phase).toBe('settling');
    expect(refusalOf(settling, 'resume')).toEqual({ code: 'move-limit', at: String(limit) });
    expect(go.moves(settling)).not.toContainEqual({ kind: 'resume' });
  });

  test('there are no more toggles than moves', () => {
    const settling: GoState = { ...playAll(stateFrom(['x..', '...', '..o']), 'pass pass'), toggles: limit - 1 };
    const done = playAll(settling, 'A3');
    expect(refusalOf(done, 'A3')).toEqual({ code: 'toggle-limit', at: 'A3' });
    expect(go.moves(done)).toEqual([{ kind: 'accept' }, { kind: 'resume' }]);
  });
});

test('a finished game takes no move', () => {
  const over = playAll(stateFrom(['..', '..']), 'pass pass accept accept');
  for (const text of ['A1', 'pass', 'accept', 'resume', 'toggle A1']) {
    expect(go.play(over, moveOf(text, over))).toEqual({ ok: false, error: { code: 'game-over' } });
  }
  expect(go.outcome(stateFrom(['..', '..']))).toBeUndefined();
});

test('states survive structured cloning', () => {
  const state = playAll(stateFrom(['x..', '...', '..o']), 'B2 pass pass');
  expect(structuredClone(state)).toEqual(state);
});
