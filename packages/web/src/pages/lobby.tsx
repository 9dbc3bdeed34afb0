import { fill, type GameId, words as gameWords } from '@ludoteca/games';
import { type ListedMatch, type ServerInfo, speedOf, speeds } from '@ludoteca/online';
import { playersOf } from '@ludoteca/players';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { gameIds, isGameId, loadGameUi, miniatureOf } from '../game-uis.ts';
import { sayPlayer } from '../names.ts';
import { opponentFor } from '../new-game.ts';
import { CodeForm } from '../online/code-form.tsx';
import { online, refusalOf, useIsLost, useList, useWhoAmI } from '../online/connection.ts';
import { NameForm } from '../online/name-form.tsx';
import { openTable, seatsWithHouse } from '../online/new-match.ts';
import { OnlinePage } from '../online/online-page.tsx';
import { quickPair } from '../online/quick-pair.ts';
import { Tables } from '../online/tables.tsx';
import { GameSelect } from '../parts/game-select.tsx';
import { formatRoute } from '../route.ts';
import { type OnlineWords, sayCode } from '../words/online/index.ts';

export default function LobbyPage() {
  return <OnlinePage>{(words) => <Lobby words={words} />}</OnlinePage>;
}

interface Filter {
  readonly game: string;
  readonly speed: string;
}

const passes = ({ game, terms }: ListedMatch, filter: Filter): boolean =>
  (filter.game === '' || game === filter.game) && (filter.speed === '' || speedOf(terms.clock) === filter.speed);

function Lobby({ words }: { readonly words: OnlineWords }) {
  const { words: page, language, settings, chosen, go } = useApp();
  const { lobby } = words;
  const me = useWhoAmI();
  const isLost = useIsLost();
  const [open, running] = [useList('open'), useList('running')];
  const [place, setPlace] = useState<ServerInfo>();
  const [filter, setFilter] = useState<Filter>({ game: '', speed: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [wish, setWish] = useState<() => Promise<string>>();
  const [houseGame, setHouseGame] = useState<GameId>('go');

  useEffect(() => {
    let gone = false;
    online.calls.server().then(
      (info) => {
        if (!gone) setPlace(info);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);

  async function doing(wanted: () => Promise<string>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      go({ page: 'table', id: await wanted() });
    } catch (error) {
      setProblem(sayCode(words, refusalOf(error)));
    }
    setBusy(false);
  }
  /** Whoever has no name is asked for one first. */
  const begin = (wanted: () => Promise<string>) => (me ? doing(wanted) : setWish(() => wanted));

  /** Whoever still looks at the table that was given up is led to the other one. */
  const follow = (from: string, to: string): void => {
    if (location.hash === formatRoute({ page: 'table', id: from })) go({ page: 'table', id: to });
  };

  const house = playersOf(houseGame);
  const player = house.includes(chosen.opponents[houseGame] ?? '')
    ? chosen.opponents[houseGame]!
    : opponentFor(houseGame, chosen);

  async function playHouse(): Promise<string> {
    const { game } = await loadGameUi(houseGame);
    const options = game.options({});
    if (!options.ok) throw new Error(`${game.id} refuses its own defaults`);
    settings.set({ ...settings.get(), opponents: { ...settings.get().opponents, [houseGame]: player } });
    return openTable({ game: houseGame, seats: seatsWithHouse(game.sides(options.value).length, player) });
  }

  return (
    <div className="sheet lobby">
      <h1>{place?.name ? fill(lobby.at, { name: place.name }) : lobby.title}</h1>
      <p className="choices">
        {me && <span className="soft">{fill(words.name.youAre, { name: me.name })}</span>}
        <a className="button" href={formatRoute({ page: 'me' })}>
          {page.nav.me}
        </a>
        <a className="button" href={formatRoute({ page: 'rooms' })}>
          {page.nav.rooms}
        </a>
      </p>
      {isLost && (
        <p className="complaint" role="alert">
          {words.away}
        </p>
      )}
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {problem}
        </p>
      )}
      {wish && !me && <NameForm words={words} label={words.name.enter} onNamed={() => doing(wish)} />}
      <section>
        <h2>{lobby.quick}</h2>
        <p className="soft">{lobby.quickHint}</p>
        <ul className="quick">
          {gameIds.map((game) => (
            <li key={game}>
              <button
                type="button"
                disabled={busy}
                aria-label={fill(lobby.pair, { game: gameWords[language][game].name })}
                onClick={() => begin(() => quickPair(game, follow))}
              >
                <span className="miniature" aria-hidden="true">
                  {miniatureOf(game)}
                </span>
                {gameWords[language][game].name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <CodeForm words={words} />
      <section>
        <h2>{lobby.open}</h2>
        <div className="filter">
          <GameSelect
            label={lobby.filter}
            value={filter.game}
            all={lobby.all}
            onChoose={(game) => setFilter({ ...filter, game })}
          />
          <select
            aria-label={lobby.speed}
            value={filter.speed}
            onChange={({ target }) => setFilter({ ...filter, speed: target.value })}
          >
            <option value="">{lobby.anySpeed}</option>
            {speeds.map((speed) => (
              <option key={speed} value={speed}>
                {lobby.speeds[speed]}
              </option>
            ))}
          </select>
        </div>
        <Tables words={words} list={open?.filter((match) => passes(match, filter))} none={lobby.noneOpen} call={lobby.sit} />
      </section>
      <section>
        <h2>{lobby.running}</h2>
        <Tables
          words={words}
          list={running?.filter((match) => passes(match, filter))}
          none={lobby.noneRunning}
          call={lobby.look}
        />
      </section>
      <section className="house">
        <h2>{lobby.house}</h2>
        <div className="filter">
          <GameSelect
            label={lobby.filter}
            value={houseGame}
            games={gameIds.filter((game) => playersOf(game).length > 0)}
            onChoose={(game) => isGameId(game) && setHouseGame(game)}
          />
          <select
            aria-label={lobby.opponent}
            value={player}
            onChange={({ target }) =>
              settings.set({ ...settings.get(), opponents: { ...settings.get().opponents, [houseGame]: target.value } })
            }
          >
            {house.map((one) => (
              <option key={one} value={one}>
                {sayPlayer(one, language)}
              </option>
            ))}
          </select>
          <button type="button" disabled={busy} onClick={() => begin(playHouse)}>
            {lobby.against}
          </button>
        </div>
      </section>
    </div>
  );
}
