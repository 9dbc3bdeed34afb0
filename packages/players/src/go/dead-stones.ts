// How a position ends: who will own what whoever moves first, and which stones are dead.
import {
  areaOf,
  black,
  type Colour,
  chainAt,
  chainName,
  type GoState,
  libertiesAt,
  opponent,
  provenDead,
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
/** A closer look goes on while the chance is between these. */
const undecided = { from: 0.1, to: 0.97 } as const;
/** A chain whose owner, moving first and caring for nothing else, saves it less often than this is dead. */
const deadBelow = 0.45;
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
  setRoot(search, { ...state, options, toMove: first, passed: false }, pass, undefined);
  return search;
}

/** Who owns what in the end if this colour moves first and both play for every point. */
function ownershipIf(state: GoState, first: Colour, simulations: number, watch: Watch): number[] {
  const search = searchFrom(state, first, simulations, { kind: 'points' });
  simulateFor(search, simulations, watch);
  return ownershipOf(search);
}

/** Whether this chain is lost though its owner moves first. */
function isLost(state: GoState, name: number, simulations: number, watch: Watch): boolean {
  const search = searchFrom(state, state.board.cells[name] as Colour, simulations, { kind: 'stone', point: name });
  let chance = 0.5;
  for (let done = 0; done < simulations && !watch.tick(); done += minCloserLook) {
    simulateFor(search, minCloserLook, watch);
    chance = winRate(search.tree, mostVisited(search.tree, 0));
    if (chance < undecided.from || chance > undecided.to) break;
  }
  return chance < deadBelow;
}

export interface Forecast {
  /** The points of all stones that are lost even if their owner moves first. */
  readonly dead: readonly number[];
  /** Those of the player to move that are lost if the opponent moves first. */
  readonly endangered: readonly number[];
  /** Points on the board that the player to move gains by moving first, compared with moving second. */
  readonly gain: number;
}

export function forecast(state: GoState, { first: simulations, closer }: Effort, watch: Watch): Forecast {
  const { board, options, toMove } = state;
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
      const isSure = held(colour) > surelyAlive && libertiesAt(board, name).length >= manyLiberties;
      const isDoubtful = !(proven[name] || safe.has(name) || isSure || held(colour) < surelyDead);
      return { name, colour, stones, isDoubtful, isSafe: safe.has(name), held };
    });
  const simulationsLeft = closer * Math.min(1, 64 / areaOf(board));
  const looked = chains
    .filter(({ isDoubtful }) => isDoubtful)
    .sort((a, b) => Math.abs(a.held(a.colour)) - Math.abs(b.held(b.colour)))
    .slice(0, Math.floor(simulationsLeft / minCloserLook));
  const each = Math.floor(simulationsLeft / Math.max(1, looked.length));
  const lost = new Set(looked.filter(({ name }) => isLost(state, name, each, watch)));
  const dead = chains.filter((chain) =>
    looked.includes(chain) ? lost.has(chain) : proven[chain.name] || (!chain.isSafe && chain.held(chain.colour) < 0),
  );
  const endangered = chains.filter(({ colour, isSafe, held }) => colour === toMove && !isSafe && held(opponent(toMove)) < 0);
  const lead = (first: Colour): number => ownership[first].reduce((sum, owner) => sum + (toMove === black ? owner : -owner), 0);
  return {
    dead: dead.flatMap(({ stones }) => stones),
    endangered: endangered.flatMap(({ stones }) => stones),
    gain: lead(toMove) - lead(opponent(toMove)),
  };
}

/** The stones that a program proposes to take off once both have passed. */
export const deadStones = (
  state: GoState,
  budget: Pick<Budget, 'time' | 'signal'> = { signal: { aborted: false } },
): readonly number[] => forecast(state, thorough, startWatch(budget, {}, nodesBetweenChecks)).dead;
