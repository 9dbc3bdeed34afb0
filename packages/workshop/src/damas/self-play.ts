import type { Random } from '@ludoteca/games';
import {
  type DamasMove,
  type DamasOptions,
  type DamasState,
  damas,
  engineOf,
  opposite,
  positionOf,
  seatOf,
  white,
} from '@ludoteca/games/damas';
import {
  chanceOf,
  makeEvaluation,
  makeSearcher,
  makeTranspositionTable,
  startWatch,
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
/** So that no two games are the same, in hundredths of a man. */
const noise = 6;
const knownBits = 16;
const farthest = 60;

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
  const engine = engineOf(options);
  const searcher = makeSearcher(engine, makeEvaluation(engine, weights), makeTranspositionTable(knownBits));
  const count = makeCounter(options);
  const signal = new AbortController().signal;

  /** Nobody can take anything, so that what stands on the board tells. */
  function isQuiet({ pieces, side, kingStreak }: DamasState, legal: readonly DamasMove[]): boolean {
    return legal[0]!.taken.length === 0 && !engine.canCapture(engine.position(pieces, opposite(side), 0, kingStreak));
  }

  return () => {
    const settings = { depth: farthest, noise, overlooked: 0, seed: random.next() };
    const quiet: (Pick<Sample, 'counts' | 'share'> & { readonly expected: number })[] = [];
    let state = damas.start(options);
    for (let ply = 0; ply < longest && !state.outcome; ply++) {
      const legal = damas.moves(state);
      let place = random.below(legal.length);
      if (ply >= openingPlies) {
        const found = searcher.search(state, [...legal.keys()], settings, startWatch({ signal, nodes }, {}, nodes), () => {});
        const chance = chanceOf(found.score);
        place = found.line[0]!;
        if (isQuiet(state, legal)) quiet.push({ ...count(state), expected: state.side === white ? chance : 1 - chance });
      }
      const played = damas.play(state, legal[place]!);
      if (!played.ok) throw new Error(`an illegal move was chosen: ${played.error.code}`);
      state = played.value;
    }
    const payoff = state.outcome?.payoffs[seatOf(engine, white)] ?? 0.5;
    return quiet.map(({ counts, share, expected }) => ({ counts, share, payoff: (payoff + expected) / 2 }));
  };
}
