import { seededRandom } from '@ludoteca/games';
import { type GoMove, type GoState, go } from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { strengths } from '../../src/go/levels.ts';
import { goPlayer } from '../../src/go/player.ts';
import { jointThinker } from '../../src/go/root-parallel.ts';
import { type Level, levels } from '../../src/level.ts';
import { threadsFor } from '../../src/registry.ts';
import type { Candidate, Choice, Thinker } from '../../src/thinker.ts';
import { goState, never, played } from './support.ts';

const candidate = (move: string, nodes: number, chance: number): Candidate => ({ move, nodes, chance, line: [move] });
const place = (text: string): GoMove => {
  const move = go.parseMove(text, goState({}));
  if (!move.ok) throw new Error(text);
  return move.value as GoMove;
};
const says = (choice: Choice<GoMove>): Thinker => ({ choose: async () => choice });

const ask = (thinker: Thinker, state: GoState, nodes = 300) =>
  thinker.choose({ known: state, seat: state.toMove - 1, legal: () => go.moves(state) }, { nodes, signal: never }) as Promise<
    Choice<GoMove>
  >;

describe('players that think together', () => {
  const forE5: Choice<GoMove> = {
    move: place('E5'),
    thought: { nodes: 100, candidates: [candidate('E5', 60, 0.5), candidate('D4', 40, 0.6)], owners: [1, 0] },
  };
  const forC3: Choice<GoMove> = {
    move: place('C3'),
    thought: { nodes: 100, candidates: [candidate('C3', 55, 0.4), candidate('D4', 45, 0.8)], owners: [0, 0] },
  };
  const forD4: Choice<GoMove> = {
    move: place('D4'),
    resigns: true,
    thought: { nodes: 50, candidates: [candidate('D4', 30, 0.7), candidate('C3', 20, 0.4)], owners: [-1, 0.6] },
  };
  const passes: Choice<GoMove> = { move: { kind: 'pass' }, resigns: true, thought: { nodes: 10, candidates: [] } };

  test('play what was tried most by all, with the chances of all', async () => {
    const { move, resigns, thought } = await ask(jointThinker([says(forE5), says(forC3), says(forD4)]), goState({}));
    expect(move).toEqual(place('D4'));
    expect(resigns).toBeUndefined();
    expect(thought?.nodes).toBe(250);
    expect(thought?.candidates?.map((one) => [one.move, one.nodes])).toEqual([
      ['D4', 115],
      ['C3', 75],
      ['E5', 60],
    ]);
    expect(thought?.chance).toBeCloseTo((40 * 0.6 + 45 * 0.8 + 30 * 0.7) / 115);
    expect(thought?.owners?.[1]).toBeCloseTo(0.2);
  });

  test('never play what nobody chose', async () => {
    expect((await ask(jointThinker([says(forE5), says(forC3)]), goState({}))).move).toEqual(place('E5'));
  });

  test('pass when most of them do, and give up when all of them do', async () => {
    expect((await ask(jointThinker([says(passes), says(forE5), says(passes)]), goState({}))).move).toEqual({ kind: 'pass' });
    expect((await ask(jointThinker([says(passes), says(forE5)]), goState({}))).move).toEqual(place('E5'));
    expect((await ask(jointThinker([says(passes), says(forD4)]), goState({}))).resigns).toBe(true);
  });

  test('of different minds try more than one of them, with the same number of nodes', async () => {
    const strong = (seed: number) =>
      goPlayer({ limits: { nodes: 1000 }, temperature: 0, resigns: true }, seededRandom(seed)) as Thinker;
    const state = played(goState({ size: '5x5' }), 'C3');
    const { move, thought } = await ask(jointThinker([strong(1), strong(2), strong(3)]), state);
    expect(go.play(state, move).ok).toBe(true);
    expect(thought?.nodes).toBe(300);
    expect(thought?.owners).toHaveLength(25);
  });

  test('agree about dead stones', async () => {
    const state = played(goState({ size: '5x5' }), 'C3', 'pass', 'pass');
    const strong = (seed: number) =>
      goPlayer({ limits: { nodes: 50 }, temperature: 0, resigns: true }, seededRandom(seed)) as Thinker;
    expect((await ask(jointThinker([strong(1), strong(2)]), state)).move).toEqual({ kind: 'accept' });
  });
});

describe('how many think together where nobody says', () => {
  test.each(levels)('level %i: two if it goes by time', (level: Level) => {
    const { time } = strengths[level].limits;
    expect(threadsFor('go', String(level), {}, 8)).toBe(time === undefined ? 1 : 2);
    expect(threadsFor('go', String(level), {}, 1)).toBe(1);
  });

  test('a limit goes before the level, and other games think alone', () => {
    expect(threadsFor('go', '5', { time: 2000 }, 2)).toBe(2);
    expect(threadsFor('go', '8', { nodes: 2000 }, 2)).toBe(1);
    expect(threadsFor('go', '8', { time: 2000, nodes: 2000 }, 2)).toBe(1);
    expect(threadsFor('gomoku', '8', {}, 2)).toBe(1);
  });
});
