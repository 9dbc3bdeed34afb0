import type { Seat } from '@ludoteca/games';
import type { Reason } from '../thinker.ts';

interface Moment {
  /** How many moves are played when it is over. */
  readonly ply: number;
  /** In the game's notation: one, or all the cards of a deal; none when somebody resigned. */
  readonly moves: readonly string[];
  /** The expected pay-off of each seat. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Somebody chose. */
export interface Decision extends Moment {
  readonly by: Seat;
  /** What a strong player would have done, knowing what this seat knew. */
  readonly best?: { readonly move: string; readonly line: readonly string[]; readonly reason?: Reason };
  /** What it cost its maker against the best by all that could be known, never below 0. */
  readonly loss: number;
  /** What each seat won or lost with it that its maker could not know; only where something is hidden. */
  readonly luck?: readonly number[];
}

/** The die was thrown, or the cards were dealt. */
export interface Fortune extends Moment {
  readonly by: 'chance';
  /** Whose throw it was, where somebody throws. */
  readonly thrower?: Seat;
  /** What each seat won or lost by it. */
  readonly luck: readonly number[];
}

export type Step = Decision | Fortune;

export const turningKinds = [
  'missed-win',
  'blunder',
  'mistake',
  'early-resignation',
  'lucky-throw',
  'unlucky-throw',
  'lucky-deal',
] as const;
export type TurningKind = (typeof turningKinds)[number];

export interface TurningPoint {
  readonly kind: TurningKind;
  /** Its place in `steps`. */
  readonly step: number;
  /** Whose mistake or luck it was. */
  readonly seat: Seat;
  /** The pay-off lost or won by it, above 0. */
  readonly size: number;
}

/** What became of a seat's pay-off: `start + luck + decisions = end`, exactly. */
export interface Account {
  readonly start: number;
  readonly end: number;
  /** By dice and cards, and by what nobody who decided could know of them. */
  readonly luck: number;
  /** By everybody's decisions: one's own mistakes and those of the others. */
  readonly decisions: number;
  /** How good one's own decisions were, 0 to 1; without any there is none. */
  readonly accuracy?: number;
}

/** Plain data: it can be kept, sent from a worker and drawn. */
export interface Analysis {
  readonly steps: readonly Step[];
  readonly turningPoints: readonly TurningPoint[];
  readonly accounts: readonly Account[];
  /** Of all that moved the chances, the part that luck did, 0 to 1. */
  readonly luckShare: number;
  /** The largest standard error of a chance, where they are sampled. */
  readonly error?: number;
  /** Judged by what this seat saw: then only its own decisions are. */
  readonly seat?: Seat;
}

export const isDecision = (step: Step): step is Decision => step.by !== 'chance';

/** The chances before the first step and after each. */
export const chancesOf = ({ steps }: Pick<Analysis, 'steps'>): (readonly number[])[] =>
  steps.length === 0 ? [] : [steps[0]!.before, ...steps.map(({ after }) => after)];
