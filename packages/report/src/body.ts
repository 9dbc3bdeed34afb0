import type { Language, Match, Seat } from '@ludoteca/games';
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
  /** Of the goose race: the chances of each seat before every throw and after the last, as `raceChances` gives them. */
  readonly chances?: readonly (readonly number[])[];
}

/** What a game puts on its page. */
export interface Body {
  readonly game: string;
  /** Of this game alone; the common style comes before it. */
  readonly style: string;
  readonly main: Html;
}
