import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/game.ts';
import { type Random, seededRandom } from '../../src/core/random.ts';
import { ok } from '../../src/core/result.ts';
import { freeTerms, type TableEvent } from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { against, driven, idle, one, scripted, slow, take, takes } from './driven.ts';
import { kinds, newTable, offer, played, takebackTo } from './tables.ts';
import { type HeapMove, type HeapState, heap } from './toy.ts';

describe('a game', () => {
  test('between programs, from start to end', async () => {
    const order: string[] = [];
    const { driver, texts, told } = driven({
      table: newTable({ seats: against(0, 1), options: { heap: 4 } }),
      programs: { 0: scripted(2), 1: scripted(2) },
      keep: ({ events, table }, added) => {
        order.push(`keep ${kinds(added)} of ${events.length} at ${table.seq}`);
      },
    });
    driver.follow({ seat: 0, tell: ({ event }) => order.push(event.kind) });
    expect(await driver.finished).toEqual({ kind: 'over' });
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3', '1:2', 'end by the rules']);
    expect(told.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(order, 'kept before anybody is told').toEqual([
      ...['keep move of 1 at 1', 'move', 'keep move of 2 at 2', 'move', 'keep move of 3 at 3', 'move'],
      ...['keep move,end by the rules of 5 at 5', 'move', 'end'],
    ]);
    expect(driver.record().events).toHaveLength(5);
    expect(driver.status()).toEqual({
      thinking: undefined,
      assisting: false,
      idle: true,
      stopped: false,
      trouble: undefined,
    });
  });

  test('of people, who speak when they like', async () => {
    const { driver, texts } = driven();
    await idle();
    expect(await driver.send(1, take(1))).toEqual({ ok: false, error: { code: 'not-your-turn' } });
    await takes(driver, 0, 2);
    expect(await driver.send(1, { kind: 'resign' })).toMatchObject({ ok: true, value: { match: { ending: { seat: 1 } } } });
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3', 'resign', 'end resigned']);
    expect(await driver.finished).toEqual({ kind: 'over' });
  });

  test('that was loaded goes on where it was', async () => {
    const start = newTable({ seats: against(1) });
    const table = played(start, 'coin3 2 coin3');
    const events: TableEvent[] = [
      { kind: 'move', by: 'chance', move: 'coin3', at: 0 },
      { kind: 'move', by: 0, move: '2', at: 0 },
      { kind: 'move', by: 'chance', move: 'coin3', at: 0 },
    ];
    const { texts, told } = driven({ record: { start, events, table }, programs: { 1: scripted(1) } });
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3', '1:1', 'chance:coin3']);
    expect(told.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(events, 'the record that was given stays as it was').toHaveLength(3);
  });

  test('that was loaded when it was over is over', async () => {
    const table = played(newTable({ options: { heap: 3 } }), 'coin3 3');
    expect(await driven({ table }).driver.finished).toEqual({ kind: 'over' });
  });

  test('tells what was to be seen before and after', async () => {
    const { told } = driven({ table: one(0), programs: { 0: scripted(3) } });
    await idle();
    expect(told[1]).toMatchObject({ names: ['Deep 0', 'Luis'], before: { left: 10, most: 3 }, after: { left: 7, seat: 1 } });
  });
});

describe('stopping, going on, hurrying', () => {
  test('nobody is asked until it goes on, but everybody may speak', async () => {
    const program = scripted();
    const { driver } = driven({ table: one(0), programs: { 0: program } });
    await idle();
    driver.stop();
    expect(driver.status()).toMatchObject({ thinking: undefined, stopped: true });
    expect(program.questions[0]?.signal.aborted).toBe(true);
    expect(await driver.send(1, offer('draw'))).toMatchObject({ ok: true });
    expect(await driver.send(1, { kind: 'withdraw', what: 'draw' })).toMatchObject({ ok: true });
    await idle();
    expect(program.questions).toHaveLength(1);
    driver.resume();
    driver.resume();
    await idle();
    expect(program.questions).toHaveLength(2);
    expect(driver.status()).toMatchObject({ thinking: 0, stopped: false });
  });

  test('nothing is dealt either', async () => {
    const { driver, texts } = driven();
    driver.stop();
    await idle();
    expect(texts()).toEqual([]);
    driver.resume();
    await idle();
    expect(texts()).toEqual(['chance:coin3']);
  });

  test('what was chosen before it stopped does not come after', async () => {
    const { program, waiting } = slow();
    const { driver, texts } = driven({ table: one(0), programs: { 0: program } });
    await idle();
    driver.stop();
    waiting[0]?.answer(1);
    await idle();
    expect(texts()).toEqual(['chance:coin3']);
  });

  test('the one who thinks is told to hurry, not to give up', async () => {
    const program = scripted();
    const { driver } = driven({ table: one(0), programs: { 0: program } });
    await idle();
    driver.hurry();
    expect(program.questions.map(({ hurry, signal }) => [hurry?.aborted, signal.aborted])).toEqual([[true, false]]);
  });
});

describe('chance', () => {
  const race = newTable({ game: goose, options: { players: 2 } });
  const faces = (...values: number[]): Random => {
    const waiting = values.map((face) => face - 1);
    return { ...seededRandom(1), below: () => waiting.shift() ?? 0 };
  };

  test('is thrown by hand where somebody wants to', async () => {
    const { driver, texts } = driven({ table: race, random: faces(5, 2), byHand: ({ match }) => match.log.length !== 2 });
    await idle();
    expect(texts()).toEqual([]);
    expect(await driver.deal()).toMatchObject({ ok: true });
    expect(await driver.send('chance', { kind: 'move', text: '6' })).toMatchObject({ ok: true });
    await idle();
    expect(texts(), 'the third comes by itself').toEqual(['chance:5', 'chance:6', 'chance:2']);
  });

  test('has no say when it is not its turn', async () => {
    const { driver } = driven();
    await idle();
    expect(await driver.deal()).toEqual({ ok: false, error: { code: 'not-your-turn' } });
  });

  test('comes again as it was after a takeback', async () => {
    const { driver, texts } = driven({ table: race, random: faces(5, 3, 4, 1, 1), byHand: () => true });
    await driver.deal();
    await driver.deal();
    await driver.send(0, takebackTo(0));
    await driver.deal();
    await driver.deal();
    await driver.deal();
    expect(texts()).toEqual(['chance:5', 'chance:3', 'back', 'chance:5', 'chance:3', 'chance:4']);
  });

  test('is drawn for the position that is then, when a takeback is still being kept', async () => {
    let save = () => {};
    const { driver, texts } = driven({
      table: race,
      random: faces(5, 3, 4),
      byHand: () => true,
      keep: (_, added) =>
        added[0]?.kind === 'back'
          ? new Promise<void>((resolve) => {
              save = resolve;
            })
          : undefined,
    });
    await driver.deal();
    await driver.deal();
    const back = driver.send(0, takebackTo(1));
    const again = driver.deal();
    await idle();
    save();
    await back;
    await again;
    expect(texts()).toEqual(['chance:5', 'chance:3', 'back', 'chance:3']);
  });
});

describe('a person is assisted', () => {
  const ones = (count: number) => Promise.resolve(Array.from({ length: count }, () => take(1).move));
  /** Heap where whoever takes some takes again. */
  const patient: AnyGame = {
    ...heap,
    play(state: HeapState, move: HeapMove) {
      const next = heap.play(state, move);
      return next.ok && move.kind === 'take' && next.value.left > 0 ? ok({ ...state, left: next.value.left }) : next;
    },
  };

  test('where the position calls for it, before they are asked', async () => {
    const { driver, texts } = driven({
      assist: ({ match }, seat) => (match.log.length === 1 && seat === 0 ? ones(1) : undefined),
    });
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3']);
    expect(driver.status().assisting).toBe(false);
  });

  test('and not again when they take it back', async () => {
    const calls: number[] = [];
    const { driver, texts } = driven({
      assist: ({ match }) => {
        calls.push(match.log.length);
        return match.log.length === 1 ? ones(1) : undefined;
      },
    });
    await idle();
    await driver.send(0, offer('takeback'));
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3', 'back']);
    expect(calls.filter((ply) => ply === 1)).toHaveLength(1);
  });

  test('with several moves, all of them before anything is found anew', async () => {
    const calls: number[] = [];
    const { driver, texts } = driven({
      table: newTable({ game: patient }),
      assist: ({ match }) => {
        calls.push(match.log.length);
        return ones(match.log.length === 1 ? 3 : 0);
      },
    });
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', '0:1', '0:1']);
    expect(calls).toEqual([1, 4]);
    await driver.send(0, takebackTo(1));
    await idle();
    expect(texts().at(-1), 'whoever takes it back goes without').toBe('back');
  });

  test('no further than to where they interfere', async () => {
    let save = () => {};
    const { driver, texts } = driven({
      table: newTable({ game: patient }),
      assist: ({ match }) => (match.log.length === 1 ? ones(3) : undefined),
      keep: ({ table }) =>
        table.match.log.length === 2
          ? new Promise<void>((resolve) => {
              save = resolve;
            })
          : undefined,
    });
    await idle();
    const back = driver.send(0, takebackTo(1));
    save();
    await back;
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'back']);
  });

  test('unless they do something meanwhile', async () => {
    let found: (moves: readonly unknown[]) => void = () => {};
    const signals: AbortSignal[] = [];
    const { driver, texts } = driven({
      assist: ({ match }, _, signal) => {
        if (match.log.length !== 1) return undefined;
        signals.push(signal);
        return new Promise((resolve) => {
          found = resolve;
        });
      },
    });
    await idle();
    expect(driver.status().assisting).toBe(true);
    await takes(driver, 0, 2);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(driver.status().assisting).toBe(false);
    found([take(1).move]);
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3']);
  });

  test.each<[string, () => Promise<readonly unknown[]>]>([
    ['fails', () => Promise.reject(new Error('no idea'))],
    [
      'fails at once',
      () => {
        throw new Error('no idea');
      },
    ],
    ['finds nonsense', () => Promise.resolve([take(9).move, take(1).move])],
  ])('and where that %s they play without', async (_, assist) => {
    const { driver, texts } = driven({ assist });
    await idle();
    expect(driver.status()).toMatchObject({ assisting: false, trouble: undefined });
    await takes(driver, 0, 2);
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3']);
  });
});

