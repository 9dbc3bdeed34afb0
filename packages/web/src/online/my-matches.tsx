// One's own games at the server, for the list of all that one plays.
import { fillPlural, words as gameWords, type Language, winnersOf, wordsOfGame } from '@ludoteca/games';
import { type ListedMatch, limits } from '@ludoteca/online';
import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { isGameId } from '../game-uis.ts';
import { sayPlayer } from '../names.ts';
import { dateTime } from '../parts/format.ts';
import { sayRules } from '../parts/rules-text.ts';
import { Sketch } from '../parts/sketch.tsx';
import { useIsVisible } from '../parts/use-is-visible.ts';
import { formatRoute } from '../route.ts';
import { sketchOfView } from '../sketch.ts';
import { type OnlineWords, sayCode, useOnlineWords } from '../words/online/index.ts';
import { online, refusalOf, useList, useWhoAmI } from './connection.ts';
import { openInReport } from './report.ts';

export interface MyMatches {
  readonly words: OnlineWords;
  readonly person: string;
  /** The latest first. */
  readonly matches: readonly ListedMatch[];
  /** Fetches those before them, where there may be some; gives a complaint where it can not. */
  readonly older: (() => Promise<string | undefined>) | undefined;
}

/** Whether this person is waited for. */
export const isMyTurn = ({ actor, holders }: ListedMatch, person: string): boolean => actor !== null && holders[actor] === person;

/** Everybody's name: what people chose, which player it is, or how the game calls a free seat. */
export function namesOfMatch({ game, seats }: ListedMatch, language: Language): string[] {
  const { seats: said } = wordsOfGame(gameWords[language], game);
  return seats.map((seat) => {
    if (seat.kind === 'player') return sayPlayer(seat.player, language);
    return seat.kind === 'open' ? (said[seat.name] ?? seat.name) : seat.name;
  });
}

/** How it ended for this person; undefined where it did not, or not for them. */
export function resultFor({ payoffs, holders }: ListedMatch, person: string): 'won' | 'drawn' | 'lost' | undefined {
  if (payoffs === null) return undefined;
  const winners = winnersOf({ payoffs, reason: '' });
  const own = holders.flatMap((holder, seat) => (holder === person ? [seat] : []));
  // Who plays against themselves neither wins nor loses.
  if (own.length === 0 || own.length === holders.length) return undefined;
  if (winners.length === 0) return 'drawn';
  return own.some((seat) => winners.includes(seat)) ? 'won' : 'lost';
}

interface WithMyMatchesProps {
  readonly children: (mine: MyMatches | undefined) => ReactNode;
}

/** One's matches as they are now, for as long as the page is there; nobody's until there are words for them. */
export default function WithMyMatches({ children }: WithMyMatchesProps) {
  const me = useWhoAmI();
  return me ? <Followed person={me.id}>{children}</Followed> : children(undefined);
}

function Followed({ person, children }: WithMyMatchesProps & { readonly person: string }) {
  const { language } = useApp();
  const words = useOnlineWords(language);
  const latest = useList('mine');
  const [before, setBefore] = useState<readonly ListedMatch[]>([]);
  const [isAll, setAll] = useState(false);
  if (words.kind !== 'here' || !latest) return children(undefined);
  const known = new Set(latest.map(({ id }) => id));
  const matches = [...latest, ...before.filter(({ id }) => !known.has(id))];
  const older = async (): Promise<string | undefined> => {
    try {
      const list = await online.calls.list('mine', matches.at(-1)!.changed);
      const all = new Set(matches.map(({ id }) => id));
      const added = list.matches.filter(({ id }) => !all.has(id));
      setBefore([...before, ...added]);
      setAll(added.length === 0);
      return undefined;
    } catch (error) {
      return sayCode(words.value, refusalOf(error));
    }
  };
  return children({ words: words.value, person, matches, older: latest.length < limits.listed || isAll ? undefined : older });
}

const hour = 3600_000;

/** The time that is left, in its largest unit. */
function sayLeft(ms: number, words: OnlineWords, language: Language): string {
  const { mine } = words;
  const left = Math.max(0, ms);
  if (left >= 48 * hour) return fillPlural(mine.days, Math.floor(left / (24 * hour)), language);
  if (left >= 2 * hour) return fillPlural(mine.hours, Math.floor(left / hour), language);
  return fillPlural(mine.minutes, Math.ceil(left / 60_000), language);
}

/** How the match stands, asked for when its row comes into view. */
function Position({ match: { id, game, moves } }: Pick<RowProps, 'match'>) {
  const [place, isVisible] = useIsVisible<HTMLSpanElement>();
  const [sketch, setSketch] = useState<string>();
  useEffect(() => {
    if (!isVisible) return;
    let isWanted = true;
    online.calls.views(id, moves, moves).then(
      ({ views: [view] }) => isWanted && view !== undefined && setSketch(sketchOfView(game, view)),
      // What the game looks like stays.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [id, game, moves, isVisible]);
  return (
    <span ref={place} className="miniature" aria-hidden="true">
      <Sketch game={game} sketch={sketch} />
    </span>
  );
}

interface RowProps {
  readonly match: ListedMatch;
  readonly mine: MyMatches;
}

/** A match among the games. */
export function MatchRow({ match, mine: { words, person } }: RowProps) {
  const { words: page, language, savedGames, go } = useApp();
  const { mine } = words;
  const [problem, setProblem] = useState<string>();
  const { id, game, options, over, open, deadline, changed, moves } = match;
  const seated = namesOfMatch(match, language);
  const names = seated.join(' – ');
  const result = resultFor(match, person);
  const isMine = isMyTurn(match, person);
  const state = over
    ? result && mine.result[result]
    : isMine
      ? mine.yourTurn
      : open > 0 && moves === 0
        ? mine.waiting
        : mine.theirTurn;
  const said = [
    mine.online,
    sayRules(game, options as Record<string, unknown>, language),
    dateTime(changed, language),
    deadline === null ? '' : sayLeft(deadline - Date.now(), words, language),
  ];

  async function report(): Promise<void> {
    setProblem(undefined);
    try {
      go((await openInReport(id, game, savedGames)) ?? { page: 'table', id });
    } catch (error) {
      setProblem(sayCode(words, refusalOf(error)));
    }
  }

  return (
    <li className={isMine ? 'my-turn' : undefined}>
      <a className="game" href={formatRoute({ page: 'table', id })}>
        <Position match={match} />
        <b>{isGameId(game) ? gameWords[language][game].name : game}</b>
        <span>{names}</span>
        {state !== undefined && <span className="result">{state}</span>}
        <small>{said.filter((part) => part !== '').join(' · ')}</small>
      </a>
      {over && (
        <button type="button" onClick={report}>
          {page.report.title}
          <span className="spoken">{` ${names}`}</span>
        </button>
      )}
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
