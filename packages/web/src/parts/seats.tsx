import {
  words as gameWords,
  type Language,
  type Seat,
  type SeatTime,
  type TimeControl,
  timeLeft,
  timeOf,
  winnersOf,
} from '@ludoteca/games';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import type { SessionState } from '../session/session.ts';
import { decimal, withIndex } from './format.ts';

interface SeatsProps {
  readonly ui: GameUi;
  readonly names: readonly string[];
  /** What is looked at. */
  readonly view: unknown;
  readonly observation: SessionState['observation'];
  /** What else is to be known of who sits there. */
  mark?: ((seat: Seat) => ReactNode) | undefined;
}

type Clock = SessionState['observation']['clock'];

/** So often it is looked at the clock, and at one that is about to fall. */
const [tick, fastTick] = [200, 50];
/** With less than this left tenths are shown. */
const low = 10_000;
const day = 24 * 3600_000;

/** Minutes and seconds, rounded up so that nothing left is shown as such only when it is; tenths at the end, days where there are any. */
function sayTime(ms: number, language: Language): string {
  if (ms < low) return decimal(Math.ceil(ms / 100) / 10, language, 1);
  if (ms >= day) return `${Math.floor(ms / day)}d ${Math.floor((ms % day) / 3600_000)}h`;
  const seconds = Math.ceil(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const [hours, more] = [Math.floor(minutes / 60), minutes % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(more)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** What a seat has left: of its main time, and then of its periods. */
function sayLeft({ kind }: TimeControl, { main, period, periods, moves }: SeatTime, language: Language): string {
  const say = (ms: number) => sayTime(ms, language);
  if (kind === 'days') return say(main + period);
  if (kind === 'fischer' || main > 0) return say(main);
  if (kind === 'byo-yomi') return `${say(period)} × ${periods}`;
  return kind === 'canadian' ? `${say(period)} / ${moves}` : say(period);
}

function TimeLeft({ clock, seat }: { readonly clock: Clock; readonly seat: Seat }) {
  const { words, language } = useApp();
  const [now, setNow] = useState(() => Date.now());
  const runs = clock.running === seat;
  const left = timeOf(clock, seat, now);
  const isLow = runs && timeLeft(clock, now) < low;
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), isLow ? fastTick : tick);
    return () => clearInterval(timer);
  }, [runs, isLow]);
  return (
    <span className={`time-left${runs ? ' runs' : ''}${isLow ? ' low' : ''}`} role="timer">
      <span className="spoken">{words.play.timeLeft}</span> {sayLeft(clock.control, left, language)}
    </span>
  );
}

/** Everybody at the table with what they have: the one whose turn it is, and who won. */
export const Seats = memo(function Seats({ ui, names, view, observation, mark }: SeatsProps) {
  const { words, language } = useApp();
  const { actor, outcome, clock } = observation;
  const winners = outcome ? winnersOf(outcome) : [];
  return (
    <ul className="seats" data-seats={names.length}>
      {withIndex(names).map(({ item: name, index: seat }) => {
        const token = ui.token?.(view, seat);
        const colour = token && gameWords[language].go.seats[token];
        const tally = ui.tally?.(view, seat, language);
        return (
          <li key={seat} data-seat={seat} className={seat === actor ? 'active' : winners.includes(seat) ? 'won' : undefined}>
            <span className={`token ${token ?? ''}`} aria-hidden="true" />
            <span className="name">{name}</span>
            {mark?.(seat)}
            {colour !== undefined && !name.startsWith(colour) && <span className="spoken">{`(${colour})`}</span>}
            {seat === actor && <span className="spoken">{`(${words.play.toPlay})`}</span>}
            {tally && (
              <span className="tally" title={tally.said}>
                <span className="spoken">{`${tally.said}:`}</span> {tally.shown}
              </span>
            )}
            {clock.control.kind !== 'none' && <TimeLeft clock={clock} seat={seat} />}
          </li>
        );
      })}
    </ul>
  );
});
