import { setTimeout as wait } from 'node:timers/promises';
import type { GomokuMove, GomokuState } from '@ludoteca/games/gomoku';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatStone, parseStone, positionOf, ruleOf, variantOf } from '../../src/engines/gomocup/board.ts';
import { gomocupEngine } from '../../src/engines/gomocup/engine.ts';
import { moveTime } from '../../src/engines/gomocup/limits.ts';
import type { Pace } from '../../src/engines/thinking-task.ts';
import type { Budget, Thinker } from '../../src/thinker.ts';
import { randomThinker } from './support.ts';

/** Plays the first empty cells in order, and keeps what it was shown but for the warming up. */
function watcher() {
  const seen: { state: GomokuState; seat: number; budget: Budget }[] = [];
  const thinker: Thinker = {
    async choose({ known: view, legal, seat }, budget) {
      if (budget.nodes !== 1) seen.push({ state: view as GomokuState, seat, budget });
      const moves = legal() as readonly GomokuMove[];
      return { move: moves[0] };
    },
  };
  return { thinker, seen };
}

/** Everything said, up to the end, which is asked for when all is said. */
async function said(lines: readonly string[], thinker?: Thinker, pace?: Pace): Promise<string[]> {
  const out: string[] = [];
  const session = gomocupEngine({
    thinker: thinker ?? watcher().thinker,
    pace: pace ?? { fillsClock: true },
    version: '0.1.0',
    say(line) {
      out.push(line);
      // END stops everything at once, so it comes only behind the last answer.
      if (line === 'UNKNOWN LAST') session.hear('END');
    },
  });
  for (const line of [...lines, 'last']) session.hear(line);
  await session.ended;
  return out.slice(0, -1);
}

