// Proves that Black wins. Proof-number search (L. V. Allis, 1994) above, proofs by threats at its leaves. After a black move White's
// answers are those in the zone of a proof that Black would win if White passed; each answer that loses to threats narrows them down
// to the zone of that proof as well.
import { black, empty, type GomokuOptions, white } from '@ludoteca/games/gomoku';
import {
  addNeighbours,
  inverses,
  makeBoard,
  makeSearcher,
  makeTranspositionTable,
  makeVcfSolver,
  orderScores,
  type PositionKey,
  placeStone,
  positionKey,
  removeStone,
  type SearchResult,
  shapeCodeAt,
  startWatch,
  stoneKeysOf,
  threat,
} from '@ludoteca/players/gomoku/internals';
import { makeFoursSolver } from './chain-of-fours.ts';
import {
  type AndNode,
  type Answer,
  giveUp,
  hasMore,
  infinite,
  narrow,
  neededAt,
  nextCandidate,
  type OrNode,
  updateAnd,
} from './proof-nodes.ts';
import { isInSet, makeThreatBoard } from './threat-board.ts';
import { makeThreatProver } from './threat-proof.ts';
import { makeWinners } from './winners.ts';

const tableBits = 22;
/** Candidates of Black at a position, at most. */
const maxCandidates = 24;
/** So many answers that do not lose to threats at once are looked for before another candidate is compared. */
const maxOpenAnswers = 3;
/** Positions of the players' search that says how far a position is from won, and what to try first there. */
const judgeNodes = 3_000;
/** The same, to put so many of the other candidates into order. */
const compareNodes = 400;
const compared = 12;
/**
 * A position that resists is looked at more closely: after so many steps below it a proof by threats may take so many positions, and a
 * search of so many tells of a move that is tried next.
 */
const closerLooks = [
  { steps: 1, threatNodes: 30_000, judgeNodes: 0 },
  { steps: 4, threatNodes: 150_000, judgeNodes: 0 },
  { steps: 12, threatNodes: 300_000, judgeNodes: 30_000 },
  { steps: 100, threatNodes: 1_000_000, judgeNodes: 300_000 },
  { steps: 800, threatNodes: 0, judgeNodes: 2_000_000 },
] as const;
/** A position needs at least so many times the root of the steps that did not solve it, however close a proof seems. */
const resistance = 0.5;
/** What a move with a four or a three is taken to need, beside one without. */
const fourWeight = 1.5;
const threeWeight = 1.25;
/** White's wins by fours that are looked for after a candidate. */
const whiteFours = 12;
const whiteVcfNodes = 500;

export interface ProverSetup {
  readonly options: GomokuOptions;
  /** Positions looked at for a proof by threats if White passes, and after White's answer. */
  readonly passNodes: number;
  readonly leafNodes: number;
}

/** A position with Black to move that is proved to be won by more than threats. */
export interface Proved {
  /** The cell, and those of White's answers that do not lose to threats at once, as the position lies that its key is made of. */
  readonly cell: number;
  readonly answers: readonly number[];
}

export interface Prover {
  readonly proved: Map<number, Proved>;
  /** Puts the stones of a position with Black to move: cells, Black's and White's in turn. */
  setStones(cells: readonly number[]): void;
  /** Tries this move of Black first in the position on the board. */
  tell(cell: number): void;
  /** Tries first in other positions what won after the one on the board. */
  recall(): void;
  /** The key of the position on the board. */
  key(): number;
  /** Whether Black is proved to win before so many moves of his were looked at. */
  prove(expansions: number): boolean;
  /** Whether all of Black's moves in the position on the board that are worth a look were found to fail. */
  isGivenUp(): boolean;
  /** What a search of so many positions thinks of Black's chances in the position on the board, and after a move of his. */
  score(nodes: number): number;
  scoreAfter(cell: number, nodes: number): number;
  /** Keeps a move of Black in the position on the board that wins if all those positions are proved that these answers lead to. */
  keep(cell: number, answers: readonly number[]): void;
  expansions(): number;
  nodes(): number;
}

