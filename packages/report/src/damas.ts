import { fill, words as gameWords, seenMoves } from '@ludoteca/games';
import {
  type DamasMove,
  type DamasView,
  type Engine,
  engineOf,
  readSquare,
  seatOf,
  squareName,
  squareNumber,
  white,
} from '@ludoteca/games/damas';
import { judgedPart } from './analysis.ts';
import { boardTable } from './board-table.ts';
import type { Body, ReportInput } from './body.ts';
import type { StoneColour } from './goban.ts';
import { type Html, html, listed, spoken } from './html.ts';
import { legendHtml } from './legend.ts';
import { movesHtml, plyCaption } from './moves.ts';
import { sayOutcome, seatsHtml, seatToMove, titled, verdictHtml } from './seats.ts';
import { damasStyle } from './style/damas.ts';
import { type ReportWords, reportWords } from './words/index.ts';

/** What the view calls the men and queens of each colour. */
const letters = { white: 'wW', black: 'bB' } as const;

const crown = html`<svg viewBox="0 0 20 16" aria-hidden="true"><path d="M2 14.5h16l1.2-10-5 3.6L10 1.2 5.8 8.1l-5-3.6z"/></svg>`;

const pieceHtml = (colour: StoneColour, queen: boolean): Html =>
  html`<span class="piece ${colour}${queen && ' queen'}" aria-hidden="true">${queen && crown}</span>`;

/** Rows from the top: a letter, a dot or a blank for each place. */
type Rows = readonly (readonly string[])[];

function rowsOf(engine: Engine, { squares }: DamasView): Rows {
  const { rows, columns } = engine.board;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const square = readSquare(engine, `${String.fromCharCode(97 + column)}${rows - row}`);
      return squares[square] ?? ' ';
    }),
  );
}

const count = (rows: Rows, colour: StoneColour): number =>
  rows.flat().filter((letter) => letters[colour].includes(letter)).length;

type Role = keyof ReportWords['damas']['roles'];

/** What the last move did, by the names of the squares. */
function rolesOf(engine: Engine, last: DamasMove | undefined): Map<string, Role> {
  const roles = new Map<string, Role>();
  const set = (square: number, role: Role) => roles.set(squareName(engine, square), role);
  if (!last) return roles;
  set(last.from, 'from');
  set(last.to, 'to');
  for (const square of last.taken) set(square, 'gone');
  return roles;
}

function boardHtml(engine: Engine, rows: Rows, roles: ReadonlyMap<string, Role>, caption: string, words: ReportWords): Html {
  const { board, facts } = engine;
  const { kinds, roles: roleWords } = words.damas;
  const numbers = new Map(
    Array.from({ length: board.squares }, (_, square) => [squareName(engine, square), squareNumber(engine, square)]),
  );
  return boardTable({
    look: 'damas',
    caption,
    letters: Array.from({ length: board.columns }, (_, column) => String.fromCharCode(97 + column)),
    rows: board.rows,
    cell(fromTop, column, at) {
      const letter = rows[fromTop]?.[column] ?? ' ';
      if (letter === ' ') return html`<td class="light"></td>`;
      const role = roles.get(at);
      const piece =
        letter !== '.' && pieceHtml(letters.white.includes(letter) ? 'white' : 'black', letter === letter.toUpperCase());
      const number = facts.notation === 'numeric' && numbers.get(at);
      const said = listed([piece && kinds[letter as keyof typeof kinds], role && roleWords[role]], ', ');
      return html`<td class="${listed(['dark', role], ' ')}">${number && html`<span class="square" aria-hidden="true">${number}</span>`}${piece}${
        said !== '' && spoken(fill(words.spot, { at: number ? `${at} ${number}` : at, what: said }))
      }</td>`;
    },
  });
}

export function damasBody(input: ReportInput): Body {
  const { match, viewer, language } = input;
  const words = reportWords(language);
  const { damas } = gameWords[language];
  const view = match.game.view(match.state, viewer) as DamasView;
  const engine = engineOf(view.options);
  const rows = rowsOf(engine, view);
  const rowsAtStart = rowsOf(engine, match.game.view(match.game.start(match.options), viewer) as DamasView);
  const moves = seenMoves(match, viewer);
  const colours = match.names.map((_, seat): StoneColour => (seatOf(engine, white) === seat ? 'white' : 'black'));
  const colourNames = colours.map((colour) => (colour === 'white' ? damas.seats.white : damas.seats.black));
  const names = match.names.map((name, seat) => titled(name, colourNames[seat]));
  const roles = rolesOf(engine, match.log.at(-1) as DamasMove | undefined);
  const signs = [...new Set(roles.values())].map(
    (role) => [html`<span class="swatch ${role}" aria-hidden="true"></span>`, words.damas.roles[role]] as const,
  );
  const seats = colours.map((colour, seat) => ({
    icon: pieceHtml(colour, false),
    name: match.names[seat]!,
    role: colourNames[seat],
    number: [count(rows, colour), words.damas.pieces] as const,
  }));
  const judged = judgedPart(
    input,
    colours.map((tone) => ({ tone, icon: pieceHtml(tone, false) })),
  );
  const captures = names.map((name, seat) => {
    const theirs = colours[1 - seat]!;
    const taken = count(rowsAtStart, theirs) - count(rows, theirs);
    const tray = Array.from({ length: taken }, () => pieceHtml(theirs, false));
    return html`<p class="note">${name}: ${taken}</p><div class="tray">${tray}</div>`;
  });
  return {
    game: damas.values.variant[view.options.variant],
    styles: [damasStyle, ...judged.styles],
    main: html`<div class="pair"><div>${boardHtml(engine, rows, roles, plyCaption(moves.length, words), words)}${legendHtml(signs)}</div>
<div class="side">
${verdictHtml(match, names, language, ({ reason, payoffs }) =>
  sayOutcome(damas, reason, colourNames[payoffs.indexOf(1)] ?? '', {
    loser: colourNames[payoffs.indexOf(0)],
    detail: reason === 'repetition' ? engine.facts.repetitions : engine.facts.quietMoves,
  }),
)}
${seatsHtml(seats, seatToMove(match), words)}
<section class="card"><h2>${words.damas.taken}</h2>${captures}</section>
</div></div>
${judged.main}
${movesHtml(
  moves.map(({ text, mover }) => ({ stone: colours[mover ?? 0], text })),
  words,
)}`,
  };
}
