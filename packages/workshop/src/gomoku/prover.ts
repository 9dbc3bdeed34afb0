// Proves that Black wins. Proof-number search (L. V. Allis, 1994) above, proofs by threats at its leaves. After a black move White's
// answers are those in the zone of a proof that Black would win if White passed; each answer that loses to threats narrows them down
// to the zone of that proof as well.
import { black, empty, type GomokuOptions, white } from '@ludoteca/games/gomoku';
import {
  addFiveBlocks,
  addNeighbours,
  addNewThreatPoints,
  addOpenFourDefences,
  findThreatPoint,
  inverses,
  makeBoard,
  makeVcfSolver,
  orderScores,
  type PositionKey,
  placeStone,
  positionKey,
  removeStone,
  type SearchBoard,
  shapeCodeAt,
  stoneKeysOf,
  threat,
  threatCount,
} from '@ludoteca/players/gomoku/internals';
import { makeThreatProver } from './threat-proof.ts';
import { isInZone, pointsIn, type Zone } from './zone.ts';

const infinite = 1e9;
const tableBits = 21;
/** Candidates of Black at a position, at most. */
const maxCandidates = 24;
/** So many answers that do not lose to threats at once are looked for before another candidate is compared. */
const maxOpenAnswers = 3;
/** What one answer that is still to be looked at is taken to need, and what the next candidate is. Chosen by hand. */
const unseenAnswer = 0.25;
const nextCandidate = (index: number): number => 2 + 1.5 * index;
/** White's wins by fours that are looked for after a candidate. */
const whiteFours = 12;
const whiteVcfNodes = 500;

export interface ProverSetup {
  readonly options: GomokuOptions;
  /** Positions looked at for a proof by threats if White passes. */
  readonly passNodes: number;
}

/** How one attempt at a proof goes: what fails in one way may be quick in another. */
export interface Attempt {
  readonly expansions: number;
  /** Positions looked at for a proof by threats after White's answer. */
  readonly leafNodes: number;
  /** Tries first what won in positions that are alike. */
  readonly isHinted: boolean;
}

/** A position with Black to move that is proved to be won by more than threats. */
export interface Proved {
  /** The cell, and those of White's answers that do not lose to threats at once, as the position lies that its key is made of. */
  readonly cell: number;
  readonly answers: readonly number[];
}

interface OrNode {
  readonly key: number;
  pn: number;
  dn: number;
  /** Proved by threats. */
  isLeaf: boolean;
  candidates: number[] | undefined;
  next: number;
  ands: AndNode[];
}

interface Answer {
  readonly point: number;
  readonly node: OrNode;
}

interface AndNode {
  readonly point: number;
  pn: number;
  dn: number;
  /** Answers that are still to be looked at; a proof by threats narrows them down. */
  unseen: number[];
  answers: Answer[];
}

export interface Prover {
  readonly board: SearchBoard;
  readonly proved: Map<number, Proved>;
  /** Puts the stones of a position with Black to move: cells, Black's and White's in turn. */
  setStones(cells: readonly number[]): void;
  /** Tries first in other positions what won after the one on the board. */
  recall(): void;
  /** The key of the position on the board. */
  key(): number;
  /** Whether Black is proved to win. */
  prove(attempt: Attempt): boolean;
  /** Keeps a move of Black in the position on the board that wins if all those positions are proved that these answers lead to. */
  keep(cell: number, answers: readonly number[]): void;
  expansions(): number;
  nodes(): number;
}

