import type { TimeControl } from '@ludoteca/games';

/** So long somebody must have been away before a match can be claimed: in minutes where one waits, in days where one does not. */
export function claimAfterMs({ kind }: TimeControl): number {
  if (kind === 'days') return 3 * 24 * 3600_000;
  return kind === 'none' ? 5 * 60_000 : 30_000;
}

/** A short break is not being gone: a tunnel, a restart, a page that is loaded again. */
export const goneAfterMs = 30_000;
