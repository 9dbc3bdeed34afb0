import type { Random } from '@ludoteca/games';
import { areaOf, empty, type GoMove, type GoState, go, opponent } from '@ludoteca/games/go';
import { startWatch, type Watch } from '../search/watch.ts';
import type { Budget, Choice, Thinker } from '../thinker.ts';
import { type Ending, endingOf, settle } from './ending.ts';
import { pass } from './field.ts';
import type { Strength } from './level.ts';
import { reasonFor } from './reason.ts';
import { newSearch, type Search, setRoot, simulate } from './search.ts';
import { deadStones, simulateFor } from './settle.ts';
import { thoughtOf, triedOf } from './thought.ts';
import { chanceOf, favourite } from './tree.ts';

/** Nodes of each of the two trees, of 28 bytes. */
const mostNodes = 2_000_000;
const looksEvery = 16;
/** The part of the time that goes into the search, and at the end, where the question whether the game is over needs the rest. */
const forMoves = 0.92;
const forLastMoves = 0.7;
const thoughtsEvery = 300;

/** A point is decided when so many of the simulations end alike there, from 0 to 1. */
const decided = 0.85;
/** It looks like the end when no more than this part of the points is undecided. */
const mostOpen = 0.1;
/** Who passes to win must be sure of it; who passes first must not lose more by it than this. */
const winning = 0.8;
const noise = 0.02;

/** It gives up when its chance is below this at two turns running, after a good part of the game. */
const hopeless = 0.03;

/** Where the opponent's last stone is, as a cell of the field. */
function lastMove({ history, passed, board, toMove }: GoState, points: Int16Array): number {
  const before = history.positions.at(-2);
  if (passed || !before) return pass;
  for (let number = 0; number < areaOf(board); number++) {
    const was = (before[number >> 4]! >> ((number & 15) << 1)) & 3;
    if (was === empty && board.cells[number] === opponent(toMove)) return points[number]!;
  }
  return pass;
}

/** Points the search at the position of a state. */
function lookAt(search: Search, state: GoState, legal: readonly GoMove[]): void {
  const placements = legal.flatMap((move) => (move.kind === 'place' ? [move.point] : []));
  setRoot(search, state, lastMove(state, search.grid.points), placements);
}

/** Whether so much is decided that the game may be over. */
function looksOver({ owners, simulations, grid, tree }: Search, state: GoState): boolean {
  if (state.passed || tree.moves[favourite(tree, 0)] === pass) return true;
  const open = grid.points.reduce((sum, point) => sum + (Math.abs(owners[point]!) < decided * simulations ? 1 : 0), 0);
  return open <= mostOpen * grid.area;
}

type Limits = Pick<Budget, 'time' | 'nodes'>;

/** Simulates until its part of the limits is used up. */
function think(search: Search, state: GoState, { time, nodes }: Limits, { signal, onThought }: Budget): void {
  const limits = { ...(time !== undefined && { time: forMoves * time }), ...(nodes !== undefined && { nodes }) };
  const watch = startWatch({ ...limits, signal }, {}, looksEvery);
  let told = watch.started;
  do {
    simulate(search);
    if (watch.nodes % looksEvery !== 0) continue;
    const now = performance.now();
    if (onThought && now - told >= thoughtsEvery) {
      told = now;
      onThought(thoughtOf(search));
    }
    if (time !== undefined && now - watch.started >= forLastMoves * time && looksOver(search, state)) return;
  } while (!watch.tick());
}

/** What is left of a player's chances when he passes and the opponent plays on. */
function chanceAfterPass(state: GoState, simulations: number, watch: Watch): number {
  const passed = go.play(state, { kind: 'pass' });
  if (!passed.ok || passed.value.phase !== 'play') return 0;
  const enough = Math.min(1000, Math.max(200, simulations >> 2));
  const search = newSearch(state.board, state.board.hash, enough * (areaOf(state.board) + 1), { kind: 'win' });
  lookAt(search, passed.value, go.moves(passed.value));
  simulateFor(search, enough, watch);
  return 1 - chanceOf(search.tree, favourite(search.tree, 0));
}

/** Nodes for twice as many simulations, since some of the tree is kept from move to move. */
function roomFor({ board }: GoState, { nodes: simulations = Number.POSITIVE_INFINITY }: Limits): number {
  return Math.min(mostNodes, (2 * simulations + 2) * (areaOf(board) + 1));
}

