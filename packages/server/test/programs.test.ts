// The queue of those who wait for a player of the house: each match once, in the order in which they came, and no more than there is room for.
import { Worker } from 'node:worker_threads';
import { evolve, games, seededRandom, startMatch, startTable, type Table } from '@ludoteca/games';
import { afterEach, expect, test, vi } from 'vitest';
import { strengths as damas } from '../../players/src/damas/levels.ts';
import { strengths as go } from '../../players/src/go/levels.ts';
import { strengths as gomokuLevels } from '../../players/src/gomoku/levels.ts';
import type { LoadedMatch } from '../src/match/loaded-match.ts';
import type { Matches } from '../src/match/matches.ts';
import { openPrograms } from '../src/match/programs.ts';

const gomoku = games.find(({ id }) => id === 'gomoku')!;
const options = gomoku.options({ rows: 5, columns: 5 });
if (!options.ok) throw new Error(options.error.code);
const player = { kind: 'player', name: '1', player: '1' } as const;
const table: Table = startTable(startMatch(gomoku, options.value), [player, player]);

let close: () => Promise<void> = async () => {};
afterEach(() => close());

/** Programs that play at matches of nobody; `onKept` hears where a move was made. */
function opened(threads: number, onKept: (id: string) => void = () => {}, at = table) {
  const troubles: [string, unknown][] = [];
  const known = new Map<string, LoadedMatch>();
  const matches = {
    async load(id: string) {
      if (id === 'broken') throw new Error('it can not be read');
      const match = known.get(id) ?? ({ row: { id }, table: at, events: [], marked: undefined } as unknown as LoadedMatch);
      known.set(id, match);
      return match;
    },
    async commandOfHouse(id: string, _seq: number, say: (match: LoadedMatch) => { by: unknown; command: { kind: string } }) {
      const match = known.get(id)!;
      const { by, command } = say(match);
      expect([by, command.kind]).toEqual([match.events.length % 2, 'move']);
      const event = {
        ...command,
        by,
        move: gomoku.formatMove((command as never as { move: unknown }).move, match.table.match.state),
        at: 0,
      };
      match.table = evolve(match.table, event as never);
      match.events.push(event as never);
      onKept(id);
      return { ok: true, seq: match.events.length };
    },
  } as unknown as Matches;
  const programs = openPrograms({
    threads,
    matches: () => matches,
    onTrouble: (match, error) => void troubles.push([match, error]),
  });
  ({ close } = programs);
  return { programs, troubles };
}

test.each([
  ['go', go],
  ['gomoku', gomokuLevels],
  ['damas', damas],
])('levels of %s that elsewhere think for a time are given nodes, and no others', async (id, strengths) => {
  const timed = Object.entries(strengths).flatMap(([level, strength]) =>
    'limits' in strength && strength.limits && 'time' in strength.limits ? [level] : [],
  );
  expect(timed.length).toBeGreaterThan(0);
  const game = games.find((known) => known.id === id)!;
  const usual = game.options({});
  if (!usual.ok) throw new Error(usual.error.code);
  const asked = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {});
  try {
    for (const level of Object.keys(strengths)) {
      const occupant = { kind: 'player', name: level, player: level } as const;
      const { programs } = opened(1, () => {}, startTable(startMatch(game, usual.value), [occupant, occupant]));
      programs.ask('m');
      await expect.poll(() => asked.mock.lastCall?.[0]).toMatchObject({ game: id, player: level });
      expect(typeof asked.mock.lastCall?.[0].nodes).toBe(timed.includes(level) ? 'number' : 'undefined');
      await close();
    }
  } finally {
    asked.mockRestore();
  }
});

test('each has its turn before anybody has a second one', async () => {
  const order: string[] = [];
  const done = new Promise<void>((resolve) => {
    const { programs } = opened(1, (id) => {
      order.push(id);
      // Whoever has moved wants to move again at once, as where two players of the house meet.
      programs.ask(id);
      if (order.length === 9) resolve();
    });
    for (const id of ['a', 'b', 'a', 'c', 'b', 'a']) programs.ask(id);
  });
  await done;
  expect(order.slice(0, 9).join('')).toBe('abcabcabc');
});

test('no more wait than there is room for, and each once', () => {
  const { programs } = opened(0);
  const random = seededRandom(1);
  for (let count = 0; count < 7000; count++) programs.ask(`m${count}`);
  for (let count = 0; count < 100; count++) programs.ask(`m${random.below(5000)}`);
  expect(programs.waiting()).toBe(5000);
  expect([programs.isAsked('m4999'), programs.isAsked('m5000')]).toEqual([true, false]);
});

test('a match that can not be read is told of, left alone for a while, and keeps nobody else waiting', async () => {
  let kept: (id: string) => void = () => {};
  const first = new Promise<string>((resolve) => {
    kept = resolve;
  });
  const { programs, troubles } = opened(1, (id) => kept(id));
  programs.ask('broken');
  programs.ask('whole');
  expect(await first).toBe('whole');
  expect(troubles).toEqual([['broken', new Error('it can not be read')]]);
  programs.ask('broken');
  expect(programs.isAsked('broken')).toBe(true);
  expect(programs.waiting()).toBe(0);
});
