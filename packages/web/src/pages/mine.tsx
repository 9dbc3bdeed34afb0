import { fill, words as gameWords, type Language } from '@ludoteca/games';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { openFile } from '../files/open.ts';
import { readableEndings } from '../files/save.ts';
import { isGameId } from '../game-uis.ts';
import { Miniature } from '../parts/miniature.tsx';
import { formatRoute } from '../route.ts';
import { namesIn } from '../table/names.ts';
import { forget, type Kept, listBegun } from '../table/shelf.ts';
import { pageWords } from '../words/index.ts';

/** Who won, of a game that is over. */
function sayEnd({ winners }: Kept, names: readonly string[], language: Language): string | undefined {
  if (winners === undefined) return undefined;
  const { won, draw } = pageWords(language).mine;
  const who = new Intl.ListFormat(language).format(winners.map((seat) => names[seat] ?? ''));
  return winners.length > 0 ? fill(won, { who }) : draw;
}

interface RowProps {
  readonly kept: Kept;
  onForget(): void;
}

function Row({ kept, onForget }: RowProps) {
  const { words, language } = useApp();
  const { mine } = words;
  const [sure, setSure] = useState(false);
  const known = isGameId(kept.game) ? kept.game : undefined;
  const seated = namesIn(language, kept);
  const names = seated.join(' – ');
  const end = sayEnd(kept, seated, language);
  const said = [
    new Date(kept.changed).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
    fill(kept.plies === 1 ? mine.moves.one : mine.moves.other, { count: kept.plies }),
  ];
  return (
    <li>
      <a className="game" href={formatRoute({ page: 'play', id: kept.id })}>
        {known && <Miniature game={known} />}
        <b>{known ? gameWords[language][known].name : kept.game}</b>
        <span>{names}</span>
        {end !== undefined && <span>{end}</span>}
        <small>{said.join(' · ')}</small>
      </a>
      {kept.over && (
        <a className="button" href={formatRoute({ page: 'report', id: kept.id })}>
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

export default function Mine() {
  const { words, language, storage, go } = useApp();
  const { mine } = words;
  const [games, setGames] = useState(() => listBegun(storage));
  const [problem, setProblem] = useState<string>();
  const groups = [
    [mine.open, games.filter(({ over }) => !over)],
    [mine.done, games.filter(({ over }) => over)],
  ] as const;

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const opened = await openFile(file, storage, language);
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
                {list.map((kept) => (
                  <Row
                    key={kept.id}
                    kept={kept}
                    onForget={() => {
                      forget(storage, kept.id);
                      setGames(listBegun(storage));
                    }}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
