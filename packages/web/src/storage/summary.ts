import { type Occupant, parseOccupant, parseTimeControl, type Seat, type TimeControl } from '@ludoteca/games';

/** What the lists show of a saved game: nothing that is hidden in it. */
export interface GameSummary {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly Occupant[];
  /** What the game calls its seats: those whom nobody has named are called so. */
  readonly seatCodes: readonly string[];
  readonly clock: TimeControl;
  /** Moves that were made, and dice that were thrown; the dealing of cards is neither. */
  readonly plies: number;
  /** Whether a person has done anything; where only programs sit, whether any of them has. */
  readonly begun: boolean;
  readonly over: boolean;
  /** Known once the game is over. */
  readonly winners: readonly Seat[] | undefined;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Another one after every time that the game is kept. */
  readonly revision: string;
  /** The position, for lists to draw; games kept before there were any have none. */
  readonly sketch?: string;
}

/** Longer ones are nobody's: the largest board has 25 × 25 points. */
const longestSketch = 700;

const idPattern = /^[a-z0-9-]{1,40}$/;
const mostSeats = 8;

export const isGameKey = (id: string): boolean => idPattern.test(id);

export const newId = (now: number, random: number): string => `${now.toString(36)}-${Math.floor(random * 36 ** 4).toString(36)}`;

const seatsIn = (value: unknown): readonly Seat[] | undefined =>
  Array.isArray(value) && value.every((seat) => Number.isInteger(seat)) ? value : undefined;

const isListOfText = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= mostSeats && value.every((item) => typeof item === 'string' && item.length <= 60);

/** What stands in the storage may be anything: another program, another version, a user's own hand may have written it. */
export function parseSummary(stored: unknown): GameSummary | undefined {
  const { id, game, options, seats, seatCodes, clock, plies, begun, over, winners, changed, revision, sketch } = Object(
    stored,
  ) as Record<string, unknown>;
  if (typeof id !== 'string' || !isGameKey(id) || typeof game !== 'string' || typeof revision !== 'string') return undefined;
  const occupants = Array.isArray(seats) && seats.length <= mostSeats ? seats.map(parseOccupant) : [undefined];
  const control = parseTimeControl(clock);
  if (!occupants.every((occupant) => occupant !== undefined) || !isListOfText(seatCodes) || !control) return undefined;
  if (!Number.isInteger(plies) || !Number.isFinite(changed)) return undefined;
  return {
    id,
    game,
    options: Object(options) as GameSummary['options'],
    seats: occupants,
    seatCodes,
    clock: control,
    plies: Number(plies),
    begun: begun !== false,
    over: over === true,
    winners: seatsIn(winners),
    changed: Number(changed),
    revision,
    ...(typeof sketch === 'string' && sketch.length <= longestSketch && { sketch }),
  };
}

export const latestFirst = (summaries: readonly GameSummary[]): GameSummary[] =>
  summaries.toSorted((one, other) => other.changed - one.changed);
