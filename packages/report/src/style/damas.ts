import { boardStyle } from './board.ts';

export const damasStyle = `${boardStyle}
.damas table {
  --edge: .6; --light: #ecdcb9; --dark: #8c5d3a; --frame: #4a2d18; --coordinate: #f0dfc0;
  background: var(--frame) linear-gradient(160deg, #6a4426, var(--frame) 45%, #3d2412); box-shadow: inset 0 0 0 1px rgb(0 0 0 / .3), var(--shade);
}
@media screen and (prefers-color-scheme: dark) { .damas table { --light: #cdb88e; --dark: #6f4629; --frame: #34200f; } }
.damas .light { background: var(--light); }
.damas .dark { background-color: var(--dark); }
.from { outline: 3px dashed #f0c75a; outline-offset: -4px; }
.damas td.to, .swatch.to { background-color: #c4a23c; }
.gone::after {
  content: ""; position: absolute; inset: 30%;
  background: linear-gradient(45deg, transparent 44%, #ffb3a3 44% 56%, transparent 56%), linear-gradient(-45deg, transparent 44%, #ffb3a3 44% 56%, transparent 56%);
}
.damas .square { position: absolute; top: 4%; left: 5%; color: #f4e7cd; font-size: clamp(6px, calc(var(--cell) * .19), .7rem); }
.piece {
  --edge: #1c1512; --rim: #2f2520; --top: #453831; --crown: #f0c24e;
  position: relative; display: grid; place-items: center; flex: none; width: 1.35rem; aspect-ratio: 1; border-radius: 50%; forced-color-adjust: none;
  background: radial-gradient(circle, var(--top) 0 36%, var(--edge) 37% 40%, var(--rim) 41% 53%, var(--edge) 54% 57%, var(--rim) 58%);
  box-shadow: inset 0 0 0 1px var(--edge), inset 0 .12em .2em rgb(255 255 255 / .28), 0 .13em .18em rgb(0 0 0 / .5);
}
.side .piece.black, .plot .piece.black { outline: 1px solid rgb(150 140 125 / .6); }
.piece.white { --edge: #b3a07a; --rim: #efe3c6; --top: #fff9e9; --crown: #9a2b17; }
.damas .piece { width: 82%; margin: auto; font-size: calc(var(--cell) * .5); }
td.to .square { color: #2a1a05; }
.damas .square ~ .piece { width: 72%; }
.piece svg { width: 62%; fill: var(--crown); stroke: var(--edge); stroke-width: .8; }
.damas .queen { box-shadow: inset 0 0 0 1px var(--edge), inset 0 .12em .2em rgb(255 255 255 / .28), 0 .1em 0 var(--rim), 0 .13em 0 var(--edge), 0 .26em .2em rgb(0 0 0 / .5); translate: 0 -5%; }
.swatch { position: relative; background: #8c5d3a; width: 1.35rem; height: 1.35rem; border-radius: 4px; }
.tray { display: flex; flex-wrap: wrap; gap: .25rem; min-height: 1.35rem; margin-top: .4rem; }
`;
