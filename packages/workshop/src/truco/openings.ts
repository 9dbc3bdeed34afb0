// Openings: what is done in the first round at scores where their group's table loses too much. Each is learnt at its very score; from
// the second round on the player solves what remains, so that nothing else of what was learnt has to be kept.
import {
  type BlueprintFile,
  cfrPlus,
  eleven,
  packBlueprint,
  type Score,
  unpackBlueprint,
  utilitiesAt,
} from '@ludoteca/players/truco/internals';
import type { Checkpoints } from '../checkpoints.ts';
import { makeOpening } from './make-blueprint.ts';
import { firstProgress, measure, progressFromBytes, progressToBytes, type TrainingProgress } from './progress.ts';
import { gameTrees } from './stage-games.ts';
import { mendTables, openingName } from './strays.ts';

/** Where the best response won more than 0.04 points a hand, most of it in the first round: docs/strength/truco.md. */
export const openingScores: readonly Score[] = [
  [0, 10],
  [1, 10],
  [3, 5],
  [4, 8],
  [4, 9],
  [5, 9],
  [6, 1],
  [6, 2],
  [6, 4],
  [6, 10],
  [9, 1],
  [9, 2],
  [9, 5],
  [10, 8],
];

/** What was learnt last: the next score begins with it. */
const lastFile = 'openings.learnt';

/** Learns the openings by so many iterations each and puts them into the file, from where an earlier call was stopped. */
export async function* learnOpenings(
  packed: Uint8Array,
  iterations: number,
  checkpoints: Checkpoints,
): AsyncGenerator<TrainingProgress> {
  const { chances, ...tables } = await unpackBlueprint(packed);
  const trees = gameTrees();
  const learnt: Uint8Array[] = [];
  for (const score of openingScores) {
    const name = openingName(score);
    let opening = checkpoints.read(name);
    if (!opening) {
      const tree = trees.treeOf({ kind: 'bets' });
      const last = checkpoints.read(lastFile);
      const progress = firstProgress(tree, last && progressFromBytes(last));
      const utilities = utilitiesAt(chances, ...score);
      const iterate = cfrPlus({ ...tree, kind: 'bets', utilities }, progress);
      // Who begins with nothing needs twice as long.
      const rounds = last ? iterations : 2 * iterations;
      while (progress.iterations < rounds) {
        iterate();
        yield { kind: 'iteration' };
      }
      opening = makeOpening(trees, progress.mean);
      checkpoints.write(lastFile, progressToBytes(progress));
      checkpoints.write(name, opening);
      yield { kind: 'stage game', name, iterations: rounds, loses: measure(tree, 'bets', utilities, progress).loses };
    }
    learnt.push(opening);
  }
  const openingAt = new Uint8Array(eleven ** 2);
  for (const [index, [leader, follower]] of openingScores.entries()) openingAt[leader * eleven + follower] = index + 1;
  const openings = new Uint8Array(learnt.reduce((sum, { length }) => sum + length, 0));
  for (const [index, opening] of learnt.entries()) openings.set(opening, index * opening.length);
  const file: BlueprintFile = { chances, ...tables, openingAt, openings };
  const names = new Set(openingScores.map(openingName));
  yield* mendTables(file, checkpoints, (name) => names.has(name));
  yield { kind: 'made', packed: await packBlueprint(file) };
}
