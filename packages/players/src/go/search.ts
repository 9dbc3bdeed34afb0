// Monte Carlo tree search with all-moves-as-first statistics (S. Gelly and D. Silver, "Monte-Carlo tree search and rapid action
// value estimation in computer Go", Artificial Intelligence 175, 2011).
import { areaOf, black, type Colour, type GoState, opponent, type Size, white } from '@ludoteca/games/go';
import { holderOf, leadAsItStands, leadWhenFilled } from './count.ts';
import { copyField, type Field, type Grid, gridOf, newField, pass, place, setField } from './field.ts';
import { type Dice, playOut } from './playout.ts';
import { sizeUp } from './prior.ts';
import { addChildren, banned, clearTree, copySubtree, newTree, type Tree } from './tree.ts';

export interface Search {
  readonly grid: Grid;
  /** The position that is thought about. */
  readonly root: Field;
  colour: Colour;
  /** The opponent's last move; `pass` also stands for none. */
  last: number;
  passed: boolean;
  plies: number;
  /** Positions that may not come again. */
  history: Int32Array;
  rules: Rules;
  tree: Tree;
  /** Where the tree goes when the game has gone on. */
  spare: Tree;
  readonly field: Field;
  readonly dice: Dice;
  /** The moves of a simulation, and the nodes that its first moves lead to. */
  readonly moves: Int16Array;
  readonly path: Int32Array;
  readonly hashes: Int32Array;
  /** For each point, how many more simulations ended with it black than white. */
  readonly owners: Int32Array;
  simulations: number;
  readonly goal: Goal;
}

/** What is played for: to win, for every point alike, or for one stone alone. */
export type Goal = { readonly kind: 'win' | 'points' } | { readonly kind: 'stone'; readonly point: number };

interface Rules {
  readonly komi: number;
  readonly territory: boolean;
  /** What a tie is worth to Black. */
  readonly tie: number;
  /** Two passes end the game with every stone alive. */
  readonly literal: boolean;
  readonly superko: boolean;
  /** Stones played by Black less those played by White before the root. */
  readonly surplus: number;
}

/** How many simulations what a move promises is worth. */
const promiseWeight = 12;
/** Where a move's own results and its results as a later move have the same weight. */
const equivalence = 2500;
/**
 * How much less tried moves are preferred. Points make small differences, and one stone's fate hangs on moves that nobody would
 * play otherwise.
 */
const exploration = { win: 0.02, points: 0.4, stone: 0.2 } as const;
/** How much a point more counts beside winning: enough to play on sensibly when the game is decided. */
const marginWeight = { win: 0.03, points: 1 } as const;
/** A node is given children when it has been visited so often. */
const expandAt = 2;

export function newSearch(size: Size, seed: number, capacity: number, goal: Goal): Search {
  const grid = gridOf(size);
  const longest = 3 * areaOf(size) + 20;
  return {
    grid,
    root: newField(grid),
    colour: black,
    last: pass,
    passed: false,
    plies: -1,
    history: new Int32Array(0),
    rules: { komi: 0, territory: false, tie: 0.5, literal: false, superko: true, surplus: 0 },
    tree: newTree(capacity),
    spare: newTree(capacity),
    field: newField(grid),
    dice: Int32Array.of(seed | 1),
    moves: new Int16Array(longest),
    path: new Int32Array(longest + 1),
    hashes: new Int32Array(longest),
    owners: new Int32Array(grid.length),
    simulations: 0,
    goal,
  };
}

const childMoves = new Int16Array(700);
const childPriors = new Float32Array(700);

