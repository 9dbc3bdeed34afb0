import { type Html, html, nameHtml, type Part } from './html.ts';
import { tokenHtml } from './token.ts';

interface Axis {
  readonly top: number;
  readonly step: number;
  label(value: number): string;
}

export interface Plot {
  readonly caption: string;
  /** What the picture shows, for those who do not see it. */
  readonly said: string;
  /** What is counted from left to right. */
  readonly across: string;
  readonly up: Axis;
  readonly names: readonly string[];
  /** Of each seat, one number for every place from left to right. */
  readonly series: readonly (readonly number[])[];
}

/** How a seat's share is painted; by default as its token. */
export interface Look {
  readonly tone: string;
  readonly icon: Html;
}

export const tokenLook = (seat: number): Look => ({ tone: `p${seat}`, icon: tokenHtml(seat) });

interface Shares extends Plot {
  readonly looks?: readonly Look[];
  /** Places worth a look, numbered from 1 in this order. */
  readonly marks?: readonly number[];
}

const mostTicks = 9;
const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];

/** The smallest round step that leaves room between the ticks. */
export const stepFor = (top: number): number =>
  steps.find((step) => top / step < mostTicks) ?? 10 ** Math.ceil(Math.log10(top / mostTicks));

const ticks = (top: number, step: number): number[] =>
  Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);

const short = (number: number): string => String(Number(number.toFixed(4)));

const numberOfPlaces = ({ series }: Plot): number => series[0]?.length ?? 0;

function frame(plot: Plot, drawn: Part, over: Part, legend: Part): Html {
  const { caption, said, across, up } = plot;
  // One place alone would be a picture without width.
  const wide = Math.max(1, numberOfPlaces(plot) - 1);
  const rows = ticks(up.top, up.step);
  const share = (value: number, of: number): string => `${short((100 * value) / of)}%`;
  return html`<section class="card"><figure class="plot" style="--y: ${Math.max(...rows.map((row) => up.label(row).length))}ch">
<figcaption>${caption}</figcaption>
<div class="y" aria-hidden="true">${rows.map((row) => html`<span style="bottom: ${share(row, up.top)}">${up.label(row)}</span>`)}</div>
<div class="canvas"><svg viewBox="0 0 ${wide} ${up.top}" preserveAspectRatio="none" role="img" aria-label="${said}">
<path class="grid" d="${rows.map((row) => `M0 ${short(up.top - row)}H${wide}`).join('')}"/>
${drawn}</svg>${over}</div>
<div class="x" aria-hidden="true">${ticks(wide, stepFor(wide)).map((tick) => html`<span style="left: ${share(tick, wide)}">${tick}</span>`)}</div>
<p class="axis" aria-hidden="true">${across}</p>
${legend}</figure></section>`;
}

/** One line for each seat, level until its next number. */
export function linesPlot(plot: Plot): Html {
  const { up, names, series } = plot;
  const last = numberOfPlaces(plot) - 1;
  const y = (value: number | undefined): string => short(up.top - (value ?? 0));
  const line = (values: readonly number[], seat: number): Html => {
    const path = values.map((value, index) => (index === 0 ? `M0 ${y(value)}` : `H${index}V${y(value)}`)).join('');
    return html`<path class="line p${seat}" d="${path}"/><path class="end p${seat}" d="M${last} ${y(values.at(-1))}h0"/>
`;
  };
  const legend = names.map(
    (name, seat) =>
      html`<li><svg class="sample" viewBox="0 0 36 16" aria-hidden="true"><path class="line p${seat}" d="M1 8H35"/></svg>${nameHtml(name)}</li>`,
  );
  return frame(plot, series.map(line), undefined, html`<ul class="legend">${legend}</ul>`);
}

/** Marks that stand close together have a row of their own each. */
const markRows = 3;

/** Shares of a whole, one above the other, the first seat on top. */
export function sharesPlot(plot: Shares): Html {
  const { up, names, series, marks = [] } = plot;
  const looks = plot.looks ?? names.map((_, seat) => tokenLook(seat));
  const wide = Math.max(1, numberOfPlaces(plot) - 1);
  /** What lies above each seat's share, and at last the whole. */
  const above = [(series[0] ?? []).map(() => 0)];
  for (const values of series) above.push(values.map((value, index) => (above.at(-1)?.[index] ?? 0) + value));
  const points = (edge: readonly number[] | undefined): string[] =>
    (edge ?? []).map((value, index) => `${index} ${short(value)}`);
  const area = (_: unknown, seat: number): Html =>
    html`<path class="area ${looks[seat]?.tone}" d="M${[...points(above[seat]), ...points(above[seat + 1]).reverse()].join('L')}z"/>
`;
  const band = (seat: number): Html => {
    const middle = ((above[seat]?.[0] ?? 0) + (above[seat + 1]?.[0] ?? 0)) / 2;
    return html`<span class="band" style="bottom: ${short(100 * (1 - middle / up.top))}%">${looks[seat]?.icon}</span>`;
  };
  const flag = (place: number, index: number): Html =>
    html`<span class="flag" aria-hidden="true" style="left: ${short((100 * place) / wide)}%; --row: ${index % markRows}">${index + 1}</span>`;
  const legend = names.map((name, seat) => html`<li>${looks[seat]?.icon}${nameHtml(name)}</li>`);
  return frame(
    plot,
    [
      series.map(area),
      marks.length > 0 &&
        html`<path class="pole" d="${marks.map((place) => `M${place} 0V${up.top}`).join('')}"/>
`,
    ],
    [names.map((_, seat) => band(seat)), marks.map(flag)],
    html`<ul class="legend">${legend}</ul>`,
  );
}
