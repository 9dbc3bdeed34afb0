// Monte Carlo tree search with all-moves-as-first statistics: RAVE (S. Gelly and D. Silver, "Monte-Carlo tree search and rapid
// action value estimation in computer Go", Artificial Intelligence 175, 2011).
import { areaOf, black, type Colour, type GoState, opponent, type Size, white } from '@ludoteca/games/go';
import type { Watch } from '../search/watch.ts';
import { backpropagate } from './backpropagation.ts';
import {
  copyBoard,
  makeBoard,
  type PaddedGeometry,
  paddedGeometry,
  pass,
  place,
  type SearchBoard,
  setPosition,
} from './board.ts';
import { consult } from './network/consult.ts';
import { makeVerdict, type Network, type Verdict } from './network/network.ts';
import { type FastRandom, type OpenRange, playOut } from './playout.ts';
import { computePriors } from './prior.ts';
import { leadAsItStands, leadWhenFilled, ownerAt } from './score.ts';
import { addChildren, banned, clearTree, copySubtree, makeTree, type Tree, unjudged } from './tree.ts';

export interface Search {
  readonly geometry: PaddedGeometry;
  /** The position that is searched. */
  readonly root: SearchBoard;
  colour: Colour;
  /** The opponent's last move, and the player's own before it; `pass` also stands for none. */
  last: number;
  own: number;
  passed: boolean;
  plies: number;
  /** Positions that may not come again. */
  history: Int32Array;
  rules: Rules;
  tree: Tree;
  /** Where the tree goes when the game has gone on. */
  spare: Tree;
  /** The board of a simulation. */
  readonly board: SearchBoard;
  readonly random: FastRandom;
  /** The moves of a simulation, and the nodes that its first moves lead to. */
  readonly moves: Int16Array;
  readonly path: Int32Array;
  readonly hashes: Int32Array;
  /** For each point, how many more simulations ended with it black than white, and how many more with it the winner's. */
  readonly ownership: Int32Array;
  readonly winners: Int32Array;
  simulations: number;
  /** How many more of them Black won than White. */
  blackWins: number;
  /** Beyond this lead in stones a simulation is not played to its end. */
  open: OpenRange;
  /** How many simulations a prior is worth. */
  readonly priorWeight: number;
  readonly expansionVisits: number;
  readonly goal: Goal;
  /** Where there is one for the board: asked about nodes that are visited often. */
  network: Network | undefined;
  readonly verdict: Verdict;
}

/** What is played for: to win, for every point alike, or for one stone alone. */
export type Goal = { readonly kind: 'win' | 'points' } | { readonly kind: 'stone'; readonly point: number };

interface Rules {
  readonly komi: number;
  readonly territory: boolean;
  /** What a tie is worth to Black. */
  readonly tie: number;
  /** Two passes end the game with every stone alive. */
  readonly allAlive: boolean;
  readonly superko: boolean;
  /** Stones played by Black less those played by White before the root. */
  readonly surplus: number;
}

// All numbers below were chosen by hand while playing against other programs; the matches were not noted.

/** How many simulations a prior is worth on a board of so many points; on larger ones, where more moves want to be tried, it is more. */
const priorWeight = 12;
const priorArea = 64;
/** Where a move's own results and its results as a later move (RAVE) have the same weight. */
const raveEquivalence = 2500;
/**
 * How much less tried moves are preferred. Points make small differences, and one stone's fate hangs on moves that nobody would
 * play otherwise.
 */
const exploration = { win: 0.02, points: 0.4, stone: 0.2 } as const;
/** What a point on which the game hangs adds to a move's prior, once so many simulations can tell. */
const criticalWeight = 0.4;
const criticalAfter = 64;
/** A simulation is decided when somebody leads by more than this part of the points in stones, and by the komi. */
const decidingLead = 0.3;
const always: OpenRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
/** How much a point more counts beside winning: enough to play on sensibly when the game is decided. */
const marginWeight = { win: 0.03, points: 1 } as const;
/** A node is expanded when it has been visited so often, later on boards with more points than this; the network is asked about it later. */
const expansionVisits = { small: 2, large: 4 } as const;
const mostSmallPoints = 81;
const judgedVisits = 8;
/** How much the network's last word on the way down counts beside the result of the simulation: see docs/strength/go.md. */
const verdictWeight = 0.5;

