import { games, largestSave, matchOutcome } from '@ludoteca/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packText, unpackText } from '../src/files/link.ts';
import { formatRoute, parseRoute } from '../src/route.ts';
import { parseSettings, preferredLanguage } from '../src/settings.ts';
import { parseEarlierGame, takeOverEarlierGames } from '../src/storage/earlier-version.ts';
import { recordOfSaved, summaryOf } from '../src/storage/record.ts';
import { begunGames, openSavedGames } from '../src/storage/saved-games.ts';
import { newId, parseSummary } from '../src/storage/summary.ts';
import { earlierGo, earlierTruco } from './earlier-games.ts';
import { memory, memoryDatabase, newsBetween } from './memory.ts';
import { recordOfSeed, type Seed, seeded } from './seeds.ts';

const twoAtGo: Seed = { game: 'go', seats: ['person', '3'], moves: 'D4' };
const two = ['person', 'person'];
const at = (id: string, changed: number) => {
  const { summary, text } = seeded(id, twoAtGo);
  return [{ ...summary, changed }, text] as const;
};

test('a saved game comes back with its seats and its moves', async () => {
  const database = memoryDatabase();
  const savedGames = await openSavedGames(database, newsBetween()());
  await savedGames.keep(...at('a-1', 1000));
  const again = await openSavedGames(database, newsBetween()());
  const summary = again.find('a-1');
  expect(summary).toMatchObject({ game: 'go', plies: 1, over: false, changed: 1000, seatCodes: ['black', 'white'] });
  expect(summary?.seats).toEqual([
    { kind: 'person', name: 'Ana' },
    { kind: 'player', name: 'Luis', player: '3' },
  ]);
  const { text } = (await database.load('a-1')) as { text: string };
  const record = summary && recordOfSaved(text, summary, games, 1);
  expect(record?.table.match.log).toEqual(recordOfSeed(twoAtGo).table.match.log);
});

test('the latest game stands first; what is forgotten is gone, in every window', async () => {
  const [database, news] = [memoryDatabase(), newsBetween()];
  const [one, other] = [await openSavedGames(database, news()), await openSavedGames(database, news())];
  await one.keep(...at('old', 1));
  await one.keep(...at('new', 2));
  for (const window of [one, other]) expect(window.summaries.get().map(({ id }) => id)).toEqual(['new', 'old']);
  await other.forget(['new']);
  for (const window of [one, other]) expect(window.summaries.get().map(({ id }) => id)).toEqual(['old']);
  expect([...database.games.keys()]).toEqual(['old']);
});

test('a list of two thousand games is read at once, and none of the games themselves', async () => {
  const database = memoryDatabase();
  const [summary, text] = at('one', 1);
  for (let index = 0; index < 2000; index++)
    database.games.set(`g-${index}`, { summary: { ...summary, id: `g-${index}` }, text });
  const reads: string[] = [];
  const counted: typeof database = {
    ...database,
    summaries() {
      reads.push('summaries');
      return database.summaries();
    },
    load(id) {
      reads.push(id);
      return database.load(id);
    },
  };
  const savedGames = await openSavedGames(counted, newsBetween()());
  expect(savedGames.summaries.get()).toHaveLength(2000);
  await savedGames.keep(...at('new', 2));
  expect(savedGames.summaries.get()[0]?.id).toBe('new');
  expect(reads).toEqual(['summaries']);
});

test('a list can draw a position without the game, and nothing that is hidden is in it', () => {
  const sketchOf = (seed: Seed) => seeded('s', seed).summary.sketch;
  expect(sketchOf({ game: 'gomoku', options: { rows: 5, columns: 5, winning: 3 }, seats: two, moves: 'a1 b2' })).toBe(
    '5 ................w...b....',
  );
  expect(sketchOf({ game: 'goose', options: { players: 2 }, seats: two, moves: '1' })).toMatch(/^60 \d+ 0$/);
  const deals = 'deal_3P deal_4O deal_AP deal_5O deal_2P deal_6O deal_7C';
  expect(sketchOf({ game: 'truco', seats: two, moves: `leader_1 ${deals}` })).toBe('0 0');
  expect(parseSummary({ ...seeded('s', twoAtGo).summary, sketch: 'x'.repeat(10_000) })?.sketch).toBeUndefined();
});

test.each([
  ['no storage', () => undefined],
  ['no room', () => memoryDatabase(false)],
])('with %s a game can be played, lasts as long as the page, and it is told', async (_name, database) => {
  const savedGames = await openSavedGames(database(), newsBetween()());
  expect(savedGames.full.get()).toBe(false);
  const [summary, text] = at('a', 1);
  await savedGames.keep(summary, text);
  expect(savedGames.find('a')).toEqual(summary);
  expect(await savedGames.held('a')?.record.text()).toBe(text);
  expect(savedGames.full.get()).toBe(true);
});

