import { fill, words as gameWords } from '@ludoteca/games';
import { useEffect, useId, useState } from 'react';
import { useApp } from '../context.ts';
import { isGameId } from '../faces.ts';
import { readableEndings, readGameFile } from '../files/save.ts';
import { formatRoute } from '../route.ts';
import { forget, type Kept, listKept } from '../table/shelf.ts';
import { person } from '../table/sitting.ts';
import { shelve } from '../table/start.ts';

export default function Mine() {
  const { words, language, storage, go } = useApp();
  const { mine } = words;
  const [games, setGames] = useState(() => listKept(storage));
  const [doubted, setDoubted] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const field = useId();

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readGameFile(file, language);
    if (!read.ok) return setProblem(`${file.name}: ${read.error}`);
    const match = read.value;
    go({
      page: 'play',
      id: shelve(
        storage,
        match,
        match.names.map(() => person),
      ),
    });
  }

  // The whole page takes what is dropped on it.
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  });

  function drop({ id }: Kept): void {
    if (doubted === id) {
      forget(storage, id);
      setGames(listKept(storage));
    } else setDoubted(id);
  }

  return (
    <div className="sheet mine">
      <h1>{mine.title}</h1>
      <div className="field file">
        <label htmlFor={field}>{mine.drop}</label>
        <input id={field} type="file" accept={readableEndings.join(',')} onChange={({ target }) => take(target.files?.[0])} />
        <p className="soft">{mine.dropHint}</p>
      </div>
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {problem}
        </p>
      )}
      {games.length === 0 ? (
        <p className="soft">{mine.none}</p>
      ) : (
        <ul className="kept">
          {games.map((kept) => (
            <li key={kept.id}>
              <a href={formatRoute({ page: 'play', id: kept.id })}>
                <b>{isGameId(kept.game) ? gameWords[language][kept.game].name : kept.game}</b>
                <span>{kept.names.join(' – ')}</span>
                <small>
                  {[
                    new Date(kept.changed).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
                    fill(mine.moves, { count: kept.plies }),
                    kept.over ? mine.over : mine.underWay,
                  ].join(' · ')}
                </small>
              </a>
              <button type="button" onClick={() => drop(kept)}>
                {doubted === kept.id ? mine.sure : mine.forget}
                <span className="spoken">{` ${kept.names.join(' – ')}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
