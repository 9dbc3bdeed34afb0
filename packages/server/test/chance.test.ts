// Nobody alone chooses the dice or the deals, and whoever tries is found out from the record.
import { createHash, createHmac } from 'node:crypto';
import { type EventOf, readSaved, readSeen, games as rules, writeSaved, writeSeen } from '@ludoteca/games';
import {
  type ChanceProblem,
  type ChanceRecord,
  cardsInHand,
  coinOf,
  dealPlan,
  decksPerHand,
  hashOf,
  jointSeed,
  keyedHash,
  seenDeals,
  type ToldMatch,
  throwRandom,
  verifyChance,
} from '@ludoteca/online';
import { describe, expect, test } from 'vitest';
import { hostChance } from '../src/match/host-chance.ts';
import { type FairMatch, fairMatch, testSeed } from './fair-match.ts';

const kinds = [
  { game: 'goose', options: { players: 2 } },
  { game: 'goose', options: { players: 4 } },
  { game: 'truco', options: {} },
  { game: 'truco', options: { players: 4, deck: 'clean' } },
  { game: 'truco', options: { players: 4, ferro: 'blind' } },
];

const played = (setup: Partial<Parameters<typeof fairMatch>[0]> & { game: string; seed: number }): FairMatch => {
  const match = fairMatch(setup);
  match.play();
  return match;
};

const codes = (told: ToldMatch): ChanceProblem['code'][] => [...new Set(verifyChance(told).problems.map(({ code }) => code))];

