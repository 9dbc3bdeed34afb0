import { type Match, type Seat, winnersOf } from '@ludoteca/games';
import { type Analysis, accountPoints, isDecision, sayAccuracies, sayNotes } from '@ludoteca/players';
import { reportWords } from '@ludoteca/report';
import type { ReactNode } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { percent, withIndex, withUnbrokenPercents } from '../parts/format.ts';

interface EndProps {
  readonly ui: GameUi;
  readonly match: Match;
  readonly viewer: Seat | undefined;
  readonly outcome: Parameters<typeof winnersOf>[0];
}

/** Who won, in large letters, and how. */
export function EndCard({ ui, match, viewer, outcome }: EndProps) {
  const { language } = useApp();
  const words = reportWords(language);
  const winners = winnersOf(outcome);
  const label = winners.length === 0 ? words.result : winners.length === 1 ? words.winner : words.winners;
  return (
    <section className="card-sheet end">
      <p className="label">{label}</p>
      <p className="who">{winners.length === 0 ? words.draw : winners.map((seat) => match.names[seat]).join(' · ')}</p>
      <p className="soft">
        {ui.narration.conclude(match.game.view(match.state, viewer), outcome, match.names, language).join(' ')}
      </p>
    </section>
  );
}

/** Everybody at the table, each with a number that matters. */
export function PlayersCard({ ui, match, view }: { readonly ui: GameUi; readonly match: Match; readonly view: unknown }) {
  const { language } = useApp();
  return (
    <section className="card-sheet">
      <h2>{reportWords(language).players}</h2>
      <ul className="players-list">
        {withIndex(match.names).map(({ item: name, index: seat }) => {
          const tally = ui.tally?.(view, seat, language);
          return (
            <li key={seat} data-seat={seat}>
              <span className={`token ${ui.token?.(view, seat) ?? ''}`} aria-hidden="true" />
              <b>{name}</b>
              {tally && (
                <span className="number">
                  {tally.shown} <small>{tally.said}</small>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Account = Analysis['accounts'][number];

/** Points of a hundred won or lost. */
function Gain({ points }: { readonly points: number }) {
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return <span className={points > 0 ? 'gain' : points < 0 ? 'loss' : undefined}>{`${sign}${Math.abs(points)}`}</span>;
}

/** What became of everybody's chances, by luck and by decisions; and how well those were taken. */
export function DecidedCard({ match, analysis }: { readonly match: Match; readonly analysis: Analysis }) {
  const { language } = useApp();
  const words = reportWords(language).analysis;
  const { luckShare } = analysis;
  const decided = analysis.steps.some(isDecision);
  const mixed = match.game.facts.chance && decided;
  const share = (value: number) => `${percent(value)}\u00a0%`;
  // Only what can differ has a column: without chance there is no luck, and a race has no decisions.
  const columns: readonly (readonly [string, (account: Account) => ReactNode])[] = [
    [words.start, ({ start }) => share(start)],
    ...(match.game.facts.chance
      ? [[words.luck, (account: Account) => <Gain points={accountPoints(account).luck} />] as const]
      : []),
    ...(decided ? [[words.decisions, (account: Account) => <Gain points={accountPoints(account).decisions} />] as const] : []),
    [words.end, ({ end }) => share(end)],
    ...(decided ? [[words.accuracy, ({ accuracy }: Account) => (accuracy === undefined ? '' : share(accuracy))] as const] : []),
  ];
  return (
    <section className="card-sheet judged">
      <div className="wide">
        <table className="accounts">
          <caption>{words.decided}</caption>
          <thead>
            <tr>
              <td />
              {columns.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withIndex(analysis.accounts).map(({ item: account, index: seat }) => (
              <tr key={seat}>
                <th scope="row">{match.names[seat]}</th>
                {columns.map(([head, cell]) => (
                  <td key={head} data-head={head}>
                    {cell(account)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mixed && (
        <p className="parts" aria-hidden="true">
          <span className="luck" style={{ flexGrow: luckShare }} />
          <span className="skill" style={{ flexGrow: 1 - luckShare }} />
        </p>
      )}
      {sayNotes(match, analysis, language).map((line) => (
        <p key={line} className="soft">
          {withUnbrokenPercents(line)}
        </p>
      ))}
    </section>
  );
}

/** Of a game that was seen from one seat, how well that seat decided, and what nobody can judge. */
export function OwnCard({ match, analysis }: { readonly match: Match; readonly analysis: Analysis }) {
  const { language } = useApp();
  const { analysis: words } = reportWords(language);
  return (
    <section className="card-sheet">
      <h2>{words.decisions}</h2>
      {sayAccuracies(match, analysis, language).map((line) => (
        <p key={line}>{withUnbrokenPercents(line)}</p>
      ))}
      <p className="soft">{words.seenOnly}</p>
    </section>
  );
}
