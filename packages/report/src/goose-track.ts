import { fill } from '@ludoteca/games';
import type { Code, GooseView, Race } from '@ludoteca/games/goose';
import { type Html, html, listed, type Part, spoken } from './html.ts';
import { tokenHtml } from './token.ts';
import type { ReportWords } from './words/index.ts';

/** Six places of pips, by the faces that have them. */
const pips = [
  { at: [5, 5], on: [2, 3, 4, 5, 6] },
  { at: [15, 15], on: [2, 3, 4, 5, 6] },
  { at: [15, 5], on: [4, 5, 6] },
  { at: [5, 15], on: [4, 5, 6] },
  { at: [5, 10], on: [6] },
  { at: [15, 10], on: [6] },
  { at: [10, 10], on: [1, 3, 5] },
] as const;

export const dieHtml = (face: number): Html =>
  html`<svg class="die" viewBox="0 0 20 20" aria-hidden="true"><rect x="1" y="1" width="18" height="18" rx="4"/>${pips
    .filter(({ on }) => (on as readonly number[]).includes(face))
    .map(({ at: [x, y] }) => html`<circle cx="${x}" cy="${y}" r="1.9"/>`)}</svg>`;

const die = html`<svg viewBox="0 0 20 20"><rect x="2" y="2" width="16" height="16" rx="4"/><circle class="dot" cx="7" cy="7" r="1.9"/><circle class="dot" cx="13" cy="13" r="1.9"/></svg>`;
const hourglass = html`<svg viewBox="0 0 20 20"><path d="M5 2h10M5 18h10M6 2c0 5 8 5 8 8s-8 3-8 8M14 2c0 5-8 5-8 8s8 3 8 8"/></svg>`;
const bubble = html`<svg viewBox="0 0 20 20"><path d="M2 3h16v10H9l-4 4v-4H2zM10 5.5v3M10 10.6v.1"/></svg>`;
const cap = html`<svg viewBox="0 0 24 20" aria-hidden="true"><path d="M12 2 1 7l11 5 9-4.1V14h1.6V7zM5.5 10.6V15c2 2.6 11 2.6 13 0v-4.4L12 13.6z"/></svg>`;

type SignKind = 'award' | 'penalty' | 'loud';

export type SignCode = Exclude<Code, 0>;

const signs: Readonly<Record<SignCode, { readonly kind: SignKind; readonly drawn: Part }>> = {
  1: { kind: 'award', drawn: '×2' },
  2: { kind: 'award', drawn: '+2' },
  3: { kind: 'award', drawn: html`${die}→` },
  4: { kind: 'penalty', drawn: hourglass },
  5: { kind: 'penalty', drawn: '−2' },
  6: { kind: 'penalty', drawn: html`←${die}` },
  7: { kind: 'loud', drawn: bubble },
};

export const signHtml = (code: SignCode): Html =>
  html`<span class="sign ${signs[code].kind}" aria-hidden="true">${signs[code].drawn}</span>`;

/** As wide as leaves the fewest places empty in the last row, among widths that a phone can show. */
function columnsFor(cells: number): number {
  const empty = (columns: number): number => (columns - (cells % columns)) % columns;
  return [9, 10, 8, 11].toSorted((a, b) => empty(a) - empty(b))[0]!;
}

export interface Track {
  readonly caption: string;
  readonly race: Race;
  readonly view: GooseView;
  readonly names: readonly string[];
  /** What each code does, in the game's words. */
  readonly codes: Readonly<Record<Code, string>>;
}

/** The race winds from row to row as a snake does; the last cell takes what is left of its row. */
export function trackHtml({ caption, race, view, names, codes }: Track, words: ReportWords): Html {
  const columns = columnsFor(race.length);
  const last = race.length - 1;
  const cell = (index: number, row: number): Html => {
    const code = (race[index] || undefined) as SignCode | undefined;
    const here = view.players.flatMap((player, seat) => (player.cell === index ? [seat] : []));
    const goal = index === last;
    const step = goal ? '' : index % columns === columns - 1 ? 'down' : row % 2 === 0 ? 'right' : 'left';
    const said = listed([fill(words.goose.cell, { cell: index }), code && codes[code], ...here.map((seat) => names[seat])], ', ');
    const span = goal ? columns - (index % columns) : 1;
    return html`<td class="${step}"${span > 1 && html` colspan="${span}"`}><div class="tile ${goal ? 'goal' : code && signs[code].kind}">
<span class="top" aria-hidden="true"><b>${index}</b>${goal ? cap : code && signHtml(code)}</span><span class="tokens">${here.map(tokenHtml)}</span>${spoken(said)}</div></td>`;
  };
  const rows = Array.from({ length: Math.ceil(race.length / columns) }, (_, row) => {
    const cells = race.slice(row * columns, (row + 1) * columns).map((_, column) => cell(row * columns + column, row));
    return html`<tr>${row % 2 === 0 ? cells : cells.reverse()}</tr>
`;
  });
  return html`<figure class="board track"><table style="--columns: ${columns}"><caption>${caption}</caption><tbody>
${rows}</tbody></table></figure>`;
}
