import { fill, matchAt, matchOutcome } from '@ludoteca/games';
import { useMemo } from 'react';
import { useApp } from '../context.ts';
import type { Face } from '../face.ts';
import { decidersOf } from '../table/line.ts';
import type { SittingState } from '../table/sitting.ts';

interface AnnouncerProps {
  readonly face: Face;
  readonly state: SittingState;
  readonly complaint: string | undefined;
}

/** Says what happened to those who do not see it. */
export function Announcer({ face, state, complaint }: AnnouncerProps) {
  const { words, language } = useApp();
  const { match, viewer, curtain, asked } = state;
  const happened = useMemo(() => {
    const { game, log, names } = match;
    const move = log.at(-1);
    if (move === undefined) return [];
    const before = matchAt(match, log.length - 1);
    const by = decidersOf(match).at(-1) ?? 'chance';
    const text = game.formatSeen(move, before.state, viewer);
    const happening = {
      by,
      move: text,
      before: game.view(before.state, viewer),
      after: game.view(match.state, viewer),
      names,
    };
    const spoken = face.spoken?.(move, before.state, language) ?? text;
    const told = face.telling.narrate(happening, language);
    const outcome = matchOutcome(match);
    return [
      ...(typeof by === 'number' ? [fill(words.play.moved, { who: names[by], move: spoken })] : []),
      ...told,
      ...(outcome ? face.telling.conclude(happening.after, outcome, names, language) : []),
    ];
  }, [match, viewer, face, language, words]);
  const turn = asked === undefined ? [] : [fill(words.play.turn, { who: match.names[asked] })];
  const said = curtain === undefined ? [...happened, ...turn] : [];
  return (
    <div className="spoken" role="status" aria-live="polite">
      {[...said, ...(complaint === undefined ? [] : [complaint])].join(' ')}
    </div>
  );
}
