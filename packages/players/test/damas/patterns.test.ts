import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { seededRandom } from '@ludoteca/games';
import { damas, type Engine, engineOf, type Pieces, positionOf, type Variant, variantNames } from '@ludoteca/games/damas';
import { describe, expect, test } from 'vitest';
import { makeFeatures, makePatternEvaluation, type Patterns } from '../../src/damas/patterns/evaluation.ts';
import { loadPatterns, packPatterns, patternSizes, patternsFile, unpackPatterns } from '../../src/damas/patterns/file.ts';
import { patternCount, turnPattern } from '../../src/damas/patterns/regions.ts';
import { assets } from '../../src/index.ts';
import { ask, begin, makePlayer, randomOpening } from './support.ts';

const engineFor = (variant: Variant): Engine => engineOf(begin({ variant }).options);
const folder = new URL('../../data/', import.meta.url);

/** Any numbers, small enough for their sums. */
function anyPatterns(engine: Engine, seed: number): Patterns {
  const random = seededRandom(seed);
  const { terms, material, table } = patternSizes(engine);
  return {
    terms: Int16Array.from({ length: terms }, () => random.below(401) - 200),
    material: Int16Array.from({ length: material }, () => random.below(401) - 200),
    menOnly: Int8Array.from({ length: table }, () => random.below(255) - 127),
    withKings: Int8Array.from({ length: table }, () => random.below(255) - 127),
  };
}

function turned(pieces: Pieces, { squares, words }: Engine['board']): Pieces {
  const other = new Int32Array(pieces.length);
  for (let kind = 0; kind < 4; kind++) {
    for (let square = 0; square < squares; square++) {
      if (((pieces[kind * words + (square >> 5)]! >>> square) & 1) === 0) continue;
      const there = squares - 1 - square;
      other[(kind ^ 1) * words + (there >> 5)]! |= 1 << there;
    }
  }
  return other;
}

/** Positions of random games, early and late, with and without kings. */
const positionsOf = (variant: Variant) =>
  Array.from({ length: 40 }, (_, seed) => randomOpening(begin({ variant }), 8 + 2 * seed, seededRandom(seed)));

describe('the evaluation by patterns', () => {
  test.each(variantNames)('%s: turned round with the colours changed, a position is worth the same', (variant) => {
    const engine = engineFor(variant);
    const { score } = makePatternEvaluation(engine, anyPatterns(engine, 5));
    for (const { pieces, side } of positionsOf(variant)) {
      const here = engine.position(pieces, side, 0, [0, 0, 0, 0]);
      const there = engine.position(turned(pieces, engine.board), side === 0 ? 1 : 0, 0, [0, 0, 0, 0]);
      expect(score(there)).toBe(score(here));
    }
  });

  test.each(variantNames)('%s: it is the sum of what its features say', (variant) => {
    const engine = engineFor(variant);
    const patterns = anyPatterns(engine, 6);
    const { score } = makePatternEvaluation(engine, patterns);
    const features = makeFeatures(engine);
    const counts = new Int16Array(features.termCount);
    const found = new Uint16Array(features.regions);
    let withKings = 0;
    for (const state of positionsOf(variant)) {
      const pieces = state.side === 0 ? state.pieces : turned(state.pieces, engine.board);
      features.read(pieces, counts, found);
      const hasKings = pieces.subarray(2 * engine.board.words).some((word) => word !== 0);
      if (hasKings) withKings++;
      const table = hasKings ? patterns.withKings : patterns.menOnly;
      const ends = [0, 1].map((end) => {
        const terms = counts.reduce((sum, times, term) => sum + times * patterns.terms[2 * term + end]!, 0);
        return found.reduce((sum, pattern, region) => sum + table[2 * (region * patternCount + pattern) + end]!, terms);
      }) as [number, number];
      const share = features.share(pieces);
      const left = patterns.material[features.material(pieces)]!;
      expect(Math.abs(score(positionOf(state)) - (left + ends[0] * share + ends[1] * (1 - share)))).toBeLessThan(1);
    }
    expect(withKings).toBeGreaterThan(3);
  });

  test('a pattern turned twice is itself, and the empty one stays', () => {
    for (let pattern = 0; pattern < patternCount; pattern++) expect(turnPattern(turnPattern(pattern))).toBe(pattern);
    expect(turnPattern(0)).toBe(0);
    // An own man on the first square of a region is another's on the last.
    expect(turnPattern(1)).toBe(2 * 3 ** 7);
  });
});

