import { fill, words as gameWords } from '@ludoteca/games';
import { type FollowedRoom, ownTable, type RoomInfo, type RoomTable } from '@ludoteca/online';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { online } from '../online/connection.ts';
import { roomWords } from '../words/room/index.ts';
import { tableLink, tableRoute } from './links.ts';
import { PresenceDot, useStatusWords } from './people-list.tsx';
import { hasBye, isRoundOver, peopleOf, runningTables, statusOf, tablesInOrder } from './room-model.ts';
import { RoomTalk } from './room-talk.tsx';
import { StandingsTable } from './standings-table.tsx';
import { TableCard, useNames } from './table-card.tsx';
import { sayRefusalIn, useAct } from './use-act.ts';
import { useStandings } from './use-room.ts';
import { useWatched } from './watched.ts';

interface MemberPageProps {
  readonly ui: GameUi;
  readonly room: FollowedRoom;
  readonly info: RoomInfo;
  readonly me: string;
}

/** The room as a member sees it: what is next, who leads, who is here. */
export function MemberPage({ ui, room, info, me }: MemberPageProps) {
  const { language, go } = useApp();
  const { mySide: words, standings: standingWords, refusals, host } = roomWords(language);
  const { act, problem } = useAct();
  const { game } = ui;
  const client = online.client();
  const standings = useStandings(online.rooms, info.id, room);
  const sayStatus = useStatusWords();
  const own = ownTable(room, me);
  const member = room.members.get(me);
  const isFree = info.settings.pairing === 'free';
  const seats = game.sides(info.settings.options).length;
  const toTable = (match: string): void => go(tableRoute(match));

  /** A table of one's own: with somebody in particular, or with whoever comes. */
  const open = (other?: string) =>
    act(async () => {
      const others = Array.from({ length: seats - 1 }, (_, index) =>
        index === 0 && other !== undefined ? { kind: 'member' as const, person: other } : { kind: 'open' as const },
      );
      const { table } = await online.rooms.openTable(info.id, { seats: [{ kind: 'member', person: me }, ...others] });
      if (table.match !== null) toTable(table.match);
    });

  const mayChallenge = isFree && !info.closed && !info.paused && member?.active === true;
  const hasStandings = standings.some(({ played, byes }) => played + byes > 0);
  const running = tablesInOrder(room).filter(({ match, over }) => match !== null && !over);
  const others = peopleOf(room).filter(({ member: one }) => one.id !== me && (one.active || one.here));

  return (
    <div className="room-member">
      <header className="room-head">
        <div>
          <h1>{info.name}</h1>
          <p className="soft">
            {[gameWords[language][game.id as 'go'].name, info.round > 0 ? fill(host.round, { round: info.round }) : host.before]
              .slice(0, isFree ? 1 : 2)
              .join(' · ')}
          </p>
        </div>
        <b className="room-me">{member?.name}</b>
      </header>
      <OwnTable {...{ ui, room, info, me, own }} onOpen={toTable} />
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {sayRefusalIn(refusals, problem)}
        </p>
      )}
      {mayChallenge && (
        <p className="choices">
          <button type="button" className="primary" onClick={() => open()}>
            {words.openTable}
          </button>
        </p>
      )}
      {isFree && <OpenTables {...{ ui, room, me }} onOpen={toTable} />}
      <div className="room-columns">
        {(hasStandings || running.length > 0) && (
          <section>
            {hasStandings && (
              <>
                <h2>{standingWords.title}</h2>
                <StandingsTable info={info} standings={standings} me={me} />
              </>
            )}
            {running.length > 0 && <h2>{words.tables}</h2>}
            <div className="room-grid">
              {running.map((table) => (
                <TableCard key={table.id} {...{ client, ui, room, table }} link={tableLink(table.match!)} />
              ))}
            </div>
          </section>
        )}
        <aside className="room-side">
          <section>
            <h2>{words.people}</h2>
            <ul className="room-people">
              {others.map(({ member: one, status }) => (
                <li key={one.id} className={`status-${status.kind}`}>
                  <span className="room-person">
                    <PresenceDot here={one.here} />
                    <span className="room-who">
                      <b>{one.name}</b>
                      <small>{sayStatus(status)}</small>
                    </span>
                  </span>
                  {mayChallenge && status.kind === 'waiting' && (
                    <button type="button" aria-label={fill(words.challengeWho, { who: one.name })} onClick={() => open(one.id)}>
                      {words.challenge}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <RoomTalk info={info} isSilenced={member?.silenced ?? false} />
          {member && !info.closed && (
            <p>
              <button
                type="button"
                className="small"
                onClick={() => act(() => (member.active ? online.rooms.leave(info.id) : online.rooms.join(info.id)))}
              >
                {member.active ? words.leave : words.back}
              </button>
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}

interface OwnTableProps extends MemberPageProps {
  readonly own: RoomTable | undefined;
  onOpen(match: string): void;
}

/** What is next for oneself, in large letters. */
function OwnTable({ ui, room, info, me, own, onOpen }: OwnTableProps) {
  const { language } = useApp();
  const { mySide: words } = roomWords(language);
  const watched = useWatched(online.client(), own?.match ?? null, ui.game);
  const names = useNames();
  const member = room.members.get(me);
  if (own?.match) {
    const { match, board, people } = own;
    const seat = people.indexOf(me);
    // Whoever was challenged has a seat kept free for them, and takes it or not.
    const isInvited = watched?.seats[seat]?.kind === 'open';
    const all = names(room, own, watched);
    const rivals = all.filter((_, index) => index !== seat);
    const accept = async () => {
      const answer = await online.client().command(match, { kind: 'sit', seat });
      if (answer.ok) onOpen(match);
    };
    return (
      <p className="room-next ready" role="status">
        <b>{isInvited ? fill(words.invites, { who: rivals.join(', ') }) : words.ready}</b>
        <span>{fill(words.against, { board, names: all.join(' – ') })}</span>
        <button type="button" className="primary large" onClick={isInvited ? accept : () => onOpen(match)}>
          {isInvited ? words.accept : words.open}
        </button>
      </p>
    );
  }
  const says = (): string => {
    if (info.closed) return words.closed;
    if (info.paused) return words.paused;
    if (!member || statusOf(room, member).kind === 'watching') return words.out;
    if (info.settings.pairing === 'free') return words.free;
    if (hasBye(room, me) && !isRoundOver(room)) return words.bye;
    return info.round === 0 ? words.waitingFirst : words.waiting;
  };
  return (
    <p className="room-next" role="status">
      <b>{says()}</b>
    </p>
  );
}

/** Tables where a seat is anybody's. */
function OpenTables({ ui, room, me, onOpen }: Pick<OwnTableProps, 'ui' | 'room' | 'me' | 'onOpen'>) {
  const { mySide: words } = roomWords(useApp().language);
  const open = runningTables(room).filter(({ people }) => people.includes(null) && !people.includes(me));
  if (open.length === 0) return null;
  return (
    <ul className="room-open">
      {open.map((table) => (
        <OpenTable key={table.id} {...{ ui, room, table, onOpen }} label={words.sit} />
      ))}
    </ul>
  );
}

interface OpenTableProps extends Pick<OwnTableProps, 'ui' | 'room' | 'onOpen'> {
  readonly table: RoomTable;
  readonly label: string;
}

function OpenTable({ ui, room, table, label, onOpen }: OpenTableProps) {
  const watched = useWatched(online.client(), table.match, ui.game);
  const names = useNames()(room, table, watched);
  const seat = watched?.seats.findIndex(({ kind }, index) => kind === 'open' && table.people[index] === null) ?? -1;
  if (seat < 0) return null;
  const sit = async () => {
    const answer = await online.client().command(table.match!, { kind: 'sit', seat });
    if (answer.ok) onOpen(table.match!);
  };
  return (
    <li>
      <b>{names.filter((_, index) => index !== seat).join(' – ')}</b>
      <button type="button" className="primary" onClick={sit}>
        {label}
      </button>
    </li>
  );
}
