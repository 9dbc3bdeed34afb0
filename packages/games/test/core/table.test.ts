import { describe, expect, test } from 'vitest';
import { decide, unanswered } from '../../src/core/decide.ts';
import { evolve, evolveAll } from '../../src/core/evolve.ts';
import { type AnyGame, everyoneForThemselves } from '../../src/core/game.ts';
import { stateAt, statesOf } from '../../src/core/match.ts';
import { observe, seen } from '../../src/core/observe.ts';
import type { Occupant } from '../../src/core/occupant.ts';
import { eventRefusal } from '../../src/core/replay.ts';
import {
  actorOf,
  type Command,
  freeTerms,
  offerKinds,
  type Party,
  redoPly,
  startTable,
  type Table,
  type TableEvent,
  type TableRefusal,
  tableOutcome,
  tableRefusals,
  takebackPly,
} from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { truco } from '../../src/truco/game.ts';
import {
  after,
  agree,
  consentTerms,
  decline,
  kinds,
  machine,
  neverTerms,
  newTable,
  offer,
  openSeat,
  people,
  person,
  played,
  refusal,
  said,
  takebackTo,
} from './tables.ts';
import { heap } from './toy.ts';

const begun = played(newTable(), 'coin3');
const running = played(newTable(), 'coin3 2 coin3 1 coin1');
const over = played(newTable({ options: { heap: 3 } }), 'coin3 3');
const asked = (table: Table) => ({ ...table, terms: consentTerms });
const three: AnyGame = { ...heap, sides: () => everyoneForThemselves(3) };
const trio = played(newTable({ game: three, terms: consentTerms }), 'coin3 1 coin3');
const clock = { kind: 'fischer', main: 60_000, increment: 0 } as const;
/** Both seats have moved, and the clock of the first runs from the tenth second on. */
const timed = played(newTable({ terms: { ...consentTerms, clock } }), 'coin3 2 coin3 1 coin3');
const timeUp = 1e9;
const race = newTable({ game: goose, options: { players: 4, race: Array(40).fill(0) } });
const anySeat: readonly Party[] = [0, 1];

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

describe('a draw', () => {
  test('is offered and accepted, whosever turn it is', () => {
    const offered = after(begun, [1, offer('draw')]);
    expect(offered.offers).toEqual([{ what: 'draw', by: 1, agreed: [] }]);
    expect(unanswered(offered, offered.offers[0]!)).toEqual([0]);
    const { events, table } = said(offered, 0, agree('draw'));
    expect(kinds(events)).toEqual(['answer', 'end agreed-draw']);
    expect(tableOutcome(table)).toEqual({ payoffs: [0.5, 0.5], reason: 'agreed-draw' });
    expect(table.offers).toEqual([]);
  });

  test('needs everybody where there are more', () => {
    const one = after(trio, [0, offer('draw')], [2, agree('draw')]);
    expect(tableOutcome(one)).toBeUndefined();
    expect(unanswered(one, one.offers[0]!)).toEqual([1]);
    expect(refusal(one, 2, agree('draw')), 'nobody answers twice').toBe('no-offer');
    expect(tableOutcome(after(one, [1, agree('draw')]))?.payoffs).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(after(one, [1, decline('draw')]).offers).toEqual([]);
  });

  test('is not agreed by whoever offers it, nor by the host', () => {
    const offered = after(begun, [0, offer('draw')]);
    for (const by of [0, 'host', 'chance'] as const) expect(refusal(offered, by, agree('draw'))).toBe('no-offer');
    expect(refusal(begun, 'host', offer('draw'))).toBe('not-your-seat');
    expect(refusal(begun, 'chance', offer('draw'))).toBe('not-your-seat');
  });

  test('is not agreed with an empty chair', () => {
    expect(refusal(newTable({ seats: [people[0]!, openSeat()] }), 0, offer('draw'))).toBe('not-allowed');
  });

  test('asks programs, too', () => {
    const table = after(played(newTable({ seats: [people[0]!, machine()] }), 'coin3'), [0, offer('draw')]);
    expect(unanswered(table, table.offers[0]!)).toEqual([1]);
  });

  test('can be withdrawn, by whoever offered it', () => {
    const offered = after(begun, [0, offer('draw')]);
    expect(refusal(offered, 1, { kind: 'withdraw', what: 'draw' })).toBe('no-offer');
    expect(refusal(offered, 0, { kind: 'withdraw', what: 'takeback' })).toBe('no-offer');
    const withdrawn = after(offered, [0, { kind: 'withdraw', what: 'draw' }]);
    expect(withdrawn).toMatchObject({ offers: [], declined: [] });
    expect(refusal(withdrawn, 1, agree('draw'))).toBe('no-offer');
  });

  test('that was declined is not offered again before the next move, but the other may offer', () => {
    const declined = after(begun, [0, offer('draw')], [1, decline('draw')]);
    expect(refusal(declined, 0, offer('draw'))).toBe('already-declined');
    expect(refusal(declined, 1, offer('draw'))).toBeUndefined();
    expect(refusal(played(declined, '1'), 0, offer('draw'))).toBeUndefined();
  });

  test('stands while its own side moves and is declined by a move of another', () => {
    const stands = played(after(begun, [0, offer('draw')]), '1 coin1');
    expect(stands.offers).toHaveLength(1);
    expect(played(stands, '1').offers).toEqual([]);
  });
});

