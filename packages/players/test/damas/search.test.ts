import { seededRandom } from '@ludoteca/games';
import {
  type DamasState,
  damas,
  engineOf,
  formatFen,
  headerFrom,
  headerTo,
  parseFen,
  positionOf,
  variantNames,
} from '@ludoteca/games/damas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDrawTracker } from '../../src/damas/draws.ts';
import { makeEvaluation } from '../../src/damas/evaluation.ts';
import { makeSearcher } from '../../src/damas/search.ts';
import { weightSetOf, weightSets } from '../../src/damas/weights.ts';
import { isProven, mate, pliesToMate } from '../../src/search/score.ts';
import { bounds, makeTranspositionTable } from '../../src/search/transposition.ts';
import { startWatch } from '../../src/search/watch.ts';
import { ask, begin, makePlayer, playMove, randomOpening } from './support.ts';

const signal = new AbortController().signal;
const clear = { depth: 60, noise: 0, overlooked: 0, seed: 0 };

function find(state: DamasState, depth: number, bits = 16) {
  const engine = engineOf(state.options);
  const searcher = makeSearcher(
    engine,
    makeEvaluation(engine, weightSets[weightSetOf(engine.facts)]),
    makeTranspositionTable(bits),
  );
  const watch = startWatch({ signal, nodes: 3_000_000 }, {}, 1000);
  const legal = damas.moves(state);
  const found = searcher.search(state, [...legal.keys()], { ...clear, depth }, watch, () => {});
  return { ...found, move: damas.formatMove(legal[found.line[0]!] as (typeof legal)[0], state), nodes: watch.nodes };
}

/** The value of a position by the rules alone: all moves to the end or to a depth, where it is a draw. */
function solve(state: DamasState, depth: number): number {
  if (state.outcome) return state.outcome.reason === 'no-moves' || state.outcome.reason === 'no-pieces' ? -1 : 0;
  if (depth === 0) return 0;
  return Math.max(...damas.moves(state).map((move) => -solve(playMove(state, move), depth - 1)));
}

describe('the evaluation', () => {
  test.each(variantNames)(
    '%s: a position and the same with the board turned and the colours changed are worth the same',
    (variant) => {
      const engine = engineOf(begin({ variant }).options);
      const evaluation = makeEvaluation(engine, weightSets[weightSetOf(engine.facts)]);
      const { squares, words } = engine.board;
      for (let seed = 0; seed < 30; seed++) {
        const state = randomOpening(begin({ variant }), 10 + 2 * seed, seededRandom(seed));
        const turned = new Int32Array(4 * words);
        for (let kind = 0; kind < 4; kind++) {
          for (let square = 0; square < squares; square++) {
            if ((state.pieces[kind * words + (square >> 5)]! >>> square) & 1) {
              const there = squares - 1 - square;
              const at = (kind ^ 1) * words + (there >> 5);
              turned[at]! |= 1 << there;
            }
          }
        }
        const other = engine.position(turned, state.side === 0 ? 1 : 0, 0, [0, 0, 0, 0]);
        expect(evaluation.score(other)).toBe(evaluation.score(positionOf(state)));
      }
    },
  );

  test('more pieces are better, and kings are better than men', () => {
    const engine = engineOf(begin({}).options);
    const evaluation = makeEvaluation(engine, weightSets.forward);
    const score = (fen: string): number => {
      const setup = parseFen(engine, fen);
      if (!setup.ok) throw new Error(fen);
      return evaluation.score(engine.position(setup.value.pieces, setup.value.side, 0, [0, 0, 0, 0]));
    };
    expect(score('W:Wc3,e3,g3:Bb6,d6')).toBeGreaterThan(score('W:Wc3,e3:Bb6,d6'));
    expect(score('W:WKc3,e3:Bb6,d6')).toBeGreaterThan(score('W:Wc3,e3:Bb6,d6'));
  });
});

