import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import type { TableRecord, Told } from '../../src/core/record.ts';
import { truco } from '../../src/truco/game.ts';
import { against, driven, idle, one, scripted, take, takes, textsOf } from './driven.ts';
import { newTable, offer, played } from './tables.ts';

describe('keeping', () => {
  /** Fails as often as it is told to. */
  function failing(times: number) {
    let left = times;
    return {
      keep: async () => {
        if (left-- > 0) throw new Error('disk full');
      },
    };
  }

  test('that fails: it has not happened, nobody is told, and the command says so', async () => {
    const { driver, texts } = driven({ table: played(newTable(), 'coin3'), ...failing(1) });
    const before = driver.table();
    expect(await driver.send(0, take(1))).toEqual({ ok: false, error: { code: 'not-kept' } });
    expect(driver.table()).toBe(before);
    expect(driver.record().events).toEqual([]);
    expect(texts()).toEqual([]);
    expect(driver.status()).toMatchObject({ stopped: false, trouble: { kind: 'keeping', error: { message: 'disk full' } } });
    await takes(driver, 0, 2);
    expect(driver.status().trouble, 'forgotten once it works').toBeUndefined();
    expect(texts()).toEqual(['0:2', 'chance:coin3']);
  });

  test('that fails is not the fault of the program whose move it was: it is asked again after going on', async () => {
    const program = scripted(1, 2);
    const { driver, texts } = driven({ table: played(one(0), 'coin3'), programs: { 0: program }, ...failing(1) });
    await idle();
    expect(driver.status()).toMatchObject({ stopped: true, thinking: undefined, trouble: { kind: 'keeping' } });
    driver.resume();
    await idle();
    expect(texts()).toEqual(['0:2', 'chance:coin3']);
    expect(driver.status()).toMatchObject({ stopped: false, trouble: undefined });
    expect(await Promise.race([driver.finished, 'goes on'])).toBe('goes on');
  });

  test('that fails when something is dealt, or answered', async () => {
    const dealt = driven(failing(1));
    await idle();
    expect(dealt.driver.status()).toMatchObject({ stopped: true, trouble: { kind: 'keeping' } });
    dealt.driver.resume();
    await idle();
    expect(dealt.texts()).toEqual(['chance:coin3']);

    let left = 0;
    const answered = driven({
      table: one(1),
      keep: () => {
        if (left-- === 1) throw new Error('once');
      },
    });
    await idle();
    left = 2;
    await answered.driver.send(0, offer('draw'));
    await idle();
    expect(answered.driver.status()).toMatchObject({ stopped: true, trouble: { kind: 'keeping' } });
    answered.driver.resume();
    await idle();
    expect(answered.texts()).toEqual(['chance:coin3', 'offer', 'answer']);
  });

  test('takes its time: what is sent meanwhile waits, and is decided at the table that is then', async () => {
    const order: string[] = [];
    const waiting: (() => void)[] = [];
    const { driver } = driven({
      table: played(newTable(), 'coin3'),
      keep: (_, added) =>
        new Promise<void>((resolve) => {
          order.push(`keep ${textsOf(added)}`);
          waiting.push(resolve);
        }),
    });
    driver.follow({ seat: 1, tell: ({ event }) => order.push(textsOf([event])[0]!) });
    const first = driver.send(0, take(1));
    const second = driver.send(0, take(1));
    await idle();
    expect(order).toEqual(['keep 0:1']);
    waiting.shift()?.();
    expect(await first).toMatchObject({ ok: true });
    expect(await second).toEqual({ ok: false, error: { code: 'not-your-turn' } });
    await idle();
    expect(order).toEqual(['keep 0:1', '0:1', 'keep chance:coin3']);
  });

  test('is given the whole record as it will be', async () => {
    const records: TableRecord[] = [];
    const { driver } = driven({
      keep: (record) => {
        records.push(record);
      },
    });
    await idle();
    await takes(driver, 0, 1);
    expect(records.map(({ events }) => events.length)).toEqual([1, 2, 3]);
    expect(records.map(({ table }) => table.seq)).toEqual([1, 2, 3]);
    expect(records[2]).toEqual(driver.record());
  });
});

