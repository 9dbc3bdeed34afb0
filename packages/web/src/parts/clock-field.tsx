import { fill, fillPlural, type Language, type TimeControl } from '@ludoteca/games';
import { useId } from 'react';
import { useApp } from '../context.ts';
import { pageWords } from '../words/index.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Clocks that many people play by. */
const clocks: readonly TimeControl[] = [
  { kind: 'none' },
  { kind: 'fischer', main: 5 * minute, increment: 3000 },
  { kind: 'fischer', main: 10 * minute, increment: 0 },
  { kind: 'fischer', main: 15 * minute, increment: 10_000 },
  { kind: 'byo-yomi', main: 10 * minute, periods: 3, period: 30_000 },
  { kind: 'byo-yomi', main: 25 * minute, periods: 5, period: 30_000 },
  { kind: 'days', perMove: day, bank: 0 },
  { kind: 'days', perMove: 3 * day, bank: 0 },
  { kind: 'days', perMove: 7 * day, bank: 0 },
];

/** A clock in words. */
export function sayClock(clock: TimeControl, language: Language): string {
  const { clocks: said } = pageWords(language).setup;
  switch (clock.kind) {
    case 'fischer': {
      const minutes = clock.main / minute;
      return clock.increment === 0
        ? fill(said.sudden, { minutes })
        : fill(said.fischer, { minutes, seconds: clock.increment / 1000 });
    }
    case 'byo-yomi':
      return fill(said.byoYomi, { minutes: clock.main / minute, periods: clock.periods, seconds: clock.period / 1000 });
    case 'days':
      return fillPlural(said.days, Math.round(clock.perMove / day), language);
    default:
      return clock.kind === 'none' ? said.none : clock.kind;
  }
}

interface ClockFieldProps {
  readonly value: TimeControl;
  onChoose(clock: TimeControl): void;
}

/** Whether there is a clock, and which: folded away, for most games need none. */
export function ClockField({ value, onChoose }: ClockFieldProps) {
  const { words, language } = useApp();
  const { setup } = words;
  const field = useId();
  const keyOf = (clock: TimeControl): string => JSON.stringify(clock);
  const offered = clocks.some((clock) => keyOf(clock) === keyOf(value)) ? clocks : [...clocks, value];

  return (
    <details className="clock" open={value.kind !== 'none'}>
      <summary>{setup.clock}</summary>
      <div className="field">
        <label htmlFor={field}>{setup.clockFor}</label>
        <select
          id={field}
          value={keyOf(value)}
          onChange={({ target }) => onChoose(offered.find((clock) => keyOf(clock) === target.value) ?? { kind: 'none' })}
        >
          {offered.map((clock) => (
            <option key={keyOf(clock)} value={keyOf(clock)}>
              {sayClock(clock, language)}
            </option>
          ))}
        </select>
      </div>
    </details>
  );
}
