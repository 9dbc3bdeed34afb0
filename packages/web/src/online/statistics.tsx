// What came of one's games: by game, by opponent, and as a rating.
import { fill, words as gameWords, isProgram } from '@ludoteca/games';
import type { RatedPoint, RatingInfo } from '@ludoteca/online';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { isGameId } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import type { GameSummary } from '../storage/summary.ts';
import type { OnlineWords } from '../words/online/index.ts';
import { online } from './connection.ts';
import { type MyMatches, namesOfMatch, resultFor } from './my-matches.tsx';
import { RatingPlot } from './rating-plot.tsx';

type Result = 'won' | 'drawn' | 'lost';

interface Played {
  readonly game: string;
  readonly opponents: readonly string[];
  readonly result: Result;
}

/** A game of this browser counts where one person played it against players. */
function playedHere(summary: GameSummary, namesOf: (summary: GameSummary) => readonly string[]): Played[] {
  const { seats, winners, over, game } = summary;
  const [own, ...others] = [...seats.keys()].filter((seat) => !isProgram(seats[seat]!));
  if (!over || winners === undefined || own === undefined || others.length > 0) return [];
  const result = winners.length === 0 ? 'drawn' : winners.includes(own) ? 'won' : 'lost';
  return [{ game, opponents: namesOf(summary).filter((_, seat) => seat !== own), result }];
}

/** So many rows at most: those most often played. */
const mostRows = 12;

function tallied(list: readonly Played[], keysOf: (played: Played) => readonly string[]) {
  const rows = new Map<string, Record<Result, number>>();
  for (const played of list) {
    for (const key of keysOf(played)) {
      const row = rows.get(key) ?? { won: 0, drawn: 0, lost: 0 };
      row[played.result]++;
      rows.set(key, row);
    }
  }
  const all = [...rows].map(([key, row]) => ({ key, ...row, played: row.won + row.drawn + row.lost }));
  return all.toSorted((one, other) => other.played - one.played).slice(0, mostRows);
}

interface TallyTableProps {
  readonly words: OnlineWords;
  readonly caption: string;
  readonly rows: ReturnType<typeof tallied>;
  say(key: string): string;
}

function TallyTable({ words, caption, rows, say }: TallyTableProps) {
  const { mine } = words;
  if (rows.length === 0) return null;
  return (
    <table className="tallies">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {(['played', 'won', 'drawn', 'lost'] as const).map((column) => (
            <th key={column} scope="col">
              {mine[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, played, won, drawn, lost }) => (
          <tr key={key}>
            <th scope="row">{say(key)}</th>
            <td>{played}</td>
            <td>{won}</td>
            <td>{drawn}</td>
            <td>{lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Everything that was rated, a plot of one of them at a time. */
function Ratings({ words, person }: { readonly words: OnlineWords; readonly person: string }) {
  const { language } = useApp();
  const { mine, lobby } = words;
  const [ratings, setRatings] = useState<readonly RatingInfo[]>([]);
  const [chosen, setChosen] = useState(0);
  const [points, setPoints] = useState<readonly RatedPoint[]>([]);
  const rating = ratings[chosen];
  useEffect(() => {
    let gone = false;
    online.rooms.ratings(person).then(
      (answer) => {
        if (!gone) setRatings(answer.ratings);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [person]);
  useEffect(() => {
    let gone = false;
    if (rating)
      online.rooms.ratingHistory(person, rating.game, rating.speed).then(
        (answer) => {
          if (!gone) setPoints(answer.points);
        },
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [person, rating]);
  if (!rating) return <p className="soft">{mine.noRatings}</p>;
  const say = ({ game, speed }: RatingInfo): string =>
    `${isGameId(game) ? gameWords[language][game].name : game}, ${lobby.speeds[speed]}`;
  return (
    <>
      <select aria-label={mine.ratings} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
        {ratings.map((one, index) => (
          <option key={`${one.game} ${one.speed}`} value={index}>
            {say(one)}
          </option>
        ))}
      </select>
      <p className="rating-now">
        <b>{Math.round(rating.rating)}</b> ± {Math.round(2 * rating.deviation)}
        {rating.provisional && ` (${mine.provisional})`}
      </p>
      {points.length > 0 && (
        <RatingPlot
          points={points}
          label={fill(mine.plot, {
            count: points.length,
            from: Math.round(points[0]!.rating),
            to: Math.round(points.at(-1)!.rating),
          })}
        />
      )}
    </>
  );
}

interface StatisticsProps {
  readonly mine: MyMatches;
  /** Those of this browser that are not at the server. */
  readonly summaries: readonly GameSummary[];
}

export function Statistics({ mine: { words, person, matches }, summaries }: StatisticsProps) {
  const { language } = useApp();
  const { mine } = words;
  const played: Played[] = [
    ...matches.flatMap((match) => {
      const result = resultFor(match, person);
      const opponents = namesOfMatch(match, language).filter((_, seat) => match.holders[seat] !== person);
      return result ? [{ game: match.game, opponents, result }] : [];
    }),
    ...summaries.flatMap((summary) => playedHere(summary, (one) => namesIn(language, one))),
  ];
  return (
    <section className="statistics">
      <h2>{mine.statistics}</h2>
      <TallyTable
        words={words}
        caption={mine.byGame}
        rows={tallied(played, ({ game }) => [game])}
        say={(game) => (isGameId(game) ? gameWords[language][game].name : game)}
      />
      <TallyTable
        words={words}
        caption={mine.byOpponent}
        rows={tallied(played, ({ opponents }) => opponents)}
        say={(name) => name}
      />
      <h3>{mine.ratings}</h3>
      <Ratings words={words} person={person} />
    </section>
  );
}
