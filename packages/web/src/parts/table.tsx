import { fill, words as gameWords, type Match, matchOutcome, ok, sayMove, sayRefusal, statesOf } from '@ludoteca/games';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import type { Face } from '../face.ts';
import { knock } from '../sound.ts';
import { useStore } from '../store.ts';
import { matchIn } from '../table/names.ts';
import { positionOf } from '../table/position.ts';
import { person } from '../table/shelf.ts';
import type { Sitting } from '../table/sitting.ts';
import { Announcer } from './announcer.tsx';
import { Controls } from './controls.tsx';
import { Curtain } from './curtain.tsx';
import { useHint } from './hint.ts';
import { MoveList } from './moves.tsx';
import { Seats } from './seats.tsx';
import { Status } from './status.tsx';
import { Thinking } from './thinking.tsx';
import { thoughtsOf, useLatestThinking } from './thoughts.ts';
import { TypedMove } from './typed.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface TableProps {
  readonly id: string;
  readonly face: Face;
  readonly sitting: Sitting;
}

/** Whether a match is the same with moves added: whoever looks back at it may go on doing so. */
const hasGrown = ({ log: before }: Match, { log }: Match): boolean => log[before.length - 1] === before.at(-1);

export function Table({ id, face, sitting }: TableProps) {
  const { words, language, chosen } = useApp();
  const sat = useStore(sitting);
  const match = useMemo(() => matchIn(language, sat.match, sat.seats), [language, sat.match, sat.seats]);
  const state = { ...sat, match };
  const { seats, asked, viewer, curtain, refusal } = state;
  const { game, Board, Panel } = face;
  const [looked, setLooked] = useState<{ readonly match: Match; readonly ply: number }>();
  const [wrong, setWrong] = useState<{ readonly match: Match; readonly text: string }>();
  // What is wrong with a move is said where it was made.
  const [typing, setTyping] = useState(false);
  const hint = useHint(face, state);
  const stage = useKeptFocus();
  const [watching, setWatching] = useState(false);
  // Whoever throws a die thinks nothing; what a player thinks of its own cards is not for those who play against it.
  const mayWatch = !face.thrower && (!game.facts.hidden || !seats.includes(person));
  const thought = watching && mayWatch ? state.thinking?.thought : undefined;
  const latest = useLatestThinking(state);
  const thoughts = useMemo(() => thought && thoughtsOf(match, thought), [thought, match]);

  const length = match.log.length;
  const looking = looked && hasGrown(looked.match, match) ? looked : undefined;
  if (looked && !looking) setLooked(undefined);
  const ply = looking?.ply ?? length;
  const live = ply === length;
  const people = useMemo(() => [...seats.keys()].filter((seat) => seats[seat] === person), [seats]);
  const position = useMemo(() => positionOf(match, ply, viewer), [match, ply, viewer]);
  const seen = useCallback(
    (most: number) =>
      statesOf({ ...match, log: match.log.slice(0, ply) })
        .slice(-most)
        .map((state) => game.view(state, viewer)),
    [match, ply, viewer, game],
  );
  const course = useCallback(() => statesOf(match).map((state) => game.view(state, viewer)), [match, viewer, game]);
  const mayMove = live && asked !== undefined && curtain === undefined;
  const legal = useMemo(() => (mayMove ? game.moves(match.state) : []), [mayMove, game, match]);
  const outcome = matchOutcome(match);
  useEffect(() => {
    if (chosen.sounds && length > 0) knock();
  }, [chosen.sounds, length]);
  const look = (to: number) => setLooked(to < length ? { match, ply: Math.max(0, to) } : undefined);

  function play(move: unknown): void {
    setWrong(undefined);
    if (mayMove && (move !== undefined || state.throwing)) sitting.play(move);
  }

  const say = (move: unknown) => sayMove(gameWords[language], game.id, game.formatMove(move, match.state));

  function playTyped(text: string): boolean {
    setTyping(true);
    const typed = text.trim().toLowerCase();
    const named = legal.find((move) => say(move).toLowerCase() === typed);
    const read = named === undefined ? game.parseMove(text, match.state) : ok(named);
    if (read.ok) play(read.value);
    else setWrong({ match, text: sayRefusal(gameWords[language], game.id, read.error) });
    return read.ok;
  }

  const complaint =
    (wrong?.match === match ? wrong.text : undefined) ?? (refusal && sayRefusal(gameWords[language], game.id, refusal));

  return (
    <div className={`table table-${game.id}`}>
      <h1 className="spoken">{`${gameWords[language][game.id as 'go'].name}: ${match.names.join(' – ')}`}</h1>
      <section className="stage" aria-label={words.play.full} tabIndex={-1} {...stage}>
        {curtain === undefined ? (
          <Board
            view={position.view}
            options={match.options}
            legal={legal}
            last={position.last}
            before={position.before}
            hint={live ? hint.move : undefined}
            thoughts={live ? thoughts : undefined}
            viewer={viewer}
            people={people}
            names={match.names}
            language={language}
            onMove={(move) => {
              setTyping(false);
              play(move);
            }}
          />
        ) : (
          <Curtain who={match.names[curtain] ?? ''} onReady={sitting.takeOver} />
        )}
        {complaint !== undefined && !typing && <p className="complaint">{complaint}</p>}
      </section>
      <aside className="side">
        <Seats face={face} match={match} state={state} />
        <Status face={face} state={state} sitting={sitting} id={id} hint={hint}>
          {people.length < seats.length && !outcome && !state.stopped && (
            <Thinking
              state={state}
              sitting={sitting}
              latest={mayWatch ? latest : undefined}
              watching={watching}
              {...(mayWatch && { onWatch: setWatching })}
            />
          )}
        </Status>
        {Panel && curtain === undefined && (
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
        {!live && (
          <p className="looking">
            <span>{fill(words.play.looking, { ply })}</span>
            <button type="button" onClick={() => look(length)}>
              {words.play.live}
            </button>
            <button type="button" onClick={() => sitting.goOnFrom(ply)}>
              {words.play.fromHere}
            </button>
          </p>
        )}
        <Controls face={face} state={state} sitting={sitting} hint={hint} over={outcome !== undefined} id={id} />
        {legal.length > 0 && (
          <TypedMove example={say(legal[legal.length >> 1])} complaint={typing ? complaint : undefined} onType={playTyped} />
        )}
        <MoveList face={face} match={match} viewer={viewer} ply={ply} onLook={look} />
      </aside>
      <Announcer face={face} state={state} complaint={complaint} />
    </div>
  );
}
