// Goes through all of White's first two stones. What is proved is kept, so that a run that was stopped goes on.
import type { GomokuOptions } from '@ludoteca/games/gomoku';
import type { Checkpoints } from '../checkpoints.ts';
import { type Opening, openingsOf } from './openings.ts';
import { packProved, unpackProved } from './progress-file.ts';
import { makeProver, type Prover } from './prover.ts';

export const progressName = 'gomoku.proof.part';

export interface ProveSetup {
  readonly options: GomokuOptions;
  readonly leafNodes: number;
  readonly passNodes: number;
  /** Expansions for each pair of White's first stones, in the first round; four times as many in each round after it. */
  readonly expansions: number;
  readonly rounds: number;
  readonly checkpoints: Checkpoints;
  /** Only these of White's first stones. */
  readonly replies?: readonly number[];
}

export interface ProveProgress {
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

export function* prove(setup: ProveSetup): Generator<ProveProgress> {
  const { options, checkpoints, rounds } = setup;
  const side = options.rows;
  const middle = Math.floor((side * side) / 2);
  const prover = makeProver(setup);
  const kept = checkpoints.read(progressName);
  if (kept) for (const [key, entry] of unpackProved(kept)) prover.proved.set(key, entry);
  let saved = performance.now();
  const openings = openingsOf(side).filter(({ reply }) => !setup.replies || setup.replies.includes(reply));

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
    // Far replies have Black's next stone in common: for each second stone of White one proof leads through all of them.
    const far = openings.filter((opening) => opening.thirds.length === 1 && !isClosed(opening));
    const thirds = [...new Set(far.map(({ thirds }) => thirds[0]!))];
    for (const third of thirds) {
      const group = far.filter(({ thirds }) => thirds[0] === third);
      const seconds = secondsOf(side, [middle, group[0]!.reply, third]);
      for (const second of [...seconds, group[0]!.reply]) {
        for (const { reply } of group) if (reply !== second) yield* proveUnit(round, [middle, reply, third, second]);
      }
      for (const { reply } of group) closeOpening(prover, middle, reply, third, secondsOf(side, [middle, reply, third]));
    }
    for (const opening of openings) {
      const { reply, thirds } = opening;
      if (thirds.length === 1 || isClosed(opening)) continue;
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
