// Wins by fours, and by threes and fours, out of games that the players play against each other.
import type { Random } from '@ludoteca/games';
import { type Colour, formatCell, type GomokuMove, type GomokuState, gomoku, opponent } from '@ludoteca/games/gomoku';
import type { PuzzleStep } from '@ludoteca/games/learning';
import { loadPlayer } from '@ludoteca/players';
import { isStep, type Maker, type NewPuzzle, stepOf } from './attempt.ts';
import { type Cells, fivePoints, fourSolver } from './fours.ts';
import { type ThreatSolver, threatSolver } from './threats.ts';

const side = 11;
/** Enough to think about, and not so many that nobody finds them. */
const [fewestFours, mostFours] = [2, 6];
/** Whoever looks away now and then leaves wins lying about. */
const novice = '3';
const mostPlies = 60;

const never = { aborted: false };

async function selfPlay(random: Random): Promise<GomokuState[]> {
  const kind = await loadPlayer('gomoku', novice);
  const asset = () => Promise.reject(new Error('no file is needed'));
  const players = [kind({ random, asset }), kind({ random, asset })];
  const options = gomoku.options({ rows: side, columns: side });
  if (!options.ok) throw new Error(options.error.code);
  let state = gomoku.start(options.value);
  const states = [state];
  for (let ply = 0; ply < mostPlies; ply++) {
    const turn = gomoku.turn(state);
    if (turn.kind !== 'seat') break;
    const known = state;
    const { move } = await players[turn.seat]!.choose(
      { known, seat: turn.seat, legal: () => gomoku.moves(known) },
      { nodes: 1000, signal: never },
    );
    const next = gomoku.play(state, move as GomokuMove);
    if (!next.ok) break;
    state = next.value;
    states.push(state);
  }
  return states;
}

const cellsOf = ({ options, cells }: GomokuState): Cells => ({ options, cells: cells.slice() });

function setupOf({ cells, colour, options: { rows, columns } }: GomokuState): string {
  const names = (one: Colour) =>
    [...cells.keys()].filter((cell) => cells[cell] === one).map((cell) => formatCell(cell, rows, columns));
  return `b:${names(1)} w:${names(2)}${colour === 2 ? ' turn:w' : ''}`;
}

/** The moves to the win, with everything that wins at each of them; undefined where too much does. */
function lineOf(position: Cells, me: Colour): PuzzleStep[] | undefined {
  const { rows, columns } = position.options;
  const name = (cell: number) => formatCell(cell, rows, columns);
  const steps: PuzzleStep[] = [];
  const cells = position.cells.slice();
  const here = { options: position.options, cells };
  while (steps.length <= mostFours) {
    const solver = fourSolver(here);
    const found = solver.winningFours(me);
    const lengths = new Map(found.map((cell) => [cell, lengthAfter(here, cell, me)]));
    const order = found.toSorted((one, other) => lengths.get(one)! - lengths.get(other)! || one - other);
    const accept = order.map(name);
    if (!isStep(accept)) return undefined;
    cells[order[0]!] = me;
    const fives = fivePoints(here, me);
    if (fives.length !== 1) return [...steps, stepOf(accept)];
    cells[fives[0]!] = (3 - me) as Colour;
    steps.push(stepOf(accept, name(fives[0]!)));
    if (fivePoints(here, me).length > 0) return steps;
  }
  return undefined;
}

/** The fours that a win takes after this one. */
function lengthAfter({ options, cells }: Cells, cell: number, me: Colour): number {
  const after = { options, cells: cells.slice() };
  after.cells[cell] = me;
  const fives = fivePoints(after, me, cell);
  if (fives.length !== 1) return 0;
  after.cells[fives[0]!] = (3 - me) as Colour;
  return fourSolver(after).winsIn(me) ?? Number.POSITIVE_INFINITY;
}

