// Positions that somebody puts together: what is put on a board is where the game begins.
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/core/game.ts';
import { type Match, playMove, startMatch } from '../src/core/match.ts';
import { games } from '../src/registry.ts';
import {
  emptySetup,
  hasEditor,
  optionsOf,
  type PieceKind,
  piecesFor,
  pointNamed,
  put,
  type Setup,
  setupAt,
  setupOf,
  usualSetup,
} from '../src/setup/index.ts';

const gameOf = (id: string): AnyGame => games.find((game) => game.id === id)!;

/** Pieces as `b C3`, and who is to move. */
const laid = (turn: Setup['turn'], ...pieces: string[]): Setup =>
  pieces.reduce((setup, text) => put(setup, text.slice(2), text[0] as PieceKind), { ...emptySetup, turn });

function begun(id: string, base: object, setup: Setup): unknown {
  const options = optionsOf(gameOf(id), { ...base }, setup);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return gameOf(id).view(gameOf(id).start(options.value), undefined);
}

test.each<[string, object, Setup]>([
  ['go', { size: '5x7' }, laid('w', 'b C3', 'b D3', 'w C4')],
  ['go', { size: '9x9', handicap: 4 }, laid('b', 'w E5')],
  ['go', {}, laid('b')],
  ['gomoku', {}, laid('w', 'b h8', 'w i9', 'b j10')],
  ['gomoku', { opening: 'swap2', rows: 7, columns: 9 }, laid('b', 'w a1')],
  ['gomoku', {}, laid('w')],
  ['damas', {}, laid('b', 'w c3', 'W e1', 'b h8', 'B f6')],
  ['damas', { variant: 'international' }, laid('w', 'w 32', 'B 17', 'b 1')],
])('%s %j begins as it was laid', (id, base, setup) => {
  const found = setupOf(id, begun(id, base, setup));
  expect([...found.pieces].sort()).toEqual([...setup.pieces].sort());
  expect(found.turn).toBe(setup.turn);
});

test('what can not stand is refused by the rules', () => {
  expect(optionsOf(gameOf('go'), { size: '2x2' }, laid('b', 'w A1', 'b A2', 'b B1'))).toMatchObject({ ok: false });
  expect(optionsOf(gameOf('gomoku'), {}, laid('b', 'b a1', 'b b1', 'b c1', 'b d1', 'b e1'))).toMatchObject({
    ok: false,
    error: { code: 'setup-has-line' },
  });
  expect(optionsOf(gameOf('damas'), {}, laid('b', 'w a3', 'w b8', 'b h8'))).toMatchObject({
    ok: false,
    error: { code: 'bad-fen' },
  });
});

function played(id: string, input: object, moves: string): Match {
  const options = gameOf(id).options(input);
  if (!options.ok) throw new Error(options.error.code);
  return moves.split(' ').reduce(
    (match: Match, text) => {
      const move = match.game.parseMove(text, match.state);
      const next = move.ok ? playMove(match, move.value) : move;
      if (!next.ok) throw new Error(next.error.code);
      return next.value;
    },
    startMatch(gameOf(id), options.value),
  );
}

test.each<[string, object, string, string?]>([
  ['damas', {}, 'b6-c5 a3-b4 c5xa3'],
  ['go', { size: '9x9', handicap: 2 }, 'E5 D4'],
  ['gomoku', { opening: 'swap2' }, 'h8 i8 j8 white'],
  // Nobody can begin with a line of five: its last stone is off the board.
  ['gomoku', {}, 'h8 a1 i8 c1 j8 e1 k8 g1 l8', 'h8 a1 i8 c1 j8 e1 k8 g1'],
])('%s %j %s is where an editor begins', (id, input, moves, before = moves) => {
  const match = played(id, input, before);
  const shown = setupOf(id, match.game.view(match.state, undefined));
  const setup = setupAt(played(id, input, moves));
  expect(setup).toEqual(shown);
  expect(setupOf(id, begun(id, input, setup))).toEqual(shown);
});

test('the usual start is that of the options, whatever was set up', () => {
  const men = usualSetup(gameOf('damas'), { variant: 'international', fen: 'W:W32:BK17' });
  expect([men.pieces.size, men.turn]).toEqual([40, 'w']);
  const stones = usualSetup(gameOf('go'), { size: '9x9', handicap: 2, blackStones: 'A1', whiteStones: 'B1', first: 'black' });
  expect(stones).toEqual(laid('w', 'b C3', 'b G7'));
  expect(usualSetup(gameOf('gomoku'), { rows: 'many' })).toBe(emptySetup);
});

test('a piece is put, put in place of another, and taken away', () => {
  const one = put(emptySetup, 'c3', 'w');
  expect([...put(one, 'c3', 'B').pieces]).toEqual([['c3', 'B']]);
  expect(put(one, 'c3', undefined)).toEqual(emptySetup);
  expect([...one.pieces], 'nothing that was handed out changes').toEqual([['c3', 'w']]);
});

describe('points', () => {
  test.each([
    ['go', {}, { ' c3 ': 'C3', H8: 'H8', I3: undefined, J9: undefined, hello: undefined }],
    ['gomoku', {}, { ' H8 ': 'h8', o15: 'o15', p1: undefined, '8h': undefined }],
    ['damas', {}, { ' C3 ': 'c3', c4: undefined, j9: undefined, hello: undefined }],
    ['damas', { variant: 'international' }, { ' 32 ': '32', 51: undefined, '': undefined }],
  ])('of %s %j are found by what somebody types', (id, base, typed) => {
    const view = begun(id, base, emptySetup);
    const found = Object.fromEntries(Object.keys(typed).map((text) => [text, pointNamed(id, view, text)]));
    expect(found).toEqual(typed);
  });
});

test('games whose positions are not laid have no editor', () => {
  expect(games.map(({ id }) => [id, hasEditor(id), piecesFor(id).join('')])).toEqual([
    ['go', true, 'bw'],
    ['gomoku', true, 'bw'],
    ['damas', true, 'bBwW'],
    ['goose', false, ''],
    ['truco', false, ''],
  ]);
  expect(setupOf('truco', {})).toBe(emptySetup);
  expect(pointNamed('goose', {}, 'c3')).toBeUndefined();
  expect(hasEditor('constructor')).toBe(false);
});
