import { type Match, type Seat, seenLog } from '@ludoteca/games';
import { useEffect, useMemo, useRef } from 'react';
import { useApp } from '../context.ts';
import type { Face } from '../face.ts';

interface MoveListProps {
  readonly face: Face;
  readonly match: Match;
  readonly viewer: Seat | undefined;
  readonly ply: number;
  onLook(ply: number): void;
}

/** Every move so far; any of them can be looked at again. */
export function MoveList({ face, match, viewer, ply, onLook }: MoveListProps) {
  const { play } = useApp().words;
  const moves = useMemo(
    () =>
      seenLog(match, viewer)
        .map((text, index) => ({ text, ply: index + 1 }))
        .filter(({ text }) => face.isListed?.(text) ?? true),
    [face, match, viewer],
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  });
  const earlier = moves.findLast((move) => move.ply < ply)?.ply ?? 0;
  const later = moves.find((move) => move.ply > ply)?.ply ?? match.log.length;
  const jumps = [
    ['first', 'M6 5v14M18 5l-9 7 9 7', 0, ply > 0],
    ['back', 'M15 5l-7 7 7 7', earlier, ply > 0],
    ['forward', 'M9 5l7 7-7 7', later, ply < match.log.length],
    ['last', 'M18 5v14M6 5l9 7-9 7', match.log.length, ply < match.log.length],
  ] as const;

  return (
    <section className="moves" aria-label={play.moves}>
      <div className="jumps">
        {jumps.map(([name, icon, to, possible]) => (
          <button
            type="button"
            key={name}
            aria-label={play[name]}
            title={play[name]}
            disabled={!possible}
            onClick={() => onLook(to)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d={icon} />
            </svg>
          </button>
        ))}
      </div>
      {moves.length === 0 ? (
        <p className="soft">{play.noMoves}</p>
      ) : (
        <ol ref={list}>
          {moves.map((move, index) => (
            <li key={move.ply}>
              <button type="button" aria-current={move.ply === ply ? 'step' : undefined} onClick={() => onLook(move.ply)}>
                <small>{index + 1}</small> {move.text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
