// Boards fill the column they stand in; all their measures follow from the width of a cell, in whole pixels where round() is known.
export const boardStyle = `
.board { container-type: inline-size; }
.board table {
  --room: calc(min(100cqi, 46rem) / (var(--columns) + 2 * var(--edge))); --cell: var(--room);
  margin-inline: 0 auto; border-spacing: 0; table-layout: fixed; width: calc(var(--cell) * (var(--columns) + 2 * var(--edge))); border-radius: 8px; forced-color-adjust: none;
}
@supports (width: round(down, 1px, 1px)) { .board table { --cell: round(down, var(--room), 1px); } }
.board caption { margin-bottom: .9rem; font: 600 1.35rem/1.2 var(--serif); text-align: start; text-wrap: balance; }
.board th, .board td { width: var(--cell); height: var(--cell); padding: 0; text-align: center; vertical-align: middle; line-height: 1; }
.board tr > :first-child, .board tr > :last-child { width: calc(var(--cell) * var(--edge)); }
.board thead tr > *, .board tfoot tr > * { height: calc(var(--cell) * var(--edge)); }
.board th { color: var(--coordinate); font-size: clamp(7px, calc(var(--cell) * .36), .95rem); font-weight: 600; }
.board tbody td { position: relative; }
.stone {
  position: relative; display: grid; place-items: center; flex: none; width: 1.35rem; aspect-ratio: 1; border-radius: 50%; forced-color-adjust: none;
}
.stone.black { background: #1c1c1c radial-gradient(circle at 34% 28%, #7d7d7d 0, #2e2e2e 32%, #0c0c0c 72%); color: #fff; box-shadow: 0 0 0 1px rgb(150 140 125 / .55); }
.stone.white { background: #efece4 radial-gradient(circle at 34% 28%, #fff 0 30%, #efece4 62%, #cbc4b4); color: #1a1a1a; box-shadow: inset 0 0 0 1px rgb(60 50 30 / .45); }
`;