describe('taking back', () => {
  test('leads to before the last decision of whoever asks', () => {
    expect(takebackPly(running, [0])).toBe(1);
    expect(takebackPly(running, [1])).toBe(3);
    expect(takebackPly(running, [0, 1])).toBe(3);
    expect(takebackPly(running, ['chance'])).toBe(4);
    expect(takebackPly(running, [])).toBeUndefined();
    expect(takebackPly(played(race, '1 2 3 4 5'), [2]), 'their own throw').toBe(2);
  });

  test('at a free table asks nobody', () => {
    const { events, table } = said(running, 0, offer('takeback'));
    expect(events).toEqual([{ kind: 'back', by: 0, ply: 1, at: 5000 }]);
    expect(table.match.log).toHaveLength(1);
    expect(table.match.state).toBe(stateAt(running.match, 1));
    expect(table.undone).toHaveLength(4);
  });

  test('to any move before', () => {
    expect(after(running, [1, takebackTo(0)]).match.log).toEqual([]);
    for (const ply of [-1, 5, 6, 1.5, Number.NaN]) expect(refusal(running, 1, takebackTo(ply))).toBe('nothing-to-undo');
  });

  test('needs the consent of all others where that was agreed', () => {
    const { events, table } = said(trio, 0, offer('takeback'));
    expect(events).toEqual([{ kind: 'offer', by: 0, what: 'takeback', ply: 1, at: 3000 }]);
    expect(table.match.log).toHaveLength(3);
    const one = after(table, [1, agree('takeback')]);
    expect(one.match.log).toHaveLength(3);
    const both = said(one, 2, agree('takeback'));
    expect(kinds(both.events)).toEqual(['answer', 'back']);
    expect(both.table).toMatchObject({ offers: [], match: { log: { length: 1 } } });
    expect(after(one, [2, decline('takeback')])).toMatchObject({ offers: [], match: { log: { length: 3 } } });
  });

  test('does not ask an empty chair or who has left', () => {
    const empty = after(trio, ['host', { kind: 'hand-over', seat: 1, occupant: openSeat() }], [0, offer('takeback')]);
    expect(unanswered(empty, empty.offers[0]!)).toEqual([2]);
    const left = after({ ...played(race, '1 2 3 4'), terms: consentTerms }, [1, { kind: 'resign' }], [0, offer('takeback')]);
    expect(unanswered(left, left.offers[0]!)).toEqual([2, 3]);
  });

  test.each([
    ['free', true, 'at once'],
    ['free', false, 'at once'],
    ['consent', true, 'at once'],
    ['consent', false, 'no-takebacks'],
    ['never', true, 'no-takebacks'],
  ] as const)('against a program, %s, programs consent: %s', (takebacks, programsConsent, happens) => {
    const seats = [people[0]!, machine()];
    const table = played(newTable({ seats, terms: { ...freeTerms, takebacks, programsConsent } }), 'coin3 2 coin3 1 coin1');
    const decided = decide(table, 0, offer('takeback'), 0);
    expect(decided.ok ? 'at once' : decided.error.code).toBe(happens);
  });

  test('asks the people only where programs consent', () => {
    const table = after(trio, ['host', { kind: 'hand-over', seat: 1, occupant: machine() }], [0, offer('takeback')]);
    expect(unanswered(table, table.offers[0]!)).toEqual([2]);
  });

  test('is overtaken by the next move of anybody, not by what is dealt', () => {
    const cards = after({ ...played(begun, '1'), terms: consentTerms }, [0, offer('takeback')]);
    expect(played(cards, 'coin3').offers).toHaveLength(1);
    expect(played(cards, 'coin3 1').offers).toEqual([]);
    const dice = after({ ...played(race, '1 2'), terms: consentTerms }, [0, offer('takeback')]);
    expect(played(dice, '3').offers, 'a throw is a move').toEqual([]);
  });

  test('of what is over: at a free table only', () => {
    const back = after(over, [0, offer('takeback')]);
    expect(back.match.log).toHaveLength(1);
    expect(tableOutcome(back)).toBeUndefined();
    for (const terms of [consentTerms, neverTerms]) expect(refusal({ ...over, terms }, 0, offer('takeback'))).toBe('game-over');
  });

  test('of a resignation, or of an end that both brought about, is of that alone', () => {
    const resigned = after(running, [0, { kind: 'resign' }]);
    expect(takebackPly(resigned, [0])).toBe(5);
    expect(takebackPly(resigned, [1]), 'the last decision of the other').toBe(3);
    const open = after(resigned, [0, offer('takeback')]);
    expect(open.match).toMatchObject({ log: { length: 5 } });
    expect(open.match).not.toHaveProperty('ending');
    expect(open.undone).toEqual([]);
    const drawn = after(running, [0, offer('draw')], [1, agree('draw')]);
    expect(takebackPly(drawn, [0])).toBe(5);
    expect(tableOutcome(after(drawn, [1, offer('takeback')]))).toBeUndefined();
  });
});

