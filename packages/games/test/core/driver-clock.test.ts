import { describe, expect, test } from 'vitest';
import { against, driven, idle, slow, takes } from './driven.ts';
import { agree, consentTerms, newTable, offer, played } from './tables.ts';

describe('the clock', () => {
  const clock = { kind: 'fischer', main: 10_000, increment: 0 } as const;
  const timed = { ...consentTerms, clock };

  function alarms() {
    const set: { ms: number; ring: () => void; off: boolean }[] = [];
    const alarm = (ms: number, ring: () => void) => {
      const one = { ms, ring, off: false };
      set.push(one);
      return () => {
        one.off = true;
      };
    };
    return { set, alarm, active: () => set.filter(({ off }) => !off) };
  }

  test('rings when the time is up, and the flag falls', async () => {
    const { alarm, active } = alarms();
    const { driver, time, texts } = driven({ table: newTable({ terms: timed }), alarm });
    await idle();
    expect(active(), 'not before the first move').toEqual([]);
    await takes(driver, 0, 1);
    expect(active().map(({ ms }) => ms)).toEqual([10_000]);
    time.now += 4000;
    await takes(driver, 1, 1);
    expect(active().map(({ ms }) => ms)).toEqual([10_000]);
    time.now += 10_000;
    active()[0]?.ring();
    await driver.finished;
    expect(texts().slice(-2)).toEqual(['flag', 'end time']);
    expect(driver.table().match.ending).toEqual({ kind: 'time', seat: 0 });
    await idle();
    expect(active()).toHaveLength(0);
  });

  test('that rings too early rings again', async () => {
    const { alarm, active } = alarms();
    const { driver, time, texts } = driven({ table: newTable({ terms: timed }), alarm });
    await idle();
    await takes(driver, 0, 1);
    time.now += 9999;
    active().at(-1)?.ring();
    await idle();
    expect(texts()).not.toContain('flag');
    expect(active().map(({ ms }) => ms)).toEqual([1]);
    time.now += 1;
    active().at(-1)?.ring();
    await idle();
    expect(texts()).toContain('flag');
  });

  test('of a correspondence game is set for no longer than a timer can wait', async () => {
    const day = 24 * 3600 * 1000;
    const { alarm, active } = alarms();
    const terms = { ...consentTerms, clock: { kind: 'days', perMove: 30 * day, bank: 30 * day } } as const;
    const { driver, time } = driven({ table: newTable({ terms }), alarm });
    await idle();
    await takes(driver, 0, 1);
    expect(active().map(({ ms }) => ms)).toEqual([2 ** 31 - 1]);
    time.now += 2 ** 31 - 1;
    active()[0]?.ring();
    await idle();
    expect(active().map((one) => one.ms)).toEqual([2 ** 31 - 1]);
  });

  test('whose end can not be kept rings again after going on, not before', async () => {
    const { alarm, active } = alarms();
    let broken = false;
    const keep = () => {
      if (broken) throw new Error('disk full');
    };
    const { driver, time, texts } = driven({ table: newTable({ terms: timed }), alarm, keep });
    await idle();
    await takes(driver, 0, 1);
    time.now += 20_000;
    broken = true;
    active()[0]?.ring();
    await idle();
    expect(driver.status().trouble?.kind).toBe('keeping');
    expect(active().map(({ ms }) => ms)).toEqual([10_000]);
    broken = false;
    driver.stop();
    driver.resume();
    expect(active().map(({ ms }) => ms)).toEqual([0]);
    active()[0]?.ring();
    await idle();
    expect(texts()).toContain('flag');
  });

  test('of a program that thinks too long falls: that is no illegal move', async () => {
    const { program, waiting } = slow();
    const { driver, time } = driven({
      table: newTable({ seats: against(1), terms: timed }),
      programs: { 1: program },
    });
    await idle();
    await takes(driver, 0, 1);
    time.now += 10_000;
    waiting[0]?.answer(1);
    expect(await driver.finished).toEqual({ kind: 'over' });
    expect(driver.table().match.ending).toEqual({ kind: 'time', seat: 1 });
  });

  test('is silent in a pause, at the end and after closing', async () => {
    const { alarm, active } = alarms();
    const { driver } = driven({ table: newTable({ terms: timed }), alarm });
    await idle();
    await takes(driver, 0, 1);
    await driver.send(0, offer('pause'));
    await driver.send(1, agree('pause'));
    expect(active()).toEqual([]);
    await driver.send(0, { kind: 'resume' });
    expect(active()).toHaveLength(1);
    await driver.close();
    expect(active()).toEqual([]);
  });

  test('of a game that was loaded is set at once', async () => {
    const { alarm, active } = alarms();
    const table = played(newTable({ terms: timed }), 'coin3 1 coin3');
    driven({ table, alarm, now: () => table.clock.since + 3000 });
    expect(active().map(({ ms }) => ms)).toEqual([7000]);
  });
});
