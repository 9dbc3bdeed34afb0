// Events as they stand in a file: a move is a text, the milliseconds since the event before it and then the move, anything else an
// object with the same milliseconds as `after`. Who moved is told by the rules.
import type { AnyGame, Seat } from './game.ts';
import type { Ending } from './match.ts';
import { parseOccupant } from './occupant.ts';
import { isHash } from './seeds.ts';
import { type Happened, type OfferKind, offerKinds, type Party, type TableEvent } from './table.ts';

const longestMove = 200;

/** `by` of a move is left out: it is that of the turn. */
export type WrittenEvent = string | (Record<string, unknown> & { readonly after: number });

export function writeEvents(events: readonly TableEvent[], begun: number): WrittenEvent[] {
  let last = begun;
  return events.map((event) => {
    const { at, ...happened } = event;
    const after = at - last;
    last = at;
    if (happened.kind === 'move' && happened.lag === undefined) return `${after} ${happened.move}`;
    if (happened.kind !== 'move') return { after, ...(parseHappened(happened) as Happened) };
    const { by, ...rest } = happened;
    return { after, ...rest };
  });
}

const isSeat = (value: unknown): value is Seat => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 64;
const isParty = (value: unknown): value is Party => isSeat(value) || value === 'host';
const isOfferKind = (value: unknown): value is OfferKind => offerKinds.includes(value as OfferKind);
const isPly = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isMove = (value: unknown): value is string => typeof value === 'string' && value.length <= longestMove;

function parseEnding(input: unknown): Ending | undefined {
  const { kind, seat } = Object(input) as Record<string, unknown>;
  if (kind === 'agreed-draw' || kind === 'aborted') return { kind };
  return (kind === 'resigned' || kind === 'time' || kind === 'abandoned') && isSeat(seat) ? { kind, seat } : undefined;
}

/** With its fields in the order in which they are written. */
function parseHappened(fields: Readonly<Record<string, unknown>>): Happened | 'move' | undefined {
  const { kind, by, what, ply, agrees, seat, occupant, ms, hash, seed, ending, outcome, lag, move } = fields;
  switch (kind) {
    case 'move':
      return isMove(move) && isPly(lag) ? 'move' : undefined;
    case 'offer':
      if (!isSeat(by) || !isOfferKind(what) || (ply !== undefined && !isPly(ply))) return undefined;
      return { kind, by, what, ...(ply !== undefined && { ply }) };
    case 'answer':
      return isSeat(by) && isOfferKind(what) && typeof agrees === 'boolean' ? { kind, by, what, agrees } : undefined;
    case 'withdraw':
      return isSeat(by) && isOfferKind(what) ? { kind, by, what } : undefined;
    case 'back':
    case 'redo':
      return isParty(by) && isPly(ply) ? { kind, by, ply } : undefined;
    case 'pause':
    case 'resume':
      return isParty(by) ? { kind, by } : undefined;
    case 'resign':
    case 'abandon':
    case 'flag':
      return isSeat(seat) ? { kind, seat } : undefined;
    case 'seat': {
      const read = parseOccupant(occupant);
      return isSeat(seat) && read ? { kind, seat, occupant: read } : undefined;
    }
    case 'credit':
      return isPly(ms) ? { kind, ms } : undefined;
    case 'commit':
      return (isSeat(by) || by === 'host') && isHash(hash) ? { kind, by, hash } : undefined;
    case 'reveal':
      return (isSeat(by) || by === 'host') && isHash(seed) ? { kind, by, seed } : undefined;
    case 'end': {
      const read = parseEnding(ending);
      const { payoffs, reason } = Object(outcome) as Record<string, unknown>;
      if ((ending !== undefined && !read) || typeof reason !== 'string' || !Array.isArray(payoffs)) return undefined;
      if (!payoffs.every((payoff) => typeof payoff === 'number')) return undefined;
      return { kind, ...(read && { ending: read }), outcome: { payoffs, reason } };
    }
    default:
      return undefined;
  }
}

/** An event out of anything, without who moved; undefined where it is none. */
export function parseEvent(
  written: unknown,
  last: number,
): TableEvent | { readonly move: string; readonly at: number; readonly lag?: number } | undefined {
  if (typeof written === 'string') {
    const [, after, move] = /^(-?\d{1,15}) (.+)$/s.exec(written) ?? [];
    return after !== undefined && isMove(move) ? { move, at: last + Number(after) } : undefined;
  }
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined;
  const fields = written as Record<string, unknown>;
  const happened = Number.isSafeInteger(fields.after) ? parseHappened(fields) : undefined;
  if (happened === undefined) return undefined;
  const at = last + Number(fields.after);
  return happened === 'move' ? { move: String(fields.move), lag: Number(fields.lag), at } : { ...happened, at };
}

/** Whose move it is that stands in a file. */
export function moverIn(game: AnyGame, state: unknown): Seat | 'chance' {
  const turn = game.turn(state);
  return turn.kind === 'seat' ? turn.seat : 'chance';
}
