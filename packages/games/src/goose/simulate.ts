import type { Random } from '../core/random.ts';
import { type Direction, faces, firstThrow, secondThrow } from './codes.ts';
import type { GooseOptions } from './options.ts';
import { type GooseState, startGoose } from './rules.ts';
import { type Course, freeCell, lastCell } from './track.ts';

export interface Simulation {
  readonly games: number;
  /** Games won by each seat. */
  readonly wins: readonly number[];
  /** Turns at the die in all games, counted as in `oddsAt`, and their squares, for the standard error. */
  readonly turns: number;
  readonly turnsSquared: number;
}

/** What a throw leads to besides a cell, in the bits above the cell's. */
const cellBits = 10;
const cellMask = (1 << cellBits) - 1;
const waits = 1;
const directions: readonly (Direction | undefined)[] = [undefined, undefined, 'forward', 'backward'];

/** `firstThrow` and `secondThrow` for every cell and face: eight entries a cell, so that no product is needed. */
function throwTable(course: Course, second: Direction | undefined): Uint16Array {
  const table = new Uint16Array(lastCell(course) << 3);
  for (let cell = 0; cell < lastCell(course); cell++) {
    for (const face of faces) {
      const effect = firstThrow(course, cell, face).effect;
      const more = effect.waits ? waits : directions.indexOf(effect.second);
      table[(cell << 3) | face] = second ? secondThrow(course, cell, face, second) : effect.to | (more << cellBits);
    }
  }
  return table;
}

type Tables = readonly Uint16Array[];
/** Of the race that was asked for last: a position is mostly followed by another of the same race. */
let latest: { readonly options: GooseOptions; readonly tables: Tables } | undefined;

/** For each of `directions`, what every throw leads to. */
function tablesOf(options: GooseOptions): Tables {
  if (latest?.options !== options) {
    const first = throwTable(options, undefined);
    latest = { options, tables: directions.map((direction) => (direction ? throwTable(options, direction) : first)) };
  }
  return latest.tables;
}

/** Throws of the die in one draw: 6¹¹ is the last power below 2³¹, where whole numbers are fast. */
const throwsPerDraw = 11;
const draws = faces.length ** throwsPerDraw;

function fillWithThrows(dice: Uint8Array, random: Random): void {
  for (let at = 0; at < dice.length; at += throwsPerDraw) {
    let drawn = random.below(draws);
    for (let die = at; die < at + throwsPerDraw; die++) {
      const rest = (drawn / faces.length) | 0;
      dice[die] = drawn - rest * faces.length + 1;
      drawn = rest;
    }
  }
}

export interface Estimate {
  /** Of each seat, to win, and the standard error of that. */
  readonly chances: readonly number[];
  readonly errors: readonly number[];
  readonly turns: number;
  readonly turnsError: number;
}

/** The odds of a position by many games: for races with too many positions to be solved. */
export function estimateOdds(options: GooseOptions, from: GooseState, games: number, random: Random): Estimate {
  const winner = from.winner;
  if (winner !== undefined) {
    const chances = from.players.map((_, seat) => Number(seat === winner));
    return { chances, errors: chances.map(() => 0), turns: 0, turnsError: 0 };
  }
  const { wins, turns, turnsSquared } = simulateGoose(options, games, random, from);
  const chances = wins.map((won) => won / games);
  const mean = turns / games;
  return {
    chances,
    // Of a chance that no game has shown: as if one more had (Laplace), so that nothing is said to be certain.
    errors: wins.map((won) => Math.sqrt((((won + 1) / (games + 2)) * (1 - (won + 1) / (games + 2))) / games)),
    turns: mean,
    turnsError: Math.sqrt(Math.max(0, turnsSquared / games - mean ** 2) / games),
  };
}

/** Plays games by chance alone, without states and logs; `from` is where they all begin. */
export function simulateGoose(
  options: GooseOptions,
  games: number,
  random: Random,
  from: GooseState = startGoose(options),
): Simulation {
  const tables = tablesOf(options);
  const first = tables[0]!;
  const last = lastCell(options);
  const players = from.players.map(({ cell, waiting }) => ({ cell, waiting }));
  const wins = players.map(() => 0);
  let [turns, turnsSquared] = [0, 0];
  const dice = new Uint8Array(throwsPerDraw << 6);
  let thrown = dice.length;

  for (let game = 0; game < games; game++) {
    for (let seat = 0; seat < players.length; seat++) {
      const { cell, waiting } = from.players[seat]!;
      const player = players[seat]!;
      player.cell = cell;
      player.waiting = waiting;
    }
    let seat = from.seat;
    let player = players[seat]!;
    let table = tables[directions.indexOf(from.second)]!;
    let gameTurns = 1;
    for (;;) {
      if (thrown === dice.length) {
        fillWithThrows(dice, random);
        thrown = 0;
      }
      const landing = table[(player.cell << 3) | dice[thrown++]!]!;
      const cell = landing & cellMask;
      const more = landing >> cellBits;
      if (cell === last) break;
      if (more > waits) {
        player.cell = cell;
        table = tables[more]!;
        continue;
      }
      player.cell = freeCell(options, cell, seat, players);
      player.waiting = more === waits;
      table = first;
      gameTurns++;
      seat = seat + 1 === players.length ? 0 : seat + 1;
      player = players[seat]!;
      while (player.waiting) {
        player.waiting = false;
        seat = seat + 1 === players.length ? 0 : seat + 1;
        player = players[seat]!;
      }
    }
    wins[seat] = wins[seat]! + 1;
    turns += gameTurns;
    turnsSquared += gameTurns * gameTurns;
  }
  return { games, wins, turns, turnsSquared };
}
