// Wins by fours (VCF) and by threats (VCT): each is found within a budget of positions and stands against every defence.
import { type Colour, empty, gomoku } from '@ludoteca/games/gomoku';
import { describe, expect, test } from 'vitest';
import { makeSearchState, searchStateFor } from '../../src/gomoku/search-state.ts';
import { startWatch } from '../../src/search/watch.ts';
import { isWonAgainstEverything } from './checker.ts';
import puzzles from './data/puzzles.json' with { type: 'json' };
import { begin } from './support.ts';

const longestChain = 100;
const foursBudget = 50_000;
const proofBudget = 20_000;
const watchOf = (nodes: number) => startWatch({ nodes, signal: { aborted: false } }, {}, 1000);

const stateOf = ({ variant, setup }: { variant: string; setup: string }) => begin({ variant, setup });

test('there are at least 60, several of them from public collections', () => {
  expect(puzzles.length).toBeGreaterThanOrEqual(60);
  expect(puzzles.filter(({ source }) => source.startsWith('https:')).length).toBeGreaterThanOrEqual(15);
  expect(new Set(puzzles.map(({ setup }) => setup)).size).toBe(puzzles.length);
});

describe.each(puzzles)('$kind, $variant: $name', (puzzle) => {
  const state = stateOf(puzzle);

  test('is solved, and no defence helps', () => {
    const search = searchStateFor(undefined, state, 16);
    const { board, vcf, vct } = search;
    const me = state.colour;
    const isVcf = puzzle.kind === 'vcf';
    expect(isVcf ? vcf.wins(me, longestChain, foursBudget) : vct.wins(me, watchOf(proofBudget))).toBe(true);
    if (!isVcf) expect(vcf.wins(me, longestChain, foursBudget)).toBe(false);

    const isWon = isWonAgainstEverything(state, (cells) => {
      searchStateFor(search, { ...state, cells }, 16);
      const found = isVcf ? vcf.wins(me, longestChain, foursBudget) : vct.wins(me, watchOf(proofBudget));
      const point = (isVcf ? vcf.line : vct.line)[0];
      return found && point !== undefined ? board.cellOf[point] : undefined;
    });
    expect(isWon).toBe(true);
  });
});

test('fours near each other win more than half of what fours win, though not all, with few positions', () => {
  const chains = puzzles.filter(({ kind }) => kind === 'vcf');
  const won = chains.filter((puzzle) => {
    const state = stateOf(puzzle);
    const search = searchStateFor(undefined, state, 12);
    const { board, vcf } = search;
    const attack = (cells: Uint8Array) => {
      searchStateFor(search, { ...state, cells }, 12);
      return vcf.winsNearby(state.colour, longestChain, 100) ? board.cellOf[vcf.line[0]!] : undefined;
    };
    if (attack(state.cells) === undefined) return false;
    expect(isWonAgainstEverything(state, attack)).toBe(true);
    return true;
  });
  expect(won.length).toBeGreaterThan(chains.length / 2);
  expect(won.length).toBeLessThan(chains.length);
});

test('no win is claimed where there is none', () => {
  for (const setup of ['b:h8 w:i9', 'b:h8,i8 w:h9,i10', 'b:h8,i9,g9 w:h9,i8,g7', 'b:e5,k11,e11 w:h8,k5 turn:w']) {
    const state = begin({ setup });
    const { board, vcf, vct } = searchStateFor(makeSearchState(state.options, 12), state, 12);
    for (const colour of [1, 2] as Colour[]) {
      expect(vcf.wins(colour, longestChain, foursBudget)).toBe(false);
      expect(vct.wins(colour, watchOf(2_000))).toBe(false);
    }
    expect([...board.pointOf].filter((point) => board.points[point] !== empty)).toHaveLength(state.placed);
    expect(gomoku.outcome(state)).toBeUndefined();
  }
});
