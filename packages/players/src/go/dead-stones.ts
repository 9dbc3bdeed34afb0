// How a position ends: who will own what whoever moves first, and which stones are dead.
import {
  areaOf,
  black,
  type Colour,
  chainAt,
  chainName,
  type GoState,
  geometryOf,
  libertiesAt,
  opponent,
  provenDead,
  regionsOf,
  unconditionalLife,
  white,
} from '@ludoteca/games/go';
import { startWatch, type Watch } from '../search/watch.ts';
import type { Budget } from '../thinker.ts';
import { pass } from './board.ts';
import { type Goal, makeSearch, ownershipOf, type Search, setRoot, simulateFor } from './search.ts';
import { mostVisited, winRate } from './tree.ts';

// All numbers below were chosen by hand.

/** From -1 to 1, how much a chain's points are its owner's in the end: beyond these nobody needs to look closer. */
const surelyDead = -0.9;
const surelyAlive = 0.9;
/** A chain with so many liberties that lives in most simulations is not in danger. */
const manyLiberties = 5;
/** Simulations of a closer look, at least; chains that there are not enough for, the least doubtful, have the first look alone. */
const minCloserLook = 400;
/** And at most: where few chains are in doubt, what is still undecided then stays so. */
const maxCloserLook = 3200;
/** A closer look goes on while the chance is between these. */
const undecided = { from: 0.1, to: 0.97 } as const;
/** A chain whose owner, moving first and caring for nothing else, saves it less often than this is dead. */
const deadBelow = 0.45;
/** Who lives so much more often than a neighbour of the other colour surrounds it, and not the other way round. */
const clearlyStronger = 0.2;
/** How much work a forecast is worth: simulations of the first look, and of all closer looks together on a board of 8 × 8. */
export interface Effort {
  readonly first: number;
  readonly closer: number;
}

/** For a proposal that people see. */
const thorough: Effort = { first: 1000, closer: 12_000 };
const nodesBetweenChecks = 16;

/** A search of this position with this colour to move. The same board always gets the same answer: programs do not quarrel. */
function searchFrom(state: GoState, first: Colour, simulations: number, goal: Goal): Search {
  const search = makeSearch(state.board, state.board.hash, simulations * (state.board.vacant + 1) + 1, goal);
  const options = { ...state.options, scoring: 'area', rules: 'chinese' } as const;
  setRoot(search, { ...state, options, toMove: first, passed: false }, pass, pass, undefined);
  return search;
}

/** Who owns what in the end if this colour moves first and both play for every point. */
function ownershipIf(state: GoState, first: Colour, simulations: number, watch: Watch): number[] {
  const search = searchFrom(state, first, simulations, { kind: 'points' });
  simulateFor(search, simulations, watch);
  return ownershipOf(search);
}

/** How often this chain lives if this colour moves first and nothing else counts. */
function survival(state: GoState, name: number, first: Colour, simulations: number, watch: Watch): number {
  const search = searchFrom(state, first, simulations, { kind: 'stone', point: name });
  let chance = 0.5;
  for (let done = 0; done < simulations && !watch.tick(); done += minCloserLook) {
    simulateFor(search, minCloserLook, watch);
    chance = winRate(search.tree, mostVisited(search.tree, 0));
    if (chance < undecided.from || chance > undecided.to) break;
  }
  return first === state.board.cells[name] ? chance : 1 - chance;
}

interface JudgedChain {
  readonly name: number;
  readonly colour: Colour;
  readonly stones: readonly number[];
  readonly isSafe: boolean;
  /** Whether it needs a look of its own. */
  readonly isDoubtful: boolean;
  /** From -1 to 1, how much its points are its owner's in the end if this colour moves first. */
  held(first: Colour): number;
  /** How often it lives if its owner moves first, where it was looked at closer. */
  readonly lives?: number;
  readonly isDead: boolean;
}

interface Judgement {
  readonly ownership: Readonly<Record<Colour, readonly number[]>>;
  readonly chains: readonly JudgedChain[];
  /** Simulations of a closer look at one chain. */
  readonly each: number;
}

