// Who plays whom: round robin by the tables of Berger, Swiss by the cheapest perfect matching, and tables of more seats filled in the
// order of the standings. All of it is a pure function of what was played: the same results give the same pairings.
import { heaviestMatching } from './matching.ts';
import { type Encounter, encountersOf, isBye, type RoomResult } from './standings.ts';

/** One table of a round by seat; a single person has nobody to play with. */
export type Paired = readonly string[];

const indicesOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * A round of a round robin, from 1 on: the tables of the FIDE Handbook, C.05 annex 1. Who would play the number that is missing has
 * a bye; after the last round it begins anew with seats changed.
 */
export function bergerRound(people: readonly string[], round: number): Paired[] {
  const last = people.length + (people.length % 2);
  const rounds = Math.max(1, last - 1);
  const at = ((round - 1) % rounds) + 1;
  const isSecond = Math.floor((round - 1) / rounds) % 2 === 1;
  const pairs: [number, number][] = [];
  for (let a = 1; a < last; a++) {
    if ((2 * a) % (last - 1) === (at + 1) % (last - 1)) pairs.push(at % 2 === 1 ? [a, last] : [last, a]);
    for (let b = a + 1; b < last; b++) {
      if ((a + b) % (last - 1) === (at + 1) % (last - 1)) pairs.push((b - a) % 2 === 1 ? [a, b] : [b, a]);
    }
  }
  return pairs.map(([first, second]) =>
    (isSecond ? [second, first] : [first, second]).flatMap((number) => people[number - 1] ?? []),
  );
}

/** What the pairing has to know of somebody. */
interface Entrant {
  readonly id: string;
  readonly points: number;
  readonly opponents: ReadonlySet<string>;
  /** The seats they had, the last one last. */
  readonly seats: readonly number[];
  readonly hasHadBye: boolean;
  /** How the last opponent stood before: 1 higher, -1 lower. */
  readonly float: number;
  /** Their bracket: those with as many points, and their place among them. */
  readonly bracket: number;
  readonly place: number;
  readonly order: number;
}

/** How much somebody needs a seat: 3 absolutely, 2 strongly, 1 mildly (FIDE Handbook C.04.3, article 1.7). */
interface Preference {
  readonly seat: 0 | 1;
  readonly strength: 0 | 1 | 2 | 3;
}

function preferenceOf({ seats }: Pick<Entrant, 'seats'>): Preference {
  if (seats.length === 0) return { seat: 0, strength: 0 };
  const difference = seats.filter((seat) => seat === 0).length - seats.filter((seat) => seat === 1).length;
  const [before, last] = seats.slice(-2);
  const hadTwice = seats.length > 1 && before === last;
  const opposite = seats.at(-1) === 0 ? 1 : 0;
  if (Math.abs(difference) > 1) return { seat: difference > 0 ? 1 : 0, strength: 3 };
  if (hadTwice) return { seat: opposite, strength: 3 };
  if (difference !== 0) return { seat: difference > 0 ? 1 : 0, strength: 2 };
  return { seat: opposite, strength: 1 };
}

/** Who sits first, by article 5.2 of the same; `a` stands higher. */
function seated(a: Pick<Entrant, 'id' | 'seats' | 'order'>, b: Pick<Entrant, 'id' | 'seats'>): Paired {
  const [own, other] = [preferenceOf(a), preferenceOf(b)];
  const put = (seat: 0 | 1): Paired => (seat === 0 ? [a.id, b.id] : [b.id, a.id]);
  if (own.strength === 0 && other.strength === 0) return put(a.order % 2 === 0 ? 0 : 1);
  if (own.strength === 0) return put(other.seat === 0 ? 1 : 0);
  if (other.strength === 0 || own.seat !== other.seat || own.strength > other.strength) return put(own.seat);
  if (other.strength > own.strength) return put(other.seat === 0 ? 1 : 0);
  // Alternate to the last time that one had the first seat and the other had not.
  for (let back = 1; back <= Math.min(a.seats.length, b.seats.length); back++) {
    const before = a.seats.at(-back)!;
    if (before !== b.seats.at(-back)) return put(before === 0 ? 1 : 0);
  }
  return put(own.seat);
}