export function makeSearch(size: Size, seed: number, capacity: number, goal: Goal): Search {
  const geometry = paddedGeometry(size);
  const maxMoves = 3 * areaOf(size) + 20;
  return {
    geometry,
    root: makeBoard(geometry),
    colour: black,
    last: pass,
    own: pass,
    passed: false,
    plies: -1,
    history: new Int32Array(0),
    rules: { komi: 0, territory: false, tie: 0.5, allAlive: false, superko: true, surplus: 0 },
    tree: makeTree(capacity),
    spare: makeTree(capacity),
    board: makeBoard(geometry),
    random: Int32Array.of(seed | 1),
    moves: new Int16Array(maxMoves),
    path: new Int32Array(maxMoves + 1),
    hashes: new Int32Array(maxMoves),
    ownership: new Int32Array(geometry.length),
    winners: new Int32Array(geometry.length),
    simulations: 0,
    blackWins: 0,
    open: always,
    priorWeight: priorWeight * Math.max(1, geometry.area / priorArea),
    expansionVisits: geometry.area > mostSmallPoints ? expansionVisits.large : expansionVisits.small,
    goal,
    network: undefined,
    verdict: makeVerdict(geometry),
  };
}

const childMoves = new Int16Array(700);
const childPriors = new Float32Array(700);

/** Searches this position from now on. What was found before is kept as far as the game has followed it. */
export function setRoot(search: Search, state: GoState, last: number, own: number, legal: readonly number[] | undefined): void {
  const { board, options, toMove, plies, prisoners, history } = state;
  const followed = search.plies >= 0 ? findNode(search, state) : -1;
  if (followed > 0) {
    copySubtree(search.spare, search.tree, followed);
    [search.tree, search.spare] = [search.spare, search.tree];
  } else if (followed < 0) clearTree(search.tree);
  setPosition(search.root, board);
  search.colour = toMove;
  search.last = last;
  search.own = own;
  search.passed = state.passed;
  search.plies = plies;
  // To situational superko it matters who is to move; the positions alternate.
  const hashes =
    options.ko === 'situational'
      ? history.hashes.filter((_, index) => (history.hashes.length - index) % 2 === 0)
      : history.hashes;
  search.history = Int32Array.from(hashes);
  search.rules = {
    komi: options.komi,
    territory: options.scoring === 'territory',
    tie: options.rules === 'classic' ? 0 : 0.5,
    allAlive: options.rules === 'tromp-taylor',
    superko: options.ko !== 'simple',
    surplus: count(board.cells, black) + prisoners[1] - count(board.cells, white) - prisoners[0],
  };
  search.ownership.fill(0);
  search.winners.fill(0);
  search.simulations = 0;
  search.blackWins = 0;
  search.open = search.goal.kind === 'win' ? openRange(search.root, options.komi) : always;
  copyBoard(search.board, search.root);
  if (search.tree.firstChildren[0] === 0) expand(search, 0, toMove, last, own);
  if (legal) banOthers(search, legal);
}

/** Whoever leads at the root already must lead by more to have won a simulation. */
function openRange({ surplus, geometry }: SearchBoard, komi: number): OpenRange {
  const lead = decidingLead * geometry.area;
  return {
    from: Math.min(Math.min(0, komi) - lead, surplus - lead / 2),
    to: Math.max(Math.max(0, komi) + lead, surplus + lead / 2),
  };
}

const count = (cells: Uint8Array, colour: Colour): number => cells.reduce((sum, cell) => sum + (cell === colour ? 1 : 0), 0);

function banOthers({ tree, geometry }: Search, legal: readonly number[]): void {
  const first = tree.firstChildren[0]!;
  const allowed = new Uint8Array(geometry.length);
  allowed[pass] = 1;
  for (const number of legal) allowed[geometry.points[number]!] = 1;
  for (let child = first; child < first + tree.childCounts[0]!; child++) {
    if (allowed[tree.moves[child]!] === 0) tree.priors[child] = banned;
  }
}