describe('commands', () => {
  test('the mandatory ones, as the protocol shows them', async () => {
    expect(await said(['START 20\r', 'BEGIN', 'TURN 10,10', 'start 15', 'turn 0,0'])).toEqual(['OK', '0,0', '1,0', 'OK', '1,0']);
    expect(await said(['ABOUT'])).toEqual([expect.stringMatching(/^name="Ludoteca", version="0\.1\.0", /)]);
  });

  test('boards: 5 to 25, rectangles by width and height', async () => {
    expect(
      await said(['START 25', 'START 26', 'START 4', 'START', 'RECTSTART 7,5', 'TURN 6,4', 'TURN 4,6', 'RECTSTART 7']),
    ).toEqual([
      ...['OK', 'ERROR unsupported size', 'ERROR unsupported size', 'ERROR unsupported size'],
      ...['OK', '0,0', 'ERROR no such move', 'ERROR unsupported size'],
    ]);
  });

  test('a board in any order, with the brain as either side', async () => {
    const { thinker, seen } = watcher();
    const lines = [
      'START 15',
      'BOARD',
      '10,10,1',
      '10,11,2',
      '11,11,1',
      '9,10,2',
      'DONE',
      'BOARD',
      '9,10,2',
      '0,0,1',
      '1,1,2',
      'DONE',
    ];
    expect(await said(lines, thinker)).toEqual(['OK', '0,0', '1,0']);
    expect(seen.map(({ state, seat }) => [state.placed, state.colour, seat])).toEqual([
      [4, 1, 0],
      [3, 2, 1],
    ]);
  });

  test('a board nobody can have played to', async () => {
    const { thinker, seen } = watcher();
    expect(await said(['START 15', 'BOARD', '7,7,1', '8,8,1', '9,9,1', 'DONE'], thinker)).toEqual(['OK', '0,0']);
    expect(seen[0]?.state.placed).toBe(3);
    expect(await said(['START 15', 'BOARD', '7,7,1', '7,7,2', 'DONE', 'BOARD', '7,7,3', 'DONE'])).toEqual([
      'OK',
      'ERROR no such board',
      'ERROR no such board',
    ]);
  });

  test('restart, take back, play', async () => {
    const lines = [
      'START 15',
      'TURN 0,0',
      'TAKEBACK 1,0',
      'TAKEBACK 0,0',
      'TAKEBACK 0,0',
      'PLAY 3,4',
      'PLAY 3,4',
      'RESTART',
      'BEGIN',
    ];
    expect(await said(lines)).toEqual(['OK', '1,0', 'OK', 'OK', 'ERROR no such stone', '3,4', 'ERROR no such move', 'OK', '0,0']);
  });

  test('what is not known, and what comes too early', async () => {
    expect(await said(['SING a song', 'BEGIN', 'TURN 1,1', 'RESTART', 'SWAP2BOARD', 'DONE', 'toString'])).toEqual([
      ...[
        'UNKNOWN SING',
        'ERROR no such position',
        'ERROR no such move',
        'ERROR unsupported size',
        'ERROR no swap2 on this board',
        'UNKNOWN TOSTRING',
      ],
    ]);
  });

  test('a thinker that breaks down is an error, not the end', async () => {
    expect(
      await said(['START 15', 'BEGIN', 'RESTART'], { choose: () => Promise.reject(new Error('the worker is gone')) }),
    ).toEqual(['OK', 'ERROR the worker is gone', 'OK']);
  });

  test('what was thought goes before the move', async () => {
    const thinker: Thinker = {
      choose: async () => ({ move: { kind: 'place', cell: 16 }, thought: { depth: 4, nodes: 99, chance: 0.5, line: ['b14'] } }),
    };
    expect(await said(['START 15', 'BEGIN'], thinker)).toEqual(['OK', 'MESSAGE depth 4 nodes 99 chance 0.500 line b14', '1,1']);
  });

  test('END stops it in the middle of a thought, and it says nothing more', async () => {
    const thinker: Thinker = {
      async choose({ legal }, { signal, nodes }) {
        while (!signal?.aborted && nodes !== 1) await wait(1);
        return { move: legal()[0] };
      },
    };
    const out: string[] = [];
    const session = gomocupEngine({ thinker, pace: { fillsClock: true }, version: '1', say: (line) => out.push(line) });
    for (const line of ['START 15', 'BEGIN']) session.hear(line);
    while (out.length < 1) await wait(1);
    session.hear('END');
    await session.ended;
    await wait(5);
    expect(out).toEqual(['OK']);
  });

  test('no line breaks it, and every command has its answer', async () => {
    const word = fc.constantFrom(
      'START',
      'START 5',
      'RECTSTART 6,5',
      'BEGIN',
      'TURN 1,1',
      'TURN 2,2',
      'TURN 99,99',
      'TAKEBACK 1,1',
      'PLAY 4,4',
      'RESTART',
      'ABOUT',
      'turn 3 , 3',
    );
    const listing = fc
      .array(fc.oneof(fc.constantFrom('1,1,1', '2,2,2', '1,1', '2,3'), fc.stringMatching(/^[!-~]{1,6}$/)), { maxLength: 5 })
      .map((lines) => ['BOARD', ...lines.filter((line) => !/^(done|end|info)/i.test(line)), 'DONE'].join('\n'));
    const swap2 = listing.map((lines) => lines.replace('BOARD', 'SWAP2BOARD'));
    const info = fc
      .tuple(fc.constantFrom('rule', 'timeout_turn', 'folder', 'evaluate'), fc.constantFrom('0', '1', '4', '9', 'x,y', '-5'))
      .map((words) => `INFO ${words.join(' ')}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            word,
            listing,
            swap2,
            info,
            fc.stringMatching(/^[!-~][ -~]{0,9}$/).filter((line) => !/^(end|info|board|swap2board|last)\b/i.test(line.trim())),
          ),
          { maxLength: 25 },
        ),
        async (lines) => {
          const answers = await said(
            lines.flatMap((line) => line.split('\n')),
            randomThinker(1),
          );
          expect(answers.filter((line) => !line.startsWith('MESSAGE'))).toHaveLength(
            lines.filter((line) => !line.startsWith('INFO')).length,
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('rules', () => {
  test('the bits', () => {
    expect([0, 1, 2, 3, 4, 5, 8, 9].map(variantOf)).toEqual([
      'freestyle',
      'standard',
      'freestyle',
      'standard',
      'renju',
      'renju',
      'caro',
      'caro',
    ]);
    for (const variant of ['freestyle', 'standard', 'renju', 'caro'] as const) expect(variantOf(ruleOf(variant))).toBe(variant);
  });

  test('they hold for the next move, whenever they come', async () => {
    const { thinker, seen } = watcher();
    await said(['INFO rule 4', 'START 15', 'BEGIN', 'INFO rule 1', 'TURN 7,7'], thinker);
    // INFO is heard at once, before the commands that wait.
    expect(seen.map(({ state }) => state.options.variant)).toEqual(['standard', 'standard']);
  });

  test('coordinates and cells', () => {
    const size = { rows: 6, columns: 9 };
    for (let cell = 0; cell < 54; cell++) expect(parseStone(formatStone(cell, size), size)).toBe(cell);
    expect(parseStone('8,5', size)).toBe(53);
    for (const text of ['9,0', '0,6', '-1,0', '1', '1,2,3', '', 'a,b', '1.5,2']) expect(parseStone(text, size)).toBeUndefined();
  });

  test('any set of stones without a five is a position', () => {
    const stones = fc.uniqueArray(fc.record({ cell: fc.nat(99), own: fc.boolean() }), {
      maxLength: 12,
      selector: ({ cell }) => cell,
    });
    fc.assert(
      fc.property(stones, (some) => {
        const state = positionOf({ rows: 10, columns: 10 }, 'freestyle', some);
        if (!state) return;
        expect(state.placed).toBe(some.length);
        for (const { cell, own } of some) expect(state.cells[cell] === state.colour).toBe(own);
      }),
    );
  });
});

describe('swap2', () => {
  const opening = ['SWAP2BOARD', '7,7', '8,7', '9,9'];

  test('three stones, then a choice, then another', async () => {
    const choosing = (choice: string): Thinker => ({
      async choose({ legal }) {
        const moves = legal() as readonly GomokuMove[];
        return { move: moves.find((move) => move.kind === 'choose' && move.choice === choice) ?? moves[0] };
      },
    });
    expect(await said(['START 15', 'SWAP2BOARD', 'DONE'], choosing('white'))).toEqual(['OK', '0,0 1,0 2,0']);
    expect(await said(['START 15', ...opening, 'DONE'], choosing('black'))).toEqual(['OK', 'SWAP']);
    expect(await said(['START 15', ...opening, 'DONE'], choosing('white'))).toEqual(['OK', '0,0']);
    expect(await said(['START 15', ...opening, 'DONE'], choosing('two'))).toEqual(['OK', '0,0 1,0']);
    const five = ['START 15', ...opening, '8,8', '8,6', 'DONE'];
    expect(await said(five, choosing('black'))).toEqual(['OK', 'SWAP']);
    expect(await said(five, choosing('white'))).toEqual(['OK', '0,0']);
    expect(await said(['START 15', 'SWAP2BOARD', '7,7', 'DONE'], choosing('white'))).toEqual(['OK', 'ERROR no such opening']);
  });
});

describe('limits', () => {
  test('a turn, a match, both, none', () => {
    expect(moveTime({}, 0)).toBeUndefined();
    expect(moveTime({ turn: 2 ** 31 - 1, match: 2 ** 31 - 1 }, 0)).toBeUndefined();
    expect(moveTime({ turn: 1000 }, 0)).toBe(940);
    expect(moveTime({ turn: 0 }, 0)).toBe(20);
    expect(moveTime({ turn: 10 }, 0)).toBe(1);
    expect(moveTime({ turn: 5000, match: 30_000 }, 0)).toBeLessThan(1000);
    expect(moveTime({ turn: 5000, match: 0 }, 0)).toBe(1);
  });

  test('a match is never longer than its time, whatever the number of moves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 10_000_000 }), fc.nat(600_000), (match, turn) => {
        let left = match;
        for (let stones = 0; stones < 400; stones += 2) left -= moveTime({ turn, match: left }, stones) ?? 0;
        expect(left).toBeGreaterThanOrEqual(-200);
      }),
    );
  });

  test('they reach the thinker', async () => {
    const { thinker, seen } = watcher();
    await said(
      [
        'INFO timeout_turn 2000',
        'INFO timeout_match 0',
        'INFO time_left 2147483647',
        'INFO max_memory 83886080',
        'START 15',
        'BEGIN',
      ],
      thinker,
    );
    expect(seen[0]?.budget.time).toBeGreaterThan(1500);
    expect(seen[0]?.budget.time).toBeLessThan(2000);
  });

  test('they may be cut while it thinks', async () => {
    const thinker: Thinker = {
      async choose({ legal }, { signal, nodes }) {
        while (!signal?.aborted && nodes !== 1) await wait(1);
        return { move: legal()[0] };
      },
    };
    const out: string[] = [];
    const session = gomocupEngine({ thinker, pace: { fillsClock: true }, version: '1', say: (line) => out.push(line) });
    for (const line of ['INFO timeout_turn 600000', 'START 15', 'BEGIN']) session.hear(line);
    while (out.length < 1) await wait(1);
    session.hear('INFO rule 1');
    await wait(5);
    expect(out).toEqual(['OK']);
    session.hear('INFO timeout_turn 0');
    while (out.length < 2) await wait(1);
    expect(out).toEqual(['OK', '0,0']);
    session.close();
  });
});
