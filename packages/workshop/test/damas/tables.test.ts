import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { seededRandom } from '@ludoteca/games';
import { type DamasState, damas, engineOf, formatFen, positionOf, seatOf, type Variant, white } from '@ludoteca/games/damas';
import { groupsOf, makeLayout, packTables, type Tables, unpackTables } from '@ludoteca/players/damas/internals';
import { describe, expect, test } from 'vitest';
import { makeTablebase, type Tablebase } from '../../../players/src/damas/tables/tablebase.ts';
import { ask, begin, countPositions, makePlayer, playMove } from '../../../players/test/damas/support.ts';
import { coarseValuesOf, faultsIn, solveGroup } from '../../src/damas/retrograde.ts';
import { beginTables, censusOf, solveTables, verifyTables } from '../../src/damas/tables.ts';

function solve(variant: Variant, pieces: number): Tables {
  let tables = beginTables(variant, pieces);
  for (const step of solveTables(tables)) tables = step.tables;
  return tables;
}

const faults = (tables: Tables): number => [...verifyTables(tables)].at(-1)?.faults as number;

/** Solved once for all who only read it. */
const threePieces = new Map<Variant, Tables>();
function solvedThree(variant: Variant): Tables {
  const tables = threePieces.get(variant) ?? solve(variant, 3);
  threePieces.set(variant, tables);
  return tables;
}

/** The state of a position in the notation of PDN. */
const at = (fen: string, variant = 'classic'): DamasState => begin({ variant, fen });

describe('solving', () => {
  const variants: Variant[] = ['classic', 'english', 'russian', 'thai'];

  test.each(variants)('%s, three pieces: every value follows from its successors', (variant) => {
    const tables = solvedThree(variant);
    expect(faults(tables)).toBe(0);
    expect(censusOf(tables).positions).toBe(countPositions(3));
  });

  test('a wrong value is found, and so are those that it makes wrong', () => {
    const tables = solve('classic', 2);
    const place = tables.values.indexOf(2);
    tables.values[place] = 0;
    expect(faults(tables)).toBeGreaterThan(0);
  });

  test('what was stopped goes on to the same end', async () => {
    const whole = solvedThree('classic');
    const part = { ...beginTables('classic', 3), solved: 5 };
    const layout = makeLayout(3);
    for (const group of groupsOf(layout).slice(0, part.solved)) {
      for (const { offset, size } of group) part.values.set(whole.values.subarray(offset, offset + size), offset);
    }
    const kept = await unpackTables(await packTables(part), 'classic');
    expect([...solveTables(kept)].at(-1)?.tables.values).toEqual(whole.values);
  });

  test('a file that is cut, of other rules or no table at all is refused', async () => {
    const tables = solve('classic', 2);
    const packed = await packTables(tables);
    expect(await unpackTables(packed, 'classic')).toEqual(tables);
    await expect(unpackTables(packed, 'english')).rejects.toThrow('english');
    await expect(unpackTables(packed.subarray(0, packed.length - 20), 'classic')).rejects.toThrow();
    await expect(unpackTables(new TextEncoder().encode('tables'), 'classic')).rejects.toThrow();
    const short = { ...tables, values: tables.values.subarray(1) };
    await expect(unpackTables(await packTables(short), 'classic')).rejects.toThrow('cut short');
  });
});

describe('with a piece more, who wins and about when is all that is known', () => {
  const whole = solvedThree('classic');
  const layout = makeLayout(3);
  const engine = engineOf(begin({ variant: 'classic' }).options);
  const coarse = coarseValuesOf(engine, layout, whole.values);
  const fewer: Tables = {
    variant: 'classic',
    pieces: 2,
    solved: groupsOf(makeLayout(2)).length,
    values: whole.values.subarray(0, layout.fewer),
    coarse,
  };

  test('every position where nothing must be taken is told as it was solved', () => {
    const tablebase = makeTablebase(fewer);
    const position = engine.position(new Int32Array(4), white, 0, [0, 0, 0, 0]);
    // A win in 1 to 8 plies is 2, in 9 to 16 is 3, and so on.
    const coarseOf = (value: number): number => (value === 0 ? 0 : value % 2 === 1 ? 1 : 2 + Math.floor((value - 2) / 8));
    const wrong: number[] = [];
    let looked = 0;
    for (const slice of layout.slices) {
      for (let place = 0; place < slice.size; place++) {
        if (!layout.setUp(slice, place, position.pieces)) continue;
        const value = whole.values[slice.offset + place] as number;
        const isRight =
          slice.offset < layout.fewer
            ? tablebase.probe(position) === value - 1
            : engine.canCapture(position) || tablebase.probeCoarse(position) === coarseOf(value);
        if (!isRight) wrong.push(slice.offset + place);
        looked++;
      }
    }
    expect({ wrong, looked }).toEqual({ wrong: [], looked: countPositions(3) });
  });

  test('the file says both, and is refused if its end is missing', async () => {
    expect(await unpackTables(await packTables(fewer), 'classic')).toEqual(fewer);
    const cut = { ...fewer, coarse: coarse.subarray(1) };
    await expect(unpackTables(await packTables(cut), 'classic')).rejects.toThrow('cut short');
  });

  test('what is won is won, and what is drawn is held, by search', async () => {
    const packed = await packTables(fewer);
    const player = await makePlayer('8', 1, async () => packed);
    const exact = makeTablebase(whole);
    const random = seededRandom(9);
    const pieces = new Int32Array(4);
    const slices = layout.slices.filter(({ offset }) => offset >= layout.fewer);
    const ends: string[] = [];
    while (ends.length < 16) {
      const slice = slices[random.below(slices.length)] as (typeof slices)[0];
      if (!layout.setUp(slice, random.below(slice.size), pieces)) continue;
      let state = at(formatFen(engine, { pieces, side: white }));
      const plies = state.outcome ? 0 : exact.probe(positionOf(state));
      if (plies % 2 === 0 || (plies >= 0 && plies < 9)) continue;
      for (let ply = 0; ply < 100 && !state.outcome; ply++) {
        if (state.side === white) state = playMove(state, (await ask(player, state, { nodes: 2000 })).move);
        else {
          const replies = damas.moves(state).map((move) => playMove(state, move));
          const worth = (next: DamasState): number => {
            const left = next.outcome ? 0 : exact.probe(positionOf(next));
            // Its own wins first, then draws, then the longest way to lose.
            return left % 2 === 0 && left >= 0 ? 1000 - left : left < 0 ? 500 : left;
          };
          state = replies.reduce((best, next) => (worth(next) > worth(best) ? next : best));
        }
      }
      ends.push(`${plies < 0 ? 'drawn' : 'won'} ${state.outcome ? state.outcome.payoffs[seatOf(engine, white)] : 0.5}`);
    }
    expect(new Set(ends)).toEqual(new Set(['won 1', 'drawn 0.5']));
  });
});

