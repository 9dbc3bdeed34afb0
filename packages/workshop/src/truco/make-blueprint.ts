// From the mean strategies, solved with everything told apart, to the blueprint, with groups. Solving with groups from the start
// does worse: what is learnt in one situation spoils it in another, while here the strategies are joined when they are good.
import {
  type Abstraction,
  type BlueprintFile,
  betTable,
  elevenTable,
  elevenTables,
  type Holdings,
  lossyAbstraction,
  probabilityParts,
  scoreGroups,
  tablesOf,
} from '@ludoteca/players/truco/internals';
import { infosetPairs } from './infoset-pairs.ts';
import { chancesFrom, type GameTree, type gameTrees, type OddsByName, type StageGame, stageGames } from './stage-games.ts';

/** Infosets that nobody comes to in equilibrium count a little, for those who stray. */
const strayReach = 1e-7;

/** The mean strategy in the groups of the blueprint: infosets that go together weigh as much as they are come to. */
function joined(holdings: Holdings, { abstraction, traversal }: GameTree, lossy: Abstraction, mean: Float32Array): Float32Array {
  const tables = tablesOf(mean, abstraction);
  const { strategy, reach, regrets: counterfactualReach } = tables;
  for (const player of [0, 1] as const) traversal.addCounterfactualReach('bets', player, tables);
  const sums = new Float32Array(lossy.size);
  infosetPairs(holdings, abstraction, lossy, (from, to, actions) => {
    const weight = reach[from]! * (counterfactualReach[from]! + strayReach);
    for (let action = 0; action < actions; action++) sums[to + action]! += weight * strategy[from + action]!;
  }).all();
  return sums;
}

/** An action taken less often than this is not taken. */
const leastProbability = 0.03;
/** An infoset come to less often than this has one action: that packs in half the room and costs next to nothing. */
const leastReach = 1e-7;

/** Each infoset in whole parts of its sum; what nobody comes to stays empty. */
function quantised(weights: Float32Array, { starts, size }: Abstraction): Uint8Array {
  const parts = new Uint8Array(size);
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const actions = weights.subarray(starts[infoset], starts[infoset + 1]);
    const sum = actions.reduce((total, weight) => total + weight, 0);
    if (sum === 0) continue;
    const most = actions.indexOf(Math.max(...actions));
    for (const [action, weight] of actions.entries()) {
      const probability = sum < leastReach ? Number(action === most) : weight / sum;
      parts[starts[infoset]! + action] = probability < leastProbability ? 0 : Math.round(probability * probabilityParts);
    }
  }
  return parts;
}

/** The file, from what every stage game came to. */
export function makeBlueprint(
  { holdings, treeOf }: ReturnType<typeof gameTrees>,
  odds: OddsByName,
  meanOf: (game: StageGame) => Float32Array,
): BlueprintFile {
  const lossy = lossyAbstraction(holdings);
  const closed = treeOf({ kind: 'ferro' }).abstraction;
  const bets = new Uint8Array(lossy.size * scoreGroups.length);
  const elevens = new Uint8Array(closed.size * elevenTables);
  for (const game of stageGames) {
    const mean = meanOf(game);
    const [leader, follower] = game.scores[0]!;
    if (game.kind === 'bets')
      bets.set(quantised(joined(holdings, treeOf(game), lossy, mean), lossy), betTable(leader, follower) * lossy.size);
    else elevens.set(quantised(tablesOf(mean, closed).strategy, closed), elevenTable(leader, follower) * closed.size);
  }
  return { chances: chancesFrom(odds), bets, elevens };
}