export function makeProver({ options, passNodes }: ProverSetup): Prover {
  const board = makeBoard(options, { variant: 'black-exact', winning: options.winning });
  const { points, pointOf, cellOf } = board;
  const vcf = makeVcfSolver(board);
  const threats = makeThreatProver(board, vcf, tableBits);
  const stoneKeys = stoneKeysOf(options.rows);
  const proved = new Map<number, Proved>();
  /** By Black's stones: the moves that won there, the latest first. */
  const winners = new Map<number, number[]>();
  /** By all stones but White's first: the move that won there last. */
  const alike = new Map<number, number>();
  const list = new Int16Array(1024);
  /** Cells and colours in turn. */
  const stones: number[] = [];
  let expansions = 0;
  let leafNodes = 0;
  let isHinted = true;

  function place(point: number, colour: 1 | 2): void {
    placeStone(board, point, colour);
    stones.push(cellOf[point]!, colour);
  }

  function remove(point: number): void {
    removeStone(board, point);
    stones.length -= 2;
  }

  const keyHere = (): PositionKey => positionKey(stoneKeys, stones);
  const alikeKey = (): PositionKey => positionKey(stoneKeys, [...stones.slice(0, 2), ...stones.slice(4)]);
  const blackKey = (): PositionKey =>
    positionKey(
      stoneKeys,
      stones.flatMap((cell, at) => (at % 2 === 0 && stones[at + 1] === black ? [cell, black] : [])),
    );

  const newOr = (key: number): OrNode => ({ key, pn: 1, dn: 1, isLeaf: false, candidates: undefined, next: 0, ands: [] });

  function scoreAt(point: number, me: 1 | 2): number {
    const foe = me === black ? white : black;
    return orderScores.own[shapeCodeAt(board, point, me)]! + orderScores.enemy[shapeCodeAt(board, point, foe)]!;
  }

  const byScore = (list: number[], me: 1 | 2): number[] => {
    const scores = new Map(list.map((point) => [point, scoreAt(point, me)]));
    return list.sort((one, other) => scores.get(other)! - scores.get(one)!);
  };

  /** Black's moves worth a look, the likeliest first. */
  function candidatesHere(): number[] {
    if (threatCount(board, white, threat.five) > 0)
      return [...list.subarray(0, addFiveBlocks(board, white, findThreatPoint(board, white, threat.five), list, 0))];
    if (threatCount(board, white, threat.openFour) > 0) {
      const end = addOpenFourDefences(board, white, list, 0);
      const all = [...list.subarray(0, addNewThreatPoints(board, black, threat.four, threat.fourAndThree, list, 0, end))];
      return byScore(all, black);
    }
    const near = byScore([...list.subarray(0, addNeighbours(board, list, 0))], black).slice(0, maxCandidates);
    if (!isHinted) return near;
    const first = [...movesAt(alikeKey(), (key) => alike.get(key)), ...movesAt(blackKey(), (key) => winners.get(key))];
    return [...new Set([...first, ...near])];
  }

  /** Moves that are kept by a key, as they lie here. */
  function movesAt({ key, symmetry }: PositionKey, find: (key: number) => number | readonly number[] | undefined): number[] {
    const back = stoneKeys.symmetries[inverses[symmetry]!]!;
    return [find(key) ?? []]
      .flat()
      .map((cell) => pointOf[back[cell]!]!)
      .filter((point) => points[point] === empty);
  }

  function keepWinner(point: number): void {
    const { key, symmetry } = blackKey();
    const cell = stoneKeys.symmetries[symmetry]![cellOf[point]!]!;
    winners.set(key, [cell, ...(winners.get(key) ?? []).filter((one) => one !== cell)].slice(0, 3));
    const like = alikeKey();
    alike.set(like.key, stoneKeys.symmetries[like.symmetry]![cellOf[point]!]!);
  }

  /** The position after White's answer, with the zone of its proof where it loses to threats. */
  function lookAtAnswer(): { node: OrNode; zone: Zone | undefined } {
    const node = newOr(keyHere().key);
    if (proved.has(node.key)) {
      node.pn = 0;
      node.dn = infinite;
      return { node, zone: undefined };
    }
    const zone = threats.wins(leafNodes) ? threats.zone() : undefined;
    if (!zone) return { node, zone };
    node.pn = 0;
    node.dn = infinite;
    node.isLeaf = true;
    return { node, zone };
  }

  /** Looks at White's answers until enough are found that do not lose at once. */
  function lookAtAnswers(and: AndNode): void {
    let open = 0;
    while (and.unseen.length > 0 && open < maxOpenAnswers) {
      const point = and.unseen.shift()!;
      place(point, white);
      const { node, zone } = lookAtAnswer();
      remove(point);
      if (!node.isLeaf) and.answers.push({ point, node });
      if (node.pn > 0) open++;
      if (!zone) continue;
      and.unseen = and.unseen.filter((other) => isInZone(board, zone, other));
      // What was looked at before loses to this proof, too, if it lies outside.
      and.answers = and.answers.filter((other) => isInZone(board, zone, other.point));
      open = and.answers.filter(({ node }) => node.pn > 0).length;
    }
    updateAnd(and);
  }

  function updateAnd(and: AndNode): void {
    and.pn = and.unseen.length * unseenAnswer;
    and.dn = and.unseen.length > 0 ? 1 : infinite;
    for (const { node } of and.answers) {
      and.pn = Math.min(infinite, and.pn + node.pn);
      and.dn = Math.min(and.dn, node.dn);
    }
    if (and.dn === 0) and.pn = infinite;
  }

  const giveUp = (point: number): AndNode => ({ point, pn: infinite, dn: 0, unseen: [], answers: [] });

  /** The position after one of Black's candidates, which stands on the board. */
  function newAnd(point: number): AndNode {
    if (threatCount(board, white, threat.five) > 0) return giveUp(point);
    const and: AndNode = { point, pn: 0, dn: infinite, unseen: [], answers: [] };
    if (threatCount(board, black, threat.five) > 0) {
      const end = addFiveBlocks(board, black, findThreatPoint(board, black, threat.five), list, 0);
      and.unseen = [...list.subarray(0, end)];
    } else {
      if (vcf.wins(white, whiteFours, whiteVcfNodes)) return giveUp(point);
      if (!threats.wins(passNodes)) return giveUp(point);
      const zone = threats.zone();
      if (!zone) return giveUp(point);
      and.unseen = byScore(pointsIn(board, zone), white);
    }
    lookAtAnswers(and);
    return and;
  }

  function updateOr(or: OrNode): void {
    const { candidates, next } = or;
    const isMore = candidates !== undefined && next < candidates.length;
    or.pn = isMore ? nextCandidate(next) : infinite;
    or.dn = isMore ? 1 : 0;
    for (const and of or.ands) {
      or.pn = Math.min(or.pn, and.pn);
      or.dn = Math.min(infinite, or.dn + and.dn);
    }
    if (or.pn > 0) return;
    or.dn = infinite;
    const best = or.ands.find(({ pn }) => pn === 0)!;
    const turn = stoneKeys.symmetries[keyHere().symmetry]!;
    const turned = (point: number): number => turn[cellOf[point]!]!;
    proved.set(or.key, { cell: turned(best.point), answers: best.answers.map(({ point }) => turned(point)) });
    keepWinner(best.point);
    or.ands = [];
    or.candidates = [];
  }

  /** One more candidate of Black. */
  function widen(or: OrNode): void {
    const point = or.candidates![or.next++]!;
    place(point, black);
    or.ands.push(newAnd(point));
    remove(point);
    expansions++;
  }

  /** One step of the search: below, where the least is missing. */
  function stepOr(or: OrNode): void {
    if (proved.has(or.key)) {
      or.pn = 0;
      or.dn = infinite;
      return;
    }
    or.candidates ??= candidatesHere();
    let best: AndNode | undefined;
    for (const and of or.ands) if (and.dn > 0 && (!best || and.pn < best.pn)) best = and;
    const isMore = or.next < or.candidates.length;
    if (isMore && (!best || best.pn > nextCandidate(or.next))) widen(or);
    else if (best) {
      place(best.point, black);
      stepAnd(best);
      remove(best.point);
    }
    updateOr(or);
  }

  function stepAnd(and: AndNode): void {
    let worst: Answer | undefined;
    for (const answer of and.answers) {
      const { node } = answer;
      if (node.pn === 0) continue;
      if (!worst || node.dn < worst.node.dn || (node.dn === worst.node.dn && node.pn > worst.node.pn)) worst = answer;
    }
    if (!worst) {
      lookAtAnswers(and);
      return;
    }
    place(worst.point, white);
    stepOr(worst.node);
    remove(worst.point);
    updateAnd(and);
  }

  /** Goes through what is proved from the position on the board on. */
  function recall(): void {
    const { key, symmetry } = keyHere();
    const entry = proved.get(key);
    if (!entry) return;
    const back = stoneKeys.symmetries[inverses[symmetry]!]!;
    const point = pointOf[back[entry.cell]!]!;
    keepWinner(point);
    place(point, black);
    for (const answer of entry.answers) {
      place(pointOf[back[answer]!]!, white);
      recall();
      remove(pointOf[back[answer]!]!);
    }
    remove(point);
  }

  return {
    board,
    proved,
    recall,
    setStones(cells) {
      while (stones.length > 0) remove(pointOf[stones[stones.length - 2]!]!);
      for (const [at, cell] of cells.entries()) place(pointOf[cell]!, at % 2 === 0 ? black : white);
      threats.leaveOut(cells.filter((_, at) => at % 2 === 1).map((cell) => pointOf[cell]!));
    },
    key: () => keyHere().key,
    keep(cell, answers) {
      const { key, symmetry } = keyHere();
      const turn = stoneKeys.symmetries[symmetry]!;
      proved.set(key, { cell: turn[cell]!, answers: answers.map((answer) => turn[answer]!) });
    },
    prove(attempt) {
      ({ leafNodes, isHinted } = attempt);
      threats.followHints(isHinted);
      const root = newOr(keyHere().key);
      if (proved.has(root.key) || threats.wins(leafNodes)) return true;
      const end = expansions + attempt.expansions;
      while (root.pn > 0 && root.dn > 0 && expansions < end) stepOr(root);
      return root.pn === 0;
    },
    expansions: () => expansions,
    nodes: () => threats.nodes(),
  };
}
