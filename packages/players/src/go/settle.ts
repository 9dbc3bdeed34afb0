// How a position ends: who will own what whoever moves first, and which stones are dead.
import {
  black,
  type Colour,
  chainAt,
  chainName,
  type GoState,
  opponent,
  provenDead,
  unconditionalLife,
  white,
} from '@ludoteca/games/go';
import { pass } from './field.ts';
import { newSearch, type Search, setRoot, simulate } from './search.ts';

/** A chain is dead when its points are the opponent's by at least this much, from -1 to 1, though its owner moves first. */
const deadBelow = -0.3;
/** For a proposal that people see. */
const proposalSimulations = 1500;

/** For each point of the rules from -1 (White's) to 1 (Black's). */
export function ownersOf({ owners, simulations, grid }: Search): number[] {
  return Array.from(grid.points, (point) => (simulations === 0 ? 0 : owners[point]! / simulations));
}

/** Who owns what in the end if this colour moves first and both play for every point. */
function ownersIf(state: GoState, first: Colour, simulations: number): number[] {
  // The same board always gets the same answer, so that two programs do not quarrel.
  const search = newSearch(state.board, state.board.hash, simulations * (state.board.vacant + 1) + 1, 1);
  const options = { ...state.options, scoring: 'area', rules: 'chinese' } as const;
  setRoot(search, { ...state, options, toMove: first, passed: false }, pass, undefined);
  for (let done = 0; done < simulations; done++) simulate(search);
  return ownersOf(search);
}

const chainNames = ({ board }: GoState): number[] =>
  [...board.cells.keys()].filter(
    (point) => (board.cells[point] === black || board.cells[point] === white) && chainName(board, point) === point,
  );

export interface Forecast {
  /** The points of all stones that are lost even if their owner moves first. */
  readonly dead: readonly number[];
  /** Those of the player to move that are lost if the opponent moves first. */
  readonly endangered: readonly number[];
  /** Points on the board that the player to move gains by moving first, compared with moving second. */
  readonly gain: number;
}

export function forecast(state: GoState, simulations: number): Forecast {
  const { board, options, toMove } = state;
  const suicide = options.suicide === 'allowed';
  const owners = { [black]: ownersIf(state, black, simulations), [white]: ownersIf(state, white, simulations) };
  const proven = provenDead(board, suicide);
  const safe = new Set(([black, white] as const).flatMap((colour) => unconditionalLife(board, colour, suicide).chains.flat()));
  const isLost = (name: number, first: Colour): boolean => {
    if (proven[name]) return true;
    const chain = chainAt(board, name);
    const blackness = chain.reduce((sum, point) => sum + owners[first][point]!, 0) / chain.length;
    return !safe.has(name) && (board.cells[name] === black ? blackness : -blackness) < deadBelow;
  };
  const names = chainNames(state);
  const stonesOf = (chains: readonly number[]): number[] => chains.flatMap((name) => chainAt(board, name));
  const lead = (first: Colour): number => owners[first].reduce((sum, owner) => sum + (toMove === black ? owner : -owner), 0);
  return {
    dead: stonesOf(names.filter((name) => isLost(name, board.cells[name] as Colour))),
    endangered: stonesOf(names.filter((name) => board.cells[name] === toMove && isLost(name, opponent(toMove)))),
    gain: lead(toMove) - lead(opponent(toMove)),
  };
}

/** The stones that a program proposes to take off once both have passed. */
export const deadStones = (state: GoState): readonly number[] => forecast(state, proposalSimulations).dead;