describe('pace', () => {
  test('gives time to look before programs and chance go on; people need not wait', async () => {
    const waiting: (() => void)[] = [];
    const { driver, texts } = driven({
      table: one(1),
      programs: { 1: scripted(3) },
      pace: ({ event }) =>
        event.kind === 'move'
          ? new Promise<void>((resolve) => {
              waiting.push(resolve);
            })
          : undefined,
    });
    await idle();
    await takes(driver, 0, 1);
    expect(texts()).toEqual(['chance:coin3', '0:1']);
    for (const look of waiting.splice(0)) look();
    await idle();
    expect(texts()).toEqual(['chance:coin3', '0:1', 'chance:coin3']);
    for (const look of waiting.splice(0)) look();
    await idle();
    expect(texts().slice(3)).toEqual(['1:3']);
  });

  test.each<[string, () => Promise<void>]>([
    ['fails', () => Promise.reject(new Error('no screen'))],
    [
      'fails at once',
      () => {
        throw new Error('no screen');
      },
    ],
  ])('that %s holds up nobody', async (_, pace) => {
    const { driver, texts } = driven({
      table: newTable({ seats: against(0, 1), options: { heap: 4 } }),
      programs: { 0: scripted(2), 1: scripted(2) },
      pace,
    });
    await driver.finished;
    expect(texts()).toEqual(['chance:coin3', '0:2', 'chance:coin3', '1:2', 'end by the rules']);
    expect(driver.record().events).toHaveLength(5);
  });
});

