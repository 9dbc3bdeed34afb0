import type { Match, Seat } from '@ludoteca/games';
import { useMemo } from 'react';
import { useApp } from '../context.ts';
import type { Face } from '../face.ts';
import { positionOf } from '../table/position.ts';

interface ShownProps {
  readonly face: Face;
  readonly match: Match;
  readonly ply: number;
  readonly viewer: Seat | undefined;
}

/** A position of a match on a board that nobody can move on. */
export function Shown({ face: { Board }, match, ply, viewer }: ShownProps) {
  const { language } = useApp();
  const position = useMemo(() => positionOf(match, ply, viewer), [match, ply, viewer]);
  return (
    <Board
      view={position.view}
      options={match.options}
      legal={[]}
      last={position.last}
      before={position.before}
      hint={undefined}
      thoughts={undefined}
      viewer={viewer}
      people={viewer === undefined ? [] : [viewer]}
      names={match.names}
      language={language}
      onMove={() => {}}
    />
  );
}
