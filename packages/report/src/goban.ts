import { fill } from '@ludoteca/games';
import { handicapPoints } from '@ludoteca/games/go';
import { boardTable } from './board-table.ts';
import { type Html, html, listed, type Part, spoken } from './html.ts';
import type { ReportWords } from './words/index.ts';

export const stoneColours = ['black', 'white'] as const;
export type StoneColour = (typeof stoneColours)[number];

/** A stone off the board, for lists; an empty place where nobody has a colour yet. */
export const looseStone = (colour: StoneColour | undefined): Html =>
  html`<span class="stone ${colour}" aria-hidden="true"></span>`;

const shapes = {
  white: 'M6.4 6.4h7.2v7.2h-7.2z',
  black: 'M10 6.1a3.9 3.9 0 1 0 .01 0z',
  nobody: 'M10 5.6l4.4 7.8h-8.8z',
  dead: 'M4.2 4.2l11.6 11.6M15.8 4.2l-11.6 11.6',
} as const;
export type MarkShape = keyof typeof shapes;

/** Squares, circles and triangles of territory, and the cross of a dead stone. */
export const mark = (...marks: readonly MarkShape[]): Html =>
  html`<svg class="mark" viewBox="0 0 20 20" aria-hidden="true">${marks.map((shape) => html`<path class="${shape}" d="${shapes[shape]}"/>`)}</svg>`;

/** One point of the board. */
export interface Point {
  readonly stone?: StoneColour | undefined;
  readonly marks?: readonly MarkShape[];
  readonly dead?: boolean;
  readonly latest?: boolean;
  /** Written on the stone. */
  readonly number?: number | undefined;
  readonly ring?: boolean;
  /** What is here, for those who hear it; empty where nothing is. */
  readonly said: string;
}

export interface Goban {
  readonly caption: string;
  /** From the left. */
  readonly letters: readonly string[];
  readonly rows: number;
  /** How many star points to have at most, in the order of a fixed handicap. */
  readonly stars: number;
  point(index: number): Point;
}

function starsOf(rows: number, columns: number, most: number): Set<number> {
  const size = { rows, columns };
  return new Set(handicapPoints(size, most) ?? handicapPoints(size, 4) ?? []);
}

function stoneHtml({ stone, dead, latest, number, ring }: Omit<Point, 'said'>): Part {
  if (!stone) return undefined;
  const long = number !== undefined && number > 99;
  const look = ['stone', stone, dead && 'dead', latest && 'latest', ring && 'ring', long && 'three'];
  return html`<span class="${listed(look, ' ')}" aria-hidden="true">${number}</span>`;
}

export function gobanHtml({ caption, letters, rows, stars, point }: Goban, words: ReportWords): Html {
  const starred = starsOf(rows, letters.length, stars);
  return boardTable({
    look: 'goban',
    caption,
    letters,
    rows,
    cell(fromTop, column, at) {
      const index = fromTop * letters.length + column;
      const { said, marks = [], ...here } = point(index);
      return html`<td${starred.has(index) && html` class="star"`}>${stoneHtml(here)}${marks.length > 0 && mark(...marks)}${
        said !== '' && spoken(fill(words.spot, { at, what: said }))
      }</td>`;
    },
  });
}
