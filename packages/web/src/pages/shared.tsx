import { games, words as gameWords, matchOutcome, readSaved, saySaved, type TableRecord } from '@ludoteca/games';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import { unpackText } from '../files/link.ts';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import { saveNewGame } from '../new-game.ts';
import { Jumps } from '../parts/jumps.tsx';
import { listOf, MoveList, neighboursOf } from '../parts/moves.tsx';
import { StaticBoard } from '../parts/static-board.tsx';
import type { Route } from '../route.ts';
import { seatedHere } from '../storage/record.ts';

type Found = { readonly record: TableRecord; readonly ui: GameUi } | { readonly problem: string | undefined };

/** A game that came in an address: shown for what it is before it is put among one's own. */
export default function Shared({ route }: { readonly route: Extract<Route, { page: 'shared' }> }) {
  const { words, language } = useApp();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    unpackText(route.data).then(async (text) => {
      const saved = text === undefined ? undefined : readSaved(text, games);
      if (saved?.ok) setFound({ record: saved.value, ui: await loadGameUi(saved.value.table.match.game.id) });
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

function Game({ record, ui }: { readonly record: TableRecord; readonly ui: GameUi }) {
  const { words, language, savedGames, go } = useApp();
  const { match: played, seats } = record.table;
  const match = useMemo(() => {
    const seatCodes = played.game.seatCodes(played.options);
    return { ...played, names: namesIn(language, { game: played.game.id, seats, seatCodes }) };
  }, [language, played, seats]);
  const log = useMemo(() => listOf(match, undefined), [match]);
  const [ply, setPly] = useState(match.log.length);
  const outcome = matchOutcome(match);

  const keepIt = async () => go({ page: 'play', id: await saveNewGame(savedGames, seatedHere(record, Date.now())) });

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
        <StaticBoard ui={ui} match={match} ply={ply} viewer={undefined} />
        <div className="bar">
          <Jumps at={ply} {...neighboursOf(ui.game, log, ply)} last={log.length} onJump={setPly} />
        </div>
        <MoveList ui={ui} log={log} names={match.names} ply={ply} onLook={setPly} />
      </div>
      <button type="button" className="primary" onClick={keepIt}>
        {words.shared.keep}
      </button>
    </div>
  );
}
