import { setTimeout as wait } from 'node:timers/promises';
import { type DamasMove, type DamasState, damas, variantNames } from '@ludoteca/games/damas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hubEngine } from '../../src/engines/hub/engine.ts';
import { readLevel, searchTime } from '../../src/engines/hub/level.ts';
import { formatHub, parseHub } from '../../src/engines/hub/line.ts';
import {
  formatHubMove,
  formatPosition,
  hubName,
  parseHubMove,
  parsePosition,
  variantNamed,
} from '../../src/engines/hub/position.ts';
import type { Pace } from '../../src/engines/thinking-task.ts';
import type { Asked, Budget, Thinker } from '../../src/thinker.ts';
import { randomThinker } from './support.ts';

const optionsOf = (input: object) => {
  const options = damas.options(input);
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
};
const international = optionsOf({ variant: 'international' });
/** From the protocol's own page. */
const startPosition = 'Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww';

/** A position by the numbers of its squares. */
const board = (side: string, pieces: Readonly<Record<number, string>>): string =>
  side + Array.from({ length: 50 }, (_, index) => pieces[index + 1] ?? 'e').join('');

/** Keeps what it is asked, but for the warming up; plays the first legal move at once. */
function watcher() {
  const seen: { question: Asked<unknown, unknown>; budget: Budget }[] = [];
  const thinker: Thinker = {
    async choose(question, budget) {
      if (budget.nodes !== 1) seen.push({ question, budget });
      return { move: question.legal()[0] };
    },
  };
  return { thinker, seen };
}

/** Thinks until it is stopped. */
const muser: Thinker = {
  async choose({ legal, known }, { signal, nodes, onThought }) {
    const state = known as DamasState;
    const [move] = legal() as readonly DamasMove[];
    if (!move) throw new Error();
    for (let depth = 1; !signal?.aborted && nodes !== 1; depth++) {
      onThought?.({ depth, nodes: 100 * depth, chance: 0.5, line: [damas.formatMove(move, state)] });
      await wait(1);
    }
    return { move };
  },
};

function open(thinker: Thinker, pace: Pace = { fillsClock: true }) {
  const said: string[] = [];
  const session = hubEngine({ thinker, pace, version: '0.1.0', options: international, say: (line) => said.push(line) });
  const until = async (wanted: RegExp): Promise<string> => {
    while (!said.some((line) => wanted.test(line))) await wait(1);
    return said.find((line) => wanted.test(line)) ?? '';
  };
  const tell = (...lines: readonly string[]) => {
    for (const line of lines) session.hear(line);
  };
  return { ...session, said, until, tell };
}

describe('lines', () => {
  test('the protocol’s own examples', () => {
    expect(
      parseHub('param name=variant value=normal type=enum values="normal killer bt frisian losing"')?.args.get('values'),
    ).toBe('normal killer bt frisian losing');
    expect(parseHub('  go   think ')).toEqual({ command: 'go', args: new Map([['think', '']]) });
    expect(parseHub('level moves=9 time=291.587')?.args).toEqual(
      new Map([
        ['moves', '9'],
        ['time', '291.587'],
      ]),
    );
    expect(parseHub('id name = Scan author = "Fabien Letouzey"')?.args.get('author')).toBe('Fabien Letouzey');
    expect(parseHub('id name="Scan')).toBeUndefined();
    expect(parseHub('')).toBeUndefined();
  });

  test('what is written is read back', () => {
    const name = fc.stringMatching(/^[a-z][a-z-]{0,8}$/).filter((word) => word !== '__proto__');
    const value = fc.string().map((text) => text.replace(/["\r\n]/g, ''));
    fc.assert(
      fc.property(name, fc.dictionary(name, value), (command, args) => {
        const line = parseHub(formatHub(command, args));
        expect(line).toEqual({ command, args: new Map(Object.entries(args)) });
      }),
    );
  });

  test('no line breaks the parser, nor takes long', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (line) => void parseHub(line)));
    parseHub(`a ${'b '.repeat(20_000)}"`);
    parseHub(`a ${'b = '.repeat(20_000)}`);
  });
});

