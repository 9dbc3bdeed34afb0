import { words as gameWords, type Match, type Seat, sayMove, seenLog } from '@ludoteca/games';
import { useEffect, useMemo, useRef } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { Jumps } from './jumps.tsx';

interface MoveListProps {
  readonly ui: GameUi;
  readonly match: Match;
  readonly viewer: Seat | undefined;
  readonly ply: number;
  onLook(ply: number): void;
}

/** Every move so far; any of them can be looked at again. */
export function MoveList({ ui, match, viewer, ply, onLook }: MoveListProps) {
  const { words, language } = useApp();
  const { play } = words;
  const moves = useMemo(
    () =>
      seenLog(match, viewer)
        .map((text, index) => ({ text, ply: index + 1 }))
        .filter(({ text }) => ui.game.isListed?.(text) ?? true),
    [ui, match, viewer],
  );
  const current = moves.findLast((move) => move.ply <= ply);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  });
  const earlier = moves.findLast((move) => move.ply < ply)?.ply ?? 0;
  const later = moves.find((move) => move.ply > ply)?.ply ?? match.log.length;
  return (
    <section className={`moves of-${match.game.id}`} aria-label={play.moves}>
      <Jumps at={ply} earlier={earlier} later={later} last={match.log.length} onJump={onLook} />
      {moves.length === 0 ? (
        <p className="soft">{play.noMoves}</p>
      ) : (
        <ol ref={list}>
          {moves.map((move, index) => (
            <li key={move.ply}>
              <button type="button" aria-current={move === current ? 'step' : undefined} onClick={() => onLook(move.ply)}>
                <small>{index + 1}</small> {sayMove(gameWords[language], match.game.id, move.text)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
