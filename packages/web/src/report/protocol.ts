import type { Language, Refusal, Seat } from '@ludoteca/games';
import type { Analysis, AnalysisRefusal } from '@ludoteca/players';
import type { HeldGame } from '../storage/saved-games.ts';

/** What the page asks of the worker that judges a game. */
export type ReportRequest =
  | { readonly kind: 'open'; readonly id: string; readonly held?: HeldGame }
  /** The report as a file. The page says what time it is. */
  | { readonly kind: 'file'; readonly viewer: Seat | undefined; readonly language: Language; readonly now: number };

export type ReportMessage =
  | { readonly kind: 'missing' }
  /** The record as the text of an .arq file; nothing of a game with hidden cards that is not over. */
  | { readonly kind: 'record'; readonly text: string | null }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly analysis: Analysis }
  | { readonly kind: 'refused'; readonly refusal: Refusal<AnalysisRefusal> }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'file'; readonly file: Blob };
