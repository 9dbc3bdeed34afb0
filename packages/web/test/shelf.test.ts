import { games, playMove, startMatch } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packText, unpackText } from '../src/files/link.ts';
import { formatRoute, parseRoute } from '../src/route.ts';
import { parseSettings, preferredLanguage } from '../src/settings.ts';
import { find, forget, keep, keptOf, listKept, matchOf, newId } from '../src/table/shelf.ts';
import { memory } from './memory.ts';

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
