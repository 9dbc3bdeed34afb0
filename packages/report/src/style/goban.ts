import { boardStyle } from './board.ts';

// The lines are backgrounds of the cells: whole ones inside, halves at the edges. Wood and stones are gradients.
export const gobanStyle = `${boardStyle}
.goban table {
  --edge: .8; --wood: #dcb069; --grain: rgb(120 70 10 / .09); --line: #4d3717; --coordinate: #4d3717;
  background-color: var(--wood);
  background-image:
    radial-gradient(120% 90% at 20% 0%, rgb(255 240 200 / .45), transparent 60%),
    repeating-linear-gradient(91deg, transparent 0 7px, var(--grain) 8px 9px, transparent 11px 19px, var(--grain) 20px);
  box-shadow: inset 0 0 0 1px rgb(90 55 10 / .35), inset 0 -4px 0 rgb(90 55 10 / .25), var(--shade);
}
@media screen and (prefers-color-scheme: dark) { .goban table { --wood: #b98c4b; --line: #32220a; --coordinate: #241703; } }
.goban tbody td {
  --left: 0%; --wide: 100%; --top: 0%; --high: 100%; --stroke: max(1px, calc(var(--cell) / 36));
  background:
    linear-gradient(var(--line), var(--line)) var(--left) 50% / var(--wide) var(--stroke) no-repeat,
    linear-gradient(var(--line), var(--line)) 50% var(--top) / var(--stroke) var(--high) no-repeat;
}
.goban tbody td:nth-child(2) { --left: 100%; --wide: 50%; }
.goban tbody td:nth-last-child(2) { --left: 0%; --wide: 50%; }
.goban tbody tr:first-child td { --top: 100%; --high: 50%; }
.goban tbody tr:last-child td { --top: 0%; --high: 50%; }
.goban td.star::before {
  content: ""; position: absolute; inset: 0; margin: auto; width: max(4px, 17%); aspect-ratio: 1; border-radius: 50%; background: var(--line);
}
.goban .stone { z-index: 1; width: 95%; margin: auto; font-size: calc(var(--cell) * .36); font-weight: 600; }
.goban .stone.black { box-shadow: 0 calc(var(--cell) * .04) calc(var(--cell) * .09) rgb(40 20 0 / .55); }
.goban .stone.white { box-shadow: inset 0 0 0 .5px rgb(60 50 30 / .5), 0 calc(var(--cell) * .04) calc(var(--cell) * .09) rgb(40 20 0 / .5); }
.goban .stone.three { font-size: calc(var(--cell) * .3); }
.goban .latest::after {
  content: ""; position: absolute; inset: 0; margin: auto; width: 46%; aspect-ratio: 1; border-radius: 50%;
  border: max(1.5px, calc(var(--cell) * .055)) solid currentColor;
}
.goban .stone.dead { opacity: .55; }
.mark { display: block; flex: none; width: 1.35rem; height: 1.35rem; overflow: visible; }
.goban .mark { position: absolute; inset: 0; z-index: 2; width: 100%; height: 100%; }
.mark .white { fill: #fff; stroke: #2a1d08; }
.mark .black { fill: #14100a; stroke: #f3e3c3; stroke-width: .9; }
.mark .nobody { fill: #8d2f1c; stroke: #fbeed4; }
.mark .dead { fill: none; stroke: #d3221b; stroke-width: 2.1; stroke-linecap: round; }
.legend .mark { background: #dcb069; border-radius: 4px; }
.balance { display: flex; height: .85rem; margin: 1.1rem 0 0; overflow: hidden; border: 1px solid var(--soft); border-radius: 99px; forced-color-adjust: none; }
.balance .black { background: #16130f; }
.balance .nobody { background: repeating-linear-gradient(135deg, #c9b28a 0 4px, #a98d5c 4px 8px); }
.balance .white { background: #fbfaf6; }
`;
