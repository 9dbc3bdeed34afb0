import type { Language, Refusal, Seat } from '@ludoteca/games';
import type { Analysis, AnalysisRefusal, Step } from '@ludoteca/players';
import type { HeldGame } from '../storage/saved-games.ts';

/** Which game is judged: one that is saved here, or one that hid something as it was seen, with what was seen at every move. */
export type ReportOpening =
  | { readonly kind: 'open'; readonly id: string; readonly held?: HeldGame }
  | { readonly kind: 'open-seen'; readonly record: string; readonly views: readonly unknown[] };

/** What the page asks of the worker that judges a game. */
export type ReportRequest =
  | ReportOpening
  /** Between two positions; what is done stays, and it goes on from there. */
  | { readonly kind: 'stop' | 'go-on' }
  /** The report as a file, once the analysis is done or stopped. The page says what everybody is called and what time it is. */
  | {
      readonly kind: 'file';
      readonly viewer: Seat | undefined;
      readonly language: Language;
      readonly names: readonly string[];
      readonly now: number;
    };

export type ReportMessage =
  | { readonly kind: 'missing' }
  /** The record as the text of an .arq file; nothing of a game with hidden cards that is not over. */
  | { readonly kind: 'record'; readonly text: string | null }
  | { readonly kind: 'progress'; readonly share: number }
  /** Those that follow what was told before. */
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'done'; readonly analysis: Analysis }
  | { readonly kind: 'refused'; readonly refusal: Refusal<AnalysisRefusal> }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'file'; readonly file: Blob };
