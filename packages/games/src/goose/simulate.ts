import type { Random } from '../core/random.ts';
import { type Direction, type Effect, faces, firstThrow, secondThrow } from './codes.ts';
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
      const landing: Effect = second ? { to: secondThrow(course, cell, face, second) } : firstThrow(course, cell, face);
      const more = landing.waits ? waits : directions.indexOf(landing.second);
      table[(cell << 3) | face] = landing.to | (more << cellBits);
    }
  }
  return table;
}

/** Throws of the die in one draw: 6¹¹ is the last power below 2³¹, where whole numbers are fast. */
const throwsPerDraw = 11;
const draws = faces.length ** throwsPerDraw;

/** Plays games by chance alone, without states and logs; `from` is where they all begin. */
export function simulateGoose(
  options: GooseOptions,
  games: number,
  random: Random,
  from: GooseState = startGoose(options),
): Simulation {
  const first = throwTable(options, undefined);
  const seconds = directions.map((direction) => (direction ? throwTable(options, direction) : first));
  const { players, item3 } = options;
  const last = lastCell(options);
  const cells = new Uint16Array(players);
  const waiting = new Uint8Array(players);
  const wins = new Float64Array(players);
  let [turns, turnsSquared] = [0, 0];
  let dice = 0;
  let diceLeft = 0;
  function throwDie(): number {
    if (diceLeft === 0) {
      dice = random.below(draws);
      diceLeft = throwsPerDraw;
    }
    const rest = (dice / faces.length) | 0;
    const face = dice - rest * faces.length + 1;
    dice = rest;
    diceLeft--;
    return face;
  }
  const pending = directions.indexOf(from.second);

  for (let game = 0; game < games; game++) {
    for (let seat = 0; seat < players; seat++) {
      cells[seat] = from.players[seat]?.cell as number;
      waiting[seat] = Number(from.players[seat]?.waiting);
    }
    let seat = from.seat;
    let table = seconds[pending] as Uint16Array;
    let gameTurns = 0;
    for (;;) {
      gameTurns++;
      let thrown = table[((cells[seat] as number) << 3) | throwDie()] as number;
      let more = thrown >> cellBits;
      if (more > waits) {
        thrown = (seconds[more] as Uint16Array)[((thrown & cellMask) << 3) | throwDie()] as number;
        more = 0;
      }
      const cell = thrown & cellMask;
      if (cell === last) break;
      cells[seat] = item3 ? freeCell(options, cell, seat, cells) : cell;
      waiting[seat] = more;
      table = first;
      seat = seat + 1 === players ? 0 : seat + 1;
      while (waiting[seat]) {
        waiting[seat] = 0;
        seat = seat + 1 === players ? 0 : seat + 1;
      }
    }
    wins[seat] = (wins[seat] as number) + 1;
    turns += gameTurns;
    turnsSquared += gameTurns * gameTurns;
  }
  return { games, wins: [...wins], turns, turnsSquared };
}
