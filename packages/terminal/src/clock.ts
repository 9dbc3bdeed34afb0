import { type Clock, parseTimeControl, type SeatTime, type TimeControl, timeOf } from '@ludoteca/games';

const second = 1000;
const units = { s: second, m: 60 * second, h: 3600 * second, d: 24 * 3600 * second } as const;
type Unit = keyof typeof units;

/** What may be typed for a clock, for messages and help. */
export const clockChoices = '5+3 (minutes, seconds a move), 10m+3x30s (byo-yomi), 10m+10/5m (Canadian), 3d (for each move), none';

/** `10m`, `30s`, `1.5h`; without a unit it has the usual one. */
function parseDuration(text: string, usual: Unit): number | undefined {
  const [, number, unit = usual] = /^(\d{1,6}(?:\.\d{1,3})?)([smhd])?$/.exec(text) ?? [];
  return number === undefined ? undefined : Math.round(Number(number) * units[unit as Unit]);
}

/** A time control as it is typed: see `clockChoices`. */
export function parseClock(text: string): TimeControl | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === 'none') return { kind: 'none' };
  const [first = '', second, ...more] = typed.split('+');
  if (more.length > 0) return undefined;
  if (first.endsWith('d')) {
    const bank = second === undefined ? 0 : parseDuration(second, 'd');
    return parseTimeControl({ kind: 'days', perMove: parseDuration(first, 'd'), bank });
  }
  const main = parseDuration(first, 'm');
  const [, periods, period] = /^(\d{1,4})x(.+)$/.exec(second ?? '') ?? [];
  if (period !== undefined)
    return parseTimeControl({ kind: 'byo-yomi', main, periods: Number(periods), period: parseDuration(period, 's') });
  const [, moves, stretch] = /^(\d{1,4})\/(.+)$/.exec(second ?? '') ?? [];
  if (stretch !== undefined)
    return parseTimeControl({ kind: 'canadian', main, moves: Number(moves), period: parseDuration(stretch, 'm') });
  return parseTimeControl({ kind: 'fischer', main, increment: second === undefined ? 0 : parseDuration(second, 's') });
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `4:58`, `1:02:03`, `2d 23h`; what is begun of a second counts. */
function durationText(ms: number): string {
  const all = Math.ceil(ms / second);
  if (ms >= 2 * units.d) return `${Math.floor(ms / units.d)}d ${Math.floor((ms % units.d) / units.h)}h`;
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

function timeText(control: TimeControl, { main, period, periods, moves }: SeatTime): string {
  const own = durationText(main);
  switch (control.kind) {
    case 'none':
      return '';
    case 'fischer':
      return own;
    case 'byo-yomi':
      return main > 0 ? `${own} + ${periods}x${durationText(control.period)}` : `${periods}x ${durationText(period)}`;
    case 'canadian':
      return main > 0 ? `${own} + ${moves}/${durationText(control.period)}` : `${moves}/ ${durationText(period)}`;
    case 'days':
      return main > 0 ? `${durationText(period)} + ${own}` : durationText(period);
  }
}

/** What everybody has at the start; undefined where there is no clock. */
export function sayClock(control: TimeControl): string | undefined {
  switch (control.kind) {
    case 'none':
      return undefined;
    case 'fischer':
      return `${durationText(control.main)} + ${durationText(control.increment)}`;
    case 'byo-yomi':
      return `${durationText(control.main)} + ${control.periods}x${durationText(control.period)}`;
    case 'canadian':
      return `${durationText(control.main)} + ${control.moves}/${durationText(control.period)}`;
    case 'days':
      return durationText(control.perMove + control.bank);
  }
}

/** What everybody has left, with a sign where time runs; nothing where there is no clock. */
export const clockLines = (clock: Clock, names: readonly string[], at: number): string[] =>
  clock.control.kind === 'none'
    ? []
    : names.map((name, seat) => {
        const sign = clock.running === seat ? '>' : ' ';
        return `${sign} ${name}: ${timeText(clock.control, timeOf(clock, seat, at))}`;
      });

/** Timers can not wait longer than this many milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Rings after so many milliseconds, however many; the function it gives calls it off. */
export function setAlarm(ms: number, ring: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (left: number): void => {
    timer = setTimeout(() => (left > longestTimer ? wait(left - longestTimer) : ring()), Math.min(left, longestTimer));
  };
  wait(ms);
  return () => clearTimeout(timer);
}
