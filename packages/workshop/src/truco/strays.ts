// Strays: what to do where the blueprint's own moves never lead, after a bet that it never makes or would not have answered so.
// Training does not come to these infosets. Those of the first round are solved here, each part of the hand by itself; from the
// second round on the player solves what remains when it is asked.
import {
  type Abstraction,
  type BlueprintFile,
  chanceOfPoint,
  dealsOf,
  eleven,
  elevenAbstraction,
  elevenTable,
  type HandKind,
  holdingsOf,
  lossyAbstraction,
  meanUtilities,
  meanWeights,
  openActions,
  openingSize,
  packBlueprint,
  pricesOf,
  probabilityParts,
  type RemainderProblem,
  remainderAbstraction,
  type Score,
  scoreGroups,
  solveRemainder,
  type Tables,
  tablesOf,
  takeActions,
  traversalOf,
  trunkTableAt,
  type Utilities,
  unpackBlueprint,
  utilitiesAt,
} from '@ludoteca/players/truco/internals';
import type { Checkpoints } from '../checkpoints.ts';
import { infosetPairs, type Visit } from './infoset-pairs.ts';
import { betScores } from './stage-games.ts';

/** Where a part solved on its own counts on every hand at least so much. */
const floor = 0.01;
/** Iterations for what is asked before the first card, after it, and for hands at 11. */
const iterations = { before: 150, after: 200, eleven: 40 } as const;
/** An action taken less often than this is not taken. */
const leastShare = 0.03;

/** Of each action of an infoset. */
interface Found {
  readonly shares: Float32Array;
  /** By how much it does worse than the best. */
  readonly prices: Float32Array;
}

export const openingName = ([leader, follower]: Score): string => `opening-${leader}-${follower}`;

/** A table of the file, and how its strays are solved in place. */
interface Strays {
  readonly name: string;
  readonly parts: Uint8Array;
  mend(): void;
}