/** Looks at this position from now on. What was thought before is kept as far as the game has followed it. */
export function setRoot(search: Search, state: GoState, last: number, legal: readonly number[] | undefined): void {
  const { board, options, toMove, plies, prisoners, history } = state;
  const followed = search.plies >= 0 ? nodeFor(search, state) : -1;
  if (followed > 0) {
    copySubtree(search.spare, search.tree, followed);
    [search.tree, search.spare] = [search.spare, search.tree];
  } else if (followed < 0) clearTree(search.tree);
  setField(search.root, board);
  search.colour = toMove;
  search.last = last;
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
    literal: options.rules === 'tromp-taylor',
    superko: options.ko !== 'simple',
    surplus: count(board.cells, black) + prisoners[1] - count(board.cells, white) - prisoners[0],
  };
  search.owners.fill(0);
  search.simulations = 0;
  copyField(search.field, search.root);
  if (search.tree.firsts[0] === 0) expand(search, 0, toMove, last);
  if (legal) banOthers(search, legal);
}

const count = (cells: Uint8Array, colour: Colour): number => cells.reduce((sum, cell) => sum + (cell === colour ? 1 : 0), 0);

function banOthers({ tree, grid }: Search, legal: readonly number[]): void {
  const first = tree.firsts[0]!;
  const allowed = new Uint8Array(grid.length);
  allowed[pass] = 1;
  for (const number of legal) allowed[grid.points[number]!] = 1;
  for (let child = first; child < first + tree.counts[0]!; child++) {
    if (allowed[tree.moves[child]!] === 0) tree.priors[child] = banned;
  }
}

/** The node of the tree that this position is, one or two moves after the root; 0 if it is the root, -1 if it is elsewhere. */
function nodeFor(search: Search, state: GoState): number {
  const { tree, root, field, colour } = search;
  const steps = state.plies - search.plies;
  const mover = steps % 2 === 0 ? colour : opponent(colour);
  if (steps < 0 || steps > 2 || mover !== state.toMove) return -1;
  const matches = (): boolean => field.hash === state.board.hash;
  copyField(field, root);
  if (steps === 0) return matches() && search.passed === state.passed ? 0 : -1;
  const step = (move: number, by: Colour): void => {
    if (move !== pass) place(field, by, move);
  };
  const fits = (move: number): boolean => matches() && (move === pass) === state.passed;
  const first = tree.firsts[0]!;
  for (let child = first; child < first + tree.counts[0]!; child++) {
    if (tree.priors[child] === banned) continue;
    copyField(field, root);
    step(tree.moves[child]!, colour);
    if (steps === 1) {
      if (fits(tree.moves[child]!)) return child;
      continue;
    }
    const { hash } = field;
    const inner = tree.firsts[child]!;
    for (let reply = inner; reply > 0 && reply < inner + tree.counts[child]!; reply++) {
      const move = tree.moves[reply]!;
      // A move that takes nothing changes the position by one stone: only those that fit, or may take, are tried.
      const plain = move === pass ? hash : hash ^ search.grid.keys[2 * move + opponent(colour) - 1]!;
      if (plain !== state.board.hash && !touches(field, move, colour)) continue;
      copyField(field, root);
      step(tree.moves[child]!, colour);
      step(move, opponent(colour));
      if (fits(move)) return reply;
    }
  }
  return -1;
}

const touches = ({ cells, grid }: Field, point: number, colour: Colour): boolean =>
  [-grid.stride, -1, 1, grid.stride].some((step) => cells[point + step] === colour);

function expand(search: Search, node: number, colour: Colour, last: number): boolean {
  return addChildren(search.tree, node, childMoves, childPriors, sizeUp(search.field, colour, last, childMoves, childPriors));
}

/** The child that promises most: its own results, those as a later move, and what it promised at first, by their weights. */
function select(tree: Tree, node: number, explore: number): number {
  const { visits, wins, laterVisits, laterWins, priors } = tree;
  const first = tree.firsts[node]!;
  const end = first + tree.counts[node]!;
  const curiosity = explore * Math.sqrt(Math.log(visits[node]! + 1));
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (let child = first; child < end; child++) {
    const prior = promiseWeight * priors[child]!;
    const tried = visits[child]! + promiseWeight;
    const later = laterVisits[child]! + promiseWeight;
    const own = (wins[child]! + prior) / tried;
    const asLater = (laterWins[child]! + prior) / later;
    const trust = later / (later + tried + (later * tried) / equivalence);
    const value = own + trust * (asLater - own) + curiosity / Math.sqrt(tried);
    if (value > most) {
      most = value;
      best = child;
    }
  }
  return best;
}

