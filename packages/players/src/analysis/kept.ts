// An analysis as it is kept with its game. What can be worked out from the steps is not kept, and whatever stands in a file is read
// as something that anybody may have written.
import { checksumOf, type Match, matchOutcome } from '@ludoteca/games';
import type { Reason } from '../thinker.ts';
import { hasReason } from '../words/words.ts';
import { summarise } from './analyse.ts';
import type { Analysis, Decision, Step } from './analysis.ts';

/** Counted up when positions are judged otherwise than before: what was kept by earlier versions is then made anew. */
const analysisVersion = 1;
/** Longer ones are not kept: a race of thousands of throws is judged again in less time than it takes to read this. */
const mostKept = 4000;
const longestText = 200;
const longestLine = 60;

export interface KeptAnalysis {
  readonly version: number;
  /** Of which match: another one, or one that was played on, has another sum. */
  readonly of: string;
  readonly steps: readonly Step[];
  readonly error?: number;
  /** The first steps alone: the others are still to be judged. */
  readonly unfinished?: true;
}

/** As far as an analysis has come. */
export type JudgedSteps = Pick<Analysis, 'steps' | 'error'>;

/** Everything that an analysis depends on. */
function sumOf(match: Match): string {
  const { game, options, log, ending, withdrawals } = match;
  const { id, facts } = game;
  const payoffs = matchOutcome(match)?.payoffs;
  return checksumOf(JSON.stringify([id, facts.rulesVersion, options, log, ending ?? null, withdrawals, payoffs ?? null]));
}

/** What is kept of an analysis that was made without limits of its own; nothing of one that is too long. */
export function keepAnalysis(match: Match, { steps, error }: JudgedSteps): KeptAnalysis | undefined {
  if (steps.length > mostKept) return undefined;
  return { version: analysisVersion, of: sumOf(match), steps, ...(error !== undefined && { error }) };
}

/** What is kept of one that goes on later. */
export function keepSteps(match: Match, judged: JudgedSteps): KeptAnalysis | undefined {
  const kept = judged.steps.length > 0 ? keepAnalysis(match, judged) : undefined;
  return kept && { ...kept, unfinished: true };
}

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;
const isShare = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 2;
const textsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.length <= longestLine && value.every(isText) ? value : undefined;

function readReason(input: unknown, game: string): Reason | undefined {
  const { code, data } = Object(input) as Fields;
  if (!isText(code) || !hasReason(code, game)) return undefined;
  if (data === undefined) return { code };
  const entries = Object.entries(Object(data));
  const isData = entries.length <= longestLine && entries.every(([, value]) => isText(value) || Number.isFinite(value));
  return isData ? { code, data: Object(data) as NonNullable<Reason['data']> } : undefined;
}

function readBest(input: unknown, game: string): Decision['best'] | undefined {
  const { move, line, reason: given } = Object(input) as Fields;
  const moves = textsIn(line);
  const reason = given === undefined ? undefined : readReason(given, game);
  if (!isText(move) || !moves || (given !== undefined && !reason)) return undefined;
  return { move, line: moves, ...(reason && { reason }) };
}

function readStep(input: unknown, { game, options, log }: Match): Step | undefined {
  const { ply, moves, before, after, by, thrower, luck, loss, best: given } = Object(input) as Fields;
  const seats = game.sides(options).length;
  const shares = (value: unknown): readonly number[] | undefined =>
    Array.isArray(value) && value.length === seats && value.every(isShare) ? value : undefined;
  const isSeat = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats;
  const [texts, was, is] = [textsIn(moves), shares(before), shares(after)];
  if (!texts || !was || !is || !Number.isInteger(ply) || Number(ply) < 0 || Number(ply) > log.length) return undefined;
  const moment = { ply: Number(ply), moves: texts, before: was, after: is };
  const came = luck === undefined ? undefined : shares(luck);
  if (luck !== undefined && !came) return undefined;
  if (by === 'chance')
    return came && (thrower === undefined || isSeat(thrower))
      ? { ...moment, by, luck: came, ...(thrower !== undefined && { thrower }) }
      : undefined;
  const best = given === undefined ? undefined : readBest(given, game.id);
  if (!isSeat(by) || !isShare(loss) || loss < 0 || (given !== undefined && !best)) return undefined;
  return { ...moment, by, loss, ...(came && { luck: came }), ...(best && { best }) };
}

function readKept(match: Match, kept: unknown): (JudgedSteps & Pick<KeptAnalysis, 'unfinished'>) | undefined {
  const { version, of, steps, error, unfinished } = Object(kept) as Fields;
  if (version !== analysisVersion || !Array.isArray(steps) || steps.length === 0 || steps.length > mostKept) return undefined;
  if (of !== sumOf(match) || (error !== undefined && !isShare(error))) return undefined;
  const read = steps.map((step) => readStep(step, match));
  if (!read.every((step) => step !== undefined)) return undefined;
  return { steps: read, ...(error !== undefined && { error }), ...(unfinished !== undefined && { unfinished: true }) };
}

/** The analysis that was kept with this match; undefined where there is none, or one of another match or version. */
export function keptAnalysis(match: Match, kept: unknown): Analysis | undefined {
  const read = readKept(match, kept);
  return read && !read.unfinished ? summarise(match, read.steps, read.error) : undefined;
}

/** The first steps of an analysis that was not finished, to go on behind them. */
export function keptSteps(match: Match, kept: unknown): JudgedSteps | undefined {
  const { unfinished, ...judged } = readKept(match, kept) ?? { steps: [] };
  return unfinished ? judged : undefined;
}
