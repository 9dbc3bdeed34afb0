import { games } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { type Port, remoteThinker, serveThinker } from '../src/remote.ts';

/** A channel inside one thread; messages are copied and come later, as between threads. */
function channel(): { readonly near: Port; readonly far: Port } {
  const ends = [[], []] as [((message: unknown) => void)[], ((message: unknown) => void)[]];
  const port = (own: 0 | 1): Port => ({
    post(message) {
      const copy = structuredClone(message);
      for (const hear of ends[1 - own] ?? []) setImmediate(hear, copy);
    },
    listen: (hear) => void ends[own].push(hear),
  });
  return { near: port(0), far: port(1) };
}

/** Both ends: `cancelled` is what the worker would read in shared memory. */
function openThinker(player: string, game = 'damas') {
  const { near, far } = channel();
  let cancelled = 0;
  serveThinker(far, { asset: () => Promise.reject(new Error('no assets here')), isCancelled: (id) => cancelled >= id });
  return remoteThinker(near, { game, player, seed: 1 }, (id) => {
    cancelled = id;
  });
}

function begin(id: string) {
  const game = games.find((known) => known.id === id);
  const options = game?.options({});
  if (!game || !options?.ok) throw new Error(`no such game: ${id}`);
  const state = game.start(options.value);
  return { seat: 0, known: state, legal: () => game.moves(state) };
}

const patient = (): AbortSignal => new AbortController().signal;

describe('a thinker at the far end of a channel', () => {
  test('chooses a legal move and tells its thoughts to whoever wants them', async () => {
    const question = begin('damas');
    const thoughts: unknown[] = [];
    const budget = { nodes: 3000, signal: patient(), onThought: (thought: unknown) => void thoughts.push(thought) };
    const { move } = await openThinker('5').choose(question, budget);
    expect(question.legal()).toContainEqual(move);
    expect(thoughts.length).toBeGreaterThan(0);
  });

  test('a task that is called off before it begins is answered all the same, and the next one is not', async () => {
    const thinker = openThinker('5');
    const question = begin('damas');
    const hasty = await thinker.choose(question, { nodes: 1e9, signal: AbortSignal.abort() });
    expect(question.legal()).toContainEqual(hasty.move);
    const calm = await thinker.choose(question, { nodes: 3000, signal: patient() });
    expect(calm.thought?.nodes ?? 0).toBeGreaterThan(hasty.thought?.nodes ?? 0);
  });

  test('several questions get each its own answer', async () => {
    const thinker = openThinker('2');
    const question = begin('damas');
    const [one, two] = await Promise.all([
      thinker.choose(question, { nodes: 500, signal: patient() }),
      thinker.agreesToDraw?.(question, { nodes: 500, signal: patient() }),
    ]);
    expect(question.legal()).toContainEqual(one.move);
    expect(typeof two).toBe('boolean');
  });

  test('who is not there is told of by whoever asks', async () => {
    await expect(openThinker('nobody').choose(begin('damas'), { signal: patient() })).rejects.toThrow(
      'damas has no player nobody',
    );
  });

  test('a lost worker is told to whoever waits, and to whoever asks later', async () => {
    const thinker = openThinker('5');
    const asked = thinker.choose(begin('damas'), { nodes: 100, signal: patient() });
    thinker.lost('out of memory');
    await expect(asked).rejects.toThrow('out of memory');
    await expect(thinker.choose(begin('damas'), { signal: patient() })).rejects.toThrow('out of memory');
  });
});
