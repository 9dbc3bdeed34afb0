import { everyoneForThemselves, type Game, numberedSeats } from '../core/game.ts';
import { dieMoves, formatDie, parseDie } from './notation.ts';
import { type GooseOptions, gooseChoices, readGooseOptions } from './options.ts';
import type { RaceRefusal } from './race.ts';
import { type GooseMove, type GooseRefusal, type GooseState, playGoose, startGoose, withdrawGoose } from './rules.ts';
import { type GooseView, gooseView } from './view.ts';

const evenly = dieMoves.map(() => 1 / dieMoves.length);

export const goose: Game<GooseOptions, GooseState, GooseMove, GooseView, GooseRefusal | RaceRefusal> = {
  id: 'goose',
  // The slowest race is code 6 in all of 1001 cells: a walk without drift and with a variance of 35/6 a turn. After
  // m moves (two a turn) it is still on with a chance near exp(−m/2 · π²/8 · 35/6 / 1000²), here 1e-31.
  facts: {
    seats: [gooseChoices.players.min, gooseChoices.players.max],
    chance: true,
    hidden: false,
    longest: 20_000_000,
    drawsByAgreement: false,
    rulesVersion: 1,
  },
  choices: gooseChoices,
  options: readGooseOptions,
  sides: ({ players }) => everyoneForThemselves(players),
  seatCodes: ({ players }) => numberedSeats(players),
  start: startGoose,
  turn: ({ winner }) => ({ kind: winner === undefined ? 'chance' : 'over' }),
  moves: ({ winner }) => (winner === undefined ? dieMoves : []),
  chances: ({ winner }) => (winner === undefined ? evenly : []),
  play: playGoose,
  outcome({ winner, players }) {
    if (winner === undefined) return undefined;
    return { payoffs: players.map((_, seat) => (seat === winner ? 1 : 0)), reason: 'last-cell' };
  },
  view: gooseView,
  thrower: ({ seat }) => seat,
  withdraw: withdrawGoose,
  formatMove: formatDie,
  parseMove: parseDie,
  formatSeen: formatDie,
};