/** The node of the tree that this position is, one or two moves after the root; 0 if it is the root, -1 if it is elsewhere. */
function findNode(search: Search, state: GoState): number {
  const { tree, root, board, colour } = search;
  const steps = state.plies - search.plies;
  const mover = steps % 2 === 0 ? colour : opponent(colour);
  if (steps < 0 || steps > 2 || mover !== state.toMove) return -1;
  const matches = (): boolean => board.hash === state.board.hash;
  copyBoard(board, root);
  if (steps === 0) return matches() && search.passed === state.passed ? 0 : -1;
  const step = (move: number, by: Colour): void => {
    if (move !== pass) place(board, by, move);
  };
  const fits = (move: number): boolean => matches() && (move === pass) === state.passed;
  const first = tree.firstChildren[0]!;
  for (let child = first; child < first + tree.childCounts[0]!; child++) {
    if (tree.priors[child] === banned) continue;
    copyBoard(board, root);
    step(tree.moves[child]!, colour);
    if (steps === 1) {
      if (fits(tree.moves[child]!)) return child;
      continue;
    }
    const { hash } = board;
    const inner = tree.firstChildren[child]!;
    for (let reply = inner; reply > 0 && reply < inner + tree.childCounts[child]!; reply++) {
      const move = tree.moves[reply]!;
      // A move that takes nothing changes the position by one stone: only those that fit, or may take, are tried.
      const plain = move === pass ? hash : hash ^ search.geometry.keys[2 * move + opponent(colour) - 1]!;
      if (plain !== state.board.hash && !touches(board, move, colour)) continue;
      copyBoard(board, root);
      step(tree.moves[child]!, colour);
      step(move, opponent(colour));
      if (fits(move)) return reply;
    }
  }
  return -1;
}

const touches = ({ cells, geometry }: SearchBoard, point: number, colour: Colour): boolean =>
  [-geometry.stride, -1, 1, geometry.stride].some((step) => cells[point + step] === colour);

/** One game from the root to its end, and what it teaches. */
export function simulate(search: Search): void {
  while (!runSimulation(search));
}

/** Without so many simulations nothing can be said, whatever the clock says. */
const minSimulations = 20;

/** Simulates so often, or until the watch says stop. */
export function simulateFor(search: Search, simulations: number, watch: Watch): void {
  for (let done = 0; done < simulations; done++) {
    simulate(search);
    if (watch.tick() && done >= minSimulations) return;
  }
}

/** For each point of the rules from -1 (White's) to 1 (Black's). */
export const ownershipOf = ({ ownership, simulations, geometry }: Search): number[] =>
  Array.from(geometry.points, (point) => (simulations === 0 ? 0 : ownership[point]! / simulations));

/** False if the tree led to a repetition, which is banned then. */
function runSimulation(search: Search): boolean {
  const { board, tree, moves, path, hashes, rules } = search;
  copyBoard(board, search.root);
  let colour = search.colour;
  let last = search.last;
  let own = search.own;
  let passes = search.passed ? 1 : 0;
  let node = 0;
  let depth = 0;
  let surplus = rules.surplus;
  const explore = exploration[search.goal.kind];
  let verdict = unjudged;

  // Step 1. Selection, from child to child down to a leaf. Step 2. Expansion of leaves that were visited often enough
  while (passes < 2 && depth < moves.length - 1) {
    const isLeaf = tree.firstChildren[node] === 0;
    if (isLeaf && (tree.visits[node]! < search.expansionVisits || !expand(search, node, colour, last, own))) break;
    if (search.network && tree.verdicts[node] === unjudged && tree.visits[node]! >= judgedVisits) {
      consult(search.network, search, node, colour, last, own, rules.komi + (rules.territory ? surplus : 0));
    }
    if (tree.verdicts[node] !== unjudged) verdict = tree.verdicts[node]!;
    const child = select(tree, node, explore, search.priorWeight);
    const move = tree.moves[child]!;
    if (move === pass) {
      passes++;
      board.ko = pass;
    } else {
      place(board, colour, move);
      passes = 0;
      surplus += colour === black ? 1 : -1;
      if (rules.superko && repeats(search, depth, board.hash)) {
        tree.priors[child] = banned;
        return false;
      }
    }
    hashes[depth] = board.hash;
    moves[depth++] = move;
    path[depth] = child;
    node = child;
    own = last;
    last = move;
    colour = opponent(colour);
  }

  // Step 3. Simulation: a playout to the end, and its score
  const isOver = passes >= 2 && rules.allAlive;
  const length = isOver ? depth : playOut(board, search.random, colour, moves, depth, search.open);
  const lead = (isOver ? leadAsItStands : leadWhenFilled)(board, owners);
  noteOwners(search, lead > rules.komi);

  // Step 4. Backpropagation
  const result = resultForBlack(search, lead, surplus);
  const believed = verdict === unjudged ? result : result + verdictWeight * (verdict - result);
  backpropagate(search, depth, length, believed);
  return true;
}

