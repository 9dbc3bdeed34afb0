import type { Language } from '@ludoteca/games';
import { fill, words as gameWords, matchOutcome, seenLog, statesOf } from '@ludoteca/games';
import {
  codes,
  faces,
  type GooseOptions,
  type GooseView,
  gooseDialogue,
  goosePlayer,
  gooseStatistics,
} from '@ludoteca/games/goose';
import { judgedPart } from './analysis.ts';
import type { Body, ReportInput } from './body.ts';
import { percent, signed } from './formats.ts';
import { dieHtml, signHtml, trackHtml } from './goose-track.ts';
import { type Html, html, nameHtml, type Part, spoken } from './html.ts';
import { legendHtml } from './legend.ts';
import { plyCaption } from './moves.ts';
import { linesPlot, stepFor } from './plot.ts';
import { seatsHtml, verdictHtml } from './seats.ts';
import { gooseStyle } from './style/goose.ts';
import { plotStyle } from './style/plot.ts';
import { racerHtml, tokenHtml } from './token.ts';
import { reportWords } from './words/index.ts';

const balanceHtml = (steps: number, language: Language): Html =>
  html`<span class="${steps > 0 ? 'gain' : steps < 0 ? 'loss' : 'plain'}">${signed(steps, language)}</span>`;

/** Item 2 of the race's assignment: how often each face came, the throws, the balance of awards and penalties. */
function statisticsHtml(view: GooseView, names: readonly string[], language: Language): Html {
  const words = reportWords(language).goose;
  const { faces: totals, players } = gooseStatistics(view);
  const most = Math.max(1, ...totals);
  const column = (face: number): Html => {
    const total = totals[face - 1] ?? 0;
    const parts = players.map(
      (player, seat) => html`<span class="p${seat}" style="flex-grow: ${player.faces[face - 1] ?? 0}"></span>`,
    );
    return html`<div class="column"><span class="count">${total}</span><span class="stack" style="--share: ${(total / most).toFixed(3)}">${parts}</span>${dieHtml(face)}</div>`;
  };
  const row = (label: Part, numbers: readonly Part[], kind?: string): Html =>
    html`<tr${kind && html` class="${kind}"`}><th scope="row">${label}</th>${numbers.map((number) => html`<td>${number}</td>`)}</tr>
`;
  const ofFace = (face: number): Html =>
    row(html`${dieHtml(face)} ${face}`, [...players.map((player) => player.faces[face - 1] ?? 0), totals[face - 1] ?? 0]);
  const throws = players.map((player) => player.throws);
  return html`<section class="card">
<h2>${gameWords[language].goose.statistics.title}</h2>
<div class="faces" aria-hidden="true">${faces.map(column)}</div>
<div class="wide" tabindex="0" role="region" aria-label="${words.perPlayer}"><table class="data scores" style="--players: ${players.length}"><caption class="spoken">${words.perPlayer}</caption>
<thead><tr><td></td>${names.map((name, seat) => html`<th scope="col">${racerHtml(seat, name)}</th>`)}<th scope="col">${words.all}</th></tr></thead>
<tbody>
${faces.map(ofFace)}${row(words.throws, [...throws, throws.reduce((sum, count) => sum + count, 0)], 'sum')}${row(words.balance, [
  ...players.map(({ balance }) => balanceHtml(balance, language)),
  undefined,
])}</tbody></table></div>
</section>`;
}

/** Every throw, with what the dialogue says of it. */
function throwsHtml(views: readonly GooseView[], log: readonly string[], names: readonly string[], language: Language): Html {
  const words = reportWords(language);
  const { goose } = gameWords[language];
  const row = (face: string, ply: number): Html => {
    const before = views[ply]!;
    const after = views[ply + 1]!;
    const { seat } = before;
    const cell = (view: GooseView): number => view.players[seat]?.cell ?? 0;
    // The prompt and the cell where the move ends are in columns of their own.
    const known = [
      fill(goose.dialogue.throw, goosePlayer(after.seat, names, goose)),
      fill(goose.dialogue.rested, { ...goosePlayer(seat, names, goose), cell: cell(after) }),
    ];
    const said = gooseDialogue(after, goose, names).filter((line) => !known.includes(line));
    const plain = after.events.every((event) => event.kind !== 'landed' || event.code === 0);
    return html`<tr><th scope="row">${ply + 1}</th><td>${tokenHtml(seat)}${spoken(names[seat] ?? '')}</td><td>${dieHtml(Number(face))}${spoken(face)}</td><td class="way">${cell(before)} → ${cell(after)}</td><td class="what${plain && ' plain'}">${said.join(' · ')}</td></tr>
`;
  };
  return html`<section class="card"><table class="data throws"><caption>${words.moves}</caption>
<thead><tr><th scope="col">${words.goose.number}</th><th scope="col">${spoken(words.goose.player)}</th><th scope="col">${words.goose.die}</th><th scope="col">${words.goose.way}</th><th scope="col" class="what">${words.goose.event}</th></tr></thead>
<tbody>
${log.map(row)}</tbody></table>
${log.length === 0 && html`<p>${words.noMoves}</p>`}</section>`;
}

export function gooseBody(input: ReportInput): Body {
  const { match, viewer, language, analysis } = input;
  const words = reportWords(language);
  const { goose } = gameWords[language];
  const { names } = match;
  const views = statesOf(match).map((state) => match.game.view(state, viewer) as GooseView);
  const view = views.at(-1)!;
  const log = seenLog(match, viewer);
  const last = view.goal;
  const over = matchOutcome(match) !== undefined;
  const current = analysis?.steps.at(-1)?.after;
  const judged = judgedPart(input);
  const seats = names.map((name, seat) => ({
    icon: tokenHtml(seat),
    name,
    ...(current && !over && { role: fill(words.goose.chance, { percent: percent(current[seat] ?? 0, language) }) }),
    number: [view.players[seat]?.cell ?? 0, words.goose.inCell] as const,
  }));
  const race =
    log.length > 0 &&
    linesPlot({
      names,
      across: words.goose.throws,
      caption: words.goose.race,
      said: words.goose.raceSaid,
      up: { top: last, step: stepFor(last), label: String },
      series: names.map((_, seat) => views.map(({ players }) => players[seat]?.cell ?? 0)),
    });
  return {
    game: goose.name,
    styles: [plotStyle, gooseStyle, ...judged.styles],
    main: html`<div class="pair"><div>${trackHtml(
      {
        caption: plyCaption(log.length, words),
        race: (match.options as GooseOptions).race,
        view,
        names,
        codes: goose.codes,
      },
      words,
    )}</div>
<div class="side">
${verdictHtml(match, names.map(nameHtml), language, ({ payoffs }) =>
  fill(goose.outcomes['last-cell'], { winner: names[payoffs.indexOf(1)] }),
)}
${seatsHtml(seats, over ? undefined : view.seat, words)}
<section class="card"><h2>${words.goose.signs}</h2>${legendHtml(
      codes.flatMap((code) => (code === 0 ? [] : [[signHtml(code), goose.codes[code]] as const])),
    )}</section>
</div></div>
${race}
${judged.main}
${statisticsHtml(view, names, language)}
${throwsHtml(views, log, names, language)}`,
  };
}
