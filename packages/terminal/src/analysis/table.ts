import { fill, words as gameWords, type Match, moveNumber, type Seat, sayMove, seenLog } from '@ludoteca/games';
import {
  type Analysis,
  isDecision,
  type Step,
  sayAccounts,
  sayAccuracies,
  sayNoTurn,
  sayNotes,
  sayTurningPoint,
} from '@ludoteca/players';
import { decimal, type Language } from '../language.ts';
import { wordsOf } from '../words/index.ts';

const percent = (share: number): string => String(Math.round(100 * share)).padStart(3);
const signed = (share: number, language: Language): string =>
  `${share < 0 ? '-' : '+'}${decimal(Math.abs(100 * share), 1, language)}`;

const barWidth = 10;

function bar(share: number, unicode: boolean): string {
  const full = Math.round(barWidth * Math.min(1, Math.max(0, share)));
  const [filled, empty] = unicode ? (['█', '░'] as const) : (['#', '.'] as const);
  return filled.repeat(full) + empty.repeat(barWidth - full);
}

const columns = ['ply', 'name', 'move', 'chances', 'best', 'loss', 'luck'] as const;
type Column = (typeof columns)[number];
type Row = Readonly<Record<Column, string>>;

/** Less than this is not worth a number. */
const noticed = 0.0005;

function rowOf(match: Match, log: readonly string[], step: Step, unicode: boolean, language: Language): Row {
  const words = wordsOf(language).analysis;
  // Whose chances the row shows: a deal is nobody's, so the first seat's.
  const seat: Seat = isDecision(step) ? step.by : (step.thrower ?? 0);
  const [before, after] = [step.before[seat]!, step.after[seat]!];
  const say = (text: string) => sayMove(gameWords[language], match.game.id, text);
  const [played] = step.moves;
  const move = played === undefined ? words.resigns : step.moves.length > 1 ? words.deal : say(played);
  const best = isDecision(step) && step.best && step.best.move !== played ? say(step.best.move) : undefined;
  return {
    // As every list of moves counts: a deal is none.
    ply: step.moves.length > 1 ? '' : String(moveNumber(match.game, log, step.ply)),
    name: match.names[seat] ?? '',
    move,
    chances: `${percent(before)} → ${percent(after)} ${bar(after, unicode)}`,
    best: best ?? '',
    loss: isDecision(step) && step.loss >= noticed ? signed(-step.loss, language) : '',
    luck: isDecision(step) ? '' : signed(step.luck[seat]!, language),
  };
}

const toTheRight: ReadonlySet<Column> = new Set(['ply', 'loss', 'luck']);

/** The whole analysis as lines: move by move, what turned the match, what decided it. */
export function analysisLines(match: Match, analysis: Analysis, unicode: boolean, language: Language): string[] {
  const { heads, turningPoints, summary } = wordsOf(language).analysis;
  const log = seenLog(match, undefined);
  const rows = [heads, ...analysis.steps.map((step) => rowOf(match, log, step, unicode, language))];
  const used = columns.filter((column) => rows.slice(1).some((row) => row[column] !== ''));
  const widths = new Map(used.map((column) => [column, Math.max(...rows.map((row) => [...row[column]].length))]));
  const cell = (row: Row, column: Column): string => {
    const room = ' '.repeat(widths.get(column)! - [...row[column]].length);
    return toTheRight.has(column) ? room + row[column] : row[column] + room;
  };
  const turns = analysis.turningPoints.map((point) => sayTurningPoint(match, analysis, point, language));
  return [
    ...rows.map((row) =>
      used
        .map((column) => cell(row, column))
        .join('  ')
        .trimEnd(),
    ),
    '',
    turningPoints,
    ...(turns.length === 0 ? [sayNoTurn(language)] : turns).map((line) => `  ${line}`),
    '',
    summary,
    ...[
      ...sayAccounts(match, analysis, language),
      ...sayAccuracies(match, analysis, language),
      ...sayNotes(match, analysis, language),
    ].map((line) => `  ${line}`),
  ];
}

export const sayProgress = (share: number, language: Language): string =>
  fill(wordsOf(language).analysis.progress, { percent: Math.floor(100 * share) });
