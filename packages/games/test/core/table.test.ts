import { describe, expect, test } from 'vitest';
import { decide, unanswered } from '../../src/core/decide.ts';
import { statesOf } from '../../src/core/match.ts';
import { observe } from '../../src/core/observe.ts';
import type { Occupant } from '../../src/core/occupant.ts';
import {
  actorOf,
  type Command,
  offerKinds,
  type Party,
  startTable,
  type Table,
  type TableRefusal,
  tableOutcome,
  tableRefusals,
} from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { truco } from '../../src/truco/game.ts';
import { asked, begun, over, race, running, timed, timeUp, trio } from './positions.ts';
import {
  after,
  agree,
  decline,
  kinds,
  neverTerms,
  newTable,
  offer,
  openSeat,
  people,
  person,
  played,
  refusal,
  said,
} from './tables.ts';

describe('a move', () => {
  test('is said in notation or as the game knows it, by whose turn it is', () => {
    const told = { kind: 'move', by: 0, move: '2', at: 7 };
    expect(decide(begun, 0, { kind: 'move', text: '2' }, 7)).toEqual({ ok: true, value: [told] });
    expect(decide(begun, 0, { kind: 'move', move: { kind: 'take', count: 2 } }, 7)).toEqual({ ok: true, value: [told] });
    expect(decide(newTable(), 'chance', { kind: 'move', text: 'coin1' }, 0)).toMatchObject({ value: [{ by: 'chance' }] });
  });

  test.each<[Party, Table]>([
    [1, begun],
    ['chance', begun],
    ['host', begun],
    [0, newTable()],
    ['host', newTable()],
  ])('of %s, whose turn it is not', (by, table) => {
    expect(refusal(table, by, { kind: 'move', text: '1' })).toBe('not-your-turn');
  });

  test('that the rules refuse is refused with their reason', () => {
    expect(decide(begun, 0, { kind: 'move', text: '7' }, 0)).toEqual({ ok: false, error: { code: 'not-now', at: '7' } });
    expect(refusal(begun, 0, { kind: 'move', text: 'hello' })).toBe('not-understood');
    expect(refusal(begun, 0, { kind: 'move', move: { kind: 'take', count: 4 } })).toBe('not-now');
  });

  test('that ends the game comes with the end', () => {
    const { events, table } = said(played(newTable({ options: { heap: 3 } }), 'coin3'), 0, { kind: 'move', text: '3' });
    expect(events.at(-1)).toEqual({ kind: 'end', outcome: { payoffs: [1, 0], reason: 'took-the-last' }, at: 1000 });
    expect(kinds(events)).toEqual(['move', 'end by the rules']);
    expect(tableOutcome(table)).toEqual({ payoffs: [1, 0], reason: 'took-the-last' });
  });

  test('does not change the table that it is decided at', () => {
    const told = () => JSON.stringify([begun, statesOf(begun.match)], (key, value) => (key === 'states' ? undefined : value));
    const before = told();
    said(begun, 0, { kind: 'move', text: '2' });
    said(begun, 0, { kind: 'move', text: '1' });
    expect(told()).toBe(before);
  });

  test.each([
    [12.6, { lag: 13 }],
    [0, {}],
    [-5, {}],
    [Number.NaN, {}],
    [Number.POSITIVE_INFINITY, {}],
  ])('says how long it was on the way: %d', (lag, told) => {
    const [event] = said(begun, 0, { kind: 'move', text: '2', lag }).events;
    expect(event).toEqual({ kind: 'move', by: 0, move: '2', ...told, at: 1000 });
  });
});

describe('who is waited for', () => {
  test('is the seat to decide', () => expect(actorOf(begun)).toBe(0));
  test('is nobody while cards are dealt', () => expect(actorOf(newTable())).toBeUndefined());
  test('is whose hand the die is in', () => expect(actorOf(played(race, '1'))).toBe(1));
  test('is nobody at the end', () => expect(actorOf(over)).toBeUndefined());
});

