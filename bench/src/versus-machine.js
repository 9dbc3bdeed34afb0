// Truco's equilibrium against the machine of the Truco report, every match twice with the same cards and the seats changed.
// Usage: node bench/src/versus-machine.js [matches] [player] [other]
import { readFile } from 'node:fs/promises';
import { seededRandom, shuffled } from '@ludoteca/games';
import { cardsOf, truco } from '@ludoteca/games/truco';
import { loadPlayer } from '@ludoteca/players';

const [matches = '100000', one = 'equilibrium', other = 'machine'] = process.argv.slice(2);
const signal = new AbortController().signal;
const data = new URL('../../packages/players/data/', import.meta.url);
/** @param {string} name */
const asset = (name) => readFile(new URL(name, data));
/** @param {string} name @param {number} seed */
const seat = async (name, seed) => (await loadPlayer('truco', name))({ random: seededRandom(seed), asset });
const players = [await seat(one, 1), await seat(other, 2)];
const options = truco.options({});
if (!options.ok) throw new Error('the default options are refused');
const start = truco.start(options.value);

/** The pay-off of the first player, who sits at `side`. @param {number} match @param {number} side */
async function play(match, side) {
  let state = start;
  const lot = seededRandom(match).below(2);
  let dealt = -1;
  let pack = cardsOf.dirty;
  while (true) {
    const turn = truco.turn(state);
    if (turn.kind === 'over') return /** @type {number} */ (truco.outcome(state)?.payoffs[side]);
    /** @type {any} */
    let move;
    if (state.phase === 'lot') move = { kind: 'leader', seat: lot };
    else if (turn.kind === 'chance') {
      // A hand's cards go by its number, so that both matches of a pair see the same.
      if (dealt !== state.past.length) pack = shuffled(cardsOf.dirty, seededRandom(match * 1000 + state.past.length));
      dealt = state.past.length;
      move = { kind: 'deal', card: pack[state.dealt.length] };
    } else {
      const now = state;
      const thinker = /** @type {any} */ (players[turn.seat === side ? 0 : 1]);
      ({ move } = await thinker.choose(
        { known: truco.view(now, turn.seat), seat: turn.seat, legal: () => truco.moves(now) },
        { signal },
      ));
    }
    const played = truco.play(state, move);
    if (!played.ok) throw new Error(`refused: ${played.error.code}`);
    state = played.value;
  }
}

const pairs = Math.ceil(Number(matches) / 2);
let [sum, squares] = [0, 0];
for (let match = 1; match <= pairs; match++) {
  const mean = ((await play(match, 0)) + (await play(match, 1))) / 2;
  sum += mean;
  squares += mean ** 2;
}
const mean = sum / pairs;
const error = Math.sqrt((squares / pairs - mean ** 2) / pairs);
console.log(
  `${one} against ${other}: ${(100 * mean).toFixed(2)} % of ${2 * pairs} matches, standard error ${(100 * error).toFixed(2)} %`,
);
console.log(`${((mean - 1 / 2) / error).toFixed(1)} standard errors above one half`);