describe('the search', () => {
  test.each(['classic', 'english', 'russian', 'italian', 'frisian'])('%s: wins and losses are those of the rules', (variant) => {
    const engine = engineOf(begin({ variant }).options);
    const random = seededRandom(3);
    let decided = 0;
    for (let trial = 0; trial < 30; trial++) {
      const count = 2 + random.below(3);
      const names = new Set<string>();
      const parts = ['W', 'B'].map((side) => {
        const items: string[] = [];
        for (let piece = 0; piece < Math.ceil(count / 2); piece++) {
          const square = 1 + random.below(engine.board.squares);
          if (names.has(String(square))) continue;
          names.add(String(square));
          items.push(`${random.below(2) === 0 ? 'K' : ''}${square}`);
        }
        return side + items.join(',');
      });
      const options = damas.options({ variant, fen: `W:${parts.join(':')}` });
      // A man may have come to stand where it would be a king.
      if (!options.ok) continue;
      const state = damas.start(options.value);
      if (state.outcome) continue;
      const value = solve(state, 4);
      // Late moves are looked at less deeply, so it takes a little more depth than the win.
      const { score } = find(state, 8);
      if (value !== 0) {
        decided++;
        expect(Math.sign(score), options.value.fen).toBe(value);
        expect(isProven(score), options.value.fen).toBe(true);
      }
      if (isProven(score) && pliesToMate(score) <= 4) expect(value, options.value.fen).toBe(Math.sign(score));
    }
    expect(decided).toBeGreaterThan(1);
  });

  test('a position of the search that comes again is a draw', () => {
    const state = begin({ variant: 'english', fen: 'W:WK18:BK1' });
    const engine = engineOf(state.options);
    const draws = makeDrawTracker(engine);
    const position = draws.start(state);
    const list = engine.moveList();
    const repeats: boolean[] = [];
    for (const [ply, [from, to]] of [
      [18, 14],
      [1, 5],
      [14, 18],
      [5, 1],
    ].entries()) {
      const count = engine.generate(position, list);
      const headers = Array.from({ length: count }, (_, index) => list.data[index * list.stride]!);
      engine.make(
        position,
        list,
        headers.findIndex((one) => headerFrom(one) + 1 === from && headerTo(one) + 1 === to),
      );
      draws.push(ply + 1);
      repeats.push(draws.isRepetition(ply + 1));
    }
    expect(repeats).toEqual([false, false, false, true]);
  });

  test('the rest of a counter is known', () => {
    const engine = engineOf(begin({ variant: 'brazilian' }).options);
    const draws = makeDrawTracker(engine);
    const state = begin({ variant: 'brazilian', fen: 'W:WKa1,Kc1:BKh8' });
    draws.start(state);
    expect(draws.pliesLeft(0)).toBe(10);
    draws.start({ ...state, ending: 7 });
    expect(draws.pliesLeft(0)).toBe(3);
    draws.start(begin({ variant: 'brazilian' }));
    expect(draws.pliesLeft(0)).toBe(40);
  });

  test('a third repetition of the game is a draw at once', () => {
    let state = begin({ variant: 'english', fen: 'W:WK4,K8:BK29,K32' });
    const go = (text: string) => {
      const move = damas.parseMove(text, state);
      if (!move.ok) throw new Error(text);
      state = playMove(state, move.value);
    };
    for (const text of ['8-12', '32-28', '12-8', '28-32', '8-12', '32-28', '12-8']) go(text);
    const draws = makeDrawTracker(engineOf(state.options));
    const position = draws.start(state);
    const engine = engineOf(state.options);
    const list = engine.moveList();
    engine.generate(position, list);
    const legal = damas.moves(state);
    for (const [index, move] of legal.entries()) {
      engine.make(position, list, index);
      draws.push(1);
      expect(draws.isRepetition(1), damas.formatMove(move, state)).toBe(playMove(state, move).outcome?.reason === 'repetition');
      engine.unmake(position);
    }
    expect(legal.some((move) => playMove(state, move).outcome)).toBe(true);
  });
});

