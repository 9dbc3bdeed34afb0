import { decide } from '../../src/core/decide.ts';
import { evolveAll } from '../../src/core/evolve.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { startMatch } from '../../src/core/match.ts';
import type { Occupant } from '../../src/core/occupant.ts';
import {
  type Command,
  freeTerms,
  type OfferKind,
  type Party,
  startTable,
  type Table,
  type TableEvent,
  type Terms,
} from '../../src/core/table.ts';
import { heap } from './toy.ts';

export const person = (name: string): Occupant => ({ kind: 'person', name });
export const machine = (name = 'Deep'): Occupant => ({ kind: 'player', name, player: 'deep' });
export const openSeat = (name = ''): Occupant => ({ kind: 'open', name });
export const people = [person('Ana'), person('Luis'), person('Eva'), person('Juan')];

export const consentTerms: Terms = { ...freeTerms, takebacks: 'consent' };
export const neverTerms: Terms = { ...freeTerms, takebacks: 'never' };

interface Beginning {
  readonly game?: AnyGame;
  readonly options?: unknown;
  readonly seats?: readonly Occupant[];
  readonly terms?: Terms;
}

/** A table that nothing has happened at yet: heap of ten between Ana and Luis, unless something else is said. */
export function newTable({ game = heap, options: input, seats, terms }: Beginning = {}): Table {
  const options = game.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  const occupants = seats ?? people.slice(0, game.sides(options.value).length);
  const names = occupants.map(({ name }) => name);
  return startTable(startMatch(game, options.value, names), occupants, terms);
}

export type Said = readonly [by: Party, command: Command];

/** When everything is said, unless something else is: one second after the last. */
const second = 1000;

/** What a command brings about, and the table after it; throws where it is refused. */
export function said(table: Table, by: Party, command: Command, at = table.seq * second): { table: Table; events: TableEvent[] } {
  const decided = decide(table, by, command, at);
  if (!decided.ok) throw new Error(`${JSON.stringify(command)} of ${by} is refused: ${JSON.stringify(decided.error)}`);
  return { table: evolveAll(table, decided.value), events: [...decided.value] };
}

export const after = (table: Table, ...commands: Said[]): Table =>
  commands.reduce((now, [by, command]) => said(now, by, command).table, table);

export const refusal = (table: Table, by: Party, command: Command, at = table.seq * second): string | undefined => {
  const decided = decide(table, by, command, at);
  return decided.ok ? undefined : decided.error.code;
};

/** What happened, each event as one word or two. */
export const kinds = (events: readonly TableEvent[]): string[] =>
  events.map((event) => (event.kind === 'end' ? `end ${event.ending?.kind ?? 'by the rules'}` : event.kind));

/** Moves as they are written, by whoever has the turn; with commas between them where they hold blanks. */
export function played(table: Table, moves: string): Table {
  return moves.split(moves.includes(',') ? ',' : ' ').reduce((now, text) => {
    const turn = now.match.game.turn(now.match.state);
    return after(now, [turn.kind === 'seat' ? turn.seat : 'chance', { kind: 'move', text }]);
  }, table);
}

export const offer = (what: OfferKind, ply?: number): Command => ({ kind: 'offer', what, ...(ply !== undefined && { ply }) });
export const agree = (what: OfferKind): Command => ({ kind: 'answer', what, agrees: true });
export const decline = (what: OfferKind): Command => ({ kind: 'answer', what, agrees: false });
export const takebackTo = (ply: number): Command => offer('takeback', ply);