describe('what the books say', () => {
  /** Kings alone need no slices with men. */
  function kingsOnly(variant: Variant, pieces: number): Tablebase {
    const engine = engineOf(begin({ variant }).options);
    const layout = makeLayout(pieces);
    const tables = beginTables(variant, pieces);
    for (const group of groupsOf(layout)) {
      if (group.every(({ ownMen, theirMen }) => ownMen + theirMen === 0)) solveGroup(engine, layout, tables.values, group);
    }
    return makeTablebase(tables);
  }
  const plies = (tablebase: Tablebase, state: DamasState): number => tablebase.probe(positionOf(state));

  test('Russian: three kings win against one, in at most fifteen moves, unless it holds the main road', () => {
    const tablebase = kingsOnly('russian', 4);
    // Petrov's triangle.
    const away = plies(tablebase, at('W:WKc1,Ke1,Kg1:BKb8', 'russian'));
    expect(away % 2).toBe(1);
    expect(away).toBeLessThanOrEqual(29);
    expect(plies(tablebase, at('W:WKc1,Ke1,Kg1:BKh8', 'russian'))).toBe(-1);
    expect(plies(tablebase, at('B:WKc1,Ke1,Kg1:BKd4', 'russian'))).toBe(-1);
  });

  test('English: two kings against one win from the middle, and the double corner holds nothing', () => {
    const tablebase = kingsOnly('english', 3);
    // The oldest lesson of the game: two kings drive one out of the double corner.
    const lesson = plies(tablebase, at('W:WK18,K19:BK1', 'english'));
    expect(lesson % 2).toBe(1);
    expect(plies(tablebase, at('W:WK18:BK1', 'english'))).toBe(-1);
  });
});

describe.each([
  ['classic', '620b1b4518d33a21ac6abd2d56de6e14633da89ee4df1c5f3a0f2a015440be43'],
  ['english', 'bb94795d822a2f3e9f1e101107e68a7721456fd2083e4d7565c0556a48788818'],
] as const)('the tables of %s that come along', async (variant, verified) => {
  const file = new URL(`../../../players/data/damas-${variant}.gz`, import.meta.url);
  const tables = await unpackTables(readFileSync(file), variant);

  // `ludoteca tables --verify` looks at all of them, in a minute. That the values are still those that it has looked at is told
  // by their digest; that the rules are, by one in sixteen, here and there in every slice.
  test('every value of the four pieces follows from its successors', () => {
    expect(tables.pieces).toBe(4);
    expect(createHash('sha256').update(tables.values).digest('hex')).toBe(verified);
    const layout = makeLayout(4);
    let looked = 0;
    const sampled: typeof layout = {
      ...layout,
      setUp: (slice, place, pieces) => {
        const isDrawn = Math.imul(place, 0x9e3779b1) >>> 28 === 0 && layout.setUp(slice, place, pieces);
        if (isDrawn) looked++;
        return isDrawn;
      },
    };
    const engine = engineOf(begin({ variant }).options);
    for (const slice of layout.slices) expect(faultsIn(engine, sampled, tables.values, slice)).toEqual([]);
    expect(looked).toBeGreaterThan(6_408_836 / 17);
  });

  // By the default rules no win is so long that the forty moves would draw it; some English ones are.
  test('how many are won, lost and drawn, and the longest win', () => {
    const classic = { positions: 6408836, wins: 3307593, losses: 2248577, draws: 852666, longest: 65 };
    const english = { positions: 6408836, wins: 2675270, losses: 2004797, draws: 1728769, longest: 109 };
    expect(censusOf(tables)).toEqual({ classic, english }[variant]);
  });
});
