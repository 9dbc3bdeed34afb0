// How fast a game is, by its clock.
import type { TimeControl } from '@ludoteca/games';
import type { Speed } from './room-schema.ts';

const expectedMoves = 40;

/** Milliseconds that a game of forty moves may take one seat; 0 where a game has no such end. */
export function expectedTime(control: TimeControl): number {
  switch (control.kind) {
    case 'fischer':
      return control.main + expectedMoves * control.increment;
    case 'byo-yomi':
      return control.main + expectedMoves * control.period;
    case 'canadian':
      return control.main + (expectedMoves / control.moves) * control.period;
    default:
      return 0;
  }
}

/** By what a game of forty moves takes one seat, in milliseconds, with the bounds that lichess has. */
export function speedOf(clock: TimeControl): Speed {
  if (clock.kind === 'none') return 'untimed';
  if (clock.kind === 'days') return 'correspondence';
  const seconds = expectedTime(clock) / 1000;
  return seconds < 180 ? 'bullet' : seconds < 480 ? 'blitz' : seconds < 1500 ? 'rapid' : 'classical';
}
