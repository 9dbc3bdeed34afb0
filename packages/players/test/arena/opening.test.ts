import { type AnyGame, games, seededRandom } from '@ludoteca/games';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOpenings, randomOpening } from '../../src/arena/opening.ts';
import { payoffOfFailure, seating, seedAt } from '../../src/arena/schedule.ts';

function gameOf(id: string, input: unknown = {}): { game: AnyGame; options: unknown } {
  const game = games.find((known) => known.id === id) as AnyGame;
  const options = game.options(input);
  if (!options.ok) throw new Error(options.error.code);
  return { game, options: options.value };
}

const written = (game: AnyGame, options: unknown, moves: readonly unknown[]): string => {
  let state = game.start(options);
  return moves
    .map((move) => {
      const text = game.formatMove(move, state);
      const played = game.play(state, move);
      if (!played.ok) throw new Error(`${text} is refused`);
      state = played.value;
      return text;
    })
    .join(' ');
};

describe('random openings', () => {
  test.each(['go', 'gomoku', 'damas'])('of %s are legal, repeatable and different', async (id) => {
    const { game, options } = gameOf(id);
    const open = async (seed: number) => written(game, options, await randomOpening(game, options, seededRandom(seed)));
    const openings = await Promise.all(Array.from({ length: 20 }, (_, seed) => open(seed)));
    expect(await open(3)).toBe(openings[3]);
    expect(new Set(openings).size).toBeGreaterThan(15);
  });

  test('there are none where cards are dealt, and none ends the game', async () => {
    const truco = gameOf('truco');
    expect(await randomOpening(truco.game, truco.options, seededRandom(1))).toEqual([]);
    const tiny = gameOf('gomoku', { rows: 1, columns: 3, winning: 3 });
    expect(await randomOpening(tiny.game, tiny.options, seededRandom(1))).toHaveLength(2);
  });

  test('the first balanced one is taken, else the least uneven', async () => {
    const { game, options } = gameOf('gomoku');
    const judged: string[] = [];
    const judge = (chances: readonly number[]) => async (state: unknown) => {
      judged.push(JSON.stringify(game.view(state, undefined)));
      const first = chances[judged.length - 1] ?? 1;
      return [first, 1 - first];
    };
    const opening = await randomOpening(game, options, seededRandom(1), judge([0.9, 0.1, 0.6, 0.5]));
    expect(judged).toHaveLength(3);
    judged.splice(0);
    const least = await randomOpening(game, options, seededRandom(1), judge([0.9, 0.8, 0.95, 0.99]));
    expect(judged).toHaveLength(16);
    expect(written(game, options, least)).not.toBe(written(game, options, opening));
  });
});

describe('openings of a file', () => {
  test.each([
    ['gomoku', 'h8 i9 g7  # a remark\n\n# nothing\nh8,i8\n', ['h8 i9 g7', 'h8 i8']],
    ['damas', '1. b6-a5 g3-h4\n', ['b6-a5 g3-h4']],
    ['go', 'D4 E5\r\nC3\r\n', ['D4 E5', 'C3']],
  ])('%s', (id, text, expected) => {
    const { game, options } = gameOf(id);
    const openings = parseOpenings(text, game, options);
    expect(openings.ok && openings.value.map((moves) => written(game, options, moves))).toEqual(expected);
  });

  test.each([
    ['h8\nh8 h8\n', 2, 'occupied'],
    ['z99', 1, undefined],
  ])('%j is refused, with its line', (text, line, code) => {
    const { game, options } = gameOf('gomoku');
    const openings = parseOpenings(text, game, options);
    expect(openings).toMatchObject({ ok: false, error: { line, ...(code && { code }) } });
  });

  test('one that ends the game is none', () => {
    const { game, options } = gameOf('gomoku', { rows: 1, columns: 3, winning: 3 });
    expect(parseOpenings('a1 b1 c1', game, options)).toMatchObject({ ok: false, error: { code: 'game-over', line: 1 } });
  });

  test('whatever was drawn can be read again, and nothing breaks the reading', async () => {
    const { game, options } = gameOf('damas');
    const drawn = await Promise.all(Array.from({ length: 10 }, (_, seed) => randomOpening(game, options, seededRandom(seed))));
    const text = drawn.map((moves) => written(game, options, moves)).join('\n');
    expect(parseOpenings(text, game, options)).toEqual({ ok: true, value: drawn });
    const gomoku = gameOf('gomoku');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => void parseOpenings(any, gomoku.game, gomoku.options)));
  });
});

test('each opening is played from both sides, by partners together', () => {
  expect([seating([0, 1], 0), seating([0, 1], 1)]).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
  expect(seating([0, 1, 0, 1], 1)).toEqual(['b', 'a', 'b', 'a']);
  expect([payoffOfFailure(['b', 'a'], 0), payoffOfFailure(['b', 'a'], 1)]).toEqual([1, 0]);
});

test('places of the schedule have seeds of their own, which are safe whole numbers', () => {
  const places = [[], [0], [1], [0, 0], [0, 1], [1, 0], [0, 0, 0], [12_345, 2, 3]];
  const seeds = [1, 2].flatMap((seed) => places.map((place) => seedAt(seed, ...place)));
  expect(new Set(seeds).size).toBe(seeds.length);
  for (const seed of seeds) expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true);
  expect(seedAt(1, 5, 6)).toBe(seedAt(1, 5, 6));
});
