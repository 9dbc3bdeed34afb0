// The host's side of fair chance: one secret of a match, from which its throws and decks come, and what is opened of it to whom.
// The secret itself never leaves: whoever knew it would know every card.
import { chanceMove, type Table, type TableEvent } from '@ludoteca/games';
import {
  type ChanceRecord,
  coinOf,
  type DealPlan,
  dealIn,
  dealPlan,
  dealsHash,
  deckFrom,
  deckHash,
  decksPerHand,
  drawnFrom,
  handHash,
  hostHash,
  jointSeed,
  keyedBy,
  keyedHash,
  keyedRandom,
  type OpenedHand,
  type ShuffledDeck,
  seenDeals,
  throwRandom,
  throwsHash,
} from '@ludoteca/online';

/** A hand as it is dealt. */
interface DealtHand {
  readonly hand: number;
  readonly joint: string;
  readonly coin: number;
  readonly deck: ShuffledDeck;
  /** By place in the dealing. */
  readonly cards: readonly string[];
}

/** Hands whose decks are shuffled in one go: two or three milliseconds. */
const handsAtOnce = 5;

export type HostChance = ReturnType<typeof hostChance>;

export function hostChance(id: string, secret: string, { match: { game, options } }: Table) {
  const plan = dealPlan(game.id, options);
  const throwSecret = keyedHash(secret, 'throws');
  const handHashes: string[] = [];
  let latest: DealtHand | undefined;

  const deckSeed = (hand: number, deck: number): string => keyedHash(secret, `deck ${hand} ${deck}`);

  /** The promises of all hands: needed when a match is made, and when somebody asks for its record. */
  function promisedHands(deals: DealPlan, most = deals.hands): readonly string[] {
    while (handHashes.length < most) {
      const hand = handHashes.length;
      const decks = Array.from({ length: decksPerHand }, (_, deck) => deckHash(deckFrom(deckSeed(hand, deck), deals).leaves));
      handHashes.push(handHash(decks));
    }
    return handHashes;
  }

  function dealtHand(hand: number, joint: string, deals: DealPlan): DealtHand {
    if (latest?.hand === hand && latest.joint === joint) return latest;
    const { players, each } = deals;
    const { deck: coin, order } = coinOf(joint, hand, deals);
    const seed = deckSeed(hand, coin);
    const deck = deckFrom(seed, deals);
    // A card that is laid open must not tell in which order its owner had taken up theirs: that order stays secret.
    const random = keyedRandom(keyedBy(seed), 'order');
    const turns = Array.from({ length: each }, (_, turn) => turn);
    const taken = Array.from({ length: players }, () => drawnFrom(turns, each, random));
    const cards = order.map((leaf, place) => {
      const own = taken[place % players]?.[Math.trunc(place / players)];
      return deck.cards[own === undefined ? leaf : order[own * players + (place % players)]!]!;
    });
    latest = { hand, joint, coin, deck, cards };
    return latest;
  }

  return {
    throwSecret,

    /** Works out what `promise` and `opened` need, in pieces: others are served in between. */
    async prepare(): Promise<void> {
      for (let hands = handsAtOnce; plan && hands < plan.hands; hands += handsAtOnce) {
        promisedHands(plan, hands);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },

    /** What the host commits to before anything else. */
    promise: (): string => hostHash(id, throwsHash(id, throwSecret), plan && dealsHash(promisedHands(plan))),

    /** What chance says at this table. */
    next({ match: { state, log }, seeds }: Table): unknown {
      const joint = jointSeed(id, seeds);
      const deal = dealIn(game.id, state);
      if (!deal || !plan) return chanceMove(game, state, throwRandom(throwSecret, id, log.length, joint));
      const move = game.parseMove(`deal ${dealtHand(deal.hand, joint, plan).cards[deal.place]}`, state);
      if (!move.ok) throw new Error(`${game.id}: a deal is not understood: ${move.error.code}`);
      return move.value;
    },

    /** What is opened to whoever was told these events, and no card that they do not name. */
    opened({ seeds }: Table, told: readonly TableEvent[]): ChanceRecord {
      const record = { match: id, throws: throwsHash(id, throwSecret) };
      if (!plan) return record;
      const joint = jointSeed(id, seeds);
      const { cards, hands } = seenDeals(told, plan);
      const opened = Array.from({ length: hands }, (_, hand): OpenedHand => {
        const { coin, deck } = dealtHand(hand, joint, plan);
        const seen = new Set(cards.flatMap((one) => (one.hand === hand ? [one.card] : [])));
        const others = Array.from({ length: decksPerHand }, (_, other) => other).filter((other) => other !== coin);
        return {
          hand,
          decks: others.map((other) => deckSeed(hand, other)),
          leaves: [...deck.leaves],
          cards: deck.cards.flatMap((card, leaf) => (seen.has(card) ? [{ leaf, card, salt: deck.salts[leaf]! }] : [])),
        };
      });
      return { ...record, deals: { hands: [...promisedHands(plan)], opened } };
    },
  };
}
