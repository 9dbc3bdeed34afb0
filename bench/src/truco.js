// Random hands of two players, `raises: once`, against the plain way to write them: cards as text, hands as objects.
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
const deckSize = 40;
const dealtCards = 7;

/** @typedef {(limit: number) => number} Random a whole number below the limit */

/** Quick rather than good (Marsaglia's xorshift), so that the hands are measured and not the numbers. @returns {Random} */
function quickRandom() {
  let word = 2463534242;
  return (limit) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % limit;
  };
}

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
  const draw = () => {
    const chosen = random(left.length);
    const card = /** @type {string} */ (left[chosen]);
    const last = /** @type {string} */ (left.pop());
    if (card !== last) left[chosen] = last;
    return card;
  };
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
      const answer = answers[random(answers.length)];
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
    const { kind, card, down } = /** @type {typeof moves[number]} */ (moves[random(moves.length)]);
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
const pack = Uint8Array.from({ length: deckSize }, (_, card) => card);
const dealt = new Uint8Array(dealtCards);
const places = new Uint8Array(dealtCards);

/** Draws seven cards in the way of the reference, and puts the pack in order again. @param {Random} random */
function shuffle(random) {
  for (let index = 0; index < dealtCards; index++) {
    const chosen = random(deckSize - index);
    places[index] = chosen;
    dealt[index] = /** @type {number} */ (pack[chosen]);
    pack[chosen] = /** @type {number} */ (pack[deckSize - 1 - index]);
  }
  for (let index = dealtCards - 1; index >= 0; index--) {
    pack[/** @type {number} */ (places[index])] = /** @type {number} */ (dealt[index]);
  }
}

/** @param {Random} random @param {number} leader */
function quickHand(random, leader) {
  shuffle(random);
  dealHand(hand, dealt, leader, 0, 0);
  while (handTurn(hand) !== handOver) {
    const count = handMoves(hand, moves);
    makeHandMove(hand, /** @type {number} */ (moves[random(count)]));
  }
  return handPoints(hand);
}

const starts = [0, 1].map((seat) => step(truco.start(options.value), { kind: 'leader', seat }));

/** @param {import('@ludoteca/games/truco').TrucoState} state @param {import('@ludoteca/games/truco').TrucoMove} move */
function step(state, move) {
  const played = truco.play(state, move);
  if (!played.ok) throw new Error('a legal move is refused');
  return played.value;
}

/** @param {Random} random @param {number} leader */
function pureHand(random, leader) {
  let state = /** @type {import('@ludoteca/games/truco').TrucoState} */ (starts[leader]);
  shuffle(random);
  for (const card of dealt) state = step(state, { kind: 'deal', card });
  while (state.past.length === 0) {
    const legal = truco.moves(state);
    state = step(state, /** @type {typeof legal[number]} */ (legal[random(legal.length)]));
  }
  return state.scores[0] - state.scores[1];
}

/** @param {(random: Random, leader: number) => number} play */
function handsOf(play) {
  const random = quickRandom();
  return () => {
    for (let count = 0; count < handsInRun; count++) play(random, count & 1);
    return handsInRun;
  };
}

/** All three play the same hands from the same seed. @param {(random: Random, leader: number) => number} play */
function results(play) {
  const random = quickRandom();
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
