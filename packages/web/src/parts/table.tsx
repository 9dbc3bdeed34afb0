import { words as gameWords, type Refusal, type SeenMove, sayMove, sayRefusal } from '@ludoteca/games';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { namesIn, shortName } from '../names.ts';
import type { SeenThought } from '../session/protocol.ts';
import { type GameSession, peopleIn } from '../session/session.ts';
import { knock } from '../sound.ts';
import { createStore, useStore } from '../store.ts';
import { Announcer } from './announcer.tsx';
import { Bar } from './bar.tsx';
import { useHint } from './hint.ts';
import { EndMoment } from './moment.tsx';
import { MoveList, numberAt } from './moves.tsx';
import { NoteSlot } from './note-slot.ts';
import type { RemoteTable } from './remote-table.ts';
import { ScreenCover } from './screen-cover.tsx';
import { Seats } from './seats.tsx';
import { Status } from './status.tsx';
import { thoughtsOf, useLatestThought } from './thoughts.ts';
import { sayEnd } from './turn.ts';
import { TypedMove } from './typed.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { AfterGame, type WaysOn } from './ways-on.tsx';

interface TableProps {
  readonly ui: GameUi;
  readonly session: GameSession;
  readonly ways: WaysOn;
  readonly remote?: RemoteTable;
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

/** For those who do not watch: they are not disturbed by what comes ten times a second. */
const noThought = createStore<SeenThought | undefined>(undefined);

/** A game being played, whoever holds it: a board, and beside it places that keep their size whatever happens. */
export function Table({ ui, session, ways, remote }: TableProps) {
  const { words, language, chosen } = useApp();
  const state = useStore(session);
  const { observation, log, views, asked, nextViewer } = state;
  const { seats, options, throws } = observation;
  const viewer = observation.seat ?? undefined;
  const { game, Board, Panel } = ui;
  const names = useMemo(
    () => namesIn(language, { game: game.id, seats, seatCodes: game.seatCodes(options) }),
    [language, game, seats, options],
  );
  const shortNames = useMemo(() => names.map(shortName), [names]);
  const [looked, setLooked] = useState<{ readonly log: Log; readonly ply: number }>();
  const [refused, setRefused] = useState<{ readonly log: Log; readonly refusal: Refusal<string> }>();
  const hint = useHint(ui, session, state);
  const stage = useKeptFocus();
  const [noteSlot, setNoteSlot] = useState<HTMLElement | null>(null);
  const [watching, setWatching] = useState(false);
  const people = useMemo(() => peopleIn({ observation, people: state.people }), [observation, state.people]);
  // Whoever throws a die thinks nothing; what a player thinks of its own cards is not for those who play against it.
  const mayWatch = !remote && !game.thrower && (!game.facts.hidden || people.length === 0) && people.length < seats.length;
  const thought = useStore(watching && mayWatch ? session.thought : noThought);
  const latest = useLatestThought(thought, log);
  const thoughts = useMemo(() => thought && thoughtsOf(thought), [thought]);

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
  const match = useMemo(() => ({ options, names }), [options, names]);
  const mayMove = live && asked !== null && nextViewer === null;
  const legal = useMemo(
    () => (mayMove && !state.sending ? state.legal.map(({ move }) => move) : []),
    [mayMove, state.sending, state.legal],
  );
  useEffect(() => {
    if (chosen.sounds && length > 0) knock();
  }, [chosen.sounds, length]);
  const look = useCallback((to: number) => setLooked(to < log.length ? { log, ply: Math.max(0, to) } : undefined), [log]);

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
    const typed = text.trim().toLowerCase();
    const named = state.legal.find((move) => say(move.text).toLowerCase() === typed);
    return tell(session.play(named ? { move: named.move } : { text }));
  }

  const sayWhy = remote?.sayRefusal ?? ((refusal: Refusal<string>) => sayRefusal(gameWords[language], game.id, refusal));
  const complaint = refused?.log === log ? sayWhy(refused.refusal) : undefined;
  const end = sayEnd(ui, state, names, language);
  const example = state.legal[state.legal.length >> 1]?.text;

  return (
    <div className={`table table-${game.id}${remote ? ' remote' : ''}`}>
      <h1 className="spoken">{`${gameWords[language][game.id as 'go'].name}: ${names.join(' – ')}`}</h1>
      <Seats ui={ui} names={names} view={position.view} observation={observation} mark={remote?.mark} />
      <Status
        ui={ui}
        state={state}
        session={session}
        names={names}
        hint={hint}
        complaint={complaint}
        looking={live ? undefined : numberAt(game, log, ply)}
        onLive={() => look(length)}
        onGoOnFrom={() => session.goOnFrom(ply)}
        thought={mayWatch && watching ? latest : undefined}
        onNoteSlot={setNoteSlot}
        remote={remote}
      />
      <section className="stage" aria-label={words.play.full} tabIndex={-1} {...stage}>
        <NoteSlot value={noteSlot}>
          {nextViewer === null ? (
            <Board
              view={position.view}
              options={options}
              legal={legal}
              last={position.last}
              before={position.before}
              hint={live ? hint.found?.move : undefined}
              thoughts={live ? thoughts : undefined}
              unsure={live ? state.unsure : undefined}
              viewer={viewer}
              people={people}
              names={names}
              language={language}
              onMove={play}
            />
          ) : (
            <ScreenCover who={names[nextViewer] ?? ''} onReady={session.takeOver} />
          )}
        </NoteSlot>
        <EndMoment end={end} />
        <Bar
          ui={ui}
          state={state}
          session={session}
          names={names}
          hint={hint}
          ways={ways}
          ply={ply}
          onLook={look}
          watching={watching}
          remote={remote}
          {...(mayWatch && { onWatch: setWatching })}
        />
      </section>
      <aside className="rest">
        {end && (remote?.after ?? <AfterGame ways={ways} />)}
        {remote?.seal}
        {Panel && nextViewer === null && (
          <Panel
            view={position.view}
            seen={seen}
            course={course}
            ply={ply}
            onLook={look}
            match={match}
            viewer={viewer}
            language={language}
          />
        )}
        <MoveList ui={ui} log={log} names={shortNames} ply={ply} onLook={look} />
        {!end && (!remote || people.length > 0) && (
          <TypedMove
            example={example === undefined ? '' : say(example)}
            idle={!mayMove}
            refused={complaint !== undefined}
            onType={playTyped}
          />
        )}
      </aside>
      <Announcer ui={ui} session={session} state={state} names={names} complaint={complaint} />
    </div>
  );
}
