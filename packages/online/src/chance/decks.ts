// Decks that were shuffled before anybody knew which of them would be dealt. Of each hand so many are promised; the joint coin says
// which one is dealt and in which order its cards go round; the others are opened.
import type { Random } from '@ludoteca/games';
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashOf, keyedBy, keyedRandom } from './seeds.ts';

/**
 * Whoever puts a deck that is none among these is found out in all but one case of so many, for each hand; and it would favour no
 * seat, for the coin says where its cards go, too. More cost more: all decks of a match are shuffled when it is made.
 */
export const decksPerHand = 4;

/** What is dealt in one match: which cards there are, to how many players, how many hands at most. */
export interface DealPlan {
  readonly deck: readonly string[];
  readonly players: number;
  /** Cards of each player. */
  readonly each: number;
  readonly hands: number;
}

/** The players' cards and one that lies open. */
export const cardsInHand = ({ players, each }: Pick<DealPlan, 'players' | 'each'>): number => players * each + 1;

export interface ShuffledDeck {
  readonly cards: readonly string[];
  readonly salts: readonly string[];
  readonly leaves: readonly string[];
}

/** The first `count` of the items in an order drawn at random: Fisher–Yates from the front. */
export function drawnFrom<T>(items: readonly T[], count: number, random: Random): T[] {
  const mixed = [...items];
  for (let place = 0; place < count; place++) {
    const chosen = place + random.below(mixed.length - place);
    [mixed[place], mixed[chosen]] = [mixed[chosen]!, mixed[place]!];
  }
  return mixed.slice(0, count);
}

const saltFigures = 32;

export const leafOf = (card: string, salt: string): string => hashOf(`ludoteca card ${salt} ${card}`);

/** The cards of a deck that can be dealt, each with its salt and its leaf. */
export function deckFrom(seed: string, plan: DealPlan): ShuffledDeck {
  const count = cardsInHand(plan);
  const keyed = keyedBy(seed);
  const cards = drawnFrom(plan.deck, count, keyedRandom(keyed, 'cards'));
  const blocks = Array.from({ length: Math.ceil(count / 2) }, (_, block) => bytesToHex(keyed(`salt ${block}`))).join('');
  const salts = cards.map((_, place) => blocks.slice(place * saltFigures, (place + 1) * saltFigures));
  return { cards, salts, leaves: cards.map((card, place) => leafOf(card, salts[place]!)) };
}

export const deckHash = (leaves: readonly string[]): string => hashOf(`ludoteca deck ${leaves.join(' ')}`);
export const handHash = (decks: readonly string[]): string => hashOf(`ludoteca hand ${decks.join(' ')}`);
export const dealsHash = (hands: readonly string[]): string => hashOf(`ludoteca deals ${hands.join(' ')}`);

/** What the seats' seeds say of a hand: which deck is dealt, and which of its cards goes where. */
export interface Coin {
  readonly deck: number;
  /** By place in the dealing: the card of the deck that belongs there. */
  readonly order: readonly number[];
}

export function coinOf(joint: string, hand: number, plan: DealPlan): Coin {
  const random = keyedRandom(keyedBy(joint), `hand ${hand}`);
  const deck = random.below(decksPerHand);
  const count = cardsInHand(plan);
  const order = drawnFrom(
    Array.from({ length: count }, (_, place) => place),
    count,
    random,
  );
  return { deck, order };
}
