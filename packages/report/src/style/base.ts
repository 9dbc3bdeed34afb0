// Light is the default and what is printed; on screens that prefer dark, the colours change and nothing else.
// Text has a contrast of 4.5 or more on every ground it stands on, in both themes; a test measures it.
export const baseStyle = `
:root {
  color-scheme: light dark;
  --paper: #f6f1e6; --card: #fffdf8; --ink: #221c15; --soft: #64584a; --rule: #ded3bf; --faint: #efe7d8;
  --accent: #963a1d; --good: #28663f; --bad: #a12d2a; --gold: #b98a1d;
  --shade: 0 1px 2px rgb(60 40 10 / .08), 0 10px 30px -14px rgb(60 40 10 / .28);
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "URW Palladio L", Georgia, "DejaVu Serif", serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "DejaVu Sans", sans-serif;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #15120e; --card: #1f1b16; --ink: #f0e9dc; --soft: #b6aa97; --rule: #3b342a; --faint: #2a251e;
    --accent: #f0a37c; --good: #86cf9f; --bad: #f29b93; --gold: #e3b94f;
    --shade: 0 1px 2px rgb(0 0 0 / .4), 0 14px 34px -14px rgb(0 0 0 / .7);
  }
}
/* A name may be one long word. */
bdi, h2, h3, li, p { overflow-wrap: anywhere; }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 400 1rem/1.55 var(--sans); font-variant-numeric: tabular-nums; overflow-wrap: break-word;
}
body > * { max-width: 72rem; margin-inline: auto; padding-inline: clamp(.9rem, 3.5vw, 2.5rem); }
.spoken {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
header { padding-top: clamp(1.4rem, 4vw, 3rem); }
.kicker {
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: .2rem 1.5rem; margin: 0 0 .5rem;
  color: var(--accent); font-size: .8rem; font-weight: 600; letter-spacing: .1em; text-transform: uppercase;
}
.kicker .title { color: var(--soft); letter-spacing: .06em; text-transform: none; }
h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.18; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(1.5rem, 1rem + 2.7vw, 2.7rem); letter-spacing: -.012em; }
h1 .clock { color: var(--accent); white-space: nowrap; }
.versus { margin: .5rem 0 0; color: var(--soft); font-family: var(--serif); font-size: 1.15rem; font-style: italic; }
header::after { content: ""; display: block; margin-top: 1.4rem; border-top: 3px double var(--rule); }
h2 { margin: 0 0 .9rem; font-size: 1.35rem; }
h3 { margin: 0; font-size: 1.08rem; }
main { display: grid; gap: clamp(1.25rem, 3vw, 2.25rem); padding-block: clamp(1.25rem, 3vw, 2.25rem); }
main > *, .pair > *, .side > * { min-width: 0; }
.pair { display: grid; gap: inherit; align-items: start; }
.side { display: grid; gap: 1.25rem; }
@media (min-width: 60rem) { .pair { grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr); } }
.card {
  padding: clamp(1rem, 2.5vw, 1.5rem); background: var(--card); border: 1px solid var(--rule); border-radius: 14px; box-shadow: var(--shade);
}
.verdict { border-top: 4px solid var(--gold); }
.verdict .label { margin: 0; color: var(--soft); font-size: .8rem; font-weight: 600; letter-spacing: .08em; text-transform: uppercase; }
.verdict .who { margin: .1rem 0 0; font: 600 clamp(1.6rem, 1.2rem + 1.6vw, 2.2rem)/1.15 var(--serif); }
.verdict .why { margin: .45rem 0 0; color: var(--soft); }
.seats { margin: 0; padding: 0; list-style: none; display: grid; gap: .2rem; }
.seats li { display: flex; align-items: center; gap: .8rem; padding: .55rem 0; border-top: 1px solid var(--rule); }
.seats li:first-child { border-top: 0; }
.seats .name { flex: 1; min-width: 0; line-height: 1.3; }
.seats strong { font-weight: 600; }
.seats small { display: block; color: var(--soft); font-size: .85rem; }
.seats .number { font: 600 1.7rem/1 var(--serif); text-align: end; }
.seats .number small { margin-top: .2rem; font: 400 .8rem/1.2 var(--sans); }
.seats .turn { color: var(--accent); font-weight: 600; }
.gain { color: var(--good); font-weight: 600; } .loss { color: var(--bad); font-weight: 600; }
.note { margin: .8rem 0 0; color: var(--soft); font-size: .9rem; }
table.data { width: 100%; border-collapse: collapse; }
table.data caption { padding-bottom: .7rem; font: 600 1.35rem/1.2 var(--serif); text-align: start; text-wrap: balance; }
table.data th, table.data td { padding: .42rem .5rem; text-align: end; border-top: 1px solid var(--rule); vertical-align: baseline; }
table.data thead > tr > * { border-top: 0; }
table.data thead th { color: var(--soft); font-size: .85rem; font-weight: 600; }
table.data tbody th, table.data tfoot th { font-weight: 400; text-align: start; }
table.data th:first-child, table.data td:first-child { padding-inline-start: 0; text-align: start; }
table.data th:last-child, table.data td:last-child { padding-inline-end: 0; }
table.data .sum > * { border-top: 2px solid var(--ink); font-weight: 700; font-size: 1.1rem; }
table.data .aside > * { color: var(--soft); font-size: .9rem; }
.wide { overflow-x: auto; }
figure { margin: 0; }
.legend { display: flex; flex-wrap: wrap; gap: .4rem 1.4rem; margin: 1rem 0 0; padding: 0; list-style: none; color: var(--soft); font-size: .9rem; }
.legend li { display: inline-flex; align-items: center; gap: .5rem; }
.moves { margin: 0; padding: 0; list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--wide, 5.6rem), 1fr)); gap: .15rem .8rem; }
.moves li { display: flex; align-items: center; gap: .45rem; padding: .18rem 0; border-bottom: 1px solid var(--faint); }
.moves .ply { min-width: 1.6em; color: var(--soft); font-size: .78rem; text-align: end; }
.moves .latest { font-weight: 700; }
footer { padding-block: 0 2.5rem; color: var(--soft); font-size: .85rem; }
@media print {
  @page { margin: 14mm; }
  :root { --paper: #fff; --card: #fff; --shade: none; }
  html { font-size: 10pt; }
  body > * { max-width: none; padding-inline: 0; }
  header { padding-top: 0; }
  .card, figure, tr, .moves li { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  .pair { grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr); }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`;