export function entrants(people: readonly string[], results: readonly RoomResult[]): Entrant[] {
  const encounters = new Map<string, Encounter[]>();
  const of = (person: string): Encounter[] => {
    const known = encounters.get(person) ?? encountersOf(person, results);
    encounters.set(person, known);
    return known;
  };
  const pointsBefore = (person: string, round: number): number =>
    of(person).reduce((sum, one) => (one.round < round ? sum + one.score : sum), 0);
  const list = people.map((id, order) => {
    const own = of(id);
    const games = own.filter(({ opponents }) => opponents.length > 0);
    const last = games.at(-1);
    return {
      id,
      order,
      points: own.reduce((sum, { score }) => sum + score, 0),
      // Also those of tables that are not over: they are met.
      opponents: new Set(
        results.flatMap((result) => (result.people.includes(id) ? result.people : [])).filter((one) => one !== null),
      ),
      seats: games.map(({ seat }) => seat),
      hasHadBye: results.some((result) => result.people.includes(id) && isBye(result)),
      float: last ? Math.sign(pointsBefore(last.opponents[0]!, last.round) - pointsBefore(id, last.round)) : 0,
    };
  });
  list.sort((a, b) => b.points - a.points || a.order - b.order);
  const sizes = new Map<number, number>();
  return list.map((one) => {
    const place = sizes.get(one.points) ?? 0;
    sizes.set(one.points, place + 1);
    return { ...one, place, bracket: list.filter(({ points }) => points === one.points).length };
  });
}

/** So large a difference of points, in halves, is as bad as any larger one. */
const widestGap = 12;

/**
 * What a pairing costs, the worst first, as the Dutch system of the FIDE Handbook (C.04.3) ranks it: what must not be (a rematch, a
 * third time the same seat), a difference of points, seats that are not preferred, a float like the last one, and how far it is from
 * the upper half of a bracket meeting the lower one in order.
 */
export function costOf(a: Entrant, b: Entrant): readonly number[] {
  const [upper, lower] = a.points > b.points || (a.points === b.points && a.place < b.place) ? [a, b] : [b, a];
  const [own, other] = [preferenceOf(upper), preferenceOf(lower)];
  const areAlike = own.strength > 0 && other.strength > 0 && own.seat === other.seat;
  const gap = Math.min(widestGap, Math.round(2 * (upper.points - lower.points)));
  const unfit = (upper.opponents.has(lower.id) ? 3 : 0) + (areAlike && own.strength === 3 && other.strength === 3 ? 1 : 0);
  const seats = areAlike ? (Math.min(own.strength, other.strength) > 1 ? 3 : 2) : 0;
  const floats = gap === 0 ? 0 : (upper.float < 0 ? 1 : 0) + (lower.float > 0 ? 1 : 0);
  const half = Math.floor(upper.bracket / 2);
  const distance =
    gap === 0 ? (lower.place - upper.place - half) ** 2 : (upper.bracket - 1 - upper.place) ** 2 + lower.place ** 2;
  return [unfit, gap ** 2, seats, floats, distance];
}

/** Whoever is left over is the last of those with the fewest points who has not been yet. */
export function costOfBye(one: Entrant, fewest: number): readonly number[] {
  const gap = Math.min(widestGap, Math.round(2 * (one.points - fewest)));
  return [one.hasHadBye ? 3 : 0, gap ** 2, 0, one.float < 0 ? 1 : 0, (one.bracket - 1 - one.place) ** 2];
}

/** The most that each part of a cost can be for one pair; the last depends on how many there are. */
const mostOf = (count: number): number[] => [4, widestGap ** 2, 3, 2, 2 * count ** 2];

/** More people are not paired at once: their costs would not fit into the numbers that are exact. */
const mostPaired = 128;