/** One of the moves that were tried: the most tried, or with a whim any, the likelier the more it was tried. */
function pick({ tree }: Search, tried: readonly number[], whim: number, random: Random): number {
  if (whim === 0) return tried[0]!;
  const weights = tried.map((child) => tree.visits[child]! ** (1 / whim));
  let rest = random.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return tried[index]!;
  }
  return tried[0]!;
}

export function goPlayer(strength: Strength, random: Random): Thinker<GoState, GoMove> {
  let search: Search | undefined;
  /** When the dead stones of this game were first talked about. */
  let settledAt = Number.POSITIVE_INFINITY;
  let lostTurns = 0;
  /** The stones that it holds for dead, and in which position. */
  let believed: { readonly plies: number; readonly hash: number; readonly dead: readonly number[] } | undefined;

  function searchFor(state: GoState, limits: Limits): Search {
    const { rows, columns } = state.board;
    const room = roomFor(state, limits);
    const fits = search?.grid.rows === rows && search.grid.columns === columns && search.tree.capacity >= room;
    if (!fits || !search) search = newSearch(state.board, random.next(), room, { kind: 'win' });
    return search;
  }

  /** Whether to stop, where it looks like the end and the search does not object. */
  function ending(state: GoState, found: Search, chosen: number, watch: Watch): Ending {
    const { simulations, tree } = found;
    if (tree.moves[chosen] !== pass && !looksOver(found, state)) return { kind: 'go-on' };
    const end = endingOf(state, state.options.rules === 'tromp-taylor' || state.plies > settledAt, simulations, watch);
    if (end.kind !== 'pass') return end;
    const chance = chanceOf(tree, chosen);
    const costs = state.passed ? end.won && chance < winning : chance - chanceAfterPass(state, simulations, watch) > noise;
    return costs ? { kind: 'go-on' } : end;
  }

  function resigns(state: GoState, chance: number): boolean {
    lostTurns = chance < hopeless ? lostTurns + 1 : 0;
    return strength.resigns && lostTurns >= 2 && 2 * state.plies > areaOf(state.board);
  }

  async function choosePlay(state: GoState, legal: readonly GoMove[], budget: Budget): Promise<Choice<GoMove>> {
    if (legal.length === 1) return { move: legal[0]!, thought: { reason: { code: 'only' } } };
    const limits: Limits = budget.time === undefined && budget.nodes === undefined ? strength.limit : budget;
    const clock = startWatch({ ...(limits.time !== undefined && { time: limits.time }), signal: budget.signal }, {}, looksEvery);
    const found = searchFor(state, limits);
    lookAt(found, state, legal);
    think(found, state, limits, budget);
    const tried = triedOf(found);
    const { tree, grid } = found;
    let chosen = pick(found, tried, strength.whim, random);
    const givesUp = resigns(state, chanceOf(tree, chosen)) && { resigns: true };
    const end = ending(state, found, chosen, clock);
    if (end.kind === 'pass') {
      const reason = { code: end.won ? 'won-by-count' : 'nothing-left' };
      return { move: { kind: 'pass' }, thought: { ...thoughtOf(found, chosen), reason }, ...givesUp };
    }
    const cells = end.kind === 'finish' ? new Set(end.points.map((point) => grid.points[point]!)) : undefined;
    const isWanted = (child: number): boolean => tree.moves[child] !== pass && (cells?.has(tree.moves[child]!) ?? true);
    if (!isWanted(chosen)) chosen = tried.find(isWanted) ?? tried.find((child) => tree.moves[child] !== pass) ?? chosen;
    const cell = tree.moves[chosen]!;
    const move: GoMove = cell === pass ? { kind: 'pass' } : { kind: 'place', point: grid.numbers[cell]! };
    const thought = { ...thoughtOf(found, chosen), reason: reasonFor(found, chosen) };
    return { move, thought, ...givesUp };
  }

  function chooseDead(state: GoState, legal: readonly GoMove[], { time, signal }: Budget): Choice<GoMove> {
    const resumedBefore = state.plies > settledAt;
    settledAt = Math.min(settledAt, state.plies);
    if (believed?.plies !== state.plies || believed.hash !== state.board.hash) {
      believed = {
        plies: state.plies,
        hash: state.board.hash,
        dead: deadStones(state, { ...(time !== undefined && { time }), signal }),
      };
    }
    return { move: settle(state, legal, believed.dead, resumedBefore), thought: { reason: { code: 'settlement' } } };
  }

  return {
    async choose({ view, legal }, budget) {
      // A new game may begin with the same player.
      if (view.plies < settledAt) settledAt = Number.POSITIVE_INFINITY;
      return view.phase === 'play' ? choosePlay(view, legal(), budget) : chooseDead(view, legal(), budget);
    },
  };
}
