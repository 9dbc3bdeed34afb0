import type { Seat } from '@ludoteca/games';
import type { App } from '../menus.ts';
import { type ProgramOccupant, parseSeat } from '../seating/seat-text.ts';
import { playOnline } from './play-online.ts';
import { takeSeat } from './seating.ts';
import type { ServerLine } from './server-line.ts';

type MatchInfo = import('@ludoteca/online').MatchInfo;

export interface Visit {
  readonly line: ServerLine;
  readonly app: App;
  /** Who plays in the user's place, as it is typed for a seat. */
  readonly as?: string;
  /** For whoever is invited to the first match. */
  readonly poster?: readonly string[];
}

/** A program that plays in the user's place; a person does not. */
export function programFor(text: string | undefined, game: string): ProgramOccupant | undefined {
  const occupant = text === undefined ? undefined : parseSeat(text, game);
  return occupant?.kind === 'player' || occupant?.kind === 'engine' ? occupant : undefined;
}

/** Plays a match and those that follow it, or looks on; gives what is to be said when the screen is given back. */
export async function visitTables(visit: Visit, first: MatchInfo, seat?: Seat): Promise<string> {
  const { line, app, as, poster } = visit;
  let [info, wanted] = [first, seat];
  while (true) {
    const surface = app.surfaceFor(info.game);
    const program = programFor(as, info.game);
    if (line.me && !(await takeSeat(line, info, surface, { wanted, attended: app.attended }))) return '';
    const end = await playOnline({
      line,
      match: info.id,
      surface,
      files: app.filesFor(app.settings),
      ...(program && { program }),
      ...(poster && info === first && { poster }),
    });
    if (end.kind === 'left') {
      if (surface.live) surface.clear();
      return end.farewell;
    }
    wanted = end.seat;
    info = await line.get<MatchInfo>(`matches/${end.match}`);
    if (surface.live) surface.clear();
  }
}
