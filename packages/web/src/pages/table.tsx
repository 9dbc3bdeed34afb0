import { fill, words as gameWords, type Language, seatNames } from '@ludoteca/games';
import type { MatchInfo } from '@ludoteca/online';
import { useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { Invite } from '../online/invite.tsx';
import { JoinCard } from '../online/join-card.tsx';
import { OnlinePage } from '../online/online-page.tsx';
import { Seated } from '../online/seated.tsx';
import type { OnlineSession } from '../online/session.ts';
import { useOnlineTable } from '../online/use-table.ts';
import { sayClock } from '../parts/clock-field.tsx';
import { NothingHere } from '../parts/nothing-here.tsx';
import { sayRules } from '../parts/rules-text.ts';
import type { Route } from '../route.ts';
import { useStore } from '../store.ts';
import { type OnlineWords, sayCode } from '../words/online/index.ts';

/** A table of a server: an invitation, a seat, or a place to look on from. */
export default function TablePage({ route }: { readonly route: Extract<Route, { page: 'table' }> }) {
  const [times, setTimes] = useState(1);
  return (
    <OnlinePage>
      {(words) => <AtTable key={`${route.id} ${times}`} id={route.id} words={words} again={() => setTimes(times + 1)} />}
    </OnlinePage>
  );
}

interface AtTableProps {
  readonly id: string;
  readonly words: OnlineWords;
  /** From the beginning. */
  again(): void;
}

function AtTable({ id, words, again }: AtTableProps) {
  const { words: page } = useApp();
  const [seat, setSeat] = useState<number>();
  const opened = useOnlineTable(id, seat);

  if (opened === undefined) return <p className="loading">{page.loading}</p>;
  if (opened.kind === 'lost' || opened.kind === 'failed') {
    const says = opened.kind === 'lost' ? words.join.lost : sayCode(words, opened.code);
    return (
      <NothingHere says={says} to="#/lobby" way={words.join.leave}>
        {opened.kind === 'failed' && (
          <button type="button" className="primary" onClick={again}>
            {page.tryAgain}
          </button>
        )}
      </NothingHere>
    );
  }
  if (opened.kind === 'closed') return <Invited ui={opened.ui} match={opened.match} words={words} onSat={again} />;
  return <Followed {...opened} words={words} onSeat={setSeat} />;
}

interface InvitedProps {
  readonly ui: GameUi;
  readonly match: MatchInfo;
  readonly words: OnlineWords;
  onWatch?: () => void;
  onSat(): void;
}

/** Rules and clock in a line. */
function useAbout({ game, options, terms, rated }: MatchInfo, words: OnlineWords): string {
  const { language } = useApp();
  const clock = terms.clock.kind === 'none' ? '' : sayClock(terms.clock, language);
  return [sayRules(game, options as Record<string, unknown>, language), clock, rated ? words.lobby.rated : '']
    .filter((part) => part !== '')
    .join(' · ');
}

/** How each seat is called, and with whom one plays there. */
function sayIn({ game }: GameUi, { options, seats }: MatchInfo, words: OnlineWords, language: Language): string[] {
  const sides = game.sides(options);
  return seatNames(game, options, language).map((name, seat) => {
    const partners = seats.filter((one, other) => other !== seat && sides[other] === sides[seat] && one.kind !== 'open');
    const names = new Intl.ListFormat(language).format(partners.map((one) => one.name));
    return partners.length === 0 ? name : `${name}, ${fill(words.join.with, { names })}`;
  });
}

function Invited({ ui, match, words, onWatch, onSat }: InvitedProps) {
  const { language } = useApp();
  const about = useAbout(match, words);
  return (
    <JoinCard
      words={words}
      match={match}
      game={gameWords[language][ui.game.id as 'go'].name}
      about={about}
      seatNames={sayIn(ui, match, words, language)}
      onWatch={onWatch}
      onSat={onSat}
    />
  );
}

interface FollowedProps {
  readonly ui: GameUi;
  readonly session: OnlineSession;
  readonly words: OnlineWords;
  onSeat(seat: number): void;
}

function Followed({ ui, session, words, onSeat }: FollowedProps) {
  const { language } = useApp();
  const state = useStore(session);
  const [watching, setWatching] = useState(false);
  const about = useAbout(state.match, words);
  const { waiting, people, match } = state;
  if (waiting && people.length === 0 && !watching)
    return <Invited ui={ui} match={match} words={words} onWatch={() => setWatching(true)} onSat={() => {}} />;
  if (waiting && people.length > 0) {
    const title = `${words.friend.title}: ${gameWords[language][ui.game.id as 'go'].name}`;
    return <Invite words={words} state={state} session={session} title={title} about={about} />;
  }
  return <Seated words={words} ui={ui} session={session} onSeat={onSeat} />;
}
