import { fill } from '@ludoteca/games';
import { looseStone, type StoneColour } from './goban.ts';
import { type Html, html, spoken } from './html.ts';
import type { ReportWords } from './words/index.ts';

/** What stands above a board. */
export const plyCaption = (plies: number, words: ReportWords): string =>
  plies === 0 ? words.begun : fill(words.after, { ply: plies });

export interface ListedMove {
  /** Whose it was, by the colour of their pieces. */
  readonly stone?: StoneColour | undefined;
  readonly text: string;
}

/** Numbered, in as many columns as there is room for. */
export function movesHtml(moves: readonly ListedMove[], words: ReportWords): Html {
  const row = ({ stone, text }: ListedMove, index: number): Html =>
    html`<li${index === moves.length - 1 && html` class="latest"`}><span class="ply">${index + 1}</span>${
      stone && html`${looseStone(stone)}${spoken(words.stones[stone])}`
    }<span>${text}</span></li>
`;
  // In ems of the list; a digit or letter takes little more than half of one.
  const longest = moves.reduce((most, { text }) => Math.max(most, text.length), 3);
  return html`<section class="card"><h2>${words.moves}</h2>
${
  moves.length === 0
    ? html`<p>${words.noMoves}</p>`
    : html`<ol class="moves" style="--wide: ${(4.2 + 0.6 * longest).toFixed(1)}em">
${moves.map(row)}</ol>`
}</section>`;
}
