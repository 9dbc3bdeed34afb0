import { fill, words as gameWords, isProgram, type Seat, sayMove } from '@ludoteca/games';
import { sayReason } from '@ludoteca/players';
import { useEffect, useRef } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import type { SeenThought } from '../session/protocol.ts';
import type { GameSession, SessionState } from '../session/session.ts';
import { withUnbrokenPercents } from './format.ts';
import type { Hint } from './hint.ts';
import { IconButton } from './icon-button.tsx';
import type { RemoteTable } from './remote-table.ts';
import { Told } from './thinking.tsx';
import { sayEnd, sayTurn } from './turn.ts';

interface StatusProps {
  readonly ui: GameUi;
  readonly state: SessionState;
  readonly session: GameSession;
  readonly names: readonly string[];
  readonly hint: Hint;
  readonly complaint: string | undefined;
  /** The number of the move that is looked at, while it is not the last. */
  readonly looking: number | undefined;
  onLive(): void;
  onGoOnFrom(): void;
  readonly thought: SeenThought | undefined;
  onNoteSlot(slot: HTMLElement | null): void;
  readonly remote: RemoteTable | undefined;
}

/** Longer ones are set smaller, in two lines. */
const shortTitle = 26;

/** The player whose move is waited for: also while the last one is looked at, or nobody could stop players that are quick. */
function moverOf({ thinking, trouble, stopped, observation: { actor, throws, seats, outcome } }: SessionState): Seat | undefined {
  if (outcome || stopped) return undefined;
  const isNext = actor !== null && !throws && isProgram(seats[actor]!) && trouble === null;
  return thinking ?? (isNext ? actor : undefined);
}

/** What is going on, and what it asks of those who sit here: a place of the same height whatever it says. */
export function Status(props: StatusProps) {
  const { ui, state, session, names, hint, complaint, looking, onLive, onGoOnFrom, thought, onNoteSlot, remote } = props;
  const { words, language } = useApp();
  const { play } = words;
  const { observation, assisting, stopped, trouble, offered, declined, canMoveNow } = state;
  const { offers, outcome, actor } = observation;
  const name = (seat: number | undefined) => (seat === undefined ? '' : (names[seat] ?? ''));
  const mover = moverOf(state);
  const end = sayEnd(ui, state, names, language);
  const title =
    end?.title ??
    remote?.title ??
    (stopped
      ? play.stopped
      : mover !== undefined
        ? fill(play.thinking, { who: name(mover) })
        : (sayTurn(ui, state, names, language) ??
          (assisting ? words.board.proposing : remote && actor !== null ? fill(play.turn, { who: name(actor) }) : '')));

  // What has to be scrolled can be scrolled by keyboard, too; it is measured with the next frame, which lays the page out anyway.
  const detail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const place = detail.current;
      if (!place) return;
      if (place.scrollHeight > place.clientHeight) place.tabIndex = 0;
      else place.removeAttribute('tabindex');
    });
    return () => cancelAnimationFrame(frame);
  });

  return (
    <section className={`status${end ? ` verdict ${end.kind}` : ''}`} aria-label={play.status}>
      <div className="headline">
        <p className={title.length > shortTitle ? 'turn long' : 'turn'}>
          {mover !== undefined && <span className="pulse" aria-hidden="true" />}
          {title}
        </p>
        {!remote && (
          <span className={mover === undefined ? 'hurry absent' : 'hurry'}>
            <IconButton icon="stop" label={play.stop} onPress={session.stop} />
            <IconButton icon="now" label={play.moveNow} possible={canMoveNow} onPress={session.moveNow} />
          </span>
        )}
      </div>
      <div className="detail" ref={detail}>
        {complaint !== undefined && <p className="complaint">{complaint}</p>}
        {remote?.notice}
        {offered !== null && (
          <p className="choices" role="alert">
            <span>{fill(play.offered, { who: name(offers.find(({ what }) => what === 'draw')?.by) })}</span>
            <button type="button" className="primary" onClick={() => session.answerDraw(true)}>
              {play.agree}
            </button>
            <button type="button" onClick={() => session.answerDraw(false)}>
              {play.decline}
            </button>
          </p>
        )}
        {trouble && (
          <p className="complaint choices">
            <span>{fill(play.trouble, { why: trouble.why })}</span>
            <button type="button" onClick={session.goOn}>
              {play.retry}
            </button>
          </p>
        )}
        {stopped && !outcome && (
          <p className="choices">
            <button type="button" className="primary" onClick={session.goOn}>
              {play.goOn}
            </button>
          </p>
        )}
        {looking !== undefined && (
          <p className="looking choices">
            <span>{fill(play.looking, { ply: looking })}</span>
            <button type="button" onClick={onLive}>
              {play.live}
            </button>
            {!remote && (
              <button type="button" onClick={onGoOnFrom}>
                {play.fromHere}
              </button>
            )}
          </p>
        )}
        {declined !== null && <p>{fill(play.declined, { who: name(declined) })}</p>}
        <div role="status">
          {hint.thinking && <p className="hint-text">{play.hintThinking}</p>}
          {hint.found && (
            <p className="hint-text">
              {fill(play.hintSays, {
                move: sayMove(gameWords[language], ui.game.id, hint.found.text),
                reason: hint.found.reason ? withUnbrokenPercents(sayReason(hint.found.reason, ui.game.id, language)) : '',
              })}
            </p>
          )}
        </div>
        {looking === undefined && end?.lines.map((line) => <p key={line}>{line}</p>)}
        <div className="notes" role="status" ref={onNoteSlot} />
        {thought && !outcome && <Told seen={thought} game={ui.game.id} names={names} />}
      </div>
    </section>
  );
}
