// Solves the stage games, from the end of the match backward, and makes the blueprint of them.
import { cfrPlus, meanUtilities, type Progress, packBlueprint } from '@ludoteca/players/truco/internals';
import type { Checkpoints } from '../checkpoints.ts';
import { makeBlueprint } from './make-blueprint.ts';
import { learnOpenings } from './openings.ts';
import { firstProgress, measure, progressFromBytes, progressToBytes, type TrainingProgress } from './progress.ts';
import { chancesFrom, gameTrees, type OddsByName, type StageGame, stageGames } from './stage-games.ts';
import { mendTables } from './strays.ts';

/** Work of at most so many iterations is lost when it is stopped. */
const iterationsBetween = 20;
const oddsFile = 'notes.json';

/** Solves every stage game by so many iterations, from where an earlier call was stopped. */
export async function* train(iterations: number, checkpoints: Checkpoints): AsyncGenerator<TrainingProgress> {
  const fileOf = ({ name }: StageGame) => `${name}.learnt`;
  const progressOf = (game: StageGame) => {
    const kept = checkpoints.read(fileOf(game));
    return kept && progressFromBytes(kept);
  };
  const known = checkpoints.read(oddsFile);
  const odds: Record<string, OddsByName[string]> = known ? JSON.parse(new TextDecoder().decode(known)) : {};
  const trees = gameTrees();
  let before: Progress | undefined;
  for (const game of stageGames) {
    const { kind, name, scores } = game;
    let progress = progressOf(game);
    while ((progress?.iterations ?? 0) < iterations) {
      const tree = trees.treeOf(game);
      const utilities = meanUtilities(chancesFrom(odds), scores);
      const now = progress ?? firstProgress(tree, before);
      const iterate = cfrPlus({ ...tree, kind, utilities }, now);
      for (const next = Math.min(now.iterations + iterationsBetween, iterations); now.iterations < next; ) {
        iterate();
        yield { kind: 'iteration' };
      }
      checkpoints.write(fileOf(game), progressToBytes(now));
      const { loses, odds: found } = measure(tree, kind, utilities, now);
      odds[name] = found;
      checkpoints.write(oddsFile, new TextEncoder().encode(JSON.stringify(odds)));
      yield { kind: 'stage game', name, iterations: now.iterations, loses };
      progress = now;
    }
    before = progress;
  }
  const file = makeBlueprint(trees, odds, (game) => progressOf(game)!.mean);
  yield* mendTables(file, checkpoints, () => true);
  yield* learnOpenings(await packBlueprint(file), iterations, checkpoints);
}
