export const gooseStyle = `
.track { container-type: inline-size; }
.track table {
  --cell: calc(min(100cqi, 46rem) / var(--columns)); --tile: #fffdf8; --tile-rule: #d8cbb3; --award: #dff0d8; --penalty: #fbe0d6; --loud: #ebe0f5; --path: #cbbd9f;
  width: calc(var(--cell) * var(--columns)); margin-inline: 0 auto; border-spacing: 0; table-layout: fixed; forced-color-adjust: none;
}
@media screen and (prefers-color-scheme: dark) {
  .track table { --tile: #2a251e; --tile-rule: #4b4234; --award: #21402a; --penalty: #4d2620; --loud: #3a2a4d; --path: #5d5240; }
}
.track caption { margin-bottom: .9rem; font: 600 1.35rem/1.2 var(--serif); text-align: start; text-wrap: balance; }
.track td { position: relative; height: calc(var(--cell) * 1.08); padding: calc(var(--cell) * .045); vertical-align: top; }
.track td.right::before, .track td.left::before, .track td.down::before { content: ""; position: absolute; background: var(--path); }
.track td.right::before { left: 50%; right: -50%; top: 50%; height: calc(var(--cell) * .2); margin-top: calc(var(--cell) * -.1); }
.track td.left::before { right: 50%; left: -50%; top: 50%; height: calc(var(--cell) * .2); margin-top: calc(var(--cell) * -.1); }
.track td.down::before { top: 50%; bottom: -50%; left: 50%; width: calc(var(--cell) * .2); margin-left: calc(var(--cell) * -.1); }
.tile {
  position: relative; z-index: 1; display: grid; align-content: space-between; height: 100%; padding: 6% 7%;
  background: var(--tile); border: 1px solid var(--tile-rule); border-radius: calc(var(--cell) * .16);
}
.tile.award { background: var(--award); } .tile.penalty { background: var(--penalty); } .tile.loud { background: var(--loud); }
.tile .top { display: flex; align-items: center; justify-content: space-between; gap: 2px; }
.tile b { font: 600 clamp(8px, calc(var(--cell) * .2), .85rem)/1 var(--sans); color: var(--soft); }
.sign { font: 700 1rem/1 var(--sans); white-space: nowrap; display: inline-flex; align-items: center; }
.tile .sign { font-size: clamp(9px, calc(var(--cell) * .25), 1.05rem); }
.sign svg { width: 1em; height: 1em; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; }
.sign svg .dot { fill: currentColor; stroke: none; }
.sign.award { color: var(--good); } .sign.penalty { color: var(--bad); } .sign.loud { color: var(--player-3); }
.tile .tokens { display: flex; flex-wrap: wrap; gap: 1px; min-height: calc(var(--cell) * .38); }
.tile .token { width: calc(var(--cell) * .4); height: calc(var(--cell) * .4); font-size: clamp(7px, calc(var(--cell) * .22), .95rem); box-shadow: 0 1px 3px rgb(0 0 0 / .45); }
.tile .tokens:has(:nth-child(3)) .token { width: calc(var(--cell) * .27); height: calc(var(--cell) * .27); }
.tile.goal { background: #e0a92e linear-gradient(135deg, #f6d365, #e0a92e); border-color: #a8791a; }
.tile.goal b { color: #3a2703; font-size: clamp(11px, calc(var(--cell) * .34), 1.5rem); }
.tile.goal svg { width: calc(var(--cell) * .42); height: calc(var(--cell) * .42); margin-block: calc(var(--cell) * -.06); color: #3a2703; fill: currentColor; }
.legend .sign { flex: none; min-width: 2.4rem; justify-content: center; }
.side .legend { display: grid; margin: 0; }
.die { width: 1.35em; height: 1.35em; flex: none; vertical-align: -.3em; }
.die rect { fill: var(--card); stroke: var(--ink); stroke-width: 1.4; } .die circle { fill: var(--ink); }
.faces { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: clamp(.4rem, 2vw, 1.4rem); align-items: end; margin: 0 0 1.2rem; }
.faces .column { display: flex; flex-direction: column; justify-content: end; align-items: center; gap: .4rem; }
.faces .stack { display: flex; flex-direction: column-reverse; gap: 2px; width: 100%; max-width: 4rem; height: calc(9rem * var(--share)); }
.faces .stack span { background: var(--own); border-radius: 3px; forced-color-adjust: none; }
.faces .count { font: 600 1.15rem/1 var(--serif); }
.racer { display: inline-flex; align-items: center; gap: .45rem; }
table.data .what { text-align: start; white-space: normal; overflow-wrap: anywhere; }
table.throws th, table.throws td { vertical-align: top; }
table.throws td:nth-child(2), table.throws td:nth-child(3) { width: 1%; }
table.scores { min-width: calc(7rem + var(--players) * 2.6rem); }
@media (max-width: 40rem) {
  table.throws, table.scores { font-size: .86rem; }
  table.throws th, table.throws td, table.scores th, table.scores td { padding: .4rem .3rem; }
  table.scores .sum > * { font-size: inherit; }
}
table.scores thead .racer { flex-direction: column; justify-content: end; align-items: end; gap: .2rem; }
table.data .plain { color: var(--soft); }
table.data .way { white-space: nowrap; }
`;
