import { setTimeout as wait } from 'node:timers/promises';
import type { GoMove } from '@ludoteca/games/go';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowance,
  parseKgsTimeSettings,
  parseTimeSettings,
  spend,
  startTime,
  type TimeSettings,
} from '../../src/engines/gtp/clock.ts';
import { type GtpSetup, gtpEngine } from '../../src/engines/gtp/engine.ts';
import type { Budget, Thinker } from '../../src/thinker.ts';
import { responses, setup } from './gtp-talk.ts';

describe('time', () => {
  test('settings are read as section 4.2 and kgsGtp say', () => {
    expect(parseTimeSettings(['300', '0', '0'])).toEqual({ kind: 'absolute', main: 300_000 });
    expect(parseTimeSettings(['0', '30', '5'])).toEqual({ kind: 'canadian', main: 0, period: 30_000, stones: 5 });
    expect(parseTimeSettings(['0', '30', '0'])).toBeNull();
    expect(parseTimeSettings(['300', '0'])).toBeUndefined();
    expect(parseTimeSettings(['a', '0', '0'])).toBeUndefined();
    expect(parseKgsTimeSettings(['none'])).toBeNull();
    expect(parseKgsTimeSettings(['byoyomi', '60', '10', '5'])).toEqual({
      kind: 'byoyomi',
      main: 60_000,
      period: 10_000,
      periods: 5,
    });
    expect(parseKgsTimeSettings(['canadian', '60', '300', '25'])).toEqual({
      kind: 'canadian',
      main: 60_000,
      period: 300_000,
      stones: 25,
    });
    expect(parseKgsTimeSettings(['sudden', '60'])).toBeUndefined();
  });

  const settings: fc.Arbitrary<TimeSettings> = fc.oneof(
    fc.record({ kind: fc.constant('absolute' as const), main: fc.integer({ min: 5_000, max: 3_600_000 }) }),
    fc.record({
      kind: fc.constant('canadian' as const),
      main: fc.nat(60_000),
      period: fc.integer({ min: 5_000, max: 600_000 }),
      stones: fc.integer({ min: 1, max: 25 }),
    }),
    fc.record({
      kind: fc.constant('byoyomi' as const),
      main: fc.nat(60_000),
      period: fc.integer({ min: 1_000, max: 60_000 }),
      periods: fc.integer({ min: 1, max: 5 }),
    }),
  );

  test('whoever takes what is allowed, and a little more, never exceeds the time', () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 10, max: 300 }), (clock, moves) => {
        // A controller's own account: main time, then periods.
        let main = clock.main;
        let [period, stones, periods] = [0, 0, 0];
        let left = startTime(clock);
        for (let move = 0; move < 100; move++) {
          const elapsed = allowance(clock, left, moves) + 5;
          left = spend(clock, left, elapsed);
          const over = Math.max(0, elapsed - main);
          main = Math.max(0, main - elapsed);
          if (clock.kind === 'absolute') expect(over).toBe(0);
          else if (clock.kind === 'byoyomi') {
            periods += Math.floor(over / clock.period);
            expect(periods).toBe(0);
          } else if (over > 0) {
            period += over;
            expect(period).toBeLessThan(clock.period);
            if (++stones === clock.stones) [period, stones] = [0, 0];
          }
        }
      }),
    );
  });

  async function budgets(lines: readonly string[], more: Partial<GtpSetup>) {
    const seen: Budget[] = [];
    const thinker: Thinker = {
      async choose(_, budget) {
        seen.push(budget);
        return { move: { kind: 'place', point: seen.length } };
      },
    };
    await responses(lines, { thinker, ...more });
    return seen;
  }

  test('a clock is filled by the strongest alone, and told to nobody when there is none', async () => {
    const lines = ['genmove b', 'time_settings 0 10 1', 'genmove b', 'time_left b 2 1', 'genmove b'];
    const strongest = await budgets(lines, { pace: { fillsClock: true } });
    expect(strongest.map(({ time }) => time)).toEqual([undefined, 8900, 1700]);
    const weak = await budgets(lines, { pace: { fillsClock: false } });
    expect(weak.map(({ time }) => time)).toEqual([undefined, undefined, undefined]);
    const timed = await budgets(lines, { pace: { time: 3000, fillsClock: true } });
    expect(timed.map(({ time }) => time)).toEqual([3000, 3000, 1700]);
    const counted = await budgets(lines, { pace: { nodes: 50, fillsClock: false } });
    expect(counted.map(({ nodes }) => nodes)).toEqual([50, 50, 50]);
  });

  test('a weak player is cut short as well', async () => {
    const thinker: Thinker = {
      async choose(_, { signal }) {
        while (!signal?.aborted) await wait(1);
        return { move: { kind: 'pass' } };
      },
    };
    expect(await responses(['time_settings 0 1 4', 'genmove b'], { thinker })).toEqual(['=', '= pass']);
  });
});

