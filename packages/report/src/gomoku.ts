import { words as gameWords, type SeenMove, sayMove, seenMoves } from '@ludoteca/games';
import { formatCell, type GomokuView, parseCell, stoneAt } from '@ludoteca/games/gomoku';
import { judgedPart } from './analysis.ts';
import type { Body, ReportInput } from './body.ts';
import { gobanHtml, looseStone, type Point, type StoneColour } from './goban.ts';
import { html, listed } from './html.ts';
import { legendHtml } from './legend.ts';
import { movesHtml, plyCaption } from './moves.ts';
import { tokenLook } from './plot.ts';
import { sayOutcome, seatsHtml, seatToMove, titled, verdictHtml } from './seats.ts';
import { gobanStyle } from './style/goban.ts';
import { gomokuStyle } from './style/gomoku.ts';
import { type ReportWords, reportWords } from './words/index.ts';

/** The move that put the stone on each cell, counted from 1; stones that were set up have none. */
function numbersOf(moves: readonly SeenMove[], { rows, columns }: GomokuView): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const [index, { text }] of moves.entries()) {
    const cell = parseCell(text, rows, columns);
    if (cell !== undefined) numbers.set(cell, index + 1);
  }
  return numbers;
}

function pointAt(view: GomokuView, number: number | undefined, words: ReportWords, index: number): Point {
  const { last, lines } = view;
  const stone = stoneAt(view, index);
  const ring = lines.some((line) => line.includes(index));
  const said = [stone && words.stones[stone], number, index === last && words.latest, ring && words.gomoku.line];
  return { stone, number, latest: index === last, ring, said: listed(said, ', ') };
}

const countStones = (view: GomokuView, colour: StoneColour | undefined): number =>
  colour === undefined ? 0 : [...view.cells].filter((_, cell) => stoneAt(view, cell) === colour).length;

export function gomokuBody(input: ReportInput): Body {
  const { match, viewer, language } = input;
  const words = reportWords(language);
  const { gomoku } = gameWords[language];
  const view = match.game.view(match.state, viewer) as GomokuView;
  const { rows, columns } = view;
  const moves = seenMoves(match, viewer);
  const numbers = numbersOf(moves, view);
  const colours = match.names.map((_, seat): StoneColour | undefined =>
    view.black === null ? undefined : seat === view.black ? 'black' : 'white',
  );
  const roles = colours.map((colour) => colour && gomoku.seats[colour]);
  const names = match.names.map((name, seat) => titled(name, roles[seat]));
  const board = gobanHtml(
    {
      caption: plyCaption(moves.length, words),
      letters: Array.from({ length: columns }, (_, column) => formatCell(column, rows, columns).slice(0, 1)),
      rows,
      stars: 5,
      point: (index) => pointAt(view, numbers.get(index), words, index),
    },
    words,
  );
  const seats = match.names.map((name, seat) => ({
    icon: looseStone(colours[seat]),
    name,
    role: roles[seat],
    number: [countStones(view, colours[seat]), words.gomoku.stones] as const,
  }));
  const judged = judgedPart(
    input,
    colours.map((tone, seat) => (tone ? { tone, icon: looseStone(tone) } : tokenLook(seat))),
  );
  const line = view.lines.map((cells) => cells.map((cell) => formatCell(cell, rows, columns)).join(' ')).join(' · ');
  return {
    game: gomoku.name,
    styles: [gobanStyle, gomokuStyle, ...judged.styles],
    main: html`<div class="pair"><div>${board}${legendHtml(
      view.lines.length > 0 ? [[html`<span class="stone white ring" aria-hidden="true"></span>`, words.gomoku.line]] : [],
    )}<p class="note">${words.gomoku.numbered}</p></div>
<div class="side">
${verdictHtml(match, names, language, ({ reason, payoffs }) =>
  sayOutcome(gomoku, reason, roles[payoffs.indexOf(1)] ?? '', { line }),
)}
${seatsHtml(seats, seatToMove(match), words)}
</div></div>
${judged.main}
${movesHtml(
  moves.map(({ text }) => {
    const cell = parseCell(text, rows, columns);
    return {
      stone: cell === undefined ? undefined : stoneAt(view, cell),
      text: sayMove(gameWords[language], 'gomoku', text),
    };
  }),
  words,
)}`,
  };
}