test('what goes on from another revision than the stored one is not written', async () => {
  const database = memoryDatabase();
  const [summary, text] = at('a', 1);
  expect(await database.keep({ ...summary, revision: 'x' }, text, 'seed')).toBe('kept');
  expect(await database.keep({ ...summary, revision: 'y' }, text, 'seed')).toBe('elsewhere');
  expect(await database.keep({ ...summary, revision: 'y' }, text, 'x')).toBe('kept');
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
  const { summary } = seeded('one', seed);
  expect(summary).toMatchObject({ plies, begun });
  expect(begunGames([summary])).toHaveLength(begun ? 1 : 0);
  expect(parseSummary(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
});

test.each<[string, Seed, readonly number[] | undefined]>([
  ['nobody yet', twoAtGo, undefined],
  [
    'whoever has three in a row',
    { game: 'gomoku', options: { rows: 3, columns: 3, winning: 3 }, seats: [], moves: 'a1 b1 a2 b2 a3' },
    [0],
  ],
  [
    'nobody, for good',
    { game: 'gomoku', options: { rows: 3, columns: 3, winning: 3 }, seats: [], moves: 'a1 b2 c3 a2 c2 c1 a3 b3 b1' },
    [],
  ],
])('it is known who won: %s', (_who, seed, winners) => {
  const record = recordOfSeed(seed);
  const summary = summaryOf('one', record, 1, 'x');
  expect(summary.winners).toEqual(winners);
  expect(summary.over).toBe(matchOutcome(record.table.match) !== undefined);
  expect(summary.begun).toBe(true);
});

test('games of the first version are taken over with their seats and moves', async () => {
  const local = memory({ 'ludoteca.game.go-1': earlierGo, 'ludoteca.game.cards': earlierTruco, 'ludoteca.settings': '{}' });
  const database = memoryDatabase();
  await takeOverEarlierGames(local, undefined, database);
  expect(local.length).toBe(1);
  const { summary, text } = database.games.get('go-1')!;
  expect(summary).toMatchObject({ id: 'go-1', game: 'go', plies: 2, begun: true, over: false, seatCodes: ['player1', 'white'] });
  // A name that the program had given is given again, in any language.
  expect(summary.seats).toEqual([
    { kind: 'person', name: 'Ana' },
    { kind: 'player', name: '', player: '3' },
  ]);
  const record = recordOfSaved(text, summary, games, 1);
  expect(record?.table.match.log).toHaveLength(2);
  expect(record?.table.seats).toEqual(summary.seats);
  const cards = database.games.get('cards')!;
  expect(recordOfSaved(cards.text, cards.summary, games, 1)?.table.match.log).toHaveLength(9);
});

test('what was played on since it was taken over stays', async () => {
  const database = memoryDatabase();
  const [summary, text] = at('go-1', Date.UTC(2026, 5, 1));
  await database.keep(summary, text);
  await takeOverEarlierGames(memory({ 'ludoteca.game.go-1': earlierGo }), undefined, database);
  expect(database.games.get('go-1')?.summary).toEqual(summary);
});

test('what can not be read of the first version stays where it is', async () => {
  const local = memory({ 'ludoteca.game.x': 'nonsense' });
  await takeOverEarlierGames(local, undefined, memoryDatabase());
  expect(local.length).toBe(1);
});

test.each([
  ['go', ['Black', 'White · Level 3'], ['person', '3'], ['black', 'white']],
  ['damas', ['Pretas', 'Brancas · Nível 8'], ['person', '8'], ['black', 'white']],
  ['truco', ['Ana', 'The machine'], ['person', 'machine'], [undefined, 'player1']],
  [
    'goose',
    ['Player 1', 'Player 2 · The machine', 'Player 7'],
    ['person', 'machine', 'person'],
    ['player1', 'player2', undefined],
  ],
  ['gomoku', ['Player 1', 'Player 2 · Level 3'], ['person', '3'], ['first', 'second']],
  ['chess', ['White', 'Black'], ['person', 'person'], [undefined, undefined]],
])('names that nobody chose are known for such: %s', (game, names, seats, codes) => {
  const stored = JSON.stringify({ game, names, seats, plies: 0, changed: 1, text: '{"options":{}}' });
  const { summary } = parseEarlierGame('one', stored) ?? {};
  expect(summary?.seats.map(({ name }) => name)).toEqual(codes.map((code, seat) => (code === undefined ? names[seat] : '')));
  expect(summary?.seatCodes).toEqual(codes.map((code, seat) => code ?? `player${seat + 1}`));
});

test('whatever stands in the storage, nothing breaks', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.anything(), (text, value) => {
      parseEarlierGame('x', text);
      parseSummary(value);
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
    motion: true,
    name: 'Zoë',
    opponents: { go: '5' },
    server: '',
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
  expect(await unpackText(await packText('a'.repeat(largestSave + 1)))).toBeUndefined();
});

test.each([
  '#/',
  '#/games',
  '#/race',
  '#/board',
  '#/board/abc-1',
  '#/editor/go',
  '#/editor/go/Ab_-9',
  '#/new/go',
  '#/new/go/abc-1',
  '#/play/abc-1',
  '#/report/abc-1',
  '#/shared/Ab_-9',
])('%s is an address', (hash) => expect(formatRoute(parseRoute(hash))).toBe(hash));

test.each([
  '',
  '#',
  '#/nowhere',
  '#/play/',
  '#/play/../x',
  '#/play/<script>',
  '#/new/a/b/c',
  '#/editor/go/a/b',
  '#/new/a/B',
  '#/new/a/',
  '#/play/a/b',
  '#/games/x',
])('%s leads to the front', (hash) => expect(parseRoute(hash)).toEqual({ page: 'front' }));

test('ids are words that an address can hold', () => {
  expect(parseRoute(`#/play/${newId(Date.UTC(2026, 1, 1), 0.5)}`)).toMatchObject({ page: 'play' });
});
