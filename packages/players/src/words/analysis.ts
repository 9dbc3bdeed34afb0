import { fill, type Language, type Match, type Refusal, type Seat, type Translation } from '@ludoteca/games';
import type { AnalysisRefusal } from '../analysis/analyse.ts';
import { type Account, type Analysis, isDecision, type Step, type TurningKind, type TurningPoint } from '../analysis/analysis.ts';
import { analysis as en } from './en/analysis.ts';
import { analysis as es } from './es/analysis.ts';
import { analysis as pt } from './pt/analysis.ts';

const catalogues: Readonly<Record<Language, Translation<typeof en>>> = { en, es, pt };

const percent = (share: number): number => Math.round(100 * share);
/** Points of a hundred, with their sign; a true minus. */
const signed = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(percent(share))}`;

/** Partners win and lose together. */
const sideName = ({ game, options, names }: Match, seat: Seat): string => {
  const sides = game.sides(options);
  return names.filter((_, other) => sides[other] === sides[seat]).join(' + ');
};

export const sayTurningKind = (kind: TurningKind, language: Language): string => catalogues[language].kinds[kind];

/** What happened there, in a sentence. */
export function sayTurningPoint(match: Match, { steps }: Analysis, point: TurningPoint, language: Language): string {
  const { kind, seat, size } = point;
  const step = steps[point.step] as Step;
  const now = step.after[seat] as number;
  return fill(catalogues[language].points[kind], {
    ply: step.ply,
    name: isDecision(step) ? (match.names[seat] as string) : sideName(match, seat),
    move: step.moves.join(' '),
    best: isDecision(step) ? step.best?.move : undefined,
    before: percent(step.before[seat] as number),
    now: percent(now),
    kept: percent(now + size),
  });
}

/** Whose result was owed to what, and how well everybody played. */
export function saySummary(match: Match, analysis: Analysis, language: Language): string[] {
  const words = catalogues[language];
  const { accounts, luckShare, error } = analysis;
  const sides = match.game.sides(match.options);
  const { chance } = match.game.facts;
  const decided = analysis.steps.some(isDecision);
  const told = (account: Account, seat: Seat): string =>
    fill(decided ? words.account : words.allLuck, {
      name: sideName(match, seat),
      start: percent(account.start),
      luck: signed(account.luck),
      decisions: signed(account.decisions),
      end: percent(account.end),
    });
  const firstOfSide = (_: unknown, seat: Seat): boolean => sides.indexOf(sides[seat] as number) === seat;
  return [
    ...(chance ? accounts.map(told).filter(firstOfSide) : []),
    ...(chance && decided ? [fill(words.share, { luck: percent(luckShare), decisions: percent(1 - luckShare) })] : []),
    ...accounts.flatMap(({ accuracy }, seat) =>
      accuracy === undefined ? [] : [fill(words.accuracy, { name: match.names[seat], accuracy: percent(accuracy) })],
    ),
    ...(error === undefined ? [] : [fill(words.sampled, { error: (100 * error).toFixed(1) })]),
  ];
}

export const sayNoTurn = (language: Language): string => catalogues[language].none;

export const sayAnalysisRefusal = ({ code }: Refusal<AnalysisRefusal>, language: Language): string =>
  catalogues[language].refusals[code];
