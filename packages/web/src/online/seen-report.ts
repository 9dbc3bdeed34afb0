// A match that hid something, fetched as whoever asks saw it: the record with its moves, and what was seen at each of them.
import { games, type Language, occupantsAfter, readSeen, type SeenGame, standingMoves } from '@ludoteca/games';
import { namesIn } from '../names.ts';
import { online } from './connection.ts';
import { withoutCodes } from './table-state.ts';

export interface SeenReport {
  readonly seen: SeenGame;
  readonly record: string;
  readonly views: readonly unknown[];
  readonly over: boolean;
  readonly changed: number;
}

/** Undefined where there is no such match, or not for whoever asks. */
export async function fetchSeen(id: string): Promise<SeenReport | undefined> {
  await online.whoAmI();
  const record = await online.calls.record(id);
  const seen = record === undefined ? undefined : readSeen(record, games);
  if (record === undefined || !seen?.ok) return undefined;
  const { events, seat } = seen.value;
  const last = standingMoves(events).length;
  const views: unknown[] = [];
  // The server sends as many as fit an answer.
  while (views.length <= last) {
    const answer = await online.calls.views(id, views.length, last, seat);
    if (answer.views.length === 0) return undefined;
    views.push(...answer.views);
  }
  return {
    seen: seen.value,
    record,
    views,
    over: events.some(({ kind }) => kind === 'end'),
    changed: events.at(-1)?.at ?? Date.now(),
  };
}

export function namesOfSeen({ game, options, seats, events }: SeenGame, language: Language): readonly string[] {
  const now = withoutCodes(occupantsAfter(seats, events));
  return namesIn(language, { game: game.id, seats: now, seatCodes: game.seatCodes(options) });
}
