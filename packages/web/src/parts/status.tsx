import { fill, words as gameWords, sayMove } from '@ludoteca/games';
import { sayReason } from '@ludoteca/players';
import type { ReactNode } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { startGame } from '../new-game.ts';
import { formatRoute } from '../route.ts';
import type { GameSession, SessionState } from '../session/session.ts';
import { withUnbrokenPercents } from './format.ts';
import type { Hint } from './hint.ts';
import { sayTurn } from './turn.ts';

interface StatusProps {
  readonly id: string;
  readonly ui: GameUi;
  readonly state: SessionState;
  readonly session: GameSession;
  readonly names: readonly string[];
  readonly hint: Hint;
  readonly children: ReactNode;
}

/** What is going on, and what it asks of those who sit here. */
export function Status({ id, ui, state, session, names, hint, children }: StatusProps) {
  const { words, language, savedGames, go } = useApp();
  const { play } = words;
  const { observation, assisting, stopped, trouble, offered, declined } = state;
  const { outcome, view, options, seats, offers, clock } = observation;
  const { game } = ui;
  const name = (seat: number | undefined) => (seat === undefined ? '' : (names[seat] ?? ''));
  const turn = sayTurn(ui, state, names, language);

  /** The same game with everybody in their seats. */
  const again = async () => go({ page: 'play', id: await startGame(savedGames, game, options, seats, clock.control) });

  return (
    <div className="status">
      {outcome && (
        <div className="verdict">
          {ui.narration.conclude(view, outcome, names, language).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="choices">
            <a className="button primary" href={formatRoute({ page: 'report', id })}>
              {play.report}
            </a>
            <button type="button" onClick={again}>
              {play.again}
            </button>
          </p>
        </div>
      )}
      {!outcome && turn !== undefined && (
        <p className="turn">
          <span>{turn}</span>
        </p>
      )}
      {assisting && <p>{words.board.proposing}</p>}
      {children}
      {stopped && (
        <p className="choices">
          <span>{play.stopped}</span>
          <button type="button" className="primary" onClick={session.goOn}>
            {play.goOn}
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
      {declined !== null && <p>{fill(play.declined, { who: name(declined) })}</p>}
      <div role="status">
        {hint.thinking && <p className="hint-text">{play.hintThinking}</p>}
        {hint.found && (
          <p className="hint-text">
            {fill(play.hintSays, {
              move: sayMove(gameWords[language], game.id, hint.found.text),
              reason: hint.found.reason ? withUnbrokenPercents(sayReason(hint.found.reason, game.id, language)) : '',
            })}
          </p>
        )}
      </div>
    </div>
  );
}