describe('players', () => {
  test('the same seed and nodes give the same moves, another seed others', async () => {
    const game = async (seed: number): Promise<string> => {
      const player = await makePlayer('3', seed);
      let state = begin({});
      for (let ply = 0; ply < 20 && !state.outcome; ply++)
        state = playMove(state, (await ask(player, state, { nodes: 800 })).move);
      return formatFen(engineOf(state.options), state);
    };
    const first = await game(1);
    expect(await game(1)).toBe(first);
    const others = await Promise.all([2, 3, 4, 5].map(game));
    expect(others.some((other) => other !== first)).toBe(true);
  });

  test('nodes are kept to, and one who is told to stop still answers', async () => {
    const player = await makePlayer('8', 1);
    const { thought } = await ask(player, begin({}), { nodes: 5000 });
    expect(thought?.nodes).toBeLessThanOrEqual(5001);
    const state = begin({});
    const stopped = await player.choose(
      { known: state, seat: 0, legal: () => damas.moves(state) },
      { signal: AbortSignal.abort() },
    );
    expect(damas.play(state, stopped.move).ok).toBe(true);
  });

  test('whoever watches sees each depth, the line in notation that can be played', async () => {
    const player = await makePlayer('8', 1);
    const depths: number[] = [];
    let lines = 0;
    await ask(player, begin({ variant: 'international' }), {
      nodes: 20_000,
      onThought: ({ depth, line = [] }) => {
        depths.push(depth as number);
        let state = begin({ variant: 'international' });
        for (const text of line) {
          const move = damas.parseMove(text, state);
          if (!move.ok) throw new Error(text);
          state = playMove(state, move.value);
          lines++;
        }
      },
    });
    expect(depths).toEqual(depths.map((_, index) => index + 1));
    expect(lines).toBeGreaterThan(10);
  });

  test('a draw is agreed to when things are even and late, not before, and not by one who is winning', async () => {
    const player = await makePlayer('7', 1);
    const agrees = (state: DamasState, seat: number) =>
      player.agreesToDraw?.({ known: state, seat, legal: () => damas.moves(state) }, { signal, nodes: 5000 });
    expect(await agrees(begin({}), 0)).toBe(false);
    const even = begin({ variant: 'english', fen: 'B:WK18:BK1' });
    expect(await agrees(even, 0)).toBe(true);
    expect(await agrees(even, 1)).toBe(true);
    const ahead = begin({ variant: 'english', fen: 'B:WK1:BK29,K25,K22,K18' });
    expect(await agrees(ahead, 0)).toBe(false);
    expect(await agrees(ahead, 1)).toBe(true);
  });
});

describe('transpositions', () => {
  test('what was stored is found, unless deeper or newer things took its place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer(), fc.integer(), fc.integer({ min: 0, max: 60 }), fc.integer({ min: -mate, max: mate })), {
          maxLength: 200,
        }),
        (entries) => {
          const known = makeTranspositionTable(6);
          for (const [low, high, depth, score] of entries) {
            known.store(low, high, depth, bounds.exact, score, depth % 7);
            const place = known.probe(low, high);
            expect([known.score(place), known.depth(place), known.bound(place), known.move(place)]).toEqual([
              score,
              depth,
              bounds.exact,
              depth % 7,
            ]);
          }
        },
      ),
    );
  });

  test('a shallow one does not drive out a deep one of the same search', () => {
    const known = makeTranspositionTable(1);
    known.store(0, 1, 20, bounds.lower, 5, 0);
    for (let key = 2; key < 10; key++) known.store(0, key, 1, bounds.upper, 0, 0);
    expect(known.depth(known.probe(0, 1))).toBe(20);
    known.age();
    known.store(0, 11, 1, bounds.upper, 0, 0);
    expect(known.probe(0, 1)).toBe(-1);
  });
});
