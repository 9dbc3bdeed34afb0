import { type AnyGame, games, type Language } from '@ludoteca/games';
import { expect, test } from 'vitest';
import { emptyRequest, occupantsOf, withNames } from '../src/game-request.ts';
import { parseSeat, person } from '../src/seating/seat-text.ts';
import { recordFor } from './match.ts';

function namesOf(id: string, input: object, seats: readonly string[], language: Language): string[] {
  const game = games.find((known) => known.id === id) as AnyGame;
  const options = game.options(input);
  if (!options.ok) throw new Error(options.error.code);
  const request = { ...emptyRequest, seats: seats.map((seat) => parseSeat(seat, id)) };
  return occupantsOf(request, game, options.value, language).map(({ name }) => name);
}

test.each([
  ['en', 'Machine', 'Equilibrium'],
  ['es', 'Máquina', 'Equilibrio'],
  ['pt', 'Máquina', 'Equilíbrio'],
] as const)('players without a number have names in %s', (language, machine, equilibrium) => {
  expect(namesOf('truco', {}, ['machine', 'equilibrium'], language)).toEqual([machine, equilibrium]);
  expect(namesOf('truco', {}, ['human', '8'], language)[1]).toBe('Ludoteca 8');
  const seats = [person, { kind: 'player', name: '', player: 'equilibrium' }] as const;
  expect(withNames(recordFor('truco', {}, [], seats), language).table.match.names[1]).toBe(equilibrium);
});

test('those of one name are told apart, and a partner is called so', () => {
  expect(namesOf('goose', { players: 3 }, ['machine', 'human', 'machine'], 'es')).toEqual([
    'Máquina 1',
    'Jugador 2',
    'Máquina 2',
  ]);
  expect(namesOf('truco', { players: 4 }, ['human', 'machine', 'machine', 'machine'], 'pt')).toEqual([
    'Jogador 1',
    'Máquina 1',
    'Máquina 2 (sua parceira)',
    'Máquina 3',
  ]);
});

test('two of one level are told apart by a letter, for their name ends in a number', () => {
  expect(namesOf('go', {}, ['1', '1'], 'en')).toEqual(['Ludoteca 1 A', 'Ludoteca 1 B']);
  expect(namesOf('truco', { players: 4 }, ['human', '5', '5', 'machine'], 'es')).toEqual([
    'Jugador 1',
    'Ludoteca 5 A',
    'Ludoteca 5 B (tu compañera)',
    'Máquina',
  ]);
});
