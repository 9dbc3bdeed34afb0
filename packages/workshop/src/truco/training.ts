// Learns the strategy chapter by chapter, from the end of the match backward, and makes the file that is shipped.
import {
  betTable,
  eleven,
  elevenLayoutOf,
  elevenTable,
  elevenTables,
  exactLayoutOf,
  finest,
  holdingsOf,
  type Layout,
  type Likes,
  layoutOf,
  likes,
  type MatchChances,
  matchChances,
  type Odds,
  packStrategy,
  roughOdds,
  type Score,
  type Strategy,
  unpackStrategy,
} from '@ludoteca/players/truco/internals';
import type { Checkpoints } from '../checkpoints.ts';
import { eachRow } from './condense.ts';
import { type Deals, dealsOf, dealWeights, meanWeights } from './deals.ts';
import { beginning, learner, type Progress, toChances } from './solve.ts';
import { type HandKind, type Walked, walker } from './walk.ts';
import { meanWorths, worthsAt } from './worth.ts';

/** Hands that are played alike. */
interface Chapter {
  readonly name: string;
  readonly kind: HandKind;
  readonly scores: Likes['scores'];
}

const descending = (count: number) => Array.from({ length: count }, (_, index) => count - 1 - index);

/** In an order in which each can build on those before it. */
const chapters: readonly Chapter[] = [
  { name: 'ferro', kind: 'ferro', scores: [[eleven, eleven]] },
  ...descending(eleven).flatMap((points): Chapter[] => [
    { name: `eleven-${points}`, kind: 'leader at eleven', scores: [[eleven, points]] },
    { name: `${points}-eleven`, kind: 'follower at eleven', scores: [[points, eleven]] },
  ]),
  ...likes.map((like): Chapter => ({ ...like, kind: 'bets' })),
];

/** How the hands of each chapter end; what is not yet learnt is guessed. */
type Notes = Readonly<Record<string, Odds>>;

const nameAt = (leader: number, follower: number): string => {
  if (leader === eleven && follower === eleven) return 'ferro';
  if (leader === eleven) return `eleven-${follower}`;
  return follower === eleven ? `${leader}-eleven` : (likes[betTable(leader, follower)] as Likes).name;
};

const chancesFrom = (notes: Notes): MatchChances =>
  matchChances((leader, follower) => notes[nameAt(leader, follower)] ?? roughOdds);

