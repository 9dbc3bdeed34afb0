import { playersOf } from '@ludoteca/players';
import { afterEach, describe, expect, test } from 'vitest';
import { type OpenPlayer, openWorkerPlayer, openWorkerPlayers } from '../../src/seating/worker-player.ts';
import { matchOf } from '../match.ts';

const open: OpenPlayer[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));

const think = (game: string, player: string, seed = 1): OpenPlayer => {
  const opened = openWorkerPlayer({ game, player, seed });
  open.push(opened);
  return opened;
};

const first = (id: string, options: unknown = {}) => {
  const { game, state } = matchOf(id, options);
  const turn = game.turn(state);
  if (turn.kind !== 'seat') throw new Error(`${id} does not begin with a decision`);
  return { seat: turn.seat, known: game.facts.hidden ? game.view(state, turn.seat) : state, legal: () => game.moves(state) };
};

describe('a player in a thread', () => {
  test.each(['go', 'gomoku', 'damas'].filter((game) => playersOf(game).includes('1')))(
    'chooses a legal move of %s',
    async (id) => {
      const question = first(id);
      const { move } = await think(id, '1').thinker.choose(question, { nodes: 200, signal: new AbortController().signal });
      expect(question.legal()).toContainEqual(move);
    },
  );

  test('shares its nodes with others when several think together', async () => {
    const joint = openWorkerPlayers({ game: 'go', player: '6', seed: 1 }, 2);
    open.push(joint);
    const question = first('go', { size: '5x5' });
    const { move, thought } = await joint.thinker.choose(question, { nodes: 400, signal: new AbortController().signal });
    expect(question.legal()).toContainEqual(move);
    expect(thought?.nodes).toBe(400);
  });

  test('gives the same moves for the same seed and nodes', async () => {
    const ask = async (seed: number) =>
      (await think('gomoku', '2', seed).thinker.choose(first('gomoku'), { nodes: 500, signal: new AbortController().signal }))
        .move;
    expect(await ask(7)).toEqual(await ask(7));
  });

  test('answers at once when its work is called off, in the middle of it', async () => {
    const stop = new AbortController();
    const question = first('damas');
    // Were it not heard, the test would run into its time limit.
    const budget = { time: 20 * 60 * 1000, signal: stop.signal, onThought: () => stop.abort() };
    setTimeout(() => stop.abort(), 300);
    const { move } = await think('damas', '8').thinker.choose(question, budget);
    expect(question.legal()).toContainEqual(move);
  });

  test('whose thread ends tells whoever waits and whoever asks later', async () => {
    const { thinker, close } = think('damas', '8');
    const asked = thinker.choose(first('damas'), { time: 20 * 60 * 1000, signal: new AbortController().signal });
    const told = expect(asked).rejects.toThrow(/exit code/);
    await close();
    await told;
    await expect(thinker.choose(first('gomoku'), { signal: new AbortController().signal })).rejects.toThrow(/exit code/);
  });

  test('that does not exist is told of by its name', async () => {
    const { thinker } = think('gomoku', 'nobody');
    await expect(thinker.choose(first('gomoku'), { signal: new AbortController().signal })).rejects.toThrow(
      'gomoku has no player nobody',
    );
  });
});
