// The blueprint against the machine of the Truco report, which only counts its cards; and the traversal of all deals at once against the
// plain way: one deal after the other, with what is known as the key of a map.
import { readFileSync } from 'node:fs';
import { seededRandom } from '@ludoteca/games';
import { truco } from '@ludoteca/games/truco';
import { machine } from '@ludoteca/players';
import { elevenAbstraction, holdingsOf, openBlueprint } from '@ludoteca/players/truco/internals';
import { dealsOf, meanWeights, traversalOf } from '@ludoteca/workshop/truco';

const options = truco.options({});
if (!options.ok) throw new Error('the default options are refused');

/** Decisions as they come up between players at random. */
function decisions() {
  const random = seededRandom(1);
  const found = [];
  let state = truco.start(/** @type {any} */ (options).value);
  while (found.length < 500) {
    const turn = truco.turn(state);
    if (turn.kind === 'over') state = truco.start(/** @type {any} */ (options).value);
    else {
      if (turn.kind === 'seat') found.push({ known: truco.view(state, turn.seat), seat: turn.seat });
      const moves = truco.moves(state);
      const played = truco.play(state, /** @type {any} */ (moves[random.below(moves.length)]));
      if (played.ok) state = played.value;
    }
  }
  return found;
}

const asked = decisions();
const data = new URL('../../packages/players/data/truco.strategy', import.meta.url);
const blueprint = await openBlueprint(readFileSync(data));
const counting = machine(seededRandom(2));
const never = new AbortController().signal;

function byBlueprint() {
  for (const { known: view, seat } of asked) blueprint.strategyAt(view, seat);
  return asked.length;
}

function byCounting() {
  // It answers before it returns: nothing has to be waited for.
  for (const { known: view, seat } of asked) void counting.choose({ known: view, seat, legal: () => [] }, { signal: never });
  return asked.length;
}

const holdings = holdingsOf('dirty');
const weights = meanWeights(holdings);
const abstraction = elevenAbstraction(holdings);
const { addRegrets } = traversalOf(dealsOf(holdings, weights), abstraction);
const even = {
  strategy: new Float32Array(abstraction.size),
  regrets: new Float32Array(abstraction.size),
  reach: new Float32Array(abstraction.size),
};
for (let infoset = 0; infoset + 1 < abstraction.starts.length; infoset++) {
  const [begin = 0, end = 0] = abstraction.starts.subarray(infoset, infoset + 2);
  const count = abstraction.legal.subarray(begin, end).reduce((sum, legal) => sum + legal, 0);
  for (let at = begin; at < end; at++) even.strategy[at] = /** @type {number} */ (abstraction.legal[at]) / count;
}
const utility = { win: [1, 1], lose: [-1, -1], none: 0 };
const { handCount, hands } = holdings;

function allAtOnce() {
  addRegrets('ferro', 0, even, utility);
  return handCount ** 2;
}

const regrets = /** @type {Map<string, number[]>} */ (new Map());
/** @param {number} hand */
const cardsOf = (hand) => Array.from(hands.subarray(hand * 3, hand * 3 + 3));

/** The worth to the leader of the mão de ferro when the follower replies. @param {number[]} own @param {number[]} theirs @param {number} led */
function reply(own, theirs, led) {
  const key = `${theirs} ${led}`;
  const known = regrets.get(key) ?? theirs.map(() => 0);
  const sum = known.reduce((total, regret) => total + Math.max(0, regret), 0);
  const left = own.filter((_, index) => index !== own.indexOf(led)).sort((a, b) => b - a);
  const values = theirs.map((card) => {
    const rest = theirs.filter((_, index) => index !== theirs.indexOf(card)).sort((a, b) => b - a);
    const [high = 0, low = 0] = left;
    const [top = 0, bottom = 0] = rest;
    if (led > card) return top > high && bottom > low ? -1 : 1;
    if (led < card) return high > top && low > bottom ? 1 : -1;
    return Math.sign(high - top || low - bottom);
  });
  const mean = values.reduce(
    (total, value, index) => total + value * (sum > 0 ? Math.max(0, /** @type {number} */ (known[index])) / sum : 1 / 3),
    0,
  );
  regrets.set(key, known);
  return mean;
}

let next = 0;
function oneByOne() {
  const deals = 2000;
  for (let deal = 0; deal < deals; deal++) {
    next = (next + 7919) % handCount ** 2;
    if (weights[next] === 0) continue;
    const [own, theirs] = [cardsOf(Math.trunc(next / handCount)), cardsOf(next % handCount)];
    const known = regrets.get(String(own)) ?? [0, 0, 0];
    const values = own.map((card) => reply(own, theirs, card));
    const mean = values.reduce((sum, value) => sum + value / 3, 0);
    regrets.set(
      String(own),
      known.map((regret, index) => regret + /** @type {number} */ (values[index]) - mean),
    );
  }
  return deals;
}

export const contests = [
  {
    name: 'truco: decisions by the tables',
    unit: 'decisions',
    ours: byBlueprint,
    peer: { name: 'the counting machine', run: byCounting },
  },
  {
    name: 'truco: deals learnt from, no raises',
    unit: 'deals',
    ours: allAtOnce,
    peer: { name: 'one by one, in a Map', run: oneByOne },
  },
];
