// From the mean strategies, solved with everything told apart, to the blueprint, with groups. Solving with groups from the start
// does worse: what is learnt in one situation spoils it in another, while here the strategies are joined when they are good.
import {
  type Abstraction,
  type BlueprintFile,
  betTable,
  eleven,
  elevenTable,
  elevenTables,
  type Holdings,
  lossyAbstraction,
  openingSize,
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

/** In how many parts probabilities are counted; an action taken less often than `least` is not taken. */
interface Grain {
  readonly parts: number;
  readonly least: number;
}
const tableGrain: Grain = { parts: probabilityParts, least: 0.03 };
/** What is done in the first round says what everybody may hold in all that follows. */
const openingGrain: Grain = { parts: 63, least: 0.01 };
/** An infoset come to less often than this has one action: that packs in half the room and costs next to nothing. */
const leastReach = 1e-7;

/** Each infoset in whole parts of its sum; what nobody comes to stays empty. */
function quantised(weights: Float32Array, { starts, size }: Abstraction, { parts: most, least }: Grain): Uint8Array {
  const parts = new Uint8Array(size);
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const actions = weights.subarray(starts[infoset], starts[infoset + 1]);
    const sum = actions.reduce((total, weight) => total + weight, 0);
    if (sum === 0) continue;
    const best = actions.indexOf(Math.max(...actions));
    for (const [action, weight] of actions.entries()) {
      const probability = sum < leastReach ? Number(action === best) : weight / sum;
      parts[starts[infoset]! + action] = probability < least ? 0 : Math.round(probability * most);
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
      bets.set(
        quantised(joined(holdings, treeOf(game), lossy, mean), lossy, tableGrain),
        betTable(leader, follower) * lossy.size,
      );
    else elevens.set(quantised(tablesOf(mean, closed).strategy, closed, tableGrain), elevenTable(leader, follower) * closed.size);
  }
  const none = { openingAt: new Uint8Array(eleven ** 2), openings: new Uint8Array(0) };
  return { chances: chancesFrom(odds), ...none, bets, elevens };
}

/** What is done in the first round, from what a score by itself came to. */
export function makeOpening({ holdings, treeOf }: ReturnType<typeof gameTrees>, mean: Float32Array): Uint8Array {
  const lossy = lossyAbstraction(holdings);
  return quantised(joined(holdings, treeOf({ kind: 'bets' }), lossy, mean), lossy, openingGrain).subarray(0, openingSize(lossy));
}