function school() {
  const holdings = holdingsOf('dirty');
  const deals = dealsOf(holdings, meanWeights(holdings));
  const closed = elevenLayoutOf(holdings);
  let exact: Layout | undefined;
  /** Made when it is needed: it takes a second. */
  function layoutFor({ kind }: Pick<Chapter, 'kind'>): Layout {
    if (kind !== 'bets') return closed;
    exact ??= exactLayoutOf(holdings);
    return exact;
  }
  const tablesFor = (layout: Layout, weights: Float32Array): Walked => {
    const chances = new Float32Array(layout.size);
    toChances(weights, layout, chances);
    return { chances, gains: new Float32Array(layout.size), reach: new Float32Array(layout.size) };
  };

  /** How the hand ends when both follow the tables. */
  function oddsOf(walk: ReturnType<typeof walker>, kind: HandKind, tables: Walked): Odds {
    const none = [0, 0, 0, 0, 0];
    const one = (level: number) => none.map((_, index) => Number(index === level));
    const follow = (win: readonly number[], lose: readonly number[], nobody: number) =>
      walk(kind, 0, 'follow', tables, { win, lose, none: nobody });
    return {
      leader: none.map((_, level) => follow(one(level), none, 0)),
      follower: none.map((_, level) => follow(none, one(level), 0)),
      nobody: follow(none, none, 1),
    };
  }

  return {
    /** Learns for so many rounds more. `before` is what a chapter like it came to: a better start than nothing. */
    *study(
      chapter: Chapter,
      notes: Notes,
      progress: Progress | undefined,
      before: Progress | undefined,
      rounds: number,
    ): Generator<{ readonly kind: 'round' }, Progress> {
      const layout = layoutFor(chapter);
      const walk = walker(deals, layout);
      const worths = meanWorths(chancesFrom(notes), chapter.scores);
      const now = progress ?? beginning(layout);
      if (!progress && before?.regrets.length === layout.size) now.regrets.set(before.regrets.map((regret) => regret / 4));
      const round = learner({ kind: chapter.kind, layout, walk, worths }, now);
      for (let count = 0; count < rounds; count++) {
        round();
        yield { kind: 'round' };
      }
      return now;
    },
    /** What the exact strategy loses at most, in points a hand, and how its hands end. */
    conclude(chapter: Chapter, notes: Notes, { mean }: Progress) {
      const layout = layoutFor(chapter);
      const walk = walker(deals, layout);
      const worths = meanWorths(chancesFrom(notes), chapter.scores);
      const tables = tablesFor(layout, mean);
      const best = ([0, 1] as const).map((role) => walk(chapter.kind, role, 'best', tables, worths[role]));
      return { loses: ((best[0] as number) + (best[1] as number)) / 2, odds: oddsOf(walk, chapter.kind, tables) };
    },
    /** The file, from what every chapter came to. */
    async publish(notes: Notes, meanOf: (chapter: Chapter) => Float32Array): Promise<Uint8Array> {
      const all = layoutFor({ kind: 'bets' });
      const shipped = layoutOf(holdings);
      const bets = new Uint8Array(shipped.size * likes.length);
      const elevens = new Uint8Array(closed.size * elevenTables);
      const walk = walker(deals, all);
      for (const chapter of chapters) {
        const mean = meanOf(chapter);
        if (chapter.kind === 'bets') {
          const parts = quantised(joined(walk, all, shipped, tablesFor(all, mean), holdings), shipped);
          const table = betTable(...(chapter.scores[0] as Score));
          bets.set(parts, table * shipped.size);
        } else {
          const parts = quantised(tablesFor(closed, mean).chances, closed);
          const table = elevenTable(...(chapter.scores[0] as Score));
          elevens.set(parts, table * closed.size);
        }
      }
      return packStrategy({ chances: chancesFrom(notes), bets, elevens });
    },
  };
}

/** A chapter's work so far lies in a file of its own: the rounds, the regrets and the mean strategy. */
function toBytes({ rounds, regrets, mean }: Progress): Uint8Array {
  const whole = new Float32Array(1 + regrets.length + mean.length);
  whole[0] = rounds;
  whole.set(regrets, 1);
  whole.set(mean, 1 + regrets.length);
  return new Uint8Array(whole.buffer);
}

function fromBytes(bytes: Uint8Array): Progress {
  const whole = new Float32Array(new Uint8Array(bytes).buffer);
  const size = (whole.length - 1) / 2;
  return { rounds: whole[0]!, regrets: whole.slice(1, 1 + size), mean: whole.slice(1 + size) };
}

/** Work of at most so many rounds is lost when it is stopped. */
const roundsBetween = 20;
const notesFile = 'notes.json';

type TrainingProgress =
  | { readonly kind: 'round' }
  | { readonly kind: 'chapter'; readonly name: string; readonly rounds: number; readonly loses: number }
  | { readonly kind: 'made'; readonly packed: Uint8Array };

/** Learns every chapter for so many rounds, from where an earlier call was stopped. */
export async function* train(rounds: number, checkpoints: Checkpoints): AsyncGenerator<TrainingProgress> {
  const fileOf = ({ name }: Chapter) => `${name}.learnt`;
  const progressOf = (chapter: Chapter) => {
    const kept = checkpoints.read(fileOf(chapter));
    return kept && fromBytes(kept);
  };
  const known = checkpoints.read(notesFile);
  const notes: Record<string, Notes[string]> = known ? JSON.parse(new TextDecoder().decode(known)) : {};
  const { study, conclude, publish } = school();
  let before: Progress | undefined;
  for (const chapter of chapters) {
    let progress = progressOf(chapter);
    while ((progress?.rounds ?? 0) < rounds) {
      const more = Math.min(roundsBetween, rounds - (progress?.rounds ?? 0));
      progress = yield* study(chapter, notes, progress, before, more);
      checkpoints.write(fileOf(chapter), toBytes(progress));
      const { loses, odds } = conclude(chapter, notes, progress);
      notes[chapter.name] = odds;
      checkpoints.write(notesFile, new TextEncoder().encode(JSON.stringify(notes)));
      yield { kind: 'chapter', name: chapter.name, rounds: progress.rounds, loses };
    }
    before = progress;
  }
  yield { kind: 'made', packed: await publish(notes, (chapter) => progressOf(chapter)!.mean) };
}

