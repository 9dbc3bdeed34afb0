import { fill, words as gameWords, sayMove } from '@ludoteca/games';
import { useMemo } from 'react';
import { type AppWithWords, useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import type { GameSession, SessionState } from '../session/session.ts';
import { sayTurn } from './turn.ts';

interface AnnouncerProps {
  readonly ui: GameUi;
  readonly session: GameSession;
  readonly state: SessionState;
  readonly names: readonly string[];
  readonly complaint: string | undefined;
}

/** Enough for a hand of cards that ends and another that is dealt. */
const mostPlies = 30;

/** What happened since whoever listens decided last, ply by ply; nothing before it is known what was seen. */
function tellSince(
  ui: GameUi,
  session: GameSession,
  { log, observation }: SessionState,
  names: readonly string[],
  { words, language }: Pick<AppWithWords, 'words' | 'language'>,
) {
  const { game, narration } = ui;
  const own = log.findLastIndex(({ by }) => by === observation.seat);
  const first = Math.max(0, log.length - mostPlies, own);
  const views = session.viewsBetween(first, log.length);
  if (views.length === 0) return [];
  return log.slice(first).map(({ by, mover, text, move }, index) => {
    const [before, after] = [views[index], views[index + 1]];
    const spoken = ui.spoken?.(move, before, language) ?? sayMove(gameWords[language], game.id, text);
    const moved = mover !== null && spoken !== '' ? [fill(words.play.moved, { who: names[mover] ?? '', move: spoken })] : [];
    const said = [...moved, ...narration.narrate({ by, move: text, before, after, names }, language)].join(' ');
    return { ply: first + index, said };
  });
}

/** Says what happened to those who do not see it: each ply is added to what was said, so that none is lost to the next. */
export function Announcer({ ui, session, state, names, complaint }: AnnouncerProps) {
  const { words, language } = useApp();
  const { observation, nextViewer } = state;
  const plies = useMemo(
    () => tellSince(ui, session, state, names, { words, language }),
    [ui, session, state, names, words, language],
  );
  const { outcome, view } = observation;
  const end = outcome ? ui.narration.conclude(view, outcome, names, language) : [];
  const asking = [sayTurn(ui, state, names, language), complaint].filter((said) => said !== undefined);
  return (
    <>
      <div className="spoken" role="log">
        {nextViewer === null && plies.map(({ ply, said }) => said !== '' && <p key={ply}>{said}</p>)}
        {nextViewer === null && end.length > 0 && <p>{end.join(' ')}</p>}
      </div>
      <div className="spoken" role="status">
        {nextViewer === null && asking.join(' ')}
      </div>
    </>
  );
}
