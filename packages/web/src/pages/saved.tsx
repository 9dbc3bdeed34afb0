import { fill, fillPlural, words as gameWords, type Language } from '@ludoteca/games';
import type { ListedMatch } from '@ludoteca/online';
import { useState } from 'react';
import { boardWords } from '../board/words/index.ts';
import { useApp } from '../context.ts';
import { archiveEnding, downloadAll, openAll } from '../files/all-games.ts';
import { readableEndings } from '../files/endings.ts';
import { gameIds, isGameId } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import { hasServer } from '../online/has-server.ts';
import type { OnlineGames } from '../online/my-games.ts';
import type { MyMatches } from '../online/my-matches.tsx';
import { dateTime } from '../parts/format.ts';
import { GameSelect } from '../parts/game-select.tsx';
import { sayRules } from '../parts/rules-text.ts';
import { Sketch } from '../parts/sketch.tsx';
import { formatRoute } from '../route.ts';
import { begunGames } from '../storage/saved-games.ts';
import type { GameSummary } from '../storage/summary.ts';
import { useStore } from '../store.ts';
import { useLoaded } from '../use-loaded.ts';
import { pageWords } from '../words/index.ts';

/** Who won, of a game that is over. */
function sayEnd({ winners }: GameSummary, names: readonly string[], language: Language): string | undefined {
  if (winners === undefined) return undefined;
  const { won, draw } = pageWords(language).mine;
  const who = new Intl.ListFormat(language).format(winners.map((seat) => names[seat] ?? ''));
  return winners.length > 0 ? fill(won, { who }) : draw;
}

interface RowProps {
  readonly summary: GameSummary;
  onForget(): void;
}

