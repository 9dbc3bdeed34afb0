import { type Html, html, type Part } from './html.ts';

/** What the signs of a drawing mean; nothing where there are none. */
export const legendHtml = (signs: readonly (readonly [sign: Html, text: string])[]): Part =>
  signs.length > 0 && html`<ul class="legend">${signs.map(([sign, text]) => html`<li>${sign}${text}</li>`)}</ul>`;
