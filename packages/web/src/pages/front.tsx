import { type GameId, words as gameWords } from '@ludoteca/games';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { gameIds, loadGameUi, miniatureOf } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import { formatRoute } from '../route.ts';
import { begunGames } from '../storage/saved-games.ts';
import { useStore } from '../store.ts';

export function Front() {
  const { words, language, savedGames, settings, go } = useApp();
  const [starting, setStarting] = useState<GameId>();
  const open = begunGames(useStore(savedGames.summaries)).find(({ over, game }) => !over && gameIds.some((id) => id === game));

  async function start(game: GameId): Promise<void> {
    setStarting(game);
    const [{ game: rules }, { startDefault }] = await Promise.all([loadGameUi(game), import('../new-game.ts')]);
    go({ page: 'play', id: await startDefault(rules, settings.get(), savedGames) });
  }

  return (
    <div className="front">
      <h1>Ludoteca</h1>
      <p className="tagline">{words.tagline}</p>
      {open && (
        <p className="go-on">
          <a className="button" href={formatRoute({ page: 'play', id: open.id })}>
            {`${words.front.goOn}: ${gameWords[language][open.game as GameId].name}, ${namesIn(language, open).join(' – ')}`}
          </a>
        </p>
      )}
      <ul className="game-tiles">
        {gameIds.map((game) => {
          const { name, about } = gameWords[language][game];
          return (
            <li key={game} className="tile-game">
              <button type="button" className="start" disabled={starting !== undefined} onClick={() => start(game)}>
                <span className="miniature" aria-hidden="true">
                  {miniatureOf(game)}
                </span>
                <span className="name">{name}</span>
                <span className="about">{about}</span>
                <span className="call">{starting === game ? words.loading : words.front.play}</span>
              </button>
              <a className="options" href={formatRoute({ page: 'new', game })}>
                {words.front.options}
                <span className="spoken">{` (${name})`}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
