import type { Language, Match, Seat } from '@ludoteca/games';
import {
  type Analysis,
  accountPoints,
  chancesOf,
  isDecision,
  sayAccuracies,
  sayNoTurn,
  sayNotes,
  sideName,
  type TurningPoint,
  tellTurningPoint,
} from '@ludoteca/players';
import type { ReportInput } from './body.ts';
import { percent, signed } from './formats.ts';
import { type Html, html, nameHtml, type Part } from './html.ts';
import { type Look, sharesPlot } from './plot.ts';
import { analysisStyle } from './style/analysis.ts';
import { plotStyle } from './style/plot.ts';
import { reportWords } from './words/index.ts';

/** One seat for each side: partners win and lose together. */
function sidesOf({ game, options }: Match): Seat[] {
  const sides = game.sides(options);
  return sides.flatMap((side, seat) => (sides.indexOf(side) === seat ? [seat] : []));
}

function chancesPlot(match: Match, analysis: Analysis, language: Language, looks: readonly Look[] | undefined): Html {
  const { analysis: words } = reportWords(language);
  const chances = chancesOf(analysis);
  const sides = sidesOf(match);
  return sharesPlot({
    caption: words.chances,
    said: words.chancesSaid,
    across: words.across,
    names: sides.map((seat) => sideName(match, seat)),
    up: { top: 1, step: 0.25, label: (share) => percent(share, language) },
    series: sides.map((seat) => chances.map((shares) => shares[seat] ?? 0)),
    marks: analysis.turningPoints.map(({ step }) => step + 1),
    ...(looks && { looks }),
  });
}

/** A number and its sign stay in one line. */
const withHardBlanks = (text: string): string => text.replaceAll(' %', '\u00a0%');

const goodKinds: readonly string[] = ['lucky-throw', 'lucky-deal'];

function turningPointsHtml(match: Match, analysis: Analysis, language: Language): Html {
  const { analysis: words } = reportWords(language);
  const row = (point: TurningPoint, index: number): Html => {
    const { where, kind, what, why } = tellTurningPoint(match, analysis, point, language);
    return html`<li><span class="number" aria-hidden="true">${index + 1}</span><p><strong class="${goodKinds.includes(point.kind) ? 'gain' : 'loss'}">${kind}</strong> <small>${where}</small> ${withHardBlanks(what)}${why && html` <span class="why">${withHardBlanks(why)}</span>`}</p></li>
`;
  };
  return html`<section class="card"><h2>${words.turningPoints}</h2>
${
  analysis.turningPoints.length === 0
    ? html`<p>${sayNoTurn(language)}</p>`
    : html`<ol class="turns">
${analysis.turningPoints.map(row)}</ol>`
}</section>`;
}

/** Points of a hundred won or lost. */
const gainHtml = (points: number, language: Language): Html =>
  html`<span class="${points > 0 ? 'gain' : points < 0 ? 'loss' : 'plain'}">${signed(points, language)}</span>`;

type Account = Analysis['accounts'][number];
type Column = readonly [head: string, cell: (account: Account) => Part];

/** Only what can differ has a column: without chance there is no luck, and a race has no decisions. */
function columnsOf(match: Match, analysis: Analysis, language: Language): Column[] {
  const { analysis: words } = reportWords(language);
  const share = (value: number): string => percent(Math.round(100 * value) / 100, language);
  const decided = analysis.steps.some(isDecision);
  const columns: (Column | false)[] = [
    [words.start, ({ start }) => share(start)],
    match.game.facts.chance && [words.luck, (account) => gainHtml(accountPoints(account).luck, language)],
    decided && [words.decisions, (account) => gainHtml(accountPoints(account).decisions, language)],
    [words.end, ({ end }) => share(end)],
    decided && [words.accuracy, ({ accuracy }) => accuracy !== undefined && share(accuracy)],
  ];
  return columns.filter((column) => column !== false);
}

function accountsHtml(match: Match, analysis: Analysis, language: Language): Html {
  const { analysis: words } = reportWords(language);
  const columns = columnsOf(match, analysis, language);
  const { luckShare } = analysis;
  const mixed = match.game.facts.chance && analysis.steps.some(isDecision);
  const row = (account: Account, seat: Seat): Html =>
    html`<tr><th scope="row">${nameHtml(match.names[seat] ?? '')}</th>${columns.map(([, cell]) => html`<td>${cell(account)}</td>`)}</tr>
`;
  return html`<section class="card"><div class="wide" tabindex="0" role="region" aria-label="${words.decided}"><table class="data accounts"><caption>${words.decided}</caption>
<thead><tr><td></td>${columns.map(([head]) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${analysis.accounts.map(row)}</tbody></table></div>
${
  mixed &&
  html`<div class="parts" aria-hidden="true"><span class="luck" style="flex-grow: ${luckShare.toFixed(3)}"></span><span class="skill" style="flex-grow: ${(1 - luckShare).toFixed(3)}"></span></div>
`
}${sayNotes(match, analysis, language).map((note) => html`<p class="note">${withHardBlanks(note)}</p>`)}</section>`;
}

/** Of a game that was seen from one seat only that seat's decisions are judged. */
function ownHtml(match: Match, analysis: Analysis, language: Language): Html {
  const { analysis: words } = reportWords(language);
  return html`<section class="card"><h2>${words.decisions}</h2>
${sayAccuracies(match, analysis, language).map((line) => html`<p>${withHardBlanks(line)}</p>`)}
<p class="note">${words.seenOnly}</p></section>`;
}

export interface JudgedPart {
  readonly styles: readonly string[];
  readonly main: Part;
}

/** The plot of the chances, the turning points and what decided the match; nothing where it was not analysed. */
export function judgedPart({ match, analysis, language }: ReportInput, looks?: readonly Look[]): JudgedPart {
  if (!analysis) return { styles: [], main: undefined };
  return {
    styles: [plotStyle, analysisStyle],
    main: html`${chancesPlot(match, analysis, language, looks)}
<div class="judged">${turningPointsHtml(match, analysis, language)}
${analysis.seat === undefined ? accountsHtml(match, analysis, language) : ownHtml(match, analysis, language)}</div>`,
  };
}
