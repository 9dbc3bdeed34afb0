export const analysisStyle = `
.area.black { --own: #2b2723; } .area.white { --own: #f3eee2; }
.plot:has(.area.black) .canvas { outline: 1px solid var(--soft); outline-offset: -.5px; }
.plot:has(.area.black) .pole { stroke: #b98a1d; }
.judged { display: grid; gap: inherit; align-items: start; }
.judged > * { min-width: 0; }
@media (min-width: 60rem) { .judged { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.turns { margin: 0; padding: 0; list-style: none; display: grid; }
.turns li { display: flex; gap: .8rem; align-items: baseline; padding: .6rem 0; border-top: 1px solid var(--rule); }
.turns li:first-child { border-top: 0; padding-top: 0; }
.turns .number { flex: none; min-width: 1.5rem; padding: .2rem .3rem; border-radius: 99px; box-shadow: inset 0 0 0 1.5px var(--accent); font: 700 .78rem/1 var(--sans); text-align: center; }
.turns p { margin: 0; }
.turns strong { margin-inline-end: .5rem; font: 600 1.05rem/1.3 var(--serif); }
.turns strong { display: inline-block; }
.turns strong::first-letter { text-transform: uppercase; }
.turns .why { display: block; color: var(--soft); font-size: .92rem; }
.turns small { color: var(--soft); font-size: .85rem; }
.turns small::after { content: ""; display: block; }
.parts { display: flex; gap: 2px; height: .85rem; margin: 1.1rem 0 0; overflow: hidden; border-radius: 99px; forced-color-adjust: none; }
.parts .luck { background: var(--gold); } .parts .skill { background: var(--accent); }
@media (max-width: 40rem) { table.accounts { font-size: .86rem; } table.accounts th, table.accounts td { padding: .4rem .3rem; } }
`;
