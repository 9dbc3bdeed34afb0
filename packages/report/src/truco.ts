import { fill, words as gameWords, type Match, type Seat, statesFrom, winnersOf } from '@ludoteca/games';
import { type PastHand, pointsText, sideOf, type TrucoView } from '@ludoteca/games/truco';
import { judgedPart } from './analysis.ts';
import type { Body, ReportInput } from './body.ts';
import { type Html, html, nameHtml, type Part } from './html.ts';
import { linesPlot, stepFor } from './plot.ts';
import { seatsHtml, verdictHtml } from './seats.ts';
import { plotStyle } from './style/plot.ts';
import { trucoStyle } from './style/truco.ts';
import { tokenHtml } from './token.ts';
import { cardHtml } from './truco-cards.ts';
import { currentHtml, formOf, pastHtml, sideName, sides, type Table } from './truco-hand.ts';
import { reportWords } from './words/index.ts';

/** A match ends at this score. */
const goal = 12;

/** The score before the first hand and after every one. */
function scoresOf(past: readonly PastHand[]): [number, number][] {
  const scores: [number, number][] = [[0, 0]];
  for (const { winner, points } of past) {
    const [first, second] = scores.at(-1) as [number, number];
    scores.push([first + (winner === 0 ? points : 0), second + (winner === 1 ? points : 0)]);
  }
  return scores;
}

function scorePlot(scores: readonly (readonly number[])[], table: Table): Part {
  if (scores.length < 2) return undefined;
  const { truco, words } = table;
  const top = Math.max(goal, ...scores.flat());
  return linesPlot({
    caption: truco.score.title,
    said: words.truco.scoreSaid,
    across: words.truco.hands,
    names: sides.map((side) => sideName(side, table.names)),
    up: { top, step: stepFor(top), label: String },
    series: sides.map((side) => scores.map((score) => score[side] ?? 0)),
  });
}

/** All hands at a glance. */
function summaryHtml(
  past: readonly PastHand[],
  scores: readonly (readonly number[])[],
  { names, deck, truco, language, words }: Table,
): Part {
  if (past.length === 0) return undefined;
  const row = (
    { vira, winner, points }: PastHand,
    index: number,
  ): Html => html`<tr><th scope="row">${index + 1}</th><td>${cardHtml(
    vira,
    false,
    { vira, deck },
    language,
  )}</td><td>${winner === 'nobody' ? words.truco.tie : nameHtml(sideName(winner, names))}</td><td>${points}</td><td>${scores[index + 1]?.join(' – ')}</td></tr>
`;
  const heads = [words.truco.number, words.truco.vira, words.winner, words.truco.worth, truco.score.title];
  return html`<section class="card cards"><table class="data glance"><caption>${words.truco.hands}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${past.map(row)}</tbody></table></section>`;
}

/** The hands that are over: each view has the latest alone. */
function pastHands(match: Match, viewer: Seat | undefined): PastHand[] {
  const past: PastHand[] = [];
  for (const state of statesFrom(match, 0)) {
    const { hands, lastHand } = match.game.view(state, viewer) as TrucoView;
    if (lastHand && hands > past.length) past.push(lastHand);
  }
  return past;
}

export function trucoBody(input: ReportInput): Body {
  const { match, viewer, language } = input;
  const words = reportWords(language);
  const { truco } = gameWords[language];
  const view = match.game.view(match.state, viewer) as TrucoView;
  const table: Table = { names: match.names, deck: view.options.deck, truco, words, language };
  const past = pastHands(match, viewer);
  const scores = scoresOf(past);
  const seats = sides.map((side) => ({
    icon: tokenHtml(side),
    name: sideName(side, match.names),
    number: [view.scores[side], words.truco.points] as const,
  }));
  const turn = view.turn.kind === 'seat' && !match.ending ? sideOf(view.turn.seat) : undefined;
  const current = currentHtml(view, table);
  const summary = summaryHtml(past, scores, table);
  const plot = scorePlot(scores, table);
  const judged = judgedPart(input);
  return {
    game: truco.name,
    styles: [plotStyle, trucoStyle, ...judged.styles],
    main: html`<div class="pair">${current ?? summary}
<div class="side">
${verdictHtml(match, match.names.map(nameHtml), language, (outcome) => {
  const side = winnersOf(outcome).map(sideOf)[0];
  if (side === undefined) return truco.outcomes['too-many-hands'];
  const winner = sideName(side, match.names);
  return fill(formOf(truco.outcomes['twelve-points'], match.names), {
    winner,
    points: pointsText(view.scores[side], language),
  });
})}
${seatsHtml(seats, turn, words)}
${!current && plot}
</div></div>
${current && html`<div class="pair">${summary}${plot}</div>`}
${judged.main}
${
  past.length > 0 &&
  html`<section><h2>${words.truco.played}</h2><div class="hands">
${past.map((hand, index) => pastHtml(hand, index + 1, scores[index + 1] ?? [], table))}</div></section>`
}`,
  };
}