describe('every refusal has its command', () => {
  const reasons: Record<TableRefusal, readonly [Table, Party, Command, at?: number]> = {
    'not-your-turn': [begun, 1, { kind: 'move', text: '1' }],
    'not-your-seat': [begun, 'host', { kind: 'resign' }],
    'no-such-seat': [begun, 2, { kind: 'resign' }],
    'seat-taken': [begun, 'host', { kind: 'sit', seat: 1, occupant: people[2]! }],
    paused: [{ ...begun, paused: true }, 0, { kind: 'move', text: '1' }],
    'not-paused': [begun, 0, { kind: 'resume' }],
    'out-of-time': [timed, 0, { kind: 'move', text: '1' }, timeUp],
    'time-left': [timed, 1, { kind: 'flag' }],
    'no-draws': [race, 0, offer('draw')],
    'no-takebacks': [{ ...running, terms: neverTerms }, 0, offer('takeback')],
    'nothing-to-undo': [begun, 0, offer('takeback')],
    'nothing-to-redo': [running, 0, offer('redo')],
    'already-offered': [after(begun, [0, offer('draw')]), 0, offer('draw')],
    'already-declined': [after(begun, [0, offer('draw')], [1, decline('draw')]), 0, offer('draw')],
    'no-offer': [begun, 1, agree('draw')],
    'already-begun': [running, 0, { kind: 'abort' }],
    'already-out': [after(race, [2, { kind: 'resign' }]), 2, { kind: 'resign' }],
    'not-allowed': [begun, 0, { kind: 'credit', ms: 5 }],
  };

  test.each(tableRefusals)('%s', (code) => {
    const [table, by, command, at] = reasons[code];
    expect(refusal(table, by, command, at)).toBe(code);
  });

  const anything: Command[] = [
    { kind: 'move', text: '1' },
    { kind: 'resign' },
    { kind: 'flag' },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'abandon' },
    { kind: 'abort' },
    ...offerKinds.map((what) => offer(what)),
  ];
  test.each(anything.map((command) => [JSON.stringify(command), command] as const))('after the end: %s', (_, command) => {
    for (const by of [0, 1]) expect(refusal(asked(over), by, command)).toBe('game-over');
  });

  test.each([
    { kind: 'dance' },
    { kind: 'credit', ms: -1 },
    { kind: 'credit', ms: 0.5 },
    { kind: 'offer', what: 'marriage' },
    { kind: 'hand-over', seat: 0, occupant: { kind: 'cat', name: 'Tom' } },
    { kind: 'hand-over', seat: 0, occupant: { kind: 'person' } },
    { kind: 'hand-over', seat: 0, occupant: undefined },
  ])('what is no command: %j', (command) => {
    expect(['host', 0].map((by) => refusal(begun, by as Party, command as Command))).toContain('not-understood');
  });
});

