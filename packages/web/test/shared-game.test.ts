import { writeSaved } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { fileOf } from '../src/files/formats.ts';
import { readShared, sharedText } from '../src/files/shared-game.ts';
import { recordOfSeed, type Seed } from './seeds.ts';

const deals = ['leader_1', ...'3P 4O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`)];
/** Decided after two rounds: the third cards, 2P and 6O, are never shown. */
const moves = [...deals, ...'truco 6 9 12 accept 3P 4O AP 5O'.split(' ')].join(' ');
const finished = (seats: readonly string[]) => recordOfSeed({ game: 'truco', seats, moves } satisfies Seed);
const unshown = (text: string) => ['2P', '6O'].filter((card) => text.includes(`deal ${card}`));

test.each([
  ['the one person who played', ['person', 'machine'], 0, ['2P']],
  ['the same on the other seat', ['machine', 'person'], 1, ['6O']],
  ['an onlooker, where two people played', ['person', 'person'], undefined, []],
  ['an onlooker, where nobody did', ['machine', 'machine'], undefined, []],
])('a link to a game with hidden cards holds what was seen by %s', (_, seats, seat, known) => {
  const record = finished(seats);
  const text = sharedText(record, 0);
  expect(unshown(text)).toEqual(known);
  const shared = readShared(text);
  expect(shared.ok && shared.value.seat).toBe(seat);
  expect(shared.ok && shared.value.record).toBeUndefined();
  const match = shared.ok ? shared.value.match : undefined;
  expect(match?.names).toEqual(['Ana', 'Luis']);
  expect(match?.log).toHaveLength(record.table.match.log.length);
  expect(match?.game.view(match.state, seat)).toEqual(record.table.match.game.view(record.table.match.state, seat));
  expect(match?.game.outcome(match.state)).toEqual(record.table.match.game.outcome(record.table.match.state));
});

test('other games are shared whole', () => {
  const record = recordOfSeed({ game: 'gomoku', seats: ['person', 'person'], moves: 'H8 H9' });
  const shared = readShared(sharedText(record, 0));
  expect(shared.ok && shared.value.record?.table.match.log).toEqual(record.table.match.log);
  expect(fileOf(record, 'link', 'en', 0)).toEqual(fileOf(record, '.arq', 'en', 0));
});

test('a link of before, with everything in it, is still read', () => {
  const record = finished(['person', 'machine']);
  const shared = readShared(writeSaved(record, new Date(0).toISOString()));
  expect(shared.ok && shared.value.record?.table.match.log).toEqual(record.table.match.log);
});

test('what is no shared game is refused', () => {
  const { seen, views } = JSON.parse(sharedText(finished(['person', 'machine']), 0));
  expect(readShared(JSON.stringify({ seen, views })).ok).toBe(true);
  for (const wrong of [
    '',
    '{',
    'null',
    '7',
    JSON.stringify({ seen, views: {} }),
    JSON.stringify({ seen, views: views.slice(1) }),
    JSON.stringify({ seen, views: views.map(() => null) }),
    JSON.stringify({ seen, views: views.map(() => ({ turn: 7 })) }),
    JSON.stringify({ seen: '{}', views }),
    JSON.stringify({ seen: 7, views }),
  ])
    expect(readShared(wrong).ok, wrong.slice(0, 40)).toBe(false);
});
