import { everyoneForThemselves, type Game } from '../core/game.ts';
import { readMove } from './notation.ts';
import { type DamasOptions, damasChoices, damasOptions, engineOf } from './options.ts';
import { playDamas, startDamas } from './rules.ts';
import { type DamasMove, type DamasRefusal, type DamasState, damasMoves, seatOf } from './state.ts';
import { type DamasView, damasView } from './view.ts';
import { writeMove } from './writing.ts';

export const damas: Game<DamasOptions, DamasState, DamasMove, DamasView, DamasRefusal> = {
  id: 'damas',
  // At most 98 men make 13 steps or are taken, and between two such moves there are at most 50 others on that board; on the
  // smaller boards, where it may be 80, the product is smaller.
  facts: { seats: [2, 2], chance: false, hidden: false, longest: 70_000, drawsByAgreement: true, rulesVersion: 1 },
  choices: damasChoices,
  options: damasOptions,
  sides: () => everyoneForThemselves(2),
  seatCodes: (options) => (seatOf(engineOf(options), 0) === 0 ? ['white', 'black'] : ['black', 'white']),
  start: startDamas,
  turn: (state) => (state.outcome ? { kind: 'over' } : { kind: 'seat', seat: seatOf(engineOf(state.options), state.side) }),
  moves: damasMoves,
  chances: () => [],
  play: playDamas,
  outcome: (state) => state.outcome,
  view: damasView,
  formatMove: (move, state) => writeMove(state, move),
  parseMove: (text, state) => readMove(state, text),
  formatSeen: (move, state) => writeMove(state, move),
};
