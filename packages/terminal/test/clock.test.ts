import { startClock, switchClock, type TimeControl } from '@ludoteca/games';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockLines, parseClock, setAlarm } from '../src/clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('a clock as it is typed', () => {
  test.each<[string, TimeControl]>([
    ['none', { kind: 'none' }],
    ['5+3', { kind: 'fischer', main: 5 * minute, increment: 3000 }],
    ['5', { kind: 'fischer', main: 5 * minute, increment: 0 }],
    ['90s+0.5', { kind: 'fischer', main: 90_000, increment: 500 }],
    ['0+10', { kind: 'fischer', main: 0, increment: 10_000 }],
    ['10m+3x30s', { kind: 'byo-yomi', main: 10 * minute, periods: 3, period: 30_000 }],
    ['1h+5x1m', { kind: 'byo-yomi', main: 60 * minute, periods: 5, period: minute }],
    ['10m+10/5m', { kind: 'canadian', main: 10 * minute, moves: 10, period: 5 * minute }],
    ['3d', { kind: 'days', perMove: 3 * day, bank: 0 }],
    ['1d+14d', { kind: 'days', perMove: day, bank: 14 * day }],
  ])('%s', (text, control) => expect(parseClock(text)).toEqual(control));

  test.each(['', '+', '5+', '0+0', '5+3+1', '-5', '5x', 'blitz', '10m+0x30s', '10m+3x', '10m+0/5m', '900d', '0d'])(
    'not %j',
    (text) => expect(parseClock(text)).toBeUndefined(),
  );
});

describe('what is left', () => {
  const lines = (control: TimeControl, spent: number) =>
    clockLines(switchClock(startClock(control, 2), 0, 1, true), ['Ana', 'Luis'], spent);

  test.each<[string, number, string]>([
    ['5+3', 61_000, '> Luis: 3:59'],
    ['90m', 500, '> Luis: 1:30:00'],
    ['10m+3x30s', 0, '> Luis: 10:00 + 3x0:30'],
    ['10m+3x30s', 10 * minute + 35_000, '> Luis: 2x 0:25'],
    ['10m+10/5m', 0, '> Luis: 10:00 + 10/5:00'],
    ['10m+10/5m', 11 * minute, '> Luis: 10/ 4:00'],
    ['3d', minute, '> Luis: 2d 23h'],
    ['3d', 3 * day - minute, '> Luis: 1:00'],
    ['1d+14d', 0, '> Luis: 24:00:00 + 14d 0h'],
  ])('%s after %i ms', (text, spent, line) => expect(lines(parseClock(text)!, spent)[1]).toBe(line));
});

describe('an alarm', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('rings once, also after more than timers can wait for', () => {
    const ring = vi.fn();
    setAlarm(40 * day, ring);
    vi.advanceTimersByTime(40 * day - 1);
    expect(ring).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  test('is called off', () => {
    const ring = vi.fn();
    setAlarm(40 * day, ring)();
    vi.advanceTimersByTime(80 * day);
    expect(ring).not.toHaveBeenCalled();
  });
});
