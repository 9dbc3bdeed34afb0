// Solves the stage games, from the end of the match backward, and makes the blueprint of them.
import {
  cfrPlus,
  type HandKind,
  type HandOdds,
  meanUtilities,
  newProgress,
  type Progress,
  packBlueprint,
  type Tables,
  type Traversal,
  tablesOf,
  type Utilities,
} from '@ludoteca/players/truco/internals';
import type { Checkpoints } from '../checkpoints.ts';
import { makeBlueprint } from './make-blueprint.ts';
import { chancesFrom, type GameTree, gameTrees, type OddsByName, type StageGame, stageGames } from './stage-games.ts';
import { type MendingProgress, mendStrays } from './strays.ts';

/** How the hand ends when both follow the strategy. */
function oddsOf({ expectedValue }: Traversal, kind: HandKind, tables: Tables): HandOdds {
  const zeros = [0, 0, 0, 0, 0];
  const oneAt = (level: number) => zeros.map((_, index) => Number(index === level));
  const value = (win: readonly number[], lose: readonly number[], none: number) =>
    expectedValue(kind, 0, tables, { win, lose, none });
  return {
    leader: zeros.map((_, level) => value(oneAt(level), zeros, 0)),
    follower: zeros.map((_, level) => value(zeros, oneAt(level), 0)),
    nobody: value(zeros, zeros, 1),
  };
}

/** What the mean strategy loses at most, in points a hand, and how its hands end. */
function measure({ abstraction, traversal }: GameTree, kind: HandKind, utilities: Utilities, { mean }: Progress) {
  const tables = tablesOf(mean, abstraction);
  const best = (player: 0 | 1) => traversal.bestResponse(kind, player, tables, utilities[player]);
  return { loses: (best(0) + best(1)) / 2, odds: oddsOf(traversal, kind, tables) };
}

/** What a stage game like it came to is a better start than nothing. */
function firstProgress({ abstraction }: GameTree, before: Progress | undefined): Progress {
  const progress = newProgress(abstraction);
  if (before?.regrets.length === abstraction.size) progress.regrets.set(before.regrets.map((regret) => regret / 4));
  return progress;
}

/** The checkpoint of a stage game: the iterations, the regrets and the mean strategy. */
function toBytes({ iterations, regrets, mean }: Progress): Uint8Array {
  const whole = new Float32Array(1 + regrets.length + mean.length);
  whole[0] = iterations;
  whole.set(regrets, 1);
  whole.set(mean, 1 + regrets.length);
  return new Uint8Array(whole.buffer);
}

function fromBytes(bytes: Uint8Array): Progress {
  const whole = new Float32Array(new Uint8Array(bytes).buffer);
  const size = (whole.length - 1) / 2;
  return { iterations: whole[0]!, regrets: whole.slice(1, 1 + size), mean: whole.slice(1 + size) };
}

/** Work of at most so many iterations is lost when it is stopped. */
const iterationsBetween = 20;
const oddsFile = 'notes.json';

type TrainingProgress =
  | { readonly kind: 'iteration' }
  | { readonly kind: 'stage game'; readonly name: string; readonly iterations: number; readonly loses: number }
  | MendingProgress;

/** Solves every stage game by so many iterations, from where an earlier call was stopped. */
export async function* train(iterations: number, checkpoints: Checkpoints): AsyncGenerator<TrainingProgress> {
  const fileOf = ({ name }: StageGame) => `${name}.learnt`;
  const progressOf = (game: StageGame) => {
    const kept = checkpoints.read(fileOf(game));
    return kept && fromBytes(kept);
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
      checkpoints.write(fileOf(game), toBytes(now));
      const { loses, odds: found } = measure(tree, kind, utilities, now);
      odds[name] = found;
      checkpoints.write(oddsFile, new TextEncoder().encode(JSON.stringify(odds)));
      yield { kind: 'stage game', name, iterations: now.iterations, loses };
      progress = now;
    }
    before = progress;
  }
  const packed = await packBlueprint(makeBlueprint(trees, odds, (game) => progressOf(game)!.mean));
  yield* mendStrays(packed, checkpoints);
}
