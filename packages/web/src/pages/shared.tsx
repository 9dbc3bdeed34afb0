import { fill, words as gameWords, matchOutcome, saySaved, seenMoves } from '@ludoteca/games';
import { Component, type ReactNode, useEffect, useMemo, useState } from 'react';
import { boardWords } from '../board/words/index.ts';
import { useApp } from '../context.ts';
import { unpackText } from '../files/link.ts';
import { readShared, type SharedGame } from '../files/shared-game.ts';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import { saveNewGame } from '../new-game.ts';
import { Jumps } from '../parts/jumps.tsx';
import { MoveList, neighboursOf } from '../parts/moves.tsx';
import { StaticBoard } from '../parts/static-board.tsx';
import type { Route } from '../route.ts';
import { seatedHere } from '../storage/record.ts';

type Found = (SharedGame & { readonly ui: GameUi }) | { readonly problem: string | undefined };

/** A game that came in an address: shown for what it is before it is put among one's own. */
export default function Shared({ route }: { readonly route: Extract<Route, { page: 'shared' }> }) {
  const { words, language } = useApp();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    unpackText(route.data).then(async (text) => {
      const shared = text === undefined ? undefined : readShared(text);
      if (shared?.ok) setFound({ ...shared.value, ui: await loadGameUi(shared.value.match.game.id) });
      else setFound({ problem: shared?.error && saySaved(gameWords[language], '', shared.error) });
    });
  }, [route.data, language]);

  if (!found) return <p className="loading">{words.loading}</p>;
  if ('problem' in found) return <NoGame problem={found.problem} />;
  return (
    <UnlessBroken instead={<NoGame />}>
      <Game {...found} />
    </UnlessBroken>
  );
}

function NoGame({ problem }: { readonly problem?: string | undefined }) {
  const { words } = useApp();
  return (
    <div className="sheet">
      <h1>{words.shared.title}</h1>
      <p className="complaint">{[words.shared.bad, problem].filter(Boolean).join(' ')}</p>
      <a className="button" href="#/">
        {words.home}
      </a>
    </div>
  );
}

/** What a stranger says was seen may be nothing that a board can show. */
class UnlessBroken extends Component<{ readonly instead: ReactNode; readonly children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? this.props.instead : this.props.children);
}

function Game({ match: played, seat, record, ui }: SharedGame & { readonly ui: GameUi }) {
  const { words, language, savedGames, go } = useApp();
  const { report } = boardWords(language);
  const match = useMemo(() => {
    const { game, options } = played;
    // Those who are named after what they are, in the language of whoever looks.
    const names = record && namesIn(language, { game: game.id, seats: record.table.seats, seatCodes: game.seatCodes(options) });
    return { ...played, names: names ?? played.names };
  }, [language, played, record]);
  const log = useMemo(() => seenMoves(match, seat), [match, seat]);
  const [ply, setPly] = useState(match.log.length);
  const outcome = matchOutcome(match);
  const seenBy = seat === undefined ? report.seenFromOutside : fill(report.seenBy, { who: match.names[seat] ?? '' });

  return (
    <div className="sheet">
      <h1>{words.shared.title}</h1>
      <p>
        <b>{gameWords[language][match.game.id as 'go'].name}</b>: {match.names.join(' – ')}
      </p>
      {!record && <p className="soft">{seenBy}</p>}
      {outcome &&
        ui.narration
          .conclude(match.game.view(match.state, seat), outcome, match.names, language)
          .map((line) => <p key={line}>{line}</p>)}
      <div className="shown">
        <StaticBoard ui={ui} match={match} ply={ply} viewer={seat} />
        <div className="bar">
          <Jumps at={ply} {...neighboursOf(ui.game, log, ply)} last={log.length} onJump={setPly} />
        </div>
        <MoveList ui={ui} log={log} names={match.names} ply={ply} onLook={setPly} />
      </div>
      {record && (
        <button
          type="button"
          className="primary"
          onClick={async () => go({ page: 'play', id: await saveNewGame(savedGames, seatedHere(record, Date.now())) })}
        >
          {words.shared.keep}
        </button>
      )}
    </div>
  );
}
