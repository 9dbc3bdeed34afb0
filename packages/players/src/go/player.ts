import type { Random } from '@ludoteca/games';
import { areaOf, type Colour, empty, formatPoint, type GoMove, type GoState, go, opponent, type Size } from '@ludoteca/games/go';
import { type Limits, limitsOf, startWatch, type Watch } from '../search/watch.ts';
import type { Budget, Candidate, Choice, Thinker, ThinkerSetup, Thought } from '../thinker.ts';
import { paddedGeometry, pass } from './board.ts';
import { deadStones } from './dead-stones.ts';
import type { Strength } from './levels.ts';
import { loadNetwork } from './network/file.ts';
import { makeNetwork, type Network } from './network/network.ts';
import { answerSettlement, decideEnding, type Ending } from './passing.ts';
import { reasonFor } from './reasons.ts';
import { makeSearch, ownershipOf, type Search, setRoot, simulate, simulateFor } from './search.ts';
import { banned, mostVisited, winRate } from './tree.ts';

/** Nodes of each of the two trees, of 32 bytes. */
const maxNodes = 2_000_000;
const nodesBetweenChecks = 16;
/** Milliseconds between two reports of what is thought. */
const reportInterval = 300;
const shownCandidates = 10;
const maxShownLine = 8;

// All numbers below were chosen by hand.

/** The part of the time that goes into the search, and at the end, where the question whether the game is over needs the rest. */
const searchShare = 0.92;
const lateSearchShare = 0.7;

/** A point is decided when so many of the simulations end alike there, from 0 to 1. */
const decided = 0.85;
/** It looks like the end when no more than this part of the points is undecided. */
const maxUndecided = 0.1;
/** Who passes to win must be sure of it; who passes first must not lose more by it than this. */
const sureOfWin = 0.8;
const maxPassCost = 0.02;

/** It gives up when its chance is below this at two turns running, after a good part of the game. */
const resignBelow = 0.03;

const textOf = ({ geometry }: Search, cell: number): string =>
  cell === pass ? 'pass' : formatPoint(geometry.numbers[cell]!, geometry);

function lineFrom(search: Search, node: number): string[] {
  const line: string[] = [];
  for (let next = node; next > 0 && line.length < maxShownLine; next = mostVisited(search.tree, next)) {
    line.push(textOf(search, search.tree.moves[next]!));
  }
  return line;
}

/** The root's children that were tried, the most tried first. */
function triedOf({ tree }: Search): number[] {
  const first = tree.firstChildren[0]!;
  return Array.from({ length: tree.childCounts[0]! }, (_, index) => first + index)
    .filter((child) => tree.priors[child] !== banned && tree.visits[child]! > 0)
    .sort((a, b) => tree.visits[b]! - tree.visits[a]! || tree.wins[b]! - tree.wins[a]!);
}

/** `chosen` is the node of the move to be played; without it, the most tried one. */
function thoughtOf(search: Search, chosen = triedOf(search)[0]): Thought {
  const { tree } = search;
  const candidates: Candidate[] = triedOf(search)
    .slice(0, shownCandidates)
    .map((child) => ({
      move: textOf(search, tree.moves[child]!),
      chance: winRate(tree, child),
      nodes: tree.visits[child]!,
      line: lineFrom(search, child),
    }));
  const line = chosen === undefined ? [] : lineFrom(search, chosen);
  return {
    ...(chosen !== undefined && { chance: winRate(tree, chosen) }),
    nodes: search.simulations,
    depth: line.length,
    line,
    candidates,
    owners: ownershipOf(search),
  };
}

/** Where a stone of this colour came onto the board so many positions ago, as a cell of it; `pass` if none did. */
function stonePlaced({ history, board }: GoState, ago: number, colour: Colour, points: Int16Array): number {
  const [before, after] = [history.positions.at(-2 - ago), history.positions.at(-1 - ago)];
  if (!before || !after) return pass;
  for (let number = 0; number < areaOf(board); number++) {
    if (before[number] === empty && after[number] === colour) return points[number]!;
  }
  return pass;
}