export const gomokuMaker: Maker = {
  kinds: ['vcf'],
  game: 'gomoku',
  async attempt(random) {
    const states = await selfPlay(random);
    for (const state of states.slice(6)) {
      if (gomoku.turn(state).kind !== 'seat') break;
      const me = state.colour;
      const position = cellsOf(state);
      const fours = fourSolver(position).winsIn(me);
      if (fours === undefined || fours < fewestFours || fours > mostFours) continue;
      const steps = lineOf(position, me);
      if (!steps || steps.length < fewestFours || steps[0]!.accept.length > 2) continue;
      const setup = setupOf(state);
      return puzzleOf('vcf', { rows: side, columns: side, setup }, steps);
    }
    return undefined;
  },
  async solve({ position: { options }, steps }) {
    const read = gomoku.options(options);
    if (!read.ok) return read.error.code;
    const start = gomoku.start(read.value);
    const { cells } = cellsOf(start);
    const here = { options: read.value, cells };
    const { rows, columns } = read.value;
    const cellOf = (text: string) => [...cells.keys()].find((cell) => formatCell(cell, rows, columns) === text)!;
    return steps.map(({ accept, reply }) => {
      const found = fourSolver(here).winningFours(start.colour);
      cells[cellOf(accept[0])] = start.colour;
      if (reply !== undefined) cells[cellOf(reply)] = (3 - start.colour) as Colour;
      return found.map((cell) => formatCell(cell, rows, columns));
    });
  },
};

/** A win by threats is told to its third move at most, and only for as long as few moves keep it. */
const [mostThreats, mostKeeping] = [3, 3];

/** The moves of the winner's with everything that wins at each of them; undefined where too much does, or it is not known. */
function threatLine(solver: ThreatSolver, me: Colour, name: (cell: number) => string): PuzzleStep[] | undefined {
  const steps: PuzzleStep[] = [];
  while (steps.length < mostThreats) {
    const found = solver.winningThreats(me);
    if (!found) return undefined;
    const accept = found.map(name);
    if (!isStep(accept) || accept.length > mostKeeping) break;
    solver.place(found[0]!, me);
    const answer = solver.hardestAnswer(me);
    steps.push(stepOf(accept, name(answer)));
    solver.place(answer, opponent(me));
    // From here on it is a win by fours, which is another puzzle.
    if (solver.winsByFours(me)) break;
  }
  // Nothing is answered to the last move.
  return steps.map((step, index) => (index === steps.length - 1 ? stepOf(step.accept) : step));
}

/** Wins that fours alone do not bring about: the first move is a three. */
export const threatMaker: Maker = {
  kinds: ['vct'],
  game: 'gomoku',
  async attempt(random) {
    const name = (cell: number) => formatCell(cell, side, side);
    for (const state of (await selfPlay(random)).slice(6)) {
      if (gomoku.turn(state).kind !== 'seat') break;
      const me = state.colour;
      const solver = threatSolver(state.options, state.cells);
      if (solver.winsByFours(me) || solver.winsByFours(opponent(me)) || !solver.winsByThreats(me)) continue;
      const steps = threatLine(solver, me, name);
      if (!steps || steps.length === 0 || steps[0]!.accept.length > 2) continue;
      return puzzleOf('vct', { rows: side, columns: side, setup: setupOf(state) }, steps);
    }
    return undefined;
  },
  async solve({ position: { options }, steps }) {
    const read = gomoku.options(options);
    if (!read.ok) return read.error.code;
    const { cells, colour, options: rules } = gomoku.start(read.value);
    const name = (cell: number) => formatCell(cell, rules.rows, rules.columns);
    const cellOf = (text: string) => [...cells.keys()].find((cell) => name(cell) === text)!;
    const solver = threatSolver(rules, cells);
    if (solver.winsByFours(colour)) return 'fours alone win';
    return steps.map(({ accept, reply }) => {
      const found = solver.winningThreats(colour) ?? [];
      solver.place(cellOf(accept[0]), colour);
      if (reply !== undefined) solver.place(cellOf(reply), opponent(colour));
      return found.map(name);
    });
  },
};

const puzzleOf = (kind: 'vcf' | 'vct', options: Readonly<Record<string, unknown>>, steps: readonly PuzzleStep[]): NewPuzzle => ({
  game: 'gomoku',
  kind,
  position: { options },
  steps: steps as [PuzzleStep, ...PuzzleStep[]],
});
