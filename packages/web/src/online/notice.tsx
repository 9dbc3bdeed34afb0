import { type AnyGame, fill, fillPlural, type Seat, timeLeft } from '@ludoteca/games';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import type { OnlineWords } from '../words/online/index.ts';
import { Claims } from './claims.tsx';
import { useIsLost } from './connection.ts';
import { takeSeat } from './join-card.tsx';
import type { Said } from './phrases.tsx';
import type { OnlineSession, OnlineState } from './session.ts';

interface NoticeProps {
  readonly words: OnlineWords;
  readonly game: AnyGame;
  readonly state: OnlineState;
  readonly session: OnlineSession;
  readonly names: readonly string[];
  readonly said: readonly Said[];
}

/** Offers of others, one's own, and those that were just turned down. */
function Offers({ words, state, session, names }: Omit<NoticeProps, 'said' | 'game'>) {
  const { play } = useApp().words;
  const { table } = words;
  const { observation, people, turnedDown, log } = state;
  const { offers, outcome } = observation;
  if (outcome) return null;
  const name = (seat: Seat) => names[seat] ?? '';
  const isMine = (seat: Seat) => people.includes(seat);
  const answer = (what: (typeof offers)[number]['what'], agrees: boolean) => session.say({ kind: 'answer', what, agrees });
  return (
    <>
      {offers.map(({ what, by, agreed }) => {
        const mayAnswer = people.some((seat) => seat !== by && !agreed.includes(seat));
        return isMine(by) ? (
          <p key={what} className="choices" role="status">
            <span>{table.asked[what]}</span>
            <button type="button" onClick={() => session.say({ kind: 'withdraw', what })}>
              {table.withdraw}
            </button>
          </p>
        ) : (
          <p key={what} className="choices offer-asked" role="alert">
            <span>{fill(table.offers[what], { who: name(by) })}</span>
            {mayAnswer && (
              <>
                <button type="button" className="primary" onClick={() => answer(what, true)}>
                  {play.agree}
                </button>
                <button type="button" onClick={() => answer(what, false)}>
                  {play.decline}
                </button>
              </>
            )}
          </p>
        );
      })}
      {turnedDown
        .filter(({ by }) => isMine(by))
        .map(({ what }) => {
          const other = names.find((_, seat) => !isMine(seat)) ?? '';
          return (
            <p key={`${what} ${log.length}`} role="status">
              {fill(table.declined[what as 'draw'], { who: other })}
            </p>
          );
        })}
    </>
  );
}

/** Seconds left at which it is said how many. */
const warnings = [30, 10, 5] as const;

/** One's own time, for those who do not see the clock: at a few moments and not all the time. */
function TimeWarning({ words, state }: Pick<NoticeProps, 'words' | 'state'>) {
  const { language } = useApp();
  const { clock } = state.observation;
  const isMine = clock.running !== null && state.people.includes(clock.running);
  const [said, setSaid] = useState<number>();
  useEffect(() => {
    setSaid(undefined);
    if (!isMine || clock.control.kind === 'days') return;
    const left = timeLeft(clock, Date.now());
    const timers = warnings
      .filter((seconds) => left > seconds * 1000)
      .map((seconds) => setTimeout(() => setSaid(seconds), left - seconds * 1000));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isMine, clock]);
  return (
    <p className="spoken" role="status">
      {said !== undefined && fillPlural(words.table.timeWarning, said, language)}
    </p>
  );
}

/** A move that takes longer than this is said to be on its way. */
const slowMs = 1500;
/** So long it is told that the connection is back. */
const backMs = 4000;

/** How the line to the server is, where it is not as always. */
function LineStatus({ words, sending }: { readonly words: OnlineWords; readonly sending: boolean }) {
  const { status, table } = words;
  const isLost = useIsLost();
  const wasLost = useRef(false);
  const [isBack, setBack] = useState(false);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const isNews = wasLost.current && !isLost;
    wasLost.current = isLost;
    setBack(isNews);
    if (!isNews) return;
    const timer = setTimeout(() => setBack(false), backMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  useEffect(() => {
    setSlow(false);
    if (!sending) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [sending]);
  return (
    <div role="status">
      {isLost && <p className="complaint">{sending ? status.kept : status.lost}</p>}
      {!isLost && (isSlow || isBack) && <p className="soft">{isSlow ? table.sending : status.back}</p>}
    </div>
  );
}

/** What a table of a server tells beside the game. */
export function Notice(props: NoticeProps) {
  const { words, state, session, said } = props;
  const { language } = useApp();
  const { table } = words;
  const { observation, people, watchers, waiting, match, sending } = state;
  const open = match.seats.findIndex(({ kind }) => kind === 'open');
  const isWatching = people.length === 0;
  const others = isWatching ? watchers - 1 : watchers;
  const maySit = open >= 0 && people.length === 0 && !waiting && !observation.outcome;
  return (
    <>
      <LineStatus words={words} sending={sending} />
      <Offers {...props} />
      {observation.paused && !state.pausedByHost && people.length > 0 && (
        <p className="choices resume">
          <button type="button" className="primary" onClick={() => session.say({ kind: 'resume' })}>
            {table.resume}
          </button>
        </p>
      )}
      <Claims {...props} />
      {maySit && (
        <p className="choices">
          <button type="button" className="primary" onClick={() => takeSeat(match, open)}>
            {words.lobby.sit}
          </button>
        </p>
      )}
      <div role="log" className="talk-lines">
        {said.map(({ key, name, words: told }) => (
          <p key={key}>{fill(table.said, { who: name, words: told })}</p>
        ))}
      </div>
      {(isWatching || others > 0) && (
        <p className="soft">
          {isWatching && table.watching} {others > 0 && fillPlural(isWatching ? table.others : table.onlookers, others, language)}
        </p>
      )}
      <TimeWarning words={words} state={state} />
    </>
  );
}