/** A move made less often than this is not made. */
const rarely = 0.03;
/** A decision come to less often than this is made in one way: that packs in half the room and costs next to nothing. */
const seldom = 1e-7;

/** Each row in whole parts of its sum; what nobody comes to stays empty. */
function quantised(weights: Float32Array, { starts, size }: Layout): Uint8Array {
  const parts = new Uint8Array(size);
  for (let row = 0; row + 1 < starts.length; row++) {
    const weighed = weights.subarray(starts[row], starts[row + 1]);
    const sum = weighed.reduce((total, weight) => total + weight, 0);
    if (sum === 0) continue;
    const most = weighed.indexOf(Math.max(...weighed));
    for (const [slot, weight] of weighed.entries()) {
      const share = sum < seldom ? Number(slot === most) : weight / sum;
      parts[(starts[row] as number) + slot] = share < rarely ? 0 : Math.round(share * finest);
    }
  }
  return parts;
}

/** The exact strategy in the shipped layout: rows that go together weigh as much as they are come to. Not yet divided by their sum. */
function joined(
  walk: ReturnType<typeof walker>,
  exact: Layout,
  shipped: Layout,
  tables: Walked,
  holdings: Deals['holdings'],
): Float32Array {
  const one = [1, 1, 1, 1, 1];
  for (const role of [0, 1] as const) walk('bets', role, 'weigh', tables, { win: one, lose: one, none: 1 });
  const { chances, gains, reach } = tables;
  const sums = new Float32Array(shipped.size);
  // Rows that nobody comes to in equilibrium count a little, for those who stray.
  const astray = 1e-7;
  eachRow(holdings, exact, shipped, (from, to, slots) => {
    const weight = (reach[from] as number) * ((gains[from] as number) + astray);
    for (let slot = 0; slot < slots; slot++)
      sums[to + slot] = (sums[to + slot] as number) + weight * (chances[from + slot] as number);
  });
  return sums;
}

interface Exploited {
  /** What the leader and the other win more than the strategy gives them, by always doing what is best against it. */
  readonly leader: number;
  readonly follower: number;
  /** Half of both together, in points a hand. */
  readonly points: number;
}

/** Exactly what the shipped strategy can lose at a score, with a vira of this strength or, without one, over all viras. */
export async function exploiter(packed: Uint8Array) {
  const holdings = holdingsOf('dirty');
  const strategy: Strategy = await unpackStrategy(packed);
  const bets = layoutOf(holdings);
  const closed = elevenLayoutOf(holdings);
  return function exploit(leader: number, follower: number, vira?: number): Exploited {
    const deals = dealsOf(holdings, vira === undefined ? meanWeights(holdings) : dealWeights(holdings, vira));
    const ends = leader === eleven || follower === eleven;
    const layout = ends ? closed : bets;
    const begin = (ends ? elevenTable(leader, follower) : betTable(leader, follower)) * layout.size;
    const weights = Float32Array.from((ends ? strategy.elevens : strategy.bets).subarray(begin, begin + layout.size));
    const tables: Walked = {
      chances: new Float32Array(layout.size),
      gains: new Float32Array(0),
      reach: new Float32Array(layout.size),
    };
    toChances(weights, layout, tables.chances);
    const walk = walker(deals, layout);
    const worths = worthsAt(strategy.chances, leader, follower);
    const kind: HandKind = !ends
      ? 'bets'
      : leader === follower
        ? 'ferro'
        : leader === eleven
          ? 'leader at eleven'
          : 'follower at eleven';
    const gain = (role: 0 | 1) =>
      walk(kind, role, 'best', tables, worths[role]) - walk(kind, role, 'follow', tables, worths[role]);
    const [first, second] = [gain(0), gain(1)];
    return { leader: first, follower: second, points: (first + second) / 2 };
  };
}

/** All scores with raises. */
export const betScores: readonly Score[] = likes.flatMap(({ scores }) => scores);
