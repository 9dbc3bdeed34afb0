export const gomokuStyle = `
.goban .latest:not(:empty)::after { display: none; }
.goban .black.latest:not(:empty) { color: #ffb4a6; }
.goban .white.latest:not(:empty) { color: #b0121b; }
.ring::before {
  content: ""; position: absolute; inset: 0; border-radius: 50%; border: max(2px, calc(var(--cell, 1.35rem) * .085)) solid #cf1d2c;
}
`;
