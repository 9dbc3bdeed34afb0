import { describe, expect, test } from 'vitest';
import { parseEvent } from '../../src/core/event-text.ts';
import { evolve, evolveAll, thinOut } from '../../src/core/evolve.ts';
import { statesOf } from '../../src/core/match.ts';
import { observe, seen } from '../../src/core/observe.ts';
import type { Occupant } from '../../src/core/occupant.ts';
import { eventRefusal } from '../../src/core/replay.ts';
import type { Table, TableEvent } from '../../src/core/table.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import { truco } from '../../src/truco/game.ts';
import { anySeat, asked, begun, over, race, running } from './positions.ts';
import { after, neverTerms, newTable, offer, people, played, said } from './tables.ts';

test('a written event has at most two hundred letters of a move, and a seat below 64', () => {
  expect(parseEvent(`5 ${'x'.repeat(200)}`, 1)).toEqual({ move: 'x'.repeat(200), at: 6 });
  expect(parseEvent(`5 ${'x'.repeat(201)}`, 1)).toBeUndefined();
  expect(parseEvent({ after: 5, kind: 'resign', seat: 63 }, 1)).toEqual({ kind: 'resign', seat: 63, at: 6 });
  expect(parseEvent({ after: 5, kind: 'resign', seat: 64 }, 1)).toBeUndefined();
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
    ['a takeback to before the beginning', running, { kind: 'back', by: 0, ply: -1, at }, 'nothing-to-undo'],
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

test('few states stay where they are thinned out, and the others come again as they were', () => {
  const start = newTable({ game: gomoku });
  const cells = Array.from({ length: 40 }, (_, at) => `${'abcdefgh'[at % 8]}${1 + 2 * Math.floor(at / 8) + (at % 2)}`);
  let [thin, events] = [start, [] as TableEvent[]];
  for (const [at, text] of cells.entries()) {
    const one = said(thin, at % 2, { kind: 'move', text });
    thin = one.table;
    events = [...events, ...one.events];
    thinOut(thin, one.events);
  }
  expect(thin.match.states.filter((state) => state !== undefined)).toHaveLength(4);
  const whole = evolveAll(
    newTable({ game: gomoku }),
    events.map((event) => ({ ...event })),
  );
  expect(statesOf(thin.match)).toEqual(statesOf(whole.match));
  const back: TableEvent = { kind: 'back', by: 'host', ply: 21, at: 1 };
  expect(evolve(thin, back).match.state).toEqual(statesOf(whole.match)[21]);
});
