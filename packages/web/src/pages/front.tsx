import { type GameId, words as gameWords } from '@ludoteca/games';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { gameIds, loadGameUi, miniatureOf } from '../game-uis.ts';
import { namesIn, sayPlayer } from '../names.ts';
import { formatRoute } from '../route.ts';
import { begunGames } from '../storage/saved-games.ts';
import type { GameSummary } from '../storage/summary.ts';
import { useStore } from '../store.ts';

/** How the latest game ended that one person played against players; nothing where there is none. */
function lastResult(game: GameId, summaries: readonly GameSummary[]): 'won' | 'lost' | 'drawn' | undefined {
  const latest = summaries.find((summary) => summary.game === game && summary.over);
  const people = latest?.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])) ?? [];
  if (!latest?.winners || people.length !== 1) return undefined;
  if (latest.winners.length === 0) return 'drawn';
  return latest.winners.includes(people[0]!) ? 'won' : 'lost';
}

/** Whom a click starts a game against, once what knows of players is loaded. */
function useOpponents(): Readonly<Record<string, string>> {
  const { savedGames, chosen } = useApp();
  const summaries = useStore(savedGames.summaries);
  const [opponents, setOpponents] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let gone = false;
    import('../new-game.ts')
      .then(({ nextOpponent }) => {
        if (!gone) setOpponents(Object.fromEntries(gameIds.map((game) => [game, nextOpponent(game, chosen, summaries)])));
      })
      // Without a network it is not said, and asked for again when a game is started.
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [chosen, summaries]);
  return opponents;
}

export function Front() {
  const { words, language, savedGames, settings, chosen, go } = useApp();
  const [starting, setStarting] = useState<GameId>();
  const [failed, setFailed] = useState(false);
  const summaries = begunGames(useStore(savedGames.summaries));
  const open = summaries.find(({ over, game }) => !over && gameIds.some((id) => id === game));
  const opponents = useOpponents();

  async function start(game: GameId): Promise<void> {
    setStarting(game);
    setFailed(false);
    try {
      const [{ game: rules }, { startDefault }] = await Promise.all([loadGameUi(game), import('../new-game.ts')]);
      go({ page: 'play', id: await startDefault(rules, settings.get(), savedGames) });
    } catch {
      setStarting(undefined);
      setFailed(true);
    }
  }

  function standing(game: GameId): string {
    const opponent = opponents[game];
    const result = lastResult(game, summaries);
    return [opponent && `${words.setup.rival}: ${sayPlayer(opponent, language)}`, result && words.front.results[result]]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    <div className="front">
      <div className="welcome">
        <h1>Ludoteca</h1>
        <p className="tagline">{words.tagline}</p>
        <p className="choices">
          {open && (
            <a className="button primary" href={formatRoute({ page: 'play', id: open.id })}>
              {`${words.front.goOn}: ${gameWords[language][open.game as GameId].name}, ${namesIn(language, open).join(' – ')}`}
            </a>
          )}
          <button
            type="button"
            className="small"
            aria-pressed={!chosen.motion}
            onClick={() => settings.set({ ...settings.get(), motion: !chosen.motion })}
          >
            {words.front.still}
          </button>
        </p>
        {failed && (
          <p className="complaint" role="alert">
            {words.notLoaded}
          </p>
        )}
      </div>
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
                <span className="standing">{standing(game)}</span>
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
