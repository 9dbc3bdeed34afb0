import { describe, expect, test } from 'vitest';
import { type RoomResult, scoresOf, standings } from '../src/room/standings.ts';

const game = (first: string, second: string, score: number, round = 1): RoomResult => ({
  round,
  people: [first, second],
  sides: [0, 1],
  scores: [score, 1 - score],
});
const bye = (person: string, round = 1): RoomResult => ({ round, people: [person], sides: [0], scores: null });

describe('standings', () => {
  // The crosstable of scalachess (test-kit/src/test/scala/TiebreakersTest.scala) and what it expects of it.
  const crosstable = [
    game('A', 'B', 1),
    game('A', 'C', 0.5),
    game('A', 'D', 0),
    game('A', 'E', 1),
    game('B', 'C', 1),
    game('B', 'D', 0.5),
    game('B', 'E', 0),
    game('C', 'D', 1),
    game('C', 'E', 0.5),
    game('D', 'E', 1),
  ];
  const people = ['A', 'B', 'C', 'D', 'E'];

  test('are those of another program', () => {
    const rows = standings(people, crosstable, true);
    const of = (person: string) => rows.find((row) => row.person === person)!;
    expect(people.map((person) => of(person).points)).toEqual([2.5, 1.5, 2, 2.5, 1.5]);
    expect(of('A')).toMatchObject({ sonnebornBerger: 4, buchholz: 7.5, wins: 2, direct: 0 });
    expect(of('D').direct).toBe(1);
  });

  test('in a round robin who has beaten the other stands higher, in a Swiss tournament who met the stronger', () => {
    expect(standings(people, crosstable, false).map(({ person }) => person)).toEqual(['D', 'A', 'C', 'E', 'B']);
    const swiss = [game('A', 'C', 1, 1), game('B', 'D', 1, 1), game('D', 'A', 0.5, 2), game('B', 'C', 0.5, 2)];
    // A and B have 1.5 each; those whom A met have 0.5 and 0.5, as those whom B met.
    expect(standings(['A', 'B', 'C', 'D'], swiss, true).map(({ rank }) => rank)).toEqual([1, 1, 3, 3]);
  });

  test('a bye is a point, and counts as a game against somebody as strong as oneself', () => {
    const [first] = standings(['A', 'B', 'C'], [bye('A'), game('B', 'C', 1), game('A', 'B', 0.5, 2)], true);
    expect(first).toMatchObject({ person: 'A', points: 1.5, byes: 1, played: 1, wins: 0, buchholz: 3, sonnebornBerger: 2.25 });
  });

  test('a game against the house is a bye in a round, and nothing outside of one; what is not over is nothing', () => {
    const house = (round: number): RoomResult => ({ round, people: ['A', null], sides: [0, 1], scores: [0, 1] });
    expect(standings(['A'], [house(1)], true)[0]).toMatchObject({ points: 1, byes: 1 });
    expect(standings(['A'], [house(0)], true)[0]).toMatchObject({ points: 0, byes: 0 });
    expect(standings(['A', 'B'], [{ ...game('A', 'B', 1), scores: null }], true)[0]).toMatchObject({ points: 0, played: 0 });
  });

  test('partners share their score, and a race is scored by how many are left behind', () => {
    expect(scoresOf([1, 0, 1, 0], [0, 1, 0, 1])).toEqual([1, 0, 1, 0]);
    expect(scoresOf([0.5, 0.5], [0, 1])).toEqual([0.5, 0.5]);
    expect(scoresOf([0, 1, 0], [0, 1, 2])).toEqual([0.25, 1, 0.25]);
    const team: RoomResult = { round: 1, people: ['A', 'B', 'C', 'D'], sides: [0, 1, 0, 1], scores: [1, 0, 1, 0] };
    expect(standings(['A', 'B', 'C', 'D'], [team], true).map(({ person, points }) => [person, points])).toEqual([
      ['A', 1],
      ['C', 1],
      ['B', 0],
      ['D', 0],
    ]);
  });
});
