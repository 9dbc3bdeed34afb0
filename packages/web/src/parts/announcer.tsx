import { fill, words as gameWords, type Match, matchOutcome, type Seat, sayMove, statesOf } from '@ludoteca/games';
import { useMemo } from 'react';
import { type Here, useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import type { SittingState } from '../table/sitting.ts';
import { sayTurn } from './turn.ts';

interface AnnouncerProps {
  readonly ui: GameUi;
  readonly state: SittingState;
  readonly complaint: string | undefined;
}

/** Enough for a hand of cards that ends and another that is dealt. */
const mostPlies = 30;

/** What happened since whoever listens decided last, ply by ply. */
function tellSince(ui: GameUi, match: Match, viewer: Seat | undefined, { words, language }: Pick<Here, 'words' | 'language'>) {
  const { game, log, names } = match;
  const states = statesOf(match);
  const deciderAt = (ply: number) => {
    const turn = game.turn(states[ply]);
    return turn.kind === 'seat' ? turn.seat : 'chance';
  };
  const first = Math.max(
    0,
    log.length - mostPlies,
    log.findLastIndex((_, ply) => deciderAt(ply) === viewer),
  );
  return log.slice(first).map((move, index) => {
    const ply = first + index;
    const by = deciderAt(ply);
    const text = game.formatSeen(move, states[ply], viewer);
    const [before, after] = [game.view(states[ply], viewer), game.view(states[ply + 1], viewer)];
    const spoken = ui.spoken?.(move, states[ply], language) ?? sayMove(gameWords[language], game.id, text);
    const mover = typeof by === 'number' ? by : game.thrower?.(states[ply]);
    const moved = mover !== undefined && spoken !== '' ? [fill(words.play.moved, { who: names[mover], move: spoken })] : [];
    return { ply, said: [...moved, ...ui.narration.narrate({ by, move: text, before, after, names }, language)].join(' ') };
  });
}

/** Says what happened to those who do not see it: each ply is added to what was said, so that none is lost to the next. */
export function Announcer({ ui, state, complaint }: AnnouncerProps) {
  const { words, language } = useApp();
  const { match, viewer, curtain } = state;
  const plies = useMemo(() => tellSince(ui, match, viewer, { words, language }), [ui, match, viewer, words, language]);
  const outcome = matchOutcome(match);
  const end = outcome ? ui.narration.conclude(match.game.view(match.state, viewer), outcome, match.names, language) : [];
  const asking = [sayTurn(ui, state, language), complaint].filter((said) => said !== undefined);
  return (
    <>
      <div className="spoken" role="log">
        {curtain === undefined && plies.map(({ ply, said }) => said !== '' && <p key={ply}>{said}</p>)}
        {curtain === undefined && end.length > 0 && <p>{end.join(' ')}</p>}
      </div>
      <div className="spoken" role="status">
        {curtain === undefined && asking.join(' ')}
      </div>
    </>
  );
}
