import type { AnyGame } from '@ludoteca/games';
import { nameOfCandidate, person, type SeatSpec } from './hire/seat.ts';
import type { Language } from './language.ts';
import type { GameUi } from './ui/game-ui.ts';

/** What the command line asked for, checked. */
export interface Request {
  readonly options: Readonly<Record<string, unknown>>;
  /** One for each seat that was named; the others take the game's default. */
  readonly seats: readonly (SeatSpec | undefined)[];
  readonly names: readonly string[];
  readonly byHand: boolean;
  readonly reveal: boolean;
}

export const emptyRequest: Request = { options: {}, seats: [], names: [], byHand: true, reveal: false };

export const machine = { kind: 'player', name: 'machine', limits: {} } as const satisfies SeatSpec;

/** The document's opponent sits across in Truco; elsewhere people play each other. */
export const seatIn = (request: Request, game: AnyGame, seat: number): SeatSpec =>
  request.seats[seat] ?? (seat > 0 && game.id === 'truco' ? machine : person);

/** What a seat is called that no person takes; the document has a name for its own machine. */
export function nameOfProgram(spec: SeatSpec, ui: GameUi, language: Language): string | undefined {
  if (spec.kind === 'person') return undefined;
  const document = spec.kind === 'player' && spec.name === machine.name ? ui.machineName?.(language) : undefined;
  return document ?? nameOfCandidate(spec);
}
