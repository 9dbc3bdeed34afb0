import { fill } from '@ludoteca/games';
import type { RoomInfo, RoomStanding } from '@ludoteca/online';
import { useApp } from '../context.ts';
import { decimal } from '../parts/format.ts';
import { roomWords } from '../words/room/index.ts';

interface StandingsProps {
  readonly info: RoomInfo;
  readonly standings: readonly RoomStanding[];
  /** Whose row stands out. */
  readonly me?: string;
}

/** Who has how many points, and by what ties were broken. */
export function StandingsTable({ info, standings, me }: StandingsProps) {
  const { language } = useApp();
  const { standings: words } = roomWords(language);
  const isSwiss = info.settings.pairing === 'swiss';
  if (standings.length === 0) return <p className="soft">{words.none}</p>;
  return (
    <div className="standings-frame">
      <table className="standings">
        <caption className="spoken">
          {info.round > 0 ? `${words.title}, ${fill(words.after, { round: info.round })}` : words.title}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              <abbr title={words.rankSays}>{words.rank}</abbr>
            </th>
            <th scope="col">{words.name}</th>
            <th scope="col" className="number">
              {words.points}
            </th>
            <th scope="col" className="number lesser">
              {words.played}
            </th>
            <th scope="col" className="number wins">
              {words.wins}
            </th>
            {isSwiss && (
              <th scope="col" className="number">
                <abbr title={words.buchholzSays}>{words.buchholz}</abbr>
              </th>
            )}
            <th scope="col" className="number lesser">
              <abbr title={words.sonnebornBergerSays}>{words.sonnebornBerger}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ person, name, rank, points, played, wins, buchholz, sonnebornBerger }) => (
            <tr key={person} className={person === me ? 'my-row' : undefined}>
              <td className="number">{rank}</td>
              <th scope="row">
                {name}
                {person === me && <small>{` (${words.you})`}</small>}
              </th>
              <td className="number points">{decimal(points, language)}</td>
              <td className="number lesser">{played}</td>
              <td className="number wins">{wins}</td>
              {isSwiss && <td className="number">{decimal(buchholz, language)}</td>}
              <td className="number lesser">{decimal(sonnebornBerger, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
