import type { FollowedRoom, RoomInfo, RoomMember, RoomTable } from '@ludoteca/online';
import { describe, expect, test } from 'vitest';
import { evenParts, fitting, listColumns } from '../src/room/fitting.ts';
import {
  hasBye,
  isRoundOver,
  peopleOf,
  resultOf,
  resultsKey,
  runningTables,
  statusOf,
  tablesInOrder,
} from '../src/room/room-model.ts';
import { formatRoute, parseRoute } from '../src/route.ts';

const info: RoomInfo = {
  id: 'room',
  code: 'ABCDEF',
  name: '3º B',
  settings: {
    game: 'gomoku',
    options: {},
    clock: { kind: 'none' },
    takebacks: 'consent',
    rated: false,
    pairing: 'swiss',
    odd: null,
    talk: 'phrases',
  },
  round: 2,
  paused: false,
  closed: false,
  created: 0,
};

const member = (id: string, part: Partial<RoomMember> = {}): RoomMember => ({
  id,
  name: id.toUpperCase(),
  host: false,
  active: true,
  silenced: false,
  here: true,
  ...part,
});

const table = (id: string, people: RoomTable['people'], part: Partial<RoomTable> = {}): RoomTable => ({
  id,
  round: 2,
  board: 1,
  match: id,
  people,
  over: false,
  scores: null,
  ...part,
});

const roomOf = (members: readonly RoomMember[], tables: readonly RoomTable[]): FollowedRoom => ({
  info,
  members: new Map(members.map((one) => [one.id, one])),
  tables: new Map(tables.map((one) => [one.id, one])),
});

describe('a room', () => {
  const members = [
    member('host', { host: true, active: false }),
    member('dora'),
    member('ana'),
    member('bia'),
    member('caio', { here: false }),
    member('eva', { name: '' }),
  ];
  const room = roomOf(members, [
    table('t2', ['bia', null], { board: 2 }),
    table('t1', ['ana', 'caio'], { board: 1, over: true, scores: [1, 0] }),
    table('bye', ['dora'], { board: 3, match: null, over: true }),
    table('own', ['ana', 'dora'], { round: 0, board: 1, over: true, scores: [0.5, 0.5] }),
  ]);

  test('knows who plays, who waits, who is away and who looks on', () => {
    const statuses = Object.fromEntries(members.map((one) => [one.id, statusOf(room, one)]));
    expect(statuses).toMatchObject({
      host: { kind: 'watching' },
      ana: { kind: 'waiting' },
      bia: { kind: 'playing', board: 2 },
      caio: { kind: 'away' },
      dora: { kind: 'waiting' },
    });
  });

  test('lists those who wait first, by name, and nobody who was forgotten', () => {
    expect(peopleOf(room).map((one) => one.member.id)).toEqual(['ana', 'dora', 'bia', 'caio', 'host']);
  });

  test('keeps every table at its place, those outside of rounds last', () => {
    expect(tablesInOrder(room).map(({ id }) => id)).toEqual(['t1', 't2', 'bye', 'own']);
    expect(runningTables(room).map(({ id }) => id)).toEqual(['t2']);
  });

  test('has its next round when every table of the last one is over', () => {
    expect(isRoundOver(room)).toBe(false);
    expect(isRoundOver(roomOf(members, [table('t2', ['bia', null], { over: true })]))).toBe(true);
    // What members play for themselves holds up nobody.
    expect(isRoundOver(roomOf(members, [table('own', ['ana', 'bia'], { round: 0 })]))).toBe(true);
  });

  test('says who has a free round', () => {
    expect(hasBye(room, 'dora')).toBe(true);
    expect(hasBye(room, 'ana')).toBe(false);
  });

  test.each([
    [null, { kind: 'none' }],
    [[0.5, 0.5], { kind: 'draw' }],
    [[0, 1], { kind: 'won', seats: [1] }],
    [[1, 0, 1, 0], { kind: 'won', seats: [0, 2] }],
    [[1, 0.5, 0], { kind: 'won', seats: [0] }],
  ])('scores %j mean %j', (scores, result) => expect(resultOf({ scores })).toEqual(result));

  test('asks for the standings again when a result, a name or a round changes, and not when somebody comes', () => {
    const key = resultsKey(room);
    const changed = (part: Partial<FollowedRoom>): boolean => resultsKey({ ...room, ...part }) !== key;
    expect(changed({ tables: new Map([...room.tables, ['t2', table('t2', ['bia', null], { board: 2, over: true })]]) })).toBe(
      true,
    );
    expect(changed({ members: new Map([...room.members, ['ana', member('ana', { name: 'Anna' })]]) })).toBe(true);
    expect(changed({ info: { ...info, round: 3 } })).toBe(true);
    expect(changed({ members: new Map([...room.members, ['ana', member('ana', { here: false })]]) })).toBe(false);
  });
});

describe('a wall', () => {
  test.each([
    [1, 1600, 900, 1],
    [2, 1600, 900, 2],
    [4, 900, 900, 2],
    [15, 1600, 900, 5],
    [2, 400, 900, 1],
  ])('has %i tiles in a window of %i × %i in %i columns', (count, width, height, columns) => {
    expect(fitting(count, width, height, 1).columns).toBe(columns);
  });

  test('loses no tile over its edges', () => {
    for (let count = 1; count <= 60; count++) {
      const { columns, size } = fitting(count, 1920, 864, 0.78);
      expect(columns * size).toBeLessThanOrEqual(1920.001);
      expect((Math.ceil(count / columns) * size) / 0.78).toBeLessThanOrEqual(864.001);
    }
  });

  test('parts what is too much for one wall into nearly equal walls', () => {
    const lengths = (count: number) => evenParts(Array.from({ length: count }), 40).map(({ length }) => length);
    expect([0, 1, 40, 41, 65, 100].map(lengths)).toEqual([[0], [1], [40], [21, 20], [33, 32], [34, 34, 32]]);
    expect(evenParts([1, 2, 3], 2).flat()).toEqual([1, 2, 3]);
  });
  test('parts long lists', () => expect([0, 1, 12, 13, 30].map((count) => listColumns(count, 12))).toEqual([1, 1, 1, 2, 3]));
});

describe('the addresses of rooms and of oneself', () => {
  test.each([
    ['#/rooms', { page: 'rooms' }],
    ['#/me', { page: 'me' }],
    ['#/room/a_B-9', { page: 'room', id: 'a_B-9' }],
    ['#/room/a_B-9/host/secret_KEY', { page: 'room', id: 'a_B-9', key: 'secret_KEY' }],
    ['#/room/a/door', { page: 'room-door', id: 'a' }],
    ['#/room/a/wall/standings', { page: 'room-wall', id: 'a', view: 'standings' }],
    ['#recover=ABCD-EFGH-JKLM-NPQR', { page: 'recover', code: 'ABCD-EFGH-JKLM-NPQR' }],
  ])('%s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(formatRoute(parseRoute(hash))).toBe(hash);
  });

  test.each([
    '#/room',
    '#/room/',
    '#/room/a/b',
    '#/room/a/wall',
    '#/room/a/host',
    '#/room/a/wall/x/y',
    '#/room/a b',
    '#recover=',
  ])('%s leads to the front page', (hash) => expect(parseRoute(hash)).toEqual({ page: 'front' }));
});
