import { describe, expect, test } from 'vitest';
import { decide, unanswered } from '../../src/core/decide.ts';
import { stateAt } from '../../src/core/match.ts';
import { freeTerms, redoPly, tableOutcome, takebackPly } from '../../src/core/table.ts';
import { asked, begun, over, race, running, trio } from './positions.ts';
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
  played,
  refusal,
  said,
  takebackTo,
} from './tables.ts';

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
    const twice = played(after(left, [2, { kind: 'resign' }]), '5');
    expect(after(twice, [0, takebackTo(1)]).undone, 'from before the first who left').toHaveLength(1);
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
    expect(refusal(after(begun, [0, { kind: 'resign' }]), 'host', { kind: 'pause' })).toBe('game-over');
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

describe('what stands of other offers', () => {
  const drawOf = (by: number) => ({ what: 'draw', by, agreed: [] });

  test('when one is withdrawn, agreed to or declined', () => {
    const both = after(asked(running), [0, offer('draw')], [0, offer('pause')]);
    expect(both.offers.map(({ what }) => what)).toEqual(['draw', 'pause']);
    expect(after(both, [0, { kind: 'withdraw', what: 'pause' }]).offers).toEqual([drawOf(0)]);
    expect(after(both, [1, decline('pause')])).toMatchObject({ offers: [drawOf(0)], declined: [{ what: 'pause', by: 0 }] });
    expect(after(both, [1, agree('pause')])).toMatchObject({ offers: [drawOf(0)], paused: true });
  });

  test('when somebody leaves a race', () => {
    const offered = after(race, [1, offer('pause')], [0, { kind: 'resign' }]);
    expect(offered.offers).toEqual([{ what: 'pause', by: 1, agreed: [] }]);
    expect(tableOutcome(offered)).toBeUndefined();
    expect(after(race, [1, offer('pause')], [1, { kind: 'resign' }]).offers).toEqual([]);
  });
});
