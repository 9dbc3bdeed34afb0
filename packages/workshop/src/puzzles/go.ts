// Life and death, solved by trying everything inside a group that is closed in.
import { type Random, shuffled } from '@ludoteca/games';
import {
  type Board,
  type Colour,
  copyBoard,
  empty,
  emptyBoard,
  formatPoint,
  isSuicide,
  opponent,
  parsePoint,
  place,
  unconditionalLife,
} from '@ludoteca/games/go';
import type { PuzzleStep } from '@ludoteca/games/learning';
import { isStep, type Maker, type NewPuzzle, stepOf } from './attempt.ts';

const side = 8;
const size = { rows: side, columns: side };

const beside = (point: number): number[] => {
  const [row, column] = [Math.floor(point / side), point % side];
  return [
    ...(row > 0 ? [point - side] : []),
    ...(row < side - 1 ? [point + side] : []),
    ...(column > 0 ? [point - 1] : []),
    ...(column < side - 1 ? [point + 1] : []),
  ];
};

const around = (point: number): number[] => {
  const [row, column] = [Math.floor(point / side), point % side];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((across) => {
      const [y, x] = [row + down, column + across];
      const inside = y >= 0 && y < side && x >= 0 && x < side;
      return inside && (down !== 0 || across !== 0) ? [y * side + x] : [];
    }),
  );
};

interface Problem {
  readonly board: Board;
  /** Where moves are tried: all points inside the wall. */
  readonly region: readonly number[];
  /** A stone of the wall, which is one chain: while it stands the group lives. */
  readonly target: number;
  readonly defender: Colour;
}

/** A ko, or a fight that comes back to where it was: such problems depend on what happens elsewhere. */
class Unclear extends Error {}

const deepest = 26;