describe('redoing', () => {
  const back = after(running, [0, offer('takeback')]);

  test('brings back everything, or up to a move', () => {
    expect(after(back, [0, offer('redo')])).toMatchObject({ undone: [], match: { log: running.match.log } });
    const some = after(back, [1, offer('redo', 3)]);
    expect(some).toMatchObject({ undone: { length: 2 }, match: { log: { length: 3 } } });
    expect(after(some, [1, offer('redo', 5)]).match.state).toEqual(running.match.state);
    for (const ply of [0, 1, 6, 2.5]) expect(refusal(back, 0, offer('redo', ply))).toBe('nothing-to-redo');
  });

  test('leads to the next decision of whoever asks', () => {
    const start = after(running, [0, takebackTo(0)]);
    expect(redoPly(start, [0])).toBe(1);
    expect(redoPly(start, [1])).toBe(3);
    expect(redoPly(start, ['chance'])).toBe(2);
    expect(redoPly(running, [0])).toBeUndefined();
    const thrown = after(played(race, '1 2 3 4 5 6'), [0, takebackTo(0)]);
    expect(redoPly(thrown, [1]), 'their own throw').toBe(1);
    expect(redoPly(after(thrown, [1, offer('redo', 1)]), [1])).toBe(5);
  });

  test('after taking back twice brings back in the right order', () => {
    const twice = after(running, [1, takebackTo(4)], [1, takebackTo(2)]);
    expect(after(twice, [0, offer('redo', 5)])).toMatchObject({ undone: [], match: { log: running.match.log } });
  });

  test('is over with a move of another kind', () => {
    expect(refusal(played(back, '1'), 0, offer('redo'))).toBe('nothing-to-redo');
  });

  test('goes on past a throw that comes again, not past another', () => {
    const thrown = after(running, [0, takebackTo(2)]);
    expect(played(thrown, 'coin3').undone).toHaveLength(2);
    expect(played(thrown, 'coin1').undone).toEqual([]);
  });

  test('to the end ends the game again', () => {
    const { events, table } = said(after(over, [0, takebackTo(0)]), 0, offer('redo', 2));
    expect(kinds(events)).toEqual(['redo', 'end by the rules']);
    expect(tableOutcome(table)).toEqual({ payoffs: [1, 0], reason: 'took-the-last' });
  });

  test('is no way past a resignation', () => {
    const resigned = after(back, [0, { kind: 'resign' }]);
    expect(resigned.undone).toHaveLength(4);
    expect(refusal(resigned, 0, offer('redo'))).toBe('game-over');
    expect(after(resigned, [0, offer('takeback')], [0, offer('redo')]).match.log).toHaveLength(5);
  });

  test('needs consent where a takeback does', () => {
    const undone = asked(back);
    const offered = after(undone, [0, offer('redo')]);
    expect(offered.match.log).toHaveLength(1);
    expect(after(offered, [1, agree('redo')]).match.log).toHaveLength(5);
    const dealt = after(asked(after(running, [0, takebackTo(2)])), [0, offer('redo')]);
    expect(played(dealt, 'coin1').offers, 'nothing is left to redo').toEqual([]);
  });

  test('in a race brings back no throw from before or after somebody left', () => {
    const left = played(after(played(race, '1 2'), [3, { kind: 'resign' }]), '3 4');
    const undone = after(left, [0, takebackTo(1)]);
    expect(undone).toMatchObject({ undone: { length: 1 }, match: { withdrawals: [] } });
    const again = after(after(played(race, '1 2 3'), [0, takebackTo(1)]), [3, { kind: 'resign' }]);
    expect(again.undone).toEqual([]);
    const offered = after({ ...after(played(race, '1 2'), [0, takebackTo(1)]), terms: consentTerms }, [0, offer('redo')]);
    expect(after(offered, [3, { kind: 'resign' }]).offers).toEqual([]);
  });
});

