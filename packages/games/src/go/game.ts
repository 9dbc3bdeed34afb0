import { everyoneForThemselves, type Game } from '../core/game.ts';
import { formatMove, parseMove } from './notation.ts';
import { type GoOptions, goChoices, readGoOptions } from './options.ts';
import { type GoMove, type GoRefusal, type GoState, longestGame, moves, outcome, play, start } from './rules.ts';
import { type GoView, goView } from './view.ts';

const { max } = goChoices.size;

export const go: Game<GoOptions, GoState, GoMove, GoView, GoRefusal> = {
  id: 'go',
  facts: {
    seats: [2, 2],
    chance: false,
    hidden: false,
    longest: longestGame({ rows: max, columns: max }),
    drawsByAgreement: true,
    rulesVersion: 1,
  },
  choices: goChoices,
  options: readGoOptions,
  sides: () => everyoneForThemselves(2),
  seatCodes: () => ['black', 'white'],
  start,
  turn: ({ phase, toMove }) => (phase === 'over' ? { kind: 'over' } : { kind: 'seat', seat: toMove - 1 }),
  moves,
  chances: () => [],
  play,
  outcome,
  view: goView,
  formatMove,
  parseMove,
  formatSeen: formatMove,
};
