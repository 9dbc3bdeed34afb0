import { describe, expect, test } from 'vitest';
import { lossyAbstraction } from '../../src/truco/abstraction.ts';
import {
  groupTableAt,
  openBlueprint,
  openingSize,
  packBlueprint,
  trunkTableAt,
  unpackBlueprint,
} from '../../src/truco/blueprint.ts';
import { holdingsOf } from '../../src/truco/holdings.ts';
import { eleven, matchChances, sideChance } from '../../src/truco/score.ts';
import { asset } from './support.ts';

const packed = await asset('truco.strategy');

describe('the file', () => {
  // Packing all of it takes half a minute of the processor; a part is packed in the same way.
  const part = unpackBlueprint(packed).then(({ elevens, ...whole }) => ({
    ...whole,
    bets: whole.bets.slice(0, 100_000),
    openings: whole.openings.slice(0, 50_000),
    elevens: elevens.map((value, at) => (at < 50_000 || at >= elevens.length - 50_000 ? value : 0)),
  }));

  test('is read as it was written', async () => {
    const blueprint = await part;
    const again = await unpackBlueprint(await packBlueprint(blueprint));
    expect(again.chances).toEqual(blueprint.chances);
    expect(again.bets.length).toBe(blueprint.bets.length);
    expect(Buffer.compare(again.openingAt, blueprint.openingAt)).toBe(0);
    expect(Buffer.compare(again.bets, blueprint.bets)).toBe(0);
    expect(Buffer.compare(again.openings, blueprint.openings)).toBe(0);
    expect(Buffer.compare(again.elevens, blueprint.elevens)).toBe(0);
  });

  test('is refused when something is missing, and whole otherwise', async () => {
    await expect(openBlueprint(await packBlueprint(await part))).rejects.toThrow('damaged');
    await openBlueprint(packed);
  });
});

test('a score with its own first round has the rest of its group, the others have all of it', async () => {
  const file = await unpackBlueprint(packed);
  const lossy = lossyAbstraction(holdingsOf('dirty'));
  const size = openingSize(lossy);
  const [with95, with00] = [trunkTableAt(file, lossy, 9, 5), trunkTableAt(file, lossy, 0, 0)];
  const own = file.openingAt[9 * eleven + 5]!;
  expect(own).toBeGreaterThan(0);
  expect(Buffer.compare(with95.subarray(0, size), file.openings.subarray((own - 1) * size, own * size))).toBe(0);
  expect(Buffer.compare(with95.subarray(0, size), groupTableAt(file, lossy, 9, 5).subarray(0, size))).not.toBe(0);
  expect(Buffer.compare(with95.subarray(size), groupTableAt(file, lossy, 9, 5).subarray(size))).toBe(0);
  expect(file.openingAt[0]).toBe(0);
  expect(Buffer.compare(with00, groupTableAt(file, lossy, 0, 0))).toBe(0);
});

describe('what points are worth', () => {
  test('a fair hand of one point: as many ways as Pascal counts', () => {
    const even = { leader: [0.5, 0, 0, 0, 0], follower: [0.5, 0, 0, 0, 0], nobody: 0 };
    const chances = matchChances(() => even);
    expect(sideChance(chances, [0, 0], 0, 0)).toBeCloseTo(1 / 2, 12);
    // Two to go against one: both of the next two have to be won.
    expect(sideChance(chances, [10, 11], 0, 0)).toBeCloseTo(1 / 4, 12);
    // Three against two: of the next four, at least three.
    expect(sideChance(chances, [9, 10], 1, 0)).toBeCloseTo(5 / 16, 12);
  });

  test('a hand that nobody wins changes only who leads', () => {
    const odds = { leader: [0.2, 0, 0, 0, 0], follower: [0.3, 0, 0, 0, 0], nobody: 0.5 };
    const chances = matchChances(() => odds);
    const [leads, follows] = [sideChance(chances, [11, 11], 0, 0), sideChance(chances, [11, 11], 1, 0)];
    expect(leads).toBeCloseTo(0.2 + 0.5 * follows, 6);
    expect(leads + follows).toBeCloseTo(1, 6);
  });
});
