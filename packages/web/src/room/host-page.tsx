import { fill, fillPlural, words as gameWords } from '@ludoteca/games';
import { type FollowedRoom, type MemberChange, ownTable, type RoomInfo } from '@ludoteca/online';
import { playersOf } from '@ludoteca/players';
import { useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { sayPlayer } from '../names.ts';
import { opponentFor } from '../new-game.ts';
import { online } from '../online/connection.ts';
import { useLinkTo } from '../online/link.ts';
import { QrCode } from '../online/qr.tsx';
import { roomWords } from '../words/room/index.ts';
import { RoomSettings, RoomShare, RoundControls, WallLinks } from './host-controls.tsx';
import { shownAddress, tableLink, wallLink } from './links.ts';
import { PeopleList } from './people-list.tsx';
import { tablesInOrder } from './room-model.ts';
import { RoomTalk } from './room-talk.tsx';
import { StandingsTable } from './standings-table.tsx';
import { TableCard } from './table-card.tsx';
import { sayRefusalIn, useAct } from './use-act.ts';
import { useStandings } from './use-room.ts';

/** So many tables can be drawn larger. */
const fewTables = 6;

interface HostPageProps {
  readonly ui: GameUi;
  readonly room: FollowedRoom;
  readonly info: RoomInfo;
  readonly me: string;
}

/** Before there is anything to see: how people come in, and what happens then. */
function NoTables({ info }: Pick<HostPageProps, 'info'>) {
  const { host: words, door } = roomWords(useApp().language);
  const link = useLinkTo({ page: 'join', code: info.code });
  return (
    <div className="room-empty">
      {!info.closed && <QrCode text={link} label={fill(door.qr, { link })} />}
      <div>
        {!info.closed && (
          <>
            <b>{door.scan}</b>
            <span>
              {door.orType} <code>{shownAddress(link)}</code> {door.andType} <code>{info.code}</code>
            </span>
          </>
        )}
        <p className="soft">{info.settings.pairing === 'free' ? words.noTablesFree : words.noTables}</p>
      </div>
    </div>
  );
}

/** The room as whoever runs it sees it: every table, everybody, and all that can be done about it. */
export function HostPage({ ui, room, info, me }: HostPageProps) {
  const { game } = ui;
  const { language, chosen: settings } = useApp();
  const { host: words, standings: standingWords, mySide, refusals, pairings } = roomWords(language);
  const { act, problem } = useAct();
  const standings = useStandings(online.rooms, info.id, room);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const tables = tablesInOrder(room);
  const client = online.client();
  const own = ownTable(room, me);
  const seats = game.sides(info.settings.options).length;
  const player = info.settings.odd ?? opponentFor(game.id, settings);
  const mayFill = playersOf(game.id).length > 0;

  const choose = (person: string, isChosen: boolean): void =>
    setChosen(new Set([...[...chosen].filter((one) => one !== person), ...(isChosen ? [person] : [])]));
  const change = (person: string, wanted: MemberChange) => act(() => online.rooms.changeMember(info.id, person, wanted));
  async function seat(): Promise<void> {
    const people = [...chosen].map((person) => ({ kind: 'member' as const, person }));
    const house = Array.from({ length: seats - people.length }, () => ({ kind: 'player' as const, player }));
    if (await act(() => online.rooms.openTable(info.id, { seats: [...people, ...house] }))) setChosen(new Set());
  }

  return (
    <div className="room-host">
      <header className="room-head">
        <div>
          <h1>{info.name}</h1>
          <p className="soft">
            {[
              gameWords[language][game.id as 'go'].name,
              pairings[info.settings.pairing],
              info.round > 0 ? fill(words.round, { round: info.round }) : words.before,
            ].join(' · ')}
          </p>
        </div>
        <p className="room-code">
          <small>{words.code}</small>
          <b>{info.code}</b>
        </p>
        <WallLinks id={info.id} />
      </header>
      <RoundControls room={room} info={info} act={act} />
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {sayRefusalIn(refusals, problem)}
        </p>
      )}
      {own?.match && (
        <p className="room-own">
          <span>{mySide.ready}</span>
          <a className="button primary" href={tableLink(own.match)}>
            {mySide.open}
          </a>
        </p>
      )}
      <div className="room-columns">
        <section className="room-tables" aria-label={words.tables}>
          {tables.length === 0 && <NoTables info={info} />}
          <div className={tables.length <= fewTables ? 'room-grid few' : 'room-grid'}>
            {tables.map((table) => (
              <TableCard
                key={table.id}
                {...{ client, ui, room, table }}
                link={table.match === null ? '' : tableLink(table.match)}
                wall={wallLink(info.id, { table: table.id })}
              />
            ))}
          </div>
        </section>
        <aside className="room-side">
          <section>
            <h2>{words.people}</h2>
            <PeopleList room={room} chosen={chosen} onChoose={choose} onChange={change} />
            {chosen.size > 0 && chosen.size <= seats && (
              <p className="choices room-seat">
                <span className="soft">{fillPlural(words.chosen, chosen.size, language)}</span>
                {(chosen.size === seats || mayFill) && (
                  <button type="button" className="primary" onClick={seat}>
                    {chosen.size === seats ? words.seat : fill(words.seatWith, { player: sayPlayer(player, language) })}
                  </button>
                )}
              </p>
            )}
          </section>
          <section>
            <h2>{standingWords.title}</h2>
            <StandingsTable info={info} standings={standings} me={me} />
          </section>
          <section>
            <h2>{words.settings}</h2>
            <RoomSettings info={info} act={act} />
          </section>
          <RoomTalk info={info} isSilenced={false} />
          <RoomShare info={info} act={act} />
        </aside>
      </div>
    </div>
  );
}
