import { fill, type TimeControl } from '@ludoteca/games';
import { useId } from 'react';
import { useApp } from '../context.ts';

const minute = 60_000;

/** Clocks that many people play by. */
const clocks: readonly TimeControl[] = [
  { kind: 'none' },
  { kind: 'fischer', main: 5 * minute, increment: 3000 },
  { kind: 'fischer', main: 10 * minute, increment: 0 },
  { kind: 'fischer', main: 15 * minute, increment: 10_000 },
  { kind: 'byo-yomi', main: 10 * minute, periods: 3, period: 30_000 },
  { kind: 'byo-yomi', main: 25 * minute, periods: 5, period: 30_000 },
];

interface ClockFieldProps {
  readonly value: TimeControl;
  onChoose(clock: TimeControl): void;
}

/** Whether there is a clock, and which: folded away, for most games need none. */
export function ClockField({ value, onChoose }: ClockFieldProps) {
  const { setup } = useApp().words;
  const field = useId();
  const keyOf = (clock: TimeControl): string => JSON.stringify(clock);
  const offered = clocks.some((clock) => keyOf(clock) === keyOf(value)) ? clocks : [...clocks, value];

  function say(clock: TimeControl): string {
    switch (clock.kind) {
      case 'fischer': {
        const minutes = clock.main / minute;
        return clock.increment === 0
          ? fill(setup.clocks.sudden, { minutes })
          : fill(setup.clocks.fischer, { minutes, seconds: clock.increment / 1000 });
      }
      case 'byo-yomi':
        return fill(setup.clocks.byoYomi, {
          minutes: clock.main / minute,
          periods: clock.periods,
          seconds: clock.period / 1000,
        });
      default:
        return clock.kind === 'none' ? setup.clocks.none : clock.kind;
    }
  }

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
              {say(clock)}
            </option>
          ))}
        </select>
      </div>
    </details>
  );
}
