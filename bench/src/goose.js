import { seededRandom } from '@ludoteca/games';
import { defaultRace, goose, oddsAt, simulateGoose, solveOdds } from '@ludoteca/games/goose';

const whole = optionsOf({});
const short = optionsOf({ race: [...defaultRace.slice(0, 20), 0] });
const games = 1000;

/** @param {object} input */
function optionsOf(input) {
  const options = goose.options(input);
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
}

/** @typedef {ReturnType<typeof optionsOf>} Options */

const ourDice = seededRandom(1);
const pureDice = seededRandom(1);
const plainDice = seededRandom(1);

function purePlay() {
  for (let game = 0; game < games; game++) {
    let state = goose.start(whole);
    while (state.winner === undefined) {
      const move = goose.moves(state)[pureDice.below(6)];
      const played = move && goose.play(state, move);
      if (!played?.ok) throw new Error('a throw is refused');
      state = played.value;
    }
  }
  return games;
}

// The plain way, as the exercise is usually solved: the cells in arrays, nested ifs, the race read at each throw.

/** @param {Options} options @param {number} from @param {number} steps */
function walk({ race, ending }, from, steps) {
  const last = race.length - 1;
  if (from + steps <= last) return from + steps;
  if (ending === '1A') return last;
  return ending === '1B' ? from : Math.max(0, last - (from + steps - last));
}

/**
 * One turn: the new cell, and whether the player waits then.
 * @param {Options} options @param {number[]} cells @param {number} seat @param {() => number} die
 */
function plainTurn(options, cells, seat, die) {
  const { race, ending, item3 } = options;
  const last = race.length - 1;
  const from = cells[seat] ?? 0;
  const face = die();
  let cell = walk(options, from, face);
  let waits = false;
  if (cell !== last && !(ending === '1B' && from + face > last)) {
    const code = race[cell];
    if (code === 1) cell = walk(options, cell, face);
    else if (code === 2) cell = walk(options, cell, 2);
    else if (code === 3) cell = walk(options, cell, die());
    else if (code === 4) waits = true;
    else if (code === 5) cell = Math.max(0, cell - 2);
    else if (code === 6) cell = Math.max(0, cell - die());
  }
  if (item3) while (cell > 0 && cells.some((other, player) => player !== seat && other === cell)) cell--;
  return { cell, waits };
}

function plainPlay() {
  for (let game = 0; game < games; game++) {
    const cells = Array(whole.players).fill(0);
    const waiting = Array(whole.players).fill(false);
    let seat = 0;
    for (;;) {
      const { cell, waits } = plainTurn(whole, cells, seat, () => plainDice.below(6) + 1);
      cells[seat] = cell;
      if (cell === whole.race.length - 1) break;
      waiting[seat] = waits;
      seat = (seat + 1) % cells.length;
      while (waiting[seat]) {
        waiting[seat] = false;
        seat = (seat + 1) % cells.length;
      }
    }
  }
  return games;
}

/**
 * Plain Gauss–Seidel over cells × waiting flags × turn, in the order of the numbers, the highest first.
 * @param {Options} options
 */
function plainOdds(options) {
  const { players, race } = options;
  const last = race.length - 1;
  const size = (2 * last) ** players * players;
  /** @param {number[]} cells @param {boolean[]} waiting @param {number} seat */
  const numberOf = (cells, waiting, seat) =>
    cells.reduce((sum, cell, player) => sum * 2 * last + 2 * cell + Number(waiting[player]), 0) * players + seat;

  /** @type {Map<number, { seat: number, next: { to: number, chance: number }[], win: number }>} */
  const rows = new Map();
  const open = [{ cells: Array(players).fill(0), waiting: Array(players).fill(false), seat: 0 }];
  for (let state = open.pop(); state; state = open.pop()) {
    const { cells, waiting, seat } = state;
    const number = numberOf(cells, waiting, seat);
    if (rows.has(number)) continue;
    const next = new Map();
    let win = 0;
    for (let first = 1; first <= 6; first++) {
      for (let second = 1; second <= 6; second++) {
        const dice = [second, first];
        const { cell, waits } = plainTurn(options, cells, seat, () => dice.pop() ?? 0);
        if (cell === last) win += 1 / 36;
        else {
          const after = { cells: cells.with(seat, cell), waiting: waiting.with(seat, waits), seat: (seat + 1) % players };
          while (after.waiting[after.seat]) {
            after.waiting[after.seat] = false;
            after.seat = (after.seat + 1) % players;
          }
          const to = numberOf(after.cells, after.waiting, after.seat);
          next.set(to, (next.get(to) ?? 0) + 1 / 36);
          if (!rows.has(to)) open.push(after);
        }
      }
    }
    rows.set(number, { seat, next: [...next].map(([to, chance]) => ({ to, chance })), win });
  }

  const order = [...rows].sort(([a], [b]) => b - a);
  const values = Array.from({ length: players + 1 }, () => new Float64Array(size));
  for (let change = 1; change > 1e-12; ) {
    change = 0;
    for (const [number, { seat, next, win }] of order) {
      for (const [column, value] of values.entries()) {
        let fresh = column === players ? 1 : column === seat ? win : 0;
        for (const { to, chance } of next) fresh += chance * (value[to] ?? 0);
        change = Math.max(change, Math.abs(fresh - (value[number] ?? 0)));
        value[number] = fresh;
      }
    }
  }
  return values.map((value) => value[0] ?? 0);
}

function ourOdds() {
  const odds = solveOdds(short);
  if (!odds.ok) throw new Error(odds.error.code);
  return oddsAt(odds.value, goose.start(short));
}

function checkOdds() {
  const { chances, turns } = ourOdds();
  const plain = plainOdds(short);
  if ([...chances, turns].some((value, column) => Math.abs(value - (plain[column] ?? 0)) > 1e-9))
    throw new Error('the odds differ');
}
checkOdds();

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  {
    name: 'goose: games simulated',
    unit: 'games',
    ours: () => simulateGoose(whole, games, ourDice).games,
    peer: { name: 'plain loop', run: plainPlay },
  },
  {
    name: 'goose: games played through the rules',
    unit: 'games',
    ours: purePlay,
    peer: { name: 'plain loop, no state kept', run: plainPlay },
  },
  {
    name: 'goose: exact odds, 3 players, 21 cells',
    unit: 'solves',
    ours: () => ourOdds().chances.length / short.players,
    peer: { name: 'plain Gauss–Seidel', run: () => (plainOdds(short).length - 1) / short.players },
  },
];
