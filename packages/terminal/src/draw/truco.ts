import { fill, seatNames, words } from '@ludoteca/games';
import {
  type Card,
  cardName,
  cardOf,
  formatCard,
  manilhaWeight,
  pointsText,
  type RoundResult,
  rankName,
  type SeenPlay,
  sideName,
  suits,
  type TrucoView,
  truco,
  weightOf,
} from '@ludoteca/games/truco';
import { wrapped } from '../screen/layout.ts';
import type { Drawing, Marks, Spot, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { cardHeight, cardWidth, drawCard, inkOf, rankSign, suitSign } from './cards.ts';
import { flow, type Piece, widthOfRows, writeRow } from './legend.ts';
import { type Place, showMarks } from './marks.ts';
import { blankCanvas, type Canvas, dim, lengthOf, linesOf, write } from './paint.ts';

/** What the players are called, by themselves or by their seats. */
const playerNames = (options: TrucoView['options'], { names, language }: Style): readonly string[] =>
  // What stands in brackets is for sentences: here there is no room for it.
  names?.map((name) => name.replace(/ \(.*\)$/, '')) ?? seatNames(truco, options, language);

const goal = 12;
const sides = [0, 1] as const;

/** What lies on the table: of this hand, or of the last one while no other has begun. */
interface Table {
  readonly vira: Card | null;
  readonly plays: readonly SeenPlay[];
  readonly rounds: readonly RoundResult[];
}

const tableOf = (view: TrucoView): Table => (view.vira === null ? (view.lastHand ?? view) : view);

/** Own cards that can still be played, by what would be typed for them: in a blind hand their place. */
const handOf = ({ cards, left }: TrucoView): { readonly name: string; readonly card: Card | null }[] =>
  left.map((position) => {
    const card = cards[position] ?? null;
    return { name: card === null ? `#${position + 1}` : formatCard(card), card };
  });

/** The last request, while it waits for its answer. */
function askedText({ asked, bets, options }: TrucoView, style: Style): string[] {
  const { bets: names, betting } = words[style.language].truco;
  const last = bets.at(-1);
  return asked === null || !last
    ? []
    : [fill(betting.asked, { player: playerNames(options, style)[last.seat], bet: names[asked] })];
}

const valueText = (view: TrucoView, style: Style): string[] =>
  view.vira === null
    ? []
    : [
        fill(words[style.language].truco.hand.worth, { points: pointsText(view.value, style.language) }),
        ...askedText(view, style),
      ];

const roundWinner = (result: RoundResult, { options }: TrucoView, style: Style): string =>
  result === 'tie' ? '=' : sideName(result, playerNames(options, style), style.language);

/** What is longer than a line goes on in the next. */
const texts = (lines: readonly string[], { columns }: Style): Piece[] =>
  lines.flatMap((line) => wrapped(line, columns)).map((text) => [{ text }]);

/** Everything in sentences, one below the other. */
function drawText(view: TrucoView, style: Style, marks: Marks): Drawing {
  const { language, colour } = style;
  const { hand, score, hiddenCard } = words[language].truco;
  const { options, scores, partner } = view;
  const { vira, plays, rounds } = tableOf(view);
  const nameOf = (card: Card | null): string => (card === null ? hiddenCard : cardName(card, language));
  const scoreTexts = sides.map((side) =>
    fill(score.line, {
      player: sideName(side, playerNames(options, style), language),
      points: pointsText(scores[side], language),
    }),
  );
  const viraTexts =
    vira === null
      ? []
      : [
          fill(hand.vira, { card: cardName(vira, language) }),
          fill(hand.manilha, { rank: rankName(manilhaWeight(vira, options.deck), language) }),
        ];
  const roundTexts = Array.from({ length: Math.ceil(plays.length / options.players) }, (_, round) => {
    const played = plays.slice(round * options.players, (round + 1) * options.players);
    const result = rounds[round];
    return [
      fill(hand.round, { round: round + 1 }),
      ...played.map(({ seat, card, down }) => `${playerNames(options, style)[seat]}: ${nameOf(down ? null : card)}`),
      ...(result === undefined ? [] : [`-> ${roundWinner(result, view, style)}`]),
    ];
  });
  const own = handOf(view);
  const above = [
    ...flow(texts(scoreTexts, style), style.columns),
    ...flow(texts(valueText(view, style), style), style.columns),
    ...flow(texts(viraTexts, style), style.columns),
    ...roundTexts.flatMap((round) => flow(texts(round, style), style.columns)),
    ...(partner.length > 0 ? flow(texts([hand.partnerCards, ...partner.map(nameOf)], style), style.columns) : []),
    ...(own.length > 0 ? flow(texts([hand.yourCards], style), style.columns) : []),
  ];
  const labels = own.map(({ card }, index) => {
    const blind = fill(hand.blindCard, { number: view.left[index]! + 1 });
    return fill(hand.numbered, { number: view.left[index]! + 1, card: card === null ? blind : cardName(card, language) });
  });
  // A column before the numbers, and one before that, for what points at them.
  const indent = 2;
  const rows = [...above, ...labels.map((label): Piece[] => [[{ text: ' '.repeat(indent) + label }]])];
  const canvas = blankCanvas(widthOfRows(rows, style), rows.length);
  for (const [line, row] of rows.entries()) writeRow(canvas, line, row);
  const places = own.map(({ name }, index): Place => ({ name, line: above.length + index, column: indent, width: 1 }));
  showMarks(canvas, places, { marks, colour, room: true });
  const widths = labels.map((label) => Math.min(lengthOf(label), style.columns - indent));
  const spots = places.map(({ name, line, column }, index) => ({ name, line, column, width: widths[index]! }));
  return { lines: linesOf(canvas, colour), spots };
}

/** Two have room for longer names than four. */
const seatPitch = (players: number): number => (players === 2 ? 16 : 10);
const tableGap = 3;
const handPitch = cardWidth + 2;
const handWidth = 3 * handPitch;

/** Rows of cards: the vira apart, what was played and by whom, one's own. */
const cardsWidth = ({ options, partner }: TrucoView): number =>
  Math.max(
    cardWidth + tableGap + options.players * seatPitch(options.players),
    partner.length > 0 ? 2 * handWidth + tableGap : handWidth,
  );

/** Of the points that win: those that a side has, and those it needs. */
function tally(score: number, { unicode }: Style): Piece {
  const [has, needs] = unicode ? ['●', '○'] : ['#', '.'];
  const won = Math.min(goal, score);
  return [
    { text: (has as string).repeat(won), ink: { fg: 178 } },
    { text: (needs as string).repeat(goal - won), ink: dim },
    { text: String(score).padStart(3), ink: { bold: true } },
  ];
}

function scoreRows({ options, scores }: TrucoView, style: Style): Piece[][] {
  const names = sides.map((side) => sideName(side, playerNames(options, style), style.language));
  const width = Math.max(...names.map(lengthOf));
  return sides.map((side) => [[{ text: names[side]!.padEnd(width) }], tally(scores[side], style)]);
}

/** Weakest first, as players call them. */
function manilhaPieces(vira: Card | null, { options }: TrucoView, style: Style): Piece[] {
  if (vira === null) return [];
  const names = words[style.language].truco.manilhas;
  return suits.map((suit, order) => {
    const card = cardOf(manilhaWeight(vira, options.deck), order);
    return [{ text: rankSign(card) + suitSign(card, style), ink: inkOf(card) }, { text: ` ${names[suit]}` }];
  });
}

interface Sheet {
  readonly canvas: Canvas;
  readonly style: Style;
  isManilha(card: Card | null): boolean;
}

function drawTable({ canvas, style, isManilha }: Sheet, line: number, view: TrucoView): void {
  const { vira, plays } = tableOf(view);
  const { players } = view.options;
  if (vira !== null) {
    write(canvas, line, 0, wordsOf(style.language).draw.vira, dim);
    drawCard(canvas, line + 1, 0, vira, false, style);
  }
  // The round that goes on, or the last one until a card of the next lies there.
  const round = plays.slice(players * Math.floor((plays.length - 1) / players));
  const pitch = seatPitch(players);
  for (const [index, { seat, card, down }] of round.entries()) {
    const column = cardWidth + tableGap + pitch * index;
    write(canvas, line, column, (playerNames(view.options, style)[seat] ?? '').slice(0, pitch - 1), dim);
    const shown = down ? null : card;
    drawCard(canvas, line + 1, column, shown, isManilha(shown), style);
  }
}

/** Own cards under their numbers, and beside them the partner's where they are shown. */
function drawHand({ canvas, style, isManilha }: Sheet, line: number, view: TrucoView): Place[] {
  const places = handOf(view).map(({ name, card }, index): Place => {
    const column = handPitch * index;
    // Cards that come before their vira lie beside the table of the last hand.
    drawCard(canvas, line + 1, column, card, view.vira !== null && isManilha(card), style);
    write(canvas, line, column + 2, String(view.left[index]! + 1), { bold: true });
    return { name, line, column: column + 2, width: 1, before: 1, after: 1 };
  });
  if (view.partner.length > 0) write(canvas, line, handWidth + tableGap, words[style.language].truco.hand.partnerCards, dim);
  for (const [index, card] of view.partner.entries()) {
    drawCard(canvas, line + 1, handWidth + tableGap + handPitch * index, card, isManilha(card), style);
  }
  return places;
}

/** A card is pointed at anywhere: a spot for each of its lines. */
const cardSpots = ({ name, line, column }: Place): Spot[] =>
  Array.from({ length: cardHeight + 1 }, (_, row) => ({ name, line: line + row, column: column - 2, width: cardWidth }));

function drawCards(view: TrucoView, style: Style, marks: Marks): Drawing {
  const { language, colour, columns } = style;
  const { vira, plays, rounds } = tableOf(view);
  const manilha = vira === null ? -1 : manilhaWeight(vira, view.options.deck);
  const roundTexts = rounds.map(
    (result, round) => `${fill(words[language].truco.hand.round, { round: round + 1 })}: ${roundWinner(result, view, style)}`,
  );
  const above = [...scoreRows(view, style), ...flow(texts([...valueText(view, style), ...roundTexts], style), columns)];
  const below = flow(manilhaPieces(vira, view, style), columns);
  const tableLine = above.length;
  const belowLine = tableLine + (vira === null && plays.length === 0 ? 0 : cardHeight + 1);
  const handLine = belowLine + below.length;
  const hasHand = view.left.length > 0 || view.partner.length > 0;
  const canvas = blankCanvas(
    Math.max(cardsWidth(view), widthOfRows([...above, ...below], style)),
    handLine + (hasHand ? cardHeight + 1 : 0),
  );

  const sheet: Sheet = { canvas, style, isManilha: (card) => card !== null && weightOf(card) === manilha };
  for (const [index, row] of above.entries()) writeRow(canvas, index, row);
  drawTable(sheet, tableLine, view);
  for (const [index, row] of below.entries()) writeRow(canvas, belowLine + index, row);
  const places = drawHand(sheet, handLine, view);
  showMarks(canvas, places, { marks, colour, room: true });
  return { lines: linesOf(canvas, colour), spots: places.flatMap(cardSpots) };
}

export function drawTruco(view: TrucoView, style: Style, marks: Marks = {}): Drawing {
  if ((!style.colour && !style.unicode) || cardsWidth(view) > style.columns) return drawText(view, style, marks);
  const cards = drawCards(view, style, marks);
  return cards.lines.length <= (style.rows ?? cards.lines.length) ? cards : drawText(view, style, marks);
}
