// Random hands of two players, `raises: once`, against the plain way to write them: cards as text, hands as objects.
import { seededRandom } from '@ludoteca/games';
import {
  dealHand,
  fastHand,
  handMoves,
  handOver,
  handPoints,
  handTurn,
  makeHandMove,
  mostHandMoves,
  truco,
} from '@ludoteca/games/truco';

const handsInRun = 200;
const seed = 12;
/** @typedef {import('@ludoteca/games').Random} Random */

// --- the plain reference -------------------------------------------------------------------------------------------

const ranks = ['4', '5', '6', '7', 'Q', 'J', 'K', 'A', '2', '3'];
const suits = ['Ouros', 'Espadas', 'Copas', 'Paus'];
const deck = suits.flatMap((suit) => ranks.map((rank) => `${rank} de ${suit}`));
const nextBet = /** @type {Record<string, number>} */ ({ 1: 3, 3: 6, 6: 9, 9: 12 });

/** @param {string} card @param {string} vira */
function isManilha(card, vira) {
  const turned = ranks.indexOf(/** @type {string} */ (vira.split(' ')[0]));
  return card.split(' ')[0] === ranks[(turned + 1) % ranks.length];
}

/** @param {{ card: string, down: boolean }} a @param {{ card: string, down: boolean }} b @param {string} vira */
function compare(a, b, vira) {
  if (a.down || b.down) return Number(b.down) - Number(a.down);
  const [first, second] = [isManilha(a.card, vira), isManilha(b.card, vira)];
  if (first !== second) return first ? 1 : -1;
  const part = first ? 2 : 0;
  const order = first ? suits : ranks;
  const place = (/** @type {string} */ card) => order.indexOf(/** @type {string} */ (card.split(' ')[part]));
  return place(a.card) - place(b.card);
}

/** @param {string[]} rounds */
function winnerOf(rounds) {
  const [first, second, third] = rounds;
  if (rounds.length === 2) {
    if (first === 'tie') return second === 'tie' ? undefined : second;
    return second === 'tie' || first === second ? first : undefined;
  }
  if (rounds.length < 3) return undefined;
  if (third !== 'tie') return third;
  return first === 'tie' ? 'nobody' : first;
}

/** Plays one hand and returns the points of player 0 less those of player 1. @param {Random} random @param {number} leader */
function plainHand(random, leader) {
  const left = [...deck];
  const draw = () => /** @type {string} */ (left.splice(random.below(left.length), 1)[0]);
  const players = [{ cards: /** @type {string[]} */ ([]) }, { cards: /** @type {string[]} */ ([]) }];
  for (let card = 0; card < 6; card++) players[(leader + card) % 2]?.cards.push(draw());
  const vira = draw();
  const rounds = /** @type {string[]} */ ([]);
  let table = /** @type {{ player: number, card: string, down: boolean }[]} */ ([]);
  let [turn, value, asked, used] = [leader, 1, 0, false];
  let answering = leader;
  const points = (/** @type {number} */ player) => (player === 0 ? value : -value);
  while (true) {
    if (asked > 0) {
      const answers = ['run', 'accept', ...(asked < 12 ? ['raise'] : [])];
      const answer = answers[random.below(answers.length)];
      if (answer === 'run') return points(1 - answering);
      value = asked;
      asked = answer === 'raise' ? /** @type {number} */ (nextBet[asked]) : 0;
      answering = 1 - answering;
      continue;
    }
    const { cards } = /** @type {{ cards: string[] }} */ (players[turn]);
    const moves = [
      ...cards.map((card) => ({ kind: 'card', card, down: false })),
      ...(rounds.length > 0 ? cards.map((card) => ({ kind: 'card', card, down: true })) : []),
      ...(used ? [] : [{ kind: 'truco', card: '', down: false }]),
    ];
    const { kind, card, down } = /** @type {typeof moves[number]} */ (moves[random.below(moves.length)]);
    if (kind === 'truco') {
      [asked, used, answering] = [3, true, 1 - turn];
      continue;
    }
    cards.splice(cards.indexOf(card), 1);
    table.push({ player: turn, card, down });
    turn = 1 - turn;
    const [first, second] = table;
    if (!first || !second) continue;
    const difference = compare(first, second, vira);
    turn = difference > 0 ? first.player : second.player;
    rounds.push(difference === 0 ? 'tie' : String(turn));
    table = [];
    const winner = winnerOf(rounds);
    if (winner !== undefined) return winner === 'nobody' ? 0 : points(Number(winner));
  }
}

// --- ours ----------------------------------------------------------------------------------------------------------

const options = truco.options({});
if (!options.ok) throw new Error('the default options are refused');
const hand = fastHand(options.value);
const moves = new Uint8Array(mostHandMoves);
const pack = Uint8Array.from({ length: 40 }, (_, card) => card);
const dealt = new Uint8Array(7);

/** @param {Random} random @param {number} leader */
function quickHand(random, leader) {
  for (let place = 0; place < 7; place++) {
    const chosen = random.below(40 - place);
    dealt[place] = /** @type {number} */ (pack[chosen]);
    // The cards behind move up, as in the lists of the others, so that the same seed deals the same hands.
    pack.copyWithin(chosen, chosen + 1, 40 - place);
  }
  for (let card = 0; card < 40; card++) pack[card] = card;
  dealHand(hand, dealt, leader, 0, 0);
  while (handTurn(hand) !== handOver) {
    const count = handMoves(hand, moves);
    makeHandMove(hand, /** @type {number} */ (moves[random.below(count)]));
  }
  return handPoints(hand);
}

const starts = [0, 1].map((seat) => {
  const begun = truco.play(truco.start(options.value), { kind: 'leader', seat });
  if (!begun.ok) throw new Error('a leader is refused');
  return begun.value;
});

/** @param {Random} random @param {number} leader */
function pureHand(random, leader) {
  let state = /** @type {import('@ludoteca/games/truco').TrucoState} */ (starts[leader]);
  while (state.past.length === 0) {
    const legal = truco.moves(state);
    const played = truco.play(state, /** @type {typeof legal[number]} */ (legal[random.below(legal.length)]));
    if (!played.ok) throw new Error('a listed move is refused');
    state = played.value;
  }
  return state.scores[0] - state.scores[1];
}

/** @param {(random: Random, leader: number) => number} play */
function handsOf(play) {
  const random = seededRandom(seed);
  return () => {
    for (let count = 0; count < handsInRun; count++) play(random, count & 1);
    return handsInRun;
  };
}

/** All three play the same hands from the same seed. @param {(random: Random, leader: number) => number} play */
function results(play) {
  const random = seededRandom(seed);
  return Array.from({ length: 2000 }, (_, count) => play(random, count & 1)).join();
}
if (results(quickHand) !== results(plainHand) || results(pureHand) !== results(plainHand)) {
  throw new Error('the hands of the contest are not the same');
}

const peer = { name: 'plain objects and strings', run: handsOf(plainHand) };

/** @type {import('./contest.js').Contest[]} */
export const contests = [
  { name: 'truco: random hands, fast hand', unit: 'hands', ours: handsOf(quickHand), peer },
  { name: 'truco: random hands, pure game', unit: 'hands', ours: handsOf(pureHand), peer },
];
