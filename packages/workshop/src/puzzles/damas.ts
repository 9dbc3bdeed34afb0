// Endings out of the endgame tables, and shots: a piece is given so that more are taken.
import type { Random } from '@ludoteca/games';
import { type DamasMove, type DamasState, damas, engineOf, formatFen, positionOf, type Side } from '@ludoteca/games/damas';
import type { PuzzleStep } from '@ludoteca/games/learning';
import { loadPlayer } from '@ludoteca/players';
import { loadTablebase, type Tablebase } from '@ludoteca/players/damas/internals';
import { isStep, type Maker, type NewPuzzle, stepOf, type Tools } from './attempt.ts';

/** The dark squares by name. */
const squares = Array.from({ length: 64 }, (_, place) => ({ row: 1 + Math.floor(place / 8), column: place % 8 }))
  .filter(({ row, column }) => (row + column) % 2 === 1)
  .map(({ row, column }) => `${'abcdefgh'[column]}${row}`);

const never = { aborted: false };

function stateOf(fen: string): DamasState | undefined {
  const options = damas.options({ fen });
  return options.ok ? damas.start(options.value) : undefined;
}

function next(state: DamasState, move: DamasMove): DamasState {
  const played = damas.play(state, move);
  if (!played.ok) throw new Error(`a legal move is refused: ${played.error.code}`);
  return played.value;
}

const textOf = (state: DamasState, move: DamasMove): string => damas.formatMove(move, state);

function moveOf(state: DamasState, text: string): DamasMove {
  const move = damas.parseMove(text, state);
  if (!move.ok) throw new Error(`${text} is refused: ${move.error.code}`);
  return move.value;
}

// Endings

/** Plies to the win of whoever is to move, odd; even to a loss; -1 for a draw. */
const plies = (tables: Tablebase, state: DamasState): number => (state.outcome ? 0 : tables.probe(positionOf(state)));

const isWon = (value: number): boolean => value > 0 && value % 2 === 1;

/** The moves after which the other side is lost, the quickest first. */
function winningMoves(tables: Tablebase, state: DamasState): DamasMove[] {
  return damas
    .moves(state)
    .map((move) => ({ move, value: plies(tables, next(state, move)), ends: next(state, move).outcome }))
    .filter(({ value, ends }) => (ends ? ends.reason !== 'repetition' : value >= 0 && value % 2 === 0))
    .toSorted((one, other) => one.value - other.value)
    .map(({ move }) => move);
}

/** What resists longest. */
function bestDefence(tables: Tablebase, state: DamasState): DamasMove | undefined {
  const moves = damas.moves(state).map((move) => ({ move, value: plies(tables, next(state, move)) }));
  return moves.toSorted((one, other) => other.value - one.value)[0]?.move;
}

const mostSteps = 3;
/** Where more moves than this win, there is nothing left to find. */
const mostAccepted = 2;

/** The winner's moves as long as they have to be found. */
function endingSteps(tables: Tablebase, start: DamasState): PuzzleStep[] {
  const steps: PuzzleStep[] = [];
  let state = start;
  while (steps.length < mostSteps) {
    const winning = winningMoves(tables, state);
    const accept = winning.map((move) => textOf(state, move));
    if (!isStep(accept) || (steps.length > 0 && accept.length > mostAccepted)) break;
    const after = next(state, winning[0]!);
    const defence = after.outcome ? undefined : bestDefence(tables, after);
    steps.push(stepOf(accept, defence && textOf(after, defence)));
    if (!defence) return steps;
    state = next(after, defence);
  }
  // The last answer is not shown: nothing is asked after it.
  const last = steps.pop();
  return last ? [...steps, stepOf(last.accept)] : [];
}

const [shortest, longest] = [5, 31];

/** Three or four pieces anywhere, one of White's a queen now and then. */
function randomEnding(random: Random): string {
  const free = squares.slice();
  const take = (): string => free.splice(random.below(free.length), 1)[0]!;
  const piece = (rows: readonly number[]): string => {
    const square = take();
    const king = random.below(2) === 0 || rows.includes(Number(square[1]));
    return king ? `K${square}` : square;
  };
  const white = Array.from({ length: 2 }, () => piece([8]));
  const black = Array.from({ length: 1 + random.below(2) }, () => piece([1]));
  return `W:W${white}:B${black}`;
}

let loaded: Promise<Tablebase> | undefined;
async function tablebase({ asset }: Tools): Promise<Tablebase> {
  loaded ??= loadTablebase('classic', asset).then((tables) => {
    if (!tables) throw new Error('there are no tables of damas');
    return tables;
  });
  return loaded;
}

export const endingMaker: Maker = {
  kinds: ['ending'],
  game: 'damas',
  async attempt(random, tools) {
    const tables = await tablebase(tools);
    const fen = randomEnding(random);
    const state = stateOf(fen);
    const moves = state ? damas.moves(state) : [];
    // What must be taken is no puzzle.
    if (!state || moves.length < 4 || moves[0]!.taken.length > 0) return undefined;
    const value = plies(tables, state);
    if (!isWon(value) || value < shortest || value > longest) return undefined;
    const winning = winningMoves(tables, state).length;
    if (winning === 0 || winning > 2) return undefined;
    const steps = endingSteps(tables, state);
    if (steps.length === 0) return undefined;
    return puzzleOf('ending', state, steps, (value + 1) / 2);
  },
  async solve(puzzle, tools) {
    const tables = await tablebase(tools);
    return alongSteps(puzzle, (state) => winningMoves(tables, state));
  },
};

// Shots

