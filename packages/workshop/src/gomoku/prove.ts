// Goes through all of White's first two stones. What is proved is kept, so that a run that was stopped goes on.
import type { GomokuOptions } from '@ludoteca/games/gomoku';
import type { Checkpoints } from '../checkpoints.ts';
import { isAlike, type Opening, openingsOf } from './openings.ts';
import { packProved, unpackProved } from './progress-file.ts';
import { makeProver, type Proved } from './prover.ts';

const progressName = 'gomoku.proof.part';

/** Positions looked at for a proof by threats if White passes, and after White's answer. Chosen by hand. */
const passNodes = 40_000;
const leafNodes = 20_000;
interface ProveSetup {
  readonly options: GomokuOptions;
  /** Expansions for each pair of White's first stones, in the first of the rounds; four times as many in each after it. */
  readonly expansions: number;
  readonly rounds: number;
  readonly checkpoints: Checkpoints;
  /** Only these of White's first stones, and those that are the same but for symmetry. */
  readonly replies?: readonly number[];
}

interface ProveProgress {
  readonly round: number;
  /** White's first two stones, and Black's between them. */
  readonly stones: readonly number[];
  readonly isProved: boolean;
  readonly expansions: number;
  readonly positions: number;
  readonly nodes: number;
}

/** So much work may be lost when it is stopped. */
const checkpointEveryMs = 30_000;

/** The second stones of White, the likeliest first: near Black's. */
function secondsOf(side: number, stones: readonly number[]): number[] {
  const distance = (cell: number, other: number): number => {
    const [down, right] = [Math.floor(cell / side) - Math.floor(other / side), (cell % side) - (other % side)];
    return down * down + right * right;
  };
  const near = (cell: number): number => distance(cell, stones[0]!) + distance(cell, stones[2]!);
  return Array.from({ length: side * side }, (_, cell) => cell)
    .filter((cell) => !stones.includes(cell))
    .sort((one, other) => near(one) - near(other) || one - other);
}

/** What was proved so far. */
export function provedIn(checkpoints: Checkpoints): Map<number, Proved> {
  const kept = checkpoints.read(progressName);
  return kept ? unpackProved(kept) : new Map();
}

export function* prove(setup: ProveSetup): Generator<ProveProgress> {
  const { options, checkpoints, rounds } = setup;
  const side = options.rows;
  const middle = Math.floor((side * side) / 2);
  const prover = makeProver({ options, passNodes, leafNodes });
  for (const [key, entry] of provedIn(checkpoints)) prover.proved.set(key, entry);
  let saved = performance.now();
  const isWanted = ({ reply }: Opening): boolean =>
    setup.replies === undefined || setup.replies.some((wanted) => isAlike(side, wanted, reply));
  const openings = openingsOf(side).filter(isWanted);

  function* proveUnit(round: number, stones: readonly number[]): Generator<ProveProgress, boolean> {
    prover.setStones(stones);
    if (prover.proved.has(prover.key())) return true;
    const before = prover.expansions();
    const isProved = prover.prove(setup.expansions * 4 ** round);
    if (performance.now() - saved > checkpointEveryMs) {
      checkpoints.write(progressName, packProved(prover.proved));
      saved = performance.now();
    }
    yield {
      round,
      stones,
      isProved,
      expansions: prover.expansions() - before,
      positions: prover.proved.size,
      nodes: prover.nodes(),
    };
    return isProved;
  }

  for (const { reply } of openingsOf(side)) {
    prover.setStones([middle, reply]);
    prover.recall();
  }

  const isClosed = ({ reply }: Opening): boolean => {
    prover.setStones([middle, reply]);
    return prover.proved.has(prover.key());
  };

  const sorted = new Map<number, readonly number[]>();

  /** Black's second stones in the order in which they are tried, but for the main one as the search would have them. */
  function thirdsFor({ reply, main, thirds }: Opening): readonly number[] {
    let known = sorted.get(reply);
    if (!known) {
      prover.setStones([middle, reply]);
      const scores = new Map(thirds.map((third) => [third, prover.scoreAfter(third)]));
      const others = [...thirds].sort((one, other) => scores.get(other)! - scores.get(one)!);
      known = main === undefined ? others : [main, ...others];
      sorted.set(reply, known);
    }
    return known;
  }

  function* proveOpening(round: number, opening: Opening): Generator<ProveProgress> {
    const { reply, main } = opening;
    // One more in every round.
    const thirds = round === 0 && main !== undefined ? [main] : thirdsFor(opening).slice(0, 1 + round);
    for (const third of thirds) {
      const seconds = secondsOf(side, [middle, reply, third]);
      let isWhole = true;
      for (const second of seconds) {
        if (yield* proveUnit(round, [middle, reply, third, second])) continue;
        isWhole = false;
        // The rest after the main stone has to be proved all the same.
        if (third !== main) break;
      }
      if (!isWhole) continue;
      // White's second stones that lose to threats at once need no entry of their own.
      const answers = seconds.filter((second) => {
        prover.setStones([middle, reply, third, second]);
        return prover.proved.has(prover.key());
      });
      prover.setStones([middle, reply]);
      prover.keep(third, answers);
      return;
    }
  }

  for (let round = 0; round < rounds; round++) {
    for (const opening of openings) {
      if (isClosed(opening)) continue;
      yield* proveOpening(round, opening);
      checkpoints.write(progressName, packProved(prover.proved));
    }
  }
}
