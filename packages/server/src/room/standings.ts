// Who stands where in a room: a fold over the results of its tables.

/** A table of a room whose result counts. */
export interface RoomResult {
  /** 0: outside of any round. */
  readonly round: number;
  /** By seat; null where a player of the house sits. */
  readonly people: readonly (string | null)[];
  /** The side each seat plays for; of a bye there is none. */
  readonly sides: readonly number[];
  /** From 0 to 1, by seat; null while it is not over. */
  readonly scores: readonly number[] | null;
}

export interface Standing {
  readonly person: string;
  /** Shared by those whom nothing tells apart. */
  readonly rank: number;
  readonly points: number;
  readonly played: number;
  readonly wins: number;
  readonly byes: number;
  readonly buchholz: number;
  readonly sonnebornBerger: number;
  /** Points against those with as many points, where all of them have met; else 0. */
  readonly direct: number;
}

/** Scores by seat: what part of the other sides somebody has left behind, a tie by half. */
export function scoresOf(payoffs: readonly number[], sides: readonly number[]): number[] {
  const payoff = new Map(sides.map((side, seat) => [side, payoffs[seat]!]));
  return sides.map((side) => {
    const others = [...payoff].filter(([other]) => other !== side);
    const beaten = others.reduce(
      (sum, [, value]) => sum + (value < payoff.get(side)! ? 1 : value === payoff.get(side) ? 0.5 : 0),
      0,
    );
    return beaten / others.length;
  });
}

/** Nobody of flesh and blood is on the other side: whoever is left over has a bye, with or without a game for company. */
export const isBye = ({ people, sides }: RoomResult): boolean => {
  const own = people.findIndex((person) => person !== null);
  return !people.some((person, seat) => person !== null && sides[seat] !== sides[own]);
};

/** What one result is to one person. */
export interface Encounter {
  readonly round: number;
  readonly seat: number;
  /** null: a bye. */
  readonly score: number;
  readonly opponents: readonly string[];
}

/** The results of one person, in the order in which they are given. A bye is worth a win at once, whatever comes of the game. */
export function encountersOf(person: string, results: readonly RoomResult[]): Encounter[] {
  return results.flatMap((result): Encounter[] => {
    const seat = result.people.indexOf(person);
    if (seat < 0) return [];
    if (isBye(result)) return result.round > 0 ? [{ round: result.round, seat, score: 1, opponents: [] }] : [];
    if (!result.scores) return [];
    const opponents = result.people.flatMap((other, at) =>
      other !== null && result.sides[at] !== result.sides[seat] ? other : [],
    );
    return [{ round: result.round, seat, score: result.scores[seat]!, opponents }];
  });
}

/**
 * Points first. Then in a Swiss tournament Buchholz, Sonneborn-Berger, direct encounter; else direct encounter, Sonneborn-Berger.
 * Last the number of wins. A round without an opponent counts as one against somebody with as many points as oneself (FIDE Handbook
 * C.07); where several sat on the other sides, the mean of them is the opponent.
 */
export function standings(members: readonly string[], results: readonly RoomResult[], isSwiss: boolean): Standing[] {
  const encounters = new Map(members.map((person) => [person, encountersOf(person, results)]));
  const points = new Map(members.map((person) => [person, encounters.get(person)!.reduce((sum, { score }) => sum + score, 0)]));
  const strength = (person: string, { opponents }: Encounter): number =>
    opponents.length === 0
      ? points.get(person)!
      : opponents.reduce((sum, other) => sum + (points.get(other) ?? 0), 0) / opponents.length;
  const sum = (person: string, value: (encounter: Encounter) => number): number =>
    encounters.get(person)!.reduce((total, encounter) => total + value(encounter), 0);

  const direct = (person: string): number => {
    const equals = members.filter((other) => other !== person && points.get(other) === points.get(person));
    const group = [person, ...equals];
    const haveMet = group.every((one) => {
      const met = new Set(encounters.get(one)!.flatMap(({ opponents }) => opponents));
      return group.every((other) => other === one || met.has(other));
    });
    return haveMet ? sum(person, ({ opponents, score }) => (opponents.some((other) => equals.includes(other)) ? score : 0)) : 0;
  };
  const rows = members.map((person) => ({
    person,
    points: points.get(person)!,
    played: encounters.get(person)!.filter(({ opponents }) => opponents.length > 0).length,
    byes: encounters.get(person)!.filter(({ opponents }) => opponents.length === 0).length,
    wins: encounters.get(person)!.filter(({ opponents, score }) => opponents.length > 0 && score === 1).length,
    buchholz: sum(person, (encounter) => strength(person, encounter)),
    sonnebornBerger: sum(person, (encounter) => encounter.score * strength(person, encounter)),
    direct: direct(person),
  }));
  const criteria = (row: (typeof rows)[number]): number[] => [
    row.points,
    ...(isSwiss ? [row.buchholz, row.sonnebornBerger, row.direct] : [row.direct, row.sonnebornBerger]),
    row.wins,
  ];
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]): number => {
    const other = criteria(b);
    const at = criteria(a).findIndex((value, index) => value !== other[index]);
    return at < 0 ? 0 : other[at]! - criteria(a)[at]!;
  };
  rows.sort(compare);
  return rows.map((row) => ({ ...row, rank: 1 + rows.findIndex((other) => compare(other, row) === 0) }));
}
