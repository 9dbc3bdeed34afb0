import { fill, words as gameWords, matchOutcome, sayMove, startMatch } from '@ludoteca/games';
import { sayReason } from '@ludoteca/players';
import type { ReactNode } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { formatRoute } from '../route.ts';
import type { Sitting, SittingState } from '../table/sitting.ts';
import { shelve } from '../table/start.ts';
import { withUnbrokenPercents } from './format.ts';
import type { Hint } from './hint.ts';
import { sayTurn } from './turn.ts';

interface StatusProps {
  readonly id: string;
  readonly ui: GameUi;
  readonly state: SittingState;
  readonly sitting: Sitting;
  readonly hint: Hint;
  readonly children: ReactNode;
}

/** What is going on, and what it asks of those who sit here. */
export function Status({ id, ui, state, sitting, hint, children }: StatusProps) {
  const { words, language, storage, go } = useApp();
  const { play } = words;
  const { match, proposing, stopped, trouble, offered, declined, viewer, seats } = state;
  const outcome = matchOutcome(match);
  const name = (seat: number | undefined) => (seat === undefined ? '' : (match.names[seat] ?? ''));
  const turn = sayTurn(ui, state, language);

  /** The same game with everybody in their seats. */
  function again(): void {
    go({ page: 'play', id: shelve(storage, startMatch(match.game, match.options, match.names), seats) });
  }

  return (
    <div className="status">
      {outcome && (
        <div className="verdict">
          {ui.narration.conclude(match.game.view(match.state, viewer), outcome, match.names, language).map((line) => (
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
      {proposing && <p>{words.board.proposing}</p>}
      {children}
      {stopped && (
        <p className="choices">
          <span>{play.stopped}</span>
          <button type="button" className="primary" onClick={sitting.goOn}>
            {play.goOn}
          </button>
        </p>
      )}
      {trouble !== undefined && (
        <p className="complaint choices">
          <span>{fill(play.trouble, { why: trouble })}</span>
          <button type="button" onClick={sitting.goOn}>
            {play.retry}
          </button>
        </p>
      )}
      {offered !== undefined && (
        <p className="choices" role="alert">
          <span>{fill(play.offered, { who: name(1 - offered) })}</span>
          <button type="button" className="primary" onClick={() => sitting.answerDraw(true)}>
            {play.agree}
          </button>
          <button type="button" onClick={() => sitting.answerDraw(false)}>
            {play.decline}
          </button>
        </p>
      )}
      {declined !== undefined && <p>{fill(play.declined, { who: name(declined) })}</p>}
      <div role="status">
        {hint.thinking && <p className="hint-text">{play.hintThinking}</p>}
        {hint.text !== undefined && (
          <p className="hint-text">
            {fill(play.hintSays, {
              move: sayMove(gameWords[language], match.game.id, hint.text),
              reason: hint.reason ? withUnbrokenPercents(sayReason(hint.reason, match.game.id, language)) : '',
            })}
          </p>
        )}
      </div>
    </div>
  );
}