const owners = new Int8Array(800);

function noteOwners(search: Search, blackWon: boolean): void {
  const { ownership, winners, geometry } = search;
  const { points } = geometry;
  for (let index = 0; index < points.length; index++) {
    const point = points[index]!;
    const owner = owners[point]!;
    ownership[point]! += owner;
    winners[point]! += blackWon ? owner : -owner;
  }
  search.blackWins += blackWon ? 1 : -1;
  search.simulations++;
}

/**
 * How much owning a point and winning go together, from -1 to 1: the criticality of R. Coulom, "Criticality: a Monte-Carlo heuristic
 * for Go programs" (2009), as a covariance.
 */
export const criticality = (
  { ownership, winners, simulations, blackWins }: Pick<Search, 'ownership' | 'winners' | 'simulations' | 'blackWins'>,
  point: number,
): number => (winners[point]! - (ownership[point]! * blackWins) / simulations) / simulations;

/** The child with the highest value: its own results, those as a later move, and its prior, by their weights. */
function select(tree: Tree, node: number, explore: number, weight: number): number {
  const { visits, wins, raveVisits, raveWins, priors } = tree;
  const first = tree.firstChildren[node]!;
  const end = first + tree.childCounts[node]!;
  const curiosity = explore * Math.sqrt(Math.log(visits[node]! + 1));
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (let child = first; child < end; child++) {
    const priorWins = weight * priors[child]!;
    const ownVisits = visits[child]! + weight;
    const laterVisits = raveVisits[child]! + weight;
    const own = (wins[child]! + priorWins) / ownVisits;
    const rave = (raveWins[child]! + priorWins) / laterVisits;
    const trust = laterVisits / (laterVisits + ownVisits + (laterVisits * ownVisits) / raveEquivalence);
    const value = own + trust * (rave - own) + curiosity / Math.sqrt(ownVisits);
    if (value > most) {
      most = value;
      best = child;
    }
  }
  return best;
}

/** Gives the node the moves of the position on the board as children; false if there is no room for them. */
function expand(search: Search, node: number, colour: Colour, last: number, own: number): boolean {
  const moveCount = computePriors(search.board, colour, last, own, childMoves, childPriors);
  if (search.goal.kind === 'win' && search.simulations >= criticalAfter) {
    for (let index = 0; index < moveCount; index++) {
      const move = childMoves[index]!;
      if (move !== pass) childPriors[index]! += criticalWeight * criticality(search, move);
    }
  }
  return addChildren(search.tree, node, childMoves, childPriors, moveCount);
}

/** Whether the position after the last `depth` moves has been there before. */
function repeats({ history, hashes }: Search, depth: number, hash: number): boolean {
  for (let index = 0; index < depth; index++) if (hashes[index] === hash) return true;
  for (let index = 0; index < history.length; index++) if (history[index] === hash) return true;
  return false;
}

function resultForBlack({ geometry, rules, goal, board }: Search, lead: number, surplus: number): number {
  if (goal.kind === 'stone') return ownerAt(board, geometry.points[goal.point]!) === black ? 1 : 0;
  const weight = marginWeight[goal.kind];
  // Who plays more stones than the other fills his own territory (the playout itself is taken to be even).
  const margin = lead - rules.komi - (rules.territory ? surplus : 0);
  const result = margin > 0 ? 1 : margin < 0 ? 0 : rules.tie;
  return (1 - weight) * result + weight * (0.5 + margin / (2 * geometry.area));
}