function SavedRow({ summary, onForget }: RowProps) {
  const { words, language } = useApp();
  const { mine } = words;
  const [sure, setSure] = useState(false);
  const known = isGameId(summary.game) ? summary.game : undefined;
  const seated = namesIn(language, summary);
  const names = seated.join(' – ');
  const end = sayEnd(summary, seated, language);
  const said = [
    sayRules(summary.game, summary.options, language),
    dateTime(summary.changed, language),
    fill(summary.plies === 1 ? mine.moves.one : mine.moves.other, { count: summary.plies }),
  ];
  return (
    <li>
      <a className="game" href={formatRoute({ page: 'play', id: summary.id })}>
        <span className="miniature" aria-hidden="true">
          <Sketch game={summary.game} sketch={summary.sketch} />
        </span>
        <b>{known ? gameWords[language][known].name : summary.game}</b>
        <span>{names}</span>
        {end !== undefined && <span className="result">{end}</span>}
        <small>{said.filter((part) => part !== '').join(' · ')}</small>
      </a>
      {(summary.over || summary.game !== 'truco') && (
        <a className="button" href={formatRoute({ page: 'board', id: summary.id })}>
          {boardWords(language).setup.board}
          <span className="spoken">{` ${names}`}</span>
        </a>
      )}
      {summary.over && (
        <a className="button" href={formatRoute({ page: 'report', id: summary.id })}>
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

/** As many rows as fill a few screens: more of them are shown when they are asked for. */
const pageful = 60;

interface Filter {
  readonly game: string;
  readonly state: 'all' | 'open' | 'done';
  readonly text: string;
}

const everything: Filter = { game: '', state: 'all', text: '' };

interface Filtered extends Pick<GameSummary, 'game' | 'over'> {
  readonly names: readonly string[];
}

function passes({ names, ...listed }: Filtered, { game, state, text }: Filter, language: Language): boolean {
  if (game !== '' && listed.game !== game) return false;
  if (state !== 'all' && listed.over !== (state === 'done')) return false;
  const wanted = text.trim().toLocaleLowerCase(language);
  return wanted === '' || names.join(' ').toLocaleLowerCase(language).includes(wanted);
}

/** A game of this browser, or one at the server. */
type Row = { readonly over: boolean; readonly changed: number } & (
  | { readonly kind: 'here'; readonly summary: GameSummary }
  | { readonly kind: 'there'; readonly match: ListedMatch }
);

function FilterFields({ filter, onFilter }: { readonly filter: Filter; onFilter(filter: Filter): void }) {
  const { words } = useApp();
  const { mine } = words;
  return (
    <search className="filter">
      <GameSelect
        label={mine.whichGame}
        value={filter.game}
        all={mine.allGames}
        onChoose={(game) => onFilter({ ...filter, game })}
      />
      <select
        aria-label={mine.whichState}
        value={filter.state}
        onChange={({ target }) => onFilter({ ...filter, state: target.value as Filter['state'] })}
      >
        {(['all', 'open', 'done'] as const).map((state) => (
          <option key={state} value={state}>
            {mine[state]}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label={mine.search}
        placeholder={mine.search}
        value={filter.text}
        maxLength={60}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
    </search>
  );
}

/** Where nothing is kept yet: what will be, and how to begin. */
function Nothing() {
  const { words, language } = useApp();
  return (
    <div className="nothing">
      <p>{words.mine.none}</p>
      <ul className="beginnings">
        {gameIds.map((game) => (
          <li key={game}>
            <a className="button" href={formatRoute({ page: 'new', game })}>
              <span className="miniature" aria-hidden="true">
                <Sketch game={game} sketch={undefined} />
              </span>
              {gameWords[language][game].name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What knows of one's games at the server; nothing without one. */
const loadOnline = async () => (hasServer ? (await import('../online/my-games.ts')).onlineGames : undefined);

export default function SavedGamesPage() {
  const loaded = useLoaded(loadOnline);
  const games = loaded.kind === 'here' ? loaded.value : undefined;
  if (!games) return <MyGames online={undefined} mine={undefined} />;
  return <games.WithMyMatches>{(mine) => <MyGames online={games} mine={mine} />}</games.WithMyMatches>;
}

interface MyGamesProps {
  readonly online: OnlineGames | undefined;
  readonly mine: MyMatches | undefined;
}

function MyGames({ online, mine: there }: MyGamesProps) {
  const { words, language, savedGames, go } = useApp();
  const { mine } = words;
  const begun = begunGames(useStore(savedGames.summaries));
  const matches = there?.matches ?? [];
  // What was fetched from the server to be replayed is listed once.
  const fetched = new Set(online && matches.map(({ id }) => online.savedIdOf(id)));
  const games = begun.filter(({ id }) => !fetched.has(id));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState<number>();
  const [filter, setFilter] = useState(everything);
  const [most, setMost] = useState(pageful);
  const found = games.filter((summary) => passes({ ...summary, names: namesIn(language, summary) }, filter, language));
  const foundThere = online
    ? matches.filter((match) => passes({ ...match, names: online.namesOfMatch(match, language) }, filter, language))
    : [];
  const isMine = (match: ListedMatch): boolean => there !== undefined && (online?.isMyTurn(match, there.person) ?? false);
  const rows: Row[] = [
    ...found.map((summary) => ({ kind: 'here' as const, summary, over: summary.over, changed: summary.changed })),
    ...foundThere
      .filter((match) => !isMine(match))
      .map((match) => ({ kind: 'there' as const, match, over: match.over, changed: match.changed })),
  ];
  const shown = rows.toSorted((one, other) => other.changed - one.changed).slice(0, most);
  const turns = foundThere
    .filter(isMine)
    .toSorted((one, other) => (one.deadline ?? Number.POSITIVE_INFINITY) - (other.deadline ?? Number.POSITIVE_INFINITY) || 0)
    .map((match) => ({ kind: 'there' as const, match, over: false, changed: match.changed }));
  const groups: readonly (readonly [string, readonly Row[]])[] = [
    [there?.words.mine.yourTurn ?? '', turns],
    [mine.open, shown.filter(({ over }) => !over)],
    [mine.done, shown.filter(({ over }) => over)],
  ];
  const isEmpty = games.length === 0 && matches.length === 0;

  async function showOlder(): Promise<void> {
    const complaint = await there?.older?.();
    setProblems(complaint === undefined ? [] : [complaint]);
    setMost(most + pageful);
  }

  async function take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const { ids, problems: found } = await openAll(files, savedGames, language);
    const [only, ...others] = ids;
    if (only !== undefined && others.length === 0 && found.length === 0 && files.length === 1) {
      return go({ page: 'play', id: only });
    }
    setProblems(found);
    setTaken(ids.length === 0 && found.length > 0 ? undefined : ids.length);
  }

  return (
    <div className="sheet mine">
      <h1>{mine.title}</h1>
      {isEmpty ? (
        <Nothing />
      ) : (
        <FilterFields
          filter={filter}
          onFilter={(next) => {
            setFilter(next);
            setMost(pageful);
          }}
        />
      )}
      {!isEmpty && rows.length + turns.length === 0 && <p className="soft">{mine.noneFound}</p>}
      {groups.map(
        ([title, list]) =>
          list.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul className="kept">
                {list.map((row) =>
                  row.kind === 'here' ? (
                    <SavedRow key={row.summary.id} summary={row.summary} onForget={() => savedGames.forget([row.summary.id])} />
                  ) : (
                    online && there && <online.MatchRow key={row.match.id} match={row.match} mine={there} />
                  ),
                )}
              </ul>
            </section>
          ),
      )}
      {rows.length > most && (
        <button type="button" onClick={() => setMost(most + pageful)}>
          {fill(mine.showMore, { count: rows.length - most })}
        </button>
      )}
      {there?.older && rows.length <= most && (
        <button type="button" onClick={showOlder}>
          {there.words.mine.older}
        </button>
      )}
      {online && there && <online.Statistics mine={there} summaries={games} />}
      <div className="file">
        {/* The browser's own button speaks the browser's language. */}
        <label className="button">
          {mine.drop}
          <input
            className="spoken"
            type="file"
            multiple
            accept={[...readableEndings, archiveEnding].join(',')}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
        <p className="soft">{mine.dropHint}</p>
        {taken !== undefined && <p role="status">{fillPlural(mine.taken, taken, language)}</p>}
      </div>
      {problems.map((problem) => (
        <p key={problem} className="complaint" role="alert">
          {problem}
        </p>
      ))}
      {found.length > 0 && (
        <button type="button" onClick={() => downloadAll(found, savedGames)}>
          {fill(mine.saveAll, { count: found.length })}
        </button>
      )}
    </div>
  );
}
