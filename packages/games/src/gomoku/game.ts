import { type CommonRefusal, everyoneForThemselves, type Game } from '../core/game.ts';
import type { GomokuMove } from './move.ts';
import { formatMove, parseMove } from './notation.ts';
import { type GomokuOptions, gomokuChoices, type gomokuOptionRefusals, gomokuOptions } from './options.ts';
import { type GomokuState, type gomokuRefusals, moves, outcome, play, start, turn } from './rules.ts';
import { type GomokuView, gomokuView } from './view.ts';

/** The codes that only gomoku has. */
export type GomokuRefusal = (typeof gomokuRefusals)[number] | (typeof gomokuOptionRefusals)[number];

export const gomoku: Game<GomokuOptions, GomokuState, GomokuMove, GomokuView, CommonRefusal | GomokuRefusal> = {
  id: 'gomoku',
  // A stone on each of 25 × 25 cells, a forced pass before each of them at the very most, and two choices of swap2.
  facts: { seats: [2, 2], chance: false, hidden: false, longest: 2 * 25 * 25 + 2, drawsByAgreement: true, rulesVersion: 1 },
  choices: gomokuChoices,
  options: gomokuOptions,
  sides: () => everyoneForThemselves(2),
  seatCodes: ({ opening }) => (opening === 'swap2' ? ['first', 'second'] : ['black', 'white']),
  start,
  turn,
  moves,
  chances: () => [],
  play,
  outcome,
  view: gomokuView,
  formatMove,
  parseMove,
  formatSeen: formatMove,
};