describe('positions and moves', () => {
  test('the starting position is the protocol’s', () => {
    expect(formatPosition(damas.start(international))).toBe(startPosition);
  });

  test.each(variantNames)('%s: every position and every move of random games is read back', (variant) => {
    const options = optionsOf({ variant });
    expect(variantNamed(hubName(variant))).toBe(variant);
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 10, maxLength: 80 }), (choices) => {
        let state = damas.start(options);
        for (const choice of choices) {
          const moves = damas.moves(state);
          if (moves.length === 0) return;
          const texts = new Set(moves.map((move) => formatHubMove(move, state)));
          for (const move of moves) expect(parseHubMove(formatHubMove(move, state), state)).toEqual(move);
          expect(texts.size).toBe(moves.length);
          const again = parsePosition(formatPosition(state), options);
          expect(again?.pieces).toEqual(state.pieces);
          expect(again?.side).toBe(state.side);
          const next = damas.play(state, moves[choice % moves.length] as DamasMove);
          if (next.ok) state = next.value;
        }
      }),
      { numRuns: 5 },
    );
  });

  test('what is taken may come in any order', () => {
    const state = parsePosition(board('W', { 1: 'b', 23: 'b', 37: 'b', 46: 'W' }), international);
    if (!state) throw new Error();
    const texts = damas.moves(state).map((move) => formatHubMove(move, state));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      const [from, to, ...taken] = text.split('x');
      const turned = [from, to, ...taken.reverse()].join('x');
      expect(parseHubMove(turned, state)).toEqual(parseHubMove(text, state));
    }
    for (const text of ['46x19', '46-41', '1-7', '46x19x99', 'x', '']) expect(parseHubMove(text, state)).toBeUndefined();
  });

  test('no text breaks the reading of positions', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[WB][wbWBe]{50}$/)),
        (text) => void parsePosition(text, international),
      ),
    );
  });
});

