// A room for a wall: one thing at a time, readable from the last row.
import { fill, fillPlural } from '@ludoteca/games';
import type { FollowedRoom, RoomInfo, RoomStanding, RoomTable } from '@ludoteca/online';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { online } from '../online/connection.ts';
import { useLinkTo } from '../online/link.ts';
import { QrCode } from '../online/qr.tsx';
import { decimal, withIndex } from '../parts/format.ts';
import { Sketch } from '../parts/sketch.tsx';
import { roomWords } from '../words/room/index.ts';
import { evenParts, fitting, listColumns } from './fitting.ts';
import { roomLink, shownAddress } from './links.ts';
import { peopleOf, resultOf, tablesInOrder } from './room-model.ts';
import { Token, useNames, useTableState } from './table-card.tsx';
import { useStandings } from './use-room.ts';
import { useWatched } from './watched.ts';

/** Rows of a list on a wall: with more of them letters are too small for the last row of a class. */
const mostRows = 12;
/** More boards at a time would be too small for a wall, and more than a server tells to one page; then they take turns. */
const mostTiles = 40;
const turnMs = 12_000;
/** Width to height of a board with a line for each name below it. */
const tileShape = (names: number): number => 1 / (1.08 + 0.102 * names);

/** How much room an element has, whatever is in it. */
function useRoomFor(element: RefObject<HTMLElement | null>): readonly [width: number, height: number] {
  const [size, setSize] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const follow = () => setSize([measured.clientWidth, measured.clientHeight]);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Which of so many parts is shown, one after the other. */
function usePart(parts: number): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (parts < 2) return;
    const timer = setInterval(() => setTurns((before) => before + 1), turnMs);
    return () => clearInterval(timer);
  }, [parts]);
  return turns % parts;
}

interface WallProps {
  readonly ui: GameUi;
  readonly room: FollowedRoom;
  readonly info: RoomInfo;
}

function Frame({ info, title, children }: { readonly info: RoomInfo; readonly title: string; readonly children: ReactNode }) {
  const { language } = useApp();
  const { wall: words, host } = roomWords(language);
  const link = useLinkTo({ page: 'join', code: info.code });
  return (
    <div className="wall">
      <header>
        <h1>{info.name}</h1>
        <p>{title}</p>
        <span className="wall-buttons">
          <button type="button" className="quiet" onClick={() => document.documentElement.requestFullscreen?.().catch(() => {})}>
            {words.full}
          </button>
          <a className="button quiet" href={roomLink(info.id)}>
            {words.exit}
          </a>
        </span>
      </header>
      {children}
      <footer>
        <span>{info.round > 0 ? fill(host.round, { round: info.round }) : host.before}</span>
        {info.paused && <b>{host.pausedNow}</b>}
        {!info.closed && <span>{fill(words.join, { address: shownAddress(link), code: info.code })}</span>}
      </footer>
    </div>
  );
}

