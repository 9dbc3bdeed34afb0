import { playersStyle } from './players.ts';

// The picture is stretched to its frame, the strokes and the letters are not: so both can be read on a phone.
export const plotStyle = `${playersStyle}
.plot { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 .6rem; }
.plot figcaption { grid-column: 1 / -1; margin: 0 0 .9rem; font: 600 1.35rem/1.2 var(--serif); text-wrap: balance; }
.plot .canvas { position: relative; height: clamp(13rem, 30vw, 19rem); }
.plot .canvas svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; forced-color-adjust: none; }
.plot .grid { stroke: var(--rule); stroke-width: 1; vector-effect: non-scaling-stroke; }
.plot .line { fill: none; stroke: var(--own); stroke-width: 2.4; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.plot .end { fill: none; stroke: var(--own); stroke-width: 9; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.plot .area { fill: var(--own); stroke: var(--card); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.line.p1 { stroke-dasharray: 8 4; } .line.p2 { stroke-dasharray: 2 4; } .line.p3 { stroke-dasharray: 10 3 2 3; }
.line.p4 { stroke-dasharray: 14 5; } .line.p5 { stroke-dasharray: 4 3; }
.plot .y { position: relative; min-width: var(--y); color: var(--soft); font-size: .8rem; text-align: end; }
.plot .y span { position: absolute; right: 0; translate: 0 50%; line-height: 1; white-space: nowrap; }
.plot .x { grid-column: 2; position: relative; height: 1.5rem; color: var(--soft); font-size: .8rem; }
.plot .x span { position: absolute; top: .45rem; translate: -50%; line-height: 1; }
.plot .axis { grid-column: 2; margin: .3rem 0 0; color: var(--soft); font-size: .85rem; text-align: center; }
.plot .legend { grid-column: 1 / -1; }
.legend .sample { flex: none; width: 2.2rem; height: 1rem; }
.legend .sample .line { fill: none; stroke: var(--own); stroke-width: 2.6; }
.plot .pole { stroke: var(--card); stroke-width: 1.5; stroke-dasharray: 3 3; vector-effect: non-scaling-stroke; }
.plot .flag {
  position: absolute; top: calc(.4rem + var(--row) * 1.55rem); translate: -50%; display: grid; place-items: center; min-width: 1.35rem; height: 1.35rem; padding-inline: .2rem;
  border-radius: 99px; background: var(--card); color: var(--ink); box-shadow: 0 0 0 1.5px var(--accent); font: 700 .78rem/1 var(--sans);
}
.band { display: grid; position: absolute; left: .45rem; translate: 0 50%; padding: .2rem; border-radius: 99px; background: var(--card); }
@media print { .plot .canvas { height: 55mm; } }
`;
