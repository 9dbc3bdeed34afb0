import type { Random } from '@ludoteca/games';
import { areaOf, type GoState, go } from '@ludoteca/games/go';
import { banned, makeSearch, pass, type Search, setRoot, simulate, winRate } from '@ludoteca/players/go/internals';

/** What a search thought of one position: points, each followed by how often it was tried. */
export type Tried = readonly number[];

/** A game against itself, as far as it was open. Points are numbers of the rules, -1 is to pass. */
export interface RecordedGame {
  readonly size: string;
  readonly moves: readonly number[];
  readonly tried: readonly Tried[];
}

const usualKomi = 7.5;
/** Until so many moves were made in a hundred points, a move is drawn by how often each was tried: no two games are the same. */
const drawnShare = 0.15;
/** A game that is decided teaches nothing: whoever leads plays anything. */
const decided = { from: 0.04, to: 0.96 } as const;

const passed = -1;

export function startOf(size: string, komi = usualKomi): GoState {
  const options = go.options({ size, rules: 'chinese', komi });
  if (!options.ok) throw new RangeError(`${size}: ${options.error.code}`);
  return go.start(options.value);
}

export function playRecorded(state: GoState, point: number): GoState {
  const after = go.play(state, point === passed ? { kind: 'pass' } : { kind: 'place', point });
  if (!after.ok) throw new Error(after.error.code);
  return after.value;
}

/** One of the moves, the likelier the more it was tried. */
export function draw(tried: Tried, random: Random): number {
  let rest = random.below(tried.reduce((sum, value, index) => sum + (index % 2 === 1 ? value : 0), 0));
  for (let index = 0; index < tried.length; index += 2) {
    rest -= tried[index + 1]!;
    if (rest < 0) return tried[index]!;
  }
  return passed;
}

export function mostTried(tried: Tried): number {
  let best = 0;
  for (let index = 2; index < tried.length; index += 2) if (tried[index + 1]! > tried[best + 1]!) best = index;
  return tried[best]!;
}

/** Points the search at the position that these moves have led to. */
export function pointAt(search: Search, state: GoState, moves: readonly number[]): void {
  const places = go.moves(state).flatMap((move) => (move.kind === 'place' ? [move.point] : []));
  const cellOf = (point = passed): number => (point === passed ? pass : search.geometry.points[point]!);
  setRoot(search, state, cellOf(moves.at(-1)), cellOf(moves.at(-2)), places);
}

/** What was tried, and what it promises the one to move. */
export function resultsOf({ tree, geometry }: Search): { readonly tried: Tried; readonly chance: number } {
  const tried: number[] = [];
  let [visits, wins] = [0, 0];
  for (let child = tree.firstChildren[0]!; child < tree.firstChildren[0]! + tree.childCounts[0]!; child++) {
    if (tree.priors[child] === banned || tree.visits[child] === 0) continue;
    tried.push(tree.moves[child] === pass ? passed : geometry.numbers[tree.moves[child]!]!, tree.visits[child]!);
    visits += tree.visits[child]!;
    wins += tree.visits[child]! * winRate(tree, child);
  }
  return { tried, chance: wins / visits };
}

/** Plays one game, with so many simulations for each move. */
export function playGame(size: string, simulations: number, random: Random): RecordedGame {
  let state = startOf(size);
  const area = areaOf(state.board);
  const search = makeSearch(state.board, random.next(), 2 * (simulations + 1) * (area + 1), { kind: 'win' });
  const [moves, tried]: [number[], Tried[]] = [[], []];
  while (state.phase === 'play' && moves.length < 2 * area) {
    pointAt(search, state, moves);
    for (let done = 0; done < simulations; done++) simulate(search);
    const { tried: here, chance } = resultsOf(search);
    if (chance < decided.from || chance > decided.to) break;
    const move = moves.length < drawnShare * area ? draw(here, random) : mostTried(here);
    tried.push(here);
    moves.push(move);
    state = playRecorded(state, move);
  }
  return { size, moves, tried };
}
