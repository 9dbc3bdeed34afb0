// Strays: what to do where the blueprint's own moves never lead, after a bet that it never makes or would not have answered so.
// Training does not come to these infosets. Those of the first round are solved here, each part of the hand by itself; from the
// second round on the player solves what remains when it is asked.
import {
  type Abstraction,
  type BlueprintFile,
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
  packBlueprint,
  probabilityParts,
  remainderAbstraction,
  type ScoreGroup,
  scoreGroups,
  solveRemainder,
  type Tables,
  tablesOf,
  takeActions,
  traversalOf,
  unpackBlueprint,
  utilitiesAt,
} from '@ludoteca/players/truco/internals';
import type { Checkpoints } from '../checkpoints.ts';
import { infosetPairs } from './infoset-pairs.ts';

/** Where a part solved on its own counts on every hand at least so much. */
const floor = 0.01;
/** Iterations for what is asked before the first card, after it, and for hands at 11. */
const iterations = { before: 16, after: 24, eleven: 40 } as const;
/** An action taken less often than this is not taken. */
const leastShare = 0.03;

/** A table of the file, and how its strays are solved in place. */
interface Strays {
  readonly name: string;
  readonly parts: Uint8Array;
  mend(): void;
}

function straysOf({ chances, bets, elevens }: BlueprintFile): readonly Strays[] {
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

  /** Writes what was found for an infoset that the table does not come to. One that only the player strayed to has one action. */
  function write(parts: Uint8Array, at: number, actions: number, { reach, regrets }: Tables, found: Float32Array): void {
    const [own, others] = [reach[at]!, regrets[at]!];
    if (own > 0 && others > 0) return;
    const most = found.indexOf(Math.max(...found));
    for (let action = 0; action < actions; action++) {
      const share = own > 0 ? found[action]! : Number(action === most);
      parts[at + action] = share < leastShare ? 0 : Math.round(share * probabilityParts);
    }
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

  /** What is asked for and closed in the first round, at a group of scores. */
  function mendBets(parts: Uint8Array, { scores }: ScoreGroup): void {
    const tables = tablesWithReach('bets', parts, lossy);
    const utilities = meanUtilities(chances, scores);
    const mend = (lead: number | undefined, reach: readonly [Float64Array, Float64Array]) => {
      const player = lead === undefined ? 0 : 1;
      const abstraction = remainderAbstraction(holdings, lead, undefined);
      const values = vector();
      const idle = withoutAsking(tables, lead === undefined ? lossy.openFirstLead : lossy.openFirstReply[lead]!);
      const before = lead === undefined ? ({ kind: 'first lead' } as const) : ({ kind: 'first reply', lead } as const);
      ofBets.remainder.expectedValue(
        before,
        player,
        { ...idle, reach: new Float32Array(lossy.size) },
        utilities[player],
        reach[1 - player]!,
        values,
      );
      const traversal = traversalOf(deals, abstraction);
      const instead = { player, holdings: allHands, values } as const;
      const { strategy: solved } = solveRemainder(
        { root: { kind: 'raise', lead }, abstraction, traversal, utilities, reach, instead },
        lead === undefined ? iterations.before : iterations.after,
      );
      const pairs = infosetPairs(holdings, abstraction, lossy, (from, to, actions) => {
        if (actions !== openActions) write(parts, to, actions, tables, solved.subarray(from, from + actions));
      });
      if (lead === undefined) pairs.start();
      else pairs.firstReply(lead);
    };
    mend(undefined, [vector().fill(1), vector().fill(1)]);
    for (let lead = 0; lead < strengths; lead++) {
      const leads = vector();
      for (const pair of pairsBeside[lead]!) {
        const at = lead * pairCount + pair;
        leads[pair] = floor + (1 - floor) * tables.strategy[lossy.openFirstLead + handOf[at]! * openActions + slotOf[at]!]!;
      }
      mend(lead, [leads, vector().fill(1)]);
    }
  }

  /** Hands at 11 that were taken with cards that should not have been. */
  function mendEleven(parts: Uint8Array, leader: number, follower: number): void {
    const tables = tablesWithReach(leader === eleven ? 'leader at eleven' : 'follower at eleven', parts, closed);
    const takes = vector().map((_, hand) => floor + (1 - floor) * tables.strategy[closed.take + hand * takeActions + 1]!);
    const others = vector().fill(1);
    const reach = leader === eleven ? ([takes, others] as const) : ([others, takes] as const);
    const utilities = utilitiesAt(chances, leader, follower);
    const { strategy: solved } = solveRemainder(
      { root: { kind: 'taken' }, abstraction: closed, traversal: ofElevens, utilities, reach },
      iterations.eleven,
    );
    const { starts } = closed;
    for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
      const [at, end] = [starts[infoset]!, starts[infoset + 1]!];
      write(parts, at, end - at, tables, solved.subarray(at, end));
    }
  }

  const elevenStrays = (leader: number, follower: number): Strays => {
    const begin = elevenTable(leader, follower) * closed.size;
    const parts = elevens.subarray(begin, begin + closed.size);
    const name = leader === eleven ? `eleven-${follower}` : `${leader}-eleven`;
    return { name, parts, mend: () => mendEleven(parts, leader, follower) };
  };
  return [
    ...scoreGroups.map((group, index): Strays => {
      const parts = bets.subarray(index * lossy.size, (index + 1) * lossy.size);
      return { name: group.name, parts, mend: () => mendBets(parts, group) };
    }),
    ...Array.from({ length: eleven }, (_, points) => [elevenStrays(eleven, points), elevenStrays(points, eleven)]).flat(),
  ];
}

export type MendingProgress =
  | { readonly kind: 'mended'; readonly name: string }
  | { readonly kind: 'made'; readonly packed: Uint8Array };

/** Solves the strays of every table and packs the whole, from where an earlier call was stopped. */
export async function* mendStrays(packed: Uint8Array, checkpoints: Checkpoints): AsyncGenerator<MendingProgress> {
  const file = await unpackBlueprint(packed);
  for (const { name, parts, mend } of straysOf(file)) {
    const kept = checkpoints.read(`${name}.mended`);
    if (kept) parts.set(kept);
    else {
      mend();
      checkpoints.write(`${name}.mended`, parts);
    }
    yield { kind: 'mended', name };
  }
  yield { kind: 'made', packed: await packBlueprint(file) };
}