/** Points the search at the position of a state. */
function setState(search: Search, state: GoState, legal: readonly GoMove[]): void {
  const placements = legal.flatMap((move) => (move.kind === 'place' ? [move.point] : []));
  const { points } = search.geometry;
  const last = state.passed ? pass : stonePlaced(state, 0, opponent(state.toMove), points);
  setRoot(search, state, last, stonePlaced(state, state.passed ? 0 : 1, state.toMove, points), placements);
}

/** Whether so much is decided that the game may be over. */
function looksOver({ ownership, simulations, geometry, tree }: Search, state: GoState): boolean {
  if (state.passed || tree.moves[mostVisited(tree, 0)] === pass) return true;
  const open = geometry.points.reduce((sum, point) => sum + (Math.abs(ownership[point]!) < decided * simulations ? 1 : 0), 0);
  return open <= maxUndecided * geometry.area;
}

/** Simulates until its part of the limits is used up. */
function runSearch(search: Search, state: GoState, { time, nodes }: Limits, { signal, onThought }: Budget): void {
  const limits = { ...(time !== undefined && { time: searchShare * time }), ...(nodes !== undefined && { nodes }) };
  const watch = startWatch({ ...limits, signal }, {}, nodesBetweenChecks);
  let reported = watch.started;
  do {
    simulate(search);
    if (watch.nodes % nodesBetweenChecks !== 0) continue;
    const now = performance.now();
    if (onThought && now - reported >= reportInterval) {
      reported = now;
      onThought(thoughtOf(search));
    }
    if (time !== undefined && now - watch.started >= lateSearchShare * time && looksOver(search, state)) return;
  } while (!watch.tick());
}

/** What is left of a player's chances when he passes and the opponent plays on. */
function chanceAfterPass(state: GoState, simulations: number, watch: Watch, network: Network | undefined): number {
  const passed = go.play(state, { kind: 'pass' });
  if (!passed.ok || passed.value.phase !== 'play') return 0;
  const enough = Math.min(1000, Math.max(200, simulations >> 2));
  const search = makeSearch(state.board, state.board.hash, enough * (areaOf(state.board) + 1), { kind: 'win' });
  search.network = network;
  setState(search, passed.value, go.moves(passed.value));
  simulateFor(search, enough, watch);
  return 1 - winRate(search.tree, mostVisited(search.tree, 0));
}

/** Nodes for twice as many simulations, since some of the tree is kept from move to move. */
function treeSizeFor({ board }: GoState, { nodes: simulations = Number.POSITIVE_INFINITY }: Limits): number {
  return Math.min(maxNodes, (2 * simulations + 2) * (areaOf(board) + 1));
}

/** One of the moves that were tried: the most tried at temperature 0, else any, the likelier the more it was tried. */
function pick({ tree }: Search, tried: readonly number[], temperature: number, random: Random): number {
  if (temperature === 0) return tried[0]!;
  const weights = tried.map((child) => tree.visits[child]! ** (1 / temperature));
  let rest = random.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return tried[index]!;
  }
  return tried[0]!;
}

/** The moves but for those that are overlooked; to pass is always among them. */
const seenOf = (legal: readonly GoMove[], overlooks: number, random: Random): readonly GoMove[] =>
  overlooks === 0 ? legal : legal.filter(({ kind }) => kind !== 'place' || random.fraction() >= overlooks);