describe('analysis', () => {
  const owners = Array.from({ length: 81 }, (_, point) => (point === 0 ? 1 : -0.5));
  /** Thinks until it is stopped. */
  const muser: Thinker = {
    async choose(_, { signal, onThought }) {
      const candidates = [
        { move: 'C3', chance: 0.6, nodes: 300, line: ['C3', 'G7'] },
        { move: 'pass', chance: 0.25, nodes: 100, line: [] },
        { move: 'A1', chance: 0.1, nodes: 0, line: [] },
      ];
      onThought?.({ candidates, owners });
      while (!signal?.aborted) await wait(1);
      return { move: { kind: 'place', point: 60 } as GoMove };
    },
  };

  async function analysed(command: string, end: string) {
    const said: string[] = [];
    const session = gtpEngine({ ...setup, thinker: muser, say: (line) => said.push(line) });
    session.hear(command);
    while (!said.some((line) => line.startsWith('info'))) await wait(1);
    session.hear(end);
    session.hear('quit');
    await session.ended;
    return said;
  }

  test('lz-analyze goes on until a line comes, even an empty one', async () => {
    const said = await analysed('7 lz-analyze b 1', '');
    const infos = said.filter((line) => line.startsWith('info'));
    expect([...new Set(infos)]).toEqual([
      'info move C3 visits 300 winrate 6000 prior 7500 lcb 5535 order 0 pv C3 G7 info move pass visits 100 winrate 2500 prior 2500 lcb 1788 order 1 pv pass',
    ]);
    expect(said).toEqual(['=7', ...infos, '', '=', '']);
  });

  test('a command that ends it is answered after it', async () => {
    const said = await analysed('lz-analyze 1', '8 name');
    expect(said.slice(said.lastIndexOf(said.find((line) => line.startsWith('info')) ?? '') + 1)).toEqual([
      '',
      '=8 Ludoteca',
      '',
      '=',
      '',
    ]);
  });

  test('kata-analyze gives fractions and, for the side to move, who owns each point', async () => {
    const said = await analysed('kata-analyze w interval 1 ownership true maxmoves 1', '');
    const [info = '', ownership = ''] = (said[1] ?? '').split(' ownership ');
    expect(info).toBe('info move C3 visits 300 winrate 0.600000 prior 0.750000 lcb 0.553472 order 0 pv C3 G7');
    expect(ownership.split(' ')).toEqual(['-1.000', ...Array.from({ length: 80 }, () => '0.500')]);
  });

  test('a move can be watched while it is found', async () => {
    const said: string[] = [];
    const session = gtpEngine({ ...setup, thinker: muser, say: (line) => said.push(line) });
    for (const line of ['4 lz-genmove_analyze b 1', 'play b C3', 'showboard']) session.hear(line);
    while (!said.some((line) => line.startsWith('info'))) await wait(1);
    session.hear('# interrupt');
    session.hear('quit');
    await session.ended;
    const infos = said.filter((line) => line.startsWith('info'));
    expect(said.slice(0, infos.length + 5)).toEqual(['=4', ...infos, 'play G3', '', '=', '']);
  });

  test('wrong words are refused', async () => {
    expect(await responses(['lz-analyze b interval', 'kata-analyze b 1x', 'lz-genmove_analyze avoid b'])).toEqual([
      '? syntax error',
      '? syntax error',
      '? syntax error',
    ]);
  });
});

test('a session that is closed stops thinking', async () => {
  let stopped = false;
  const thinker: Thinker = {
    async choose(_, { signal }) {
      while (!signal?.aborted) await wait(1);
      stopped = true;
      return { move: { kind: 'pass' } };
    },
  };
  const session = gtpEngine({ ...setup, thinker, say: () => {} });
  session.hear('genmove b');
  await wait(5);
  session.close();
  await session.ended;
  expect(stopped).toBe(true);
});
