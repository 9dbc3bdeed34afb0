import type { Random } from '@ludoteca/games';
import { formatCell, type GomokuMove, type GomokuState, type Swap2Choice } from '@ludoteca/games/gomoku';
import type { Budget, Choice, Thought } from '../thinker.ts';
import { type Desk, deskFor, limitsOf, scaled, type Thinking, think } from './desk.ts';
import type { Novice, Reader, Strength } from './levels.ts';
import { glance } from './novice.ts';
import { reasonFor } from './reasons.ts';
import { chanceOf } from './search.ts';
import { chooseColour, type Judge, openingPoint } from './swap2.ts';

type Chosen = Choice<GomokuMove> & { readonly thought: Thought };

/** Chooses moves, and remembers what it thought from move to move. */
export type Mind = (state: GomokuState, legal: () => readonly GomokuMove[], budget: Budget) => Chosen;

/** What a novice needs for judging who is better off in swap2. */
const noviceJudgement: Reader = { kind: 'reader', depth: 2, fours: 0, proof: 0, doubt: 0, limits: { nodes: 500 }, memory: 10 };

const shownCandidates = 10;

const textOf = ({ grid }: Desk, point: number): string =>
  formatCell(grid.cellOf[point]!, grid.options.rows, grid.options.columns);

const placing = ({ grid }: Desk, point: number): GomokuMove => ({ kind: 'place', cell: grid.cellOf[point]! });

function thoughtOf(desk: Desk, { colour }: GomokuState, { found, nodes, weighed, danger }: Thinking): Thought {
  const textsOf = (line: readonly number[]): string[] => line.map((point) => textOf(desk, point));
  const others = weighed.filter(({ point }) => point !== found.point);
  const spent = weighed.find(({ point }) => point === found.point)?.nodes ?? nodes;
  return {
    chance: chanceOf(found.score),
    nodes,
    depth: found.depth,
    line: textsOf(found.line),
    candidates: [{ ...found, nodes: spent }, ...others].slice(0, shownCandidates).map(({ point, score, line, nodes }) => ({
      move: textOf(desk, point),
      chance: chanceOf(score),
      nodes,
      line: textsOf(line),
    })),
    reason: reasonFor(desk.grid, colour, found, danger),
  };
}

function judgeOf(desk: Desk, reader: Reader, budget: Budget): Judge {
  const limits = limitsOf(budget, reader.limits);
  return (colour, share) =>
    chanceOf(think(desk, colour, reader, { ...scaled(limits, share), signal: budget.signal }).found.score);
}

const swapReasons = { black: 'takes-black', white: 'takes-white', two: 'puts-two' } as const satisfies Record<
  Swap2Choice,
  string
>;

/** The first stone goes to the middle, the second next to it or slanting from it. */
function firstStones({ options: { rows, columns }, placed, last }: GomokuState, random: Random): number | undefined {
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  if (placed === 0) return middle;
  const [row, column] = [Math.floor((last ?? 0) / columns), (last ?? 0) % columns];
  if (placed > 1 || last === undefined || Math.min(row, column, rows - 1 - row, columns - 1 - column) < 3) return undefined;
  const [down, right] = [random.below(3) - 1, random.below(2) * 2 - 1];
  return last + (random.below(2) === 0 ? down * columns + right : right * columns + down);
}

export function createMind(strength: Strength, random: Random): Mind {
  let desk: Desk | undefined;
  const reader = strength.kind === 'reader' ? strength : noviceJudgement;

  function open(state: GomokuState, budget: Budget): Chosen {
    const here = deskFor(desk, state, reader.memory);
    desk = here;
    const judge = judgeOf(here, reader, budget);
    if (state.stage === 'choice' || state.stage === 'last-choice') {
      const { choice, chance } = chooseColour(state, judge);
      const data = { percent: Math.round(100 * chance) };
      return { move: { kind: 'choose', choice }, thought: { chance, reason: { code: swapReasons[choice], data } } };
    }
    const point = openingPoint(here.grid, state, random, judge);
    return { move: placing(here, point), thought: { chance: 0.5, reason: { code: 'evens' } } };
  }

  function look(here: Desk, state: GomokuState, { eyes }: Novice): Chosen {
    const point = glance(here.grid, state.colour, eyes, random);
    const found = { point, score: 0, depth: 1, line: [point] };
    return { move: placing(here, point), thought: thoughtOf(here, state, { found, nodes: 1, weighed: [] }) };
  }

  return (state, legal, budget) => {
    if (state.stage !== 'play') return open(state, budget);
    const moves = legal();
    if (moves.length === 1) return { move: moves[0]!, thought: { reason: { code: 'only' } } };
    const first = firstStones(state, random);
    if (first !== undefined)
      return { move: { kind: 'place', cell: first }, thought: { chance: 0.5, reason: { code: 'middle' } } };
    const here = deskFor(desk, state, reader.memory);
    desk = here;
    if (strength.kind === 'novice') return look(here, state, strength);
    const thinking = think(here, state.colour, strength, budget, (step) => budget.onThought?.(thoughtOf(here, state, step)));
    return { move: placing(here, thinking.found.point), thought: thoughtOf(here, state, thinking) };
  };
}
