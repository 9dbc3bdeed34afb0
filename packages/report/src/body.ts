import type { Language, Match, Seat } from '@ludoteca/games';
import type { Analysis } from '@ludoteca/players';
import type { Html } from './html.ts';

export interface ReportInput {
  readonly match: Match;
  /** Whose eyes it is for; an onlooker's when undefined. */
  readonly viewer: Seat | undefined;
  readonly kind: 'state' | 'final';
  /** Of the page: the student's number. */
  readonly title: string;
  readonly language: Language;
  readonly now: Date;
  /** The chances move by move, what turned the game, whose luck it was. Of a hidden game it tells what the cards were. */
  readonly analysis?: Analysis;
}

/** What a game puts on its page. */
export interface Body {
  readonly game: string;
  /** Style sheets, each used once; the common one comes before them. */
  readonly styles: readonly string[];
  readonly main: Html;
}