describe('a session', () => {
  test('it introduces itself, takes a variant and is ready', async () => {
    const { said, tell, ended } = open(watcher().thinker);
    tell(
      'hub',
      'set-param name=variant value=frisian',
      'set-param name=variant value=seed',
      'set-param name=odd value=1',
      'set-param name=variant value=chess',
      'init',
      'ping',
      'sing',
      'quit',
    );
    await ended;
    expect(said).toEqual([
      'id name=Ludoteca version=0.1.0 author=Ludoteca country=World',
      'param name=variant value=normal type=enum values="classic english spanish portuguese italian russian brazilian czech thai pool normal frisian"',
      'wait',
      'error message="no such variant"',
      'pong',
      'ready',
    ]);
  });

  test('the protocol’s first example', async () => {
    const { thinker, seen } = watcher();
    const { said, until, tell } = open(thinker);
    tell(`pos pos=${startPosition}`, 'level move-time=1', 'go think');
    expect(await until(/^done/)).toMatch(/^done move=\d+-\d+$/);
    expect(said).toHaveLength(1);
    expect(seen[0]?.budget.time).toBe(950);
    expect(seen[0]?.question.seat).toBe(0);
  });

  test('the protocol’s second example: the moves are played', async () => {
    const { thinker, seen } = watcher();
    const { until, tell } = open(thinker);
    tell(
      'pos pos=BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee moves="38-15 5-41 48-26"',
      'level moves=9 time=291.587',
      'go think',
    );
    await until(/^done/);
    const state = seen[0]?.question.known as DamasState;
    expect(formatPosition(state)).toBe(board('W', { 4: 'W', 15: 'B', 25: 'w', 26: 'B', 35: 'w', 36: 'w', 41: 'W' }));
    expect(state.quiet).toBe(3);
  });

  test('what it sees while it thinks, in men and in Hub’s moves', async () => {
    const { until, tell, close } = open(muser);
    tell(`pos pos=${startPosition}`, 'level infinite', 'go analyze');
    expect(await until(/^info depth=3 /)).toMatch(
      /^info depth=3 score=0\.00 nodes=300 time=\d+\.\d{3} nps=\d+\.\d{3} pv=\d+-\d+$/,
    );
    tell('ping');
    await until(/^pong$/);
    tell('stop');
    expect(await until(/^done/)).toMatch(/^done move=\d+-\d+$/);
    close();
  });

  test('a stop right behind a go, and commands that wait for the end of a search', async () => {
    const { said, until, tell } = open(muser);
    tell(`pos pos=${startPosition}`, 'level infinite', 'go think', 'stop', 'init');
    await until(/^ready/);
    expect(said.filter((line) => /^(done|ready)/.test(line)).map((line) => line.split(' ')[0])).toEqual(['done', 'ready']);
  });

  test('pondering ends with a hit, under the clock, or with a stop', async () => {
    const { said, until, tell } = open(muser);
    tell(`pos pos=${startPosition}`, 'level time=1', 'go ponder');
    await until(/^info depth=5 /);
    expect(said.some((line) => line.startsWith('done'))).toBe(false);
    tell('ponder-hit');
    await until(/^done/);
  });

  test('a depth is a limit too', async () => {
    const { said, until, tell } = open(muser);
    tell(`pos pos=${startPosition}`, 'level depth=4', 'go think');
    await until(/^done/);
    expect(said.filter((line) => line.startsWith('info')).at(-1)).toMatch(/^info depth=4 /);
  });

  test('nodes go to the thinker; without limits its own pace holds', async () => {
    const { thinker, seen } = watcher();
    const { said, tell } = open(thinker, { nodes: 7, fillsClock: false });
    tell('level nodes=500', 'go think', 'level infinite', 'go think');
    while (said.length < 2) await wait(1);
    expect(seen.map(({ budget }) => budget.nodes)).toEqual([500, 7]);
  });

  test('positions that are none, and games that are over', async () => {
    const { said, tell } = open(watcher().thinker);
    tell(
      'pos',
      'pos pos=W',
      `pos pos=${startPosition} moves="32-28 1-2"`,
      `pos pos=W${'e'.repeat(49)}b`,
      `pos pos=W${'e'.repeat(20)}b${'e'.repeat(29)}`,
      'go think',
    );
    expect(said).toEqual([
      ...Array.from({ length: 4 }, () => 'error message="no such position"'),
      'error message="the game is over"',
    ]);
  });

  test('a thinker that breaks down is an error, not the end', async () => {
    const { said, tell, until } = open({ choose: () => Promise.reject(new Error('the worker is gone')) });
    tell('go think', 'init');
    await until(/^ready/);
    expect(said).toEqual(['error message="the worker is gone"', 'ready']);
  });

  test('it quits in the middle of a search', async () => {
    const { tell, ended } = open(muser);
    tell('level infinite', 'go think', 'init', 'quit');
    await ended;
  });

  test('whatever is said, it lives', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        'hub',
        'init',
        'go think',
        'go ponder',
        'stop',
        'ponder-hit',
        'ping',
        'new-game',
        'level time=-1',
        'level nodes=1',
        'level moves=0 time=1',
        'set-param name=variant value=english',
        `pos pos=${startPosition}`,
      ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
        const { said, tell, until } = open(randomThinker(1));
        tell(...lines, 'stop');
        await wait(0);
        tell('ping');
        await until(/^pong$/);
        for (const one of said) expect(parseHub(one)).toBeDefined();
      }),
      { numRuns: 100 },
    );
  });
});

describe('time', () => {
  const level = (text: string) => readLevel(parseHub(`level ${text}`)?.args ?? new Map());

  test('each form of level', () => {
    expect(level('depth=5')).toEqual({ depth: 5 });
    expect(level('infinite')).toEqual({});
    expect(level('move-time=0.5')).toEqual({ moveTime: 500 });
    expect(level('moves=9 time=291.587')).toEqual({ moves: 9, left: 291_587 });
    expect(level('time=60 inc=2')).toEqual({ left: 60_000, increment: 2000 });
    expect(level('time=x nodes=')).toEqual({});
    expect(searchTime(level('infinite'))).toBeUndefined();
  });

  test('whoever takes what is allowed never exceeds the time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10_000 }), fc.nat(60), fc.nat(80), (time, inc, moves) => {
        let left = 1000 * time;
        for (let move = 0; move < (moves || 150); move++) {
          left += 1000 * inc;
          left -= searchTime({ left, increment: 1000 * inc, ...(moves > 0 && { moves: moves - move }) }) ?? 0;
          expect(left).toBeGreaterThan(-150);
        }
      }),
    );
  });
});