/** Whether the defender lives, with perfect play inside; throws `Unclear` where a ko decides. */
function solver({ region, target, defender }: Problem) {
  const known = new Map<string, boolean>();
  const attacker = opponent(defender);

  function tried(board: Board, point: number, mover: Colour): Board | undefined {
    if (board.cells[point] !== empty || isSuicide(board, mover, point)) return undefined;
    if (board.ko === point) throw new Unclear();
    const next = copyBoard(board);
    place(next, mover, point);
    return next;
  }

  /** Whether the group lives when this side is to move. */
  function lives(board: Board, mover: Colour, passed: boolean, depth: number): boolean {
    if (board.cells[target] !== defender) return false;
    const key = `${mover}${passed ? 1 : 0}${region.map((point) => board.cells[point]).join('')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (unconditionalLife(board, defender, false).chains.some((chain) => chain.includes(target))) {
      known.set(key, true);
      return true;
    }
    if (depth > deepest) throw new Unclear();
    const wanted = mover === defender;
    let result = !wanted;
    for (const point of region) {
      const next = tried(board, point, mover);
      if (next && lives(next, opponent(mover), false, depth + 1) === wanted) {
        result = wanted;
        break;
      }
    }
    // Whoever has nothing better may leave it; when both do, what stands there lives.
    if (result !== wanted) result = passed ? true : lives(board, opponent(mover), true, depth + 1);
    known.set(key, result);
    return result;
  }

  return {
    attacker,
    tried,
    lives: (board: Board, mover: Colour) => lives(board, mover, false, 0),
  };
}

/** The moves that bring about what the mover wants. */
function solutions(problem: Problem, board: Board, mover: Colour): number[] {
  const { tried, lives } = solver(problem);
  const wanted = mover === problem.defender;
  return problem.region.filter((point) => {
    const next = tried(board, point, mover);
    return next !== undefined && lives(next, opponent(mover)) === wanted;
  });
}

/** The moves of the solver while the other side still threatens something, at most so many. */
const mostSteps = 3;

function stepsOf(problem: Problem, mover: Colour): PuzzleStep[] {
  const { tried, lives } = solver(problem);
  const wanted = mover === problem.defender;
  const other = opponent(mover);
  const name = (point: number) => formatPoint(point, size);
  const steps: PuzzleStep[] = [];
  let board = problem.board;
  while (steps.length < mostSteps) {
    const found = solutions(problem, board, mover);
    const accept = found.map(name);
    if (!isStep(accept)) return steps;
    const after = tried(board, found[0]!, mover)!;
    // An answer after which the solver may not look away; of several the one that leaves fewest moves.
    const replies = problem.region
      .flatMap((point) => {
        const next = tried(after, point, other);
        return next && lives(next, other) !== wanted ? [{ point, next, left: solutions(problem, next, mover).length }] : [];
      })
      .filter(({ left }) => left > 0)
      .toSorted((one, another) => one.left - another.left);
    const reply = replies[0];
    if (!reply || steps.length === mostSteps - 1) return [...steps, stepOf(accept)];
    steps.push(stepOf(accept, name(reply.point)));
    board = reply.next;
  }
  return steps;
}

/** A room of a few points at an edge or in a corner, and who is around it. */
function randomRoom(random: Random): { region: number[]; wall: number[]; ring: number[] } {
  const points = 5 + random.below(4);
  const start = [0, side - 1, 3, side * (side - 1) + 2, 2 * side][random.below(5)]!;
  const region = [start];
  while (region.length < points) {
    const edges = [...new Set(region.flatMap(beside))].filter((point) => !region.includes(point));
    region.push(edges[random.below(edges.length)]!);
  }
  const inside = new Set(region);
  const wall = [...new Set(region.flatMap(around))].filter((point) => !inside.has(point));
  const taken = new Set([...region, ...wall]);
  const ring = [...new Set(wall.flatMap(around))].filter((point) => !taken.has(point));
  return { region, wall, ring };
}

function setUp(stones: Readonly<Record<Colour, readonly number[]>>): Board | undefined {
  const board = emptyBoard(size);
  for (const colour of [1, 2] as const)
    for (const point of stones[colour]) if (board.cells[point] !== empty || place(board, colour, point) !== 0) return undefined;
  return board;
}

function chainIsOne(board: Board, stones: readonly number[]): boolean {
  const seen = new Set([stones[0]!]);
  for (const stone of seen) for (const next of beside(stone)) if (board.cells[next] === board.cells[stone]) seen.add(next);
  return stones.every((stone) => seen.has(stone));
}

/** With so many liberties in the open nobody takes it while a group inside is fought over. */
const safeLiberties = 8;

/** Whether those around the group are one chain that nobody can take meanwhile. */
function isSafe(board: Board, ring: readonly number[]): boolean {
  const liberties = new Set(ring.flatMap(beside).filter((point) => board.cells[point] === empty));
  return chainIsOne(board, ring) && liberties.size >= safeLiberties;
}

const listed = (points: readonly number[]): string => points.map((point) => formatPoint(point, size)).join(' ');

export const goMaker: Maker = {
  kinds: ['live', 'kill'],
  game: 'go',
  async attempt(random) {
    const { region, wall, ring } = randomRoom(random);
    const defender = (1 + random.below(2)) as Colour;
    const attacker = opponent(defender);
    const inner = shuffled(region, random);
    const own = inner.slice(0, random.below(3));
    const invaders = inner.slice(own.length, own.length + random.below(3));
    const stones = { [defender]: [...wall, ...own], [attacker]: [...ring, ...invaders] } as Record<Colour, number[]>;
    const board = setUp(stones);
    if (!board || ring.length === 0 || !chainIsOne(board, wall) || !isSafe(board, ring)) return undefined;
    const problem: Problem = { board, region, target: wall[0]!, defender };
    const free = region.filter((point) => board.cells[point] === empty).length;
    if (free < 4 || free > 7) return undefined;
    try {
      const { lives } = solver(problem);
      const [ifDefender, ifAttacker] = [lives(board, defender), lives(board, attacker)];
      // Whoever begins must decide it.
      if (!ifDefender || ifAttacker) return undefined;
      const mover = random.below(2) === 0 ? defender : attacker;
      const found = solutions(problem, board, mover);
      if (found.length === 0 || found.length > 1) return undefined;
      const steps = stepsOf(problem, mover);
      if (steps.length === 0) return undefined;
      const options = {
        size: `${side}x${side}`,
        blackStones: listed(stones[1]),
        whiteStones: listed(stones[2]),
        first: mover === 1 ? 'black' : 'white',
      };
      return puzzleOf(mover === defender ? 'live' : 'kill', options, steps);
    } catch (error) {
      if (error instanceof Unclear) return undefined;
      throw error;
    }
  },
  async solve({ kind, position: { options }, steps }) {
    const read = (list: unknown): number[] =>
      String(list)
        .split(' ')
        .map((text) => parsePoint(text, size))
        .flatMap((point) => (point.ok ? [point.value] : []));
    const stones = { 1: read(options.blackStones), 2: read(options.whiteStones) } as const;
    const mover: Colour = options.first === 'white' ? 2 : 1;
    const defender = kind === 'live' ? mover : opponent(mover);
    const board = setUp(stones);
    if (!board) return 'no position';
    const problem = enclosed(board, defender);
    if (!problem) return 'no closed group';
    const inside = new Set(problem.region);
    if (
      !isSafe(
        board,
        stones[opponent(defender)].filter((point) => !inside.has(point)),
      )
    )
      return 'those around it are not safe';
    try {
      let here = problem.board;
      const { lives } = solver(problem);
      if (lives(here, defender) === lives(here, opponent(defender))) return 'nothing to decide';
      return steps.map(({ accept, reply }) => {
        const found = solutions(problem, here, mover).map((point) => formatPoint(point, size));
        here = copyBoard(here);
        place(here, mover, pointOf(accept[0]));
        if (reply !== undefined) place(here, opponent(mover), pointOf(reply));
        return found;
      });
    } catch (error) {
      if (error instanceof Unclear) return 'a ko';
      throw error;
    }
  },
};

const pointOf = (text: string): number => {
  const point = parsePoint(text, size);
  if (!point.ok) throw new Error(`${text} is no point`);
  return point.value;
};

/** The largest chain of the defender and the points that only it and the stones in there touch. */
function enclosed(board: Board, defender: Colour): Problem | undefined {
  const seen = new Set<number>();
  const chains: number[][] = [];
  for (let point = 0; point < side * side; point++) {
    if (board.cells[point] !== defender || seen.has(point)) continue;
    const chain = [point];
    seen.add(point);
    for (const stone of chain)
      for (const next of beside(stone))
        if (board.cells[next] === defender && !seen.has(next)) {
          seen.add(next);
          chain.push(next);
        }
    chains.push(chain);
  }
  const wall = chains.toSorted((one, other) => other.length - one.length)[0];
  if (!wall) return undefined;
  // Flood from every empty point over all that is not the wall; what the outside ring can not reach is inside.
  const fence = new Set(wall);
  const groups: number[][] = [];
  const visited = new Set<number>();
  for (let point = 0; point < side * side; point++) {
    if (fence.has(point) || visited.has(point)) continue;
    const group = [point];
    visited.add(point);
    for (const one of group)
      for (const next of beside(one))
        if (!fence.has(next) && !visited.has(next)) {
          visited.add(next);
          group.push(next);
        }
    groups.push(group);
  }
  // The outside is what holds most points.
  const [, ...inside] = groups.toSorted((one, other) => other.length - one.length);
  const region = inside.flat().toSorted((one, other) => one - other);
  return region.length === 0 ? undefined : { board, region, target: wall[0]!, defender };
}

const puzzleOf = (
  kind: 'live' | 'kill',
  options: Readonly<Record<string, unknown>>,
  steps: readonly PuzzleStep[],
): NewPuzzle => ({ game: 'go', kind, position: { options }, steps: steps as [PuzzleStep, ...PuzzleStep[]] });
