// What a link to a game holds: its record. Of a game that hides something, what was seen of it, for it leaves for anybody.
import {
  err,
  games,
  isProgram,
  type Match,
  ok,
  type Result,
  readSaved,
  readSeen,
  type SavedRefusal,
  type Seat,
  seenMatch,
  statesOf,
  type TableRecord,
  writeSeen,
} from '@ludoteca/games';
import { textOfRecord } from '../storage/record.ts';

export interface SharedGame {
  readonly match: Match;
  /** Whose eyes it was seen with, where something was hidden. */
  readonly seat: Seat | undefined;
  /** All of it: it can be kept and gone on with. Not where something was hidden. */
  readonly record?: TableRecord;
}

/** As the one person at this screen saw it; as an onlooker does where there were several, or none. */
export function sharedText(record: TableRecord, now: number): string {
  const { match, seats } = record.table;
  const { game } = match;
  if (!game.facts.hidden) return textOfRecord(record, now);
  const [seat, ...others] = [...seats.keys()].filter((one) => !isProgram(seats[one]!));
  const viewer = others.length === 0 ? seat : undefined;
  return JSON.stringify({
    seen: writeSeen(record, viewer, new Date(now).toISOString()),
    views: statesOf(match).map((state) => game.view(state, viewer)),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tellsTurn = (view: unknown): boolean => typeof Object(Object(view).turn).kind === 'string';

/** What `sharedText` has written. Views are a stranger's: a board may not be able to show them. */
export function readShared(text: string): Result<SharedGame, SavedRefusal | undefined> {
  const { seen: told, views } = Object(parse(text));
  if (typeof told !== 'string' || !Array.isArray(views)) {
    const saved = readSaved(text, games);
    return saved.ok ? ok({ match: saved.value.table.match, seat: undefined, record: saved.value }) : saved;
  }
  const seen = readSeen(told, games);
  if (!seen.ok) return seen;
  const match = views.every(tellsTurn) ? seenMatch(seen.value, views) : undefined;
  return match ? ok({ match, seat: seen.value.seat }) : err(undefined);
}
