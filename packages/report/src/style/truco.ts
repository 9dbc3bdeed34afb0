export const trucoStyle = `
.cards, .hand, .felt { container-type: inline-size; }
.playing {
  --w: clamp(2.05rem, 10.5cqi, 3.3rem); --red: #b3131b; --black: #1b1b1f;
  position: relative; display: inline-grid; grid-template-rows: auto 1fr; justify-items: start; width: var(--w); aspect-ratio: 5 / 7; padding: calc(var(--w) * .07) calc(var(--w) * .1);
  background: #fffdf7; color: var(--black); border: 1px solid #b9ae98; border-radius: calc(var(--w) * .13); box-shadow: 0 1px 3px rgb(0 0 0 / .25);
  font: 700 calc(var(--w) * .36)/1 var(--serif); vertical-align: middle; forced-color-adjust: none;
}
.playing.red { color: var(--red); }
.playing svg { width: 66%; margin: -8% 0 2%; place-self: center; fill: currentColor; }
.playing.manilha { border-color: #b98a1d; box-shadow: 0 0 0 2px #e2b33c, 0 1px 3px rgb(0 0 0 / .25); }
.playing.back {
  background: repeating-linear-gradient(45deg, transparent 0 3px, rgb(255 244 220 / .28) 3px 4px), repeating-linear-gradient(-45deg, transparent 0 3px, rgb(255 244 220 / .28) 3px 4px), #7c2733;
  outline: calc(var(--w) * .055) solid #fffdf7; outline-offset: calc(var(--w) * -.1);
}
.playing.down { filter: grayscale(1) brightness(.86); }
.felt { padding: clamp(.9rem, 2.5vw, 1.6rem); border-radius: 18px; background: #1d5a41 radial-gradient(130% 110% at 50% 0%, #2d7a59, #17492f); color: #f4f7ef; box-shadow: inset 0 0 0 6px rgb(255 255 255 / .07), var(--shade); forced-color-adjust: none; }
.felt table.data th, .felt table.data td { border-color: rgb(255 255 255 / .2); color: inherit; }
table.rounds th, table.rounds td { padding: .5rem .3rem; text-align: center; vertical-align: middle; }
table.rounds tbody th { max-width: 9rem; line-height: 1.25; }
table.rounds td.won { background: rgb(226 179 60 / .22); border-radius: 10px; }
table.rounds tfoot td { font-size: .85rem; }
.rest { display: inline-flex; }
.rest.open { gap: .3rem; }
.rest:not(.open) .playing:not(:first-child) { margin-inline-start: calc(var(--w) * -.45); }
.vira { display: flex; align-items: center; gap: 1rem; margin: 0 0 .8rem; }
.vira p { margin: 0; line-height: 1.4; }
.vira strong { display: block; font: 600 1.1rem/1.3 var(--serif); }
.cards .playing { --w: 1.9rem; }
.cards td { vertical-align: middle; }
.worth { margin: .8rem 0 0; }
.hands { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 25rem), 1fr)); }
.hand .top { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .2rem 1rem; margin-bottom: .8rem; }
.hand .score { color: var(--soft); font-weight: 600; }
.bets { margin: .8rem 0 0; padding: 0; list-style: none; display: grid; gap: .25rem; font-size: .92rem; }
.bets li { display: flex; gap: .6rem; align-items: baseline; }
.bets .when { flex: none; padding: .05rem .5rem; border-radius: 99px; background: var(--faint); color: var(--soft); font-size: .78rem; }
.felt .bets .when { background: rgb(0 0 0 / .3); color: #f4f7ef; }
.hand .end { margin: .9rem 0 0; padding-top: .7rem; border-top: 1px solid var(--rule); font-weight: 600; }
`;
