// A game that hides something, as a match of what one seat saw.
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/game.ts';
import { endMatch, type Match, matchOutcome, playMove, seenLog, startMatch, statesOf } from '../../src/core/match.ts';
import { recordOf } from '../../src/core/saved.ts';
import { readSeen, type SeenGame, writeSeen } from '../../src/core/seen-file.ts';
import { occupantsAfter, seenMatch, standingMoves } from '../../src/core/seen-match.ts';
import type { TableEvent } from '../../src/core/table.ts';
import { games } from '../../src/index.ts';
import { truco } from '../../src/truco/index.ts';

const game = truco as AnyGame;

/** Whatever is listed last is played, until the game is over or so many moves stand. */
function played(players: 2 | 4, most: number): Match {
  const options = game.options({ players });
  if (!options.ok) throw new Error(options.error.code);
  let match: Match = startMatch(game, options.value, ['Ana', 'Bia', 'Caio', 'Davi'].slice(0, players));
  while (match.log.length < most && !matchOutcome(match)) {
    const moves = game.moves(match.state);
    const next = playMove(match, moves[(match.log.length * 7) % moves.length]);
    if (!next.ok) throw new Error(next.error.code);
    match = next.value;
  }
  return match;
}

function seenFrom(match: Match, seat: number | undefined): SeenGame {
  const read = readSeen(writeSeen(recordOf(match), seat), games);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

const viewsFor = (match: Match, seat: number | undefined): unknown[] =>
  statesOf(match).map((state) => JSON.parse(JSON.stringify(game.view(state, seat))) as unknown);

describe.each([2, 4] as const)('seen by somebody among %i', (players) => {
  const whole = played(players, Number.POSITIVE_INFINITY);
  test.each([undefined, 0, 1])('from seat %s', (seat) => {
    const views = viewsFor(whole, seat);
    const match = seenMatch(seenFrom(whole, seat), views)!;
    expect(match.names).toEqual(whole.names);
    expect(matchOutcome(match)).toEqual(matchOutcome(whole));
    expect(seenLog(match, seat)).toEqual(seenLog(whole, seat));
    const states = statesOf(whole);
    for (const [ply, state] of statesOf(match).entries()) {
      expect(match.game.view(state, undefined)).toEqual(views[ply]);
      expect(match.game.turn(state)).toEqual(game.turn(states[ply]));
    }
    // What is not known can not be played, and what was hidden is nowhere.
    expect(match.game.play(match.state, match.log.at(-1))).toMatchObject({ ok: false });
    expect(JSON.stringify(match.log).match(/deal [^?]/g)?.length ?? 0).toBe(
      seenLog(whole, seat).filter((text) => /^deal [^?]/.test(text)).length,
    );
  });
});

test('a match that was ended keeps how, and one whose views are not all there is none', () => {
  const resigned = endMatch(played(2, 20), { kind: 'resigned', seat: 1 });
  const seen = seenFrom(resigned, 0);
  const views = viewsFor(resigned, 0);
  expect(matchOutcome(seenMatch(seen, views)!)).toEqual({ payoffs: [1, 0], reason: 'resigned' });
  expect(seenMatch(seen, views.slice(1))).toBeUndefined();
});

test('moves that were taken back do not stand, until they are put back', () => {
  const at = 0;
  const move = (text: string, by: 0 | 1 | 'chance' = 0): TableEvent => ({ kind: 'move', by, move: text, at });
  const events: TableEvent[] = [move('deal ?', 'chance'), move('a'), move('b', 1), { kind: 'back', by: 0, ply: 1, at }];
  const texts = (list: readonly TableEvent[]) => standingMoves(list).map(({ text }) => text);
  expect(texts(events)).toEqual(['deal ?']);
  expect(texts([...events, { kind: 'redo', by: 0, ply: 2, at }])).toEqual(['deal ?', 'a']);
  expect(texts([...events, move('c'), { kind: 'redo', by: 0, ply: 3, at }])).toEqual(['deal ?', 'c']);
  // A throw that comes again the same is the one that was taken back.
  expect(
    texts([...events, { kind: 'back', by: 0, ply: 0, at }, move('deal ?', 'chance'), { kind: 'redo', by: 0, ply: 3, at }]),
  ).toEqual(['deal ?', 'a', 'b']);
});

test('who sits there now is who sat down last', () => {
  const ana = { kind: 'person', name: 'Ana' } as const;
  const bia = { kind: 'person', name: 'Bia' } as const;
  expect(occupantsAfter([ana, ana], [{ kind: 'seat', seat: 1, occupant: bia, at: 0 }])).toEqual([ana, bia]);
});
