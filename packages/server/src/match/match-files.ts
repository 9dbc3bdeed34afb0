// A match as somebody may keep it, or look back at it: from the seat they hold, or as those who look on know it.
import { type Seat, statesFrom, thinOut, writeSaved, writeSeen } from '@ludoteca/games';
import type { Matches as MatchRow } from '../database/schema.ts';
import { chanceOf, type LoadedMatch, rendered } from './loaded-match.ts';

/** A file and what it is called. */
export interface MatchFile {
  readonly name: string;
  readonly text: string;
}

/** As somebody finds it again among others: by its game. */
export const fileName = ({ game, id }: Pick<MatchRow, 'game' | 'id'>): string => `${game}-${id}`;

export interface SeenViews {
  readonly from: number;
  readonly views: readonly unknown[];
}

/** So many at most that an answer stays small. */
const mostViews = 200;

/** With what is opened to this seat of the match's chance. */
export async function fileFor(match: LoadedMatch, seat: Seat | undefined, time: number): Promise<MatchFile> {
  await chanceOf(match)?.prepare();
  // From here on in one go: what is opened must be what was told.
  const { row, start, events, table } = match;
  const date = new Date(time).toISOString();
  const chance = chanceOf(match)?.opened(table, rendered(match, seat));
  if (!table.match.game.facts.hidden)
    return { name: `${fileName(row)}.arq`, text: writeSaved({ start, events, table }, date, chance) };
  const text = writeSeen({ start, events, table }, seat, date, chance);
  thinOut(table, events);
  return { name: `${fileName(row)}.json`, text };
}

export function viewsFor({ table: { match } }: LoadedMatch, seat: Seat | undefined, from: number, to: number): SeenViews {
  const { game, log } = match;
  const first = Math.min(from, log.length);
  const last = Math.min(to, log.length, first + mostViews - 1);
  const views: unknown[] = [];
  for (const state of statesFrom(match, first)) {
    if (first + views.length > last) break;
    views.push(game.view(state, seat));
  }
  return { from: first, views };
}
