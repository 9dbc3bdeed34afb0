import type { Language, Refusal, Seat } from '@ludoteca/games';
import type { Analysis, AnalysisRefusal, Step } from '@ludoteca/players';
import type { HeldGame } from '../storage/saved-games.ts';

/** What the page asks of the worker that judges a game. */
export type ReportRequest =
  | { readonly kind: 'open'; readonly id: string; readonly held?: HeldGame }
  /** Between two positions; what is done stays, and it goes on from there. */
  | { readonly kind: 'stop' | 'go-on' }
  /** The report as a file, once the analysis is done or stopped. The page says what time it is. */
  | { readonly kind: 'file'; readonly viewer: Seat | undefined; readonly language: Language; readonly now: number };

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
