// Checks from a record alone that chance was what seats and host had promised before anybody could know it. Pure: for a terminal, a
// browser, a server that looks through its own store.
import {
  type AnyGame,
  chanceMove,
  evolveAll,
  mayCommit,
  mayOpen,
  noSeeds,
  type Occupant,
  type Seat,
  type Seeds,
  seedsAfter,
  startMatch,
  startTable,
  type TableEvent,
} from '@ludoteca/games';
import { dealPlan, seenDeals } from './deals.ts';
import {
  type Coin,
  cardsInHand,
  coinOf,
  type DealPlan,
  dealsHash,
  deckFrom,
  deckHash,
  decksPerHand,
  handHash,
  leafOf,
} from './decks.ts';
import type { ChanceRecord, OpenedHand } from './record.ts';
import { hostHash, jointSeed, seedHash, throwRandom, throwsHash } from './seeds.ts';

/** A match as somebody was told it: in a game that hides something, the events as that seat or an onlooker saw them. */
export interface ToldMatch {
  readonly game: AnyGame;
  readonly options: unknown;
  /** Who sat there at the start. */
  readonly seats: readonly Occupant[];
  readonly events: readonly TableEvent[];
  readonly chance: ChanceRecord;
}

export const chanceProblems = [
  /** There is no promise of the host's before everything else. */
  'no-promise',
  /** The host promised something else than it opened. */
  'wrong-promise',
  /** A seed came when none could come any more. */
  'late-seed',
  /** A seed is not the one that was promised. */
  'wrong-seed',
  /** The match is over, and what throws were made from was not opened. */
  'not-opened',
  'wrong-throw',
  /** Nothing of a hand that was dealt was opened. */
  'unopened-hand',
  /** A hand's decks are not those that were promised, or one of them is none. */
  'wrong-deck',
  /** A card that was seen is not where the coin had put it. */
  'wrong-card',
  'unopened-card',
  /** The events do not follow from each other. */
  'bad-events',
] as const;

export interface ChanceProblem {
  readonly code: (typeof chanceProblems)[number];
  /** The number of an event, or of a hand where it is about one, from 1. */
  readonly at?: number;
}

/** What a seat gave: its seed; a promise that it did not keep; nothing; a player of the house gives none. */
export type SeedStatus = 'given' | 'not-opened' | 'nothing' | 'house';

export interface ChanceReport {
  readonly problems: readonly ChanceProblem[];
  readonly seats: readonly SeedStatus[];
  /** Whether at least one seat had a say: else the host alone could have chosen. */
  readonly isJoint: boolean;
  /** Whether what throws are made from is open: it is when a match is over. */
  readonly isOpen: boolean;
  /** What was found to be as promised. */
  readonly throws: number;
  readonly hands: number;
  readonly cards: number;
}

export function verifyChance(told: ToldMatch): ChanceReport {
  const { game, options, events, chance } = told;
  const problems: ChanceProblem[] = [];
  const blame = (code: ChanceProblem['code'], at?: number): void => void problems.push({ code, ...(at !== undefined && { at }) });
  const { seeds, seats } = checkSeeds(told, blame);
  const host = seeds.given.find(({ by }) => by === 'host');
  const plan = dealPlan(game.id, options);
  const hands = chance.deals?.hands ?? [];
  if (!host) blame('no-promise');
  else if (hostHash(chance.match, chance.throws, plan && dealsHash(hands)) !== host.hash) blame('wrong-promise');
  const secret = host?.seed;
  if (secret !== undefined && throwsHash(chance.match, secret) !== chance.throws) blame('wrong-promise');
  if (secret === undefined && events.some(({ kind }) => kind === 'end')) blame('not-opened');
  const joint = jointSeed(chance.match, seeds);
  const throws = secret === undefined ? 0 : checkThrows(told, secret, joint, blame);
  const dealt = plan ? checkDeals(told, plan, joint, blame) : { hands: 0, cards: 0 };
  return { problems, seats, isJoint: seats.includes('given'), isOpen: secret !== undefined, throws, ...dealt };
}

type Blame = (code: ChanceProblem['code'], at?: number) => void;

