import { endMatch, games, startMatch } from '@ludoteca/games';
import { go } from '@ludoteca/games/go';
import { expect, test } from 'vitest';
import { namesIn } from '../src/table/names.ts';
import { keep, keptOf, listKept } from '../src/table/shelf.ts';
import { levelAfter, likeKept, shelve } from '../src/table/start.ts';
import { memory } from './memory.ts';

const options = go.options({});
if (!options.ok) throw new Error('no defaults');
const fresh = startMatch(go, options.value, ['Ana', 'Luis']);
const lostBy = (seat: number) => endMatch(fresh, { kind: 'resigned', seat });
const drawn = endMatch(fresh, { kind: 'agreed-draw' });

test.each([
  ['won: the next level', lostBy(1), ['person', '3'], '4'],
  ['won with the other colour', lostBy(0), ['3', 'person'], '4'],
  ['lost: the level below', lostBy(0), ['person', '3'], '2'],
  ['drawn: the same one', drawn, ['person', '3'], '3'],
  ['nobody is above the highest', lostBy(1), ['person', '8'], '8'],
  ['nobody is below the lowest', lostBy(0), ['person', '1'], '1'],
  ['the same one while it goes on', fresh, ['person', '3'], '3'],
  ['nothing from a game of two people', lostBy(1), ['person', 'person'], undefined],
  ['nothing from a game of two players', lostBy(1), ['3', '3'], undefined],
])('%s', (_what, match, seats, level) => {
  const storage = memory();
  keep(storage, keptOf('older', lostBy(1), ['person', '6'], 1));
  keep(storage, keptOf('latest', match, seats, 2));
  expect(levelAfter(go, storage)).toBe(level);
});

test('a new game takes the place of those that nobody has begun', () => {
  const storage = memory();
  keep(storage, keptOf('over', drawn, ['person', '3'], 1));
  shelve(storage, fresh, ['person', '3']);
  const id = shelve(storage, fresh, ['person', '4']);
  expect(listKept(storage).map((kept) => kept.id)).toEqual([id, 'over']);
});

test('before the first game there is nothing to go by', () => {
  expect(levelAfter(go, memory())).toBeUndefined();
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
])('another game of %s like %j needs no more than %j', (id, input, said) => {
  const game = games.find((one) => one.id === id);
  const read = game?.options(input);
  if (!game || !read?.ok) throw new Error(id);
  const storage = memory();
  const names = game.sides(read.value).map((_, seat) => `Ana ${seat}`);
  keep(storage, keptOf('one', startMatch(game, read.value, names), ['5', 'person'], 1));
  expect(likeKept(game, storage, 'one')).toEqual({ said, seats: ['5', 'person'] });
  expect(game.options(likeKept(game, storage, 'one').said)).toEqual(read);
});

test.each(['two', ''])('without a game "%s" nothing is said', (id) => {
  expect(likeKept(go, memory(), id)).toEqual({ said: {}, seats: [] });
});

test.each([
  ['go', ['Black', 'White · Level 3'], ['person', '3'], ['Negras', 'Blancas · Nivel 3']],
  ['damas', ['Pretas', 'Brancas · Nível 8'], ['person', '8'], ['Negras', 'Blancas · Nivel 8']],
  ['truco', ['Ana', 'The machine'], ['person', 'machine'], ['Ana', 'La máquina']],
  [
    'goose',
    ['Player 1', 'Player 2 · The machine', 'Player 7'],
    ['person', 'machine', 'person'],
    ['Jugador 1', 'Jugador 2 · La máquina', 'Player 7'],
  ],
  ['gomoku', ['Player 1', 'Player 2 · Level 3'], ['person', '3'], ['Jugador 1', 'Jugador 2 · Nivel 3']],
  ['chess', ['White', 'Black'], ['person', 'person'], ['White', 'Black']],
])('names that nobody chose follow the language: %s', (game, names, seats, said) => {
  expect(namesIn('es', { game, names, seats })).toEqual(said);
});
