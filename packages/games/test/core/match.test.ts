import { describe, expect, test } from 'vitest';
import { everyoneForThemselves } from '../../src/core/game.ts';
import {
  deciderAt,
  endMatch,
  listedLog,
  type Match,
  matchAt,
  matchOutcome,
  moveNumber,
  playMove,
  seenLog,
  seenMoves,
  startMatch,
  stateAt,
  statesOf,
  winnersOf,
  withdrawSeat,
} from '../../src/core/match.ts';
import { goose } from '../../src/goose/game.ts';
import { type HeapMove, type HeapState, heap } from './toy.ts';

function continued<M extends Match>(match: M, ...moves: string[]): M {
  return moves.reduce((current, text) => {
    const move = current.game.parseMove(text, current.state);
    const next = move.ok ? playMove(current, move.value) : move;
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    return next.value;
  }, match);
}

const played = (...moves: string[]) => continued(startMatch(heap, { heap: 3 }, ['Ana', 'Luis']), ...moves);

/** Everything but the kept states, which two matches that are the same may share or not. */
const without = ({ states: _, ...match }: Match) => match;

test('names are the seat numbers when nobody says otherwise', () => {
  expect(startMatch(heap, { heap: 3 }).names).toEqual(['1', '2']);
});

test('the state is what the log gives', () => {
  const match = played('coin3', '1', 'coin1', '1');
  expect(match.state).toEqual({ left: 1, seat: 0 });
  expect(statesOf(match).map(({ left }) => left)).toEqual([3, 3, 2, 2, 1]);
  expect(seenLog(match as Match, undefined)).toEqual(['coin3', '1', 'coin1', '1']);
  expect([0, 1, 2, 3, 4].map((ply) => deciderAt(match as Match, ply))).toEqual(['chance', 0, 'chance', 1, 'chance']);
  expect(deciderAt(played('coin3', '3') as Match, 2)).toBeUndefined();
});

test('moves are seen with who decided and who made them', () => {
  const match = played('coin3', '1', 'coin1', '1') as Match;
  expect(seenMoves(match, undefined)).toEqual([
    { by: 'chance', mover: null, text: 'coin3', move: match.log[0] },
    { by: 0, mover: 0, text: '1', move: match.log[1] },
    { by: 'chance', mover: null, text: 'coin1', move: match.log[2] },
    { by: 1, mover: 1, text: '1', move: match.log[3] },
  ]);
  expect(seenMoves(match, undefined, 3)).toEqual(seenMoves(match, undefined).slice(3));
  const thrown = { ...match, game: { ...match.game, thrower: (state: unknown) => (state as { seat: number }).seat } };
  expect(seenMoves(thrown, undefined).map(({ mover }) => mover)).toEqual([0, 0, 1, 1]);
  const isListed = (text: string) => !text.startsWith('coin');
  expect(listedLog(match, undefined)).toEqual(['coin3', '1', 'coin1', '1']);
  expect(listedLog({ ...match, game: { ...match.game, isListed } }, undefined)).toEqual(['1', '1']);
  const hidden = { ...match, game: { ...match.game, facts: { ...match.game.facts, hidden: true } } };
  expect(seenMoves(hidden, 1, 3)).toEqual([{ by: 1, mover: 1, text: '1' }]);
});

test('undo is a shorter log', () => {
  const match = played('coin3', '1', 'coin1');
  expect(without(matchAt(match, 2))).toEqual(without(played('coin3', '1')));
  expect(without(matchAt(match, 0))).toEqual(without(played()));
  expect(matchAt(endMatch(match, { kind: 'agreed-draw' }), 3)).toEqual(match);
});

test('matches that branch off do not disturb each other', () => {
  const trunk = played('coin3');
  const one = continued(trunk, '1', 'coin1');
  const two = continued(trunk, '2', 'coin3');
  const back = matchAt(one, 1);
  const three = continued(back, '2', 'coin1', '1');
  const lefts = (match: { states: unknown }) => statesOf(match as never as typeof trunk).map(({ left }) => left);
  expect(lefts(one)).toEqual([3, 3, 2, 2]);
  expect(lefts(two)).toEqual([3, 3, 1, 1]);
  expect(lefts(three)).toEqual([3, 3, 1, 1, 0]);
  expect(lefts(back)).toEqual([3, 3]);
  expect(lefts(trunk)).toEqual([3, 3]);
});

test('a refused move changes nothing', () => {
  const match = played('coin1');
  expect(playMove(match, { kind: 'take', count: 2 })).toEqual({ ok: false, error: { code: 'not-now', at: '2' } });
  expect(match).toEqual(played('coin1'));
});

test('a log that the rules refuse is a mistake of the program', () => {
  const forged = { ...startMatch(heap, { heap: 3 }), log: [{ kind: 'take', count: 1 } as HeapMove], state: {} as HeapState };
  expect(() => statesOf({ ...forged, log: [...forged.log, ...forged.log] })).toThrow(
    'move 1 of a played match is refused: not-now',
  );
});

