import { words as gameWords } from '@ludoteca/games';
import type { RoomInfo } from '@ludoteca/online';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { isGameId, miniatureOf } from '../game-uis.ts';
import { online, useWhoAmI } from '../online/connection.ts';
import { hasServer } from '../online/has-server.ts';
import { NothingHere } from '../parts/nothing-here.tsx';
import { roomWords } from '../words/room/index.ts';
import { roomLink } from './links.ts';
import { NewRoom } from './new-room.tsx';

/** The rooms one belongs to, and a form for another. */
export default function RoomsPage() {
  const { language, words } = useApp();
  const room = roomWords(language);
  const me = useWhoAmI();
  const [rooms, setRooms] = useState<readonly RoomInfo[]>([]);
  useEffect(() => {
    if (me)
      online.rooms.mine().then(
        ({ rooms: own }) => setRooms(own),
        () => {},
      );
  }, [me]);
  if (!hasServer) return <NothingHere says={words.noServer} />;
  if (me === undefined) return <p className="loading">{words.loading}</p>;
  return (
    <div className="sheet rooms">
      <h1>{room.title}</h1>
      <p className="soft">{room.intro}</p>
      {rooms.length > 0 && (
        <section>
          <h2>{room.mine}</h2>
          <ul className="kept">
            {rooms.map(({ id, name, settings, closed }) => (
              <li key={id}>
                <a className="game" href={roomLink(id)}>
                  <span className="miniature" aria-hidden="true">
                    {isGameId(settings.game) && miniatureOf(settings.game)}
                  </span>
                  <b>{name}</b>
                  <small>
                    {[
                      gameWords[language][settings.game as 'go']?.name ?? settings.game,
                      room.pairings[settings.pairing],
                      closed && room.isClosed,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NewRoom />
    </div>
  );
}
