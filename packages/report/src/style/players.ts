// Six colours that can be told apart with any colour vision in the order they are given; lines have a pattern besides.
export const playersStyle = `
:root {
  --on-player: #fff;
  --player-0: #1b5fa6; --player-1: #b23c0b; --player-2: #17704a; --player-3: #86379c; --player-4: #7d5a00; --player-5: #a61e4d;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --on-player: #15120e;
    --player-0: #7db9f5; --player-1: #f5a06e; --player-2: #72d3a0; --player-3: #d8a3ec; --player-4: #e4c465; --player-5: #f592b1;
  }
}
.p0 { --own: var(--player-0); } .p1 { --own: var(--player-1); } .p2 { --own: var(--player-2); }
.p3 { --own: var(--player-3); } .p4 { --own: var(--player-4); } .p5 { --own: var(--player-5); }
.token {
  display: inline-grid; place-items: center; flex: none; width: 1.45rem; height: 1.45rem; border-radius: 50%;
  background: var(--own); color: var(--on-player); font: 700 .8rem/1 var(--sans);
  forced-color-adjust: none;
}
`;