describe('observers', () => {
  test('one that breaks down is not told any more, and disturbs nobody', async () => {
    const { driver, texts } = driven({ table: played(newTable(), 'coin3') });
    let told = 0;
    driver.follow({
      seat: 0,
      tell: () => {
        told++;
        throw new Error('broken');
      },
    });
    await takes(driver, 0, 1);
    expect(told).toBe(1);
    expect(texts()).toEqual(['0:1', 'chance:coin3']);
  });

  test('one that breaks down over what it missed is told no more of it', async () => {
    const { driver } = driven();
    await idle();
    await takes(driver, 0, 1);
    let told = 0;
    const late = {
      seat: 0,
      tell: () => {
        told++;
        throw new Error('broken');
      },
    };
    driver.follow(late, 0);
    await takes(driver, 1, 1);
    expect(told).toBe(1);
  });

  test('a slow one holds up nobody', async () => {
    const { driver, texts } = driven({
      table: newTable({ seats: against(0, 1), options: { heap: 4 } }),
      programs: { 0: scripted(2), 1: scripted(2) },
    });
    driver.follow({ seat: 0, tell: () => new Promise<void>(() => {}) as unknown as undefined });
    await driver.finished;
    expect(texts()).toHaveLength(5);
  });

  test('one that comes late gets what came after a number, in order, and then what comes', async () => {
    const { driver, told } = driven();
    await idle();
    await takes(driver, 0, 1);
    await takes(driver, 1, 2);
    await driver.send(0, offer('takeback'));
    await takes(driver, 0, 2);
    for (const after of [0, 1, 4, 6, told.length - 1, told.length, told.length + 3]) {
      const late: Told[] = [];
      driver.follow({ seat: undefined, tell: (one) => late.push(one) }, after)();
      expect(late.map((one) => ({ ...one }))).toEqual(told.slice(after).map((one) => ({ ...one })));
    }
    const back: Told[] = [];
    const leave = driver.follow({ seat: undefined, tell: (one) => back.push(one) }, 5);
    await takes(driver, 1, 1);
    leave();
    await takes(driver, 0, 1);
    expect(back.map(({ number }) => number)).toEqual([6, 7, 8, 9, 10]);
  });

  test('each is told what its seat may see, whether it was there or comes late', async () => {
    const { driver } = driven({ table: newTable({ game: truco }), random: seededRandom(5) });
    const there: Told[] = [];
    driver.follow({ seat: 1, tell: (one) => there.push(one) }, 0);
    await idle();
    const late: Told[] = [];
    driver.follow({ seat: 1, tell: (one) => late.push(one) }, 0);
    expect(late.map((one) => ({ ...one }))).toEqual(there.map((one) => ({ ...one })));
    const moves = late.map(({ event }) => (event.kind === 'move' ? event.move : ''));
    expect(moves.filter((text) => text === 'deal ?')).toHaveLength(3);
    expect(late.at(-1)?.after).toEqual(truco.view(driver.table().match.state as never, 1));
  });

  test('without a number, from now on', async () => {
    const { driver } = driven();
    await idle();
    const late: Told[] = [];
    driver.follow({ seat: 0, tell: (one) => late.push(one) });
    await takes(driver, 0, 1);
    expect(late.map(({ number }) => number)).toEqual([2, 3]);
  });

  test('who watches sees it idle only where somebody has to speak', async () => {
    const { driver } = driven({
      table: one(1),
      programs: { 1: { ...scripted(1, 1), agrees: async () => false } },
      assist: ({ match }) => Promise.resolve(match.log.length === 1 ? [take(2).move] : []),
    });
    const idleAt = new Set<number>();
    driver.watch(() => {
      if (driver.status().idle) idleAt.add(driver.table().match.log.length);
    });
    await idle();
    expect([...idleAt], 'after the coin, the move found for Ana, and that of the program').toEqual([5]);
    await driver.send(0, offer('draw'));
    await idle();
    await takes(driver, 0, 1);
    expect([...idleAt]).toEqual([5, 9]);
    driver.stop();
    expect(driver.status().idle).toBe(true);
    idleAt.clear();
    driver.resume();
    await idle();
    expect([...idleAt]).toEqual([9]);
    await driver.send(0, { kind: 'resign' });
    expect(driver.status().idle).toBe(true);
  });

  test('who watches is called when something changes, and breaks nothing', async () => {
    const { driver, texts } = driven({ table: one(1) });
    const seen: string[] = [];
    driver.watch(() => {
      throw new Error('broken');
    });
    const leave = driver.watch(() => seen.push(`${driver.table().seq} ${driver.status().thinking}`));
    await idle();
    await takes(driver, 0, 1);
    expect(seen.at(-1)).toBe('3 1');
    leave();
    const before = seen.length;
    driver.stop();
    expect(seen).toHaveLength(before);
    expect(texts()).toHaveLength(3);
  });
});