/** Whether the position after the last `depth` moves has been there before. */
function repeats({ history, hashes }: Search, depth: number, hash: number): boolean {
  for (let index = 0; index < depth; index++) if (hashes[index] === hash) return true;
  for (let index = 0; index < history.length; index++) if (history[index] === hash) return true;
  return false;
}

/** One game from the root to its end, and what it teaches. */
export function simulate(search: Search): void {
  while (!descend(search));
}

/** Goes down the tree, plays to the end from there and learns; false if the tree led to a repetition, which is banned then. */
function descend(search: Search): boolean {
  const { field, tree, moves, path, hashes, rules } = search;
  copyField(field, search.root);
  let colour = search.colour;
  let last = search.last;
  let passes = search.passed ? 1 : 0;
  let node = 0;
  let depth = 0;
  let surplus = rules.surplus;
  const explore = exploration[search.goal.kind];
  while (passes < 2 && depth < moves.length - 1) {
    if (tree.firsts[node] === 0 && (tree.visits[node]! < expandAt || !expand(search, node, colour, last))) break;
    const child = select(tree, node, explore);
    const move = tree.moves[child]!;
    if (move === pass) {
      passes++;
      field.ko = pass;
    } else {
      place(field, colour, move);
      passes = 0;
      surplus += colour === black ? 1 : -1;
      if (rules.superko && repeats(search, depth, field.hash)) {
        tree.priors[child] = banned;
        return false;
      }
    }
    hashes[depth] = field.hash;
    moves[depth++] = move;
    path[depth] = child;
    node = child;
    last = move;
    colour = opponent(colour);
  }
  const counted = passes >= 2 && rules.literal;
  const length = counted ? depth : playOut(field, search.dice, colour, moves, depth);
  const lead = (counted ? leadAsItStands : leadWhenFilled)(field, search.owners);
  search.simulations++;
  learn(search, depth, length, worthToBlack(search, lead, surplus));
  return true;
}

function worthToBlack({ grid, rules, goal, field }: Search, lead: number, surplus: number): number {
  if (goal.kind === 'stone') return holderOf(field, grid.points[goal.point]!) === black ? 1 : 0;
  const weight = marginWeight[goal.kind];
  // Who plays more stones than the other fills his own territory (the playout itself is taken to be even).
  const margin = lead - rules.komi - (rules.territory ? surplus : 0);
  const result = margin > 0 ? 1 : margin < 0 ? 0 : rules.tie;
  return (1 - weight) * result + weight * (0.5 + margin / (2 * grid.area));
}

const playedBy = new Uint8Array(800);

function learn({ tree, moves, path, colour }: Search, depth: number, length: number, toBlack: number): void {
  const { visits, wins, laterVisits, laterWins, firsts, counts } = tree;
  playedBy.fill(0);
  for (let ply = length - 1; ply >= depth; ply--) playedBy[moves[ply]!] = ply % 2 === 0 ? colour : 3 - colour;
  for (let ply = depth; ply >= 0; ply--) {
    const mover = ply % 2 === 0 ? colour : 3 - colour;
    if (ply < depth) playedBy[moves[ply]!] = mover;
    playedBy[pass] = 0;
    const node = ply === 0 ? 0 : path[ply]!;
    const value = mover === black ? toBlack : 1 - toBlack;
    visits[node]!++;
    wins[node]! += 1 - value;
    const first = firsts[node]!;
    if (first === 0) continue;
    for (let child = first; child < first + counts[node]!; child++) {
      if (playedBy[tree.moves[child]!] !== mover) continue;
      laterVisits[child]!++;
      laterWins[child]! += value;
    }
  }
}
