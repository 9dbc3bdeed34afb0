// A match as a sequence of stage games: a hand at each score, or at a group of scores that are played alike.
import {
  type Abstraction,
  betTable,
  dealsOf,
  eleven,
  elevenAbstraction,
  type HandKind,
  type HandOdds,
  holdingsOf,
  losslessAbstraction,
  type MatchChances,
  matchChances,
  meanWeights,
  roughOdds,
  type Score,
  type ScoreGroup,
  scoreGroups,
  type Traversal,
  traversalOf,
} from '@ludoteca/players/truco/internals';

export interface StageGame extends ScoreGroup {
  readonly kind: HandKind;
}

/** All scores with raises. */
export const betScores: readonly Score[] = scoreGroups.flatMap(({ scores }) => scores);

const descending = (count: number) => Array.from({ length: count }, (_, index) => count - 1 - index);

/** From the end of the match backward: each can build on those before it. */
export const stageGames: readonly StageGame[] = [
  { name: 'ferro', kind: 'ferro', scores: [[eleven, eleven]] },
  ...descending(eleven).flatMap((points): StageGame[] => [
    { name: `eleven-${points}`, kind: 'leader at eleven', scores: [[eleven, points]] },
    { name: `${points}-eleven`, kind: 'follower at eleven', scores: [[points, eleven]] },
  ]),
  ...scoreGroups.map((group): StageGame => ({ ...group, kind: 'bets' })),
];

const nameAt = (leader: number, follower: number): string => {
  if (leader === eleven && follower === eleven) return 'ferro';
  if (leader === eleven) return `eleven-${follower}`;
  return follower === eleven ? `${leader}-eleven` : scoreGroups[betTable(leader, follower)]!.name;
};

/** How the hands of each stage game end, by its name; what is not yet known is guessed. */
export type OddsByName = Readonly<Record<string, HandOdds>>;

export const chancesFrom = (odds: OddsByName): MatchChances =>
  matchChances((leader, follower) => odds[nameAt(leader, follower)] ?? roughOdds);

/** The infosets of a stage game, and the traversal of its tree. */
export interface GameTree {
  readonly abstraction: Abstraction;
  readonly traversal: Traversal;
}

/** One tree for all hands with raises, one for those without. Made when it is needed: that takes a second. */
export function gameTrees() {
  const holdings = holdingsOf('dirty');
  const deals = dealsOf(holdings, meanWeights(holdings));
  const trees = new Map<'bets' | 'eleven', GameTree>();
  function treeOf({ kind }: Pick<StageGame, 'kind'>): GameTree {
    const name = kind === 'bets' ? 'bets' : 'eleven';
    const known = trees.get(name);
    if (known) return known;
    const abstraction = (kind === 'bets' ? losslessAbstraction : elevenAbstraction)(holdings);
    const tree = { abstraction, traversal: traversalOf(deals, abstraction) };
    trees.set(name, tree);
    return tree;
  }
  return { holdings, treeOf };
}
