// Goes through all of White's first two stones. What is proved is kept, so that a run that was stopped goes on.
import type { GomokuOptions } from '@ludoteca/games/gomoku';
import type { Checkpoints } from '../checkpoints.ts';
import { isAlike, type Opening, openingsOf, partsOf } from './openings.ts';
import { packProved, unpackProved } from './progress-file.ts';
import { makeProver, type Proved } from './prover.ts';

const progressName = 'gomoku.proof.part';

/** Positions looked at for a proof by threats if White passes, and after White's answer. Chosen by hand. */
const passNodes = 100_000;
const leafNodes = 8_000;
/** Positions that are searched to compare Black's second stones, of which so many are tried. */
const thirdNodes = 60_000;
const triedThirds = 4;
/** The same, to put White's second stones into order. */
const secondNodes = 500;
interface ProveSetup {
  readonly options: GomokuOptions;
  /** Expansions for each pair of White's first stones, in the first of the rounds; four times as many in each after it. */
  readonly expansions: number;
  readonly rounds: number;
  readonly checkpoints: Checkpoints;
  /** What is proved elsewhere. */
  readonly known?: ReadonlyMap<number, Proved>;
  /** Only these of White's first stones, and those that are the same but for symmetry. */
  readonly replies?: readonly number[];
  /** Lines of stones from the first on, each of which ends with a move of Black to try first there: his third, or a later one. */
  readonly lines?: readonly (readonly number[])[];
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
const expansionsAtOnce = 20;

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
  // What is known elsewhere may have been checked, and holds before the work in progress.
  for (const [key, entry] of [...provedIn(checkpoints), ...(setup.known ?? [])]) prover.proved.set(key, entry);
  checkpoints.write(progressName, packProved(prover.proved));
  let saved = performance.now();
  const isWanted = ({ reply }: Opening): boolean =>
    setup.replies === undefined || setup.replies.some((wanted) => isAlike(side, wanted, reply));
  const openings = openingsOf(side).filter(isWanted);

  function* proveUnit(round: number, stones: readonly number[]): Generator<ProveProgress, boolean> {
    prover.setStones(stones);
    if (prover.proved.has(prover.key())) return true;
    const before = prover.expansions();
    const end = before + setup.expansions * 4 ** round;
    let isProved: boolean;
    do {
      isProved = prover.prove(Math.min(expansionsAtOnce, end - prover.expansions()));
      if (performance.now() - saved > checkpointEveryMs) {
        checkpoints.write(progressName, packProved(prover.proved));
        saved = performance.now();
      }
    } while (!isProved && !prover.isGivenUp() && prover.expansions() < end);
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

  for (const opening of openingsOf(side)) {
    const whole = [middle, opening.reply];
    prover.setStones(whole);
    for (const stones of prover.proved.has(prover.key()) ? [whole] : partsOf(side, opening)) {
      prover.setStones(stones);
      prover.recall();
    }
  }

  for (const line of setup.lines ?? []) {
    prover.setStones(line.slice(0, -1));
    prover.tell(line.at(-1)!);
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
      const distinct = new Map<number, number>();
      for (const third of thirds) {
        prover.setStones([middle, reply, third]);
        distinct.set(prover.key(), third);
      }
      prover.setStones([middle, reply]);
      const scores = new Map([...distinct.values()].map((third) => [third, prover.scoreAfter(third, thirdNodes)]));
      const others = [...scores.keys()].sort((one, other) => scores.get(other)! - scores.get(one)!).slice(0, triedThirds);
      known = main === undefined ? others : [main, ...others];
      sorted.set(reply, known);
    }
    return known;
  }

  /** The second stones of White, those first that look best for him. */
  function secondsFor(stones: readonly number[]): number[] {
    const scores = new Map<number, number>();
    for (let second = 0; second < side * side; second++) {
      if (stones.includes(second)) continue;
      prover.setStones([...stones, second]);
      scores.set(second, prover.score(secondNodes));
    }
    return [...scores.keys()].sort((one, other) => scores.get(one)! - scores.get(other)!);
  }

  function* proveOpening(round: number, opening: Opening): Generator<ProveProgress> {
    const { reply, main } = opening;
    const thirds = round === 0 && main !== undefined ? [main] : thirdsFor(opening);
    for (const third of thirds) {
      const seconds = secondsFor([middle, reply, third]);
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
