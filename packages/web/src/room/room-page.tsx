import { fill, words as gameWords } from '@ludoteca/games';
import type { RoomAnswer } from '@ludoteca/online';
import { useCallback, useEffect, useId, useState } from 'react';
import { useApp } from '../context.ts';
import { gameUiLoader } from '../game-uis.ts';
import { online, refusalOf, useMe } from '../online/connection.ts';
import { hasServer } from '../online/has-server.ts';
import { focusOn } from '../online/name-form.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { NothingHere } from '../parts/nothing-here.tsx';
import { formatRoute, type Route } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { roomWords } from '../words/room/index.ts';
import { HostPage } from './host-page.tsx';
import { keepRoomKey } from './links.ts';
import { MemberPage } from './member-page.tsx';
import { enterRoom } from './own-room.ts';
import { sayRefusalIn, useAct } from './use-act.ts';
import { useFollowedRoom } from './use-room.ts';
import { Door, Wall } from './wall.tsx';

type RoomRoute = Extract<Route, { page: 'room' | 'room-wall' | 'room-door' }>;

export default function RoomPage({ route }: { readonly route: RoomRoute }) {
  const { words } = useApp();
  if (!hasServer) return <NothingHere says={words.noServer} />;
  return <BeforeRoom route={route} />;
}

/** Before one is in: what the room is about, and under which name one comes. */
function BeforeRoom({ route }: { readonly route: RoomRoute }) {
  const { words, language } = useApp();
  const room = roomWords(language);
  const { id } = route;
  const key = route.page === 'room' ? route.key : undefined;
  const load = useCallback(async (): Promise<RoomAnswer | string> => {
    try {
      await online.whoAmI();
      return await online.rooms.info(id);
    } catch (error) {
      const code = refusalOf(error);
      if (code === 'away') throw error;
      return code;
    }
  }, [id]);
  const known = useLoaded(load);
  const [joined, setJoined] = useState<RoomAnswer>();
  if (known.kind === 'failed') return <NotLoaded onRetry={known.retry} />;
  if (known.kind === 'coming') return <p className="loading">{words.loading}</p>;
  if (typeof known.value === 'string') return <NothingHere says={room.join.missing} to="#/rooms" way={words.nav.rooms} />;
  const answer = joined ?? known.value;
  const isIn = answer.member !== null && (key === undefined || answer.member.host);
  return isIn ? <Inside route={route} answer={answer} /> : <JoinForm answer={answer} hostKey={key} onJoin={setJoined} />;
}

interface JoinFormProps {
  readonly answer: RoomAnswer;
  readonly hostKey: string | undefined;
  onJoin(answer: RoomAnswer): void;
}

function JoinForm({ answer: { room: info }, hostKey, onJoin }: JoinFormProps) {
  const { words: page, language, chosen, settings } = useApp();
  const { join: words, refusals } = roomWords(language);
  const me = useMe();
  const field = useId();
  const [name, setName] = useState(me?.name ?? chosen.name);
  const { act, isBusy, problem } = useAct();

  const join = () =>
    act(async () => {
      const wanted = name.trim();
      if (!me || me.name !== wanted) await online.takeName(wanted);
      if (chosen.name === '') settings.set({ ...settings.get(), name: wanted });
      const answer = hostKey === undefined ? await online.rooms.join(info.id) : await online.rooms.becomeHost(info.id, hostKey);
      if (hostKey !== undefined) {
        keepRoomKey(info.id, hostKey);
        // The secret need not stay where others look over one's shoulder.
        history.replaceState(null, '', formatRoute({ page: 'room', id: info.id }));
      }
      onJoin(answer);
    });

  return (
    <form
      className="sheet room-join"
      onSubmit={(event) => {
        event.preventDefault();
        join();
      }}
    >
      <h1>{fill(words.title, { room: info.name })}</h1>
      {info.closed ? (
        <>
          <p>{words.closed}</p>
          <a className="button" href="#/rooms">
            {page.nav.rooms}
          </a>
        </>
      ) : (
        <>
          <p className="soft">{fill(words.says, { game: gameWords[language][info.settings.game as 'go']?.name ?? '' })}</p>
          <div className="field">
            <label htmlFor={field}>{words.name}</label>
            <input
              id={field}
              value={name}
              required
              maxLength={40}
              autoComplete="nickname"
              ref={focusOn}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          {problem !== undefined && (
            <p className="complaint" role="alert">
              {sayRefusalIn(refusals, problem)}
            </p>
          )}
          <button type="submit" className="primary large" disabled={isBusy || name.trim() === ''}>
            {words.start}
          </button>
        </>
      )}
    </form>
  );
}

function Inside({ route, answer }: { readonly route: RoomRoute; readonly answer: RoomAnswer }) {
  const { words } = useApp();
  const { id, settings } = answer.room;
  const me = useMe();
  const ui = useLoaded(gameUiLoader(settings.game));
  const room = useFollowedRoom(online.client(), id);
  useEffect(() => enterRoom(id), [id]);
  if (ui.kind === 'failed') return <NotLoaded onRetry={ui.retry} />;
  if (ui.kind === 'coming' || !me || !room.info) return <p className="loading">{words.loading}</p>;
  const { info } = room;
  if (route.page === 'room-door') return <Door room={room} info={info} />;
  if (route.page === 'room-wall') return <Wall ui={ui.value} room={room} info={info} view={route.view} />;
  const Page = room.members.get(me.id)?.host ? HostPage : MemberPage;
  return <Page ui={ui.value} room={room} info={info} me={me.id} />;
}