/** The code by which one comes in, as large as the wall. */
export function Door({ room, info }: Omit<WallProps, 'ui'>) {
  const { language } = useApp();
  const { door: words, wall } = roomWords(language);
  const link = useLinkTo({ page: 'join', code: info.code });
  const here = peopleOf(room).filter(({ member }) => member.here && member.active);
  return (
    <div className="wall door">
      <header>
        <h1>{info.name}</h1>
        <p />
        <span className="wall-buttons">
          <button type="button" className="quiet" onClick={() => document.documentElement.requestFullscreen?.().catch(() => {})}>
            {wall.full}
          </button>
          <a className="button quiet" href={roomLink(info.id)}>
            {wall.exit}
          </a>
        </span>
      </header>
      <div className="door-both">
        <QrCode text={link} label={fill(words.qr, { link })} />
        <div className="door-words">
          <p className="door-scan">{words.scan}</p>
          <p>{words.orType}</p>
          <p className="door-address">{shownAddress(link)}</p>
          <p>{words.andType}</p>
          <p className="door-code">{info.code}</p>
          <p className="door-here" role="status">
            <b>{fillPlural(words.here, here.length, language)}</b>
            <span>{here.map(({ member }) => member.name).join(' · ')}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

/** Every table of the room, or one of them, or the standings. */
export function Wall({ ui, room, info, view }: WallProps & { readonly view: string }) {
  const { language } = useApp();
  const words = roomWords(language);
  const standings = useStandings(online.rooms, info.id, room);
  const one = room.tables.get(view);
  if (view === 'standings')
    return (
      <Frame info={info} title={words.standings.title}>
        <WallStandings standings={standings} />
      </Frame>
    );
  if (one)
    return (
      <Frame info={info} title={fill(words.table.board, { board: one.board })}>
        <WallTable ui={ui} room={room} table={one} />
      </Frame>
    );
  const hasTables = tablesInOrder(room).some(({ match }) => match !== null);
  return (
    <Frame info={info} title={words.host.tables}>
      {hasTables ? (
        <WallTables ui={ui} room={room} info={info} />
      ) : (
        <p className="wall-nothing">{info.settings.pairing === 'free' ? words.host.noTablesFree : words.host.noTables}</p>
      )}
    </Frame>
  );
}

function WallStandings({ standings }: { readonly standings: readonly RoomStanding[] }) {
  const { language } = useApp();
  const { standings: words } = roomWords(language);
  if (standings.length === 0) return <p className="wall-nothing">{words.none}</p>;
  const columns = listColumns(standings.length, mostRows);
  const rows = Math.ceil(standings.length / columns);
  return (
    <ol className="wall-standings" style={{ '--columns': columns, '--rows': Math.max(rows, 6) } as CSSProperties}>
      {standings.map(({ person, rank, name, points }) => (
        <li key={person} className={rank <= 3 ? `place-${rank}` : undefined}>
          <span className="rank">{rank}</span>
          <span className="who">{name}</span>
          <b>{decimal(points, language)}</b>
        </li>
      ))}
    </ol>
  );
}

function WallTables({ ui, room, info }: WallProps) {
  const tiles = useRef<HTMLDivElement>(null);
  const [width, height] = useRoomFor(tiles);
  const parts = evenParts(
    tablesInOrder(room).filter(({ match }) => match !== null),
    mostTiles,
  );
  const part = usePart(parts.length);
  const tables = parts[part]!;
  // A last part that is shorter is drawn as large as the others: nothing jumps.
  const shape = tileShape(ui.game.sides(info.settings.options).length);
  const { columns, size } = fitting(parts[0]!.length, width, height, shape);
  return (
    <div ref={tiles} className="wall-tables" style={{ '--columns': columns, '--tile': `${size}px` } as CSSProperties}>
      {tables.map((table) => (
        <WallTile key={table.id} ui={ui} room={room} table={table} />
      ))}
      {parts.length > 1 && <p className="wall-part">{`${part + 1} / ${parts.length}`}</p>}
    </div>
  );
}

interface WallTileProps {
  readonly ui: GameUi;
  readonly room: FollowedRoom;
  readonly table: RoomTable;
}

function WallTile({ ui, room, table }: WallTileProps) {
  const watched = useWatched(online.client(), table.match, ui.game);
  const names = useNames()(room, table, watched);
  const result = table.over ? resultOf(table) : undefined;
  const isBest = (seat: number) => (result ? result.kind === 'won' && result.seats.includes(seat) : watched?.turn === seat);
  return (
    <article className={table.over ? 'wall-tile over' : 'wall-tile'}>
      <div className="room-board">{watched && <Sketch game={ui.game.id} sketch={watched.sketch} />}</div>
      <ol>
        {withIndex(names).map(({ item, index }) => (
          <li key={index} data-seat={index} className={isBest(index) ? 'to-move' : undefined}>
            <Token ui={ui} watched={watched} seat={index} />
            <span className="who">{item}</span>
          </li>
        ))}
      </ol>
    </article>
  );
}

function WallTable({ ui, room, table }: WallTileProps) {
  const { language } = useApp();
  const { table: words } = roomWords(language);
  const watched = useWatched(online.client(), table.match, ui.game);
  const names = useNames()(room, table, watched);
  const state = useTableState()(table, names, watched);
  const { Board } = ui;
  const isCovered = watched?.isOwn === true && ui.game.facts.hidden;
  return (
    <div className="wall-table">
      <div className="wall-board">
        {watched && !isCovered && (
          <Board
            options={watched.options}
            view={watched.view}
            legal={[]}
            last={watched.last}
            before={watched.before}
            hint={undefined}
            thoughts={undefined}
            viewer={undefined}
            people={[]}
            names={names}
            language={language}
            onMove={() => {}}
          />
        )}
        {isCovered && <Sketch game={ui.game.id} sketch={watched.sketch} />}
      </div>
      <div className="wall-seats">
        <ol>
          {withIndex(names).map(({ item, index }) => {
            const tally = watched && ui.tally?.(watched.view, index, language);
            return (
              <li key={index} data-seat={index} className={!table.over && watched?.turn === index ? 'to-move' : undefined}>
                <Token ui={ui} watched={watched} seat={index} />
                <span className="who">{item}</span>
                {tally && <small>{`${tally.said} ${tally.shown}`}</small>}
              </li>
            );
          })}
        </ol>
        <p role="status">{state}</p>
        {watched && <p className="wall-moves soft">{fillPlural(words.moves, watched.plies, language)}</p>}
        {isCovered && <p className="soft">{words.yours}</p>}
      </div>
    </div>
  );
}
