import { type Match, type Seat, stateAt } from '@ludoteca/games';
import { useMemo } from 'react';
import { useApp } from '../context.ts';
import type { BoardMark, GameUi } from '../game-ui.ts';

interface StaticBoardProps {
  readonly ui: GameUi;
  readonly match: Match;
  readonly ply: number;
  readonly viewer: Seat | undefined;
  /** What would have been better than the move that led here, in notation. */
  readonly better?: string | undefined;
}

const noMarks: readonly BoardMark[] = [];

/** A position of a match on a board that nobody can move on. */
export function StaticBoard({ ui: { Board }, match, ply, viewer, better }: StaticBoardProps) {
  const { language } = useApp();
  // The match's own: of one that was seen from a seat the views are the states.
  const { game } = match;
  const [view, before] = useMemo(() => {
    const seenAt = (at: number) => game.view(stateAt(match, at), viewer);
    return [seenAt(ply), ply > 0 ? seenAt(ply - 1) : undefined];
  }, [game, match, ply, viewer]);
  const hint = useMemo(() => {
    const move = better === undefined || ply === 0 ? undefined : game.parseMove(better, stateAt(match, ply - 1));
    return move?.ok ? move.value : undefined;
  }, [game, match, ply, better]);
  return (
    <Board
      options={match.options}
      view={view}
      legal={[]}
      last={match.log[ply - 1]}
      before={before}
      hint={hint}
      {...(hint !== undefined && { marks: noMarks })}
      thoughts={undefined}
      viewer={viewer}
      people={viewer === undefined ? [] : [viewer]}
      names={match.names}
      language={language}
      onMove={() => {}}
    />
  );
}