describe('resigning', () => {
  const resign: Command = { kind: 'resign' };

  test.each([0, 1])('at any time, whosever turn it is: seat %d', (seat) => {
    const { events, table } = said(begun, seat, resign);
    expect(events.map(({ at: _, ...event }) => event)).toEqual([
      { kind: 'resign', seat },
      {
        kind: 'end',
        ending: { kind: 'resigned', seat },
        outcome: { payoffs: seat === 0 ? [0, 1] : [1, 0], reason: 'resigned' },
      },
    ]);
    expect(observe(table, 0)).toMatchObject({ ending: { kind: 'resigned', seat }, actor: null, legal: [] });
  });

  test('also while the game is paused, and then it is not paused any more', () => {
    const table = after(asked(begun), [0, offer('pause')], [1, agree('pause')], [1, resign]);
    expect(table).toMatchObject({ paused: false, match: { ending: { kind: 'resigned', seat: 1 } } });
  });

  test('of one of a pair is that of both', () => {
    const four = newTable({ game: truco, options: { players: 4 } });
    const { events, table } = said(four, 2, resign);
    expect(kinds(events)).toEqual(['resign', 'end resigned']);
    expect(tableOutcome(table)).toEqual({ payoffs: [0, 1, 0, 1], reason: 'resigned' });
  });

  test('in a game of three sides that knows no withdrawing ends it', () => {
    expect(tableOutcome(after(trio, [1, resign]))).toEqual({ payoffs: [0.5, 0, 0.5], reason: 'resigned' });
  });

  test('in a race leaves the others playing, until one is left', () => {
    const without1 = after(played(race, '1'), [1, resign]);
    expect(without1.match.withdrawals).toEqual([{ seat: 1, ply: 1 }]);
    expect(tableOutcome(without1)).toBeUndefined();
    expect(actorOf(without1), 'the die passes on').toBe(2);
    const two = played(after(without1, [3, resign]), '2');
    expect(actorOf(two), 'past whoever is out').toBe(0);
    expect(refusal(two, 1, resign)).toBe('already-out');
    expect(refusal(two, 1, offer('takeback'))).toBe('already-out');
    const { events, table } = said(two, 0, resign);
    expect(kinds(events)).toEqual(['resign', 'end resigned']);
    expect(tableOutcome(table)).toEqual({ payoffs: [0, 0, 1, 0], reason: 'resigned' });
  });

  test('in a race of two ends it', () => {
    const two = newTable({ game: goose, options: { players: 2 } });
    expect(tableOutcome(after(two, [0, resign]))).toEqual({ payoffs: [0, 1], reason: 'resigned' });
  });

  test('who has left a race may still win nothing in it', () => {
    const short = newTable({ game: goose, options: { players: 3, race: [0, 0, 0, 0] } });
    const { events } = said(after(short, [1, resign]), 'chance', { kind: 'move', text: '3' });
    expect(events.at(-1)).toMatchObject({ kind: 'end', outcome: { payoffs: [1, 0, 0] } });
  });
});

describe('abandoning', () => {
  test('is said by whoever goes, or by the host of anybody', () => {
    const gone = { kind: 'abandoned', seat: 1 } as const;
    expect(after(begun, [1, { kind: 'abandon' }]).match.ending).toEqual(gone);
    expect(after(begun, [1, { kind: 'abandon', seat: 1 }]).match.ending).toEqual(gone);
    expect(after(begun, ['host', { kind: 'abandon', seat: 1 }]).match.ending).toEqual(gone);
    expect(refusal(begun, 0, { kind: 'abandon', seat: 1 })).toBe('not-your-seat');
    expect(refusal(begun, 'host', { kind: 'abandon' })).toBe('not-your-seat');
    expect(refusal(begun, 'host', { kind: 'abandon', seat: 9 })).toBe('no-such-seat');
  });

  test('a race leaves the others playing', () => {
    expect(kinds(said(race, 'host', { kind: 'abandon', seat: 3 }).events)).toEqual(['abandon']);
  });
});

describe('aborting', () => {
  test.each<Party>([0, 1, 'host'])('by %s, before anybody has decided anything', (by) => {
    const table = after(begun, [by, { kind: 'abort' }]);
    expect(tableOutcome(table)).toEqual({ payoffs: [0, 0], reason: 'aborted' });
  });

  test('not once a seat has moved or thrown, nor by chance', () => {
    expect(refusal(played(begun, '1'), 0, { kind: 'abort' })).toBe('already-begun');
    expect(refusal(played(race, '1'), 0, { kind: 'abort' })).toBe('already-begun');
    expect(refusal(begun, 'chance', { kind: 'abort' })).toBe('not-allowed');
  });

  test('by the host at any time, unless it is over', () => {
    const table = after(played(begun, '1'), ['host', { kind: 'abort' }]);
    expect(tableOutcome(table)).toEqual({ payoffs: [0, 0], reason: 'aborted' });
    expect(refusal(table, 'host', { kind: 'abort' })).toBe('game-over');
  });
});