describe('hashes', () => {
  test('are SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 4231, cases 1 and 2)', () => {
    expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(keyedHash('0b'.repeat(20), 'Hi There')).toBe('b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7');
    expect(keyedHash('4a656665', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
});

describe.each(kinds)('$game $options', ({ game, options }) => {
  const match = played({ game, options, seed: 7 });
  const seats = [undefined, ...match.start.seats.keys()];

  test('an honest match is found to be one, from every seat', () => {
    for (const seat of seats) {
      const report = verifyChance(match.told(seat));
      expect(report).toMatchObject({ problems: [], isJoint: true, isOpen: true });
      expect(report.seats.every((status) => status === 'given')).toBe(true);
      expect(report.throws).toBeGreaterThan(0);
      if (game === 'truco') expect([report.hands > 0, report.cards > report.hands]).toEqual([true, true]);
    }
  });

  test('before its end, and after a start that nobody took seriously', () => {
    const begun = fairMatch({ game, options, seed: 8 });
    begun.play(14);
    expect(verifyChance(begun.told(0))).toMatchObject({ problems: [], isOpen: false, throws: 0 });
    const aborted = fairMatch({ game, options, seed: 9 });
    aborted.say(0, { kind: 'abort' });
    expect(codes(aborted.told(1))).toEqual(['not-opened']);
    aborted.say('host', { kind: 'reveal', seed: aborted.chance.throwSecret });
    expect(verifyChance(aborted.told(1))).toMatchObject({ problems: [], isOpen: true, throws: 0 });
  });

  test('who gave nothing, and who promised and did not open, is named', () => {
    const silent = played({ game, options, seed: 10, gives: [1], promises: [0] });
    const { seats: given, problems } = verifyChance(silent.told());
    expect(given.slice(0, 2)).toEqual(['not-opened', 'given']);
    expect(given.slice(2).every((status) => status === 'nothing')).toBe(true);
    expect(problems).toEqual([]);
    expect(verifyChance(played({ game, options, seed: 10, gives: [] }).told()).isJoint).toBe(false);
  });

  test('what is taken back comes again the same', () => {
    const back = fairMatch({ game, options, seed: 11 });
    back.play(30);
    const before = back.table.match.log;
    back.say(0, { kind: 'offer', what: 'takeback', ply: 2 });
    back.play(9);
    if (game === 'goose') expect(back.table.match.log).toEqual(before.slice(0, 11));
    back.say(0, { kind: 'offer', what: 'takeback', ply: 0 });
    back.play();
    for (const seat of [undefined, 0]) expect(verifyChance(back.told(seat)).problems).toEqual([]);
    expect(() => back.say(0, { kind: 'offer', what: 'takeback', ply: 0 })).toThrow('game-over');
  });

  test('a throw that is another one is found', () => {
    const told = match.told();
    const other = (text: string): string => `${text.slice(0, -1)}${text.endsWith('1') ? 2 : 1}`;
    const first = told.events.findIndex((event) => event.kind === 'move');
    const event = told.events[first] as EventOf<'move'>;
    const events = told.events.with(first, { ...event, move: other(event.move) });
    expect(codes({ ...told, events })).toContain('wrong-throw');
  });

  test('a host that changes its seed is found', () => {
    const told = match.told();
    const other = hostChance(match.id, testSeed(7, 'another host'), match.start);
    const events = told.events.map((event) =>
      event.kind === 'reveal' && event.by === 'host' ? { ...event, seed: other.throwSecret } : event,
    );
    expect(codes({ ...told, events })).toContain('wrong-promise');
    expect(codes({ ...told, chance: other.opened(match.table, told.events) })).toContain('wrong-promise');
    expect(codes({ ...told, events: told.events.slice(1) })).toContain('no-promise');
    expect(codes({ ...told, events: told.events.filter((event) => event.kind !== 'reveal' || event.by !== 'host') })).toEqual([
      'not-opened',
    ]);
  });

  test('a seat that opens another seed than it promised, or too late, is found', () => {
    const told = match.told();
    const events = told.events.map((event) =>
      event.kind === 'reveal' && event.by === 1 ? { ...event, seed: testSeed(7, 'changed') } : event,
    );
    expect(codes({ ...told, events })).toContain('wrong-seed');
    const reveal = told.events.find((event) => event.kind === 'reveal' && event.by === 1)!;
    const late = [...told.events.filter((event) => event !== reveal).slice(0, -2), reveal, ...told.events.slice(-2)];
    expect(codes({ ...told, events: late })).toContain('late-seed');
  });

  test('the record can be written, read and checked again', () => {
    const record = { start: match.start, events: match.events, table: match.table };
    const whole = readSaved(writeSaved(record, undefined, match.told().chance), rules);
    expect(whole.ok && whole.value.chance).toEqual(match.told().chance);
    expect(whole.ok && whole.value.events).toEqual(match.events);
    for (const seat of seats) {
      const { chance, events } = match.told(seat);
      const read = readSeen(writeSeen(record, seat, undefined, chance), rules);
      if (!read.ok) throw new Error(read.error.code);
      expect(read.value.events).toEqual(events);
      expect(verifyChance({ ...read.value, chance: read.value.chance as ChanceRecord }).problems).toEqual([]);
    }
  });
});

describe('deals', () => {
  const match = played({ game: 'truco', seed: 20 });
  const told = match.told(0);
  const changed = (change: (chance: ChanceRecord) => void): ToldMatch => {
    const chance = structuredClone(told.chance);
    change(chance);
    return { ...told, chance };
  };
  const opened = (chance: ChanceRecord) => chance.deals!.opened[0]!;

  test.each<[string, (chance: ChanceRecord) => void, ChanceProblem['code'][]]>([
    ['a card that is another one', (chance) => (opened(chance).cards[0]!.card = '3P'), ['wrong-deck', 'unopened-card']],
    ['a salt that is another one', (chance) => (opened(chance).cards[0]!.salt = 'ab'.repeat(16)), ['wrong-deck']],
    ['a leaf that is another one', (chance) => (opened(chance).leaves[6] = testSeed(1, 'leaf')), ['wrong-deck']],
    ['a deck that is not whole', (chance) => (opened(chance).decks[3] = testSeed(1, 'stacked')), ['wrong-deck']],
    ['a deck too few', (chance) => void opened(chance).decks.pop(), ['wrong-deck']],
    ['a card that was seen and is not opened', (chance) => void opened(chance).cards.pop(), ['unopened-card']],
    ['a hand of which nothing is opened', (chance) => void chance.deals!.opened.shift(), ['unopened-hand', 'unopened-card']],
    ['another promise for one hand', (chance) => (chance.deals!.hands[90] = testSeed(1, 'hand')), ['wrong-promise']],
    ['no deals at all', (chance) => void delete chance.deals, ['wrong-promise', 'unopened-hand', 'unopened-card']],
  ])('%s is found', (_, change, problems) => {
    expect(codes(told)).toEqual([]);
    expect(codes(changed(change))).toEqual(problems);
  });

  test('a host that deals another of its decks is found', () => {
    // It opens the decks as if the coin had fallen otherwise: consistently, and wrong.
    const plan = dealPlan('truco', told.options)!;
    const joint = jointSeed(match.id, match.table.seeds);
    const other = fairMatch({ game: 'truco', seed: 20, gives: [0] });
    const cheating = other.chance.opened(other.table, told.events);
    const isOther = cheating.deals!.opened.some(
      ({ hand }) => coinOf(joint, hand, plan).deck !== coinOf(jointSeed(match.id, other.table.seeds), hand, plan).deck,
    );
    expect(isOther).toBe(true);
    expect(codes({ ...told, chance: cheating })).toContain('wrong-deck');
  });

  test('a card given to the wrong seat is found', () => {
    const moveOf = (index: number) => told.events[index] as EventOf<'move'>;
    const own = told.events.findIndex((event) => event.kind === 'move' && /^deal [^?]/.test(event.move));
    const events = told.events
      .with(own, { ...moveOf(own), move: moveOf(own + 1).move })
      .with(own + 1, { ...moveOf(own + 1), move: moveOf(own).move });
    expect(codes({ ...told, events })).toEqual(['wrong-card']);
  });

  test('a stacked deck among those promised is found unless it is the one that is dealt', () => {
    // The host promises, for the first hand, one deck whose seed it will not be able to show.
    const plan = dealPlan('truco', told.options)!;
    let found = 0;
    for (let stacked = 0; stacked < decksPerHand; stacked++) {
      const { deck } = coinOf(jointSeed(match.id, match.table.seeds), 0, plan);
      const chance = structuredClone(told.chance);
      const others = [...Array(decksPerHand).keys()].filter((other) => other !== deck);
      if (stacked !== deck) chance.deals!.opened[0]!.decks[others.indexOf(stacked)] = testSeed(stacked, 'no seed of it');
      if (codes({ ...told, chance }).includes('wrong-deck')) found++;
    }
    expect(found).toBe(decksPerHand - 1);
  });

  test('nothing that was hidden from somebody can be found in what is opened to them', () => {
    for (const seed of [30, 31, 32]) {
      const hidden = played({ game: 'truco', options: { players: 4 }, seed });
      const plan = dealPlan('truco', hidden.told().options)!;
      for (const seat of [undefined, 0, 1, 2, 3]) {
        const { events, chance } = hidden.told(seat);
        const text = JSON.stringify(chance);
        expect(text).not.toContain(testSeed(seed, 'host'));
        expect(text).not.toContain(hidden.chance.throwSecret);
        for (const { hand, cards, leaves } of chance.deals!.opened) {
          expect(leaves).toHaveLength(cardsInHand(plan));
          const told = JSON.stringify(events);
          for (const { card } of cards) expect(told).toContain(card);
          // The seed of the deck that was dealt would show all of it.
          const { deck } = coinOf(jointSeed(hidden.id, hidden.table.seeds), hand, plan);
          expect(text).not.toContain(keyedHash(testSeed(seed, 'host'), `deck ${hand} ${deck}`));
        }
      }
    }
  });

  test('what is opened follows from what was told: two matches that differ in hidden cards alone open the same', () => {
    for (const seat of [undefined, 0, 1]) {
      const { events, chance, options } = match.told(seat);
      const { cards } = seenDeals(events, dealPlan('truco', options)!);
      for (const { hand, cards: shown } of chance.deals!.opened) {
        const told = new Set(cards.flatMap((one) => (one.hand === hand ? [one.card] : [])));
        expect(shown.map(({ card }) => card).sort()).toEqual([...told].sort());
      }
    }
  });

  test('where a card lies in the deck does not tell in which order its owner took up theirs', () => {
    const counts = Array<number>(9).fill(0);
    for (let seed = 0; seed < 100; seed++) {
      const dealt = fairMatch({ game: 'truco', seed, promise: testSeed(seed, 'promise') });
      dealt.play(8);
      const { events, chance, options } = dealt.told(1);
      const plan = dealPlan('truco', options)!;
      const { order } = coinOf(jointSeed(dealt.id, dealt.table.seeds), 0, plan);
      for (const { card, place } of seenDeals(events, plan).cards) {
        const { leaf } = chance.deals!.opened[0]!.cards.find((one) => one.card === card)!;
        const turns = [place!, order.indexOf(leaf)].map((at) => Math.trunc(at / plan.players));
        if (turns[0]! < plan.each) counts[turns[0]! * plan.each + turns[1]!]!++;
      }
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
    // 0.001 for 8 degrees of freedom.
    expect(chiSquare(counts)).toBeLessThan(26.1);
  });
});

/** Pearson's statistic against equal frequencies. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

describe('chance is even', () => {
  test('dice: 6,000 throws, 5 degrees of freedom', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let ply = 0; ply < 6000; ply++) counts[throwRandom(testSeed(1, 'host'), 'm', ply, testSeed(1, 'joint')).below(6)]!++;
    // 0.001 of fair dice are above.
    expect(chiSquare(counts)).toBeLessThan(20.5);
  });

  test('deals: each card at each place, and each deck of a hand', () => {
    const start = fairMatch({ game: 'truco', seed: 1 }).start;
    const plan = dealPlan('truco', start.match.options)!;
    const places = Array.from({ length: cardsInHand(plan) }, () => new Map<string, number>());
    const decks = Array(decksPerHand).fill(0) as number[];
    for (let seed = 0; seed < 400; seed++) {
      const match = fairMatch({ game: 'truco', seed, promise: testSeed(seed, 'promise') });
      match.play(1 + places.length);
      for (const [place, move] of match.table.match.log.slice(1).entries()) {
        const card = match.table.match.game.formatMove(move, undefined);
        places[place]!.set(card, (places[place]!.get(card) ?? 0) + 1);
      }
      decks[coinOf(jointSeed(match.id, match.table.seeds), 0, plan).deck]!++;
    }
    // 0.001: 72.1 for 39 degrees of freedom, 16.3 for 3. Seven places: none of them above.
    for (const counts of places) {
      const all = plan.deck.map((card) => counts.get(`deal ${card}`) ?? 0);
      expect(chiSquare(all)).toBeLessThan(72.1);
    }
    expect(chiSquare(decks)).toBeLessThan(16.3);
  });
});

describe('somebody else’s check, written from docs/fair-chance.md alone', () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const mac = (key: string, text: string) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest();
  function* words(key: string, label: string): Generator<number, never> {
    for (let block = 0; ; block++) {
      const bytes = mac(key, `${label} ${block}`);
      for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at);
    }
  }
  const below = (source: Generator<number, never>, limit: number): number => {
    for (;;) {
      const word = source.next().value;
      if (word < 2 ** 32 - (2 ** 32 % limit)) return word % limit;
    }
  };
  const draw = <T>(items: readonly T[], count: number, source: Generator<number, never>): T[] => {
    const list = [...items];
    for (let place = 0; place < count; place++) {
      const other = place + below(source, list.length - place);
      [list[place], list[other]] = [list[other]!, list[place]!];
    }
    return list.slice(0, count);
  };
  const jointOf = (id: string, events: ToldMatch['events']): string => {
    const given = events.flatMap((event) => (event.kind === 'reveal' && event.by !== 'host' ? [event] : []));
    const sorted = given.toSorted((a, b) => Number(a.by) - Number(b.by));
    return sha(`ludoteca joint ${id} ${sorted.map(({ by, seed }) => `${by} ${seed}`).join(' ')}`);
  };

  test('of a race', () => {
    const { events, chance } = played({ game: 'goose', options: { players: 4 }, seed: 40 }).told();
    const secret = events.find((event) => event.kind === 'reveal' && event.by === 'host') as { seed: string } | undefined;
    expect(sha(`ludoteca throws ${chance.match} ${secret!.seed}`)).toBe(chance.throws);
    expect(events[0]).toMatchObject({ hash: sha(`ludoteca host ${chance.match} ${chance.throws}`) });
    const joint = jointOf(chance.match, events);
    const moves = events.filter((event) => event.kind === 'move');
    for (const [ply, { move }] of moves.entries()) {
      expect(move).toBe(String(1 + below(words(secret!.seed, `throw ${chance.match} ${ply} ${joint}`), 6)));
    }
    expect(moves.length).toBeGreaterThan(10);
  });

  test('of the deals of four', () => {
    const { events, chance } = played({ game: 'truco', options: { players: 4 }, seed: 41 }).told(2);
    const joint = jointOf(chance.match, events);
    const deals = chance.deals!;
    const root = sha(`ludoteca deals ${deals.hands.join(' ')}`);
    expect(events[0]).toMatchObject({ hash: sha(`ludoteca host ${chance.match} ${chance.throws} ${root}`) });
    const deck = ['O', 'E', 'C', 'P'].flatMap((suit) =>
      ['4', '5', '6', '7', 'Q', 'J', 'K', 'A', '2', '3'].map((rank) => rank + suit),
    );
    for (const { hand, decks, leaves, cards } of deals.opened) {
      const coin = words(joint, `hand ${hand}`);
      const dealt = below(coin, 4);
      const order = draw([...Array(13).keys()], 13, coin);
      const hashes = decks.map((seed) => {
        const salts = [...Array(7).keys()].map((block) => mac(seed, `salt ${block}`).toString('hex')).join('');
        const drawn = draw(deck, 13, words(seed, 'cards'));
        return sha(
          `ludoteca deck ${drawn.map((card, j) => sha(`ludoteca card ${salts.slice(32 * j, 32 * j + 32)} ${card}`)).join(' ')}`,
        );
      });
      hashes.splice(dealt, 0, sha(`ludoteca deck ${leaves.join(' ')}`));
      expect(sha(`ludoteca hand ${hashes.join(' ')}`)).toBe(deals.hands[hand]);
      for (const { leaf, card, salt } of cards) expect(sha(`ludoteca card ${salt} ${card}`)).toBe(leaves[leaf]);
      // The card that lies open is where the coin put it.
      const open = events
        .filter((event) => event.kind === 'move' && event.move.startsWith('deal '))
        .at(13 * hand + 12) as never as {
        move: string;
      };
      expect(cards.find(({ leaf }) => leaf === order[12])?.card).toBe(open.move.slice(5));
    }
    expect(deals.opened.length).toBeGreaterThan(3);
  });
});
