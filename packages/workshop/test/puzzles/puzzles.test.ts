import { readFile } from 'node:fs/promises';
import { gomoku } from '@ludoteca/games/gomoku';
import { loadPuzzles, type Puzzle } from '@ludoteca/games/learning';
import { expect, test } from 'vitest';
import type { Checkpoints } from '../../src/checkpoints.ts';
import { randomFor, type Tools } from '../../src/puzzles/attempt.ts';
import { fivePoints, fourSolver } from '../../src/puzzles/fours.ts';
import { goMaker } from '../../src/puzzles/go.ts';
import { gomokuMaker } from '../../src/puzzles/gomoku.ts';
import { checkPuzzle, makePuzzles } from '../../src/puzzles/index.ts';

const tools: Tools = { asset: (name) => readFile(new URL(`../../../players/data/${name}`, import.meta.url)) };

test('every shipped puzzle takes exactly the moves that solve it, and its line can be played', async () => {
  const puzzles = await loadPuzzles();
  expect(puzzles.length).toBeGreaterThanOrEqual(100);
  const faults: string[] = [];
  for (const puzzle of puzzles) {
    const fault = await checkPuzzle(puzzle, tools);
    if (fault !== undefined) faults.push(`${puzzle.id}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test('there are puzzles of every kind', async () => {
  const kinds = new Set((await loadPuzzles()).map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['decision', 'ending', 'kill', 'live', 'shot', 'vcf', 'vct']);
});

test.each(['vcf', 'vct', 'ending', 'shot', 'live', 'kill', 'decision'] as const)(
  'a wrong solution of %s is found out',
  async (kind) => {
    const puzzle = (await loadPuzzles()).find((one) => one.kind === kind)!;
    const [{ accept, ...step }, ...rest] = puzzle.steps;
    const none: Puzzle = { ...puzzle, steps: [{ ...step, accept: [accept[0], 'nonsense'] }, ...rest] };
    expect(await checkPuzzle(none, tools)).toMatch(/step 1/);
  },
);

test('a price that is another is found out', async () => {
  const puzzle = (await loadPuzzles()).find(({ kind }) => kind === 'decision')!;
  const prices = puzzle.prices!.map(([move, points]) => [move, points + 0.01] as const);
  expect(await checkPuzzle({ ...puzzle, prices }, tools)).toMatch(/other prices/);
});

test('the price of running is what running costs, and that of a sure win no less than the hand', async () => {
  const decisions = (await loadPuzzles()).filter(({ kind }) => kind === 'decision');
  const running = decisions.flatMap(({ prices = [] }) => prices.filter(([move]) => move === 'run'));
  expect(running.length).toBeGreaterThan(0);
  for (const [, points] of running) expect(points).toBe(-1);
});

test('the same try gives the same puzzle, and another one another', async () => {
  const first = async (maker: typeof goMaker, seed: number) => {
    for (let attempt = 0; ; attempt++) {
      const puzzle = await maker.attempt(randomFor(seed, 'go', attempt), tools);
      if (puzzle) return puzzle;
    }
  };
  expect(await first(goMaker, 1)).toEqual(await first(goMaker, 1));
  expect(await first(goMaker, 1)).not.toEqual(await first(goMaker, 2));
  expect(await first(gomokuMaker, 1)).toEqual(await first(gomokuMaker, 1));
});

test('a maker that was stopped goes on where it was', async () => {
  const kept = new Map<string, Uint8Array>();
  const checkpoints: Checkpoints = {
    read: (name) => kept.get(name),
    write: (name, content) => void kept.set(name, content),
    remove: (name) => void kept.delete(name),
  };
  const some = async (steps: number) => {
    const told = [];
    for await (const progress of makePuzzles(3, tools, checkpoints)) {
      told.push(progress);
      if (told.length === steps) return told;
    }
    return told;
  };
  const [first] = await some(1);
  const [second] = await some(1);
  expect(first).toMatchObject({ kind: 'trying', name: 'gomoku', found: 1 });
  expect(second).toMatchObject({ kind: 'trying', name: 'gomoku', found: 2 });
});

test('wins by fours are found by the rules alone', () => {
  const at = (setup: string) => {
    const options = gomoku.options({ rows: 9, columns: 9, setup });
    if (!options.ok) throw new Error(options.error.code);
    const state = gomoku.start(options.value);
    return { options: state.options, cells: state.cells.slice() };
  };
  expect(fivePoints(at('b:c5,d5,e5,f5'), 1)).toHaveLength(2);
  expect(fourSolver(at('b:c5,d5,e5,f4,f3 w:b5,c7,e7,g7,d2')).winsIn(1)).toBe(2);
  expect(fourSolver(at('b:c5,d5 w:b5,c7')).winsIn(1)).toBeUndefined();
  // The other side wins first.
  expect(fourSolver(at('b:c5,d5,e5,f4,f3 w:b1,c1,d1,e1,g7')).winsIn(1)).toBeUndefined();
});
