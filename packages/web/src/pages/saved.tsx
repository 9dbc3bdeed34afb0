import { fill, words as gameWords, type Language } from '@ludoteca/games';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { readableEndings } from '../files/endings.ts';
import { openFile } from '../files/open.ts';
import { isGameId, miniatureOf } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import { formatRoute } from '../route.ts';
import { begunGames } from '../storage/saved-games.ts';
import type { GameSummary } from '../storage/summary.ts';
import { useStore } from '../store.ts';
import { pageWords } from '../words/index.ts';

/** Who won, of a game that is over. */
function sayEnd({ winners }: GameSummary, names: readonly string[], language: Language): string | undefined {
  if (winners === undefined) return undefined;
  const { won, draw } = pageWords(language).mine;
  const who = new Intl.ListFormat(language).format(winners.map((seat) => names[seat] ?? ''));
  return winners.length > 0 ? fill(won, { who }) : draw;
}

interface RowProps {
  readonly summary: GameSummary;
  onForget(): void;
}

function Row({ summary, onForget }: RowProps) {
  const { words, language } = useApp();
  const { mine } = words;
  const [sure, setSure] = useState(false);
  const known = isGameId(summary.game) ? summary.game : undefined;
  const seated = namesIn(language, summary);
  const names = seated.join(' – ');
  const end = sayEnd(summary, seated, language);
  const said = [
    new Date(summary.changed).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
    fill(summary.plies === 1 ? mine.moves.one : mine.moves.other, { count: summary.plies }),
  ];
  return (
    <li>
      <a className="game" href={formatRoute({ page: 'play', id: summary.id })}>
        {known && (
          <span className="miniature" aria-hidden="true">
            {miniatureOf(known)}
          </span>
        )}
        <b>{known ? gameWords[language][known].name : summary.game}</b>
        <span>{names}</span>
        {end !== undefined && <span>{end}</span>}
        <small>{said.join(' · ')}</small>
      </a>
      {summary.over && (
        <a className="button" href={formatRoute({ page: 'report', id: summary.id })}>
          {words.report.title}
          <span className="spoken">{` ${names}`}</span>
        </a>
      )}
      <button type="button" onClick={() => (sure ? onForget() : setSure(true))}>
        {sure ? mine.sure : mine.forget}
        <span className="spoken">{` ${names}`}</span>
      </button>
    </li>
  );
}

export default function SavedGamesPage() {
  const { words, language, savedGames, go } = useApp();
  const { mine } = words;
  const games = begunGames(useStore(savedGames.summaries));
  const [problem, setProblem] = useState<string>();
  const groups = [
    [mine.open, games.filter(({ over }) => !over)],
    [mine.done, games.filter(({ over }) => over)],
  ] as const;

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const opened = await openFile(file, savedGames, language);
    if (opened.ok) go({ page: 'play', id: opened.value });
    else setProblem(opened.error);
  }

  return (
    <div className="sheet mine">
      <h1>{mine.title}</h1>
      <div className="file">
        {/* The browser's own button speaks the browser's language. */}
        <label className="button">
          {mine.drop}
          <input
            className="spoken"
            type="file"
            accept={readableEndings.join(',')}
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <p className="soft">{mine.dropHint}</p>
      </div>
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {problem}
        </p>
      )}
      {games.length === 0 && <p className="soft">{mine.none}</p>}
      {groups.map(
        ([title, list]) =>
          list.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul className="kept">
                {list.map((summary) => (
                  <Row key={summary.id} summary={summary} onForget={() => savedGames.forget([summary.id])} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
