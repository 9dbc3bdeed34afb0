// Games against itself for the network: most moves are made quickly, so that many games have their say about who wins; a few are
// searched for longer and teach which moves to try (D. Wu, "Accelerating self-play learning in Go", 2019).
import type { Random } from '@ludoteca/games';
import { areaOf, type GoState, go } from '@ludoteca/games/go';
import { makeSearch, type Network, simulate } from '@ludoteca/players/go/internals';
import { draw, mostTried, playRecorded, pointAt, resultsOf, startOf, type Tried } from './self-play.ts';

export interface TrainingGame {
  readonly size: string;
  readonly komi: number;
  /** Points are numbers of the rules, -1 is to pass. */
  readonly moves: readonly number[];
  /** What was tried, for the positions that were searched for longer: by the number of the move. */
  readonly tried: readonly (readonly [ply: number, tried: Tried])[];
  /** Black's chances in per cent as the search for each move saw them, and for the position after the last one. */
  readonly chances: readonly number[];
  /** Whether Black won, and of each point in per cent how much more it was Black's in the end. */
  readonly blackWon: boolean;
  readonly owners: readonly number[];
}

/** So many of a game's first stones, at most, lie anywhere but at the edge. */
export const scattered = 4;
/** Komi is this and up to so many steps of two more or less. */
const [usualKomi, komiSteps] = [7.5, 2] as const;
/** One of so many moves is searched for longer, and the others by this part of it. */
const longOneOf = 4;
const quickShare = 0.2;
/** Until so many moves were made in a hundred points, and one of so many later, a move is drawn by how often each was tried. */
const drawnShare = 0.15;
const drawnOneOf = 12;
const decided = { from: 0.03, to: 0.97 } as const;

function scatter(start: GoState, stones: number, random: Random, moves: number[]): GoState {
  const { rows, columns } = start.board;
  let state = start;
  while (moves.length < stones) {
    const point = columns * (1 + random.below(rows - 2)) + 1 + random.below(columns - 2);
    const placed = go.play(state, { kind: 'place', point });
    if (!placed.ok) continue;
    state = placed.value;
    moves.push(point);
  }
  return state;
}

/** Plays one game, with so many simulations for the moves that are searched for longer; the network is one for boards of this size. */
export function playTrainingGame(size: string, simulations: number, random: Random, network?: Network): TrainingGame {
  const komi = usualKomi + 2 * (random.below(komiSteps + 1) + random.below(komiSteps + 1) - komiSteps);
  const moves: number[] = [];
  const tried: [number, Tried][] = [];
  let state = scatter(startOf(size, komi), random.below(scattered + 1), random, moves);
  const area = areaOf(state.board);
  const capacity = 2 * (simulations + 1) * (area + 1);
  const search = makeSearch(state.board, random.next(), capacity, { kind: 'win' });
  search.network = network;
  const chances = moves.map(() => 50);
  let blackWon = false;
  while (state.phase === 'play' && moves.length < 2 * area) {
    const isLong = random.below(longOneOf) === 0;
    pointAt(search, state, moves);
    for (let done = 0; done < (isLong ? 1 : quickShare) * simulations; done++) simulate(search);
    const found = resultsOf(search);
    blackWon = found.chance > 0.5 === (state.toMove === 1);
    chances.push(Math.round(100 * (state.toMove === 1 ? found.chance : 1 - found.chance)));
    if (found.chance < decided.from || found.chance > decided.to) break;
    if (isLong) tried.push([moves.length, found.tried]);
    const isDrawn = moves.length < drawnShare * area || random.below(drawnOneOf) === 0;
    const move = isDrawn ? draw(found.tried, random) : mostTried(found.tried);
    state = playRecorded(state, move);
    moves.push(move);
  }
  const count = makeSearch(state.board, random.next(), capacity, { kind: 'points' });
  pointAt(count, state, moves);
  for (let done = 0; done < simulations; done++) simulate(count);
  const owners = Array.from(count.geometry.points, (point) => Math.round((100 * count.ownership[point]!) / count.simulations));
  return { size, komi, moves, tried, chances, blackWon, owners };
}