const pieces = (state: DamasState, side: Side): number =>
  [...damas.view(state, undefined).squares].filter((square) => 'wW'.includes(square) === (side === 0) && square !== '.').length;

/** What the side has more than the other. */
const balance = (state: DamasState, side: Side): number => pieces(state, side) - pieces(state, (1 - side) as Side);

/** The balance once nobody can take any more, when both take as well as they can. */
function afterCaptures(state: DamasState, side: Side): number {
  const moves = state.outcome ? [] : damas.moves(state);
  if (moves.length === 0 || moves[0]!.taken.length === 0) return balance(state, side);
  const values = moves.map((move) => afterCaptures(next(state, move), side));
  return state.side === side ? Math.max(...values) : Math.min(...values);
}

/** Moves that give something which must be taken, and take more for it in the end. */
function shots(state: DamasState): DamasMove[] {
  const { side } = state;
  const before = balance(state, side);
  return damas.moves(state).filter((move) => {
    const after = next(state, move);
    if (after.outcome || move.taken.length > 0) return false;
    const replies = damas.moves(after);
    return replies[0]!.taken.length > 0 && afterCaptures(after, side) > before;
  });
}

/** The captures that get out of a shot what is in it. */
function bestCaptures(state: DamasState, side: Side, wanted: number): DamasMove[] {
  const moves = damas.moves(state);
  if (moves[0]?.taken.length === 0) return [];
  return moves.filter((move) => afterCaptures(next(state, move), side) >= wanted);
}

/** The gift, what must be taken, and what is taken in return, to the end. */
function shotSteps(start: DamasState): PuzzleStep[] {
  const { side } = start;
  const before = balance(start, side);
  const steps: PuzzleStep[] = [];
  let state = start;
  for (let moves = shots(state); moves.length > 0; moves = bestCaptures(state, side, before + 1)) {
    const accept = moves.map((move) => textOf(state, move));
    if (!isStep(accept)) break;
    const after = next(state, moves[0]!);
    const replies = after.outcome ? [] : damas.moves(after);
    if (replies.length === 0 || replies[0]!.taken.length === 0) return [...steps, stepOf(accept)];
    const reply = replies.toSorted(
      (one, other) => afterCaptures(next(after, one), side) - afterCaptures(next(after, other), side),
    )[0]!;
    steps.push(stepOf(accept, textOf(after, reply)));
    state = next(after, reply);
    if (state.outcome) break;
  }
  return [];
}

const player = '3';
const strong = '6';
const strongNodes = 20_000;

async function shotIn(state: DamasState, random: Random, { asset }: Tools): Promise<NewPuzzle | undefined> {
  const found = shots(state);
  if (found.length === 0 || found.length > 2) return undefined;
  const steps = shotSteps(state);
  if (steps.length < 2) return undefined;
  // A strong player must want it too: what is taken must not be lost again at once.
  const thinker = (await loadPlayer('damas', strong))({ random, asset });
  const seat = damas.turn(state).kind === 'seat' ? (damas.turn(state) as { seat: number }).seat : 0;
  const { move } = await thinker.choose(
    { known: state, seat, legal: () => damas.moves(state) },
    { nodes: strongNodes, signal: never },
  );
  if (!found.some((one) => textOf(state, one) === textOf(state, move as DamasMove))) return undefined;
  return puzzleOf('shot', state, steps);
}

export const shotMaker: Maker = {
  kinds: ['shot'],
  game: 'damas',
  async attempt(random, tools) {
    const kind = await loadPlayer('damas', player);
    const players = [kind({ random, asset: tools.asset }), kind({ random, asset: tools.asset })];
    let state = damas.start((damas.options({}) as { value: DamasState['options'] }).value);
    for (let ply = 0; ply < 80; ply++) {
      const turn = damas.turn(state);
      if (turn.kind !== 'seat') return undefined;
      if (ply > 10) {
        const puzzle = await shotIn(state, random, tools);
        if (puzzle) return puzzle;
      }
      const known = state;
      const { move } = await players[turn.seat]!.choose(
        { known, seat: turn.seat, legal: () => damas.moves(known) },
        { nodes: 300, signal: never },
      );
      state = next(state, move as DamasMove);
    }
    return undefined;
  },
  async solve(puzzle) {
    const side = startOf(puzzle)?.side;
    if (side === undefined) return 'no position';
    const wanted = balance(startOf(puzzle)!, side) + 1;
    return alongSteps(puzzle, (state, step) => (step === 0 ? shots(state) : bestCaptures(state, side, wanted)));
  },
};

const startOf = ({ position: { options } }: NewPuzzle): DamasState | undefined => stateOf(String(options.fen));

/** What solves each step, found by `find` in the position that the steps before it lead to. */
function alongSteps(puzzle: NewPuzzle, find: (state: DamasState, step: number) => readonly DamasMove[]): string[][] | string {
  let state = startOf(puzzle);
  if (!state) return 'no position';
  const found: string[][] = [];
  for (const [step, { accept, reply }] of puzzle.steps.entries()) {
    const here: DamasState = state;
    found.push(find(here, step).map((move) => textOf(here, move)));
    state = next(here, moveOf(here, accept[0]));
    if (reply !== undefined) state = next(state, moveOf(state, reply));
  }
  return found;
}

function puzzleOf(kind: 'ending' | 'shot', state: DamasState, steps: readonly PuzzleStep[], moves?: number): NewPuzzle {
  const fen = formatFen(engineOf(state.options), positionOf(state));
  return {
    game: 'damas',
    kind,
    position: { options: { fen } },
    steps: steps as [PuzzleStep, ...PuzzleStep[]],
    ...(moves !== undefined && { moves }),
  };
}