function straysOf(file: BlueprintFile) {
  const { chances, openingAt, bets, openings, elevens } = file;
  const holdings = holdingsOf('dirty');
  const { strengths, handCount, pairCount, handOf, slotOf, pairsBeside, allHands } = holdings;
  const deals = dealsOf(holdings, meanWeights(holdings));
  const lossy = lossyAbstraction(holdings);
  const closed = elevenAbstraction(holdings);
  const ofBets = traversalOf(deals, lossy);
  const ofElevens = traversalOf(deals, closed);
  const vector = () => new Float64Array(handCount);

  /** The strategy of a table; whose moves lead to each infoset is added to its reach, and all others' to its regrets. */
  function tablesWithReach(kind: HandKind, parts: Uint8Array, abstraction: Abstraction): Tables {
    const tables = tablesOf(Float32Array.from(parts), abstraction);
    const traversal = kind === 'bets' ? ofBets : ofElevens;
    for (const player of [0, 1] as const) traversal.addCounterfactualReach(kind, player, tables);
    return tables;
  }

  /** Writes what was found for an infoset that the table does not come to. One that the player itself strayed to has one action. */
  function write(parts: Uint8Array, at: number, { reach, regrets }: Tables, { shares, prices }: Found): void {
    const [own, others] = [reach[at]!, regrets[at]!];
    if (own > 0 && others > 0) return;
    const cheapest = prices.indexOf(Math.min(...prices));
    for (const [action, found] of shares.entries()) {
      const share = own > 0 ? found : Number(action === cheapest);
      parts[at + action] = share < leastShare ? 0 : Math.round(share * probabilityParts);
    }
  }

  /** What a part solved on its own comes to, for the infoset of so many actions that begins there. */
  function solved(problem: RemainderProblem, rounds: number): (at: number, actions: number) => Found {
    const solution = solveRemainder(problem, rounds);
    const { legal } = problem.abstraction;
    const prices = pricesOf(problem, solution).prices.map((price, at) => (legal[at] ? price : Number.POSITIVE_INFINITY));
    return (at, actions) => ({
      shares: solution.strategy.subarray(at, at + actions),
      prices: prices.subarray(at, at + actions),
    });
  }

  /** The same strategy for who asks for more at `base`, had they not asked. */
  function withoutAsking({ strategy, ...tables }: Tables, base: number): Tables {
    const changed = strategy.slice();
    for (let at = base; at < base + handCount * openActions; at += openActions) {
      const cards = changed.subarray(at, at + openActions - 1);
      const sum = cards.reduce((total, share) => total + share, 0);
      for (let card = 0; card < cards.length; card++) cards[card] = sum > 0 ? cards[card]! / sum : Number(card === 0);
      changed[at + openActions - 1] = 0;
    }
    return { ...tables, strategy: changed };
  }

  /** What is asked for in the first round, after this card or before any, by those who play by these tables. */
  function raiseProblem(tables: Tables, utilities: Utilities, lead: number | undefined): RemainderProblem {
    const player = lead === undefined ? 0 : 1;
    const leads = vector();
    if (lead === undefined) leads.fill(1);
    else {
      for (const pair of pairsBeside[lead]!) {
        const at = lead * pairCount + pair;
        leads[pair] = floor + (1 - floor) * tables.strategy[lossy.openFirstLead + handOf[at]! * openActions + slotOf[at]!]!;
      }
    }
    const reach = [leads, vector().fill(1)] as const;
    const values = vector();
    const idle = withoutAsking(tables, lead === undefined ? lossy.openFirstLead : lossy.openFirstReply[lead]!);
    ofBets.remainder.expectedValue(
      lead === undefined ? { kind: 'first lead' } : { kind: 'first reply', lead },
      player,
      { ...idle, reach: new Float32Array(lossy.size) },
      utilities[player],
      reach[1 - player]!,
      values,
    );
    const abstraction = remainderAbstraction(holdings, lead, undefined);
    const traversal = traversalOf(deals, abstraction);
    const instead = { player, holdings: allHands, values } as const;
    return { root: { kind: 'raise', lead }, abstraction, traversal, utilities, reach, instead };
  }

  /** Each infoset of what is asked for and closed after this card, or before any, with its place in the table. */
  function visitRaise({ abstraction }: RemainderProblem, lead: number | undefined, visit: Visit): void {
    const pairs = infosetPairs(holdings, abstraction, lossy, (from, to, actions) => {
      if (actions !== openActions) visit(from, to, actions);
    });
    if (lead === undefined) pairs.start();
    else pairs.firstReply(lead);
  }

  /** What is asked for and closed in the first round, at scores that are played alike. */
  function mendBets(parts: Uint8Array, scores: readonly Score[]): void {
    const tables = tablesWithReach('bets', parts, lossy);
    const utilities = meanUtilities(chances, scores);
    for (const lead of [undefined, ...Array(strengths).keys()]) {
      const problem = raiseProblem(tables, utilities, lead);
      const found = solved(problem, lead === undefined ? iterations.before : iterations.after);
      visitRaise(problem, lead, (from, to, actions) => write(parts, to, tables, found(from, actions)));
    }
  }

  /**
   * By decision of the first round where somebody has strayed: what the dearest action that is chosen costs of the match, by the
   * solution that is kindest to it. There is one for each number of iterations.
   */
  function costs(score: Score, lead: number | undefined, solutions: readonly number[]): readonly number[] {
    const tables = tablesWithReach('bets', trunkTableAt(file, lossy, ...score), lossy);
    const problem = raiseProblem(tables, utilitiesAt(chances, ...score), lead);
    const found = solutions.map((rounds) => solved(problem, rounds));
    const point = chanceOfPoint(chances, ...score);
    const costs: number[] = [];
    visitRaise(problem, lead, (from, to, actions) => {
      if (tables.reach[to]! > 0 && tables.regrets[to]! > 0) return;
      const prices = found.map((priced) => priced(from, actions).prices);
      const lowest = prices[0]!.map((_, action) => Math.min(...prices.map((by) => by[action]!)));
      costs.push(point * Math.max(...lowest.filter((_, action) => tables.strategy[to + action]! > 0)));
    });
    return costs;
  }

  /** Hands at 11 that were taken with cards that should not have been. */
  function mendEleven(parts: Uint8Array, leader: number, follower: number): void {
    const tables = tablesWithReach(leader === eleven ? 'leader at eleven' : 'follower at eleven', parts, closed);
    const takes = vector().map((_, hand) => floor + (1 - floor) * tables.strategy[closed.take + hand * takeActions + 1]!);
    const others = vector().fill(1);
    const reach = leader === eleven ? ([takes, others] as const) : ([others, takes] as const);
    const utilities = utilitiesAt(chances, leader, follower);
    const found = solved(
      { root: { kind: 'taken' }, abstraction: closed, traversal: ofElevens, utilities, reach },
      iterations.eleven,
    );
    const { starts } = closed;
    for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
      const [at, end] = [starts[infoset]!, starts[infoset + 1]!];
      write(parts, at, tables, found(at, end - at));
    }
  }

  const elevenStrays = (leader: number, follower: number): Strays => {
    const begin = elevenTable(leader, follower) * closed.size;
    const parts = elevens.subarray(begin, begin + closed.size);
    const name = leader === eleven ? `eleven-${follower}` : `${leader}-eleven`;
    return { name, parts, mend: () => mendEleven(parts, leader, follower) };
  };
  const openingOf = ([leader, follower]: Score): number => openingAt[leader * eleven + follower]!;
  const hasOpening = (score: Score): boolean => openingOf(score) > 0;
  const openingStrays = (score: Score): Strays => {
    const end = openingOf(score) * openingSize(lossy);
    const parts = openings.subarray(end - openingSize(lossy), end);
    const mend = () => {
      const table = trunkTableAt(file, lossy, ...score);
      mendBets(table, [score]);
      parts.set(table.subarray(0, parts.length));
    };
    return { name: openingName(score), parts, mend };
  };
  const tables = [
    ...scoreGroups.map((group, index): Strays => {
      const parts = bets.subarray(index * lossy.size, (index + 1) * lossy.size);
      return { name: group.name, parts, mend: () => mendBets(parts, group.scores) };
    }),
    ...betScores.filter(hasOpening).map(openingStrays),
    ...Array.from({ length: eleven }, (_, points) => [elevenStrays(eleven, points), elevenStrays(points, eleven)]).flat(),
  ];
  return { tables, costs };
}

