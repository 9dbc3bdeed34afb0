import { type Html, html } from './html.ts';

export interface BoardTable {
  /** Its class: how the board is drawn. */
  readonly look: string;
  readonly caption: string;
  /** Of the columns, from the left. */
  readonly letters: readonly string[];
  readonly rows: number;
  /** The `<td>` of a place, whose name is `at`. */
  cell(fromTop: number, column: number, at: string): Html;
}

/** A board with its coordinates on all four sides; those on the right and below are for the eye alone. */
export function boardTable({ look, caption, letters, rows, cell }: BoardTable): Html {
  const row = (fromTop: number): Html => {
    const number = rows - fromTop;
    return html`<tr><th scope="row">${number}</th>${letters.map((letter, column) => cell(fromTop, column, `${letter}${number}`))}<th aria-hidden="true">${number}</th></tr>
`;
  };
  return html`<figure class="board ${look}"><table style="--columns: ${letters.length}">
<caption>${caption}</caption>
<thead><tr><td></td>${letters.map((letter) => html`<th scope="col">${letter}</th>`)}<td></td></tr></thead>
<tbody>
${Array.from({ length: rows }, (_, fromTop) => row(fromTop))}</tbody>
<tfoot aria-hidden="true"><tr><td></td>${letters.map((letter) => html`<th>${letter}</th>`)}<td></td></tr></tfoot>
</table></figure>`;
}
