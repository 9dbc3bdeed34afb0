import { seededRandom } from '@ludoteca/games';
import { type GoState, go } from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { packNetwork } from '../../../src/go/network/file.ts';
import { layersOf, outputs } from '../../../src/go/network/layers.ts';
import { goPlayer } from '../../../src/go/player.ts';
import type { Limits } from '../../../src/search/watch.ts';
import type { ThinkerSetup } from '../../../src/thinker.ts';
import { goState, never } from '../support.ts';

const shape = { channels: 8, layers: 1 };

/** A network that sees nothing, and says the same of every cell. */
function sayingAlways(said: Partial<Record<keyof typeof outputs, number>>): Uint8Array {
  const { places, count } = layersOf(shape);
  const parameters = new Float32Array(count);
  for (const [name, value] of Object.entries(said)) parameters[places[1]!.biases + outputs[name as keyof typeof outputs]] = value;
  return packNetwork({ ...shape, parameters });
}

const holding =
  (bytes: Uint8Array): ThinkerSetup['asset'] =>
  async () =>
    bytes;

const empty = goState({ rules: 'chinese', komi: 7.5 });

async function thoughtOf(
  asset: ThinkerSetup['asset'] | undefined,
  state: GoState = empty,
  withNetwork: Limits | null = { nodes: 300 },
) {
  const strength = { limits: { nodes: 300 }, ...(withNetwork && { withNetwork }), temperature: 0, resigns: false };
  const player = goPlayer(strength, seededRandom(1), asset);
  const { thought } = await player.choose({ known: state, seat: 0, legal: () => go.moves(state) }, { signal: never });
  return thought!;
}

describe('a player with a network', () => {
  test('believes it in part', async () => {
    const without = await thoughtOf(undefined);
    const [hopeful, hopeless] = await Promise.all([
      thoughtOf(holding(sayingAlways({ owner: 9, bias: 9 }))),
      thoughtOf(holding(sayingAlways({ owner: -9, bias: -9 }))),
    ]);
    // What it says holds for whoever is to move, and the two take turns.
    expect(hopeful.chance).not.toBe(without.chance);
    expect(hopeless.chance).not.toBe(without.chance);
    expect(hopeful.nodes).toBe(300);
  });

  test('thinks as long as it should with one', async () => {
    expect((await thoughtOf(holding(sayingAlways({ owner: 0.3 })), empty, { nodes: 120 })).nodes).toBe(120);
    expect((await thoughtOf(undefined, empty, { nodes: 120 })).nodes).toBe(300);
  });

  test('thinks the same every time', async () => {
    const asset = holding(sayingAlways({ owner: 0.3, sharpness: 0.1 }));
    expect(await thoughtOf(asset)).toEqual(await thoughtOf(asset));
  });

  const without: readonly [string, Parameters<typeof thoughtOf>][] = [
    ['its file can not be read', [() => Promise.reject(new Error('no such file'))]],
    ['its file is something else', [holding(new TextEncoder().encode('something else\n'))]],
    ['its level has none', [holding(sayingAlways({ owner: 9 })), empty, null]],
  ];
  test.each(without)('goes without it where %s', async (_, given) => {
    expect(await thoughtOf(...given)).toEqual(await thoughtOf(undefined));
  });

  test.each(['6x6', '10x9', '8x13'])('goes without it on boards like %s, where nobody measured it', async (size) => {
    const other = goState({ size, rules: 'chinese' });
    expect(await thoughtOf(holding(sayingAlways({ owner: 9 })), other)).toEqual(await thoughtOf(undefined, other));
  });

  test.each([
    ['7x7', 'go.network'],
    ['7x9', 'go.network'],
    ['10x10', 'go-large.network'],
    ['19x13', 'go-large.network'],
  ])('asks on boards like %s the one of %s', async (size, file) => {
    const other = goState({ size, rules: 'chinese' });
    const asset: ThinkerSetup['asset'] = async (name) => {
      expect(name).toBe(file);
      return sayingAlways({ owner: 9 });
    };
    expect(await thoughtOf(asset, other)).not.toEqual(await thoughtOf(undefined, other));
  });
});