/** A round of a Swiss tournament. `people` in the order of their strength; a table of one is a bye. */
export function swissRound(people: readonly string[], results: readonly RoomResult[]): Paired[] {
  if (people.length > mostPaired) throw new Error(`${people.length} people can not be paired at once`);
  const list = entrants(people, results);
  const count = list.length + (list.length % 2);
  const fewest = Math.min(...list.map(({ points }) => points));
  const costs = (a: number, b: number): readonly number[] => {
    const [one, other] = [list[a], list[b]];
    return one && other ? costOf(one, other) : costOfBye((one ?? other)!, fewest);
  };
  // One number for the whole cost: a part weighs more than all that the parts after it can come to.
  const factors = [1];
  const most = mostOf(count);
  for (let part = most.length - 1; part > 0; part--) factors.unshift(factors[0]! * (most[part]! * (count / 2) + 1));
  const total = (cost: readonly number[]): number => cost.reduce((sum, part, index) => sum + part * factors[index]!, 0);
  const ceiling = total(most) + 1;
  const mates = heaviestMatching(count, (a, b) => ceiling - total(costs(a, b)));
  return indicesOf(list.length)
    .filter((index) => mates[index]! > index)
    .map((index) => {
      const [one, other] = [list[index]!, list[mates[index]!]];
      return other ? seated(one, other) : [one.id];
    });
}

/** How often each pair of people sat at one table, and how often on one side. */
function company(results: readonly RoomResult[]) {
  const met = new Map<string, number>();
  const partners = new Map<string, number>();
  for (const { people, sides } of results) {
    for (const [seat, person] of people.entries()) {
      for (const [other, neighbour] of people.entries()) {
        if (seat === other || person === null || neighbour === null) continue;
        const key = `${person} ${neighbour}`;
        met.set(key, (met.get(key) ?? 0) + 1);
        if (sides[seat] === sides[other]) partners.set(key, (partners.get(key) ?? 0) + 1);
      }
    }
  }
  return {
    met: (a: string, b: string): number => met.get(`${a} ${b}`) ?? 0,
    partners: (a: string, b: string): number => partners.get(`${a} ${b}`) ?? 0,
  };
}

function* permutations(items: readonly string[]): Generator<string[]> {
  if (items.length <= 1) return yield [...items];
  for (const item of items) {
    for (const rest of permutations(items.filter((one) => one !== item))) yield [item, ...rest];
  }
}

/**
 * Tables of more than two seats: filled in the order of the standings, those who have sat together least first, with new partners
 * where there are sides. Whoever is left over comes last, as one smaller table.
 */
export function filledTables(people: readonly string[], sides: readonly number[], results: readonly RoomResult[]): Paired[] {
  const known = company(results);
  const list = entrants(people, results);
  const spare = list.length % sides.length;
  const over = list
    .toReversed()
    .toSorted((a, b) => Number(a.hasHadBye) - Number(b.hasHadBye))
    .slice(0, spare)
    .map(({ id }) => id);
  const waiting = list.map(({ id }) => id).filter((id) => !over.includes(id));
  const tables: Paired[] = [];
  while (waiting.length > 0) {
    const table = [waiting.shift()!];
    while (table.length < sides.length) {
      const meetings = waiting.map((one) => table.reduce((sum, other) => sum + known.met(one, other), 0));
      table.push(...waiting.splice(meetings.indexOf(Math.min(...meetings)), 1));
    }
    tables.push(seatedTable(table, sides, known.partners, list));
  }
  return over.length === 0 ? tables : [...tables, over];
}

function seatedTable(
  table: readonly string[],
  sides: readonly number[],
  partners: (a: string, b: string) => number,
  list: readonly Entrant[],
): Paired {
  const seatsOf = new Map(list.map(({ id, seats }) => [id, seats]));
  const cost = (order: readonly string[]): number => {
    let sum = 0;
    for (const [seat, person] of order.entries()) {
      sum += seatsOf.get(person)!.filter((had) => had === seat).length;
      for (let other = seat + 1; other < order.length; other++) {
        if (sides[seat] === sides[other]) sum += 100 * partners(person, order[other]!);
      }
    }
    return sum;
  };
  let best = { order: [...table], cost: cost(table) };
  for (const order of permutations(table)) {
    const price = cost(order);
    if (price < best.cost) best = { order, cost: price };
  }
  return best.order;
}
