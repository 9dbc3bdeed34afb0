import { games } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import { expect, test } from 'vitest';
import { namesIn } from '../src/names.ts';
import { formLike, levelAfter, occupantOf, startGame } from '../src/new-game.ts';
import { openSavedGames } from '../src/storage/saved-games.ts';
import type { GameSummary } from '../src/storage/summary.ts';
import { memoryDatabase, newsBetween } from './memory.ts';
import { seeded } from './seeds.ts';

const won = (winners: readonly number[] | undefined, choices: readonly string[], id = 'latest'): GameSummary => ({
  ...seeded(id, { game: 'go', seats: choices }).summary,
  over: winners !== undefined,
  begun: winners !== undefined,
  winners,
});

test.each([
  ['won: the next level', [0], ['person', '3'], '4'],
  ['won with the other colour', [1], ['3', 'person'], '4'],
  ['lost: the level below', [1], ['person', '3'], '2'],
  ['drawn: the same one', [], ['person', '3'], '3'],
  ['nobody is above the highest', [0], ['person', '8'], '8'],
  ['nobody is below the lowest', [1], ['person', '1'], '1'],
  ['the same one while it goes on', undefined, ['person', '3'], '3'],
  ['nothing from a game of two people', [0], ['person', 'person'], undefined],
  ['nothing from a game of two players', [0], ['3', '3'], undefined],
])('%s', (_what, winners, choices, level) => {
  expect(levelAfter('go', [won(winners, choices), won([0], ['person', '6'], 'older')])).toBe(level);
});

test('before the first game there is nothing to go by', () => {
  expect(levelAfter('go', [])).toBeUndefined();
});

test('a new game takes the place of those that nobody has begun', async () => {
  const savedGames = await openSavedGames(memoryDatabase(), newsBetween()());
  const over = won([], ['person', '3'], 'over');
  await savedGames.keep({ ...over, changed: 1 }, '');
  const options = go.options({});
  if (!options.ok) throw new Error('no defaults');
  const start = (level: string) => startGame(savedGames, go, options.value, [occupantOf('person'), occupantOf(level)]);
  await start('3');
  const id = await start('4');
  expect(savedGames.summaries.get().map((summary) => summary.id)).toEqual([id, 'over']);
});

test.each([
  ['go', {}, {}],
  ['go', { rules: 'japanese', size: '9x9' }, { rules: 'japanese', size: '9x9' }],
  [
    'go',
    { rules: 'chinese', komi: 3.5, handicap: 2, size: '9x9' },
    { rules: 'chinese', size: '9x9', komi: '3.5', handicap: '2' },
  ],
  ['gomoku', { rows: 9, columns: 9, variant: 'renju' }, { rows: '9', columns: '9', variant: 'renju' }],
  ['damas', { variant: 'international' }, { variant: 'international' }],
  ['truco', { players: 4 }, { players: '4' }],
])('another game of %s like %j needs no more than %j', (id, options, typed) => {
  const game = games.find((one) => one.id === id);
  const read = game?.options(options);
  if (!game || !read?.ok) throw new Error(id);
  const { summary } = seeded('one', { game: id, options, seats: ['5', 'person', '3', 'person'] });
  const form = formLike(game, summary);
  expect(form).toEqual({
    typed,
    choices: ['5', 'person', '3', 'person'].slice(0, summary.seats.length),
    clock: { kind: 'none' },
  });
  expect(game.options(form.typed)).toEqual(read);
});

test('without a game nothing is said', () => {
  expect(formLike(go, undefined)).toEqual({ typed: {}, choices: [], clock: { kind: 'none' } });
});

test.each([
  ['go', ['black', 'white'], ['', ''], ['person', '3'], ['Negras', 'Blancas · Nivel 3']],
  ['damas', ['black', 'white'], ['', ''], ['person', '8'], ['Negras', 'Blancas · Nivel 8']],
  ['truco', ['player1', 'player2'], ['Ana', ''], ['person', 'machine'], ['Ana', 'La máquina']],
  [
    'goose',
    ['player1', 'player2', 'player3'],
    ['', '', 'Player 7'],
    ['person', 'machine', 'person'],
    ['Jugador 1', 'Jugador 2 · La máquina', 'Player 7'],
  ],
  ['gomoku', ['first', 'second'], ['', ''], ['person', '3'], ['Jugador 1', 'Jugador 2 · Nivel 3']],
  ['chess', ['white', 'black'], ['White', 'Black'], ['person', 'person'], ['White', 'Black']],
])('names that nobody chose follow the language: %s', (game, seatCodes, names, choices, said) => {
  const seats = choices.map((choice, seat) => ({ ...occupantOf(choice), name: names[seat]! }));
  expect(namesIn('es', { game, seatCodes, seats })).toEqual(said);
});
