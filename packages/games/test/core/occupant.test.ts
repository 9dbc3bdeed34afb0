import { expect, test } from 'vitest';
import { cleanOccupant, isProgram, type Occupant, parseOccupant, publicOccupant } from '../../src/core/occupant.ts';

const player = { kind: 'player', name: 'Deep', player: 'deep' } as const;
const engine = { kind: 'engine', name: 'Motor', protocol: 'gtp', command: ['motor'] } as const;

test.each<[string, object, object]>([
  ['time', { ...player, time: 1 }, { ...player, time: 0 }],
  ['time of a day', { ...player, time: 86_400_000 }, { ...player, time: 86_400_001 }],
  ['nodes', { ...engine, nodes: 1e12 }, { ...engine, nodes: 1e12 + 1 }],
  ['threads', { ...player, threads: 99 }, { ...player, threads: 100 }],
  ['the name of a player', { ...player, player: 'x'.repeat(60) }, { ...player, player: 'x'.repeat(61) }],
  ['words of a command', { ...engine, command: Array(100).fill('x') }, { ...engine, command: Array(101).fill('x') }],
  ['a word of a command', { ...engine, command: ['x'.repeat(4096)] }, { ...engine, command: ['x'.repeat(4097)] }],
  ['a name', { kind: 'person', name: 'x'.repeat(60) }, { kind: 'person', name: 'x'.repeat(61) }],
])('%s has a limit', (_, most, more) => {
  expect(parseOccupant(most)).toEqual(most);
  expect(parseOccupant(more)).toBeUndefined();
});

test('what is said beyond is left out', () => {
  expect(parseOccupant({ ...player, threads: 2, mood: 'good' })).toEqual({ ...player, threads: 2 });
  expect(parseOccupant({ kind: 'open', name: '', time: 5 })).toEqual({ kind: 'open', name: '' });
});

test('a name is made fit, and whoever has none is nobody', () => {
  expect(cleanOccupant({ ...player, name: ' De\tep ' })).toEqual({ ...player, name: 'De ep' });
  expect(cleanOccupant({ kind: 'person' } as unknown as Occupant)).toBeUndefined();
  expect(cleanOccupant(undefined as unknown as Occupant)).toBeUndefined();
});

test('programs are players and engines, and nobody is told the command of an engine', () => {
  const all: readonly Occupant[] = [{ kind: 'open', name: '' }, { kind: 'person', name: 'Ana' }, player, engine];
  expect(all.map(isProgram)).toEqual([false, false, true, true]);
  expect(all.map(publicOccupant)).toEqual([...all.slice(0, 3), { ...engine, command: [] }]);
});
