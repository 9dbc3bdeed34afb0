import type { Language } from '@ludoteca/games';
import {
  fillAny,
  formFor,
  words as gameWords,
  type Match,
  matchOutcome,
  type Outcome,
  type PluralForms,
  type Seat,
  winnersOf,
} from '@ludoteca/games';
import { type Html, html, joined, nameHtml, type Part } from './html.ts';
import { type ReportWords, reportWords } from './words/index.ts';

/** Who has the turn; nobody once the match is over, however it ended. */
export function seatToMove(match: Match): Seat | undefined {
  const turn = match.game.turn(match.state);
  return turn.kind === 'seat' && !matchOutcome(match) ? turn.seat : undefined;
}

const saysMore = (role: string | undefined, name: string): role is string =>
  role !== undefined && role.toLowerCase() !== name.toLowerCase();

/** A name, and in brackets what its owner plays unless the name says it already. */
export const titled = (name: string, role: string | undefined): Html =>
  saysMore(role, name) ? html`${nameHtml(name)} (${role})` : nameHtml(name);

/** Who won, in large letters, and why; nothing while the match goes on. `why` is asked only about an end by the rules. */
export function verdictHtml(match: Match, names: readonly Html[], language: Language, why: (outcome: Outcome) => Part): Part {
  const outcome = matchOutcome(match);
  if (!outcome) return undefined;
  const words = reportWords(language);
  const winners = winnersOf(outcome);
  const label = winners.length === 0 ? words.result : winners.length === 1 ? words.winner : words.winners;
  const who =
    winners.length === 0
      ? words.draw
      : joined(
          winners.map((seat) => names[seat]),
          ' · ',
        );
  const reason = match.ending ? gameWords[language].core.endings[match.ending.kind] : why(outcome);
  return html`<section class="card verdict"><p class="label">${label}</p>
<p class="who">${who}</p>
${reason && html`<p class="why">${reason}</p>`}</section>`;
}

/** How the match ended by the rules, in a sentence that agrees with the winner's name. */
export function sayOutcome(
  { outcomes, many }: { readonly outcomes: Readonly<Record<string, string | PluralForms>>; readonly many: readonly string[] },
  reason: string,
  winner: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  const told = outcomes[reason]!;
  return fillAny(typeof told === 'string' ? told : formFor(told, winner, many), { winner, ...values });
}

export interface SeatRow {
  readonly icon: Part;
  readonly name: string;
  readonly role?: string | undefined;
  /** With what it counts. */
  readonly number?: readonly [number | string, string];
}

/** Everybody at the table, each with a number that matters; `toMove` is marked. */
export function seatsHtml(rows: readonly SeatRow[], toMove: Seat | undefined, words: ReportWords): Html {
  const row = (
    { icon, name, role, number }: SeatRow,
    seat: Seat,
  ): Html => html`<li>${icon}<span class="name"><strong>${nameHtml(name)}</strong>${
    saysMore(role, name) && html` <small>${role}</small>`
  }${seat === toMove && html` <small class="turn">${words.toMove}</small>`}</span>${
    number && html` <span class="number">${number[0]} <small>${number[1]}</small></span>`
  }</li>
`;
  return html`<section class="card"><h2>${words.players}</h2>
<ul class="seats">
${rows.map(row)}</ul></section>`;
}
