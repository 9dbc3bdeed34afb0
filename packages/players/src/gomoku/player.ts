import type { Random } from '@ludoteca/games';
import { black, formatCell, type GomokuMove, type GomokuState, type Swap2Choice } from '@ludoteca/games/gomoku';
import { limitsOf } from '../search/watch.ts';
import type { Asked, Budget, Choice, Thinker, ThinkerSetup, Thought } from '../thinker.ts';
import type { NoviceStrength, SearchStrength, Strength } from './levels.ts';
import { noviceMove } from './novice.ts';
import { isLostToProof, isProvable, loadBook, type ProofBook } from './proof-book.ts';
import { reasonFor } from './reasons.ts';
import { chanceOf } from './score.ts';
import { type SearchReport, type SearchState, scaleLimits, searchPosition, searchStateFor } from './search-state.ts';
import { type ChanceFor, chooseColour, openingPoint } from './swap2.ts';

type Chosen = Choice<GomokuMove> & { readonly thought: Thought };

/** A thinker that always tells its thought. */
export interface GomokuPlayer extends Thinker<GomokuState, GomokuMove> {
  choose(question: Asked<GomokuState, GomokuMove>, budget: Budget): Promise<Chosen>;
}

/** What a novice needs for judging who is better off in swap2. */
const noviceJudgement: SearchStrength = {
  kind: 'search',
  depth: 2,
  vcfFours: 0,
  vctShare: 0,
  enemyVctShare: 0,
  limits: { nodes: 500 },
  tableBits: 10,
};

/** Part of the limits for proving the win by threats that a position of the proof has led to. */
const provedVctShare = 0.9;

const shownCandidates = 10;

const textOf = ({ board }: SearchState, point: number): string =>
  formatCell(board.cellOf[point]!, board.options.rows, board.options.columns);

const moveTo = ({ board }: SearchState, point: number): GomokuMove => ({ kind: 'place', cell: board.cellOf[point]! });

function thoughtOf(search: SearchState, { colour }: GomokuState, report: SearchReport): Thought {
  const { result, nodes, rootMoves, enemyWin } = report;
  const textsOf = (line: readonly number[]): string[] => line.map((point) => textOf(search, point));
  const others = rootMoves.filter(({ point }) => point !== result.point);
  const spent = rootMoves.find(({ point }) => point === result.point)?.nodes ?? nodes;
  return {
    chance: chanceOf(result.score),
    nodes,
    depth: result.depth,
    line: textsOf(result.line),
    candidates: [{ ...result, nodes: spent }, ...others].slice(0, shownCandidates).map(({ point, score, line, nodes }) => ({
      move: textOf(search, point),
      chance: chanceOf(score),
      nodes,
      line: textsOf(line),
    })),
    reason: reasonFor(search.board, colour, result, enemyWin),
  };
}

function chanceEstimator(search: SearchState, strength: SearchStrength, budget: Budget): ChanceFor {
  const limits = limitsOf(budget, strength.limits);
  return (colour, share) => {
    const shared = { ...scaleLimits(limits, share), signal: budget.signal };
    return chanceOf(searchPosition(search, colour, strength, shared).result.score);
  };
}

const swapReasons = { black: 'takes-black', white: 'takes-white', two: 'puts-two' } as const satisfies Record<
  Swap2Choice,
  string
>;

/** The first stone goes to the middle, the second next to it or diagonal to it. */
function firstStones({ options: { rows, columns }, placed, last }: GomokuState, random: Random): number | undefined {
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  if (placed === 0) return middle;
  const [row, column] = [Math.floor((last ?? 0) / columns), (last ?? 0) % columns];
  if (placed > 1 || last === undefined || Math.min(row, column, rows - 1 - row, columns - 1 - column) < 3) return undefined;
  const [down, right] = [random.below(3) - 1, random.below(2) * 2 - 1];
  return last + (random.below(2) === 0 ? down * columns + right : right * columns + down);
}

