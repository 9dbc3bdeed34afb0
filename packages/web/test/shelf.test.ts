import { endMatch, games, playMove, startMatch } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packText, unpackText } from '../src/files/link.ts';
import { formatRoute, parseRoute } from '../src/route.ts';
import { parseSettings, preferredLanguage } from '../src/settings.ts';
import { find, forget, keep, keptOf, listBegun, listKept, matchOf, newId } from '../src/table/shelf.ts';
import { memory } from './memory.ts';
import { type Seed, seeded } from './seeds.ts';

const options = go.options({});
if (!options.ok) throw new Error('no defaults');
const fresh = startMatch(go, options.value, ['Ana', 'Luis']);
const moved = playMove(fresh, { kind: 'place', point: 27 });
if (!moved.ok) throw new Error('a first move is refused');

test('a kept game comes back with its seats and its moves', () => {
  const place = memory();
  keep(place, keptOf('a-1', moved.value, ['person', '3'], 1000));
  const kept = find(place, 'a-1');
  expect(kept).toMatchObject({ game: 'go', seats: ['person', '3'], names: ['Ana', 'Luis'], plies: 1, over: false });
  const match = kept && matchOf(kept, games);
  expect(match?.ok && match.value.match.log).toEqual(moved.value.log);
});

test('the latest game stands first; what is forgotten is gone', () => {
  const place = memory();
  place.setItem('somebody.else', '{}');
  keep(place, keptOf('old', fresh, ['person', 'person'], 1));
  keep(place, keptOf('new', fresh, ['person', 'person'], 2));
  expect(listKept(place).map(({ id }) => id)).toEqual(['new', 'old']);
  forget(place, 'new');
  expect(listKept(place).map(({ id }) => id)).toEqual(['old']);
});

const deals = '3P 4O AP 5O 2P 6O 7C'.split(' ').map((card) => `deal_${card}`);
const dealt = ['leader_1', ...deals].join(' ');

test.each<[Seed, number, boolean]>([
  [{ game: 'go', seats: ['person', 'person'] }, 0, false],
  [{ game: 'go', seats: ['person', '3'], moves: 'D4' }, 1, true],
  [{ game: 'go', seats: ['3', 'person'], moves: 'D4' }, 1, false],
  [{ game: 'go', seats: ['3', '3'], moves: 'D4' }, 1, true],
  [{ game: 'truco', seats: ['person', 'machine'], moves: dealt }, 0, false],
  [{ game: 'truco', seats: ['person', 'machine'], moves: `${dealt} 3P 4O` }, 2, true],
  [{ game: 'goose', options: { players: 2 }, seats: ['person', 'machine'], moves: '3 5' }, 2, true],
])('of %j %i moves count; begun: %s', (seed, plies, begun) => {
  const place = memory();
  keep(place, seeded('one', seed));
  expect(find(place, 'one')).toMatchObject({ plies, begun });
  expect(listBegun(place)).toHaveLength(begun ? 1 : 0);
});

test.each([
  ['nobody yet', moved.value, undefined],
  ['the one who was not first to give up', endMatch(fresh, { kind: 'resigned', seat: 0 }), [1]],
  ['nobody, for good', endMatch(fresh, { kind: 'agreed-draw' }), []],
])('it is known who won: %s', (_who, match, winners) => {
  const place = memory();
  keep(place, keptOf('one', match, ['person', 'person'], 1));
  expect(find(place, 'one')?.winners).toEqual(winners);
  expect(find(place, 'one')?.begun).toBe(true);
});

test('what an earlier version kept is still there, though it had less to say', () => {
  const place = memory();
  const { begun: _begun, winners: _winners, ...old } = keptOf('old', moved.value, ['person', '3'], 1);
  place.setItem('ludoteca.game.old', JSON.stringify(old));
  expect(listBegun(place)).toEqual([{ ...old, begun: true, winners: undefined }]);
});

test('whatever stands in the storage, nothing breaks', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const place = memory();
      place.setItem('ludoteca.game.x', text);
      listKept(place);
      parseSettings(text, []);
    }),
  );
});

test('settings keep what is right in them', () => {
  const text = JSON.stringify({
    language: 'pt',
    theme: 'pink',
    look: 'paper',
    sounds: 1,
    name: ' Zoë\u0000 ',
    opponents: { go: '5', x: 3 },
  });
  expect(parseSettings(text, ['es-GT'])).toEqual({
    language: 'pt',
    theme: 'system',
    look: 'paper',
    sounds: false,
    name: 'Zoë',
    opponents: { go: '5' },
  });
});

test.each([
  [['es-GT', 'en'], 'es'],
  [['de', 'pt-BR'], 'pt'],
  [['de'], 'en'],
] as const)('of %j the page takes %s', (wanted, language) => expect(preferredLanguage(wanted)).toBe(language));

test('a link gives back what was put in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await unpackText(await packText(text))).toBe(text);
    }),
    { numRuns: 40 },
  );
});

test('of a stranger’s letters nothing comes but nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\w-]{1,200}$/), async (letters) => {
      expect(['string', 'undefined']).toContain(typeof (await unpackText(letters)));
    }),
    { numRuns: 60 },
  );
});

test('a small link that unpacks to a very large text is refused', async () => {
  expect(await unpackText(await packText('a'.repeat(3_000_000)))).toBeUndefined();
});

test.each(['#/', '#/games', '#/race', '#/new/go', '#/new/go/abc-1', '#/play/abc-1', '#/report/abc-1', '#/shared/Ab_-9'])(
  '%s is an address',
  (hash) => expect(formatRoute(parseRoute(hash))).toBe(hash),
);

test.each([
  '',
  '#',
  '#/nowhere',
  '#/play/',
  '#/play/../x',
  '#/play/<script>',
  '#/new/a/b/c',
  '#/new/a/B',
  '#/new/a/',
  '#/play/a/b',
  '#/games/x',
])('%s leads to the front', (hash) => expect(parseRoute(hash)).toEqual({ page: 'front' }));

test('ids are words that an address can hold', () => {
  expect(parseRoute(`#/play/${newId(Date.UTC(2026, 1, 1), 0.5)}`)).toMatchObject({ page: 'play' });
});
