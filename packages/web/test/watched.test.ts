// A table that is looked at from outside, event by event, against the same one played at once.
import { type AnyGame, actorOf, evolveAll, games, observe, startMatch, startTable, type TableEvent } from '@ludoteca/games';
import type { Followed, MatchInfo } from '@ludoteca/online';
import { expect, test } from 'vitest';
import { fairMatch } from '../../server/test/fair-match.ts';
import { tableWatcher } from '../src/room/watched.ts';
import { sketchOf } from '../src/sketch.ts';

const gameOf = (id: string): AnyGame => games.find((known) => known.id === id) as AnyGame;

function infoOf({ id, start }: Pick<ReturnType<typeof fairMatch>, 'id' | 'start'>): MatchInfo {
  const { match, seats, terms } = start;
  return { id, game: match.game.id, options: match.options, start: seats, seats, terms, over: false } as unknown as MatchInfo;
}

const told = (match: MatchInfo, events: readonly TableEvent[], part: Partial<Followed> = {}): Followed => ({
  match,
  seat: undefined,
  events,
  view: undefined,
  legal: [],
  table: undefined,
  presence: [],
  watchers: 0,
  ...part,
});

test('each event is played once, and the board is that of the table', () => {
  const match = fairMatch({ game: 'goose', seed: 5, gives: [] });
  match.play(12);
  const info = infoOf(match);
  const watch = tableWatcher(gameOf('goose'));
  for (let count = 0; count <= match.events.length; count++) {
    const events = match.events.slice(0, count);
    const watched = watch(told(info, events))!;
    const table = evolveAll(startTable(startMatch(gameOf('goose'), info.options), info.start, info.terms), events);
    expect(watched.sketch).toBe(sketchOf(table.match.game, table.match.state));
    expect(watched.turn).toBe(actorOf(table));
    expect(watched.plies).toBe(table.match.log.length);
    expect(watched.view).toEqual(observe(table, undefined).view);
  }
});

test('of a game that hides something there is only what was told', () => {
  const match = fairMatch({ game: 'truco', seed: 5, gives: [], promise: 'a'.repeat(64) });
  const watch = tableWatcher(gameOf('truco'));
  const info = infoOf(match);
  expect(watch(told(info, []))).toBeUndefined();
  const view = match.table.match.game.view(match.table.match.state, undefined);
  const watched = watch(told(info, [], { view }))!;
  expect(watched.sketch).toBe('0 0');
  expect(watched.isOwn).toBe(false);
  expect(watch(told(info, [], { view, seat: 1 }))!.isOwn).toBe(true);
});

test('another match is begun anew', () => {
  const [first, second] = [1, 2].map((seed) => fairMatch({ game: 'goose', seed, gives: [] }));
  first!.play(10);
  second!.play(4);
  const watch = tableWatcher(gameOf('goose'));
  watch(told(infoOf(first!), first!.events));
  expect(watch(told(infoOf(second!), second!.events))!.plies).toBe(second!.table.match.log.length);
});

test('a pause is seen until it ends', () => {
  const match = fairMatch({ game: 'goose', seed: 1, gives: [] });
  const watch = tableWatcher(gameOf('goose'));
  const at = (kind: 'pause' | 'resume'): TableEvent => ({ kind, by: 'host', at: 1 }) as TableEvent;
  expect(watch(told(infoOf(match), [at('pause')]))!.isPaused).toBe(true);
  expect(watch(told(infoOf(match), [at('pause'), at('resume')]))!.isPaused).toBe(false);
});
