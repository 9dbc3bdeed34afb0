import { fill, words as gameWords, type Refusal, type Seat, sayRefusal } from '@ludoteca/games';
import { useMemo } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { namesIn } from '../names.ts';
import type { RemoteTable } from '../parts/remote-table.ts';
import { Table } from '../parts/table.tsx';
import type { WaysOn } from '../parts/ways-on.tsx';
import type { GameSession } from '../session/session.ts';
import { useStore } from '../store.ts';
import { type OnlineWords, sayCode } from '../words/online/index.ts';
import { AfterOnline } from './after.tsx';
import { OnlineMenu } from './menu.tsx';
import { Notice } from './notice.tsx';
import { PhraseButton, useTalk } from './phrases.tsx';
import { Seal } from './seal.tsx';
import type { OnlineSession, OnlineState } from './session.ts';
import { useTurnSignal } from './turn-signal.ts';

interface SeatedProps {
  readonly words: OnlineWords;
  readonly ui: GameUi;
  readonly session: OnlineSession;
  onSeat(seat: Seat): void;
}

/** Whether whoever sits there is connected. */
function Presence({ words, state, seat }: { readonly words: OnlineWords; readonly state: OnlineState; readonly seat: Seat }) {
  const { table } = words;
  const { presence, people, match } = state;
  if (match.seats[seat]?.kind === 'open') return <small className="presence-said">{table.open}</small>;
  const isMine = people.includes(seat);
  const here = isMine ? 'here' : presence[seat];
  if (here === null || here === undefined) return null;
  const said = here === 'here' ? table.here : here === 'away' ? table.absent : table.gone;
  return (
    <span className={`presence ${here}`} title={said}>
      <span className="spoken">{isMine ? table.you : said}</span>
    </span>
  );
}

/** Nothing of this leads on from a table of a server: it has ways of its own. */
const noWays: WaysOn = { report: '#/', board: '#/', other: '#/', again: () => {}, swapped: () => {} };

/** A table of a server, played or looked at. */
export function Seated({ words, ui, session, onSeat }: SeatedProps) {
  const { language, chosen } = useApp();
  const state = useStore(session);
  const { observation, match, people } = state;
  const { game } = ui;
  const said = useTalk(match.id, language);
  const names = useMemo(
    () => namesIn(language, { game: game.id, seats: observation.seats, seatCodes: game.seatCodes(observation.options) }),
    [language, game, observation.seats, observation.options],
  );
  const { name } = gameWords[language][game.id as 'go'];
  const isAsked =
    !observation.outcome &&
    observation.offers.some(({ by, agreed }) =>
      people.some((seat) => seat !== by && !people.includes(by) && !agreed.includes(seat)),
    );
  useTurnSignal({
    isTurn: state.asked !== null || isAsked,
    turn: observation.seq,
    sounds: chosen.sounds,
    title: words.table.yourMove,
    text: fill(words.table.turnNews, { game: name }),
    tag: match.id,
  });

  const sayWhy = (refusal: Refusal<string>): string =>
    Object.hasOwn(words.refusals, refusal.code)
      ? sayCode(words, refusal.code)
      : sayRefusal(gameWords[language], game.id, refusal);

  const parts = { words, state, session, names };
  const remote: RemoteTable = {
    title: state.pausedByHost ? words.table.pausedByHost : observation.paused ? words.table.paused : undefined,
    mark: (seat) => <Presence words={words} state={state} seat={seat} />,
    notice: <Notice {...parts} game={game} said={said} />,
    menu: (close) => <OnlineMenu {...parts} ui={ui} close={close} onSeat={onSeat} />,
    tool: <PhraseButton match={match.id} words={words} possible={people.length > 0} />,
    seal: <Seal game={game} match={match.id} names={names} isOver={observation.outcome !== null} />,
    after: <AfterOnline words={words} state={state} names={names} />,
    undo: words.table.takeback,
    sayRefusal: sayWhy,
  };
  return <Table ui={ui} session={session as GameSession} ways={noWays} remote={remote} />;
}
