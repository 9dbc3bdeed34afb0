import { games, words as gameWords, type Match, readSaved, saySaved } from '@ludoteca/games';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { unpackText } from '../files/link.ts';
import type { Route } from '../route.ts';
import { person } from '../table/sitting.ts';
import { shelve } from '../table/start.ts';

type Found = { readonly match: Match } | { readonly problem: string | undefined };

/** A game that came in an address: shown for what it is before it is put among one's own. */
export default function Shared({ route }: { readonly route: Extract<Route, { page: 'shared' }> }) {
  const { words, language, storage, go } = useApp();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    unpackText(route.data).then((text) => {
      const saved = text === undefined ? undefined : readSaved(text, games);
      if (saved?.ok) setFound({ match: saved.value.match });
      else setFound({ problem: saved && saySaved(gameWords[language], '', saved.error) });
    });
  }, [route.data, language]);

  if (!found) return <p className="loading">{words.loading}</p>;
  if ('problem' in found) {
    return (
      <div className="sheet">
        <h1>{words.shared.title}</h1>
        <p className="complaint">{[words.shared.bad, found.problem].filter(Boolean).join(' ')}</p>
        <a className="button" href="#/">
          {words.home}
        </a>
      </div>
    );
  }
  const { match } = found;
  return (
    <div className="sheet">
      <h1>{words.shared.title}</h1>
      <p>
        <b>{gameWords[language][match.game.id as 'go'].name}</b>: {match.names.join(' – ')}
      </p>
      <button
        type="button"
        className="primary"
        onClick={() =>
          go({
            page: 'play',
            id: shelve(
              storage,
              match,
              match.names.map(() => person),
            ),
          })
        }
      >
        {words.shared.keep}
      </button>
    </div>
  );
}
