import { expect, test } from 'vitest';
import { lobbyAt } from '../src/online/address.ts';

test.each([
  ['192.168.1.20', 'http://192.168.1.20:4657/#/lobby'],
  ['192.168.1.20:8080', 'http://192.168.1.20:8080/#/lobby'],
  ['teacher', 'http://teacher:4657/#/lobby'],
  ['teacher.local', 'http://teacher.local:4657/#/lobby'],
  ['games.example.org', 'https://games.example.org/#/lobby'],
  ['games.example.org:4657', 'http://games.example.org:4657/#/lobby'],
  ['http://192.168.1.20/#/table/x', 'http://192.168.1.20/#/lobby'],
  [' https://games.example.org ', 'https://games.example.org/#/lobby'],
  ['', undefined],
  ['not an address', undefined],
  ['javascript:alert(1)', undefined],
])('%s leads to %s', (typed, address) => expect(lobbyAt(typed)).toBe(address));
