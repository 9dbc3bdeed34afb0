import { fillPlural, words as gameWords } from '@ludoteca/games';
import type { ListedMatch } from '@ludoteca/online';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import { isGameId, miniatureOf } from '../game-uis.ts';
import { sayClock } from '../parts/clock-field.tsx';
import { sayRules } from '../parts/rules-text.ts';
import { formatRoute } from '../route.ts';
import type { OnlineWords } from '../words/online/index.ts';
import { useMe } from './connection.ts';
import { namesOfMatch } from './my-matches.tsx';

interface TableListProps {
  readonly words: OnlineWords;
  readonly list: readonly ListedMatch[];
  /** Said where nothing is listed. */
  readonly none: string;
  readonly call: string;
}

/** Tables to sit down at, or to look on at: whoever has waited longest comes first. */
export function Tables({ list, ...rest }: Omit<TableListProps, 'list'> & { readonly list: readonly ListedMatch[] | undefined }) {
  const { words: page } = useApp();
  return list ? <TableList list={list} {...rest} /> : <p className="soft">{page.loading}</p>;
}

function TableList({ words, list, none, call }: TableListProps) {
  const before = useRef<readonly ListedMatch[]>([]);
  // While somebody points at a row, none of them moves: what is gone stays, and what is new comes last.
  const [isHeld, setHeld] = useState(false);
  const now = new Map(list.toSorted((one, other) => one.created - other.created).map((match) => [match.id, match]));
  const shown = new Map([...(isHeld ? before.current.map((match) => [match.id, match] as const) : []), ...now]);
  useEffect(() => {
    before.current = [...shown.values()];
  });
  if (shown.size === 0) return <p className="soft">{none}</p>;
  return (
    <ul
      className="tables"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setHeld(currentTarget.contains(relatedTarget))}
    >
      {[...shown.values()].map((match) => (
        <Row key={match.id} words={words} match={match} call={now.has(match.id) ? call : undefined} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly words: OnlineWords;
  readonly match: ListedMatch;
  /** Nothing where the table is not there any more. */
  readonly call: string | undefined;
}

function Row({ words, match, call }: RowProps) {
  const { words: page, language } = useApp();
  const me = useMe();
  const { id, game, options, seats, terms, rated, holders, created, moves } = match;
  const people = namesOfMatch(match, language)
    .filter((_, seat) => seats[seat]?.kind !== 'open')
    .join(' – ');
  const said = [
    sayRules(game, options as Record<string, unknown>, language),
    sayClock(terms.clock, language),
    rated ? words.lobby.rated : '',
    moves > 0
      ? fillPlural(page.mine.moves, moves, language)
      : new Date(created).toLocaleTimeString(language, { timeStyle: 'short' }),
  ];
  const isMine = me && holders.includes(me.id);
  return (
    <li className={call === undefined ? 'gone' : undefined}>
      <span className="miniature" aria-hidden="true">
        {isGameId(game) && miniatureOf(game)}
      </span>
      <b>{isGameId(game) ? gameWords[language][game].name : game}</b>
      <span>{people}</span>
      <small>{said.filter((part) => part !== '').join(' · ')}</small>
      <a className="button" href={formatRoute({ page: 'table', id })}>
        {call === undefined ? words.lobby.gone : isMine ? words.lobby.mine : call}
        <span className="spoken">{` ${people}`}</span>
      </a>
    </li>
  );
}