export function makeProver({ options, passNodes, leafNodes }: ProverSetup): Prover {
  const board = makeThreatBoard(options.rows, options.winning);
  const { cells } = board;
  /** The same stones: for the order of moves. */
  const valued = makeBoard(options, { variant: 'black-exact', winning: options.winning });
  const { pointOf, cellOf } = valued;
  const fours = makeFoursSolver(board);
  const threats = makeThreatProver(board, fours, tableBits);
  const stoneKeys = stoneKeysOf(options.rows);
  const proved = new Map<number, Proved>();
  const list = new Int16Array(1024);
  /** Cells and colours in turn. */
  const stones: number[] = [];
  const winners = makeWinners(stoneKeys, stones);
  let expansions = 0;

  function place(cell: number, colour: 1 | 2): void {
    board.place(cell, colour);
    placeStone(valued, pointOf[cell]!, colour);
    stones.push(cell, colour);
  }

  function remove(): void {
    board.undo();
    removeStone(valued, pointOf[stones.at(-2)!]!);
    stones.length -= 2;
  }

  const keyHere = (): PositionKey => positionKey(stoneKeys, stones);

  /** Positions that were looked at, proved or not. */
  const known = new Map<number, OrNode>();
  const searcher = makeSearcher(valued, makeTranspositionTable(20), makeVcfSolver(valued));

  const search = (me: 1 | 2, nodes: number): SearchResult =>
    searcher.search(me, startWatch({ nodes }, {}, nodes), { depth: 60, vcfFours: 12 });

  /** The position on the board, with Black to move. */
  function lookHere(): OrNode {
    const { key } = keyHere();
    const exact = (board.hash[0]! >>> 0) * 2 ** 20 + (board.hash[1]! & (2 ** 20 - 1));
    const seen = known.get(exact);
    if (seen) return seen;
    const zone = !proved.has(key) && threats.wins(leafNodes) ? threats.zone() : undefined;
    const isWon = zone !== undefined || proved.has(key);
    const found = isWon ? undefined : search(black, judgeNodes);
    const needed = found ? neededAt(found.score) : 0;
    const node: OrNode = {
      key,
      pn: needed,
      dn: isWon ? infinite : 1,
      needed,
      move: found ? cellOf[found.point]! : -1,
      zone,
      steps: 0,
      candidates: undefined,
      hasAll: false,
      next: 0,
      ands: [],
    };
    if (!isWon) known.set(exact, node);
    return node;
  }

  function scoreAt(cell: number, me: 1 | 2): number {
    const point = pointOf[cell]!;
    const foe = me === black ? white : black;
    return orderScores.own[shapeCodeAt(valued, point, me)]! + orderScores.enemy[shapeCodeAt(valued, point, foe)]!;
  }

  const byScore = (list: number[], me: 1 | 2): number[] => {
    const scores = new Map(list.map((cell) => [cell, scoreAt(cell, me)]));
    return list.sort((one, other) => scores.get(other)! - scores.get(one)!);
  };

  /** Black's likeliest moves: what won in positions that are alike, and the search's own. */
  function likelyHere(or: OrNode): void {
    or.hasAll = board.count(white, threat.five) > 0;
    const likely = (): number[] => [...new Set([...winners.likely().filter((cell) => cells[cell] === empty), or.move])];
    or.candidates = or.hasAll ? [board.first(white, threat.five)] : likely();
  }

  /** All moves worth a look, the likeliest first as a glance of the search sees them. */
  function addOthers(or: OrNode): void {
    or.hasAll = true;
    const near = [...list.subarray(0, addNeighbours(valued, list, 0))]
      .map((cell) => cellOf[cell]!)
      .filter((cell) => !or.candidates!.includes(cell));
    const sorted = byScore(near, black).slice(0, maxCandidates);
    const scores = new Map(sorted.slice(0, compared).map((cell) => [cell, scoreAfter(cell, compareNodes)]));
    const first = [...scores.keys()].sort((one, other) => scores.get(other)! - scores.get(one)!);
    or.candidates!.push(...first, ...sorted.slice(compared));
  }

  function scoreAfter(cell: number, nodes: number): number {
    place(cell, black);
    const { score } = search(white, nodes);
    remove();
    return -score;
  }

  /** Looks at White's answers until enough are found that do not lose at once. */
  function lookAtAnswers(and: AndNode): void {
    while (and.unseen.length > 0 && and.answers.filter(({ node }) => node.pn > 0).length < maxOpenAnswers) {
      const cell = and.unseen.shift()!;
      place(cell, white);
      const node = lookHere();
      remove();
      if (node.zone) narrow(and, node.zone);
      else and.answers.push({ cell, node });
    }
    updateAnd(and);
  }

  /** The position after one of Black's candidates, which stands on the board. */
  function newAnd(cell: number): AndNode {
    if (board.count(white, threat.five) > 0) return giveUp(cell);
    const fives = board.count(black, threat.five);
    const isThree = board.count(black, threat.openFour) > 0;
    const weight = fives > 0 ? fourWeight : isThree ? threeWeight : 1;
    const and: AndNode = { cell, weight, pn: 0, dn: infinite, unseen: [], answers: [] };
    if (fives > 1) return and;
    if (fives === 1) and.unseen = [board.first(black, threat.five)];
    else {
      if (fours.wins(white, whiteFours, whiteVcfNodes)) return giveUp(cell);
      if (!threats.wins(passNodes)) return giveUp(cell);
      const zone = threats.zone();
      if (!zone) return giveUp(cell);
      and.unseen = byScore(
        [...cells.keys()].filter((other) => cells[other] === empty && isInSet(zone, other)),
        white,
      );
      const best = cellOf[search(white, judgeNodes).point]!;
      if (isInSet(zone, best)) and.unseen = [best, ...and.unseen.filter((other) => other !== best)];
    }
    lookAtAnswers(and);
    return and;
  }

  function updateOr(or: OrNode): void {
    const isMore = hasMore(or);
    or.pn = isMore ? nextCandidate(or) : infinite;
    or.dn = isMore ? 1 : 0;
    for (const and of or.ands) {
      or.pn = Math.min(or.pn, and.pn);
      or.dn = Math.min(infinite, or.dn + and.dn);
    }
    if (or.pn > 0) {
      or.pn = Math.max(or.pn, resistance * Math.sqrt(or.steps));
      return;
    }
    or.dn = infinite;
    if (or.zone) return;
    const best = or.ands.find(({ pn }) => pn === 0)!;
    const turn = stoneKeys.symmetries[keyHere().symmetry]!;
    const turned = (cell: number): number => turn[cell]!;
    proved.set(or.key, { cell: turned(best.cell), answers: best.answers.map(({ cell }) => turned(cell)) });
    winners.keep(best.cell);
    or.ands = [];
    or.candidates = [];
    or.hasAll = true;
  }

  /** One more candidate of Black. */
  function widen(or: OrNode): void {
    if (or.next === or.candidates!.length) addOthers(or);
    const cell = or.candidates![or.next++];
    if (cell === undefined) return;
    place(cell, black);
    or.ands.push(newAnd(cell));
    remove();
    expansions++;
  }

  /** Whether Black wins by threats after all. */
  function lookCloser(or: OrNode, closer: (typeof closerLooks)[number]): boolean {
    or.zone = threats.wins(closer.threatNodes) ? threats.zone() : undefined;
    if (or.zone) {
      or.pn = 0;
      or.dn = infinite;
      return true;
    }
    if (closer.judgeNodes === 0 || board.count(white, threat.five) > 0) return false;
    const move = cellOf[search(black, closer.judgeNodes).point]!;
    const at = or.candidates!.indexOf(move);
    if (at >= 0 && at < or.next) return false;
    or.candidates = or.candidates!.filter((cell) => cell !== move);
    or.candidates.splice(or.next, 0, move);
    widen(or);
    return false;
  }

  /** One step of the search: below, where the least is missing. */
  function stepOr(or: OrNode): void {
    if (proved.has(or.key)) {
      or.pn = 0;
      or.dn = infinite;
      return;
    }
    if (!or.candidates) likelyHere(or);
    or.steps++;
    const closer = closerLooks.find(({ steps }) => steps === or.steps);
    if (closer && lookCloser(or, closer)) return;
    let best: AndNode | undefined;
    for (const and of or.ands) if (and.dn > 0 && (!best || and.pn < best.pn)) best = and;
    if (hasMore(or) && (!best || best.pn > nextCandidate(or))) widen(or);
    else if (best) {
      place(best.cell, black);
      stepAnd(best);
      remove();
    }
    updateOr(or);
  }

  function stepAnd(and: AndNode): void {
    let worst: Answer | undefined;
    for (const answer of and.answers) {
      const { node } = answer;
      if (node.pn === 0) continue;
      if (!worst || node.pn > worst.node.pn) worst = answer;
    }
    if (!worst) {
      lookAtAnswers(and);
      return;
    }
    place(worst.cell, white);
    stepOr(worst.node);
    remove();
    updateAnd(and);
  }

  /** Goes through what is proved from the position on the board on. */
  function recall(): void {
    const { key, symmetry } = keyHere();
    const entry = proved.get(key);
    if (!entry) return;
    const back = stoneKeys.symmetries[inverses[symmetry]!]!;
    const cell = back[entry.cell]!;
    winners.keep(cell);
    place(cell, black);
    for (const answer of entry.answers) {
      place(back[answer]!, white);
      recall();
      remove();
    }
    remove();
  }

  return {
    proved,
    recall,
    tell: winners.tell,
    setStones(wanted) {
      while (stones.length > 0) remove();
      for (const [at, cell] of wanted.entries()) place(cell, at % 2 === 0 ? black : white);
      threats.leaveOut(wanted.filter((_, at) => at % 2 === 1));
    },
    key: () => keyHere().key,
    keep(cell, answers) {
      const { key, symmetry } = keyHere();
      const turn = stoneKeys.symmetries[symmetry]!;
      proved.set(key, { cell: turn[cell]!, answers: answers.map((answer) => turn[answer]!) });
    },
    scoreAfter,
    score: (nodes) => search(black, nodes).score,
    prove(limit) {
      const root = lookHere();
      const end = expansions + limit;
      while (root.pn > 0 && root.pn < infinite && expansions < end) stepOr(root);
      return root.pn === 0;
    },
    isGivenUp: () => lookHere().pn >= infinite,
    expansions: () => expansions,
    nodes: () => threats.nodes(),
  };
}