/** A first look at the whole board, and a closer one at every chain that leaves a doubt, with its owner to move. */
function judge(state: GoState, { first: simulations, closer }: Effort, watch: Watch): Judgement {
  const { board, options } = state;
  const suicide = options.suicide === 'allowed';
  const proven = provenDead(board, suicide);
  const safe = new Set(([black, white] as const).flatMap((colour) => unconditionalLife(board, colour, suicide).chains.flat()));
  const ownership = {
    [black]: ownershipIf(state, black, simulations, watch),
    [white]: ownershipIf(state, white, simulations, watch),
  };
  const chains = [...board.cells.keys()]
    .filter((point) => (board.cells[point] === black || board.cells[point] === white) && chainName(board, point) === point)
    .map((name) => {
      const colour = board.cells[name] as Colour;
      const stones = chainAt(board, name);
      const held = (first: Colour): number => {
        const sum = stones.reduce((total, point) => total + ownership[first][point]!, 0) / stones.length;
        return colour === black ? sum : -sum;
      };
      const isSafe = safe.has(name);
      const isSure = held(colour) > surelyAlive && libertiesAt(board, name).length >= manyLiberties;
      const isDoubtful = !(proven[name] || isSafe || isSure || held(colour) < surelyDead);
      return { name, colour, stones, isDoubtful, isSafe, held, isDead: proven[name] === 1 || (!isSafe && held(colour) < 0) };
    });
  const simulationsLeft = closer * Math.min(1, 64 / areaOf(board));
  const looked = chains
    .filter(({ isDoubtful }) => isDoubtful)
    .sort((a, b) => Math.abs(a.held(a.colour)) - Math.abs(b.held(b.colour)))
    .slice(0, Math.floor(simulationsLeft / minCloserLook));
  const each = Math.min(maxCloserLook, Math.floor(simulationsLeft / Math.max(1, looked.length)));
  const closely = (chain: (typeof chains)[number]): JudgedChain => {
    if (!looked.includes(chain)) return chain;
    const lives = survival(state, chain.name, chain.colour, each, watch);
    return { ...chain, lives, isDead: lives < deadBelow };
  };
  return { ownership, chains: chains.map(closely), each };
}

export interface Forecast {
  /** The points of all stones that are lost even if their owner moves first. */
  readonly dead: readonly number[];
  /** Those of the player to move that are lost if the opponent moves first. */
  readonly endangered: readonly number[];
  /** Points on the board that the player to move gains by moving first, compared with moving second. */
  readonly gain: number;
}

export function forecast(state: GoState, effort: Effort, watch: Watch): Forecast {
  const { toMove } = state;
  const { ownership, chains } = judge(state, effort, watch);
  const endangered = chains.filter(({ colour, isSafe, held }) => colour === toMove && !isSafe && held(opponent(toMove)) < 0);
  const lead = (first: Colour): number => ownership[first].reduce((sum, owner) => sum + (toMove === black ? owner : -owner), 0);
  return {
    dead: chains.filter(({ isDead }) => isDead).flatMap(({ stones }) => stones),
    endangered: endangered.flatMap(({ stones }) => stones),
    gain: lead(toMove) - lead(opponent(toMove)),
  };
}

export interface DeadStones {
  readonly dead: readonly number[];
  /** The points of stones that live or die by who moves first: people should look themselves. */
  readonly unsure: readonly number[];
}

const shareOf = (held: number): number => (held + 1) / 2;

/**
 * The stones that a program proposes to take off once both have passed: those that are lost whoever moves first, and of those that
 * hang on that the ones which live less often than not, beside somebody of the other colour who lives more often.
 */
export function deadStones(state: GoState, budget: Pick<Budget, 'time' | 'signal'> = {}): DeadStones {
  const watch = startWatch(budget, {}, nodesBetweenChecks);
  const { chains, each } = judge(state, thorough, watch);
  const { neighbours } = geometryOf(state.board);
  const judged = chains.map((chain) => {
    const { name, colour, lives, held, isDead } = chain;
    const first = lives ?? shareOf(held(colour));
    const second =
      lives === undefined || isDead ? shareOf(held(opponent(colour))) : survival(state, name, opponent(colour), each, watch);
    return { ...chain, first, second, mean: (first + second) / 2 };
  });
  /** The best of those who border what this colour holds or could still go to from there. */
  const strongestAround = ({ stones, colour }: JudgedChain): number => {
    const enemy = opponent(colour);
    const own = regionsOf(state.board, (point) => state.board.cells[point] !== enemy).find((region) =>
      region.includes(stones[0]!),
    )!;
    const border = new Set(own.flatMap((point) => [...neighbours.subarray(4 * point, 4 * point + 4)]));
    const around = judged.filter((other) => other.colour === enemy && other.stones.some((stone) => border.has(stone)));
    return Math.max(0, ...around.map(({ mean }) => mean));
  };
  const isSurrounded = (chain: (typeof judged)[number]): boolean =>
    chain.mean < 0.5 && strongestAround(chain) > chain.mean + clearlyStronger;
  const pointsOf = (some: readonly JudgedChain[]): number[] => some.flatMap(({ stones }) => stones);
  return {
    dead: pointsOf(judged.filter((chain) => chain.isDead || isSurrounded(chain))),
    unsure: pointsOf(judged.filter(({ isDead, first, second }) => !isDead && first >= 0.5 && second < deadBelow)),
  };
}
