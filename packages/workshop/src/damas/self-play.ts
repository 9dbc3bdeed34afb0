import type { Random } from '@ludoteca/games';
import {
  type DamasMove,
  type DamasOptions,
  type DamasState,
  damas,
  engineOf,
  opposite,
  playUnchecked,
  positionOf,
  seatOf,
  white,
} from '@ludoteca/games/damas';
import {
  chanceOf,
  type Evaluation,
  makeEvaluation,
  makeSearcher,
  makeTranspositionTable,
  startWatch,
  type Tablebase,
  terms,
  type Weights,
} from '@ludoteca/players/damas/internals';

/** A quiet position of a game and what it was worth. */
export interface Sample {
  /** What each term counts there, White's less Black's. */
  readonly counts: Int8Array;
  /** How much of the opening it still is, from 1 to 0. */
  readonly share: number;
  /** For White: the mean of how the game ended and of what the search said, which is less at the mercy of later mistakes. */
  readonly payoff: number;
}

const openingPlies = 8;
/** Games that go on for longer are drawn. */
const longest = 200;
const knownBits = 16;
const farthest = 60;

export interface PlayedGame {
  /** Positions where nobody can take anything, so that what stands on the board tells, and what the search expects for White. */
  readonly quiet: readonly { readonly state: DamasState; readonly expected: number }[];
  /** For White. */
  readonly payoff: number;
}

/** Plays games against itself, from openings by chance. `isOver` may end one early, and says what an ended one pays to White. */
export function makeGames(
  options: DamasOptions,
  evaluation: Evaluation,
  nodes: number,
  random: Random,
  isOver: (state: DamasState, score: number) => number | undefined = () => undefined,
  tablebase?: Tablebase,
): () => PlayedGame {
  const engine = engineOf(options);
  const searcher = makeSearcher(engine, evaluation, makeTranspositionTable(knownBits), tablebase);
  const settings = { depth: farthest, noise: 0, overlooked: 0, seed: 0 };

  function isQuiet({ pieces, side, kingStreak }: DamasState, legal: readonly DamasMove[]): boolean {
    return legal[0]!.taken.length === 0 && !engine.canCapture(engine.position(pieces, opposite(side), 0, kingStreak));
  }

  return () => {
    const quiet: { readonly state: DamasState; readonly expected: number }[] = [];
    let state = damas.start(options);
    for (let ply = 0; ply < longest && !state.outcome; ply++) {
      const legal = damas.moves(state);
      let place = random.below(legal.length);
      if (ply >= openingPlies) {
        const found = searcher.search(state, [...legal.keys()], settings, startWatch({ nodes }, {}, nodes), () => {});
        const chance = chanceOf(found.score);
        place = found.line[0]!;
        if (isQuiet(state, legal)) quiet.push({ state, expected: state.side === white ? chance : 1 - chance });
        const payoff = isOver(state, found.score);
        if (payoff !== undefined) return { quiet, payoff };
      }
      state = playUnchecked(state, legal[place]!);
    }
    return { quiet, payoff: isOver(state, 0) ?? state.outcome?.payoffs[seatOf(engine, white)] ?? 0.5 };
  };
}

/** Counts the terms by an evaluation for each of them that looks at nothing else. */
function makeCounter(options: DamasOptions): (state: DamasState) => Pick<Sample, 'counts' | 'share'> {
  const engine = engineOf(options);
  const none = Object.fromEntries(terms.map((term) => [term, [0, 0]])) as unknown as Weights;
  const evaluations = terms.map((term) => makeEvaluation(engine, { ...none, [term]: [1, 1] }));
  return (state) => {
    const ends = evaluations.map((evaluation) => evaluation.ends(positionOf(state)));
    return { counts: Int8Array.from(ends, ({ ending }) => ending), share: ends[0]?.share as number };
  };
}

/** Plays games against itself and gives the quiet positions of each. */
export function makeSelfPlay(options: DamasOptions, weights: Weights, nodes: number, random: Random): () => Sample[] {
  const play = makeGames(options, makeEvaluation(engineOf(options), weights), nodes, random);
  const count = makeCounter(options);
  return () => {
    const { quiet, payoff } = play();
    return quiet.map(({ state, expected }) => ({ ...count(state), payoff: (payoff + expected) / 2 }));
  };
}