describe('closing', () => {
  test('gives up whoever thinks, closes the programs, and hears nobody any more', async () => {
    const programs = { 0: scripted(1), 1: scripted() };
    const { driver } = driven({ table: newTable({ seats: against(0, 1) }), programs });
    await idle();
    await driver.close();
    await driver.close();
    expect(await driver.finished).toEqual({ kind: 'closed' });
    expect(programs[1].questions[0]?.signal.aborted).toBe(true);
    expect([programs[0].closed(), programs[1].closed()]).toEqual([true, true]);
    expect(await driver.send(0, { kind: 'resign' })).toEqual({ ok: false, error: { code: 'not-allowed' } });
    driver.resume();
    await idle();
    expect(programs[1].questions).toHaveLength(1);
  });

  test('waits for what is being kept', async () => {
    let save = () => {};
    const { driver } = driven({
      table: played(newTable(), 'coin3'),
      keep: () =>
        new Promise<void>((resolve) => {
          save = resolve;
        }),
    });
    const sent = driver.send(0, take(1));
    await idle();
    const closing = driver.close();
    save();
    await closing;
    expect(await sent).toMatchObject({ ok: true });
    expect(driver.record().events).toHaveLength(1);
  });

  test('does not mind a program that can not be closed', async () => {
    const stubborn = { ...scripted(), close: () => Promise.reject(new Error('no')) };
    const { driver } = driven({ table: one(0), programs: { 0: stubborn } });
    await idle();
    await driver.close();
    expect(await driver.finished).toEqual({ kind: 'closed' });
  });
});

test('a game that is over is over once, and goes on after a takeback at a free table', async () => {
  const { driver, texts } = driven({
    table: newTable({ seats: against(1), options: { heap: 4 }, terms: freeTerms }),
    programs: { 1: scripted(1, 3) },
  });
  await idle();
  await takes(driver, 0, 3);
  expect(await driver.finished).toEqual({ kind: 'over' });
  await driver.send(0, offer('takeback'));
  await takes(driver, 0, 1);
  expect(texts().slice(-3)).toEqual(['chance:coin3', '1:3', 'end by the rules']);
});
