import { describe, expect, test } from 'vitest';
import { openBlueprint, packBlueprint, unpackBlueprint } from '../../src/truco/blueprint.ts';
import { matchChances, sideChance } from '../../src/truco/score.ts';
import { asset } from './support.ts';

const packed = await asset('truco.strategy');

describe('the file', () => {
  // Packing all of it takes half a minute of the processor; a part is packed in the same way.
  const part = unpackBlueprint(packed).then(({ elevens, ...whole }) => ({
    ...whole,
    bets: whole.bets.slice(0, 100_000),
    elevens: elevens.map((value, at) => (at < 50_000 || at >= elevens.length - 50_000 ? value : 0)),
  }));

  test('is read as it was written', async () => {
    const blueprint = await part;
    const again = await unpackBlueprint(await packBlueprint(blueprint));
    expect(again.chances).toEqual(blueprint.chances);
    expect(again.bets.length).toBe(blueprint.bets.length);
    expect(Buffer.compare(again.bets, blueprint.bets)).toBe(0);
    expect(Buffer.compare(again.elevens, blueprint.elevens)).toBe(0);
  });

  test('is refused when something is missing, and whole otherwise', async () => {
    await expect(openBlueprint(await packBlueprint(await part))).rejects.toThrow('damaged');
    await openBlueprint(packed);
  });
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
