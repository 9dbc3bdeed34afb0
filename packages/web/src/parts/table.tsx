import { fill, words as gameWords, type Refusal, sayMove, sayRefusal } from '@ludoteca/games';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { namesIn } from '../names.ts';
import type { SeenMove } from '../session/protocol.ts';
import { type GameSession, peopleIn } from '../session/session.ts';
import { knock } from '../sound.ts';
import { useStore } from '../store.ts';
import { Announcer } from './announcer.tsx';
import { Controls } from './controls.tsx';
import { useHint } from './hint.ts';
import { MoveList } from './moves.tsx';
import { ScreenCover } from './screen-cover.tsx';
import { Seats } from './seats.tsx';
import { Status } from './status.tsx';
import { Thinking } from './thinking.tsx';
import { thoughtsOf, useLatestThought } from './thoughts.ts';
import { TypedMove } from './typed.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface TableProps {
  readonly id: string;
  readonly ui: GameUi;
  readonly session: GameSession;
}

type Log = readonly SeenMove[];

/** Whether a log is the same with moves added: whoever looks back at it may go on doing so. */
const hasGrown = (before: Log, log: Log): boolean => log[before.length - 1] === before.at(-1);

interface Position {
  readonly ply: number;
  readonly view: unknown;
  readonly before: unknown;
  readonly last: unknown;
}

/** The position after so many moves; the one shown before it until it is known what was seen. */
function usePosition(session: GameSession, ply: number): Position {
  const { log, views, observation } = useStore(session);
  const shown = useRef<Position>(undefined);
  const known = session.viewsBetween(ply - 1, ply);
  const view = views[ply];
  const before = ply > 0 ? known.at(-2) : undefined;
  const last = log[ply - 1]?.move;
  const position = useMemo(() => ({ ply, view, before, last }), [ply, view, before, last]);
  useEffect(() => {
    if (position.view !== undefined) shown.current = position;
  });
  if (view !== undefined) return position;
  return shown.current ?? { ply: observation.ply, view: observation.view, before: undefined, last: undefined };
}

export function Table({ id, ui, session }: TableProps) {
  const { words, language, chosen } = useApp();
  const state = useStore(session);
  const { observation, log, views, asked, nextViewer } = state;
  const { seats, options, outcome, throws } = observation;
  const viewer = observation.seat ?? undefined;
  const { game, Board, Panel } = ui;
  const names = useMemo(
    () => namesIn(language, { game: game.id, seats, seatCodes: game.seatCodes(options) }),
    [language, game, seats, options],
  );
  const [looked, setLooked] = useState<{ readonly log: Log; readonly ply: number }>();
  const [refused, setRefused] = useState<{ readonly log: Log; readonly refusal: Refusal<string> }>();
  // What is wrong with a move is said where it was made.
  const [typing, setTyping] = useState(false);
  const hint = useHint(ui, session, state);
  const stage = useKeptFocus();
  const [watching, setWatching] = useState(false);
  const people = peopleIn(observation);
  // Whoever throws a die thinks nothing; what a player thinks of its own cards is not for those who play against it.
  const mayWatch = !game.thrower && (!game.facts.hidden || people.length === 0);
  const latest = useLatestThought(state);
  const thoughts = useMemo(
    () => (watching && mayWatch && state.thought ? thoughtsOf(state.thought) : undefined),
    [watching, mayWatch, state.thought],
  );

  const { length } = log;
  const looking = looked && hasGrown(looked.log, log) ? looked : undefined;
  if (looked && !looking) setLooked(undefined);
  const ply = looking?.ply ?? length;
  const live = ply === length;
  const position = usePosition(session, ply);
  const seen = useCallback(
    (most: number) => (views.length > 0 ? session.viewsBetween(ply + 1 - most, ply) : []),
    [session, ply, views],
  );
  const course = useCallback(() => (views.length > 0 ? session.viewsBetween(0, length) : []), [session, length, views]);
  const texts = useMemo(() => log.map(({ text }) => text), [log]);
  const mayMove = live && asked !== null && nextViewer === null;
  const legal = useMemo(
    () => (mayMove && !state.sending ? state.legal.map(({ move }) => move) : []),
    [mayMove, state.sending, state.legal],
  );
  useEffect(() => {
    if (chosen.sounds && length > 0) knock();
  }, [chosen.sounds, length]);
  const look = (to: number) => setLooked(to < length ? { log, ply: Math.max(0, to) } : undefined);

  async function tell(answer: Promise<Refusal<string> | null>): Promise<boolean> {
    setRefused(undefined);
    const refusal = await answer;
    if (refusal) setRefused({ log, refusal });
    return refusal === null;
  }

  function play(move: unknown): void {
    if (!mayMove || state.sending) return;
    if (move !== undefined) tell(session.play({ move }));
    else if (throws) tell(session.throwDie());
  }

  const say = (text: string) => sayMove(gameWords[language], game.id, text);

  function playTyped(text: string): Promise<boolean> {
    setTyping(true);
    const typed = text.trim().toLowerCase();
    const named = state.legal.find((move) => say(move.text).toLowerCase() === typed);
    return tell(session.play(named ? { move: named.move } : { text }));
  }

  const complaint = refused?.log === log ? sayRefusal(gameWords[language], game.id, refused.refusal) : undefined;

  return (
    <div className={`table table-${game.id}`}>
      <h1 className="spoken">{`${gameWords[language][game.id as 'go'].name}: ${names.join(' – ')}`}</h1>
      <section className="stage" aria-label={words.play.full} tabIndex={-1} {...stage}>
        {nextViewer === null ? (
          <Board
            view={position.view}
            options={options}
            legal={legal}
            last={position.last}
            before={position.before}
            hint={live ? hint.found?.move : undefined}
            thoughts={live ? thoughts : undefined}
            viewer={viewer}
            people={people}
            names={names}
            language={language}
            onMove={(move) => {
              setTyping(false);
              play(move);
            }}
          />
        ) : (
          <ScreenCover who={names[nextViewer] ?? ''} onReady={session.takeOver} />
        )}
        {complaint !== undefined && !typing && <p className="complaint">{complaint}</p>}
      </section>
      <aside className="side">
        <Seats ui={ui} names={names} state={state} />
        <Status ui={ui} state={state} session={session} names={names} id={id} hint={hint}>
          {people.length < seats.length && !outcome && !state.stopped && (
            <Thinking
              state={state}
              session={session}
              names={names}
              latest={mayWatch ? latest : undefined}
              watching={watching}
              {...(mayWatch && { onWatch: setWatching })}
            />
          )}
        </Status>
        {Panel && nextViewer === null && (
          <Panel
            view={position.view}
            seen={seen}
            course={course}
            ply={ply}
            onLook={look}
            match={{ options, names }}
            viewer={viewer}
            language={language}
          />
        )}
        {!live && (
          <p className="looking">
            <span>{fill(words.play.looking, { ply })}</span>
            <button type="button" onClick={() => look(length)}>
              {words.play.live}
            </button>
            <button type="button" onClick={() => session.goOnFrom(ply)}>
              {words.play.fromHere}
            </button>
          </p>
        )}
        <Controls ui={ui} state={state} session={session} names={names} hint={hint} id={id} />
        {legal.length > 0 && (
          <TypedMove
            example={say(state.legal[state.legal.length >> 1]!.text)}
            complaint={typing ? complaint : undefined}
            onType={playTyped}
          />
        )}
        <MoveList game={game} log={texts} ply={ply} onLook={look} />
      </aside>
      <Announcer ui={ui} session={session} state={state} names={names} complaint={complaint} />
    </div>
  );
}
