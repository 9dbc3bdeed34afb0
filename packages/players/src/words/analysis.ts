import {
  fill,
  words as gameWords,
  type Language,
  type Match,
  moveNumber,
  type Refusal,
  type Seat,
  sayMove,
  seenLog,
} from '@ludoteca/games';
import type { AnalysisRefusal } from '../analysis/analyse.ts';
import { type Account, type Analysis, isDecision, type TurningKind, type TurningPoint } from '../analysis/analysis.ts';
import type { analysis as english } from './en/analysis.ts';
import { playerWords, sayReason } from './words.ts';

const percent = (share: number): number => Math.round(100 * share);
/** With its sign; a true minus. */
const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points)}`;

/** An account in whole points of a hundred that add up as they stand: what is rounded goes to luck. */
export function accountPoints({
  start,
  decisions,
  end,
}: Account): Readonly<Record<'start' | 'luck' | 'decisions' | 'end', number>> {
  const [first, decided, last] = [percent(start), percent(decisions) + 0, percent(end)];
  return { start: first, luck: last - first - decided, decisions: decided, end: last };
}

const decimal = (value: number, language: Language): string =>
  value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A seat with its partners, who win and lose together. */
export const sideName = ({ game, options, names }: Match, seat: Seat): string => {
  const sides = game.sides(options);
  return names.filter((_, other) => sides[other] === sides[seat]).join(' + ');
};

const whats: Readonly<Record<TurningKind, keyof (typeof english)['what']>> = {
  'missed-win': 'loss',
  blunder: 'loss',
  mistake: 'loss',
  'early-resignation': 'resignation',
  'lucky-throw': 'up',
  'unlucky-throw': 'down',
  'lucky-deal': 'deal',
};

/** A turning point in words, to be put together as a surface likes. */
export interface ToldPoint {
  /** `Move 12, Ana`. */
  readonly where: string;
  /** Its name, `blunder`. */
  readonly kind: string;
  /** A sentence. */
  readonly what: string;
  /** Why the better move is better, where its finder said so. */
  readonly why?: string;
}

export function tellTurningPoint(match: Match, { steps }: Analysis, point: TurningPoint, language: Language): ToldPoint {
  const words = playerWords[language].analysis;
  const { kind, seat, size } = point;
  const step = steps[point.step]!;
  const now = step.after[seat]!;
  const best = isDecision(step) ? step.best : undefined;
  const name = isDecision(step) ? match.names[seat] : sideName(match, seat);
  const told = whats[kind] === 'loss' && match.game.facts.hidden ? 'hidden' : whats[kind];
  const say = (move: string) => sayMove(gameWords[language], match.game.id, move);
  const what = fill(words.what[told], {
    move: step.moves.map(say).join(' '),
    best: best && say(best.move),
    before: percent(step.before[seat]!),
    now: percent(now),
    kept: percent(now + size),
    lost: percent(size),
  });
  const isMove = step.moves.some((move) => match.game.isListed?.(move) ?? true);
  const number = match.game.isListed ? moveNumber(match.game, seenLog(match, undefined), step.ply) : step.ply;
  const why = best?.reason && sayReason(best.reason, match.game.id, language);
  return {
    where: fill(words.where[isMove ? 'move' : number === 0 ? 'start' : 'end'], { ply: number, name }),
    kind: words.kinds[kind],
    what,
    // Some reasons begin with the move themselves.
    ...(why && { why: why.startsWith(say(best.move)) ? why : `${say(best.move)}: ${why}` }),
  };
}

/** All of it in one line. */
export function sayTurningPoint(match: Match, analysis: Analysis, point: TurningPoint, language: Language): string {
  const { where, kind, what, why } = tellTurningPoint(match, analysis, point, language);
  return [`${where}: ${kind}.`, what, ...(why ? [why] : [])].join(' ');
}

/** What became of each side's chances, by what; without chance there is nothing to part. */
export function sayAccounts(match: Match, { accounts, steps }: Analysis, language: Language): string[] {
  const words = playerWords[language].analysis;
  const sides = match.game.sides(match.options);
  if (!match.game.facts.chance) return [];
  return accounts.flatMap((account, seat) => {
    const { start, luck, decisions, end } = accountPoints(account);
    if (sides.indexOf(sides[seat]!) < seat) return [];
    return fill(steps.some(isDecision) ? words.account : words.allLuck, {
      name: sideName(match, seat),
      start,
      luck: signed(luck),
      decisions: signed(decisions),
      end,
    });
  });
}

export const sayAccuracies = ({ names }: Match, { accounts }: Analysis, language: Language): string[] =>
  accounts.flatMap(({ accuracy }, seat) =>
    accuracy === undefined
      ? []
      : fill(playerWords[language].analysis.accuracy, { name: names[seat], accuracy: percent(accuracy) }),
  );

/** How much luck had to do with it, where decisions had as well; and how far the numbers can be trusted. */
export function sayNotes({ game }: Match, { steps, luckShare, error }: Analysis, language: Language): string[] {
  const words = playerWords[language].analysis;
  const mixed = game.facts.chance && steps.some(isDecision);
  return [
    ...(mixed ? [fill(words.share, { luck: percent(luckShare), decisions: 100 - percent(luckShare) })] : []),
    ...(error === undefined ? [] : [fill(words.sampled, { error: decimal(100 * error, language) })]),
  ];
}

export const sayNoTurn = (language: Language): string => playerWords[language].analysis.none;

export const sayAnalysisRefusal = ({ code }: Refusal<AnalysisRefusal>, language: Language): string =>
  playerWords[language].analysis.refusals[code];