describe('seats', () => {
  const open = newTable({ seats: [people[0]!, openSeat('?')] });
  const eva = people[2]!;

  test('an open one is taken, by who sits down or by the host', () => {
    for (const by of [1, 'host'] as const) {
      const table = after(open, [by, { kind: 'sit', seat: 1, occupant: eva }]);
      expect(table.seats[1]).toEqual(eva);
      expect(table.match.names).toEqual(['Ana', 'Eva']);
    }
    expect(refusal(open, 0, { kind: 'sit', seat: 1, occupant: eva })).toBe('not-your-seat');
    expect(refusal(open, 'chance', { kind: 'sit', seat: 1, occupant: eva })).toBe('not-your-seat');
    expect(refusal(open, 'host', { kind: 'sit', seat: 0, occupant: eva })).toBe('seat-taken');
    expect(refusal(open, 'host', { kind: 'sit', seat: 5, occupant: eva })).toBe('no-such-seat');
  });

  test('is left by who sits there', () => {
    const table = after(begun, [1, { kind: 'leave' }]);
    expect(table.seats[1]).toEqual({ kind: 'open', name: 'Luis' });
    expect(refusal(begun, 'host', { kind: 'leave' })).toBe('not-your-seat');
  });

  test('is handed over in a running game: a person to a program and back, another level', () => {
    const level = (nodes: number): Occupant => ({ kind: 'player', name: 'Deep', player: 'deep', nodes });
    const table = after(
      running,
      [0, { kind: 'hand-over', seat: 0, occupant: level(10) }],
      ['host', { kind: 'hand-over', seat: 0, occupant: level(99) }],
      ['host', { kind: 'hand-over', seat: 1, occupant: eva }],
    );
    expect(table.seats).toEqual([level(99), eva]);
    expect(table.match).toMatchObject({ names: ['Deep', 'Eva'], log: running.match.log });
    expect(refusal(running, 1, { kind: 'hand-over', seat: 0, occupant: eva })).toBe('not-your-seat');
    expect(refusal(running, 'host', { kind: 'hand-over', seat: 7, occupant: eva })).toBe('no-such-seat');
  });

  test('changes hands at the end, too', () => {
    expect(after(over, ['host', { kind: 'hand-over', seat: 0, occupant: eva }]).seats[0]).toEqual(eva);
  });

  test('an occupant is noted as it may stand in a file', () => {
    const strange = { nodes: 5, player: 'deep', name: ' D\neep ', kind: 'player', secret: 1 } as unknown as Occupant;
    const [event] = said(begun, 'host', { kind: 'hand-over', seat: 0, occupant: strange }).events;
    expect(JSON.stringify(event)).toBe(
      '{"kind":"seat","seat":0,"occupant":{"kind":"player","name":"D eep","player":"deep","nodes":5},"at":1000}',
    );
  });

  test('whoever leaves takes their offers and answers along', () => {
    const offered = after(trio, [0, offer('draw')], [1, agree('draw')], [1, offer('takeback', 0)]);
    const handed = after(offered, [1, { kind: 'hand-over', seat: 1, occupant: person('Rosa') }]);
    expect(handed.offers).toEqual([{ what: 'draw', by: 0, agreed: [] }]);
    expect(unanswered(handed, handed.offers[0]!)).toEqual([1, 2]);
  });

  test('names come from who sits there', () => {
    const { match } = startTable({ ...newTable().match, names: ['1', '2'] }, people.slice(0, 2));
    expect(match.names).toEqual(['Ana', 'Luis']);
  });
});

test('a seat that is not there is named as people count', () => {
  const table = newTable();
  const resign = decide(table, 2, { kind: 'resign' }, 0);
  expect(resign).toEqual({ ok: false, error: { code: 'no-such-seat', at: '3' } });
  const sit = decide(table, 'host', { kind: 'sit', seat: 5, occupant: people[0]! }, 0);
  expect(sit).toEqual({ ok: false, error: { code: 'no-such-seat', at: '6' } });
});