/** Without `asset` it has no network. */
export function goPlayer(strength: Strength, random: Random, asset?: ThinkerSetup['asset']): Thinker<GoState, GoMove> {
  let search: Search | undefined;
  /** The network for boards of this size. */
  let judged: (Size & { readonly network: Network | undefined }) | undefined;
  /** When the dead stones of this game were first talked about. */
  let settledAt = Number.POSITIVE_INFINITY;
  let lostTurns = 0;
  /** The stones that it holds for dead, and in which position. */
  let believed: { readonly plies: number; readonly hash: number; readonly dead: readonly number[] } | undefined;

  async function networkFor({ board }: GoState): Promise<Network | undefined> {
    const { rows, columns } = board;
    if (judged?.rows !== rows || judged.columns !== columns) {
      const weights = strength.withNetwork && asset ? await loadNetwork(board, asset) : undefined;
      judged = { rows, columns, network: weights && makeNetwork(weights, paddedGeometry(board)) };
    }
    return judged.network;
  }

  function searchFor(state: GoState, limits: Limits): Search {
    const { rows, columns } = state.board;
    const nodes = treeSizeFor(state, limits);
    const fits = search?.geometry.rows === rows && search.geometry.columns === columns && search.tree.capacity >= nodes;
    if (!fits || !search) search = makeSearch(state.board, random.next(), nodes, { kind: 'win' });
    return search;
  }

  /** Whether to stop, where it looks like the end and the search does not object. */
  function ending(state: GoState, found: Search, chosen: number, watch: Watch): Ending {
    const { simulations, tree } = found;
    if (tree.moves[chosen] !== pass && !looksOver(found, state)) return { kind: 'go-on' };
    const end = decideEnding(state, state.options.rules === 'tromp-taylor' || state.plies > settledAt, simulations, watch);
    if (end.kind !== 'pass') return end;
    const chance = winRate(tree, chosen);
    const costs = state.passed
      ? end.won && chance < sureOfWin
      : chance - chanceAfterPass(state, simulations, watch, found.network) > maxPassCost;
    return costs ? { kind: 'go-on' } : end;
  }

  function resigns(state: GoState, chance: number): boolean {
    lostTurns = chance < resignBelow ? lostTurns + 1 : 0;
    return strength.resigns && lostTurns >= 2 && 2 * state.plies > areaOf(state.board);
  }

  async function chooseMove(state: GoState, legal: readonly GoMove[], budget: Budget): Promise<Choice<GoMove>> {
    if (legal.length === 1) return { move: legal[0]!, thought: { reason: { code: 'only' } } };
    const network = await networkFor(state);
    const limits = limitsOf(budget, (network && strength.withNetwork) ?? strength.limits);
    const clock = startWatch(
      { ...(limits.time !== undefined && { time: limits.time }), signal: budget.signal },
      {},
      nodesBetweenChecks,
    );
    const found = searchFor(state, limits);
    found.network = network;
    setState(found, state, seenOf(legal, strength.overlooks ?? 0, random));
    runSearch(found, state, limits, budget);
    const tried = triedOf(found);
    const { tree, geometry } = found;
    let chosen = pick(found, tried, strength.temperature, random);
    const givesUp = resigns(state, winRate(tree, chosen)) && { resigns: true };
    const end = ending(state, found, chosen, clock);
    if (end.kind === 'pass') {
      const reason = { code: end.won ? 'won-by-count' : 'nothing-left' };
      return { move: { kind: 'pass' }, thought: { ...thoughtOf(found, chosen), reason }, ...givesUp };
    }
    const cells = end.kind === 'finish' ? new Set(end.points.map((point) => geometry.points[point]!)) : undefined;
    const isWanted = (child: number): boolean => tree.moves[child] !== pass && (cells?.has(tree.moves[child]!) ?? true);
    if (!isWanted(chosen)) chosen = tried.find(isWanted) ?? tried.find((child) => tree.moves[child] !== pass) ?? chosen;
    const cell = tree.moves[chosen]!;
    const move: GoMove = cell === pass ? { kind: 'pass' } : { kind: 'place', point: geometry.numbers[cell]! };
    const thought = { ...thoughtOf(found, chosen), reason: reasonFor(found, chosen) };
    return { move, thought, ...givesUp };
  }

  function chooseSettlement(state: GoState, legal: readonly GoMove[], { time, signal }: Budget): Choice<GoMove> {
    const resumedBefore = state.plies > settledAt;
    settledAt = Math.min(settledAt, state.plies);
    if (believed?.plies !== state.plies || believed.hash !== state.board.hash) {
      believed = {
        plies: state.plies,
        hash: state.board.hash,
        dead: deadStones(state, { ...(time !== undefined && { time }), signal }).dead,
      };
    }
    return { move: answerSettlement(state, legal, believed.dead, resumedBefore), thought: { reason: { code: 'settlement' } } };
  }

  return {
    async choose({ known: state, legal }, budget) {
      // A new game may begin with the same player.
      if (state.plies < settledAt) settledAt = Number.POSITIVE_INFINITY;
      return state.phase === 'play' ? chooseMove(state, legal(), budget) : chooseSettlement(state, legal(), budget);
    },
  };
}
