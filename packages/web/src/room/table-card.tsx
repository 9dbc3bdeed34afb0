import { fill, fillPlural } from '@ludoteca/games';
import type { Client, FollowedRoom, RoomTable } from '@ludoteca/online';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { sayPlayer } from '../names.ts';
import { withIndex } from '../parts/format.ts';
import { Sketch } from '../parts/sketch.tsx';
import { useIsVisible } from '../parts/use-is-visible.ts';
import { roomWords } from '../words/room/index.ts';
import { resultOf } from './room-model.ts';
import { useWatched, type WatchedTable } from './watched.ts';

/** Who sits where: as the room knows it, and where it does not, as the match says. */
export function useNames(): (room: FollowedRoom, table: RoomTable, watched?: WatchedTable) => string[] {
  const { language } = useApp();
  const words = roomWords(language);
  return ({ members, info }, { people }, watched) =>
    people.map((person, seat) => {
      const occupant = watched?.seats[seat];
      const known = person === null ? undefined : members.get(person)?.name;
      if (known) return known;
      if (occupant?.kind === 'player') return sayPlayer(occupant.player, language);
      if (occupant && occupant.kind !== 'open') return occupant.name;
      const odd = info?.settings.odd;
      return person === null && !occupant && odd ? sayPlayer(odd, language) : words.table.open;
    });
}

/** How a table stands, in a few words. */
export function useTableState(): (table: RoomTable, names: readonly string[], watched?: WatchedTable) => string {
  const { language } = useApp();
  const { table: words } = roomWords(language);
  return ({ match, over, scores }, names, watched) => {
    if (match === null) return words.bye;
    if (over) {
      const result = resultOf({ scores });
      return result.kind === 'won'
        ? fill(words.won, { who: result.seats.map((seat) => names[seat]).join(' + ') })
        : words[result.kind];
    }
    const open = watched?.seats.findIndex(({ kind }) => kind === 'open') ?? -1;
    if (open >= 0) return fill(words.waits, { who: names[open] });
    if (watched?.isPaused) return words.paused;
    return watched?.turn === undefined ? '' : fill(words.turn, { who: names[watched.turn] });
  };
}

/** What a seat plays with: a stone of its colour, or the colour of the seat. */
export function Token({
  ui,
  watched,
  seat,
}: {
  readonly ui: GameUi;
  readonly watched: WatchedTable | undefined;
  readonly seat: number;
}) {
  const colour = watched && ui.token?.(watched.view, seat);
  return <i className={colour === undefined ? 'token' : `token ${colour}`} />;
}

interface TableCardProps {
  readonly client: Client;
  readonly ui: GameUi;
  readonly room: FollowedRoom;
  readonly table: RoomTable;
  /** Where the table itself is. */
  readonly link: string;
  /** Where it is shown on a wall; nothing for those who have none. */
  readonly wall?: string;
}

/** A table of the room as it is being played, very small. */
export function TableCard({ client, ui, room, table, link, wall }: TableCardProps) {
  const { language } = useApp();
  const { table: words, host } = roomWords(language);
  const [place, isVisible] = useIsVisible<HTMLDivElement>();
  const watched = useWatched(client, table.match, ui.game, isVisible);
  const names = useNames()(room, table, watched);
  const state = useTableState()(table, names, watched);
  const title = fill(words.board, { board: table.board });
  const isTurn = (seat: number) => !table.over && watched?.turn === seat;
  return (
    <article className={`room-table${table.over ? ' over' : ''}`} aria-label={title} ref={place}>
      <div className="room-board">
        {watched && <Sketch game={ui.game.id} sketch={watched.sketch} />}
        {table.match === null && <span className="room-bye">{words.bye}</span>}
      </div>
      <div className="room-names">
        <span className="room-number">{table.board}</span>
        <ol>
          {withIndex(names).map(({ item, index }) => (
            <li key={index} data-seat={index} className={isTurn(index) ? 'to-move' : undefined}>
              <Token ui={ui} watched={watched} seat={index} />
              <span className="who">{item}</span>
              {table.scores && <b>{table.scores[index] === 0.5 ? '½' : Math.round(100 * table.scores[index]!) / 100}</b>}
            </li>
          ))}
        </ol>
        <small className="soft">
          {state}
          {watched && !table.over && watched.plies > 0 && ` · ${fillPlural(words.moves, watched.plies, language)}`}
        </small>
        {table.match !== null && (
          <span className="room-links">
            <a href={link}>
              {words.watch}
              <span className="spoken">{`: ${title}`}</span>
            </a>
            {wall !== undefined && (
              <a href={wall}>
                {host.toWall}
                <span className="spoken">{`: ${title}`}</span>
              </a>
            )}
          </span>
        )}
      </div>
    </article>
  );
}