function checkSeeds({ seats, events, chance }: ToldMatch, blame: Blame): { seeds: Seeds; seats: readonly SeedStatus[] } {
  let seeds = noSeeds;
  let isOver = false;
  const occupants = [...seats];
  for (const [index, event] of events.entries()) {
    if (event.kind === 'end') isOver = true;
    if (event.kind === 'commit' && !mayCommit(seeds, event.by)) blame('late-seed', index + 1);
    if (event.kind === 'reveal') {
      const promise = seeds.given.find(({ by }) => by === event.by);
      if (!mayOpen(seeds, event.by, isOver)) blame('late-seed', index + 1);
      else if (event.by !== 'host' && promise?.hash !== seedHash(chance.match, event.by, event.seed))
        blame('wrong-seed', index + 1);
    }
    if (event.kind === 'seat' && !seeds.closed) occupants[event.seat] = event.occupant;
    seeds = seedsAfter(seeds, event);
  }
  const statusOf = (occupant: Occupant, seat: Seat): SeedStatus => {
    const given = seeds.given.find(({ by }) => by === seat);
    if (given) return given.seed === undefined ? 'not-opened' : 'given';
    return occupant.kind === 'player' ? 'house' : 'nothing';
  };
  return { seeds, seats: occupants.map(statusOf) };
}

/** How many throws there were; each that is not what the seeds give is blamed. In a game that hides something, its open lot alone. */
function checkThrows({ game, options, seats, events, chance }: ToldMatch, secret: string, joint: string, blame: Blame): number {
  const expected = (state: unknown, ply: number): string =>
    game.formatMove(chanceMove(game, state, throwRandom(secret, chance.match, ply, joint)), state);
  let throws = 0;
  const check = (event: TableEvent, state: unknown, ply: number, index: number): void => {
    if (event.kind !== 'move' || event.by !== 'chance') return;
    throws++;
    if (event.move !== expected(state, ply)) blame('wrong-throw', index + 1);
  };
  if (game.facts.hidden) {
    const start = game.start(options);
    for (const [index, event] of events.entries()) {
      if (event.kind === 'move' && event.move.startsWith('leader ')) check(event, start, 0, index);
    }
    return throws;
  }
  let index = 0;
  try {
    evolveAll(startTable(startMatch(game, options), seats), events, ({ match }, event) =>
      check(event, match.state, match.log.length, index++),
    );
  } catch {
    blame('bad-events', index);
  }
  return throws;
}

function checkDeals(
  { events, chance }: ToldMatch,
  plan: DealPlan,
  joint: string,
  blame: Blame,
): Pick<ChanceReport, 'hands' | 'cards'> {
  const { cards, hands, lot } = seenDeals(events, plan);
  const opened = new Map(chance.deals?.opened.map((hand) => [hand.hand, hand]));
  const coins = new Map<number, Coin>();
  let right = 0;
  for (let hand = 0; hand < hands; hand++) {
    const shown = opened.get(hand);
    const coin = coinOf(joint, hand, plan);
    coins.set(hand, coin);
    if (!shown) blame('unopened-hand', hand + 1);
    else if (isWholeHand(shown, plan) && openedHash(shown, coin, plan) === chance.deals?.hands[hand]) right++;
    else blame('wrong-deck', hand + 1);
  }
  let found = 0;
  const last = cardsInHand(plan) - 1;
  for (const { seq, hand, card, place, seat } of cards) {
    const leaf = opened.get(hand)?.cards.find((one) => one.card === card)?.leaf;
    if (leaf === undefined) {
      blame('unopened-card', seq);
      continue;
    }
    // The coin says whose each card of the deck is. In which order somebody has taken up their own is nobody else's business.
    const owned = coins.get(hand)?.order.indexOf(leaf) ?? -1;
    const leader = ((lot?.seat ?? 0) + hand) % plan.players;
    const owner = place === undefined ? (seat! - leader + plan.players) % plan.players : place % plan.players;
    const isRight = place === last ? owned === last : owned >= 0 && owned < last && owned % plan.players === owner;
    if (isRight) found++;
    else blame('wrong-card', seq);
  }
  return { hands: right, cards: found };
}

/** Whether every card that was opened lies under its leaf, none twice, and there are as many decks and leaves as there must be. */
function isWholeHand({ decks, leaves, cards }: OpenedHand, plan: DealPlan): boolean {
  const isRight = cards.every(({ leaf, card, salt }) => plan.deck.includes(card) && leaves[leaf] === leafOf(card, salt));
  const isDifferent = new Set(cards.map(({ card }) => card)).size === cards.length;
  return isRight && isDifferent && decks.length === decksPerHand - 1 && leaves.length === cardsInHand(plan);
}

/** The decks that were not dealt are shuffled again from their seeds: one that is none gives another hash. */
function openedHash({ decks, leaves }: OpenedHand, { deck }: Coin, plan: DealPlan): string {
  const hashes = decks.map((seed) => deckHash(deckFrom(seed, plan).leaves));
  return handHash(hashes.toSpliced(deck, 0, deckHash(leaves)));
}