export function gomokuPlayer(strength: Strength, random: Random, asset: ThinkerSetup['asset']): GomokuPlayer {
  /** What was found for one move serves for the next. */
  let kept: SearchState | undefined;
  let book: Promise<ProofBook | undefined> | undefined;
  /** How many stones there were when Black last played a move of the proof: from there on he wins by it or by threats. */
  let provedAt: number | undefined;
  const searchStrength = strength.kind === 'search' ? strength : noviceJudgement;

  function searchAt(state: GomokuState): SearchState {
    kept = searchStateFor(kept, state, searchStrength.tableBits);
    return kept;
  }

  function chooseInOpening(state: GomokuState, budget: Budget): Chosen {
    const search = searchAt(state);
    const chanceFor = chanceEstimator(search, searchStrength, budget);
    if (state.stage === 'choice' || state.stage === 'last-choice') {
      const { choice, chance } = chooseColour(state, chanceFor);
      const data = { percent: Math.round(100 * chance) };
      return { move: { kind: 'choose', choice }, thought: { chance, reason: { code: swapReasons[choice], data } } };
    }
    const point = openingPoint(search.board, state, random, chanceFor);
    return { move: moveTo(search, point), thought: { chance: 0.5, reason: { code: 'evens' } } };
  }

  function chooseAsNovice(search: SearchState, state: GomokuState, { noticing }: NoviceStrength): Chosen {
    const point = noviceMove(search.board, state.colour, noticing, random);
    const result = { point, score: 0, depth: 1, line: [point] };
    return { move: moveTo(search, point), thought: thoughtOf(search, state, { result, nodes: 1, rootMoves: [] }) };
  }

  function bookFor({ options }: GomokuState): Promise<ProofBook | undefined> | undefined {
    if (strength.kind !== 'search' || !strength.usesProof || !isProvable(options)) return undefined;
    book ??= loadBook(asset);
    return book;
  }

  function proofChoice(book: ProofBook | undefined, state: GomokuState): Chosen | undefined {
    const cell = state.colour === black ? book?.moveFor(state.cells) : undefined;
    if (cell === undefined) return undefined;
    provedAt = state.placed;
    const line = [formatCell(cell, state.options.rows, state.options.columns)];
    return { move: { kind: 'place', cell }, thought: { chance: 1, line, reason: { code: 'proved' } } };
  }

  /** After the proof the threats it leads to come first. */
  const strengthFor = (strength: SearchStrength, { placed, colour }: GomokuState): SearchStrength =>
    colour === black && provedAt !== undefined && provedAt < placed ? { ...strength, vctShare: provedVctShare } : strength;

  return {
    async choose({ known: state, legal }, budget) {
      if (state.stage !== 'play') return chooseInOpening(state, budget);
      const moves = legal();
      if (moves.length === 1) return { move: moves[0]!, thought: { reason: { code: 'only' } } };
      if (provedAt !== undefined && state.placed < provedAt) provedAt = undefined;
      const proof = await bookFor(state);
      const proved = proofChoice(proof, state);
      if (proved) return proved;
      const isLost = proof !== undefined && state.colour !== black && isLostToProof(proof, state);
      const judged = (thought: Thought): Thought =>
        isLost ? { ...thought, chance: 0, reason: { code: 'proved-lost' } } : thought;
      const first = firstStones(state, random);
      if (first !== undefined)
        return { move: { kind: 'place', cell: first }, thought: judged({ chance: 0.5, reason: { code: 'middle' } }) };
      const search = searchAt(state);
      if (strength.kind === 'novice') return chooseAsNovice(search, state, strength);
      const report = searchPosition(search, state.colour, strengthFor(strength, state), budget, (step) =>
        budget.onThought?.(thoughtOf(search, state, step)),
      );
      return { move: moveTo(search, report.result.point), thought: judged(thoughtOf(search, state, report)) };
    },
  };
}
