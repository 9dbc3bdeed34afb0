import { type AnyGame, words as gameWords, sayMove } from '@ludoteca/games';
import { useEffect, useMemo, useRef } from 'react';
import { useApp } from '../context.ts';
import { Jumps } from './jumps.tsx';

interface MoveListProps {
  readonly game: AnyGame;
  /** The moves as whoever looks at them may read them, in the game's notation. */
  readonly log: readonly string[];
  readonly ply: number;
  onLook(ply: number): void;
}

/** Every move so far; any of them can be looked at again. */
export function MoveList({ game, log, ply, onLook }: MoveListProps) {
  const { words, language } = useApp();
  const { play } = words;
  const moves = useMemo(
    () => log.map((text, index) => ({ text, ply: index + 1 })).filter(({ text }) => game.isListed?.(text) ?? true),
    [game, log],
  );
  const current = moves.findLast((move) => move.ply <= ply);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  });
  const earlier = moves.findLast((move) => move.ply < ply)?.ply ?? 0;
  const later = moves.find((move) => move.ply > ply)?.ply ?? log.length;
  return (
    <section className={`moves of-${game.id}`} aria-label={play.moves}>
      <Jumps at={ply} earlier={earlier} later={later} last={log.length} onJump={onLook} />
      {moves.length === 0 ? (
        <p className="soft">{play.noMoves}</p>
      ) : (
        <ol ref={list}>
          {moves.map((move, index) => (
            <li key={move.ply}>
              <button type="button" aria-current={move === current ? 'step' : undefined} onClick={() => onLook(move.ply)}>
                <small>{index + 1}</small> {sayMove(gameWords[language], game.id, move.text)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
