import { words as gameWords } from '@ludoteca/games';
import { hasEditor } from '@ludoteca/games/setup';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { readableEndings } from '../files/endings.ts';
import { openFile } from '../files/open.ts';
import { gameIds, miniatureOf } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import { Sketch } from '../parts/sketch.tsx';
import { formatRoute } from '../route.ts';
import { begunGames } from '../storage/saved-games.ts';
import { useStore } from '../store.ts';
import { boardWords } from './words/index.ts';

const mostLatest = 4;

/** Where the analysis board begins: a file, a game of one's own, or a position. */
export function BoardStart() {
  const { language, savedGames, go } = useApp();
  const { board, opening } = boardWords(language);
  const [problem, setProblem] = useState<string>();
  // Cards are looked into when they are all on the table.
  const latest = begunGames(useStore(savedGames.summaries))
    .filter(({ game, over }) => over || game !== 'truco')
    .slice(0, mostLatest);
  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    const opened = await openFile(file, savedGames, language);
    setProblem(opened.ok ? undefined : opened.error);
    if (!opened.ok) return;
    const [only, ...others] = opened.value.ids;
    go(only !== undefined && others.length === 0 ? { page: 'board', id: only } : { page: 'games' });
  }
  return (
    <div className="sheet board-start">
      <h1>{board.title}</h1>
      <p>{opening.intro}</p>
      <p className="choices">
        <label className="button primary">
          {opening.open}
          <input
            className="spoken"
            type="file"
            accept={readableEndings.join(',')}
            onChange={({ target }) => open(target.files?.[0])}
          />
        </label>
        <a className="button" href={formatRoute({ page: 'games' })}>
          {opening.mine}
        </a>
      </p>
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {problem}
        </p>
      )}
      {latest.length > 0 && (
        <>
          <h2>{opening.mine}</h2>
          <ul className="beginnings">
            {latest.map((summary) => (
              <li key={summary.id}>
                <a className="button" href={formatRoute({ page: 'board', id: summary.id })}>
                  <span className="miniature" aria-hidden="true">
                    <Sketch game={summary.game} sketch={summary.sketch} />
                  </span>
                  {namesIn(language, summary).join(' – ')}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{opening.positions}</h2>
      <ul className="beginnings">
        {gameIds.filter(hasEditor).map((game) => (
          <li key={game}>
            <a className="button" href={formatRoute({ page: 'editor', game })}>
              <span className="miniature" aria-hidden="true">
                {miniatureOf(game)}
              </span>
              {gameWords[language][game].name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
