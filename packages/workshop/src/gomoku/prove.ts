// Goes through all of White's first two stones. What is proved is kept, so that a run that was stopped goes on.
import type { GomokuOptions } from '@ludoteca/games/gomoku';
import type { Checkpoints } from '../checkpoints.ts';
import { isAlike, type Opening, openingsOf } from './openings.ts';
import { packProved, unpackProved } from './progress-file.ts';
import { makeProver, type Proved, type Prover } from './prover.ts';

const progressName = 'gomoku.proof.part';

/** Positions looked at for a proof by threats: after White's answer, and if he passes. Chosen by hand. */
const leafNodes = 20_000;
const passNodes = 60_000;

interface ProveSetup {
  readonly options: GomokuOptions;
  /** Expansions for each pair of White's first stones, in the first round; four times as many in each round after it. */
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

/** Keeps Black's answer to White's first stone when all of White's second stones are lost. */
function closeOpening(prover: Prover, first: number, reply: number, third: number, seconds: readonly number[]): void {
  const keys = [];
  for (const second of seconds) {
    prover.setStones([first, reply, third, second]);
    keys.push(prover.key());
  }
  if (!keys.every((key) => prover.proved.has(key))) return;
  prover.setStones([first, reply]);
  prover.keep(third, seconds);
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
  const prover = makeProver({ options, leafNodes, passNodes });
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

  const isClosed = ({ reply }: Opening): boolean => {
    prover.setStones([middle, reply]);
    return prover.proved.has(prover.key());
  };

  for (let round = 0; round < rounds; round++) {
    for (const opening of openings) {
      const { reply, thirds } = opening;
      if (isClosed(opening)) continue;
      for (const third of thirds.slice(0, 2 + round)) {
        const seconds = secondsOf(side, [middle, reply, third]);
        let isWhole = true;
        for (const second of seconds) {
          if (yield* proveUnit(round, [middle, reply, third, second])) continue;
          isWhole = false;
          break;
        }
        if (!isWhole) continue;
        closeOpening(prover, middle, reply, third, seconds);
        break;
      }
    }
    checkpoints.write(progressName, packProved(prover.proved));
  }
}
