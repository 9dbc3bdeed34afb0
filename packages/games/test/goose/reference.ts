// The exam and the rulings once more, as plainly as they can be told: a recount of a game from the list of its dice.
import type { GooseOptions } from '../../src/goose/index.ts';

interface Recount {
  readonly cells: number[];
  readonly turn: number;
  readonly winner: number | undefined;
  readonly faces: number[];
  readonly facesOf: number[][];
  readonly throws: number[];
  readonly balance: number[];
}

export function replay({ race, ending, item3, players }: GooseOptions, dice: readonly number[]): Recount {
  const goal = race.length - 1;
  const seats = [...Array(players).keys()];
  const cells = seats.map(() => 0);
  const misses = seats.map(() => 0);
  const balance = seats.map(() => 0);
  const facesOf = seats.map(() => [0, 0, 0, 0, 0, 0]);
  let turn = 0;
  let place = 0;
  let winner: number | undefined;

  /** One step at a time, as a child would move the goose. */
  function walk(from: number, steps: number): number {
    if (ending === '1B' && from + steps > goal) return from;
    let cell = from;
    let way = 1;
    for (let left = steps; left > 0; left--) {
      if (cell === goal && ending === '1A') break;
      if (cell === goal) way = -1;
      if (cell + way >= 0) cell += way;
    }
    return cell;
  }
  function walkBack(from: number, steps: number): number {
    let cell = from;
    for (let left = steps; left > 0 && cell > 0; left--) cell--;
    return cell;
  }
  function throwDie(): number | undefined {
    const die = dice[place++];
    if (die !== undefined) (facesOf[turn] as number[])[die - 1]!++;
    return die;
  }

  while (place < dice.length && winner === undefined) {
    const die = throwDie() as number;
    const from = cells[turn] as number;
    let cell = walk(from, die);
    const stuck = ending === '1B' && from + die > goal;
    let isOpen = false;
    if (cell !== goal && !stuck) {
      const code = race[cell] as number;
      const landed = cell;
      if (code === 1) cell = walk(cell, die);
      else if (code === 2) cell = walk(cell, 2);
      else if (code === 4) misses[turn] = 1;
      else if (code === 5) cell = walkBack(cell, 2);
      else if (code === 3 || code === 6) {
        const again = throwDie();
        if (again === undefined) isOpen = true;
        else cell = code === 3 ? walk(cell, again) : walkBack(cell, again);
      }
      balance[turn]! += code === 4 ? -4 : cell - landed;
    }
    cells[turn] = cell;
    if (isOpen) break;
    if (cell === goal) winner = turn;
    else {
      if (item3) {
        const others = cells.filter((_, seat) => seat !== turn);
        while (cell !== 0 && others.includes(cell)) cell -= 1;
        cells[turn] = cell;
      }
      turn = (turn + 1) % players;
      while (misses[turn] === 1) {
        misses[turn] = 0;
        turn = (turn + 1) % players;
      }
    }
  }
  const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
  return {
    cells,
    turn,
    winner,
    faces: [0, 1, 2, 3, 4, 5].map((face) => sum(facesOf.map((counts) => counts[face] as number))),
    facesOf,
    throws: facesOf.map(sum),
    balance,
  };
}