describe('a pause', () => {
  const paused = after(begun, [0, offer('pause')], [1, agree('pause')]);

  test('is the host’s to say without asking, and nobody else’s', () => {
    const { events, table } = said(begun, 'host', { kind: 'pause' });
    expect(events).toMatchObject([{ kind: 'pause', by: 'host' }]);
    expect(table.paused).toBe(true);
    expect(refusal(begun, 0, { kind: 'pause' })).toBe('not-allowed');
    expect(refusal(over, 'host', { kind: 'pause' })).toBe('game-over');
  });

  test('is agreed upon, and ended by anybody', () => {
    expect(paused).toMatchObject({ paused: true, offers: [] });
    expect(refusal(paused, 0, { kind: 'move', text: '1' })).toBe('paused');
    expect(refusal(paused, 1, offer('pause'))).toBe('paused');
    expect(refusal(paused, 'host', { kind: 'pause' })).toBe('paused');
    for (const by of [0, 1, 'host'] as const) expect(after(paused, [by, { kind: 'resume' }]).paused).toBe(false);
    expect(refusal(paused, 'chance', { kind: 'resume' })).toBe('not-paused');
  });

  test('begins at once where nobody else is a person', () => {
    const alone = newTable({ seats: [people[0]!, machine()] });
    expect(kinds(said(alone, 0, offer('pause')).events)).toEqual(['pause']);
  });

  test('leaves everything else possible: offers, takebacks, seats', () => {
    expect(refusal(paused, 0, offer('draw'))).toBeUndefined();
    expect(after(played(begun, '1'), [0, offer('pause')], [1, agree('pause')], [0, offer('takeback')])).toMatchObject({
      paused: true,
      match: { log: { length: 1 } },
    });
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

describe('the clock at the table', () => {
  test('runs for whoever is waited for, from the first move of a seat on', () => {
    const terms = { ...freeTerms, clock };
    const dealt = played(newTable({ terms }), 'coin3');
    expect(dealt.clock).toMatchObject({ running: null, begun: false });
    const first = said(dealt, 0, { kind: 'move', text: '1' }, 5000).table;
    expect(first.clock, 'chance is on').toMatchObject({ running: null, begun: true });
    expect(first.clock.seats[0]?.main, 'the first move is free').toBe(60_000);
    expect(said(first, 'chance', { kind: 'move', text: 'coin3' }, 6000).table.clock).toMatchObject({ running: 1, since: 6000 });
    const thrown = played(newTable({ game: goose, options: { players: 3 }, terms }), '1');
    expect(thrown.clock).toMatchObject({ running: actorOf(thrown), begun: true });
  });

  test('a flag falls when the time is up, whoever says so, and not before', () => {
    const { since } = timed.clock;
    expect(refusal(timed, 1, { kind: 'flag' }, since + 56_999)).toBe('time-left');
    expect(refusal(timed, 0, { kind: 'move', text: '1' }, since + 56_999)).toBeUndefined();
    for (const by of [0, 1, 'host'] as const) {
      const { events, table } = said(timed, by, { kind: 'flag' }, since + 60_000);
      expect(kinds(events)).toEqual(['flag', 'end time']);
      expect(tableOutcome(table)).toEqual({ payoffs: [0, 1], reason: 'time' });
    }
    expect(refusal(begun, 1, { kind: 'flag' }, timeUp), 'without a clock').toBe('time-left');
  });

  test('at any moment either the move or the flag is possible, never both', () => {
    for (const control of [
      { kind: 'fischer', main: 50, increment: 5 },
      { kind: 'byo-yomi', main: 20, periods: 2, period: 15 },
      { kind: 'canadian', main: 20, moves: 2, period: 30 },
      { kind: 'days', perMove: 20, bank: 30 },
    ] as const) {
      const table = played(newTable({ terms: { ...freeTerms, clock: control } }), 'coin3 2 coin3');
      const possible = Array.from({ length: 60 }, (_, ms) => {
        const at = table.clock.since + ms;
        const codes = [refusal(table, 1, { kind: 'move', text: '1' }, at), refusal(table, 0, { kind: 'flag' }, at)];
        return codes.map((code) => code ?? 'yes').join();
      });
      expect(new Set(possible)).toEqual(new Set(['yes,time-left', 'out-of-time,yes']));
      expect(possible.indexOf('out-of-time,yes')).toBe(50);
    }
  });

  test('the time on the way is not charged, not even at the very end', () => {
    const move = { kind: 'move', text: '1' } as const;
    const late = timed.clock.since + 60_100;
    expect(refusal(timed, 0, move, late)).toBe('out-of-time');
    expect(refusal(timed, 0, { ...move, lag: 100 }, late)).toBe('out-of-time');
    const { table } = said(timed, 0, { ...move, lag: 101 }, late);
    expect(table.clock.seats[0]?.main).toBe(1);
  });

  test('a flag in a race leaves the others playing', () => {
    const started = played(newTable({ game: goose, options: { players: 3 }, terms: { ...freeTerms, clock } }), '1');
    const { events, table } = said(started, 'host', { kind: 'flag' }, timeUp);
    expect(kinds(events)).toEqual(['flag']);
    expect(table.clock).toMatchObject({ running: actorOf(table), since: timeUp });
  });

  test('stands still in a pause and at the end', () => {
    const { since } = timed.clock;
    const paused = evolve(timed, { kind: 'pause', by: 0, at: since + 10_000 });
    expect(paused.clock).toMatchObject({ running: null, seats: [{ main: 50_000 }, {}] });
    expect(refusal(paused, 1, { kind: 'flag' }, timeUp)).toBe('time-left');
    const resumed = evolve(paused, { kind: 'resume', by: 1, at: since + 500_000 });
    expect(resumed.clock).toMatchObject({ running: 0, since: since + 500_000, seats: [{ main: 50_000 }, {}] });
    expect(after(resumed, [0, { kind: 'resign' }]).clock.running).toBeNull();
  });

  test('nobody pays for what the host gives back', () => {
    const credited = after(timed, ['host', { kind: 'credit', ms: 5000 }]);
    expect(credited.clock.since).toBe(timed.clock.since + 5000);
    expect(refusal(over, 'host', { kind: 'credit', ms: 5 })).toBe('game-over');
  });
});

describe('what a seat sees', () => {
  const dealt = played(newTable({ game: truco }), 'leader 1,deal 4O,deal 5O');
  const sixth: TableEvent = { kind: 'move', by: 'chance', move: 'deal 6O', at: 1 };

  test('is the move as the game lets it see it', () => {
    const texts = [0, 1, undefined].map((seat) => seen(dealt, sixth, seat));
    expect(texts.map((event) => (event as { move: string }).move)).toEqual(['deal 6O', 'deal ?', 'deal ?']);
    expect(dealt.match.log, 'looking changes nothing').toHaveLength(3);
  });

  test('is everything in an open game', () => {
    const event: TableEvent = { kind: 'move', by: 0, move: '2', at: 1 };
    expect(seen(begun, event, 1)).toBe(event);
    const resign: TableEvent = { kind: 'resign', seat: 0, at: 1 };
    expect(seen(dealt, resign, 1)).toBe(resign);
  });

  test('is never the command of an engine', () => {
    const engine: Occupant = { kind: 'engine', name: 'E', protocol: 'gtp', command: ['/home/ana/engine', '--key=1'] };
    const event: TableEvent = { kind: 'seat', seat: 0, occupant: engine, at: 1 };
    expect(seen(begun, event, undefined)).toMatchObject({ occupant: { kind: 'engine', command: [] } });
    expect(observe(evolve(begun, event), 1).seats[0]).toMatchObject({ kind: 'engine', command: [] });
  });

  test('all of it at once', () => {
    const offered = after(running, [1, offer('draw')]);
    expect(observe(offered, 0)).toMatchObject({
      game: 'heap',
      options: { heap: 10 },
      seat: 0,
      names: ['Ana', 'Luis'],
      seq: 6,
      ply: 5,
      actor: 0,
      throws: false,
      view: { left: 7, seat: 0, most: 1 },
      legal: [{ kind: 'take', count: 1 }],
      offers: [{ what: 'draw', by: 1 }],
      paused: false,
      outcome: null,
      ending: null,
    });
    for (const seat of [1, undefined]) expect(observe(offered, seat)).toMatchObject({ seat: seat ?? null, legal: [] });
    expect(observe(newTable(), 0)).toMatchObject({ throws: true, actor: null });
    expect(observe(race, 1)).toMatchObject({ throws: true, actor: 0 });
    expect(observe(over, 0)).toMatchObject({ throws: false, outcome: { reason: 'took-the-last' }, ending: null });
  });
});

describe('evolving', () => {
  test('events that nobody decided here are played as they are read', () => {
    const told: TableEvent[] = ['coin3', '2', 'coin3', '1', 'coin1'].map((move, ply) => {
      const mover = ply % 2 === 0 ? 'chance' : anySeat[((ply - 1) / 2) % 2];
      return { kind: 'move', by: mover as 0 | 1 | 'chance', move, at: ply };
    });
    expect(evolveAll(newTable(), told).match.state).toEqual(running.match.state);
    expect(told.reduce(evolve<Table['match']>, newTable()).match.log).toEqual(running.match.log);
  });

  test('many events leave the table that they began at alone', () => {
    const log = JSON.stringify(begun.match.log);
    const end = evolveAll(begun, said(begun, 0, { kind: 'move', text: '1' }).events);
    evolveAll(end, [
      { kind: 'move', by: 'chance', move: 'coin1', at: 1 },
      { kind: 'move', by: 1, move: '1', at: 1 },
      { kind: 'back', by: 1, ply: 2, at: 1 },
      { kind: 'move', by: 'chance', move: 'coin3', at: 1 },
    ]);
    expect(JSON.stringify(begun.match.log)).toBe(log);
    expect(end.match.log).toHaveLength(2);
  });

  test('an event that can not have happened is a mistake of the program', () => {
    expect(() => evolve(begun, { kind: 'move', by: 0, move: '9', at: 0 })).toThrow('refused: 9');
  });
});

describe('events of a record that can not have happened', () => {
  const offered = after(asked(begun), [0, offer('draw')]);
  const taken = asked(after(running, [0, offer('takeback')]));
  const drawn: TableEvent = {
    kind: 'end',
    ending: { kind: 'agreed-draw' },
    outcome: { payoffs: [0.5, 0.5], reason: 'agreed-draw' },
    at: 0,
  };
  const won: TableEvent = { kind: 'end', outcome: { payoffs: [1, 0], reason: 'took-the-last' }, at: 0 };
  const at = 0;

  test.each<[string, Table, TableEvent, string | undefined]>([
    ['a move', begun, { kind: 'move', by: 0, move: '1', at }, undefined],
    ['a move of another', begun, { kind: 'move', by: 1, move: '1', at }, 'not-your-turn'],
    ['an illegal move', begun, { kind: 'move', by: 0, move: '4', at }, 'not-now'],
    ['a move that nobody can read', begun, { kind: 'move', by: 0, move: '#', at }, 'not-understood'],
    ['a move in a pause', { ...begun, paused: true }, { kind: 'move', by: 0, move: '1', at }, 'paused'],
    ['a move after the end', over, { kind: 'move', by: 0, move: '1', at }, 'game-over'],
    ['a takeback', running, { kind: 'back', by: 0, ply: 2, at }, undefined],
    ['a takeback of nothing', running, { kind: 'back', by: 0, ply: 5, at }, 'nothing-to-undo'],
    ['a takeback of the end', over, { kind: 'back', by: 0, ply: 0, at }, undefined],
    ['a takeback of the end where others are asked', asked(over), { kind: 'back', by: 0, ply: 0, at }, 'game-over'],
    ['a takeback where there are none', { ...running, terms: neverTerms }, { kind: 'back', by: 0, ply: 2, at }, 'no-takebacks'],
    ['a redo', taken, { kind: 'redo', by: 0, ply: 3, at }, undefined],
    ['a redo of nothing', running, { kind: 'redo', by: 0, ply: 6, at }, 'nothing-to-redo'],
    ['an offer', begun, { kind: 'offer', by: 1, what: 'draw', at }, undefined],
    ['an offer of nobody', begun, { kind: 'offer', by: 5, what: 'draw', at }, 'no-such-seat'],
    ['an offer made twice', offered, { kind: 'offer', by: 1, what: 'draw', at }, 'already-offered'],
    ['an offer of a draw where there are none', race, { kind: 'offer', by: 1, what: 'draw', at }, 'no-draws'],
    ['an answer', offered, { kind: 'answer', by: 1, what: 'draw', agrees: true, at }, undefined],
    ['an answer to nothing', begun, { kind: 'answer', by: 1, what: 'draw', agrees: true, at }, 'no-offer'],
    ['an answer to oneself', offered, { kind: 'answer', by: 0, what: 'draw', agrees: true, at }, 'no-offer'],
    ['an answer of nobody', offered, { kind: 'answer', by: 5, what: 'draw', agrees: true, at }, 'no-such-seat'],
    ['a withdrawal', offered, { kind: 'withdraw', by: 0, what: 'draw', at }, undefined],
    ['a withdrawal of what another offered', offered, { kind: 'withdraw', by: 1, what: 'draw', at }, 'no-offer'],
    ['a pause', begun, { kind: 'pause', by: 0, at }, undefined],
    ['a pause in a pause', { ...begun, paused: true }, { kind: 'pause', by: 0, at }, 'paused'],
    ['going on without a pause', begun, { kind: 'resume', by: 0, at }, 'not-paused'],
    ['a resignation', begun, { kind: 'resign', seat: 0, at }, undefined],
    ['a resignation of nobody', begun, { kind: 'resign', seat: 9, at }, 'no-such-seat'],
    ['leaving twice', after(race, [2, { kind: 'resign' }]), { kind: 'flag', seat: 2, at }, 'already-out'],
    ['somebody sitting nowhere', begun, { kind: 'seat', seat: 2, occupant: people[2]!, at }, 'no-such-seat'],
    ['negative credit', begun, { kind: 'credit', ms: -1, at }, 'not-understood'],
    ['credit after the end', over, { kind: 'credit', ms: 1, at }, 'game-over'],
    ['an agreed draw', begun, drawn, undefined],
    ['a draw after the end', over, drawn, 'game-over'],
    ['a draw twice', evolve(begun, drawn), drawn, 'game-over'],
    ['a resignation of nobody at the end', begun, { ...drawn, ending: { kind: 'resigned', seat: 7 } }, 'no-such-seat'],
    ['a win of a game that goes on', begun, won, 'not-understood'],
    ['a win of the wrong one', over, { ...won, outcome: { payoffs: [0, 1], reason: 'took-the-last' } }, 'not-understood'],
  ])('%s', (_, table, event, code) => expect(eventRefusal(table, event)?.code).toBe(code));
});
