import { type Match, matchAt, type Seat } from '@ludoteca/games';

/** A position of the match and how it came about, as one seat sees it. */
export function positionOf(match: Match, ply: number, viewer: Seat | undefined) {
  const at = ply === match.log.length ? match : matchAt(match, ply);
  const before = ply > 0 ? matchAt(match, ply - 1) : undefined;
  return {
    match: at,
    view: match.game.view(at.state, viewer),
    before: before && match.game.view(before.state, viewer),
    last: match.log[ply - 1],
  };
}
