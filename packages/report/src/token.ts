import { type Html, html, nameHtml } from './html.ts';

/** The coloured counter of a seat or side, with its number. */
export const tokenHtml = (seat: number): Html => html`<span class="token p${seat}" aria-hidden="true">${seat + 1}</span>`;

export const racerHtml = (seat: number, name: string): Html =>
  html`<span class="racer">${tokenHtml(seat)} ${nameHtml(name)}</span>`;
