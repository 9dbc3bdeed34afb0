import { type DamasMove, type DamasState, damas } from '@ludoteca/games/damas';
import { expect, test } from 'vitest';
import { layoutOf, piecesOf } from '../src/boards/damas/layout.ts';
import { jumpOver, pickSquare, targetsOf, wayOf, waysOf } from '../src/boards/damas/path.ts';

function position(variant: string, fen: string): DamasState {
  const options = damas.options({ variant, fen });
  if (!options.ok) throw new Error(options.error.code);
  return damas.start(options.value);
}

const moves = (state: DamasState) => damas.moves(state) as DamasMove[];
const viewOf = (state: DamasState) => damas.view(state, undefined);
const square = (state: DamasState, name: string) =>
  Array.from({ length: 32 }, (_, index) => index).find((index) => layoutOf(state.options, false).name(index) === name) as number;

test('a step is two clicks: the piece and where it goes', () => {
  const state = position('russian', '');
  const ways = waysOf(viewOf(state), moves(state));
  const chosen = pickSquare(ways, [], square(state, 'c3'));
  expect(chosen).toEqual({ path: [square(state, 'c3')] });
  expect(pickSquare(ways, [square(state, 'c3')], square(state, 'd4'))).toHaveProperty('move.to', square(state, 'd4'));
});

test('another own piece takes the choice over, the same one gives it up', () => {
  const state = position('russian', '');
  const ways = waysOf(viewOf(state), moves(state));
  const [c3, e3] = [square(state, 'c3'), square(state, 'e3')];
  expect(pickSquare(ways, [c3], e3)).toEqual({ path: [e3] });
  expect(pickSquare(ways, [c3], c3)).toEqual({ path: [] });
});

test('of a chain the end alone is enough where it is unique', () => {
  const state = position('english', 'B:B1:W6,15');
  const [move] = moves(state);
  const ways = waysOf(viewOf(state), moves(state));
  expect(move?.taken).toHaveLength(2);
  expect(targetsOf(ways, [move?.from as number]).has(move?.to as number)).toBe(true);
  expect(pickSquare(ways, [move?.from as number], move?.to as number)).toEqual({ move });
  expect(wayOf(viewOf(state), move as DamasMove)).toHaveLength(3);
});

test('where two chains end alike, the way decides', () => {
  // A queen may go round either way and come back to the same square.
  const state = position('russian', 'W:WKa1:Bb2,b4,d2,d4,f4');
  const all = moves(state);
  const ways = waysOf(viewOf(state), all);
  const from = square(state, 'a1');
  for (const way of ways) {
    let path: readonly number[] = [from];
    let played: DamasMove | undefined;
    for (const landing of way.landings) {
      const picked = pickSquare(ways, path, landing);
      if ('move' in picked) {
        played = picked.move;
        break;
      }
      path = picked.path;
    }
    expect(all).toContainEqual(played);
  }
});

test('the board turned for Black has its own men below', () => {
  const state = position('russian', '');
  const layout = layoutOf(state.options, true);
  const own = piecesOf(viewOf(state)).filter(({ side }) => side === 1);
  expect(own).toHaveLength(12);
  expect(own.every((piece) => layout.spotOf(piece.square).y >= 5)).toBe(true);
  for (const piece of piecesOf(viewOf(state))) {
    const { x, y } = layout.spotOf(piece.square);
    expect(layout.squareAt(y * layout.columns + x)).toBe(piece.square);
  }
});

test('a piece is taken by the jump that goes over it, also by a queen from afar', () => {
  const state = position('russian', 'W:WKa1:Bc3,f6');
  const layout = layoutOf(state.options, true);
  const at = (name: string) => square(state, name);
  const way = [at('a1'), at('d4'), at('h8')];
  expect(jumpOver(layout, way, at('c3'))).toBe(0);
  expect(jumpOver(layout, way, at('f6'))).toBe(1);
  expect(jumpOver(layout, way, at('c5'))).toBe(-1);
});

test('squares are called as the moves of the variant are written, and marked so', () => {
  const marks = (variant: string, turned: boolean) => layoutOf(position(variant, '').options, turned).marks;
  expect(marks('russian', false).map(({ text }) => text)).toEqual([...'87654321', ...'abcdefgh']);
  expect(marks('russian', true).map(({ text }) => text)).toEqual([...'12345678', ...'hgfedcba']);
  expect(marks('international', false).find(({ text }) => text === '1')).toMatchObject({ place: 1 });
  expect(marks('international', false)).toHaveLength(50);
});