export type MendingProgress =
  | { readonly kind: 'mended'; readonly name: string }
  | { readonly kind: 'made'; readonly packed: Uint8Array };

/** Solves the strays of these tables in place, from where an earlier call was stopped. */
export function* mendTables(
  file: BlueprintFile,
  checkpoints: Checkpoints,
  isMended: (name: string) => boolean,
): Generator<MendingProgress> {
  for (const { name, parts, mend } of straysOf(file).tables.filter((table) => isMended(table.name))) {
    const kept = checkpoints.read(`${name}.mended`);
    if (kept) parts.set(kept);
    else {
      mend();
      checkpoints.write(`${name}.mended`, parts);
    }
    yield { kind: 'mended', name };
  }
}

/** Solves the strays of every table and packs the whole. */
export async function* mendStrays(packed: Uint8Array, checkpoints: Checkpoints): AsyncGenerator<MendingProgress> {
  const file = await unpackBlueprint(packed);
  yield* mendTables(file, checkpoints, () => true);
  yield { kind: 'made', packed: await packBlueprint(file) };
}

/**
 * What the file's answers and cards of the first round cost where somebody has strayed, after this card or before any: shares of the
 * match, each priced by the kindest of solutions by so many iterations.
 */
export async function strayCosts(packed: Uint8Array) {
  return straysOf(await unpackBlueprint(packed)).costs;
}
