import { type AnyGame, everyoneForThemselves } from '../../src/core/game.ts';
import type { Party, Table } from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { consentTerms, newTable, played } from './tables.ts';
import { heap } from './toy.ts';

export const begun = played(newTable(), 'coin3');
export const running = played(newTable(), 'coin3 2 coin3 1 coin1');
export const over = played(newTable({ options: { heap: 3 } }), 'coin3 3');
export const asked = (table: Table) => ({ ...table, terms: consentTerms });
const three: AnyGame = { ...heap, sides: () => everyoneForThemselves(3) };
export const trio = played(newTable({ game: three, terms: consentTerms }), 'coin3 1 coin3');
export const clock = { kind: 'fischer', main: 60_000, increment: 0 } as const;
/** Both seats have moved, and the clock of the first runs from the tenth second on. */
export const timed = played(newTable({ terms: { ...consentTerms, clock } }), 'coin3 2 coin3 1 coin3');
export const timeUp = 1e9;
export const race = newTable({ game: goose, options: { players: 4, race: Array(40).fill(0) } });
export const anySeat: readonly Party[] = [0, 1];