describe('endings', () => {
  test('by the rules', () => expect(matchOutcome(played('coin3', '3'))).toEqual({ payoffs: [1, 0], reason: 'took-the-last' }));

  test('none while it goes on', () => expect(matchOutcome(played('coin3'))).toBeUndefined());

  test.each(['resigned', 'time', 'abandoned'] as const)('%s: the others win', (kind) => {
    const match = endMatch(played('coin3'), { kind, seat: 0 });
    expect(matchOutcome(match)).toEqual({ payoffs: [0, 1], reason: kind });
    expect(playMove(match, { kind: 'take', count: 1 })).toEqual({ ok: false, error: { code: 'game-over' } });
  });

  test('agreed: equal shares', () => {
    const drawn = endMatch(played(), { kind: 'agreed-draw' });
    expect(matchOutcome(drawn)).toEqual({ payoffs: [0.5, 0.5], reason: 'agreed-draw' });
  });

  test('aborted: as if there had been none', () => {
    expect(matchOutcome(endMatch(played(), { kind: 'aborted' }))).toEqual({ payoffs: [0, 0], reason: 'aborted' });
  });

  test('partners win and lose together', () => {
    const teams = { ...heap, sides: () => [0, 1, 0, 1] };
    const match = endMatch(startMatch(teams, { heap: 3 }), { kind: 'resigned', seat: 2 });
    expect(matchOutcome(match)?.payoffs).toEqual([0, 1, 0, 1]);
  });

  test('the sides that are left share it', () => {
    const three = { ...heap, sides: () => everyoneForThemselves(3) };
    const match = endMatch(startMatch(three, { heap: 3 }), { kind: 'resigned', seat: 1 });
    expect(matchOutcome(match)?.payoffs).toEqual([0.5, 0, 0.5]);
  });

  test.each([
    [[1, 0, 0], [0]],
    [
      [0.5, 0, 0.5],
      [0, 2],
    ],
    [[0.5, 0.5], []],
    [[0, 0], []],
  ])('of %j the winners are %j', (payoffs, winners) => expect(winnersOf({ payoffs, reason: '' })).toEqual(winners));
});

describe('who leaves a match of more than two sides', () => {
  const options = goose.options({ players: 3, race: Array(30).fill(0) });
  if (!options.ok) throw new Error('options');
  const race = continued(startMatch(goose, options.value), '1', '3');
  const left = withdrawSeat(race, 2);

  test('is out from that move on, and the match before it is as it was', () => {
    expect(left.withdrawals).toEqual([{ seat: 2, ply: 2 }]);
    expect(left.state.players.map(({ out }) => out === true)).toEqual([false, false, true]);
    expect(left.state.seat).toBe(0);
    expect(race.state.players[2]).not.toHaveProperty('out');
    expect(statesOf(race)[2]).toBe(race.state);
    expect(statesOf(left)[2]).toBe(left.state);
  });

  test('leaves the state as it is where the rules know nothing of it', () => {
    const { withdraw: _, ...stubborn } = goose;
    const state = goose.start(options.value);
    expect(withdrawSeat(startMatch({ ...stubborn, start: () => state }, options.value), 2).state).toBe(state);
  });

  test('stays out in what follows, however it is worked out', () => {
    const later = continued(left, '1', '2', '3');
    const fresh = { ...later, states: [stateAt(race, 0)] };
    expect(statesOf(fresh)).toEqual(statesOf(later));
    expect(stateAt(fresh, 4)).toEqual(stateAt(later, 4));
    expect(later.state.players.map(({ out }) => out === true)).toEqual([false, false, true]);
  });

  test('is in again where the match goes back to before it', () => {
    expect(matchAt(continued(left, '1'), 2).withdrawals).toHaveLength(1);
    expect(matchAt(continued(left, '1'), 1)).toMatchObject({ withdrawals: [], state: stateAt(race, 1) });
  });

  test('has lost, whoever wins', () => {
    expect(matchOutcome(endMatch(left, { kind: 'resigned', seat: 0 }))?.payoffs).toEqual([0, 1, 0]);
    expect(matchOutcome(endMatch(left, { kind: 'agreed-draw' }))?.payoffs).toEqual([0.5, 0.5, 0]);
  });
});

test('moves are counted as lists of them count: dealing is none', () => {
  const log = ['leader 1', 'deal 4O', 'deal 5O', '4O', 'truco'];
  const isListed = (text: string) => !/^(deal|leader) /.test(text);
  expect([0, 3, 4, 5].map((ply) => moveNumber({ isListed }, log, ply))).toEqual([0, 0, 1, 2]);
  expect(
    [0, 3, 5].map((ply) => moveNumber({}, log, ply)),
    'where every move is listed',
  ).toEqual([0, 3, 5]);
});
