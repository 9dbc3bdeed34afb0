// What a seat is sent after every move: plain data that survives the wire, and little of it.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { chanceMove } from '../src/core/chance.ts';
import type { AnyGame } from '../src/core/game.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import { damas } from '../src/damas/game.ts';
import { captureRoutes } from '../src/damas/rules.ts';
import { variantNames } from '../src/damas/variants.ts';
import { damasPieces } from '../src/damas/view.ts';
import { type GoState, go } from '../src/go/index.ts';
import { gomoku, variants } from '../src/gomoku/index.ts';
import { goose, gooseStateOf } from '../src/goose/index.ts';
import { type TrucoState, truco } from '../src/truco/index.ts';

const most = 4096;

function optionsOf(game: AnyGame, input: unknown): unknown {
  const options = game.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return options.value;
}

/** Bytes of the largest view that anybody gets of a state; throws where one does not come back from JSON as it was. */
function largestView(game: AnyGame, state: unknown, options: unknown): number {
  let largest = 0;
  for (const seat of [undefined, ...game.sides(options).keys()]) {
    const view = game.view(state, seat);
    const text = JSON.stringify(view);
    if (!isDeepStrictEqual(JSON.parse(text), view)) throw new Error(`not plain: ${text}`);
    largest = Math.max(largest, Buffer.byteLength(text));
    if (!game.facts.hidden) break;
    // Whoever has nothing but the view must know from it who is waited for.
    if (!isDeepStrictEqual(Object(view).turn, game.turn(state))) throw new Error(`whose turn is it? ${text}`);
  }
  return largest;
}

/** Plays at random to the end, or for so many plies, and calls `look` with every state. */
function playRandomly(game: AnyGame, options: unknown, random: Random, look: (state: unknown, ply: number) => void): void {
  let state = game.start(options);
  for (let ply = 0; ; ply++) {
    look(state, ply);
    const turn = game.turn(state);
    if (turn.kind === 'over') return;
    const moves = game.moves(state);
    const move = turn.kind === 'chance' ? chanceMove(game, state, random) : moves[random.below(moves.length)];
    const played = game.play(state, move);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    state = played.value;
  }
}

/** Cells of every code: a race as long as they may be. */
const longRace = Array.from({ length: 1001 }, (_, cell) => (cell === 0 || cell === 1000 ? 0 : (cell * 7) % 8));

const cases: readonly { readonly game: AnyGame; readonly options: object; readonly games: number; readonly most?: number }[] = [
  { game: go, options: {}, games: 4 },
  { game: go, options: { size: '19x19', rules: 'japanese' }, games: 1, most: 2000 },
  { game: go, options: { size: '19x19', rules: 'chinese', handicap: 9 }, games: 1, most: 2000 },
  { game: go, options: { size: '9x9', rules: 'tromp-taylor' }, games: 2, most: 2000 },
  { game: go, options: { size: '25x25', rules: 'japanese' }, games: 1 },
  ...variants.map((variant) => ({ game: gomoku, options: { variant }, games: 4 })),
  ...variants.map((variant) => ({ game: gomoku, options: { variant, rows: 25, columns: 25 }, games: 2 })),
  { game: gomoku, options: { opening: 'swap2' }, games: 4 },
  ...variantNames.map((variant) => ({ game: damas, options: { variant }, games: 10 })),
  ...['6x6', '12x10', '14x14'].map((board) => ({ game: damas, options: { variant: 'international', board }, games: 4 })),
  { game: goose, options: {}, games: 20 },
  { game: goose, options: { players: 6, race: longRace }, games: 2, most: 2000 },
  ...[2, 4].flatMap((players) =>
    ['open', 'blind'].map((ferro) => ({ game: truco, options: { players, ferro }, games: 10, most: 2000 })),
  ),
];

describe.each(cases)('$game.id $options', ({ game, options: input, games, most: bound = most }) => {
  test('every view is plain and small', () => {
    const options = optionsOf(game, input);
    let largest = 0;
    for (let seed = 1; seed <= games; seed++) {
      playRandomly(game, options, seededRandom(seed), (state) => {
        largest = Math.max(largest, largestView(game, state, options));
      });
    }
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThan(bound);
  });
});

describe('views stay small where states grow', () => {
  test('Go 19×19 after 300 plies', () => {
    const options = optionsOf(go, { size: '19x19', rules: 'chinese' });
    const sizes: number[] = [];
    playRandomly(go, options, seededRandom(7), (state) => {
      if ((state as GoState).plies === 300) sizes.push(largestView(go, state, options));
    });
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThan(2000);
  });

  test('Truco after 90 hands', () => {
    const options = optionsOf(truco, { players: 4 });
    playRandomly(truco, options, seededRandom(3), (state) => {
      const { past } = state as TrucoState;
      if (past.length === 0) return;
      const long = { ...(state as TrucoState), past: Array.from({ length: 90 }, () => past.at(-1)!) };
      expect(truco.view(long, 0)).toMatchObject({ hands: 90, lastHand: past.at(-1)! });
      expect(largestView(truco, long, options)).toBeLessThan(2000);
    });
  });

  test('Damas where a king has thousands of ways to take the same pieces', () => {
    // Black men on every other square of every other row, and a white king that goes round them.
    const men = [2, 4, 6].flatMap((row) => [...'bdfhj'].map((file) => `${file}${row}`));
    const fen = `W:WKa1:B${men.join(',')}`;
    const options = optionsOf(damas, { variant: 'international', board: '14x14', fen });
    const state = damas.start(options as Parameters<typeof damas.start>[0]);
    // They would be 20 kB.
    expect(captureRoutes(state).length).toBeGreaterThan(1000);
    expect(damas.view(state, 0).captures.length).toBeGreaterThan(0);
    expect(largestView(damas, state, options)).toBeLessThan(most);
  });
});

test('a race is its options and what is seen of it', () => {
  const options = optionsOf(goose, { race: longRace, players: 4 }) as Parameters<typeof goose.start>[0];
  playRandomly(goose, options, seededRandom(5), (state) => {
    const view = goose.view(state as ReturnType<typeof goose.start>, undefined);
    if (!isDeepStrictEqual(gooseStateOf(view, options), state)) throw new Error(JSON.stringify(view));
  });
});

test('pieces of Damas are counted with their kings', () => {
  const options = optionsOf(damas, { fen: 'W:Wa3,Kc3:Bb6,Kd6,Kf6' }) as Parameters<typeof damas.start>[0];
  const view = damas.view(damas.start(options), undefined);
  expect([damasPieces(view, 0), damasPieces(view, 1)]).toEqual([2, 3]);
});
