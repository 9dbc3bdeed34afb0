import { games, words as gameWords, type Match, matchOutcome, readSaved, saySaved } from '@ludoteca/games';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { unpackText } from '../files/link.ts';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { MoveList } from '../parts/moves.tsx';
import { Shown } from '../parts/shown.tsx';
import type { Route } from '../route.ts';
import { person } from '../table/shelf.ts';
import { shelve } from '../table/start.ts';

type Found = { readonly match: Match; readonly ui: GameUi } | { readonly problem: string | undefined };

/** A game that came in an address: shown for what it is before it is put among one's own. */
export default function Shared({ route }: { readonly route: Extract<Route, { page: 'shared' }> }) {
  const { words, language } = useApp();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    unpackText(route.data).then(async (text) => {
      const saved = text === undefined ? undefined : readSaved(text, games);
      if (saved?.ok) setFound({ match: saved.value.match, ui: await loadGameUi(saved.value.match.game.id) });
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
  return <Game {...found} />;
}

function Game({ match, ui }: { readonly match: Match; readonly ui: GameUi }) {
  const { words, language, storage, go } = useApp();
  const [ply, setPly] = useState(match.log.length);
  const outcome = matchOutcome(match);

  function keepIt(): void {
    const seats = match.names.map(() => person);
    go({ page: 'play', id: shelve(storage, match, seats) });
  }

  return (
    <div className="sheet">
      <h1>{words.shared.title}</h1>
      <p>
        <b>{gameWords[language][match.game.id as 'go'].name}</b>: {match.names.join(' – ')}
      </p>
      {outcome &&
        ui.narration
          .conclude(match.game.view(match.state, undefined), outcome, match.names, language)
          .map((line) => <p key={line}>{line}</p>)}
      <div className="shown">
        <Shown ui={ui} match={match} ply={ply} viewer={undefined} />
        <MoveList ui={ui} match={match} viewer={undefined} ply={ply} onLook={setPly} />
      </div>
      <button type="button" className="primary" onClick={keepIt}>
        {words.shared.keep}
      </button>
    </div>
  );
}
