// Usage: npm run bench [-- go damas terminal …]
import { hold } from './contest.js';

const games = /** @type {const} */ ([
  'go',
  'go-players',
  'gomoku',
  'gomoku-players',
  'damas',
  'damas-players',
  'goose',
  'truco',
  'truco-players',
  'saved',
  'table',
]);
const wanted = process.argv.slice(2);
/** @param {string} name */
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

/** @param {number} rate */
const readable = (rate) => Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(rate);

console.log(`${'what'.padEnd(44)}${'ours'.padStart(12)}${'peer'.padStart(12)}${'ratio'.padStart(9)}  unit, peer`);
for (const game of games) {
  if (!isWanted(game)) continue;
  const { contests } = /** @type {{ contests: import('./contest.js').Contest[] }} */ (await import(`./${game}.js`));
  for (const contest of contests) {
    const { ours, peer, ratio } = await hold(contest);
    const figures = `${readable(ours).padStart(12)}${readable(peer).padStart(12)}${ratio.toFixed(1).padStart(8)}×`;
    console.log(`${contest.name.padEnd(44)}${figures}  ${contest.unit}/s, ${contest.peer.name}`);
  }
}
if (isWanted('web')) console.log(await (await import('./web.js')).report());
if (isWanted('server')) await (await import('./server.js')).report((text) => console.log(text));
if (isWanted('terminal')) console.log(await (await import('./terminal.js')).report());