describe('the file', () => {
  const variant = 'classic';
  const engine = engineFor(variant);

  test('what is packed is unpacked', async () => {
    const patterns = anyPatterns(engine, 1);
    expect(await unpackPatterns(await packPatterns(variant, patterns), variant)).toEqual(patterns);
  });

  test('anything else is refused, and nobody plays the worse for it', async () => {
    const packed = await packPatterns(variant, anyPatterns(engine, 2));
    const { terms, material, table } = patternSizes(engine);
    const size = `ludoteca-damas-patterns-2 ${variant}\n`.length + 2 * (terms + material) + 2 * table;
    const wrong: [string, Uint8Array][] = [
      ['empty', new Uint8Array()],
      ['not packed', new TextEncoder().encode('patterns')],
      ['cut short', packed.subarray(0, packed.length >> 1)],
      ['of another variant', await packPatterns('english', anyPatterns(engine, 2))],
      ['a line alone', gzipSync(`ludoteca-damas-patterns-2 ${variant}\n`)],
      ['too short', gzipSync(`ludoteca-damas-patterns-2 ${variant}\n${'x'.repeat(500)}`)],
      ['too long', gzipSync(`ludoteca-damas-patterns-2 ${variant}\n${'x'.repeat(size)}`)],
      // 64 million bytes in 64 thousand: no more of it is unpacked than patterns take.
      ['endless', gzipSync(new Uint8Array(1 << 26))],
    ];
    for (const [what, bytes] of wrong) {
      await expect(unpackPatterns(bytes, variant), what).rejects.toThrow();
      expect(await loadPatterns(begin({}).options, async () => bytes), what).toBeUndefined();
    }
    const player = await makePlayer('8', 1, async () => new Uint8Array(3));
    const state = begin({});
    expect(damas.play(state, (await ask(player, state, { nodes: 500 })).move).ok).toBe(true);
  });

  test('patterns are of one board: with another one, or none, the terms are there', async () => {
    const packed = await packPatterns('international', anyPatterns(engineFor('international'), 3));
    const load = (options: unknown) => loadPatterns(begin(options).options, async () => packed);
    expect(await load({ variant: 'international' })).toBeDefined();
    expect(await load({ variant: 'international', board: '10x10' })).toBeDefined();
    expect(await load({ variant: 'international', board: '8x8' })).toBeUndefined();
    expect(await load({ variant: 'international', board: '14x14' })).toBeUndefined();
  });

  test('each that comes along is known, small, whole, and better a man up', async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('-patterns.gz'));
    expect(files).toContain(patternsFile('classic'));
    expect(files.toSorted()).toEqual(assets.filter((name) => name.endsWith('-patterns.gz')).toSorted());
    for (const name of variantNames.filter((one) => files.includes(patternsFile(one)))) {
      const file = new URL(patternsFile(name), folder);
      expect(statSync(file).size).toBeLessThanOrEqual(400_000);
      const { score } = makePatternEvaluation(engineFor(name), await unpackPatterns(readFileSync(file), name));
      const start = begin({ variant: name });
      const { words } = engineFor(name).board;
      const fewer = start.pieces.slice();
      const theirs = (1 - start.side) * words;
      fewer[theirs]! &= fewer[theirs]! - 1;
      const position = engineFor(name).position(fewer, start.side, 0, [0, 0, 0, 0]);
      expect(score(position) - score(positionOf(start)), name).toBeGreaterThan(40);
    }
  });
});

// Found by looking at material alone, at every move and six plies deep: of all moves, only this one wins two men or more, and it
// begins by giving some.
test.each([
  ['classic', 'B:Wh6,a3,c3,f2,e1,g1:Bf8,h8,a7,g7,b6,e5', 'f8-e7'],
  ['english', 'B:WK2,18,19,21,25,26,27,29,30,31:B4,5,6,8,9,10,12,13', '13-17'],
  ['russian', 'W:Wf4,h4,b2,d2,f2,a1,c1,e1,g1:Bb8,d8,h8,a7,g7,b6,d6,h6,b4', 'f4-g5'],
  ['brazilian', 'W:Wf4,h4,b2,d2,f2,a1,c1,e1,g1:Bb8,d8,h8,a7,g7,b6,d6,h6,b4', 'f4-g5'],
])('%s: a shot is found with what came along', async (variant, fen, shot) => {
  const player = await makePlayer('8', 1, async (name) => readFileSync(new URL(name, folder)));
  const state = begin({ variant, fen });
  const { move } = await ask(player, state, { nodes: 60_000 });
  expect(damas.formatMove(move, state)).toBe(shot);
});
