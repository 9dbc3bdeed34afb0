// From the mean strategies, solved with everything told apart, to the blueprint, with groups. Solving with groups from the start
// does worse: what is learnt in one situation spoils it in another, while here the strategies are joined when they are good.
import {
  type Abstraction,
  answerActions,
  betTable,
  closedActions,
  elevenTable,
  elevenTables,
  endings,
  type Holdings,
  lastActions,
  levelCount,
  lossyAbstraction,
  openActions,
  packBlueprint,
  probabilityParts,
  replyActions,
  scoreGroups,
} from '@ludoteca/players/truco/internals';
import { tablesOf } from './cfr/solver.ts';
import { chancesFrom, type GameTree, type gameTrees, type OddsByName, type StageGame, stageGames } from './stage-games.ts';

type Visit = (from: number, to: number, actions: number) => void;

/** Every infoset of the one abstraction with the infoset of the other that it goes into. */
function eachInfoset(holdings: Holdings, from: Abstraction, to: Abstraction, visit: Visit): void {
  const { strengths, secondLeads, handCount, pairCount, pairsBeside, manilhaBit } = holdings;
  const levels = levelCount + 1;
  /** Nodes with the same rows in both. */
  const same = (one: number, other: number, rows: number, actions: number) => {
    for (let row = 0; row < rows; row++) visit(one + row * actions, other + row * actions, actions);
  };
  const sameIn = (basesOf: (abstraction: Abstraction) => Int32Array, at: number, rows: number, actions: number) =>
    same(basesOf(from)[at]!, basesOf(to)[at]!, rows, actions);
  /** Nodes whose rows are of pairs: of those that can be held, each once. */
  const mapped = (
    basesOf: (abstraction: Abstraction) => Int32Array,
    at: number,
    rows: ReadonlyMap<number, number>,
    actions: number,
  ) => {
    for (const [one, other] of rows) visit(basesOf(from)[at]! + one * actions, basesOf(to)[at]! + other * actions, actions);
  };
  const rowsOf = (pairs: Int16Array, shift: number, rows: (abstraction: Abstraction) => Int16Array) =>
    new Map(Array.from(pairs, (pair) => [rows(from)[shift + pair]!, rows(to)[shift + pair]!]));

  same(from.openFirstLead, to.openFirstLead, handCount, openActions);
  for (let level = 1; level <= levelCount; level++) {
    sameIn((of) => of.answerFirstLead, level, handCount, answerActions);
    sameIn((of) => of.closedLead, level, handCount, closedActions);
    for (let card = 0; card < strengths; card++) {
      const at = level * strengths + card;
      sameIn((of) => of.closedReplyEarly, at, handCount, closedActions);
      sameIn((of) => of.closedReplyLate, at, handCount, closedActions);
      sameIn((of) => of.answerFirstReply, at, level % 2 === 1 ? pairCount : handCount, answerActions);
    }
  }
  for (let card = 0; card < strengths; card++) sameIn((of) => of.openFirstReply, card, handCount, openActions);

  function thirdRound(secondRound: number): void {
    const [one, other] = [from.buckets.thirdLead[secondRound]!, to.buckets.thirdLead[secondRound]!];
    if (one < 0) return;
    const width = strengths * lastActions;
    same(from.openThirdLead + one * width, to.openThirdLead + other * width, strengths, lastActions);
    for (let level = 1; level <= levelCount; level++) {
      const answerWidth = strengths * answerActions;
      const [first, second] = [from.answerThirdLead[level]!, to.answerThirdLead[level]!];
      same(first + one * answerWidth, second + other * answerWidth, strengths, answerActions);
    }
    for (let card = 0; card < strengths; card++) lastCard(secondRound * strengths + card);
  }

  function lastCard(at: number): void {
    const [one, other] = [from.buckets.lastCard[at]!, to.buckets.lastCard[at]!];
    const width = endings * lastActions;
    same(from.openLastCard + one * width, to.openLastCard + other * width, endings, lastActions);
    for (let level = 1; level <= levelCount; level++) {
      const rows = level % 2 === 1 ? 1 : endings;
      const answerWidth = rows * answerActions;
      const [first, second] = [from.answerLastCard[level]!, to.answerLastCard[level]!];
      same(first + one * answerWidth, second + other * answerWidth, rows, answerActions);
    }
  }

  function secondRound(leader: number, follower: number): void {
    const round = leader * strengths + follower;
    const gone = manilhaBit(leader) | manilhaBit(follower);
    const tied = leader === follower;
    const [leads, replies] = leader > follower ? [leader, follower] : [follower, leader];
    const leaders = rowsOf(pairsBeside[leads]!, gone * pairCount, (of) => of.pairRow);
    const repliers = rowsOf(pairsBeside[replies]!, gone * pairCount, (of) => of.pairRow);
    mapped((of) => of.openSecondLead, round, leaders, openActions);
    for (let level = 1; level <= levelCount; level++)
      mapped((of) => of.answerSecondLead, round * levels + level, level % 2 === 1 ? repliers : leaders, answerActions);
    for (let lead = 0; lead < (tied ? strengths : secondLeads); lead++) {
      const at = round * secondLeads + lead;
      const shift = (gone * secondLeads + lead) * pairCount;
      const open = rowsOf(pairsBeside[replies]!, shift, (of) => (tied ? of.tieRow : of.replyRow));
      const answer = rowsOf(pairsBeside[replies]!, shift, (of) => (tied ? of.tieRow : of.replyAnswerRow));
      mapped((of) => of.openSecondReply, at, open, replyActions);
      for (let level = 1; level <= levelCount; level++) {
        if (level % 2 === 1) sameIn((of) => of.answerSecondReply, at * levels + level, strengths, answerActions);
        else mapped((of) => of.answerSecondReply, at * levels + level, answer, answerActions);
      }
      for (let reply = 0; reply < strengths; reply++) thirdRound(at * strengths + reply);
    }
  }
  for (let leader = 0; leader < strengths; leader++)
    for (let follower = 0; follower < strengths; follower++) secondRound(leader, follower);
}

/** Infosets that nobody comes to in equilibrium count a little, for those who stray. */
const strayReach = 1e-7;

/** The mean strategy in the groups of the blueprint: infosets that go together weigh as much as they are come to. */
function joined(holdings: Holdings, { abstraction, traversal }: GameTree, lossy: Abstraction, mean: Float32Array): Float32Array {
  const tables = tablesOf(mean, abstraction);
  const { strategy, reach, regrets: counterfactualReach } = tables;
  for (const player of [0, 1] as const) traversal.addCounterfactualReach('bets', player, tables);
  const sums = new Float32Array(lossy.size);
  eachInfoset(holdings, abstraction, lossy, (from, to, actions) => {
    const weight = reach[from]! * (counterfactualReach[from]! + strayReach);
    for (let action = 0; action < actions; action++) sums[to + action]! += weight * strategy[from + action]!;
  });
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
export async function makeBlueprint(
  { holdings, treeOf }: ReturnType<typeof gameTrees>,
  odds: OddsByName,
  meanOf: (game: StageGame) => Float32Array,
): Promise<Uint8Array> {
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
  return packBlueprint({ chances: chancesFrom(odds), bets, elevens });
}
